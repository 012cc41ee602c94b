//! The names of all cards, tiles, spaces and Lords. As text they are the kebab-case ids of `docs/cards`.

#![allow(missing_docs)]

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::values::bits::Numbered;

macro_rules! ids {
    ($(#[$doc:meta])* $name:ident { $($(#[$attribute:meta])* $variant:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, IntoStaticStr, EnumString, VariantArray)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[strum(serialize_all = "kebab-case")]
        #[repr(u8)]
        pub enum $name { $($(#[$attribute])* $variant,)* }

        impl $name {
            /// The number of ids.
            pub const COUNT: usize = Self::ALL.len();

            /// All ids, in the order of their numbers.
            pub const ALL: &'static [$name] = <$name as VariantArray>::VARIANTS;

            /// Returns the id as the text that `docs/cards` and the wire use.
            pub fn name(self) -> &'static str {
                self.into()
            }

            /// Returns the number of the id, for indexing.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl Numbered for $name {
            #[inline]
            fn number(self) -> u8 {
                self as u8
            }
            #[inline]
            fn numbered(number: u8) -> Self {
                Self::ALL[usize::from(number)]
            }
        }
    };
}

ids! {
    /// A Quest card; every one exists once.
    QuestId {
        // The base game: Arcana.
        ExposeRedWizardsSpies,
        HostFestivalForSune,
        InfiltrateHalastersCircle,
        InvestigateAberrantInfestation,
        RecruitForBlackstaffAcademy,
        ResearchChronomancy,
        RetrieveAncientArtifacts,
        StealSpellbookFromSilverhand,
        DomesticateOwlbears,
        // The base game: Commerce.
        AllyWithHouseThann,
        ImpersonateAdarbrentNoble,
        LootTheCryptOfChauntea,
        LureArtisansOfMirabar,
        PlacateTheWalkingStatue,
        SafeguardEltorchulMage,
        SendAidToTheHarpers,
        SpyOnTheHouseOfLight,
        ThinTheCityWatch,
        // The base game: Piety.
        ConvertANobleToLathander,
        CreateAShrineToOghma,
        DiscoverHiddenTempleOfLolth,
        EliminateVampireCoven,
        FormAnAllianceWithTheRashemi,
        HealFallenGrayHandSoldiers,
        PerformThePenanceOfDuty,
        RecruitPaladinsForTyr,
        SealGateToCyricsRealm,
        // The base game: Skullduggery.
        BuildAReputationInSkullport,
        EstablishHarpersSafeHouse,
        EstablishShadowThievesGuild,
        ExposeCultCorruption,
        PrisonBreak,
        ProcureStolenGoods,
        RaidOnUndermountain,
        StealFromHouseAdarbrent,
        TakeOverRivalOrganization,
        // The base game: Warfare.
        AmbushArtorMorlin,
        BolsterCityGuard,
        ConfrontTheXanathar,
        DefeatUprisingFromUndermountain,
        DeliverAnUltimatum,
        DeliverWeaponsToSelunesTemple,
        RaidOrcStronghold,
        RepelSeawraiths,
        TrainBladesingers,
        // The base game: Arcana, Plot Quests.
        ExploreAhghaironsTower,
        RecoverTheMagistersOrb,
        StudyTheIlluskArch,
        // The base game: Commerce, Plot Quests.
        BribeTheShipwrights,
        EstablishNewMerchantGuild,
        InfiltrateBuildersHall,
        // The base game: Piety, Plot Quests.
        DefendTheTowerOfLuck,
        ProduceAMiracleForTheMasses,
        ProtectTheHouseOfWonder,
        // The base game: Skullduggery, Plot Quests.
        FenceGoodsForDukeOfDarkness,
        InstallASpyInCastleWaterdeep,
        PlaceASleeperAgentInSkullport,
        // The base game: Warfare, Plot Quests.
        BolsterGriffonCavalry,
        QuellMercenaryUprising,
        RecruitLieutenant,
        // Undermountain: Arcana.
        DealWithTheBlackViper,
        ExploreTrobriandsGraveyard,
        ResurrectDeadWizards,
        SurviveAMeetingWithHalaster,
        // Undermountain: Commerce.
        RansackWhitehelmsTomb,
        RecruitForCityWatch,
        StealGemsFromTheBoneThrone,
        ThreatenTheBuildersGuilds,
        // Undermountain: Piety.
        EstablishTempleToIbrandul,
        PlunderTheIslandTemple,
        RescueClericsOfTymora,
        RootOutLoviatarsFaithful,
        // Undermountain: Skullduggery.
        BreakIntoBlackstaffTower,
        DefendTheLanceboardRoom,
        SurviveArcturiasTransformation,
        UnleashCrimeSpree,
        // Undermountain: Warfare.
        BattleInMuiralsGauntlet,
        DefendTheYawningPortal,
        DestroyATempleOfSelvetarm,
        WakeTheSixSleepers,
        // Undermountain: Arcana, Plot Quests.
        EstablishWizardAcademy,
        StudyInTheLibrarium,
        // Undermountain: Commerce, Plot Quests.
        ObtainBuildersPlans,
        SponsorBountyHunters,
        // Undermountain: Piety, Plot Quests.
        DiplomaticMissionToSuzail,
        SanctifyADesecratedTemple,
        // Undermountain: Skullduggery, Plot Quests.
        AllyWithTheXanatharsGuild,
        ImpersonateTaxCollector,
        // Undermountain: Warfare, Plot Quests.
        RecoverTheFlameOfTheNorth,
        SeizeCitadelOfTheBloodyHand,
        // Skullport: Arcana.
        EstablishCultCell,
        InvestigateThayanVessel,
        RenewGuardsAndWards,
        SealAnEntranceToSkullport,
        // Skullport: Commerce.
        DonateToTheCity,
        FundAlchemicalResearch,
        FundPilgrimageOfWaukeen,
        PayFines,
        // Skullport: Piety.
        BanishEvilSpirits,
        EnterTheTowerOfSevenWoes,
        InstituteReforms,
        SanctifyTempleToOghma,
        // Skullport: Skullduggery.
        BuryTheBodies,
        RescueAVictimFromTheSkulls,
        SaveKidnappedNobles,
        SwindleTheBuildersGuilds,
        // Skullport: Warfare.
        AssassinateRivals,
        ImprovePrisonSecurity,
        PatrolDockWard,
        UncoverDrowPlot,
        // Skullport: Arcana, Plot Quests.
        RecruitAcademyCastoffs,
        UncoverForbiddenLore,
        // Skullport: Commerce, Plot Quests.
        DefameRivalBusiness,
        ExtortAurora,
        // Skullport: Piety, Plot Quests.
        GiveHonorToMask,
        ProtectConvertsToEilistraee,
        // Skullport: Skullduggery, Plot Quests.
        ExpandGuildActivities,
        ShelterZhentarimAgents,
        // Skullport: Warfare, Plot Quests.
        FixTheChampionsGames,
        TrainCastleGuards,
    }
}

ids! {
    /// A kind of Intrigue card; some exist in several copies.
    IntrigueId {
        // The base game.
        Ambush,
        ArcaneMishap,
        Assassination,
        BribeAgent,
        FreeDrinks,
        LackOfFaith,
        AcceleratePlans,
        BiddingWar,
        CallForAdventurers,
        CallInAFavor,
        ChangeOfPlans,
        Conscription,
        CrimeWave,
        GoodFaith,
        GraduationDay,
        RealEstateDeal,
        RecallAgent,
        RecruitSpies,
        RequestAssistance,
        ResearchAgreement,
        SampleWares,
        SpecialAssignment,
        SpreadTheWealth,
        SummonTheFaithful,
        TaxCollection,
        FendOffBandits,
        FoilTheZhentarim,
        PlacateAngryMerchants,
        QuellRiots,
        RepelDrowInvaders,
        StampOutCultists,
        // Undermountain.
        CallForAssistance,
        Demolish,
        InevitableBetrayal,
        Manipulate,
        PreferentialTreatment,
        AlliedFaiths,
        ArchitecturalInnovation,
        FriendlyLoan,
        HonorAmongThieves,
        InformationBroker,
        MercenaryContract,
        OpenLord,
        OrganizedCrime,
        Proselytize,
        RecruitmentDrive,
        SponsorApprentices,
        TaxRevolt,
        UnexpectedSuccess,
        UnlikelyAssistance,
        EvadeAssassin,
        SubdueIllithidMenace,
        UnveilAbyssalAgent,
        // Skullport.
        Blackmail,
        Doppelganger,
        ExposeCorruption,
        FoistResponsibility,
        ForgeDeed,
        BlackMarketMoney,
        BribeTheWatch,
        CorruptingInfluence,
        DarkDaggerAssassination,
        DonationsForCyric,
        HonorableExample,
        IronRingSlaves,
        MindFlayerMercenaries,
        ReleaseTheHounds,
        Repent,
        Scapegoat,
        ClearRustMonsterNest,
        CoverUpAScandal,
        HuntHiddenGhoul,
        // The promotional card.
        RapidExpansion,
    }
}

ids! {
    /// A Building tile.
    BuildingId {
        // The base game.
        CaravanCourt,
        DragonTower,
        FetlockCourt,
        TheGoldenHorn,
        HelmstarWarehouse,
        HeroesGarden,
        HouseOfGoodSpirits,
        HouseOfHeroes,
        HouseOfTheMoon,
        HouseOfWonder,
        JestersCourt,
        NewOlamn,
        Northgate,
        ThePalaceOfWaterdeep,
        TheSkulkway,
        SmugglersDock,
        SpiresOfTheMorning,
        TheStoneHouse,
        TheThreePearls,
        TheTowerOfLuck,
        TowerOfTheOrder,
        TheWaymoot,
        TheYawningPortal,
        TheZoarstar,
        // Undermountain.
        BelkramsTomb,
        CitadelOfTheBloodyHand,
        TheEyesLair,
        HallOfManyPillars,
        HallOfSleepingKings,
        HallOfThreeLords,
        HighDukesTomb,
        TheLibrarium,
        TheLostCavern,
        RoomOfWisdom,
        ShadowduskHold,
        TrobriandsGraveyard,
        // Skullport.
        CryptkeyFacilitations,
        TheDeepfires,
        DelversFolly,
        TheFrontalLobe,
        TheHellHoundsMuzzle,
        MonstersMadeToOrder,
        ThePoisonedQuill,
        PromenadeOfTheDarkMaiden,
        SecretShrine,
        ShradinsExcellentZombies,
        ThimblewinesPawnshop,
        TheThrownGauntlet,
    }
}

ids! {
    /// A Lord card.
    LordId {
        // The base game.
        BrianneByndraeth,
        CaladornCassalanter,
        DurnanTheWanderer,
        KhelbenArunsunTheBlackstaff,
        KyrianiAgrivar,
        LarissaNeathal,
        MirtTheMoneylender,
        NindilJalbuck,
        NymaraScheiron,
        PiergeironThePaladinson,
        SammerezaSulphontis,
        // Undermountain.
        DaniloThann,
        HalasterBlackcloak,
        Trobriand,
        // Skullport.
        IrusylEraneth,
        Sangalor,
        TheXanathar,
    }
}

ids! {
    /// An action space printed on a board.
    BasicSpace {
        AurorasRealmsShop,
        BlackstaffTower,
        BuildersHall,
        CastleWaterdeep,
        #[cfg_attr(feature = "serde", serde(rename = "cliffwatch-inn-1"))]
        #[strum(serialize = "cliffwatch-inn-1")]
        CliffwatchInn1,
        #[cfg_attr(feature = "serde", serde(rename = "cliffwatch-inn-2"))]
        #[strum(serialize = "cliffwatch-inn-2")]
        CliffwatchInn2,
        #[cfg_attr(feature = "serde", serde(rename = "cliffwatch-inn-3"))]
        #[strum(serialize = "cliffwatch-inn-3")]
        CliffwatchInn3,
        FieldOfTriumph,
        TheGrinningLionTavern,
        ThePlinth,
        #[cfg_attr(feature = "serde", serde(rename = "waterdeep-harbor-1"))]
        #[strum(serialize = "waterdeep-harbor-1")]
        WaterdeepHarbor1,
        #[cfg_attr(feature = "serde", serde(rename = "waterdeep-harbor-2"))]
        #[strum(serialize = "waterdeep-harbor-2")]
        WaterdeepHarbor2,
        #[cfg_attr(feature = "serde", serde(rename = "waterdeep-harbor-3"))]
        #[strum(serialize = "waterdeep-harbor-3")]
        WaterdeepHarbor3,
        EntryWell,
        HallOfMirrors,
        TheGrimStatue,
        HallOfTheVoice,
        SlaversMarket,
        SkullIsland,
    }
}
