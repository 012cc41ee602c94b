//! Every Intrigue card of the base game, and the promotional one.

use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId, IntrigueId::*, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

/// A has just this card.
pub fn holding(card: IntrigueId) -> Scenario {
    Scenario::players(3).modules(BOTH).hand(A, [card])
}

/// A goes to the Harbor and plays the only card there is to play.
pub trait Harbor {
    fn plays(self) -> Table;
    /// The same after C has become the Open Lord.
    fn plays_before_open_lord(self) -> Table;
    /// Whether A has something to play.
    fn playable(self) -> bool;
    /// The same after C has become the Open Lord.
    fn playable_before_open_lord(self) -> bool;
    /// C becomes the Open Lord; then it is A's turn.
    fn open_lord(self) -> Table;
}

impl Harbor for Scenario {
    fn plays(self) -> Table {
        let mut table = self.begin();
        table.act(A, assign(WaterdeepHarbor1));
        table
    }
    fn plays_before_open_lord(self) -> Table {
        let mut table = self.open_lord();
        table.act(A, assign(WaterdeepHarbor1));
        table
    }
    fn playable(self) -> bool {
        self.begin().turn_of(A).allows(assign(WaterdeepHarbor1))
    }
    fn playable_before_open_lord(self) -> bool {
        self.open_lord().allows(assign(WaterdeepHarbor1))
    }
    fn open_lord(self) -> Table {
        let mut table = self.first(C).hand(C, [OpenLord]).begin();
        table.act(C, assign(WaterdeepHarbor3)).turn_of(A);
        table
    }
}

/// Whether this card lies among the discards.
pub fn discarded(table: &Table, card: IntrigueId) -> bool {
    table.view().decks.intrigue_discard_pile.contains(&card)
}

// Attacks

#[test]
fn intrigue_ambush() {
    let mut s = holding(Ambush).tavern(B, fighters(2).clerics(1)).plays();
    s.turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(B), s.tavern(C)), (fighters(1), fighters(1).clerics(1), Resources::NONE));
    assert!(discarded(&s, Ambush));

    let s = holding(Ambush).plays();
    assert_eq!(s.tavern(A), fighters(2));

    let s = holding(Ambush).tavern(C, fighters(1)).plays_before_open_lord();
    assert_eq!((s.tavern(A), s.tavern(C)), (fighters(1), fighters(1)));
}

#[test]
fn intrigue_arcane_mishap() {
    let deck = [Conscription, CrimeWave, GoodFaith];
    let s = holding(ArcaneMishap).intrigue_deck(deck).tavern(B, wizards(2).rogues(1)).plays();
    assert_eq!((s.tavern(B), s.hand(A)), (wizards(1).rogues(1), vec![Conscription]));
    assert!(discarded(&s, ArcaneMishap));

    let s = holding(ArcaneMishap).intrigue_deck(deck).plays();
    assert_eq!(s.hand(A), [Conscription, CrimeWave]);

    let s = holding(ArcaneMishap).intrigue_deck(deck).tavern(C, wizards(1)).plays_before_open_lord();
    assert_eq!((s.hand(A), s.tavern(C)), (vec![Conscription], wizards(1)));
}

#[test]
fn intrigue_assassination() {
    let s = holding(Assassination).tavern(C, rogues(3).plus_gold(1)).plays();
    assert_eq!((s.tavern(A), s.tavern(B), s.tavern(C)), (gold(2), Resources::NONE, rogues(2).plus_gold(1)));

    let s = holding(Assassination).plays();
    assert_eq!(s.tavern(A), gold(4));

    let s = holding(Assassination).tavern(C, rogues(1)).plays_before_open_lord();
    assert_eq!((s.tavern(A), s.tavern(C)), (gold(2), rogues(1)));
}

