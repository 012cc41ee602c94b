//! The inputs of the net: groups of binary features, and a few numbers.
//!
//! Every feature has a fixed index. [`table`] lists all of them, and [`hash`] identifies the list: weights that were
//! trained for another list are refused.

use deepwater_rules::cards::{BasicSpace, BuildingId, IntrigueId, LordId, QUESTS, QuestId};
use deepwater_rules::pieces::MAX_PLAYERS;

/// The version of the features. Raise it when a feature changes its meaning but not its name.
pub const VERSION: u32 = 2;

/// The number of Plot Quests.
pub(super) const PLOTS: usize = {
    let (mut count, mut n) = (0, 0);
    while n < QUESTS.len() {
        count += QUESTS[n].plot.is_some() as usize;
        n += 1;
    }
    count
};

/// For each Quest, its number among the Plot Quests.
pub(super) static PLOT_NUMBERS: [u8; QuestId::COUNT] = {
    let mut numbers = [u8::MAX; QuestId::COUNT];
    let (mut count, mut n) = (0, 0);
    while n < QUESTS.len() {
        if QUESTS[n].plot.is_some() {
            numbers[n] = count;
            count += 1;
        }
        n += 1;
    }
    numbers
};

/// Amounts of Adventurers of one type at which a feature begins to hold.
pub(super) const ADVENTURER_STEPS: [i32; 8] = [1, 2, 3, 4, 5, 6, 8, 10];
/// Amounts of Gold at which a feature begins to hold.
pub(super) const GOLD_STEPS: [i32; 10] = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];
/// Differences of expected points at which a feature begins to hold.
pub(super) const LEAD_STEPS: [i32; 20] =
    [-60, -44, -32, -24, -18, -13, -9, -6, -3, 0, 3, 6, 9, 13, 18, 24, 32, 44, 60, 80];
/// Amounts of missing goods of one kind at which a feature begins to hold.
pub(super) const DEMAND_STEPS: [i32; 4] = [1, 2, 4, 6];
/// Probabilities in per cent at which a feature begins to hold.
pub(super) const BELIEF_STEPS: [i32; 4] = [30, 45, 60, 80];
/// Amounts of goods on a Building at which a feature begins to hold.
pub(super) const PILE_STEPS: [i32; 4] = [1, 2, 4, 6];

macro_rules! groups {
    ($($group:ident $name:literal $count:expr, $per_seat:literal, $meaning:literal;)*) => {
        /// A group of binary features.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(usize)]
        pub(super) enum Group { $($group,)* }

        /// A row of the table of groups.
        pub(super) struct GroupRow {
            pub(super) name: &'static str,
            /// The number of features, of each seat if the group is repeated for every seat.
            pub(super) count: usize,
            pub(super) per_seat: bool,
            pub(super) meaning: &'static str,
        }

        pub(super) const GROUPS: &[GroupRow] =
            &[$(GroupRow { name: $name, count: $count, per_seat: $per_seat, meaning: $meaning },)*];
    };
}

