//! The scripted seat of the solo game (rules.md chapter 22).
//!
//! It is a seat like any other, but its questions are answered by the rules as soon as they come up: placements by the
//! script of variant A or the dice of B and C, Quests and Intrigue cards as 22.1 says, everything else by the policy of
//! 22.2 or, as an option, by the human. Whatever it does is told together with the clause, line or roll that caused it.

mod board;
mod dice;
mod last_round;
mod memory;
mod needs;
mod policy;
mod priorities;
mod queue;
mod worth;
mod yields;

pub(crate) use memory::Script;

use crate::cards::effects::Effect;
use crate::cards::program::Source;
use crate::cards::{Bonus, BuildingId, LordId, QuestId};
use crate::decisions::options::{Action, Choices, Options};
use crate::engine::steps::{Frame, Question, Step};
use crate::information::events::{Event, Sink};
use crate::state::config::Variant;
use crate::state::game::{Game, Pending};
use crate::values::list::List;
use crate::values::pieces::{PlayerId, QuestType, Resources};

/// The human's seat.
pub(crate) const HUMAN: PlayerId = PlayerId(0);
/// The scripted seat.
pub(crate) const SCRIPTED: PlayerId = PlayerId(1);

/// What variant A takes out of the game, besides Lords without two types (SOLO-A-1).
pub(crate) const REMOVED_TILES: [BuildingId; 3] =
    [BuildingId::ThePalaceOfWaterdeep, BuildingId::TheZoarstar, BuildingId::TheWaymoot];
pub(crate) const REMOVED_QUESTS: [QuestId; 2] = [QuestId::RecruitLieutenant, QuestId::PlaceASleeperAgentInSkullport];

/// What the scripted seat of the dice variants scores at the start, in place of its Gold (SOLO-B-4).
const VP_FOR_GOLD: i16 = 2;

impl LordId {
    /// Its two Quest types, if it is a Lord of that kind.
    pub(crate) fn types(self) -> Option<[QuestType; 2]> {
        match self.card().bonus {
            Bonus::QuestTypes(_, first, second) => Some([first, second]),
            _ => None,
        }
    }

    fn shares_a_type_with(self, other: LordId) -> bool {
        match (self.types(), other.types()) {
            (Some(mine), Some(theirs)) => mine.iter().any(|kind| theirs.contains(kind)),
            _ => false,
        }
    }
}

impl Game {
    /// Whether the rules play this seat.
    #[inline]
    pub(crate) fn is_scripted(&self, p: PlayerId) -> bool {
        self.config.solo.is_some() && p == SCRIPTED
    }

    /// Whether this seat pays no Gold and keeps none (SOLO-C-8, SOLO-C-9).
    #[inline]
    pub(crate) fn waives_gold(&self, p: PlayerId) -> bool {
        self.is_scripted(p) && self.variant() != Variant::A
    }

    fn variant(&self) -> Variant {
        self.config.solo.expect("a solo game").variant
    }

    /// What this seat has to pay to the supply of such a price (SOLO-C-9).
    #[inline]
    pub(crate) fn price(&self, p: PlayerId, what: Resources) -> Resources {
        if self.waives_gold(p) { what.without_gold() } else { what }
    }

    /// What this seat can pay for Quests with.
    #[inline]
    pub(crate) fn means(&self, p: PlayerId) -> Resources {
        let tavern = self.player(p).tavern;
        if self.waives_gold(p) { tavern.plus_gold(1000) } else { tavern }
    }

    /// The Quests that a seat begins with (SOLO-A-6, SOLO-B-2).
    pub(crate) fn starting_quests(&self, p: PlayerId) -> usize {
        if self.waives_gold(p) { 0 } else { 2 }
    }

    /// The Intrigue cards that a seat begins with (SOLO-A-4, SOLO-B-2).
    pub(crate) fn starting_cards(&self, p: PlayerId) -> usize {
        if self.is_scripted(p) { 0 } else { 2 }
    }