#[test]
fn intrigue_lack_of_faith() {
    let s = holding(LackOfFaith).tavern(B, clerics(1)).plays();
    assert_eq!((s.vp(A), s.tavern(A), s.tavern(B)), (2, Resources::NONE, Resources::NONE));

    let s = holding(LackOfFaith).tavern(B, clerics(1)).tavern(C, clerics(1)).plays();
    assert_eq!((s.vp(A), s.tavern(C)), (0, Resources::NONE));

    let s = holding(LackOfFaith).tavern(C, clerics(1)).plays_before_open_lord();
    assert_eq!((s.vp(A), s.tavern(C)), (2, clerics(1)));
}

#[test]
fn intrigue_bribe_agent() {
    let scenario = || holding(BribeAgent).tavern(A, gold(3)).buildings(C, [HelmstarWarehouse]).first(B);
    let visits = |s: &mut Table| {
        s.act(B, assign(Space::Tile(HelmstarWarehouse))).act(C, assign(BlackstaffTower));
    };
    let mut s = scenario().begin();
    visits(&mut s);
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::CopySpace);
    s.offers([at(Space::Tile(HelmstarWarehouse)), at(BlackstaffTower)]);
    s.act(A, at(Space::Tile(HelmstarWarehouse))).turn_of(B);
    assert_eq!(s.tavern(A), rogues(2).plus_gold(3)); // 2 Gold paid, 2 gained
    assert_eq!(s.tavern(C), rogues(2).wizards(1)); // paid as owner twice
    assert_eq!(s.agents_on(Space::Tile(HelmstarWarehouse)), [Some(B)]);
    assert_eq!(s.pool(A), 3);

    // 2 Gold and an opponent's Agent are needed.
    let mut s = scenario().tavern(A, gold(1)).begin();
    visits(&mut s);
    assert!(!s.turn_of(A).allows(assign(WaterdeepHarbor1)));
    assert!(!scenario().first(A).playable());

    // Only the Open Lord has Agents on the board.
    assert!(!holding(BribeAgent).tavern(A, gold(2)).playable_before_open_lord());
}

#[test]
fn intrigue_bribe_agent_at_the_harbor_plays_a_card_without_reassignment() {
    let mut s = Scenario::players(2).agents_each(1).first(B).hand(A, [BribeAgent, SpreadTheWealth]);
    s = s.hand(B, [Ambush]).tavern(A, gold(2).fighters(1));
    let mut s = s.begin();
    s.act(B, assign(WaterdeepHarbor2)).act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::PlayIntrigue);
    s.act(A, play(BribeAgent));
    assert_eq!((s.tavern(A), s.tavern(B)), (gold(4), gold(2)));
    assert!(s.hand(A).is_empty());
    assert_eq!(s.agents_on(WaterdeepHarbor2), [Some(B)]);
    // Each Agent is reassigned once.
    s.asks(A, DecisionKind::AssignAgent).act(A, assign(ThePlinth));
    s.asks(B, DecisionKind::AssignAgent).act(B, assign(AurorasRealmsShop));
    assert_eq!(s.view().round, 2);
}

#[test]
fn intrigue_free_drinks() {
    let both = holding(FreeDrinks).tavern(B, clerics(1).wizards(2).plus_gold(1)).tavern(C, rogues(1));
    let mut s = both.plays();
    s.asks(A, DecisionKind::ChooseOpponent).offers([opponent(B), opponent(C)]);
    s.act(A, opponent(B)).asks(A, DecisionKind::Steal).offers([take(Cleric), take(Wizard)]);
    s.act(A, take(Wizard)).turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(B)), (wizards(1), clerics(1).wizards(1).plus_gold(1)));

    // Gold is no Adventurer.
    assert!(!holding(FreeDrinks).tavern(B, gold(5)).playable());
    assert!(!holding(FreeDrinks).tavern(C, rogues(1)).playable_before_open_lord());
    let s = holding(FreeDrinks).tavern(B, rogues(1)).tavern(C, clerics(1)).plays_before_open_lord();
    assert_eq!((s.tavern(A), s.tavern(C)), (rogues(1), clerics(1)));
}

// Utilities