groups! {
    Round "round" 8, false, "the round, 1 to 8";
    Reassigning "reassigning" 1, false, "Agents at the Harbor are being reassigned";
    Players "players" 5, false, "the number of seats, 2 to 6";
    Module "module" 2, false, "Undermountain; Skullport";
    LongGame "long-game" 1, false, "it is a long game";
    Solo "solo" 3, false, "solo game of variant A, B or C";
    Penalty "penalty" 1, false, "uncompleted Quests cost points";
    CorruptionPrice "corruption-price" 9, false, "a Corruption token costs at least n + 1 points";
    FirstPlayer "first-player" 1, true, "has the First Player marker";
    ToMove "to-move" 1, true, "must decide";
    Clerics "clerics" 8, true, "has at least 1, 2, 3, 4, 5, 6, 8, 10 Clerics";
    Fighters "fighters" 8, true, "has at least 1, 2, 3, 4, 5, 6, 8, 10 Fighters";
    Rogues "rogues" 8, true, "has at least 1, 2, 3, 4, 5, 6, 8, 10 Rogues";
    Wizards "wizards" 8, true, "has at least 1, 2, 3, 4, 5, 6, 8, 10 Wizards";
    Gold "gold" 10, true, "has at least 1, 2, 3, 4, 5, 6, 8, 10, 12, 16 Gold";
    Corruption "corruption" 6, true, "has at least 1 to 6 Corruption tokens";
    Pool "pool" 6, true, "has at least 1 to 6 Agents in the pool";
    Harbor "harbor" 3, true, "has at least 1 to 3 Agents at the Harbor";
    Agents "agents" 6, true, "has at least 1 to 6 Agents in this round";
    Completed "completed" 30, true, "has completed at least 1 to 6 Quests of a type (5 types, 6 steps each)";
    Active "active" 15, true, "has at least 1 to 3 active Quests of a type (5 types, 3 steps each)";
    ActiveCount "active-count" 6, true, "has at least 1 to 6 active Quests";
    Payable "payable" 3, true, "has the goods for at least 1 to 3 of its active Quests";
    NearlyPayable "nearly-payable" 3, true, "lacks at most two Adventurers or their worth for at least 1 to 3 active Quests";
    Demand "demand" 20, true, "lacks at least 1, 2, 4, 6 Clerics, Fighters, Rogues, Wizards or pairs of Gold for all its active Quests together";
    Belief "belief" 20, true, "the viewer gives a chance of at least 30, 45, 60, 80 per cent that its Lord scores Quests of a type (5 types, 4 steps each), by its play; of opponents only";
    BuilderBelief "builder-belief" 4, true, "the viewer gives a chance of at least 30, 45, 60, 80 per cent that its Lord scores Buildings; of opponents only";
    Hand "hand" 6, true, "has at least 1 to 6 Intrigue cards";
    Buildings "buildings" 6, true, "controls at least 1 to 6 Buildings";
    Mandatory "mandatory" 2, true, "has at least 1 or 2 Mandatory Quests";
    Lieutenant "lieutenant" 1, true, "has the Lieutenant";
    Ambassador "ambassador" 1, true, "will assign the Ambassador";
    Protected "protected" 1, true, "is protected from Attacks";
    Lead "lead" 20, true, "expects at least this many points more than the viewer: -60 to 80 in 20 steps; of the viewer, more than the best opponent";
    Plot "plot" PLOTS, true, "a Plot Quest is in force, by card";
    Lord "lord" LordId::COUNT, true, "has this Lord, if the viewer may know it";
    OwnQuest "own-quest" QuestId::COUNT * 4, false, "the viewer's active Quest, by card and by what is missing: nothing, 1, 2 or 3, more";
    Nearest "nearest" 15, false, "the viewer's nearest Quest that cannot be paid yet lacks at least 1, 2, 3 Clerics, Fighters, Rogues, Wizards or pairs of Gold";
    OwnIntrigue "own-intrigue" IntrigueId::COUNT, false, "an Intrigue card in the viewer's hand";
    OtherQuest "other-quest" QuestId::COUNT, false, "an active Quest of an opponent";
    Scoring "scoring" 8, false, "the viewer has completed at least 1 to 8 Quests that its Lord scores";
    ScoringActive "scoring-active" 4, false, "the viewer has at least 1 to 4 active Quests that its Lord scores";
    ScoringOffered "scoring-offered" 4, false, "at least 1 to 4 Quests at the Inn score for the viewer's Lord";
    Offered "offered" QuestId::COUNT * 3, false, "a Quest at the Inn, by card and by what the viewer lacks for it: nothing, 1 or 2, more";
    ForSale "for-sale" BuildingId::COUNT, false, "a tile in Builder's Hall";
    Owned "owned" BuildingId::COUNT * 2, false, "a Building in play, by tile and by whether the viewer controls it";
    OccupiedBuilding "occupied-building" BuildingId::COUNT, false, "a Building in play with an Agent";
    Pile "pile" BuildingId::COUNT * 4, false, "at least 1, 2, 4, 6 goods lie on a Building (two Gold count as one)";
    OccupiedSpace "occupied-space" BasicSpace::COUNT, false, "a printed space with an Agent";
}

