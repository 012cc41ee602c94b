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
        ExposeRedWizardsSpies,
        HostFestivalForSune,
        InfiltrateHalastersCircle,
        InvestigateAberrantInfestation,
        RecruitForBlackstaffAcademy,
        ResearchChronomancy,
        RetrieveAncientArtifacts,
        StealSpellbookFromSilverhand,
        DomesticateOwlbears,
        AllyWithHouseThann,
        ImpersonateAdarbrentNoble,
        LootTheCryptOfChauntea,
        LureArtisansOfMirabar,
        PlacateTheWalkingStatue,
        SafeguardEltorchulMage,
        SendAidToTheHarpers,
        SpyOnTheHouseOfLight,
        ThinTheCityWatch,
        ConvertANobleToLathander,
        CreateAShrineToOghma,
        DiscoverHiddenTempleOfLolth,
        EliminateVampireCoven,
        FormAnAllianceWithTheRashemi,
        HealFallenGrayHandSoldiers,
        PerformThePenanceOfDuty,
        RecruitPaladinsForTyr,
        SealGateToCyricsRealm,
        BuildAReputationInSkullport,
        EstablishHarpersSafeHouse,
        EstablishShadowThievesGuild,
        ExposeCultCorruption,
        PrisonBreak,
        ProcureStolenGoods,
        RaidOnUndermountain,
        StealFromHouseAdarbrent,
        TakeOverRivalOrganization,
        AmbushArtorMorlin,
        BolsterCityGuard,
        ConfrontTheXanathar,
        DefeatUprisingFromUndermountain,
        DeliverAnUltimatum,
        DeliverWeaponsToSelunesTemple,
        RaidOrcStronghold,
        RepelSeawraiths,
        TrainBladesingers,
        ExploreAhghaironsTower,
        RecoverTheMagistersOrb,
        StudyTheIlluskArch,
        BribeTheShipwrights,
        EstablishNewMerchantGuild,
        InfiltrateBuildersHall,
        DefendTheTowerOfLuck,
        ProduceAMiracleForTheMasses,
        ProtectTheHouseOfWonder,
        FenceGoodsForDukeOfDarkness,
        InstallASpyInCastleWaterdeep,
        PlaceASleeperAgentInSkullport,
        BolsterGriffonCavalry,
        QuellMercenaryUprising,
        RecruitLieutenant,
        DealWithTheBlackViper,
        ExploreTrobriandsGraveyard,
        ResurrectDeadWizards,
        SurviveAMeetingWithHalaster,
        RansackWhitehelmsTomb,
        RecruitForCityWatch,
        StealGemsFromTheBoneThrone,
        ThreatenTheBuildersGuilds,
        EstablishTempleToIbrandul,
        PlunderTheIslandTemple,
        RescueClericsOfTymora,
        RootOutLoviatarsFaithful,
        BreakIntoBlackstaffTower,
        DefendTheLanceboardRoom,
        SurviveArcturiasTransformation,
        UnleashCrimeSpree,
        BattleInMuiralsGauntlet,
        DefendTheYawningPortal,
        DestroyATempleOfSelvetarm,
        WakeTheSixSleepers,
        EstablishWizardAcademy,
        StudyInTheLibrarium,
        ObtainBuildersPlans,
        SponsorBountyHunters,
        DiplomaticMissionToSuzail,
        SanctifyADesecratedTemple,
        AllyWithTheXanatharsGuild,
        ImpersonateTaxCollector,
        RecoverTheFlameOfTheNorth,
        SeizeCitadelOfTheBloodyHand,
        EstablishCultCell,
        InvestigateThayanVessel,
        RenewGuardsAndWards,
        SealAnEntranceToSkullport,
        DonateToTheCity,
        FundAlchemicalResearch,
        FundPilgrimageOfWaukeen,
        PayFines,
        BanishEvilSpirits,
        EnterTheTowerOfSevenWoes,
        InstituteReforms,
        SanctifyTempleToOghma,
        BuryTheBodies,
        RescueAVictimFromTheSkulls,
        SaveKidnappedNobles,
        SwindleTheBuildersGuilds,
        AssassinateRivals,
        ImprovePrisonSecurity,
        PatrolDockWard,
        UncoverDrowPlot,
        RecruitAcademyCastoffs,
        UncoverForbiddenLore,
        DefameRivalBusiness,
        ExtortAurora,
        GiveHonorToMask,
        ProtectConvertsToEilistraee,
        ExpandGuildActivities,
        ShelterZhentarimAgents,
        FixTheChampionsGames,
        TrainCastleGuards,
    }
}

ids! {
    /// A kind of Intrigue card; some exist in several copies.
    IntrigueId {
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
        RapidExpansion,
    }
}

ids! {
    /// A Building tile.
    BuildingId {
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
        DaniloThann,
        HalasterBlackcloak,
        Trobriand,
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