#[test]
fn intrigue_accelerate_plans() {
    let mut s = holding(AcceleratePlans).agents_each(3).plays();
    // The Agent just placed comes back, and two of the three are assigned.
    assert_eq!(s.pool(A), 3);
    assert!(s.agents_on(WaterdeepHarbor1).is_empty());
    s.asks(A, DecisionKind::AssignAgent).act(A, assign(FieldOfTriumph));
    s.asks(A, DecisionKind::AssignAgent).act(A, assign(ThePlinth));
    s.turn_of(B);
    assert_eq!((s.tavern(A), s.pool(A)), (fighters(2).clerics(1), 1));
    assert!(discarded(&s, AcceleratePlans));

    // With a single Agent it is one assignment.
    let mut s = holding(AcceleratePlans).agents_each(1).plays();
    s.asks(A, DecisionKind::AssignAgent).act(A, assign(FieldOfTriumph)).turn_of(B);

    // Elsewhere it needs an Agent at the Harbor.
    let mut s = holding(AcceleratePlans).begin();
    assert!(!s.allows(assign(EntryWell)) && s.allows(assign(WaterdeepHarbor1)));
    s.turn_of(A);
}

#[test]
fn intrigue_bidding_war() {
    let mut s = holding(BiddingWar)
        .quest_deck([AllyWithHouseThann, PrisonBreak, RaidOrcStronghold, TrainBladesingers])
        .quests(B, [DomesticateOwlbears])
        .plays();
    s.asks(A, DecisionKind::DraftQuest).offers([
        quest(AllyWithHouseThann),
        quest(PrisonBreak),
        quest(RaidOrcStronghold),
    ]);
    s.act(A, quest(PrisonBreak)).asks(B, DecisionKind::DraftQuest);
    s.offers([quest(AllyWithHouseThann), quest(RaidOrcStronghold)]);
    s.act(B, quest(RaidOrcStronghold)).turn_of(B);
    assert_eq!(s.quests(A), [PrisonBreak]);
    assert_eq!(s.quests(B), [DomesticateOwlbears, RaidOrcStronghold]);
    assert_eq!(s.quests(C), [AllyWithHouseThann]);
}

#[test]
fn intrigue_call_for_adventurers() {
    let mut s = holding(CallForAdventurers).plays();
    let all = [take(Cleric), take(Fighter), take(Rogue), take(Wizard)];
    s.asks(A, DecisionKind::GainAdventurer).offers(all).act(A, take(Wizard));
    s.asks(A, DecisionKind::GainAdventurer).offers(all).act(A, take(Cleric));
    s.asks(B, DecisionKind::GainAdventurer).offers(all).act(B, take(Wizard));
    s.asks(C, DecisionKind::GainAdventurer).act(C, take(Fighter));
    s.turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(B), s.tavern(C)), (clerics(1).wizards(1), wizards(1), fighters(1)));
}

#[test]
fn intrigue_call_in_a_favor() {
    for (n, gained) in [(0, gold(4)), (1, fighters(2)), (2, rogues(2)), (3, wizards(1)), (4, clerics(1))] {
        let mut s = holding(CallInAFavor).plays();
        s.asks(A, DecisionKind::ChooseGain).offers((0..5).map(Action::Gain));
        s.act(A, Action::Gain(n)).turn_of(B);
        assert_eq!((s.tavern(A), s.tavern(B)), (gained, Resources::NONE));
    }
}

