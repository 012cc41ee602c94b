//! All effects of all cards in one table, so that "what is left of this card" is a number.
//!
//! Cards are written as nested lists. At compile time the lists are laid out one after the other, each closed by
//! `End`, an inner list directly behind the effect that holds it. A place in the table is a [`ProgramCounter`]: two bytes,
//! which can be copied, saved and compared, unlike a reference.

use crate::cards::effects::{Effect, On, Permission};
use crate::cards::{BUILDINGS, BasicSpace, BuildingId, INTRIGUE, IntrigueId, LordId, QUESTS, QuestId, SPACES};
use crate::decisions::legal::has_gate;
use crate::decisions::options::{AnswerKind, answer_kind_of};

/// A place in the program: the effect there is the next to be carried out.
///
/// Two single bytes, so that steps that hold one pack without gaps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ProgramCounter([u8; 2]);

/// The card, tile or space that something comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A printed action space.
    Space(BasicSpace),
    /// A Building tile.
    Building(BuildingId),
    /// An Intrigue card.
    Intrigue(IntrigueId),
    /// A Quest card.
    Quest(QuestId),
    /// A Lord, at the end of the game.
    Lord(LordId),
}

impl ProgramCounter {
    #[inline]
    fn at(place: u16) -> ProgramCounter {
        ProgramCounter(place.to_le_bytes())
    }

    #[inline]
    fn place(self) -> usize {
        usize::from(u16::from_le_bytes(self.0))
    }

    /// The effect at this place.
    #[inline]
    pub fn effect(self) -> &'static Effect {
        &PROGRAM.effects[self.place()]
    }

    /// The card it belongs to.
    #[inline]
    pub fn source(self) -> Source {
        PROGRAM.sources[self.place()]
    }

    /// What the answers to its question are.
    #[inline]
    pub(crate) fn answer_kind(self) -> AnswerKind {
        PROGRAM.answer_kinds[self.place()]
    }

    /// The first effect of the list that the effect here holds.
    #[inline]
    pub(crate) fn inner(self) -> ProgramCounter {
        ProgramCounter::at(self.place() as u16 + 1)
    }

    /// The effect after this one.
    #[inline]
    pub(crate) fn next(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.next[self.place()])
    }

    /// Whether an effect from here to the end of the list can be impossible.
    #[inline]
    pub(crate) fn has_gates(self) -> bool {
        PROGRAM.gates[self.place()]
    }

    /// Whether nothing is left of this list.
    #[inline]
    pub(crate) fn is_end(self) -> bool {
        matches!(self.effect(), Effect::End)
    }
}

impl QuestId {
    /// Its reward.
    #[inline]
    pub(crate) fn reward(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.rewards[self.index()])
    }

    /// What its lasting effect does.
    #[inline]
    pub(crate) fn lasting(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.plots[self.index()])
    }
}

impl IntrigueId {
    /// What playing it does.
    #[inline]
    pub(crate) fn play(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.plays[self.index()])
    }

    /// The reward of a Mandatory Quest.
    #[inline]
    pub(crate) fn reward(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.mandatory_rewards[self.index()])
    }
}

impl BuildingId {
    /// What its visitor does.
    #[inline]
    pub(crate) fn action(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.actions[self.index()])
    }

    /// What its owner gets.
    #[inline]
    pub(crate) fn owner(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.owners[self.index()])
    }
}

impl BasicSpace {
    /// What its visitor does.
    #[inline]
    pub(crate) fn action(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.spaces[self.index()])
    }
}

struct Program<const N: usize> {
    effects: [Effect; N],
    sources: [Source; N],
    /// The place behind each effect and the list it holds.
    next: [u16; N],
    answer_kinds: [AnswerKind; N],
    /// Whether something from here to the end of the list can be impossible.
    gates: [bool; N],
    rewards: [u16; QuestId::COUNT],
    plots: [u16; QuestId::COUNT],
    plays: [u16; IntrigueId::COUNT],
    mandatory_rewards: [u16; IntrigueId::COUNT],
    actions: [u16; BuildingId::COUNT],
    owners: [u16; BuildingId::COUNT],
    spaces: [u16; BasicSpace::COUNT],
}

