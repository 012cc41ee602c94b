//! Taking, completing and discarding Quests (rules.md chapters 7 and 10).

use crate::cards::program::{LISTENERS, ProgramCounter, plot_number};
use crate::cards::{IntrigueId, Mandatory, QuestId};
use crate::decisions::options::Action;
use crate::engine::run::Progress;
use crate::information::events::{Event, Sink};
use crate::state::game::{Game, INN, UNKNOWN};
use crate::state::steps::{Frame, Question, Step};
use crate::values::bits::Bits;
use crate::values::pieces::{PlayerId, QuestType, Resources, Types};
use crate::values::random;

// The bits of `notes` in `Step::Completed` and `Step::CompletedMandatory`. Bits 0 to 3 are the types of Adventurer that
// were paid.
/// Before the completion, the player had a Plot Quest in force that waits for completed Quests of this type.
const TYPE_PLOT_ACTIVE: u8 = 16;
const REFUND_ACTIVE: u8 = 32;

impl Game {
    /// Draws the top card of the Quest deck. If the deck is empty, the shuffled discards become the new deck (DECK-2).
    pub(crate) fn draw_quest(&mut self, out: &mut impl Sink) -> Option<QuestId> {
        if self.quest_deck == 0 {
            if self.quest_discards.is_empty() {
                return None;
            }
            let mut n = 0;
            for quest in self.quest_discards.iter() {
                self.quest_order[n] = quest as u8;
                n += 1;
            }
            self.recycled_quests = std::mem::take(&mut self.quest_discards);
            let mut rng = self.random();
            random::shuffle(&mut self.quest_order[..n], &mut rng);
            self.quest_deck = n as u8;
            out.event(|| Event::QuestDeckShuffled);
        }
        self.quest_deck -= 1;
        // The entry of the drawn card is cleared, so that games in the same situation compare equal.
        let quest = std::mem::replace(&mut self.quest_order[usize::from(self.quest_deck)], UNKNOWN);
        Some(QuestId::ALL[usize::from(quest)])
    }

    /// Fills empty slots of the Inn from the left (INN-2, R-9).
    pub(crate) fn refill_inn(&mut self, out: &mut impl Sink) {
        for n in places_with(self.inn, UNKNOWN) {
            let Some(quest) = self.draw_quest(out) else { return };
            self.inn[n] = quest as u8;
            out.event(|| Event::QuestRevealed { quest });
        }
    }

    /// Replaces all Quests at the Inn (INN-3). A slot that is still empty is filled first.
    pub(crate) fn reset_inn(&mut self, out: &mut impl Sink) {
        self.refill_inn(out);
        for n in 0..self.inn.len() {
            if let Some(quest) = QuestId::ALL.get(usize::from(self.inn[n])).copied() {
                self.quest_discards.insert(quest);
                self.inn[n] = UNKNOWN;
                out.event(|| Event::QuestDiscarded { player: None, quest });
            }
        }
        self.refill_inn(out);
    }

    pub(crate) fn ask_take_quest(&mut self, frame: Frame, out: &mut impl Sink) -> Progress {
        self.refill_inn(out);
        self.ask(frame, out)
    }

    /// Takes a face-up Quest, refills its slot, and only then fires triggers.
    pub(crate) fn take_from_inn(&mut self, by: PlayerId, quest: QuestId, out: &mut impl Sink) {
        self.leave_inn(quest);
        self.take(by, quest, out);
        self.refill_inn(out);
        self.fire(by, LISTENERS.takes[quest.card().kind as usize], out);
    }

    fn leave_inn(&mut self, quest: QuestId) -> bool {
        let place = places_with(self.inn, quest as u8).next();
        place.inspect(|place| self.inn[*place] = UNKNOWN).is_some()
    }

    fn take(&mut self, by: PlayerId, quest: QuestId, out: &mut impl Sink) {
        self.join_active(by, quest);
        out.event(|| Event::QuestTaken { player: by, quest });
    }

    /// Takes a Quest that does not come from the Inn. Like a Quest from the Inn, it fires the triggers for taken Quests
    ///
    pub(crate) fn take_elsewhere(&mut self, by: PlayerId, quest: QuestId, out: &mut impl Sink) {
        self.take(by, quest, out);
        self.fire(by, LISTENERS.takes[quest.card().kind as usize], out);
    }

