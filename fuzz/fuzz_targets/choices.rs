//! Plays arbitrary choices from arbitrary options and positions. All invariants must hold after every decision. At the
//! end, a game sampled from a seat's view must look the same from that seat.

#![no_main]

use arbitrary::{Result, Unstructured};
use deepwater_rules::cards::{BasicSpace, BuildingId, IntrigueId, IntrigueKind, LordId, QuestId};
use deepwater_rules::pieces::{Adventurer, CardSet, Resources, gold};
use deepwater_rules::{Game, GameConfig, Modules, Position, Seat, Seed, Space, TieBreak, Viewer};
use libfuzzer_sys::fuzz_target;
use rand::SeedableRng;
use rand::rngs::SmallRng;

fuzz_target!(|input: &[u8]| {
    // The only error is the end of the input, which ends the game.
    let _ = play(&mut Unstructured::new(input));
});

fn play(u: &mut Unstructured) -> Result<()> {
    let config = config(u)?;
    let seed = Seed::from_text(&u.int_in_range(0..=255u8)?.to_string());
    let game = if u.arbitrary()? {
        Game::with_position(&config, seed, &position(u, &config)?).ok()
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
        let action = options.at(option);
        assert!(options.contains(action), "{action:?} of {decision:?} is not among the options");
        game.apply(action).expect("an option is legal");
        check(&game);
    }
    for seat in config.seats() {
        let view = game.observe(Viewer::Player(seat));
        let sample = view.sample(&mut SmallRng::seed_from_u64(0));
        assert!(sample.observe(view.viewer()) == view, "a sample looks different at {:?}", game.decision());
        check(&sample);
    }
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

/// The cards and tiles that the position does not contain yet.
///
/// Drawing from them keeps the position free of duplicates, so that most positions are legal and can be played.
struct Cards {
    quests: Vec<QuestId>,
    intrigue: Vec<IntrigueId>,
    mandatory: Vec<IntrigueId>,
    tiles: Vec<BuildingId>,
    lords: Vec<LordId>,
    with_corruption: bool,
}

impl Cards {
    fn of(config: &GameConfig) -> Cards {
        let in_play = |set| match set {
            CardSet::Base => true,
            CardSet::Undermountain => config.modules.undermountain,
            CardSet::Skullport => config.modules.skullport,
            CardSet::Promo => config.promo,
        };
        let intrigue = IntrigueId::ALL.iter().copied().filter(|card| in_play(card.card().set));
        let copies = intrigue.flat_map(|card| vec![card; card.copies().len()]);
        let (mandatory, intrigue) = copies.partition(|card| card.card().kind == IntrigueKind::Mandatory);
        Cards {
            quests: QuestId::ALL.iter().copied().filter(|quest| in_play(quest.card().set)).collect(),
            intrigue,
            mandatory,
            tiles: BuildingId::ALL.iter().copied().filter(|tile| in_play(tile.tile().set)).collect(),
            lords: LordId::ALL.iter().copied().filter(|lord| in_play(lord.card().set)).collect(),
            with_corruption: config.modules.skullport,
        }
    }
}

fn draw<T>(u: &mut Unstructured, cards: &mut Vec<T>) -> Result<T> {
    let index = u.choose_index(cards.len())?;
    Ok(cards.swap_remove(index))
}

fn position(u: &mut Unstructured, config: &GameConfig) -> Result<Position> {
    let cards = &mut Cards::of(config);
    let mut position = Position { round: Some(u.int_in_range(1..=8)?), ..Position::default() };
    if u.ratio(1, 4)? {
        position.supply.push((adventurer(u)?, u.int_in_range(0..=5)?));
    }
    if u.ratio(1, 4)? {
        position.corruption_track = Some(u.int_in_range(0..=25)?);
    }
    position.inn = some(u, 4, |u| maybe(u, |u| draw(u, &mut cards.quests)))?;
    position.hall = some(u, 3, |u| maybe(u, |u| Ok((draw(u, &mut cards.tiles)?, u.int_in_range(0..=9)?))))?;
    position.players = some(u, config.players.into(), |u| seat(u, cards))?;
    let owned: Vec<BuildingId> = position.players.iter().filter_map(|seat| seat.buildings.clone()).flatten().collect();
    position.spaces = some(u, 4, |u| Ok((space(u, &owned)?, goods(u, cards)?)))?;
    position.quest_deck = some(u, 60, |u| draw(u, &mut cards.quests))?;
    position.intrigue_deck = some(u, 60, |u| draw(u, &mut cards.intrigue))?;
    position.building_stack = some(u, 24, |u| draw(u, &mut cards.tiles))?;
    Ok(position)
}

fn seat(u: &mut Unstructured, cards: &mut Cards) -> Result<Seat> {
    Ok(Seat {
        vp: maybe(u, |u| u.int_in_range(0..=200))?,
        lord: maybe(u, |u| draw(u, &mut cards.lords))?,
        agents: maybe(u, |u| u.int_in_range(0..=3))?,
        tavern: maybe(u, |u| goods(u, cards))?,
        quests: maybe(u, |u| some(u, 8, |u| draw(u, &mut cards.quests)))?,
        completed: maybe(u, |u| some(u, 20, |u| draw(u, &mut cards.quests)))?,
        intrigue: maybe(u, |u| {
            let hand = some(u, 8, |u| draw(u, &mut cards.intrigue))?;
            Ok(hand.into_iter().chain(some(u, 2, |u| draw(u, &mut cards.mandatory))?).collect())
        })?,
        mandatory: maybe(u, |u| some(u, 3, |u| draw(u, &mut cards.mandatory)))?,
        buildings: maybe(u, |u| some(u, 9, |u| draw(u, &mut cards.tiles)))?,
    })
}

fn space(u: &mut Unstructured, owned: &[BuildingId]) -> Result<Space> {
    let tile = !owned.is_empty() && u.arbitrary()?;
    Ok(if tile { Space::Tile(*u.choose(owned)?) } else { Space::Basic(*u.choose(BasicSpace::ALL)?) })
}

fn goods(u: &mut Unstructured, cards: &Cards) -> Result<Resources> {
    let mut all = gold(u.int_in_range(0..=40)?);
    if cards.with_corruption {
        all = all.plus_corruption(u.int_in_range(0..=3)?);
    }
    for kind in [Adventurer::Cleric, Adventurer::Fighter, Adventurer::Rogue, Adventurer::Wizard] {
        all = all.plus(Resources::some(kind, u.int_in_range(0..=12)?));
    }
    Ok(all)
}

fn adventurer(u: &mut Unstructured) -> Result<Adventurer> {
    u.choose(&[Adventurer::Cleric, Adventurer::Fighter, Adventurer::Rogue, Adventurer::Wizard]).copied()
}

fn maybe<T>(u: &mut Unstructured, make: impl FnOnce(&mut Unstructured) -> Result<T>) -> Result<Option<T>> {
    Ok(if u.arbitrary()? { Some(make(u)?) } else { None })
}

/// Returns a list of random length: usually at most 4 items, sometimes up to `most`.
fn some<T>(u: &mut Unstructured, most: usize, mut make: impl FnMut(&mut Unstructured) -> Result<T>) -> Result<Vec<T>> {
    let most = if u.ratio(1, 8)? { most } else { most.min(4) };
    let count = if u.arbitrary()? { u.int_in_range(0..=most)? } else { 0 };
    (0..count).map(|_| make(u)).collect()
}
