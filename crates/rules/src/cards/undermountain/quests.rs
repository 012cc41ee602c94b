//! The Quests of Undermountain.

use crate::cards::ids::QuestId::*;
use crate::cards::prelude::*;

pub(crate) const QUESTS: [Quest; 30] = [
    Quest {
        id: DealWithTheBlackViper,
        kind: Arcana,
        cost: fighters(1).rogues(4).wizards(2).plus_gold(5),
        reward: &[Gain(vp(10)), DrawAndMayPlay(4)],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: ExploreTrobriandsGraveyard,
        kind: Arcana,
        cost: fighters(2).rogues(3).wizards(4).plus_gold(6),
        reward: &[Gain(vp(40))],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: ResurrectDeadWizards,
        kind: Arcana,
        cost: clerics(3).plus_gold(5),
        reward: &[Gain(vp(6).wizards(3))],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: SurviveAMeetingWithHalaster,
        kind: Arcana,
        cost: clerics(1).fighters(1),
        any: 4,
        reward: &[Gain(vp(15)), DrawPerPaid(Wizard)],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: RansackWhitehelmsTomb,
        kind: Commerce,
        cost: clerics(2).fighters(3).rogues(4).plus_gold(10),
        reward: &[Gain(vp(40))],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: RecruitForCityWatch,
        kind: Commerce,
        cost: clerics(1).wizards(1),
        reward: &[Gain(vp(8)), May(&[Pay(gold(10)), Gain(fighters(3).rogues(3))])],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: StealGemsFromTheBoneThrone,
        kind: Commerce,
        cost: rogues(4).wizards(2),
        reward: &[Gain(vp(7).plus_gold(10))],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: ThreatenTheBuildersGuilds,
        kind: Commerce,
        cost: fighters(2).rogues(4).wizards(2).plus_gold(10),
        reward: &[Gain(vp(13)), PutAllBuildings],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: EstablishTempleToIbrandul,
        kind: Piety,
        cost: clerics(3).rogues(4).plus_gold(5),
        reward: &[Gain(vp(11).clerics(1).fighters(1).rogues(1).wizards(1)), TakeAllQuests],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: PlunderTheIslandTemple,
        kind: Piety,
        cost: clerics(5).fighters(2).rogues(2).wizards(1),
        reward: &[Gain(vp(40))],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: RescueClericsOfTymora,
        kind: Piety,
        cost: fighters(6).wizards(2),
        reward: &[Gain(vp(10).clerics(3))],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: RootOutLoviatarsFaithful,
        kind: Piety,
        cost: fighters(1).wizards(1),
        any: 4,
        reward: &[Gain(vp(15)), ScorePerPaid(Cleric, 2)],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: BreakIntoBlackstaffTower,
        kind: Skullduggery,
        cost: clerics(1).rogues(7).wizards(2).plus_gold(6),
        reward: &[Gain(vp(40))],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: DefendTheLanceboardRoom,
        kind: Skullduggery,
        cost: fighters(3).rogues(6).wizards(1).plus_gold(10),
        reward: &[Gain(vp(12)), GainAdventurers(8, ANY)],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: SurviveArcturiasTransformation,
        kind: Skullduggery,
        cost: fighters(6).plus_gold(5),
        reward: &[Gain(vp(6).rogues(6))],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: UnleashCrimeSpree,
        kind: Skullduggery,
        cost: clerics(1).fighters(1).rogues(1).wizards(1),
        reward: &[Gain(vp(12)), May(&[Pay(rogues(4)), Gain(vp(10))])],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: BattleInMuiralsGauntlet,
        kind: Warfare,
        cost: clerics(2).fighters(7).wizards(2).plus_gold(2),
        reward: &[Gain(vp(40))],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: DefendTheYawningPortal,
        kind: Warfare,
        cost: clerics(3).fighters(6).rogues(1).wizards(1),
        reward: &[Gain(vp(15)), GainAdventurers(2, ANY), ReturnAgentsUpTo(3)],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: DestroyATempleOfSelvetarm,
        kind: Warfare,
        cost: clerics(1).fighters(2).plus_gold(2),
        reward: &[Gain(vp(10)), May(&[Pay(fighters(4)), Gain(vp(10))])],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: WakeTheSixSleepers,
        kind: Warfare,
        cost: clerics(3).rogues(3),
        reward: &[Gain(vp(8).fighters(6))],
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: EstablishWizardAcademy,
        kind: Arcana,
        cost: clerics(1).fighters(1).rogues(3).wizards(3),
        reward: &[Gain(vp(12))],
        plot: Some(Trigger { on: TakesQuest(Arcana), then: &[Gain(wizards(1))] }),
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: StudyInTheLibrarium,
        kind: Arcana,
        cost: rogues(2).wizards(5).plus_gold(5),
        reward: &[Gain(vp(11))],
        plot: Some(Trigger { on: ActionPlayedIntrigue, then: &[DrawAndMayPlay(1)] }),
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: ObtainBuildersPlans,
        kind: Commerce,
        cost: fighters(2).rogues(2).wizards(1).plus_gold(10),
        reward: &[Gain(vp(13))],
        plot: Some(Trigger { on: Allows(UseHallTile), then: &[] }),
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: SponsorBountyHunters,
        kind: Commerce,
        cost: clerics(1).fighters(4).rogues(3).plus_gold(6),
        reward: &[Gain(vp(12))],
        plot: Some(Trigger { on: TakesQuest(Commerce), then: &[Gain(gold(4))] }),
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: DiplomaticMissionToSuzail,
        kind: Piety,
        cost: clerics(3).fighters(3).plus_gold(3),
        reward: &[Gain(vp(10))],
        plot: Some(Trigger { on: Allows(CompleteAtInn), then: &[] }),
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: SanctifyADesecratedTemple,
        kind: Piety,
        cost: clerics(4).fighters(2).plus_gold(5),
        reward: &[Gain(vp(13))],
        plot: Some(Trigger { on: TakesQuest(Piety), then: &[Gain(clerics(1))] }),
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: AllyWithTheXanatharsGuild,
        kind: Skullduggery,
        cost: fighters(2).rogues(5).wizards(1).plus_gold(5),
        reward: &[Gain(vp(10))],
        plot: Some(Trigger { on: TakesQuest(Skullduggery), then: &[Gain(rogues(2))] }),
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: ImpersonateTaxCollector,
        kind: Skullduggery,
        cost: fighters(1).rogues(4).wizards(1).plus_gold(5),
        reward: &[Gain(vp(9))],
        plot: Some(Trigger { on: Allows(OwnOwnerBenefit), then: &[] }),
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: RecoverTheFlameOfTheNorth,
        kind: Warfare,
        cost: fighters(5).rogues(3).wizards(1).plus_gold(3),
        reward: &[Gain(vp(10))],
        plot: Some(Trigger { on: TakesQuest(Warfare), then: &[Gain(fighters(2))] }),
        ..UNDERMOUNTAIN_QUEST
    },
    Quest {
        id: SeizeCitadelOfTheBloodyHand,
        kind: Warfare,
        cost: clerics(1).fighters(4).wizards(2),
        reward: &[Gain(vp(6))],
        plot: Some(Trigger { on: Completes, then: &[] }),
        ..UNDERMOUNTAIN_QUEST
    },
];