    /// Takes all face-up Quests (FX-30).
    pub(crate) fn take_all_quests(&mut self, by: PlayerId, out: &mut impl Sink) {
        self.refill_inn(out);
        let taken = std::mem::replace(&mut self.inn, [UNKNOWN; INN]);
        let quests = taken.iter().filter_map(|quest| QuestId::ALL.get(usize::from(*quest)).copied());
        quests.clone().for_each(|quest| self.take(by, quest, out));
        self.refill_inn(out);
        for quest in quests.rev() {
            self.fire(by, LISTENERS.takes[quest.card().kind as usize], out);
        }
    }

    /// Reveals Quests of the deck until one of this type appears, and takes that one (FX-21, DECK-5).
    pub(crate) fn search_quest(&mut self, by: PlayerId, kind: QuestType, out: &mut impl Sink) {
        out.event(|| Event::QuestTypeNamed { player: by, quest_type: kind });
        let mut aside = crate::values::bits::Set::EMPTY;
        let mut found = None;
        let mut reshuffled = false;
        while found.is_none() {
            if self.quest_deck == 0 && std::mem::replace(&mut reshuffled, true) {
                break;
            }
            let Some(quest) = self.draw_quest(out) else { break };
            out.event(|| Event::QuestRevealed { quest });
            if quest.card().kind == kind { found = Some(quest) } else { aside.insert(quest) }
        }
        self.quest_discards = self.quest_discards.union(aside);
        if let Some(quest) = found {
            self.take_elsewhere(by, quest, out);
        }
    }

    /// Draws one Quest per player and begins a draft (FX-20).
    pub(crate) fn begin_draft(&mut self, by: PlayerId, at: ProgramCounter, out: &mut impl Sink) {
        for _ in 0..self.config.players {
            if let Some(quest) = self.draw_quest(out) {
                self.draft.push(quest as u8);
            }
        }
        out.event(|| Event::QuestsDrafted { player: by, count: self.draft.len() as u8 });
        self.push(Step::Draft { by, host: by, at });
    }

    pub(crate) fn keep_drafted(
        &mut self,
        by: PlayerId,
        host: PlayerId,
        at: ProgramCounter,
        quest: QuestId,
        out: &mut impl Sink,
    ) {
        let place = self.draft.iter().position(|q| *q == quest as u8).expect("a drafted Quest");
        self.draft.remove(place);
        if !self.draft.is_empty() {
            self.push(Step::Draft { by: self.left_of(by), host, at });
        }
        self.take_elsewhere(by, quest, out);
    }

    /// Discards an uncompleted Quest (QUEST-9).
    pub(crate) fn discard_quest(&mut self, by: PlayerId, choice: Action, out: &mut impl Sink) {
        match choice {
            Action::Quest(quest) => {
                self.leave_active(by, quest);
                self.quest_discards.insert(quest);
                out.event(|| Event::QuestDiscarded { player: Some(by), quest });
            }
            Action::Mandatory(card) => {
                let mandatory = Mandatory::of(card).expect("a Mandatory Quest");
                self.discard_mandatory(by, mandatory, out);
            }
            _ => unreachable!("{choice:?} is no Quest"),
        }
    }

    pub(crate) fn discard_mandatory(&mut self, by: PlayerId, mandatory: Mandatory, out: &mut impl Sink) {
        self.lose_mandatory(by, mandatory);
        self.intrigue_discards.insert(mandatory.copy());
        out.event(|| Event::MandatoryDiscarded { player: by, card: mandatory.id() });
    }

    /// Begins to complete a Quest: pays the fixed cost, and pushes the step that asks, one by one, for the Adventurers
    /// that may be of any type (QUEST-8, 1).
    pub(crate) fn complete(&mut self, by: PlayerId, quest: QuestId, bonus: u8, out: &mut impl Sink) {
        let card = quest.card();
        self.paid = Resources::NONE;
        self.push(Step::PayQuest { by, quest, left: card.any, bonus });
        self.pay_for_quest(by, self.price(by, card.cost), out);
    }

    pub(crate) fn pay_for_quest(&mut self, by: PlayerId, what: Resources, out: &mut impl Sink) {
        self.pay(by, what, out);
        self.paid = self.paid.plus(what);
    }

    pub(crate) fn pay_quest(
        &mut self,
        by: PlayerId,
        quest: QuestId,
        left: u8,
        bonus: u8,
        out: &mut impl Sink,
    ) -> Progress {
        if left > 0 {
            let held = self.player(by).tavern.only_adventurers();
            let types = Types::held(held);
            if held.adventurers() == left {
                self.pay_for_quest(by, held, out);
            } else if types.0.is_power_of_two() {
                let kind = types.iter().next().expect("one type");
                self.pay_for_quest(by, Resources::some(kind, left), out);
            } else {
                let step = Step::PayQuest { by, quest, left, bonus };
                return self.pose(Question::must(step, by, self.choices(step)), out);
            }
        }
        self.reward(by, quest, bonus, out);
        Progress::Continues
    }

