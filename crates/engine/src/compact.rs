//! What a seat sees of a game, as a short list of whole numbers: counts, flags, and the place of each card.
//!
//! It costs a fraction of the features of the net ([`observation`](crate::observation)), because it only copies what
//! lies open and what the seat holds. docs/compact.md lists the numbers, and [`hash`] identifies the list.

use deepwater_rules::cards::{BasicSpace, BuildingId, IntrigueId, QuestId};
use deepwater_rules::pieces::{Adventurer, MAX_PLAYERS, PlayerId, QuestType};
use deepwater_rules::search::{Accessors as _, PublicFacts as _};
use deepwater_rules::{Game, NoSample, Observation, Phase, Variant};
use rand::SeedableRng as _;
use rand::rngs::SmallRng;
use strum::{EnumCount as _, VariantArray as _};

use crate::actions::{MANDATORY, PLOTS, nth_card, numbered};

/// The version of the list. Raise it when a number changes its meaning but not its name.
pub const VERSION: u32 = 1;

macro_rules! groups {
    ($($group:ident $name:literal $count:expr, $meaning:literal;)*) => {
        #[derive(Clone, Copy)]
        #[repr(usize)]
        enum Group { $($group,)* }

        /// Name, number of entries and meaning of each group, in order.
        const GROUPS: &[(&str, usize, &str)] = &[$(($name, $count, $meaning),)*];
    };
}

