//! The Quests of Skullport.

use crate::cards::ids::QuestId::*;
use crate::cards::prelude::*;

pub(crate) const QUESTS: [Quest; 30] = [
    Quest {
        id: EstablishCultCell,
        kind: Arcana,
        cost: rogues(2).wizards(2).plus_gold(3),
        reward: &[Gain(vp(18).fighters(2).wizards(1).plus_corruption(3)), DrawIntrigue(1)],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: InvestigateThayanVessel,
        kind: Arcana,
        cost: clerics(1).fighters(2).rogues(2).wizards(2).plus_gold(2),
        reward: &[Gain(vp(13)), GainAdventurers(2, ANY), DrawIntrigue(2)],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: RenewGuardsAndWards,
        kind: Arcana,
        cost: clerics(1).fighters(1).wizards(2).plus_gold(2),
        reward: &[Gain(vp(9)), ReturnCorruptionUpTo(2)],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: SealAnEntranceToSkullport,
        kind: Arcana,
        cost: clerics(1).fighters(2).rogues(2).wizards(2),
        reward: &[Gain(vp(10)), ReturnCorruptionUpTo(3)],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: DonateToTheCity,
        kind: Commerce,
        cost: clerics(2).wizards(1).plus_gold(10),
        reward: &[Gain(vp(13)), ReturnCorruptionUpTo(3)],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: FundAlchemicalResearch,
        kind: Commerce,
        cost: clerics(1).rogues(1).wizards(2).plus_gold(4),
        reward: &[Gain(vp(20).plus_gold(12).plus_corruption(3))],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: FundPilgrimageOfWaukeen,
        kind: Commerce,
        cost: clerics(1).fighters(1).rogues(2).plus_gold(5),
        reward: &[Gain(vp(16))],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: PayFines,
        kind: Commerce,
        cost: clerics(1).rogues(3).plus_gold(4),
        reward: &[Gain(vp(4)), ReturnCorruptionUpTo(2)],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: BanishEvilSpirits,
        kind: Piety,
        cost: clerics(2).fighters(2).wizards(1),
        reward: &[Gain(vp(5)), GainAdventurers(1, ANY), ReturnCorruptionUpTo(2)],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: EnterTheTowerOfSevenWoes,
        kind: Piety,
        cost: NOTHING,
        any: 7,
        reward: &[Gain(vp(19).clerics(3).plus_corruption(4))],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: InstituteReforms,
        kind: Piety,
        cost: clerics(4).fighters(1).rogues(1).plus_gold(2),
        reward: &[Gain(vp(13)), ReturnCorruptionUpTo(3)],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: SanctifyTempleToOghma,
        kind: Piety,
        cost: clerics(2).wizards(1).plus_gold(5),
        reward: &[Gain(vp(18))],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: BuryTheBodies,
        kind: Skullduggery,
        cost: fighters(2).rogues(3).plus_gold(2),
        reward: &[Gain(vp(20).plus_corruption(2))],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: RescueAVictimFromTheSkulls,
        kind: Skullduggery,
        cost: fighters(2).rogues(4).wizards(1),
        reward: &[Gain(vp(9)), GainAdventurers(1, ANY), ReturnCorruptionUpTo(1)],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: SaveKidnappedNobles,
        kind: Skullduggery,
        cost: rogues(6).wizards(2).plus_gold(5),
        reward: &[Gain(vp(9).fighters(4)), ReturnCorruptionUpTo(3)],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: SwindleTheBuildersGuilds,
        kind: Skullduggery,
        cost: clerics(1).fighters(2).rogues(3).plus_gold(5),
        reward: &[Gain(vp(13).plus_corruption(3)), PutBuildings(2)],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: AssassinateRivals,
        kind: Warfare,
        cost: fighters(4).rogues(1),
        reward: &[Gain(vp(16).plus_corruption(2)), EachOpponent(&[LoseAdventurer])],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: ImprovePrisonSecurity,
        kind: Warfare,
        cost: clerics(1).fighters(4).rogues(2).plus_gold(4),
        reward: &[Gain(vp(8)), RemoveCorruptionUpTo(3)],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: PatrolDockWard,
        kind: Warfare,
        cost: clerics(1).fighters(3).rogues(2).plus_gold(2),
        reward: &[Gain(vp(9).rogues(4))],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: UncoverDrowPlot,
        kind: Warfare,
        cost: clerics(1).fighters(5).rogues(2).plus_gold(5),
        reward: &[Gain(vp(18)), ReturnCorruptionUpTo(2)],
        ..SKULLPORT_QUEST
    },
    Quest {
        id: RecruitAcademyCastoffs,
        kind: Arcana,
        cost: fighters(1).wizards(1).plus_gold(2),
        reward: &[Gain(vp(8))],
        plot: Some(Trigger { on: AssignsTo(BlackstaffTower), then: &[May(&[Gain(wizards(1).plus_corruption(1))])] }),
        ..SKULLPORT_QUEST
    },
    Quest {
        id: UncoverForbiddenLore,
        kind: Arcana,
        cost: rogues(2).wizards(3),
        reward: &[Gain(vp(17))],
        plot: Some(Trigger { on: UsesHarbor, then: &[PlayMoreIntrigue(2, corruption(1))] }),
        ..SKULLPORT_QUEST
    },
    Quest {
        id: DefameRivalBusiness,
        kind: Commerce,
        cost: clerics(1).fighters(2).rogues(2).plus_gold(4),
        reward: &[Gain(vp(9))],
        plot: Some(Trigger { on: BuysBuilding, then: &[MayPlaceOwnCorruption] }),
        ..SKULLPORT_QUEST
    },
    Quest {
        id: ExtortAurora,
        kind: Commerce,
        cost: rogues(2).plus_gold(4),
        reward: &[Gain(vp(8))],
        plot: Some(Trigger { on: AssignsTo(AurorasRealmsShop), then: &[May(&[Gain(gold(4).plus_corruption(1))])] }),
        ..SKULLPORT_QUEST
    },
    Quest {
        id: GiveHonorToMask,
        kind: Piety,
        cost: clerics(1).rogues(1).plus_gold(2),
        reward: &[Gain(vp(8))],
        plot: Some(Trigger { on: AssignsTo(ThePlinth), then: &[May(&[Gain(clerics(1).plus_corruption(1))])] }),
        ..SKULLPORT_QUEST
    },
    Quest {
        id: ProtectConvertsToEilistraee,
        kind: Piety,
        cost: clerics(3).fighters(2).wizards(1),
        reward: &[Gain(vp(10))],
        plot: Some(Trigger { on: ReturnsCorruption, then: &[ReturnCorruptionUpTo(1)] }),
        ..SKULLPORT_QUEST
    },
    Quest {
        id: ExpandGuildActivities,
        kind: Skullduggery,
        cost: fighters(1).rogues(2).plus_gold(2),
        reward: &[Gain(vp(8))],
        plot: Some(Trigger {
            on: AssignsTo(TheGrinningLionTavern),
            then: &[May(&[Gain(rogues(2).plus_corruption(1))])],
        }),
        ..SKULLPORT_QUEST
    },
    Quest {
        id: ShelterZhentarimAgents,
        kind: Skullduggery,
        cost: clerics(1).fighters(3).wizards(2),
        reward: &[Gain(vp(16).plus_corruption(1))],
        plot: Some(Trigger { on: GainsCorruption, then: &[DrawIntrigue(1)] }),
        ..SKULLPORT_QUEST
    },
    Quest {
        id: FixTheChampionsGames,
        kind: Warfare,
        cost: fighters(3).plus_gold(2),
        reward: &[Gain(vp(8))],
        plot: Some(Trigger { on: AssignsTo(FieldOfTriumph), then: &[May(&[Gain(fighters(2).plus_corruption(1))])] }),
        ..SKULLPORT_QUEST
    },
    Quest {
        id: TrainCastleGuards,
        kind: Warfare,
        cost: fighters(2).wizards(1).plus_gold(5),
        reward: &[Gain(vp(10))],
        plot: Some(Trigger { on: MarkerTaken(OwnerAndTaker), then: &[Gain(fighters(1))] }),
        ..SKULLPORT_QUEST
    },
];
