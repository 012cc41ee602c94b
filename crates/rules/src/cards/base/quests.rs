//! The Quests of the base game.

use crate::cards::ids::QuestId::*;
use crate::cards::prelude::*;

pub(crate) const QUESTS: [Quest; 60] = [
    Quest {
        id: ExposeRedWizardsSpies,
        kind: Arcana,
        cost: clerics(1).fighters(1).rogues(2).wizards(2).plus_gold(2),
        reward: &[Gain(vp(20)), DrawIntrigue(1)],
        ..BASE_QUEST
    },
    Quest {
        id: HostFestivalForSune,
        kind: Arcana,
        cost: fighters(2).wizards(2).plus_gold(4),
        reward: &[Gain(vp(9).clerics(2))],
        ..BASE_QUEST
    },
    Quest {
        id: InfiltrateHalastersCircle,
        kind: Arcana,
        cost: wizards(5).plus_gold(2),
        reward: &[Gain(vp(25))],
        ..BASE_QUEST
    },
    Quest {
        id: InvestigateAberrantInfestation,
        kind: Arcana,
        cost: clerics(1).fighters(1).wizards(2),
        reward: &[Gain(vp(13)), DrawIntrigue(1)],
        ..BASE_QUEST
    },
    Quest {
        id: RecruitForBlackstaffAcademy,
        kind: Arcana,
        cost: fighters(1).rogues(1).wizards(2).plus_gold(4),
        reward: &[Gain(vp(6).wizards(3))],
        ..BASE_QUEST
    },
    Quest {
        id: ResearchChronomancy,
        kind: Arcana,
        cost: wizards(2).plus_gold(4),
        reward: &[Gain(vp(4).wizards(1)), ReturnAgent],
        ..BASE_QUEST
    },
    Quest {
        id: RetrieveAncientArtifacts,
        kind: Arcana,
        cost: fighters(2).rogues(1).wizards(2),
        reward: &[Gain(vp(11).plus_gold(4))],
        ..BASE_QUEST
    },
    Quest {
        id: StealSpellbookFromSilverhand,
        kind: Arcana,
        cost: fighters(1).rogues(2).wizards(2),
        reward: &[Gain(vp(7).plus_gold(4)), DrawIntrigue(2)],
        ..BASE_QUEST
    },
    Quest {
        id: DomesticateOwlbears,
        kind: Arcana,
        cost: clerics(1).wizards(2),
        reward: &[Gain(vp(8).fighters(1).plus_gold(2))],
        ..BASE_QUEST
    },
    Quest {
        id: AllyWithHouseThann,
        kind: Commerce,
        cost: clerics(1).rogues(3).wizards(1).plus_gold(8),
        reward: &[Gain(vp(25))],
        ..BASE_QUEST
    },
    Quest {
        id: ImpersonateAdarbrentNoble,
        kind: Commerce,
        cost: clerics(1).fighters(2).rogues(2).wizards(1).plus_gold(4),
        reward: &[Gain(vp(18)), DrawIntrigue(2)],
        ..BASE_QUEST
    },
    Quest {
        id: LootTheCryptOfChauntea,
        kind: Commerce,
        cost: clerics(1).rogues(3).plus_gold(2),
        reward: &[Gain(vp(7)), DrawIntrigue(1), TakeTopQuest],
        ..BASE_QUEST
    },
    Quest {
        id: LureArtisansOfMirabar,
        kind: Commerce,
        cost: clerics(1).fighters(1).rogues(1).plus_gold(2),
        reward: &[Gain(vp(4)), PutBuildings(1)],
        ..BASE_QUEST
    },
    Quest {
        id: PlacateTheWalkingStatue,
        kind: Commerce,
        cost: clerics(2).rogues(2).plus_gold(4),
        reward: &[Gain(vp(10)), PutTopBuilding],
        ..BASE_QUEST
    },
    Quest {
        id: SafeguardEltorchulMage,
        kind: Commerce,
        cost: fighters(1).rogues(1).wizards(1).plus_gold(4),
        reward: &[Gain(vp(4).wizards(2))],
        ..BASE_QUEST
    },
    Quest {
        id: SendAidToTheHarpers,
        kind: Commerce,
        cost: clerics(1).fighters(1).rogues(1).plus_gold(4),
        reward: &[Gain(vp(15)), ChosenOpponent(Anyone, &[Gain(gold(4))])],
        ..BASE_QUEST
    },
    Quest {
        id: SpyOnTheHouseOfLight,
        kind: Commerce,
        cost: fighters(3).rogues(2).plus_gold(2),
        reward: &[Gain(vp(6).plus_gold(6))],
        ..BASE_QUEST
    },
    Quest {
        id: ThinTheCityWatch,
        kind: Commerce,
        cost: clerics(1).fighters(1).rogues(1).plus_gold(4),
        reward: &[Gain(vp(9).rogues(4))],
        ..BASE_QUEST
    },
    Quest {
        id: ConvertANobleToLathander,
        kind: Piety,
        cost: clerics(2).fighters(1),
        reward: &[Gain(vp(8)), TakeQuest],
        ..BASE_QUEST
    },
    Quest {
        id: CreateAShrineToOghma,
        kind: Piety,
        cost: clerics(5).plus_gold(2),
        reward: &[Gain(vp(25))],
        ..BASE_QUEST
    },
    Quest {
        id: DiscoverHiddenTempleOfLolth,
        kind: Piety,
        cost: clerics(2).fighters(1).rogues(1),
        reward: &[Gain(vp(10)), TakeQuest],
        ..BASE_QUEST
    },
    Quest {
        id: EliminateVampireCoven,
        kind: Piety,
        cost: clerics(2).fighters(2).rogues(1),
        reward: &[Gain(vp(11).plus_gold(4))],
        ..BASE_QUEST
    },
    Quest {
        id: FormAnAllianceWithTheRashemi,
        kind: Piety,
        cost: clerics(2).wizards(1),
        reward: &[Gain(vp(10)), TakeQuest],
        ..BASE_QUEST
    },
    Quest {
        id: HealFallenGrayHandSoldiers,
        kind: Piety,
        cost: clerics(2).wizards(1).plus_gold(4),
        reward: &[Gain(vp(6).fighters(6))],
        ..BASE_QUEST
    },
    Quest {
        id: PerformThePenanceOfDuty,
        kind: Piety,
        cost: clerics(2).fighters(2).plus_gold(4),
        reward: &[Gain(vp(12).clerics(1).fighters(1))],
        ..BASE_QUEST
    },
    Quest {
        id: RecruitPaladinsForTyr,
        kind: Piety,
        cost: clerics(2).fighters(4).plus_gold(4),
        reward: &[Gain(vp(10).clerics(3))],
        ..BASE_QUEST
    },
    Quest {
        id: SealGateToCyricsRealm,
        kind: Piety,
        cost: clerics(2).rogues(3).plus_gold(4),
        reward: &[Gain(vp(20))],
        ..BASE_QUEST
    },
    Quest {
        id: BuildAReputationInSkullport,
        kind: Skullduggery,
        cost: fighters(1).rogues(3).plus_gold(4),
        reward: &[Gain(vp(10)), DrawIntrigue(1)],
        ..BASE_QUEST
    },
    Quest {
        id: EstablishHarpersSafeHouse,
        kind: Skullduggery,
        cost: fighters(2).rogues(3).plus_gold(2),
        reward: &[Gain(vp(8)), ScorePerBuilding(2)],
        ..BASE_QUEST
    },
    Quest {
        id: EstablishShadowThievesGuild,
        kind: Skullduggery,
        cost: fighters(1).rogues(8).wizards(1),
        reward: &[Gain(vp(25))],
        ..BASE_QUEST
    },
    Quest {
        id: ExposeCultCorruption,
        kind: Skullduggery,
        cost: clerics(1).rogues(4),
        reward: &[Gain(vp(4).clerics(2))],
        ..BASE_QUEST
    },
    Quest {
        id: PrisonBreak,
        kind: Skullduggery,
        cost: rogues(4).wizards(2).plus_gold(2),
        reward: &[Gain(vp(14).fighters(2)), PlayIntrigue(1)],
        ..BASE_QUEST
    },
    Quest {
        id: ProcureStolenGoods,
        kind: Skullduggery,
        cost: rogues(3).plus_gold(6),
        reward: &[Gain(vp(8)), DrawIntrigue(2)],
        ..BASE_QUEST
    },
    Quest {
        id: RaidOnUndermountain,
        kind: Skullduggery,
        cost: clerics(1).fighters(2).rogues(4).wizards(1),
        reward: &[Gain(vp(20).plus_gold(2))],
        ..BASE_QUEST
    },
    Quest {
        id: StealFromHouseAdarbrent,
        kind: Skullduggery,
        cost: fighters(1).rogues(4).wizards(1),
        reward: &[Gain(vp(10).plus_gold(6))],
        ..BASE_QUEST
    },
    Quest {
        id: TakeOverRivalOrganization,
        kind: Skullduggery,
        cost: fighters(1).rogues(2).wizards(1).plus_gold(6),
        reward: &[Gain(vp(10).rogues(4))],
        ..BASE_QUEST
    },
    Quest {
        id: AmbushArtorMorlin,
        kind: Warfare,
        cost: clerics(1).fighters(3).rogues(1),
        reward: &[Gain(vp(8).plus_gold(4))],
        ..BASE_QUEST
    },
    Quest { id: BolsterCityGuard, kind: Warfare, cost: fighters(9).rogues(2), reward: &[Gain(vp(25))], ..BASE_QUEST },
    Quest {
        id: ConfrontTheXanathar,
        kind: Warfare,
        cost: clerics(1).fighters(4).rogues(2).wizards(1),
        reward: &[Gain(vp(20).plus_gold(2))],
        ..BASE_QUEST
    },
    Quest {
        id: DefeatUprisingFromUndermountain,
        kind: Warfare,
        cost: clerics(1).fighters(3).rogues(1).plus_gold(2),
        reward: &[Gain(vp(11).fighters(2))],
        ..BASE_QUEST
    },
    Quest {
        id: DeliverAnUltimatum,
        kind: Warfare,
        cost: fighters(4).rogues(1).wizards(1),
        reward: &[Gain(vp(11).plus_gold(4))],
        ..BASE_QUEST
    },
    Quest {
        id: DeliverWeaponsToSelunesTemple,
        kind: Warfare,
        cost: fighters(4).rogues(1).wizards(1).plus_gold(2),
        reward: &[Gain(vp(9).clerics(2))],
        ..BASE_QUEST
    },
    Quest {
        id: RaidOrcStronghold,
        kind: Warfare,
        cost: fighters(4).rogues(2),
        reward: &[Gain(vp(8).plus_gold(4))],
        ..BASE_QUEST
    },
    Quest {
        id: RepelSeawraiths,
        kind: Warfare,
        cost: clerics(1).fighters(4).wizards(1),
        reward: &[Gain(vp(15).plus_gold(2))],
        ..BASE_QUEST
    },
    Quest {
        id: TrainBladesingers,
        kind: Warfare,
        cost: fighters(3).wizards(1),
        reward: &[Gain(vp(4).fighters(1).wizards(1))],
        ..BASE_QUEST
    },
    Quest {
        id: ExploreAhghaironsTower,
        kind: Arcana,
        cost: fighters(1).wizards(2).plus_gold(2),
        reward: &[Gain(vp(6))],
        plot: Some(Trigger { on: ActionProvides(Wizard), then: &[DrawIntrigue(1)] }),
        ..BASE_QUEST
    },
    Quest {
        id: RecoverTheMagistersOrb,
        kind: Arcana,
        cost: rogues(3).wizards(2),
        reward: &[Gain(vp(6))],
        plot: Some(Trigger { on: Allows(ShareSpace), then: &[] }),
        ..BASE_QUEST
    },
    Quest {
        id: StudyTheIlluskArch,
        kind: Arcana,
        cost: clerics(1).wizards(2),
        reward: &[Gain(vp(8))],
        plot: Some(Trigger { on: CompletesQuest(Arcana), then: &[Gain(vp(2))] }),
        ..BASE_QUEST
    },
    Quest {
        id: BribeTheShipwrights,
        kind: Commerce,
        cost: rogues(4).wizards(1).plus_gold(4),
        reward: &[Gain(vp(10))],
        plot: Some(Trigger { on: ActionProvidesGold, then: &[Gain(rogues(1))] }),
        ..BASE_QUEST
    },
    Quest {
        id: EstablishNewMerchantGuild,
        kind: Commerce,
        cost: clerics(1).fighters(2).plus_gold(4),
        reward: &[Gain(vp(8))],
        plot: Some(Trigger { on: CompletesQuest(Commerce), then: &[Gain(vp(2))] }),
        ..BASE_QUEST
    },
    Quest {
        id: InfiltrateBuildersHall,
        kind: Commerce,
        cost: fighters(2).rogues(2).plus_gold(4),
        reward: &[Gain(vp(6))],
        plot: Some(Trigger { on: BuysBuilding, then: &[Gain(vp(4))] }),
        ..BASE_QUEST
    },
    Quest {
        id: DefendTheTowerOfLuck,
        kind: Piety,
        cost: clerics(2).fighters(1).rogues(1).wizards(1),
        reward: &[],
        plot: Some(Trigger { on: StartOfRound, then: &[GainAdventurers(1, ANY)] }),
        ..BASE_QUEST
    },
    Quest {
        id: ProduceAMiracleForTheMasses,
        kind: Piety,
        cost: clerics(2).plus_gold(4),
        reward: &[Gain(vp(5))],
        plot: Some(Trigger {
            on: ActionProvides(Cleric),
            then: &[MaySwapOncePerRound(FIGHTERS_ROGUES_OR_WIZARDS, Cleric)],
        }),
        ..BASE_QUEST
    },
    Quest {
        id: ProtectTheHouseOfWonder,
        kind: Piety,
        cost: clerics(2).fighters(1).plus_gold(2),
        reward: &[Gain(vp(8))],
        plot: Some(Trigger { on: CompletesQuest(Piety), then: &[Gain(vp(2))] }),
        ..BASE_QUEST
    },
    Quest {
        id: FenceGoodsForDukeOfDarkness,
        kind: Skullduggery,
        cost: fighters(1).rogues(3).plus_gold(4),
        reward: &[Gain(vp(6))],
        plot: Some(Trigger { on: ActionProvides(Rogue), then: &[Gain(gold(2))] }),
        ..BASE_QUEST
    },
    Quest {
        id: InstallASpyInCastleWaterdeep,
        kind: Skullduggery,
        cost: rogues(4).plus_gold(4),
        reward: &[Gain(vp(8))],
        plot: Some(Trigger { on: CompletesQuest(Skullduggery), then: &[Gain(vp(2))] }),
        ..BASE_QUEST
    },
    Quest {
        id: PlaceASleeperAgentInSkullport,
        kind: Skullduggery,
        cost: fighters(1).rogues(4).wizards(1),
        reward: &[],
        plot: Some(Trigger { on: PlaysIntrigue, then: &[Gain(vp(2))] }),
        ..BASE_QUEST
    },
    Quest {
        id: BolsterGriffonCavalry,
        kind: Warfare,
        cost: fighters(4).plus_gold(4),
        reward: &[Gain(vp(6))],
        plot: Some(Trigger { on: ActionProvides(Fighter), then: &[Gain(fighters(1))] }),
        ..BASE_QUEST
    },
    Quest {
        id: QuellMercenaryUprising,
        kind: Warfare,
        cost: clerics(1).fighters(4),
        reward: &[Gain(vp(8))],
        plot: Some(Trigger { on: CompletesQuest(Warfare), then: &[Gain(vp(2))] }),
        ..BASE_QUEST
    },
    Quest {
        id: RecruitLieutenant,
        kind: Warfare,
        cost: clerics(1).fighters(5).rogues(1).wizards(1),
        reward: &[GainLieutenant],
        plot: Some(Trigger { on: Allows(Lieutenant), then: &[] }),
        ..BASE_QUEST
    },
];