    /// The human's Lord and one of two types for the scripted seat; others drawn for it are skipped (SOLO-0-7). In variant
    /// A it comes second and shares a type with the human's (SOLO-A-5).
    pub(crate) fn deal_solo_lords(&mut self, lords: &mut List<u8, { LordId::COUNT }>) {
        let lord = |number: u8| LordId::ALL[usize::from(number)];
        let shared = self.variant() == Variant::A;
        if shared {
            self.player_mut(HUMAN).lord = lords.pop().expect("a full deck");
        }
        let human = self.player(HUMAN).lord();
        let fits = |number: &u8| match human {
            Some(human) => lord(*number).shares_a_type_with(human),
            None => lord(*number).types().is_some(),
        };
        let place = lords.iter().rposition(fits).expect("ten Lords have two types, and each type has four of them");
        self.player_mut(SCRIPTED).lord = lords.remove(place);
        if !shared {
            self.player_mut(HUMAN).lord = lords.pop().expect("a full deck");
            self.player_mut(SCRIPTED).score = VP_FOR_GOLD;
        }
        if shared || self.config.solo.is_some_and(|solo| solo.lord_face_up) {
            self.player_mut(SCRIPTED).lord_known_to = u8::MAX;
        }
    }

    /// Whether a seat of this game can have this Lord, as far as everybody knows (SOLO-0-7, SOLO-A-5).
    pub(crate) fn may_be_lord_of(&self, p: PlayerId, lord: LordId) -> bool {
        if !self.config.has_lord(lord) {
            return false;
        }
        match self.config.solo {
            Some(_) if p == SCRIPTED => lord.types().is_some(),
            Some(solo) if solo.variant == Variant::A => {
                self.player(SCRIPTED).lord().is_none_or(|other| lord.shares_a_type_with(other))
            }
            _ => true,
        }
    }

    /// The scripted seat answers at once; whether the human must decide for it now.
    #[cold]
    #[inline(never)]
    pub(crate) fn pose_to_script(&mut self, question: Question, out: &mut impl Sink) -> bool {
        let Question { step, choices, may_decline, .. } = question;
        if choices.is_empty() {
            if may_decline {
                self.resolve(step, Action::Decline, out);
            }
            return false;
        }
        if is_placement(step) {
            let space = self.place_by_script(choices.main as u64, out);
            self.resolve(step, Action::Assign(space, None), out);
            return false;
        }
        let answer_kind = step.answer_kind();
        if !may_decline && answer_kind.is_single(choices) {
            let only = Options { game: self, answer_kind, choices, may_decline }.nth(0);
            self.resolve(step, only, out);
            return false;
        }
        if self.config.solo.is_some_and(|solo| solo.human_decides) && !self.is_settled(step) {
            self.pending = Some(Pending { step, answer_kind, player: HUMAN, may_decline, for_script: true, choices });
            return true;
        }
        let (rule, action) = self.policy(step, choices, may_decline, out);
        out.event(|| Event::ScriptDecides { player: SCRIPTED, rule });
        self.resolve(step, action, out);
        false
    }

    /// Whether the variant itself settles a question, so that nobody is asked (SOLO-P-1): which Quest is completed, which
    /// one a space gives, which tile is built; and what would show cards or tiles that lie face down.
    fn is_settled(&self, step: Step) -> bool {
        use Effect::*;
        match step {
            Step::OfferQuests { .. } | Step::CompleteTaken { .. } => true,
            Step::Do(Frame { at, .. }) => match at.effect() {
                TakeQuest | TakeQuestAndMayComplete(_) => matches!(at.source(), Source::Space(_) | Source::Building(_)),
                LoseAdventurer => self.waives_gold(SCRIPTED),
                BuyBuilding | DiscardIntrigue(_) | DrawAndMayPlay(_) | PutOneOfTop(_) => true,
                _ => false,
            },
            _ => false,
        }
    }

    /// Where the next Agent goes, of these slots.
    fn place_by_script(&mut self, open: u64, out: &mut impl Sink) -> crate::state::game::Space {
        let slot = match self.variant() {
            Variant::A => self.place_by_priority(open, out),
            Variant::B | Variant::C => self.place_by_die(open, out),
        };
        self.space(slot)
    }

    /// The scripted seat's Quest types.
    fn script_types(&self) -> [QuestType; 2] {
        let lord = self.player(SCRIPTED).lord().and_then(LordId::types);
        lord.expect("a scripted seat has a Lord of two types")
    }

    fn is_lord_type(&self, quest: QuestId) -> bool {
        self.script_types().contains(&quest.card().kind)
    }
}

/// Whether the question is where an Agent goes.
fn is_placement(step: Step) -> bool {
    match step {
        Step::Assign { .. } => true,
        Step::Do(Frame { at, .. }) => matches!(at.effect(), Effect::AssignAgents(_)),
        _ => false,
    }
}

/// Answers that are slots.
fn slots_of(choices: Choices) -> u64 {
    choices.main as u64
}
