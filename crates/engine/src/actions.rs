//! Fixed indices of all answers, for programs that learn to play.
//!
//! Every answer that any decision can have is one index below [`ACTIONS`], whatever the game. [`names`] lists them,
//! docs/actions.md is the same list, and [`hash`] identifies it. Seats are counted clockwise from the player who decides,
//! like the seats of the features (docs/features.md).
//!
//! A move of an Agent is the only answer with several parts: from where, whose Agent if several can be moved from there,
//! and to where. As one answer it would need tens of thousands of indices, so [`Env`](crate::Env) asks for one part after
//! the other.

use deepwater_rules::cards::{BasicSpace, BuildingId, INTRIGUE, IntrigueId, IntrigueKind, QUESTS, QuestId};
use deepwater_rules::pieces::{Adventurer, MAX_PLAYERS, PlayerId, QuestType};
use deepwater_rules::{Action, Space, Via};
use strum::{EnumCount as _, VariantArray as _};

/// The version of the list. Raise it when an index changes its meaning but not its name.
pub const VERSION: u32 = 1;

/// The number of places for tiles in Builder's Hall.
const HALL: usize = 3;
/// The number of spaces: printed ones, Building tiles, places in Builder's Hall.
const SPACES: usize = BasicSpace::COUNT + BuildingId::COUNT + HALL;
/// The most packages of goods that a decision offers.
const PACKAGES: usize = 8;
/// The index of the Ambassador among the players whose Agent can be moved.
const AMBASSADOR: usize = MAX_PLAYERS;

/// For each Intrigue card, its number among the Mandatory Quests.
pub(crate) const MANDATORY: [u8; IntrigueId::COUNT] = {
    let (mut numbers, mut count, mut n) = ([u8::MAX; IntrigueId::COUNT], 0, 0);
    while n < INTRIGUE.len() {
        if matches!(INTRIGUE[n].kind, IntrigueKind::Mandatory) {
            numbers[n] = count;
            count += 1;
        }
        n += 1;
    }
    numbers
};

/// For each Quest, its number among the Plot Quests.
pub(crate) const PLOTS: [u8; QuestId::COUNT] = {
    let (mut numbers, mut count, mut n) = ([u8::MAX; QuestId::COUNT], 0, 0);
    while n < QUESTS.len() {
        if QUESTS[n].plot.is_some() {
            numbers[n] = count;
            count += 1;
        }
        n += 1;
    }
    numbers
};

/// Returns how many cards have a number.
pub(crate) const fn numbered(numbers: &[u8]) -> usize {
    let (mut count, mut n) = (0, 0);
    while n < numbers.len() {
        count += (numbers[n] != u8::MAX) as usize;
        n += 1;
    }
    count
}

macro_rules! groups {
    ($($group:ident $name:literal $count:expr, $meaning:literal;)*) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(usize)]
        enum Group { $($group,)* }

        impl Group {
            const ALL: &[Group] = &[$(Group::$group,)*];
        }

        /// Name, number of indices and meaning of each group, in order.
        const GROUPS: &[(&str, usize, &str)] = &[$(($name, $count, $meaning),)*];
    };
}