#[test]
fn intrigue_change_of_plans() {
    let mut s = holding(ChangeOfPlans)
        .quests(A, [PrisonBreak])
        .mandatory(A, [QuellRiots])
        .quests(B, [RaidOrcStronghold])
        .mandatory(B, [FendOffBandits])
        .plays();
    // A must discard one of its Quests, which may be a Mandatory Quest.
    s.asks(A, DecisionKind::DiscardQuest).offers([quest(PrisonBreak), mandatory(QuellRiots)]);
    s.act(A, quest(PrisonBreak));
    assert_eq!((s.vp(A), s.quests(A)), (6, vec![]));
    s.asks(B, DecisionKind::DiscardQuest);
    s.offers([quest(RaidOrcStronghold), mandatory(FendOffBandits), Action::Decline]);
    s.act(B, mandatory(FendOffBandits)).turn_of(B); // C has no Quest to discard
    assert_eq!((s.vp(A), s.vp(B), s.vp(C)), (6, 3, 0));
    assert!(discarded(&s, FendOffBandits) && s.view().players[1].mandatory.is_empty());
    assert_eq!(s.quests(B), [RaidOrcStronghold]);
    assert_eq!(s.view().decks.quest_discard_pile, [PrisonBreak]);

    let mut s = holding(ChangeOfPlans).quests(A, [PrisonBreak]).quests(C, [RaidOrcStronghold]).plays();
    s.act(C, Action::Decline).turn_of(B);
    assert_eq!((s.vp(C), s.quests(C)), (0, vec![RaidOrcStronghold]));

    assert!(!holding(ChangeOfPlans).quests(B, [RaidOrcStronghold]).playable());
    assert!(holding(ChangeOfPlans).mandatory(A, [QuellRiots]).playable());
}

/// A gains, then one opponent must be chosen; it is C.
fn gift_to_c(card: IntrigueId) -> Table {
    let mut s = holding(card).plays();
    s.asks(A, DecisionKind::ChooseOpponent).offers([opponent(B), opponent(C)]);
    s.act(A, opponent(C)).turn_of(B);
    assert_eq!(s.tavern(B), Resources::NONE);
    // No Attack: it reaches the Open Lord.
    let mut protected = holding(card).plays_before_open_lord();
    protected.asks(A, DecisionKind::ChooseOpponent).offers([opponent(B), opponent(C)]);
    s
}

#[test]
fn intrigue_conscription() {
    let s = gift_to_c(Conscription);
    assert_eq!((s.tavern(A), s.tavern(C)), (fighters(2), fighters(1)));
}

#[test]
fn intrigue_crime_wave() {
    let s = gift_to_c(CrimeWave);
    assert_eq!((s.tavern(A), s.tavern(C)), (rogues(2), rogues(1)));
}

#[test]
fn intrigue_good_faith() {
    let s = gift_to_c(GoodFaith);
    assert_eq!((s.tavern(A), s.tavern(C)), (clerics(2), clerics(1)));
}

#[test]
fn intrigue_graduation_day() {
    let s = gift_to_c(GraduationDay);
    assert_eq!((s.tavern(A), s.tavern(C)), (wizards(2), wizards(1)));
    // The supply has none left for the chosen opponent.
    let mut s = holding(GraduationDay).supply(Wizard, 2).plays();
    s.act(A, opponent(C));
    assert_eq!((s.tavern(A), s.tavern(C)), (wizards(2), Resources::NONE));
}

#[test]
fn intrigue_spread_the_wealth() {
    let s = gift_to_c(SpreadTheWealth);
    assert_eq!((s.tavern(A), s.tavern(C)), (gold(4), gold(2)));
}

#[test]
fn intrigue_real_estate_deal() {
    let scenario = || holding(RealEstateDeal).hall([(CaravanCourt, 3), (DragonTower, 0), (NewOlamn, 1)]);
    let mut s = scenario().buildings(A, [Northgate, JestersCourt]).stack([TheGoldenHorn]).plays();
    s.asks(A, DecisionKind::ChooseBuilding).offers([building(Northgate), building(JestersCourt)]);
    s.act(A, building(JestersCourt)).asks(A, DecisionKind::PutBuilding);
    s.offers([building(CaravanCourt), building(DragonTower), building(NewOlamn)]);
    s.act(A, building(CaravanCourt)).turn_of(B);
    assert_eq!((s.vp(A), s.tavern(A)), (3, Resources::NONE));
    assert_eq!(s.buildings(A), [Northgate, CaravanCourt]);
    assert_eq!(s.lying(Space::Tile(CaravanCourt)), fighters(2));
    assert!(s.happened(Event::TileRevealed { building: TheGoldenHorn }));
    assert!(!s.happened(Event::BuildingBought { player: A, building: CaravanCourt }));

    assert!(!scenario().buildings(B, [Northgate]).playable());
    // Nor is it possible if an Agent stands on the only Building.
    let mut s = scenario().buildings(A, [Northgate]).first(C).begin();
    s.act(C, assign(Space::Tile(Northgate))).act(C, take(Rogue)).turn_of(A);
    assert!(!s.allows(assign(WaterdeepHarbor1)));
}