groups! {
    Round "round" 1, "the round, 1 to 8";
    Reassigning "reassigning" 1, "1 while Agents at the Harbor are reassigned";
    Players "players" 1, "the number of seats";
    Undermountain "undermountain" 1, "1 with this module";
    Skullport "skullport" 1, "1 with this module";
    LongGame "long-game" 1, "1 in a long game";
    Penalty "penalty" 1, "the points that an uncompleted Quest costs";
    Solo "solo" 1, "1, 2 or 3 in the solo game of variant A, B or C";
    CorruptionPrice "corruption-price" 1, "the points that a Corruption token costs";
    FirstPlayer "first-player" 1, "the seat with the First Player marker";
    Decider "decider" 1, "the seat that decides";
    Ambassador "ambassador" 1, "1 + the seat that will assign the Ambassador; 0 if none";
    ScoredType "scored-type" 1, "1 + the Quest type that was chosen for a Lord to score; 0 before";
    Points "points" MAX_PLAYERS, "each seat's points";
    Clerics "clerics" MAX_PLAYERS, "each seat's Clerics";
    Fighters "fighters" MAX_PLAYERS, "each seat's Fighters";
    Rogues "rogues" MAX_PLAYERS, "each seat's Rogues";
    Wizards "wizards" MAX_PLAYERS, "each seat's Wizards";
    Gold "gold" MAX_PLAYERS, "each seat's Gold";
    Corruption "corruption" MAX_PLAYERS, "each seat's Corruption tokens";
    Pool "pool" MAX_PLAYERS, "each seat's Agents in the pool";
    Agents "agents" MAX_PLAYERS, "each seat's Agents in this round, in the pool and on the board";
    Harbor "harbor" MAX_PLAYERS, "each seat's Agents at the Harbor";
    Hand "hand" MAX_PLAYERS, "the number of Intrigue cards in each seat's hand";
    Buildings "buildings" MAX_PLAYERS, "the number of each seat's Buildings";
    Active "active" MAX_PLAYERS, "the number of each seat's active Quests";
    Completed "completed" MAX_PLAYERS * QuestType::COUNT, "for each seat, its completed Quests of each type";
    Lieutenant "lieutenant" MAX_PLAYERS, "1 for each seat with the Lieutenant";
    Protected "protected" MAX_PLAYERS, "1 for each seat that is protected from Attacks and Mandatory Quests";
    Lord "lord" MAX_PLAYERS, "1 + the number of each seat's Lord; 0 if the viewer does not know it";
    Quest "quest" QuestId::COUNT, "where each Quest is: 1 + seat if active, 7 + seat if completed, 13 at Cliffwatch Inn, else 0";
    Plot "plot" numbered(&PLOTS), "for each Plot Quest, 1 + the seat for which it is in force, else 0";
    Mandatory "mandatory" numbered(&MANDATORY), "for each Mandatory Quest, 1 + the seat that it lies in front of, else 0";
    OwnIntrigue "own-intrigue" IntrigueId::COUNT, "how many copies of each Intrigue card the viewer holds";
    Occupied "occupied" BasicSpace::COUNT, "1 for each printed space with an Agent";
    Building "building" BuildingId::COUNT, "where each tile is: 1 + seat if in play, 7 in Builder's Hall, else 0";
    BuildingOccupied "building-occupied" BuildingId::COUNT, "1 for each tile in play with an Agent";
    BuildingGoods "building-goods" BuildingId::COUNT, "the Adventurers, Gold and points that lie on each tile, in play or in Builder's Hall";
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

/// The number of entries.
pub const COMPACT: usize = FIRST[GROUPS.len()];

/// The place of a Quest at the Inn.
const AT_INN: i16 = 1 + 2 * MAX_PLAYERS as i16;
/// The place of a tile in Builder's Hall.
const IN_HALL: i16 = 1 + MAX_PLAYERS as i16;

impl Group {
    #[inline]
    const fn at(self, n: usize) -> usize {
        FIRST[self as usize] + n
    }
}

/// Writes what `viewer` sees of a game.
///
/// It reads the full game for speed, but nothing that `viewer` may not know: all games with the same view give the same
/// numbers, which tests check.
#[inline]
pub fn write(game: &Game, viewer: PlayerId, out: &mut [i16; COMPACT]) {
    out.fill(0);
    write_shared(game, viewer, out);
    let players = game.config().players;
    let harbor = game.agents_at_harbor();
    let mut p = viewer;
    for seat in 0..usize::from(players) {
        out[Group::Harbor.at(seat)] = harbor[p.index()].into();
        write_seat(game, viewer, p, seat, out);
        p = PlayerId(if p.0 + 1 == players { 0 } else { p.0 + 1 });
    }
    for quest in game.quests_at_inn() {
        out[Group::Quest.at(quest.index())] = AT_INN;
    }
    game.hand(viewer).iter().for_each(|card| out[Group::OwnIntrigue.at(card.id().index())] += 1);
    write_board(game, viewer, out);
}

/// Returns the seat of `p`, counted clockwise from `viewer`.
#[inline]
fn seat_of(game: &Game, viewer: PlayerId, p: PlayerId) -> i16 {
    let seat = i16::from(p.0) - i16::from(viewer.0);
    if seat < 0 { seat + i16::from(game.config().players) } else { seat }
}

#[inline]
fn write_shared(game: &Game, viewer: PlayerId, out: &mut [i16; COMPACT]) {
    let config = game.config();
    let seat = |p: PlayerId| seat_of(game, viewer, p);
    let solo = config.solo.map_or(0, |solo| match solo.variant {
        Variant::A => 1,
        Variant::B => 2,
        Variant::C => 3,
    });
    let mut set = |group: Group, value: i16| out[group.at(0)] = value;
    set(Group::Round, game.round().into());
    set(Group::Reassigning, (game.phase() == Phase::Reassign).into());
    set(Group::Players, config.players.into());
    set(Group::Undermountain, config.modules.undermountain.into());
    set(Group::Skullport, config.modules.skullport.into());
    set(Group::LongGame, config.is_long().into());
    set(Group::Penalty, config.unfinished_quest_penalty.into());
    set(Group::Solo, solo);
    set(Group::CorruptionPrice, game.corruption_price().into());
    set(Group::FirstPlayer, seat(game.first_player()));
    set(Group::Decider, game.decider().map_or(0, seat));
    set(Group::Ambassador, game.ambassador_holder().map_or(0, |p| 1 + seat(p)));
    set(Group::ScoredType, game.scored_type().map_or(0, |kind| 1 + kind as i16));
}

#[inline]
fn write_seat(game: &Game, viewer: PlayerId, p: PlayerId, seat: usize, out: &mut [i16; COMPACT]) {
    use Group::*;
    let tavern = game.tavern(p);
    for (kind, group) in Adventurer::VARIANTS.iter().zip([Clerics, Fighters, Rogues, Wizards]) {
        out[group.at(seat)] = tavern.of(*kind).into();
    }
    let (active, place) = (game.active_quests(p), 1 + seat as i16);
    let lord = game.lord(p).filter(|_| game.knows_lord(viewer, p));
    let mut set = |group: Group, value: i16| out[group.at(seat)] = value;
    set(Points, game.points(p));
    set(Gold, tavern.gold() as i16);
    set(Corruption, tavern.corruption().into());
    set(Pool, game.pool(p).into());
    set(Agents, game.agents_of(p).into());
    set(Hand, game.hand(p).len() as i16);
    set(Buildings, game.buildings_owned(p).into());
    set(Active, active.len() as i16);
    set(Lieutenant, game.has_lieutenant(p).into());
    set(Protected, game.is_protected(p).into());
    set(Lord, lord.map_or(0, |lord| 1 + lord.index() as i16));
    active.iter().for_each(|quest| out[Quest.at(quest.index())] = place);
    for quest in game.completed_quests(p).iter() {
        out[Quest.at(quest.index())] = MAX_PLAYERS as i16 + place;
        out[Completed.at(seat * QuestType::COUNT + quest.card().kind as usize)] += 1;
    }
    game.plots(p).for_each(|quest| out[Plot.at(PLOTS[quest.index()].into())] = place);
    game.mandatory_quests(p).for_each(|id| out[Mandatory.at(MANDATORY[id.index()].into())] = place);
}

#[inline]
fn write_board(game: &Game, viewer: PlayerId, out: &mut [i16; COMPACT]) {
    use Group::*;
    game.occupied_spaces().for_each(|space| out[Occupied.at(space.index())] = 1);
    for (tile, points) in game.hall() {
        out[Building.at(tile.index())] = IN_HALL;
        out[BuildingGoods.at(tile.index())] = points.into();
    }
    for building in game.buildings_in_play() {
        let (tile, pile) = (building.tile.index(), building.pile);
        out[Building.at(tile)] = 1 + seat_of(game, viewer, building.owner);
        out[BuildingOccupied.at(tile)] = building.occupied.into();
        let goods = i16::from(pile.adventurers()) + pile.gold() as i16 + i16::from(pile.vp());
        out[BuildingGoods.at(tile)] = goods;
    }
}

/// Returns what a seat sees of a game.
pub fn observe(game: &Game, viewer: PlayerId) -> Box<[i16; COMPACT]> {
    let mut out = Box::new([0; COMPACT]);
    write(game, viewer, &mut out);
    out
}

/// Returns the numbers of a view, like [`observe`] for any game with this view; an error if no deal of the hidden cards
/// agrees with the view.
pub fn of_view(view: &Observation, seat: PlayerId) -> Result<Box<[i16; COMPACT]>, NoSample> {
    // The result depends only on what all samples have in common, so any sample will do.
    view.try_sample(&mut SmallRng::seed_from_u64(0)).map(|game| observe(&game, seat))
}

/// Returns the names of all entries, such as `round`, `gold 2` or `quest lure-artisans-of-mirabar`.
pub fn names() -> Vec<String> {
    let named = |(n, (name, count, _)): (usize, &(&str, usize, &str))| -> Vec<String> {
        (0..*count).map(|k| format!("{name} {}", item(n, k)).trim_end().to_owned()).collect()
    };
    GROUPS.iter().enumerate().flat_map(named).collect()
}

/// Returns what an entry of a group is about: a card, a space or a seat.
fn item(group: usize, n: usize) -> String {
    const TYPES: usize = QuestType::COUNT;
    let is = |other: Group| group == other as usize;
    if is(Group::Quest) {
        QuestId::ALL[n].name().to_owned()
    } else if is(Group::Plot) {
        nth_card(QuestId::ALL, &PLOTS, n).name().to_owned()
    } else if is(Group::Mandatory) {
        nth_card(IntrigueId::ALL, &MANDATORY, n).name().to_owned()
    } else if is(Group::OwnIntrigue) {
        IntrigueId::ALL[n].name().to_owned()
    } else if is(Group::Occupied) {
        BasicSpace::ALL[n].name().to_owned()
    } else if is(Group::Building) || is(Group::BuildingOccupied) || is(Group::BuildingGoods) {
        BuildingId::ALL[n].name().to_owned()
    } else if is(Group::Completed) {
        format!("{} {}", n / TYPES, <&str>::from(QuestType::VARIANTS[n % TYPES]))
    } else if GROUPS[group].1 == 1 {
        String::new()
    } else {
        n.to_string()
    }
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

/// Returns docs/compact.md: the list of all groups.
pub fn table() -> String {
    let mut text = format!(
        "# The compact observation\n\n\
         Written by `cargo xtask actions`; do not edit. Version {VERSION}, hash `{:016x}`, {COMPACT} whole numbers of 16\n\
         bits.\n\n\
         The numbers are a function of a view: what a seat may know. Seats are counted clockwise from the viewer, who is\n\
         seat 0; a group with one number per seat has {MAX_PLAYERS}, and seats that the game does not have are 0. Cards, tiles, spaces\n\
         and Quest types are in the order of `deepwater.COMPACT`, which names every number. Whose Agents stand where, the\n\
         discard piles and what the seat could remember are not included.\n\n\
         | first | numbers | group | meaning |\n|---|---|---|---|\n",
        hash()
    );
    for (n, (name, count, meaning)) in GROUPS.iter().enumerate() {
        text += &format!("| {} | {count} | `{name}` | {meaning} |\n", FIRST[n]);
    }
    text
}