/// The numbers that are inputs besides the binary features, for each seat.
pub(super) const NUMBERS: [(&str, &str); 2] = [
    ("points", "the points scored so far, 1 = 64 points"),
    ("value", "the points that the steward's evaluation expects at the end, 1 = 64 points"),
];

/// The number of binary features.
pub const FEATURES: usize = offset(GROUPS.len());
/// The number of other inputs.
pub const DENSE: usize = NUMBERS.len() * MAX_PLAYERS;
/// The number of words that store the binary features.
pub const WORDS: usize = FEATURES.div_ceil(64);

const fn offset(group: usize) -> usize {
    let (mut at, mut n) = (0, 0);
    while n < group {
        at += GROUPS[n].count * if GROUPS[n].per_seat { MAX_PLAYERS } else { 1 };
        n += 1;
    }
    at
}

/// The index of the first feature of every group.
static OFFSETS: [usize; GROUPS.len()] = {
    let mut offsets = [0; GROUPS.len()];
    let mut n = 0;
    while n < offsets.len() {
        offsets[n] = offset(n);
        n += 1;
    }
    offsets
};

impl Group {
    /// Returns the index of feature `n` of the group.
    #[inline]
    pub(super) fn at(self, n: usize) -> usize {
        debug_assert!(n < GROUPS[self as usize].count && !GROUPS[self as usize].per_seat, "{self:?} {n}");
        OFFSETS[self as usize] + n
    }

    /// Returns the index of feature `n` of a seat. Seats are counted clockwise from the viewer, who is 0.
    #[inline]
    pub(super) fn of(self, seat: usize, n: usize) -> usize {
        debug_assert!(n < GROUPS[self as usize].count && GROUPS[self as usize].per_seat, "{self:?} {n}");
        OFFSETS[self as usize] + seat * GROUPS[self as usize].count + n
    }
}

/// Returns a hash of the version and of the names, sizes and meanings of all inputs.
pub fn hash() -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    let mut add = |text: &str| {
        for byte in text.bytes().chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    add(&VERSION.to_string());
    for group in GROUPS {
        add(group.name);
        add(&format!("{} {}", group.count, group.per_seat));
        add(group.meaning);
    }
    for (name, meaning) in NUMBERS {
        add(name);
        add(meaning);
    }
    hash
}

/// Returns docs/features.md: the table of all inputs.
pub fn table() -> String {
    let mut text = format!(
        "# Inputs of the net\n\n\
         Written by `cargo test -p deepwater-bots --test features`; do not edit. Version {VERSION}, hash `{:016x}`.\n\n\
         The inputs are a function of a view: what a seat may know. Seats are counted clockwise from the viewer, who is\n\
         seat 0. There are {FEATURES} binary features and {DENSE} numbers. A group that is repeated for every seat has its\n\
         features for seat 0 first, then for seat 1, and so on, up to six seats.\n\n\
         | first | features | per seat | name | holds if |\n|---|---|---|---|---|\n",
        hash()
    );
    for (n, group) in GROUPS.iter().enumerate() {
        let per_seat = if group.per_seat { "yes" } else { "" };
        text += &format!("| {} | {} | {per_seat} | `{}` | {} |\n", offset(n), group.count, group.name, group.meaning);
    }
    text += "\nNumbers, one of each for every seat:\n\n| name | meaning |\n|---|---|\n";
    for (name, meaning) in NUMBERS {
        text += &format!("| `{name}` | {meaning} |\n");
    }
    text
}