const SIZE: usize = {
    let mut size = 0;
    let mut n = 0;
    while n < QUESTS.len() {
        size += list_size(QUESTS[n].reward) + list_size(lasting(n));
        n += 1;
    }
    n = 0;
    while n < INTRIGUE.len() {
        size += list_size(INTRIGUE[n].play) + list_size(INTRIGUE[n].reward);
        n += 1;
    }
    n = 0;
    while n < BUILDINGS.len() {
        size += list_size(BUILDINGS[n].action) + list_size(BUILDINGS[n].owner);
        n += 1;
    }
    n = 0;
    while n < SPACES.len() {
        size += list_size(SPACES[n].action);
        n += 1;
    }
    size
};

static PROGRAM: Program<SIZE> = {
    let mut program = Program {
        effects: [Effect::End; SIZE],
        sources: [Source::Space(BasicSpace::AurorasRealmsShop); SIZE],
        next: [0; SIZE],
        answer_kinds: [AnswerKind::Accept; SIZE],
        gates: [false; SIZE],
        rewards: [0; QuestId::COUNT],
        plots: [0; QuestId::COUNT],
        plays: [0; IntrigueId::COUNT],
        mandatory_rewards: [0; IntrigueId::COUNT],
        actions: [0; BuildingId::COUNT],
        owners: [0; BuildingId::COUNT],
        spaces: [0; BasicSpace::COUNT],
    };
    let mut at = 0;
    let mut n = 0;
    while n < QUESTS.len() {
        let source = Source::Quest(QUESTS[n].id);
        (program.rewards[n], at) = (at as u16, lay(&mut program, at, source, QUESTS[n].reward));
        (program.plots[n], at) = (at as u16, lay(&mut program, at, source, lasting(n)));
        n += 1;
    }
    n = 0;
    while n < INTRIGUE.len() {
        let source = Source::Intrigue(INTRIGUE[n].id);
        (program.plays[n], at) = (at as u16, lay(&mut program, at, source, INTRIGUE[n].play));
        (program.mandatory_rewards[n], at) = (at as u16, lay(&mut program, at, source, INTRIGUE[n].reward));
        n += 1;
    }
    n = 0;
    while n < BUILDINGS.len() {
        let source = Source::Building(BUILDINGS[n].id);
        (program.actions[n], at) = (at as u16, lay(&mut program, at, source, BUILDINGS[n].action));
        (program.owners[n], at) = (at as u16, lay(&mut program, at, source, BUILDINGS[n].owner));
        n += 1;
    }
    n = 0;
    while n < SPACES.len() {
        let source = Source::Space(SPACES[n].id);
        (program.spaces[n], at) = (at as u16, lay(&mut program, at, source, SPACES[n].action));
        n += 1;
    }
    assert!(at == SIZE);
    program
};

const fn lasting(quest: usize) -> &'static [Effect] {
    match QUESTS[quest].plot {
        Some(plot) => plot.then,
        None => &[],
    }
}

/// Lays out a list and returns the place behind it.
const fn lay<const N: usize>(program: &mut Program<N>, mut at: usize, source: Source, list: &[Effect]) -> usize {
    let mut n = 0;
    while n < list.len() {
        let place = at;
        program.effects[place] = list[n];
        program.sources[place] = source;
        program.answer_kinds[place] = answer_kind_of(&list[n]);
        at += 1;
        if let Some(inner) = inner_list(&list[n]) {
            at = lay(program, at, source, inner);
        }
        program.next[place] = at as u16;
        program.gates[place] = has_gate(list.split_at(n).1);
        n += 1;
    }
    program.sources[at] = source;
    at + 1
}

const fn inner_list(effect: &Effect) -> Option<&'static [Effect]> {
    match effect {
        Effect::May(inner)
        | Effect::EachOpponent(inner)
        | Effect::ChosenOpponent(_, inner)
        | Effect::EachOpponentLoses(_, inner) => Some(inner),
        _ => None,
    }
}

const fn inner_size(effect: &Effect) -> usize {
    match inner_list(effect) {
        Some(inner) => list_size(inner),
        None => 0,
    }
}

const fn list_size(list: &[Effect]) -> usize {
    let (mut size, mut n) = (1, 0);
    while n < list.len() {
        size += 1 + inner_size(&list[n]);
        n += 1;
    }
    size
}