    /// Begins the reward of a Quest (QUEST-8, 2). The Quest counts as completed before its reward, but its
    /// lasting effect begins after the reward.
    fn reward(&mut self, by: PlayerId, quest: QuestId, bonus: u8, out: &mut impl Sink) {
        let mut notes = Types::held(self.paid).0;
        let plots = self.player(by).plots;
        notes |= if plots & LISTENERS.completes[quest.card().kind as usize] != 0 { TYPE_PLOT_ACTIVE } else { 0 };
        notes |= if plots & LISTENERS.completes_any != 0 { REFUND_ACTIVE } else { 0 };
        out.event(|| Event::QuestCompleted { player: by, quest });
        if self.player(by).active.contains(quest) {
            self.leave_active(by, quest);
        } else if self.leave_inn(quest) {
            self.refill_inn(out);
        }
        self.file_completed(by, quest);
        self.push(Step::Completed { by, quest, bonus, notes });
        if !quest.reward().is_end() {
            self.push(Step::Run(Frame::card(quest.reward(), by, false)));
        }
    }

    /// Adds a completed Quest to the list of completed Quests. This list and the deck share the array `quest_order`, and
    /// a completed Quest never returns to the deck, so there is always room.
    pub(crate) fn file_completed(&mut self, by: PlayerId, quest: QuestId) {
        self.player_mut(by).completed.insert(quest);
        self.make_room_for_completed();
        self.quests_completed += 1;
        let place = self.quest_order.len() - usize::from(self.quests_completed);
        self.quest_order[place] = quest as u8;
    }

    /// Ends the completion of a Quest (QUEST-8, 3 and 4). Scores the bonus, offers the refund of a Plot Quest, fires
    /// the Plot Quests that wait for this type of Quest, and starts the lasting effect of the Quest itself.
    pub(crate) fn completed(&mut self, by: PlayerId, quest: QuestId, bonus: u8, notes: u8, out: &mut impl Sink) {
        self.score(by, i16::from(bonus), out);
        if notes & REFUND_ACTIVE != 0 {
            self.push(Step::Recover { by, types: Types(notes & 0b1111) });
        }
        if notes & TYPE_PLOT_ACTIVE != 0 {
            self.fire(by, LISTENERS.completes[quest.card().kind as usize], out);
        }
        if let Some(number) = plot_number(quest) {
            self.player_mut(by).plots |= 1 << number;
        }
    }

    /// Completes a Mandatory Quest (MAND-3, MAND-4).
    pub(crate) fn complete_mandatory(&mut self, by: PlayerId, id: IntrigueId, out: &mut impl Sink) {
        let mandatory = Mandatory::of(id).expect("a Mandatory Quest");
        let refund = self.player(by).plots & LISTENERS.completes_any != 0;
        let notes = Types::held(id.card().cost).0 | if refund { REFUND_ACTIVE } else { 0 };
        self.pay(by, self.price(by, id.card().cost), out);
        self.lose_mandatory(by, mandatory);
        out.event(|| Event::MandatoryCompleted { player: by, card: id });
        self.push(Step::CompletedMandatory { by, mandatory, notes });
        self.push(Step::Run(Frame::card(id.reward(), by, false)));
    }

    pub(crate) fn completed_mandatory(&mut self, by: PlayerId, mandatory: Mandatory, notes: u8) {
        self.intrigue_discards.insert(mandatory.copy());
        if notes & REFUND_ACTIVE != 0 {
            self.push(Step::Recover { by, types: Types(notes & 0b1111) });
        }
    }
}

/// Iterates over the places of the Inn that hold this number, from the left.
///
/// It compares all places at once, because which place holds a Quest is random, so a branch for each place would often
/// be mispredicted.
#[inline]
fn places_with(inn: [u8; INN], number: u8) -> impl Iterator<Item = usize> {
    // A byte of `differs` is 0 where the number is. Adding 127 to the low bits of a byte sets its high bit if any is set.
    let differs = u32::from_le_bytes(inn) ^ u32::from_le_bytes([number; INN]);
    let equal = !(((differs & 0x7f7f_7f7f) + 0x7f7f_7f7f) | differs) & 0x8080_8080;
    Bits(u64::from(equal)).map(|bit| usize::from(bit / 8))
}