groups! {
    Assign "assign" SPACES, "assign the Agent to this space; a place in Builder's Hall needs *Infiltrate Builder's Hall*";
    AssignOrb "assign-orb" SPACES, "assign the Agent to this occupied space; needs *Recover the Magister's Orb*";
    Space "space" SPACES, "choose this space, to copy it or to place something on it";
    Agent "agent" SPACES, "take back your own Agent from this space";
    MoveFrom "move-from" SPACES, "move an Agent from this space; the next step names whose Agent, if there are several, or where to";
    MoveAgent "move-agent" MAX_PLAYERS + 1, "move the Agent of this player or the Ambassador; the next step names where to";
    MoveTo "move-to" SPACES, "move the Agent to this space";
    Quest "quest" QuestId::COUNT, "choose this Quest";
    Mandatory "mandatory" numbered(&MANDATORY), "choose this Mandatory Quest";
    HandOn "hand-on" numbered(&MANDATORY) * MAX_PLAYERS, "hand this Mandatory Quest on to this player";
    Intrigue "intrigue" IntrigueId::COUNT, "choose this Intrigue card";
    Building "building" BuildingId::COUNT, "choose this Building tile";
    Take "take" Adventurer::COUNT, "take an Adventurer of this type";
    Give "give" Adventurer::COUNT, "give up an Adventurer of this type";
    Gain "gain" PACKAGES, "take the package of goods with this number, counted from 0";
    Corruption "corruption" 1, "return a Corruption token";
    Trigger "trigger" numbered(&PLOTS), "let this Plot Quest fire next";
    Opponent "opponent" MAX_PLAYERS, "choose this player";
    Type "type" QuestType::COUNT, "choose this type of Quest";
    Accept "accept" 1, "accept";
    Decline "decline" 1, "decline, or end a series of answers";
}

/// The first index of each group.
const FIRST: [usize; GROUPS.len() + 1] = {
    let (mut first, mut n) = ([0; GROUPS.len() + 1], 0);
    while n < GROUPS.len() {
        first[n + 1] = first[n] + GROUPS[n].1;
        n += 1;
    }
    first
};

/// The number of indices.
pub const ACTIONS: usize = FIRST[GROUPS.len()];

/// The number of words of a [`Mask`].
pub const MASK_WORDS: usize = ACTIONS.div_ceil(64);

/// A set of indices, such as the legal ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mask(pub [u64; MASK_WORDS]);

impl Mask {
    /// The set without any index.
    pub const EMPTY: Mask = Mask([0; MASK_WORDS]);

    #[inline]
    pub(crate) fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// Returns whether an index is in the set.
    #[inline]
    pub fn contains(&self, index: usize) -> bool {
        index < ACTIONS && self.0[index / 64] >> (index % 64) & 1 == 1
    }

    /// Returns how many indices are in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether no index is in the set.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; MASK_WORDS]
    }

    /// Iterates over the indices in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + use<> {
        self.0.into_iter().enumerate().flat_map(|(word, mut left)| {
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(64 * word + bit)
            })
        })
    }
}

/// What an index stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// A complete answer.
    Answer(Action),
    /// The first part of a move: the space that the Agent leaves.
    MoveFrom(Space),
    /// The second part of a move: the player of the Agent, `None` for the Ambassador.
    MoveAgent(Option<PlayerId>),
    /// The last part of a move: the space that the Agent goes to.
    MoveTo(Space),
}

/// The player who decides and the number of players. Together they turn seats into indices and back.
#[derive(Clone, Copy)]
pub struct Around {
    /// The player who decides.
    pub decider: PlayerId,
    /// The number of players.
    pub players: u8,
}

impl Around {
    #[inline]
    fn index(self, p: PlayerId) -> usize {
        usize::from((p.0 + self.players - self.decider.0) % self.players)
    }

    #[inline]
    fn player(self, index: usize) -> PlayerId {
        PlayerId((self.decider.0 + index as u8) % self.players)
    }
}

impl Group {
    #[inline]
    const fn at(self, n: usize) -> usize {
        FIRST[self as usize] + n
    }
}

#[inline]
fn space_number(space: Space) -> usize {
    match space {
        Space::Basic(space) => space.index(),
        Space::Tile(tile) => BasicSpace::COUNT + tile.index(),
        Space::Hall(n) => BasicSpace::COUNT + BuildingId::COUNT + usize::from(n),
    }
}

fn space(number: usize) -> Space {
    match number.checked_sub(BasicSpace::COUNT) {
        None => Space::Basic(BasicSpace::ALL[number]),
        Some(tile) if tile < BuildingId::COUNT => Space::Tile(BuildingId::ALL[tile]),
        Some(place) => Space::Hall((place - BuildingId::COUNT) as u8),
    }
}