#[test]
fn intrigue_recall_agent() {
    let mut s = holding(RecallAgent).agents(A, 2).begin();
    s.act(A, assign(ThePlinth)).act(B, assign(BlackstaffTower)).act(C, assign(FieldOfTriumph));
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::ReturnAgent);
    s.offers([agent(ThePlinth), agent(WaterdeepHarbor1)]);
    s.act(A, agent(ThePlinth)).turn_of(B);
    assert_eq!((s.pool(A), s.tavern(A)), (1, clerics(1)));
    s.act(B, assign(ThePlinth)); // open again

    // The Agent just placed is the only one.
    let mut s = holding(RecallAgent).agents(A, 1).plays();
    s.turn_of(B);
    assert_eq!(s.pool(A), 1);
    assert!(s.agents_on(WaterdeepHarbor1).is_empty());
}

/// B is asked once and accepts. C could pay, but declines. D cannot pay.
fn offer(card: IntrigueId, price: Resources, not_enough: Resources) -> Table {
    let rich = price.plus(price);
    let s = Scenario::players(4).hand(A, [card]).tavern(B, rich).tavern(C, price).tavern(D, not_enough);
    let mut s = s.plays();
    s.asks(B, DecisionKind::AcceptOffer).offers([Action::Accept, Action::Decline]).act(B, Action::Accept);
    s.asks(C, DecisionKind::AcceptOffer).act(C, Action::Decline);
    s.turn_of(B);
    assert_eq!((s.tavern(B), s.tavern(C), s.tavern(D)), (price, price, not_enough));
    assert_eq!((s.vp(A), s.vp(C), s.vp(D)), (0, 0, 0));
    s
}

#[test]
fn intrigue_recruit_spies() {
    let s = offer(RecruitSpies, rogues(1), fighters(1));
    assert_eq!((s.tavern(A), s.vp(B)), (rogues(3), 3));
}

#[test]
fn intrigue_request_assistance() {
    let s = offer(RequestAssistance, fighters(1), rogues(1));
    assert_eq!((s.tavern(A), s.vp(B)), (fighters(3), 3));
}

#[test]
fn intrigue_research_agreement() {
    let s = offer(ResearchAgreement, wizards(1), clerics(1));
    assert_eq!((s.tavern(A), s.vp(B)), (wizards(2), 5));
}

#[test]
fn intrigue_summon_the_faithful() {
    let s = offer(SummonTheFaithful, clerics(1), wizards(1));
    assert_eq!((s.tavern(A), s.vp(B)), (clerics(2), 5));
}

#[test]
fn intrigue_tax_collection() {
    let s = offer(TaxCollection, gold(4), gold(3));
    assert_eq!((s.tavern(A), s.vp(B)), (gold(8), 4));
}

