//! Every Lord at the end of the game.

use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId::*, LordId, LordId::*, QuestId, QuestId::*};
use deepwater_rules::pieces::*;
use deepwater_rules::*;

/// 1 Arcana, 2 Commerce, 3 Piety, 5 Skullduggery and 8 Warfare Quests: every pair of types has a different sum.
const COMPLETED: [QuestId; 19] = [
    DomesticateOwlbears,
    AllyWithHouseThann,
    ThinTheCityWatch,
    EliminateVampireCoven,
    CreateAShrineToOghma,
    RecruitPaladinsForTyr,
    PrisonBreak,
    ProcureStolenGoods,
    RaidOnUndermountain,
    ExposeCultCorruption,
    EstablishShadowThievesGuild,
    AmbushArtorMorlin,
    BolsterCityGuard,
    ConfrontTheXanathar,
    DeliverAnUltimatum,
    RaidOrcStronghold,
    RepelSeawraiths,
    TrainBladesingers,
    QuellMercenaryUprising,
];

/// One Quest of each type that A never completed.
const ACTIVE: [QuestId; 5] = [
    InfiltrateHalastersCircle,
    SpyOnTheHouseOfLight,
    SealGateToCyricsRealm,
    BuildAReputationInSkullport,
    RecruitLieutenant,
];

/// The end of the last round: no player has an Agent left. A has 30 VP, 5 Adventurers and 7 Gold.
fn the_end(lord: LordId) -> Scenario {
    let tavern = clerics(1).fighters(2).rogues(1).wizards(1).plus_gold(7);
    Scenario::players(2).round(8).agents_each(0).lord(A, lord).vp(A, 30).tavern(A, tavern)
}

/// What A's points are made of.
fn score(scenario: Scenario) -> Score {
    let outcome = scenario.begin().play_to_end();
    assert_eq!(outcome.winners, [A]);
    outcome.scores[0]
}

/// Checks that the Lord gives this many VP, and that only Adventurers (5) and Gold (3) are added to the 30 VP besides.
#[track_caller]
fn gives(scenario: Scenario, lord: i16) {
    let expected =
        Score { seat: A, total: 38 + lord, game: 30, adventurers: 5, gold: 3, lord, corruption: 0, penalty: 0 };
    assert_eq!(score(scenario), expected);
}

/// Scores 4 VP for each completed Quest.
#[track_caller]
fn scores_two_types(lord: LordId, quests: i16) {
    gives(the_end(lord).completed(A, COMPLETED).quests(A, ACTIVE), 4 * quests);
}

#[test]
fn lord_brianne_byndraeth() {
    scores_two_types(BrianneByndraeth, 1 + 5);
}

#[test]
fn lord_caladorn_cassalanter() {
    scores_two_types(CaladornCassalanter, 5 + 8);
}

#[test]
fn lord_durnan_the_wanderer() {
    scores_two_types(DurnanTheWanderer, 2 + 8);
}

#[test]
fn lord_khelben_arunsun_the_blackstaff() {
    scores_two_types(KhelbenArunsunTheBlackstaff, 1 + 8);
}

#[test]
fn lord_kyriani_agrivar() {
    scores_two_types(KyrianiAgrivar, 1 + 3);
}

#[test]
fn lord_larissa_neathal() {
    // The Lord counts the Buildings that A controls at the end, not those of the opponent. Quests do not matter.
    let scenario = the_end(LarissaNeathal).completed(A, COMPLETED);
    gives(scenario.buildings(A, [NewOlamn, DragonTower, TheStoneHouse]).buildings(B, [Northgate]), 18);
}

#[test]
fn lord_mirt_the_moneylender() {
    scores_two_types(MirtTheMoneylender, 2 + 3);
}

#[test]
fn lord_nindil_jalbuck() {
    scores_two_types(NindilJalbuck, 3 + 5);
}

#[test]
fn lord_nymara_scheiron() {
    scores_two_types(NymaraScheiron, 2 + 5);
}

