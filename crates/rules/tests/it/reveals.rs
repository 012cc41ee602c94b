//! What an answer reveals to the player who gave it, for undo and for previews.

use super::properties::all_configs;
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId::*, LordId, QuestId::*};
use deepwater_rules::pieces::*;
use deepwater_rules::*;
use proptest::prelude::*;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// How many samples of a view each answer is tried in.
const SAMPLES: usize = 3;

/// Returns what the player sees of the events before the first one that reveals something, and whether there is such an
/// event.
fn foreseen(events: &[Event], by: PlayerId) -> (Vec<SeenEvent>, bool) {
    let first = events.iter().position(|event| event.reveals(by));
    let seen = events[..first.unwrap_or(events.len())].iter().map(|event| event.seen_by(Viewer::Player(by)));
    (seen.collect(), first.is_some())
}

/// Plays a random game, and checks every answer in samples that look the same to the player who answers. In all of them
/// the same events must happen up to the first revelation. If nothing is revealed, they must look the same afterwards.
/// Returns the number of answers, and how many of them revealed nothing.
fn play_foreseeing(config: &GameConfig, seed: u64) -> Result<(usize, usize), TestCaseError> {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut game = Game::new(config, Seed::from_text(&seed.to_string())).expect("legal options");
    let (mut answers, mut quiet) = (0, 0);
    while let Some(decision) = game.decision() {
        let by = decision.player;
        let view = game.observe(Viewer::Player(by));
        let options = game.legal_actions();
        let action = options.at(rng.random_range(0..options.len()));
        let events = game.apply(action).expect("a legal answer");
        let (expected, revealed) = foreseen(&events, by);
        answers += 1;
        quiet += usize::from(!revealed);
        for _ in 0..SAMPLES {
            let mut sample = view.sample(&mut rng);
            let sampled = sample.apply(action).expect("one's own options are known");
            prop_assert_eq!(
                foreseen(&sampled, by),
                (expected.clone(), revealed),
                "{:?} by {:?}: {:?}",
                action,
                decision,
                events
            );
            if !revealed {
                let same = sample.observe(Viewer::Player(by)) == game.observe(Viewer::Player(by));
                prop_assert!(same, "{action:?} by {decision:?}: {events:?}");
            }
        }
    }
    Ok((answers, quiet))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_reveals_nothing_could_be_foreseen(
        config in proptest::sample::select(all_configs()), seed in any::<u64>(),
    ) {
        play_foreseeing(&config, seed)?;
    }
}

/// Most answers must reveal nothing: if every event counted as a revelation, the other tests would pass, but undo would
/// be useless.
#[test]
fn most_answers_reveal_nothing() {
    let (mut answers, mut quiet) = (0, 0);
    for (seed, config) in all_configs().iter().enumerate() {
        let (all, foreseen) = play_foreseeing(config, seed as u64).expect("a foreseeable game");
        (answers, quiet) = (answers + all, quiet + foreseen);
    }
    assert!(quiet * 2 > answers, "{quiet} of {answers} answers revealed nothing");
}

/// Whether the player's answer reveals something to that player.
#[track_caller]
fn reveals(table: &mut Table, by: PlayerId, action: Action) -> bool {
    let before = table.events.len();
    table.act(by, action);
    table.events[before..].iter().any(|event| event.reveals(by))
}

#[test]
fn goods_reveal_nothing() {
    let mut s = Scenario::players(2).begin();
    assert!(!reveals(&mut s, A, assign(FieldOfTriumph)));
    assert!(!reveals(&mut s, B, assign(AurorasRealmsShop)));
}

#[test]
fn a_quest_taken_reveals_the_next_one() {
    let mut s = Scenario::players(2).inn([PrisonBreak, ThinTheCityWatch]).begin();
    assert!(!reveals(&mut s, A, assign(CliffwatchInn1)), "the Quests at the Inn are known");
    assert!(reveals(&mut s, A, quest(PrisonBreak)), "the Inn is refilled");
}

#[test]
fn a_reset_of_the_inn_reveals() {
    let mut s = Scenario::players(2).begin();
    assert!(reveals(&mut s, A, assign(CliffwatchInn3)));
}

#[test]
fn drawn_cards_are_revealed_to_who_draws_them() {
    let mut s = Scenario::players(2).begin();
    assert!(reveals(&mut s, A, assign(CastleWaterdeep)));
    let drawn = s.events.iter().find(|event| matches!(event, Event::IntrigueDrawn { .. })).expect("a card");
    assert!(drawn.reveals(A) && !drawn.reveals(B));
}

#[test]
fn a_card_that_another_draws_stays_hidden() {
    let mut s = Scenario::players(2).buildings(B, [TowerOfTheOrder]).begin();
    assert!(!reveals(&mut s, A, assign(TowerOfTheOrder)));
    assert_eq!(s.hand(B).len(), 1);
}

#[test]
fn a_building_bought_reveals_the_next_tile() {
    let mut s = Scenario::players(2).tavern(A, gold(8)).begin();
    assert!(!reveals(&mut s, A, assign(BuildersHall)), "the tiles in the Hall are known");
    let tile = s.options()[0];
    assert!(reveals(&mut s, A, tile), "the Hall is refilled");
}

