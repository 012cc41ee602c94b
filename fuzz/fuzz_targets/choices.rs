//! Any options, any position and any choices: after every decision all invariants hold, and a view shows a game that
//! agrees with it.

#![no_main]

use arbitrary::{Result, Unstructured};
use deepwater_rules::cards::{BasicSpace, BuildingId, IntrigueId, LordId, QuestId};
use deepwater_rules::pieces::{Adventurer, PlayerId, Resources, corruption, gold};
use deepwater_rules::{Game, GameConfig, Modules, Position, Seat, Seed, Space, TieBreak, Viewer};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    // Running out of input ends the story; it is no failure.
    let _ = play(&mut Unstructured::new(input));
});

fn play(u: &mut Unstructured) -> Result<()> {
    let config = config(u)?;
    let seed = Seed::from_text(&u.int_in_range(0..=255u8)?.to_string());
    let game = if u.arbitrary()? {
        Game::with_position(&config, seed, &position(u)?).ok()
    } else {
        Game::new(&config, seed).ok()
    };
    let Some(mut game) = game else { return Ok(()) };
    let totals = game.totals();
    let check = |game: &Game| {
        if let Err(violation) = game.check(&totals) {
            panic!("{violation} at {:?}", game.decision());
        }
    };
    check(&game);
    while let Some(decision) = game.decision() {
        if u.is_empty() {
            break;
        }
        let options = game.legal_actions();
        let option = u.int_in_range(0..=options.len() - 1)?;
        let action = options.get(option);
        assert!(options.contains(action), "{action:?} of {decision:?} is not among the options");
        game.apply(action).expect("an option is legal");
        check(&game);
    }
    let viewer = Viewer::Player(PlayerId(u.int_in_range(0..=config.players - 1).unwrap_or(0)));
    game.observe(viewer).view();
    Ok(())
}

fn config(u: &mut Unstructured) -> Result<GameConfig> {
    let mut config = GameConfig::base(u.int_in_range(2..=6)?).with(*u.choose(&Modules::ALL)?);
    config.long_game = *u.choose(&[None, None, Some(true), Some(false)])?;
    config.promo = u.arbitrary()?;
    config.gold_supply = *u.choose(&[None, Some(100)])?;
    config.tie_break = *u.choose(&[TieBreak::Shared, TieBreak::Tournament])?;
    config.unfinished_quest_penalty = *u.choose(&[0, 5])?;
    Ok(config)
}

fn position(u: &mut Unstructured) -> Result<Position> {
    let mut position = Position { round: Some(u.int_in_range(1..=8)?), ..Position::default() };
    if u.ratio(1, 4)? {
        position.supply.push((adventurer(u)?, u.int_in_range(0..=5)?));
    }
    if u.ratio(1, 4)? {
        position.corruption_track = Some(u.int_in_range(0..=25)?);
    }
    position.inn = some(u, 4, |u| maybe(u, |u| u.choose(QuestId::ALL).copied()))?;
    position.hall = some(u, 3, |u| maybe(u, |u| Ok((*u.choose(BuildingId::ALL)?, u.int_in_range(0..=9)?))))?;
    position.quest_deck = some(u, 120, |u| u.choose(QuestId::ALL).copied())?;
    position.intrigue_deck = some(u, 100, |u| u.choose(IntrigueId::ALL).copied())?;
    position.building_stack = some(u, 48, |u| u.choose(BuildingId::ALL).copied())?;
    position.spaces = some(u, 4, |u| Ok((space(u)?, goods(u)?)))?;
    position.players = some(u, 6, seat)?;
    Ok(position)
}

fn seat(u: &mut Unstructured) -> Result<Seat> {
    Ok(Seat {
        vp: maybe(u, |u| u.int_in_range(0..=200))?,
        lord: maybe(u, |u| u.choose(LordId::ALL).copied())?,
        agents: maybe(u, |u| u.int_in_range(0..=6))?,
        tavern: maybe(u, goods)?,
        quests: maybe(u, |u| some(u, 6, |u| u.choose(QuestId::ALL).copied()))?,
        completed: maybe(u, |u| some(u, 20, |u| u.choose(QuestId::ALL).copied()))?,
        intrigue: maybe(u, |u| some(u, 8, |u| u.choose(IntrigueId::ALL).copied()))?,
        mandatory: maybe(u, |u| some(u, 2, |u| u.choose(IntrigueId::ALL).copied()))?,
        buildings: maybe(u, |u| some(u, 9, |u| u.choose(BuildingId::ALL).copied()))?,
    })
}

fn space(u: &mut Unstructured) -> Result<Space> {
    Ok(if u.arbitrary()? {
        Space::Basic(*u.choose(BasicSpace::ALL)?)
    } else {
        Space::Tile(*u.choose(BuildingId::ALL)?)
    })
}

fn goods(u: &mut Unstructured) -> Result<Resources> {
    let mut all = gold(u.int_in_range(0..=40)?).and(corruption(u.int_in_range(0..=3)?));
    for kind in [Adventurer::Cleric, Adventurer::Fighter, Adventurer::Rogue, Adventurer::Wizard] {
        all = all.and(Resources::some(kind, u.int_in_range(0..=12)?));
    }
    Ok(all)
}

fn adventurer(u: &mut Unstructured) -> Result<Adventurer> {
    u.choose(&[Adventurer::Cleric, Adventurer::Fighter, Adventurer::Rogue, Adventurer::Wizard]).copied()
}

fn maybe<T>(u: &mut Unstructured, make: impl FnOnce(&mut Unstructured) -> Result<T>) -> Result<Option<T>> {
    Ok(if u.arbitrary()? { Some(make(u)?) } else { None })
}

/// Usually few, sometimes many.
fn some<T>(u: &mut Unstructured, most: usize, make: impl Fn(&mut Unstructured) -> Result<T>) -> Result<Vec<T>> {
    let most = if u.ratio(1, 8)? { most } else { most.min(4) };
    let count = if u.arbitrary()? { u.int_in_range(0..=most)? } else { 0 };
    (0..count).map(|_| make(u)).collect()
}