#[test]
fn lord_piergeiron_the_paladinson() {
    scores_two_types(PiergeironThePaladinson, 3 + 8);
}

#[test]
fn lord_sammereza_sulphontis() {
    scores_two_types(SammerezaSulphontis, 1 + 2);
}

#[test]
fn lord_danilo_thann() {
    let scenario = the_end(DaniloThann).modules(UNDERMOUNTAIN);
    gives(scenario.completed(A, COMPLETED.into_iter().chain([ResurrectDeadWizards])).quests(A, ACTIVE), 60);

    // A Mandatory Quest done in the last turn scores its own 2 VP and counts for nothing more.
    let scenario = the_end(DaniloThann).modules(UNDERMOUNTAIN).agents(A, 1).mandatory(A, [FendOffBandits]);
    let mut table = scenario.completed(A, [DomesticateOwlbears]).begin();
    table.act(A, assign(ThePlinth)).act(A, mandatory(FendOffBandits));
    let score = table.play_to_end().scores[0];
    assert_eq!((score.game, score.adventurers, score.lord), (32, 3, 3));
}

#[test]
fn lord_halaster_blackcloak() {
    // Two Quests and one Building of Undermountain among others; Plot Quests count like the rest.
    let scenario = the_end(HalasterBlackcloak)
        .modules(UNDERMOUNTAIN)
        .completed(A, [DomesticateOwlbears, ResurrectDeadWizards, EstablishWizardAcademy, RaidOnUndermountain])
        .quests(A, [WakeTheSixSleepers])
        .buildings(A, [NewOlamn, TheLibrarium])
        .buildings(B, [RoomOfWisdom]);
    gives(scenario, 12);
}

#[test]
fn lord_trobriand() {
    // The Lord counts Quests with 10 or more printed VP, Plot Quests included. It does not count 9 VP, nor 8 VP with 2
    // more per Building.
    let worthy = [CreateAShrineToOghma, DestroyATempleOfSelvetarm, RecruitPaladinsForTyr, BribeTheShipwrights];
    let unworthy = [ThinTheCityWatch, EstablishHarpersSafeHouse, RecruitLieutenant];
    let scenario = the_end(Trobriand).modules(UNDERMOUNTAIN).completed(A, worthy.into_iter().chain(unworthy));
    // The Lieutenant has a last turn.
    let score = score(scenario.buildings(A, [NewOlamn, DragonTower]));
    assert_eq!((score.game, score.lord), (30, 20));
}

#[test]
fn lord_irusyl_eraneth() {
    // A names the type at the end. It need not be the best one.
    for (kind, quests) in [(QuestType::Warfare, 8), (QuestType::Piety, 3), (QuestType::Arcana, 1)] {
        let mut table = the_end(IrusylEraneth).modules(SKULLPORT).completed(A, COMPLETED).quests(A, ACTIVE).begin();
        table.asks(A, DecisionKind::NameQuestType);
        assert_eq!(table.options().len(), 5);
        table.act(A, Action::Type(kind));
        let score = table.play_to_end().scores[0];
        assert_eq!((score.lord, score.total), (6 * quests, 38 + 6 * quests));
    }
}

#[test]
fn lord_sangalor() {
    let scenario = the_end(Sangalor)
        .modules(SKULLPORT)
        .completed(A, [PayFines, ExtortAurora, BuildAReputationInSkullport])
        .quests(A, [BuryTheBodies])
        .buildings(A, [SecretShrine, DelversFolly, NewOlamn])
        .buildings(B, [TheDeepfires]);
    gives(scenario, 16);
}

#[test]
fn lord_the_xanathar() {
    // 4 tokens are off the track, so -1 and -2 are empty: each costs 2 VP, and brings this Lord 4.
    let end = || the_end(TheXanathar).modules(SKULLPORT).completed(A, COMPLETED);
    let score = score(end().tavern(A, corruption(4)));
    assert_eq!((score.lord, score.corruption, score.total), (16, -8, 38));
    gives(end(), 0);
}