#[test]
fn intrigue_sample_wares() {
    let scenario = || holding(SampleWares).hall([(Northgate, 2), (TheThreePearls, 0), (HouseOfHeroes, 1)]);
    let mut s = scenario().hand(C, [SampleWares]).plays();
    // Without two Adventurers the Three Pearls are closed in the Hall, too.
    s.asks(A, DecisionKind::ChooseHallTile).offers([building(Northgate), building(HouseOfHeroes)]);
    s.act(A, building(HouseOfHeroes)).turn_of(B);
    assert_eq!((s.tavern(A), s.vp(A)), (clerics(1).fighters(2), 0));
    let hall = s.view().hall[2].clone().expect("still in the Hall");
    assert_eq!((hall.building, hall.vp, hall.agents[0].player), (HouseOfHeroes, 1, Some(A)));
    assert_eq!(s.pool(A), 2);
    assert_eq!(s.agents_on(WaterdeepHarbor1), [Some(A)]);
    // The tile is taken, so C can use only Northgate.
    s.act(B, assign(FieldOfTriumph)).act(C, assign(WaterdeepHarbor2)).act(C, take(Wizard));
    assert_eq!(s.tavern(C), wizards(1).plus_gold(2));

    // A second Agent is needed, and a tile whose action is possible.
    assert!(!scenario().agents(A, 1).playable());
    assert!(!holding(SampleWares).hall([(SmugglersDock, 0), (TheThreePearls, 0), (HouseOfWonder, 0)]).playable());
}

#[test]
fn intrigue_special_assignment() {
    let mut s = holding(SpecialAssignment)
        .quest_deck([PrisonBreak, RaidOrcStronghold, CreateAShrineToOghma, SealGateToCyricsRealm])
        .plays();
    let types = [QuestType::Arcana, QuestType::Commerce, QuestType::Piety, QuestType::Skullduggery, QuestType::Warfare];
    s.asks(A, DecisionKind::NameQuestType).offers(types.map(Action::Type));
    s.act(A, Action::Type(QuestType::Piety)).turn_of(B);
    assert_eq!(s.quests(A), [CreateAShrineToOghma]);
    assert_eq!(s.view().decks.quest_discard_pile, [PrisonBreak, RaidOrcStronghold]);
    assert!(s.happened(Event::QuestTypeNamed { player: A, quest_type: QuestType::Piety }));
    assert!(s.happened(Event::QuestTaken { player: A, quest: CreateAShrineToOghma }));
}

#[test]
fn intrigue_rapid_expansion() {
    let tiles = [CaravanCourt, Northgate, NewOlamn, TheSkulkway, TheZoarstar, DragonTower];
    let scenario = |paid| {
        let s = Scenario::players(3).options(|config| config.promo = true).hand(A, [RapidExpansion]);
        s.tavern(A, paid).stack(tiles).hall([(HouseOfHeroes, 0), (HouseOfWonder, 0), (HeroesGarden, 0)])
    };
    let mut s = scenario(gold(6)).tavern(B, gold(4)).plays();
    s.asks(A, DecisionKind::PutBuilding).offers(tiles[..5].iter().map(|tile| building(*tile)));
    s.act(A, building(CaravanCourt)).turn_of(B);
    assert_eq!((s.tavern(A), s.vp(A), s.buildings(A)), (gold(1), 0, vec![CaravanCourt]));
    assert_eq!(s.lying(Space::Tile(CaravanCourt)), fighters(2));
    assert!(!s.happened(Event::BuildingBought { player: A, building: CaravanCourt }));
    assert!(s.happened(Event::TilesSeen { player: A, count: 5 }));
    // The four others lie at the bottom, so the sixth fills the Hall next.
    s.act(B, assign(BuildersHall)).act(B, building(HeroesGarden));
    assert!(s.happened(Event::TileRevealed { building: DragonTower }));

    assert!(!scenario(gold(4)).playable());
    let nine = [
        FetlockCourt,
        TheGoldenHorn,
        HelmstarWarehouse,
        HouseOfGoodSpirits,
        HouseOfTheMoon,
        JestersCourt,
        SmugglersDock,
        SpiresOfTheMorning,
        TheStoneHouse,
    ];
    assert!(!scenario(gold(5)).buildings(A, nine).playable());
}

// Mandatory Quests