/// Returns the index of a choice.
#[inline]
pub fn index(choice: Choice, around: Around) -> usize {
    let action = match choice {
        Choice::MoveFrom(space) => return Group::MoveFrom.at(space_number(space)),
        Choice::MoveAgent(player) => return Group::MoveAgent.at(player.map_or(AMBASSADOR, |p| around.index(p))),
        Choice::MoveTo(space) => return Group::MoveTo.at(space_number(space)),
        Choice::Answer(action) => action,
    };
    let mandatory = |id: IntrigueId| usize::from(MANDATORY[id.index()]);
    match action {
        Action::Assign(space, Some(Via::MagistersOrb)) => Group::AssignOrb.at(space_number(space)),
        Action::Assign(space, _) => Group::Assign.at(space_number(space)),
        Action::Space(space) => Group::Space.at(space_number(space)),
        Action::Agent(space) => Group::Agent.at(space_number(space)),
        Action::Move { .. } => unreachable!("a move is answered in parts"),
        Action::Quest(quest) => Group::Quest.at(quest.index()),
        Action::Mandatory(id) => Group::Mandatory.at(mandatory(id)),
        Action::HandOn(id, p) => Group::HandOn.at(MAX_PLAYERS * mandatory(id) + around.index(p)),
        Action::Intrigue(id) => Group::Intrigue.at(id.index()),
        Action::Building(tile) => Group::Building.at(tile.index()),
        Action::Take(kind) => Group::Take.at(kind as usize),
        Action::Give(kind) => Group::Give.at(kind as usize),
        Action::Gain(n) => Group::Gain.at(usize::from(n)),
        Action::Corruption => Group::Corruption.at(0),
        Action::Trigger(quest) => Group::Trigger.at(usize::from(PLOTS[quest.index()])),
        Action::Opponent(p) => Group::Opponent.at(around.index(p)),
        Action::Type(kind) => Group::Type.at(kind as usize),
        Action::Accept => Group::Accept.at(0),
        Action::Decline => Group::Decline.at(0),
    }
}

/// The group of each index.
static GROUP_OF: [Group; ACTIONS] = {
    let (mut groups, mut group, mut n) = ([Group::ALL[0]; ACTIONS], 0, 0);
    while n < ACTIONS {
        if n == FIRST[group + 1] {
            group += 1;
        }
        groups[n] = Group::ALL[group];
        n += 1;
    }
    groups
};

/// Returns the group of an index and the number within the group.
#[inline]
fn group_of(index: usize) -> (Group, usize) {
    let group = GROUP_OF[index];
    (group, index - FIRST[group as usize])
}

/// Returns the n-th card of those that have a number.
pub(crate) fn nth_card<T: Copy>(all: &[T], numbers: &[u8], n: usize) -> T {
    let place = numbers.iter().position(|number| usize::from(*number) == n);
    all[place.expect("a number below the size of its group")]
}

/// Returns what an index stands for; `None` if it is out of range or names a seat that the game does not have.
pub fn choice(index: usize, around: Around) -> Option<Choice> {
    if index >= ACTIONS {
        return None;
    }
    let (group, n) = group_of(index);
    let seat = |n: usize| (n < usize::from(around.players)).then(|| around.player(n));
    let mandatory = |n| nth_card(IntrigueId::ALL, &MANDATORY, n);
    let via_plans = |space| matches!(space, Space::Hall(_)).then_some(Via::BuildersPlans);
    let action = match group {
        Group::Assign => Action::Assign(space(n), via_plans(space(n))),
        Group::AssignOrb => Action::Assign(space(n), Some(Via::MagistersOrb)),
        Group::Space => Action::Space(space(n)),
        Group::Agent => Action::Agent(space(n)),
        Group::MoveFrom => return Some(Choice::MoveFrom(space(n))),
        Group::MoveAgent => {
            let player = if n == AMBASSADOR { None } else { Some(seat(n)?) };
            return Some(Choice::MoveAgent(player));
        }
        Group::MoveTo => return Some(Choice::MoveTo(space(n))),
        Group::Quest => Action::Quest(QuestId::ALL[n]),
        Group::Mandatory => Action::Mandatory(mandatory(n)),
        Group::HandOn => Action::HandOn(mandatory(n / MAX_PLAYERS), seat(n % MAX_PLAYERS)?),
        Group::Intrigue => Action::Intrigue(IntrigueId::ALL[n]),
        Group::Building => Action::Building(BuildingId::ALL[n]),
        Group::Take => Action::Take(Adventurer::VARIANTS[n]),
        Group::Give => Action::Give(Adventurer::VARIANTS[n]),
        Group::Gain => Action::Gain(n as u8),
        Group::Corruption => Action::Corruption,
        Group::Trigger => Action::Trigger(nth_card(QuestId::ALL, &PLOTS, n)),
        Group::Opponent => Action::Opponent(seat(n)?),
        Group::Type => Action::Type(QuestType::VARIANTS[n]),
        Group::Accept => Action::Accept,
        Group::Decline => Action::Decline,
    };
    Some(Choice::Answer(action))
}