/// The Plot Quests that wait for the same thing, as bits of a player's `plots`.
pub(crate) struct Listeners {
    pub(crate) provides: [u64; 4],
    pub(crate) provides_gold: u64,
    pub(crate) assigns_to: [u64; BasicSpace::COUNT],
    pub(crate) completes: [u64; 5],
    pub(crate) takes: [u64; 5],
    pub(crate) completes_any: u64,
    pub(crate) buys: u64,
    pub(crate) round: u64,
    pub(crate) plays: u64,
    pub(crate) action_played: u64,
    pub(crate) gains_corruption: u64,
    pub(crate) returns_corruption: u64,
    pub(crate) marker: u64,
    pub(crate) permissions: [u64; 6],
}

/// The number of Plot Quests.
pub(crate) const PLOTS: usize = 35;

/// The Plot Quests by plot number. Those that wait for an action come first, so that a short set holds them.
static PLOT_QUESTS: [u8; PLOTS] = {
    let mut quests = [0; PLOTS];
    let (mut pass, mut quest, mut n) = (0, 0, 0);
    while pass < 2 {
        while quest < QUESTS.len() {
            if let Some(plot) = QUESTS[quest].plot
                && waits_for_action(plot.on) == (pass == 0)
            {
                quests[n] = quest as u8;
                n += 1;
            }
            quest += 1;
        }
        (pass, quest) = (pass + 1, 0);
    }
    assert!(n == PLOTS);
    quests
};

static PLOT_NUMBERS: [u8; QuestId::COUNT] = {
    let mut numbers = [u8::MAX; QuestId::COUNT];
    let mut n = 0;
    while n < PLOTS {
        numbers[PLOT_QUESTS[n] as usize] = n as u8;
        n += 1;
    }
    numbers
};

const fn waits_for_action(on: On) -> bool {
    matches!(on, On::ActionProvides(_) | On::ActionProvidesGold | On::AssignsTo(_))
}

pub(crate) static LISTENERS: Listeners = {
    let mut l = Listeners {
        provides: [0; 4],
        provides_gold: 0,
        assigns_to: [0; BasicSpace::COUNT],
        completes: [0; 5],
        takes: [0; 5],
        completes_any: 0,
        buys: 0,
        round: 0,
        plays: 0,
        action_played: 0,
        gains_corruption: 0,
        returns_corruption: 0,
        marker: 0,
        permissions: [0; 6],
    };
    let mut n = 0;
    while n < PLOTS {
        let bit = 1 << n;
        match QUESTS[PLOT_QUESTS[n] as usize].plot.unwrap().on {
            On::ActionProvides(kind) => l.provides[kind as usize] |= bit,
            On::ActionProvidesGold => l.provides_gold |= bit,
            On::AssignsTo(space) => l.assigns_to[space as usize] |= bit,
            On::CompletesQuest(kind) => l.completes[kind as usize] |= bit,
            On::Completes => l.completes_any |= bit,
            On::TakesQuest(kind) => l.takes[kind as usize] |= bit,
            On::BuysBuilding => l.buys |= bit,
            On::StartOfRound => l.round |= bit,
            On::PlaysIntrigue => l.plays |= bit,
            On::ActionPlayedIntrigue => l.action_played |= bit,
            On::GainsCorruption => l.gains_corruption |= bit,
            On::ReturnsCorruption => l.returns_corruption |= bit,
            On::MarkerTaken => l.marker |= bit,
            On::Allows(permission) => l.permissions[permission as usize] |= bit,
        }
        n += 1;
    }
    l
};

/// The plot number of a Plot Quest.
#[inline]
pub(crate) fn plot_number(quest: QuestId) -> Option<u8> {
    Some(PLOT_NUMBERS[quest.index()]).filter(|n| *n != u8::MAX)
}

/// The Plot Quest with that plot number.
#[inline]
pub(crate) fn plot_quest(number: u8) -> QuestId {
    QuestId::ALL[usize::from(PLOT_QUESTS[usize::from(number)])]
}

impl Permission {
    /// The Plot Quest that grants it.
    pub(crate) fn granted_by(self) -> QuestId {
        plot_quest(self.bit().trailing_zeros() as u8)
    }

    /// The bit of a player's `plots` that grants it.
    #[inline]
    pub(crate) fn bit(self) -> u64 {
        LISTENERS.permissions[self as usize]
    }
}
