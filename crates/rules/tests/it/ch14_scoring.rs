//! Chapter 14: end of the game.

use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId::*, LordId::*, QuestId::*};
use deepwater_rules::pieces::{QuestType::*, *};
use deepwater_rules::*;

/// The last two turns of a game, with Lords who have nothing to count.
fn last_turns() -> Scenario {
    Scenario::players(2).round(8).agents_each(1).lord(A, KhelbenArunsunTheBlackstaff).lord(B, KyrianiAgrivar)
}

/// Both visit places that are worth no points.
fn finish(s: &mut Table) -> Outcome {
    assert_eq!(s.game.outcome(), None);
    s.act(A, assign(CastleWaterdeep));
    let top = s.view().inn[0].expect("a face-up Quest");
    s.act(B, assign(CliffwatchInn2)).act(B, quest(top));
    s.game.outcome().expect("the game is over")
}

#[test]
fn score_1_the_game_ends_after_round_8_and_leftovers_are_worth_nothing() {
    let s = last_turns().buildings(A, [ThePalaceOfWaterdeep, TheGoldenHorn]).agents(B, 0);
    let mut s = s.lying(ThePlinth, clerics(4)).begin();
    s.act(A, assign(ThePalaceOfWaterdeep));
    let outcome = s.game.outcome().expect("nobody has an Agent left in round 8");
    assert_eq!(s.view().ambassador.holder, Some(A));
    assert_eq!(outcome.scores[0].total, 0);
    assert!(s.happened(Event::GameEnded));

    let mut s = last_turns().round(7).begin();
    s.act(A, assign(ThePlinth)).act(B, assign(AurorasRealmsShop));
    assert_eq!(s.game.outcome(), None);
    assert_eq!(s.view().round, 8);
}

#[test]
fn score_2_one_point_per_adventurer() {
    let mut s = last_turns().tavern(A, clerics(2).fighters(2).rogues(2).wizards(1)).begin();
    let scores = finish(&mut s).scores;
    assert_eq!((scores[0].adventurers, scores[0].total), (7, 7));
    assert_eq!((scores[1].adventurers, scores[1].total), (0, 0));
}

#[test]
fn score_3_one_point_per_two_gold() {
    let mut s = last_turns().tavern(A, gold(5)).tavern(B, gold(1)).begin();
    let scores = finish(&mut s).scores;
    assert_eq!((scores[0].gold, scores[0].total), (2, 2));
    assert_eq!((scores[1].gold, scores[1].total), (0, 0));
}

#[test]
fn score_4_lords_score_what_their_cards_say() {
    let three_arcana_two_warfare = [
        DomesticateOwlbears,
        StudyTheIlluskArch,
        RecruitForBlackstaffAcademy,
        TrainBladesingers,
        QuellMercenaryUprising,
    ];
    let s = last_turns().completed(A, three_arcana_two_warfare).completed(B, [ThinTheCityWatch, CreateAShrineToOghma]);
    let scores = finish(&mut s.begin()).scores;
    assert_eq!((scores[0].lord, scores[0].total), (20, 20));
    // Kyriani: Arcana and Piety, not Commerce.
    assert_eq!((scores[1].lord, scores[1].total), (4, 4));

    let s = last_turns().lord(A, LarissaNeathal).buildings(A, [Northgate, TheGoldenHorn, CaravanCourt]);
    let scores = finish(&mut s.begin()).scores;
    assert_eq!((scores[0].lord, scores[0].total), (18, 18));

    // Irusyl Eraneth alone chooses: one type, 6 points each.
    let s = last_turns().modules(SKULLPORT).lord(A, IrusylEraneth).agents(B, 0);
    let mut s = s.completed(A, [TrainBladesingers, QuellMercenaryUprising, ThinTheCityWatch]).begin();
    s.act(A, assign(CastleWaterdeep)).asks(A, DecisionKind::NameQuestType);
    assert_eq!(s.options().len(), 5);
    s.act(A, Action::Type(Warfare));
    assert_eq!(s.game.outcome().expect("the game is over").scores[0].lord, 12);
}

#[test]
fn score_5_corruption_costs_the_farthest_empty_space() {
    // 12 tokens fill -6 to -9 and leave -1 to -5 empty.
    let mut s = last_turns().modules(SKULLPORT).tavern(A, corruption(3)).track(12).begin();
    assert_eq!(s.view().corruption.expect("with Skullport").track, [0, 0, 0, 0, 0, 3, 3, 3, 3]);
    let scores = finish(&mut s).scores;
    assert_eq!((scores[0].corruption, scores[0].total), (-15, -15));
    assert_eq!(scores[1].corruption, 0);

    // One token on -5 makes -4 the farthest empty space.
    let mut s = last_turns().modules(SKULLPORT).tavern(A, corruption(3)).track(13).begin();
    assert_eq!(finish(&mut s).scores[0].corruption, -12);

    // With all other tokens out of Taverns no space is empty.
    let s = last_turns().modules(SKULLPORT).begin();
    assert_eq!(s.view().corruption.expect("with Skullport").value, 0);
}