/// Returns the names of all indices, such as `assign the-plinth` or `opponent 2`.
pub fn names() -> Vec<String> {
    (0..ACTIONS).map(name).collect()
}

fn name(index: usize) -> String {
    let (group, n) = group_of(index);
    let mandatory = |n| nth_card(IntrigueId::ALL, &MANDATORY, n).name();
    let item = match group {
        Group::Assign | Group::AssignOrb | Group::Space | Group::Agent | Group::MoveFrom | Group::MoveTo => {
            space(n).name().to_owned()
        }
        Group::MoveAgent if n == AMBASSADOR => "ambassador".to_owned(),
        Group::MoveAgent | Group::Opponent | Group::Gain => n.to_string(),
        Group::Quest => QuestId::ALL[n].name().to_owned(),
        Group::Mandatory => mandatory(n).to_owned(),
        Group::HandOn => format!("{} {}", mandatory(n / MAX_PLAYERS), n % MAX_PLAYERS),
        Group::Intrigue => IntrigueId::ALL[n].name().to_owned(),
        Group::Building => BuildingId::ALL[n].name().to_owned(),
        Group::Take | Group::Give => <&str>::from(Adventurer::VARIANTS[n]).to_owned(),
        Group::Trigger => nth_card(QuestId::ALL, &PLOTS, n).name().to_owned(),
        Group::Type => <&str>::from(QuestType::VARIANTS[n]).to_owned(),
        Group::Corruption | Group::Accept | Group::Decline => String::new(),
    };
    format!("{} {item}", GROUPS[group as usize].0).trim_end().to_owned()
}

/// Returns a hash of the version and of all names and meanings (FNV-1a).
pub fn hash() -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    let mut add = |text: &str| {
        for byte in text.bytes().chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    add(&VERSION.to_string());
    GROUPS.iter().for_each(|(.., meaning)| add(meaning));
    names().iter().for_each(|name| add(name));
    hash
}

/// Returns docs/actions.md: the list of all indices.
pub fn table() -> String {
    let mut text = format!(
        "# Indices of actions\n\n\
         Written by `cargo xtask actions`; do not edit. Version {VERSION}, hash `{:016x}`, {ACTIONS} actions.\n\n\
         Environments for programs (docs/python.md) answer decisions with these indices, which are the same in every\n\
         game. Seats are counted clockwise from the player who decides, who is 0. Moving an Agent that is already on\n\
         the board takes two or three steps: `move-from`, then `move-agent` if Agents of several players can be moved\n\
         from that space, then `move-to`.\n\n\
         | first | actions | group | meaning |\n|---|---|---|---|\n",
        hash()
    );
    for (n, (name, count, meaning)) in GROUPS.iter().enumerate() {
        text += &format!("| {} | {count} | `{name}` | {meaning} |\n", FIRST[n]);
    }
    text += "\nAll of them:\n\n| index | action |\n|---|---|\n";
    for (n, name) in names().iter().enumerate() {
        text += &format!("| {n} | {name} |\n");
    }
    text
}