#[test]
fn one_s_own_card_reveals_nothing_to_its_player() {
    let mut s = Scenario::players(2).hand(A, [CrimeWave, Ambush]).begin();
    assert!(!reveals(&mut s, A, assign(WaterdeepHarbor1)));
    assert!(!reveals(&mut s, A, play(CrimeWave)));
    let played = Event::IntriguePlayed { player: A, card: CrimeWave };
    assert!(s.happened(played) && played.reveals(B));
}

#[test]
fn a_quest_reveals_what_its_reward_draws() {
    let plain = Scenario::players(2).tavern(A, gold(20).clerics(9).fighters(9).rogues(9).wizards(9));
    let mut s = plain.quests(A, [SealGateToCyricsRealm, SendAidToTheHarpers, CreateAShrineToOghma]).begin();
    assert!(!reveals(&mut s, A, assign(FieldOfTriumph)));
    assert!(!reveals(&mut s, A, quest(SendAidToTheHarpers)), "15 VP and nothing else");
    let mut s = Scenario::players(2).tavern(A, fighters(3).rogues(1).wizards(1)).quests(A, [TrainBladesingers]).begin();
    s.act(A, assign(FieldOfTriumph));
    assert!(!reveals(&mut s, A, quest(TrainBladesingers)), "goods and VP");
}

#[test]
fn a_quest_or_tile_off_the_top_is_revealed() {
    let all = gold(30).clerics(9).fighters(9).rogues(9).wizards(9);
    let mut drawing = Vec::new();
    for quest_id in cards::QuestId::ALL {
        if quest_id.card().set != CardSet::Base {
            continue;
        }
        let mut s = Scenario::players(2).tavern(A, all).quests(A, [*quest_id]).begin();
        s.act(A, assign(FieldOfTriumph));
        let before = s.events.len();
        s.act(A, quest(*quest_id));
        let open = |event: &Event| matches!(event, Event::QuestRevealed { .. } | Event::TileDrawn { .. });
        if s.events[before..].iter().any(open) {
            drawing.push(*quest_id);
        }
    }
    assert_eq!(drawing.len(), 2, "{drawing:?}");
}

#[test]
fn looking_at_tiles_reveals_them_to_the_player_alone() {
    let mut s = Scenario::players(2).options(|config| config.promo = true);
    s = s.hand(A, [RapidExpansion]).tavern(A, gold(5));
    let mut s = s.begin();
    assert!(reveals(&mut s, A, assign(WaterdeepHarbor1)), "five tiles are looked at");
    let seen = Event::TilesSeen { player: A, count: 5 };
    assert!(s.happened(seen) && !seen.reveals(B));
    let tile = s.options()[0];
    assert!(!reveals(&mut s, A, tile), "all five are known by now");
}

#[test]
fn a_draft_is_revealed_to_who_holds_it() {
    let mut s = Scenario::players(2).hand(A, [BiddingWar]).begin();
    assert!(reveals(&mut s, A, assign(WaterdeepHarbor1)), "two Quests are drawn");
    let first = s.options()[0];
    assert!(!reveals(&mut s, A, first), "the other one goes to the opponent, which was clear");
}

#[test]
fn lords_are_revealed_to_others() {
    let mut s = Scenario::players(2).modules(SKULLPORT).hand(A, [Blackmail]).tavern(B, gold(2));
    s = s.lord(B, LordId::Sangalor);
    let mut s = s.begin();
    assert!(reveals(&mut s, A, assign(WaterdeepHarbor1)), "B's Lord");
    let shown = Event::LordRevealed { player: B, lord: LordId::Sangalor };
    assert!(shown.reveals(A) && !shown.reveals(B));
}

/// Plays until all but one of the spaces that are open to every player, besides the Harbor, are taken.
fn one_space_left_for_d(hand: &[cards::IntrigueId]) -> (Table, bool) {
    let bare = Scenario::players(5).round(5).agents_each(2).agents(E, 1);
    let mut s = bare.hand(D, hand.iter().copied()).begin();
    for (p, space) in [(A, CliffwatchInn1), (B, CliffwatchInn2), (C, CliffwatchInn3)] {
        let taken = s.act(p, assign(space)).options()[0];
        s.act(p, taken);
    }
    s.act(D, assign(CastleWaterdeep)).act(E, assign(AurorasRealmsShop));
    s.act(A, assign(BlackstaffTower)).act(B, assign(FieldOfTriumph));
    s.play_until(|s| s.decision().player == C);
    let revealed = reveals(&mut s, C, assign(TheGrinningLionTavern));
    (s, revealed)
}

#[test]
fn a_turn_that_rests_on_a_hand_tells_of_it() {
    // D draws a card at Castle Waterdeep. No other player knows it, and it decides whether D has a choice.
    let (mut s, revealed) = one_space_left_for_d(&[CrimeWave]);
    assert!(revealed && s.happened(Event::HandDecides { player: D }));
    s.turn_of(D);
    assert!(s.allows(assign(ThePlinth)) && s.allows(assign(WaterdeepHarbor1)));
    assert!(!Event::HandDecides { player: D }.reveals(D), "D knows the cards");
}

#[test]
fn hints_are_about_others_hands_only() {
    let mut s = Scenario::players(2).hand(A, [CrimeWave, Ambush]).begin();
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::PlayIntrigue);
    assert!(!s.happened(Event::HandDecides { player: A }), "A's own choice is no news");
}