#[test]
fn score_6_vp_then_gold_then_a_shared_victory() {
    let mut s = last_turns().vp(A, 98).tavern(A, gold(5)).vp(B, 100).begin();
    let outcome = finish(&mut s);
    assert_eq!((outcome.scores[0].total, outcome.scores[1].total), (100, 100));
    assert_eq!(outcome.winners, [A]);
    assert_eq!(s.tavern(A), gold(5));

    let tied = || last_turns().vp(A, 99).tavern(A, gold(3)).vp(B, 99).tavern(B, gold(3));
    assert_eq!(finish(&mut tied().begin()).winners, [A, B]);
    assert_eq!(finish(&mut tied().vp(B, 100).begin()).winners, [B]);

    let tournament = || tied().options(|options| options.tie_break = TieBreak::Tournament);
    assert_eq!(finish(&mut tournament().completed(B, [ThinTheCityWatch]).begin()).winners, [B]);
    let s = tournament().completed(B, [ThinTheCityWatch]).completed(A, [AllyWithHouseThann]);
    assert_eq!(finish(&mut s.buildings(A, [CaravanCourt]).begin()).winners, [A]);
    // The lot falls on one of them, and not always on the same.
    let seeds = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let lots = seeds.map(|seed| finish(&mut tournament().seed(seed).begin()).winners);
    assert!(lots.contains(&vec![A]) && lots.contains(&vec![B]));
    assert!(lots.iter().all(|winners| winners.len() == 1));
}

#[test]
fn score_7_scores_may_be_negative() {
    let mut s = last_turns().modules(SKULLPORT).vp(A, 4).track(0).begin();
    s.act(A, assign(SlaversMarket));
    assert_eq!(s.vp(A), -6);
    assert_eq!(s.tavern(A), fighters(2).rogues(2));
}

#[test]
fn score_8_the_penalty_for_unfinished_quests_is_an_option() {
    let start = || last_turns().quests(A, [BolsterCityGuard, AllyWithHouseThann]).mandatory(A, [FendOffBandits]);
    let scores = finish(&mut start().begin()).scores;
    assert_eq!((scores[0].penalty, scores[0].total), (0, 0));

    let mut s = start().options(|options| options.unfinished_quest_penalty = 5).begin();
    let scores = finish(&mut s).scores;
    assert_eq!((scores[0].penalty, scores[0].total), (-15, -15));
    // B took one Quest in its last turn.
    assert_eq!(scores[1].penalty, -5);
}

#[test]
fn score_9_a_score_has_no_upper_end() {
    let s = last_turns().vp(A, 110).tavern(A, clerics(5).plus_gold(2)).quests(A, [CreateAShrineToOghma]);
    let mut s = s.begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(CreateAShrineToOghma));
    assert_eq!(s.vp(A), 135);
}

/// Returns what counts at the end of a game, as a person reads it off the cardboard.
fn pieces_of(game: &Game, score: &Score) -> FinalPieces {
    use deepwater_rules::search::Accessors;
    let (seat, tavern) = (score.seat, game.tavern(score.seat));
    let lord = game.lord(seat);
    let per_thing = lord.map_or(1, |lord| i16::from(lord.card().bonus.per_thing()));
    FinalPieces {
        vp: score.game,
        adventurers: tavern.adventurers(),
        gold: tavern.gold(),
        lord,
        counted: (score.lord / per_thing) as u8,
        corruption: tavern.corruption(),
    }
}

#[test]
fn score_1_cardboard_is_counted_like_a_game() {
    for (players, seed) in [(2, "one"), (3, "two"), (4, "three"), (6, "four")] {
        let modules = Modules { undermountain: true, skullport: true };
        let config = GameConfig::builder(players).modules(modules).build().expect("legal options");
        let mut game = Game::new(&config, Seed::from_text(seed)).expect("a game");
        while let Some(action) = game.legal_actions().get(0) {
            game.apply(action).expect("a legal answer");
        }
        let outcome = game.outcome().expect("the game is over");
        let pieces: Vec<FinalPieces> = outcome.scores.iter().map(|score| pieces_of(&game, score)).collect();
        let track = game.observe(Viewer::Referee).view().corruption.map(|corruption| corruption.track.iter().sum());
        assert_eq!(score_pieces(&pieces, track), outcome, "{players} players");
    }
    let rich = FinalPieces { vp: 40, adventurers: 3, gold: 5, lord: Some(LarissaNeathal), counted: 2, corruption: 4 };
    let outcome = score_pieces(&[rich, FinalPieces { gold: 4, ..rich }], None);
    assert_eq!((outcome.scores[0].total, outcome.scores[0].corruption), (40 + 3 + 2 + 12, 0), "no track, no loss");
    assert_eq!(outcome.winners, [PlayerId(0)], "more Gold decides");
    let corrupt = FinalPieces { lord: Some(TheXanathar), ..rich };
    let scores = score_pieces(&[corrupt, corrupt], Some(17)).scores;
    assert_eq!((scores[0].lord, scores[0].corruption), (16, -12), "4 tokens at 3 each");
}