/// A gives the card to B. B could pay for another Quest, but must first complete this one for `cost`. If any part of
/// the cost is missing, B cannot. B also has 2 Corruption.
pub fn mandatory_quest(card: IntrigueId, cost: Resources) -> Table {
    let other = clerics(5).plus_gold(2);
    let tavern = cost.plus(other).plus_corruption(2);
    let mut s =
        holding(card).quests(B, [CreateAShrineToOghma]).tavern(B, tavern).intrigue_deck([Ambush, LackOfFaith]).plays();
    s.asks(A, DecisionKind::ChooseOpponent).offers([opponent(B), opponent(C)]);
    s.act(A, opponent(B)).turn_of(B);
    assert_eq!(s.view().players[1].mandatory, [card]);
    assert!(s.hand(A).is_empty() && !discarded(&s, card));
    assert!(s.happened(Event::MandatoryGiven { from: A, to: B, card }));

    s.act(B, assign(CastleWaterdeep)).asks(B, DecisionKind::CompleteQuest).offers([mandatory(card), Action::Decline]);
    s.act(B, mandatory(card));
    assert_eq!(s.tavern(B), other.plus_corruption(2));
    assert!(s.view().players[1].mandatory.is_empty());

    for kind in [Cleric, Fighter, Rogue, Wizard] {
        if cost.of(kind) > 0 {
            assert!(!completable(card, cost.less(Resources::one(kind))), "without a {kind:?}");
        }
    }
    if cost.gold() > 0 {
        assert!(!completable(card, cost.less(gold(1))));
    }
    assert!(completable(card, cost));

    // Not to the Open Lord: with three players only B is left to give it to, with two players no one.
    let protected = holding(card).plays_before_open_lord();
    assert_eq!(protected.view().players[1].mandatory, [card]);
    let mut two = Scenario::players(2).modules(BOTH).first(B).hand(A, [card]).hand(B, [OpenLord]).begin();
    assert!(!two.act(B, assign(WaterdeepHarbor1)).turn_of(A).allows(assign(WaterdeepHarbor2)));
    s
}

/// Whether B can complete the Mandatory Quest with only these goods.
fn completable(card: IntrigueId, tavern: Resources) -> bool {
    let mut s = Scenario::players(3).modules(BOTH).first(B).mandatory(B, [card]).tavern(B, tavern).begin();
    s.act(B, assign(CastleWaterdeep)).allows(mandatory(card))
}

/// The reward is taken; afterwards the other Quest is open to B.
pub fn mandatory_done(mut s: Table, card: IntrigueId, vp: i16) {
    s.turn_of(C);
    assert_eq!((s.vp(A), s.vp(B)), (0, vp));
    assert!(discarded(&s, card) && s.view().players[1].completed.is_empty());
    s.act(C, assign(ThePlinth)).act(A, assign(AurorasRealmsShop)).act(B, assign(FieldOfTriumph));
    s.asks(B, DecisionKind::CompleteQuest).offers([quest(CreateAShrineToOghma), Action::Decline]);
}

#[test]
fn intrigue_fend_off_bandits() {
    let s = mandatory_quest(FendOffBandits, fighters(2).wizards(1));
    mandatory_done(s, FendOffBandits, 2);
}

#[test]
fn intrigue_foil_the_zhentarim() {
    let s = mandatory_quest(FoilTheZhentarim, fighters(1).rogues(1).wizards(1));
    mandatory_done(s, FoilTheZhentarim, 2);
}

#[test]
fn intrigue_placate_angry_merchants() {
    let s = mandatory_quest(PlacateAngryMerchants, clerics(1).fighters(1).wizards(1));
    mandatory_done(s, PlacateAngryMerchants, 4);
}

#[test]
fn intrigue_quell_riots() {
    let s = mandatory_quest(QuellRiots, clerics(2).fighters(1));
    mandatory_done(s, QuellRiots, 4);
}

#[test]
fn intrigue_repel_drow_invaders() {
    let s = mandatory_quest(RepelDrowInvaders, clerics(1).rogues(2));
    mandatory_done(s, RepelDrowInvaders, 2);
}

#[test]
fn intrigue_stamp_out_cultists() {
    let s = mandatory_quest(StampOutCultists, clerics(1).fighters(1).rogues(1));
    mandatory_done(s, StampOutCultists, 2);
}
