//! Carrying out the action of a space, and what follows from it (TURN-1 b to f).

use crate::cards::effects::{Effect, Permission};
use crate::cards::program::{LISTENERS, plot_number, plot_quest};
use crate::cards::{BuildingId, QuestId};
use crate::decisions::options::Choices;
use crate::engine::steps::{Frame, Question, Stage, Step};
use crate::information::events::{Event, Sink};
use crate::state::game::{ActionKind, ActionNotes, Ambassador, FIRST_HALL, FIRST_TILE, Game, HARBOR, Slot, Use, used};
use crate::values::bits::Bits;
use crate::values::list::List;
use crate::values::pieces::{Adventurer, PlayerId, Resources, Types};

use strum::VariantArray;

impl Game {
    /// An action by assignment.
    pub(crate) fn begin_action(&mut self, by: PlayerId, slot: Slot, kind: ActionKind, out: &mut impl Sink) {
        self.open_action(ActionNotes { by, kind, ..ActionNotes::default() });
        self.use_space(by, slot, out);
    }

    fn open_action(&mut self, notes: ActionNotes) {
        self.actions.push(notes);
        self.push(Step::Finish { stage: Stage::Triggers });
    }

    /// Takes what lies there and begins its instructions.
    fn use_space(&mut self, by: PlayerId, slot: Slot, out: &mut impl Sink) {
        let notes = self.notes();
        notes.chain.push(Use::of(slot));
        let counted = notes.kind != ActionKind::Outside;
        if slot < FIRST_TILE {
            self.arm(LISTENERS.assigns_to[usize::from(slot)]);
        }
        let frame = Frame::card(self.action_in(slot), by, counted);
        if HARBOR >> slot & 1 == 1 && !self.player(by).may(Permission::MoreHarborCards) {
            // Uncover Forbidden Lore is no use to a Harbor used before it was completed.
            self.push(Step::Do(frame));
        } else if !frame.at.is_end() {
            self.push(Step::Run(frame));
        }
        if slot < FIRST_HALL {
            let pile = &mut self.piles[usize::from(slot)];
            let tokens = Resources::NONE.plus_vp(u16::from(pile.vp()));
            let collected = pile.less(tokens);
            *pile = tokens;
            self.notes().corruption_collected = collected.corruption();
            if !collected.is_empty() {
                out.event(|| Event::Collected { player: by, space: self.space(slot), what: collected });
                self.receive(by, collected, counted, out);
            }
        } else {
            self.notes().corruption_collected = 0;
        }
    }

    /// Uses a space as though one had assigned there (FX-7). Outside an action the first use has notes of its own,
    /// which the uses it leads to share.
    pub(crate) fn copy_space(&mut self, frame: Frame, slot: Slot, out: &mut impl Sink) {
        out.event(|| Event::SpaceCopied { player: frame.by, space: self.space(slot) });
        if !frame.counted && !self.copies_outside(frame.by) {
            self.open_action(ActionNotes { by: frame.by, kind: ActionKind::Outside, ..ActionNotes::default() });
        }
        self.use_space(frame.by, slot, out);
    }

    /// The spaces that a copy can no longer return to.
    pub(crate) fn chain(&self, by: PlayerId, counted: bool) -> u64 {
        match self.actions.last() {
            Some(notes) if counted || self.copies_outside(by) => {
                notes.chain.iter().fold(0, |chain, used| chain | 1 << used.slot())
            }
            _ => 0,
        }
    }

    /// Whether the player is using a space by a copy outside an action.
    fn copies_outside(&self, by: PlayerId) -> bool {
        self.actions.last().is_some_and(|notes| notes.kind == ActionKind::Outside && notes.by == by)
    }

    /// Manipulate: the moved player may take the action of the new space, if it is legal for that player.
    pub(crate) fn may_act(&self, step: Step, by: PlayerId, slot: Slot, out: &mut impl Sink) -> Option<Question> {
        self.report_if_hand_decides(by, out, |game| game.acting_in(by, slot));
        let choices = self.acting_in(by, slot);
        if choices.is_empty() { None } else { Question::may(step, by, choices) }
    }

    pub(crate) fn acting_in(&self, by: PlayerId, slot: Slot) -> Choices {
        Choices::of(u8::from(self.outlook(by).standing_on(slot).allows(self, slot)))
    }

    pub(crate) fn act_in(&mut self, by: PlayerId, slot: Slot, out: &mut impl Sink) {
        out.event(|| Event::OfferAccepted { player: by });
        self.begin_action(by, slot, ActionKind::Ordinary, out);
    }

    pub(crate) fn finish(&mut self, stage: Stage, out: &mut impl Sink) -> Option<Question> {
        match stage {
            Stage::Triggers => self.fire_in_order(out),
            Stage::End => {
                self.end_action(out);
                None
            }
        }
    }

    /// The action provided these: Plot Quests in force by now that wait for them will fire (PLOT-2, R-33).
    pub(crate) fn arm_triggers_for(&mut self, what: Resources) {
        let by = self.notes().by;
        if self.player(by).plots == 0 {
            return;
        }
        let mut waiting = if what.gold() > 0 { LISTENERS.provides_gold } else { 0 };
        for kind in Types::held(what).iter() {
            waiting |= LISTENERS.provides[kind as usize];
        }
        self.arm(waiting);
    }

    fn arm(&mut self, waiting: u64) {
        let by = self.notes().by;
        self.notes().triggers |= (waiting & self.player(by).plots) as u16;
    }

    /// Fires the next waiting trigger, or asks which: those without a choice come first, each in the order
    /// completed, and the player is asked only where they compete for what the supply is short of.
    fn fire_in_order(&mut self, out: &mut impl Sink) -> Option<Question> {
        let (by, waiting) = (self.notes().by, self.notes().triggers);
        if waiting == 0 {
            self.pay_owners(out);
            return None;
        }
        if waiting.count_ones() > 1 && self.compete(by, waiting) {
            return Question::must(Step::Finish { stage: Stage::Triggers }, by, Choices::of(waiting));
        }
        let chosen = self
            .completed_in_order(by)
            .filter(|quest| plot_number(*quest).is_some_and(|n| n < 16 && waiting >> n & 1 == 1))
            .min_by_key(|quest| has_choice(*quest));
        // A position may list Plot Quests in force; all of them are completed Quests, so one is always found.
        let quest = chosen.unwrap_or_else(|| plot_quest(waiting.trailing_zeros() as u8));
        self.fire_next(quest, out);
        None
    }

    pub(crate) fn fire_next(&mut self, quest: QuestId, out: &mut impl Sink) {
        let number = plot_number(quest).expect("a Plot Quest");
        let notes = self.notes();
        notes.triggers &= !(1 << number);
        let by = notes.by;
        self.push(Step::Finish { stage: Stage::Triggers });
        self.fire(by, 1 << number, out);
    }

    /// Whether two of these triggers want, or could bring back, a kind of goods that will not suffice for all.
    fn compete(&self, by: PlayerId, waiting: u16) -> bool {
        let mut wanted = [0u16; 5];
        let mut touching = [0u8; 5];
        let mut given_back = Types(0);
        for number in Bits(waiting) {
            let (gain, gives_back) = match plot_quest(number).lasting().effect() {
                Effect::Gain(goods) => (*goods, Types(0)),
                Effect::May([Effect::Gain(goods), ..]) => (*goods, Types(0)),
                Effect::SwapForCleric if self.could_swap_for_cleric(by, waiting) => (
                    Resources::one(Adventurer::Cleric),
                    Types(0b1110).intersection(Types::held(self.player(by).tavern)),
                ),
                _ => continue,
            };
            given_back = Types(given_back.0 | gives_back.0);
            for kind in Adventurer::VARIANTS {
                wanted[*kind as usize] += u16::from(gain.of(*kind));
                touching[*kind as usize] += u8::from(gain.of(*kind) > 0 || gives_back.contains(*kind));
            }
            wanted[4] += gain.gold();
            touching[4] += u8::from(gain.gold() > 0);
        }
        let gold = self.supply.gold();
        let short = |kind: &Adventurer| {
            let (n, there) = (*kind as usize, u16::from(self.supply.of(*kind)));
            // Of what is gone and cannot come back nobody gets anything, whoever is first.
            touching[n] > 1 && wanted[n] > there && (there > 0 || given_back.contains(*kind))
        };
        Adventurer::VARIANTS.iter().any(short) || touching[4] > 1 && wanted[4] > gold && gold > 0
    }

    /// Whether Produce a Miracle could be offered while these triggers fire: a Cleric is there, and somebody to swap.
    fn could_swap_for_cleric(&self, by: PlayerId, waiting: u16) -> bool {
        let player = self.player(by);
        let others = Types(0b1110);
        let gained = |number| match plot_quest(number).lasting().effect() {
            Effect::Gain(goods) | Effect::May([Effect::Gain(goods), ..]) => Types::held(self.supply.limit(*goods)),
            _ => Types(0),
        };
        let held = Bits(waiting).map(gained).fold(Types::held(player.tavern), |held, gained| Types(held.0 | gained.0));
        player.used & used::MIRACLE == 0 && self.supply.of(Adventurer::Cleric) > 0 && held.intersection(others).0 != 0
    }

    /// TURN-1 e: inner uses first, to the owner of the moment.
    fn pay_owners(&mut self, out: &mut impl Sink) {
        let notes = *self.notes();
        if notes.chain.iter().all(|used| used.in_play().is_none()) {
            self.end_action(out);
            return;
        }
        self.push(Step::Finish { stage: Stage::End });
        for n in 0..notes.chain.len() {
            if let Some((owner, tile)) = self.paid_owner(&notes, n) {
                self.push(Step::Run(Frame::card(tile.owner(), owner, false)));
            }
        }
        for (player, building) in (0..notes.chain.len()).rev().filter_map(|n| self.paid_owner(&notes, n)) {
            out.event(|| Event::OwnerPaid { player, building });
        }
    }

    /// Who is paid for the n-th use of an action's chain, and for which Building.
    fn paid_owner(&self, notes: &ActionNotes, n: usize) -> Option<(PlayerId, BuildingId)> {
        let slot = notes.chain[n].in_play()?;
        let owner = self.owner_of(slot)?;
        let tile = self.tile_in(slot).expect("an owned tile");
        let own = owner == notes.by;
        let with_ambassador = notes.kind == ActionKind::WithAmbassador && n == 0;
        let paid = !own || (self.player(owner).may(Permission::OwnOwnerBenefit) && !with_ambassador);
        paid.then_some((owner, tile))
    }

    /// TURN-1 f: the action is over; Study in the Librarium draws.
    fn end_action(&mut self, out: &mut impl Sink) {
        let notes = self.actions.pop().expect("an action is under way");
        self.script.exchanged = 0;
        if notes.kind == ActionKind::WithAmbassador
            && let Ambassador::Standing { acting, .. } = &mut self.ambassador
        {
            *acting = false;
        }
        if notes.played_intrigue {
            self.fire(notes.by, LISTENERS.action_played, out);
        }
    }

    /// Puts the effects of these Plot Quests, as far as the player has them, on top of the stack, those without a
    /// choice first.
    #[inline]
    pub(crate) fn fire(&mut self, by: PlayerId, listeners: u64, out: &mut impl Sink) {
        let hits = self.player(by).plots & listeners;
        if hits == 0 {
            return;
        }
        let mut in_order: List<QuestId, 8> = List::filled(QuestId::ExposeRedWizardsSpies);
        for quest in self.completed_in_order(by) {
            if plot_number(quest).is_some_and(|n| hits >> n & 1 == 1) {
                in_order.push(quest);
            }
        }
        in_order.sort_by_key(|quest| has_choice(*quest));
        for quest in in_order.iter() {
            out.event(|| Event::PlotFired { player: by, quest: *quest });
        }
        for quest in in_order.iter().rev() {
            self.push(Step::Run(Frame::card(quest.lasting(), by, false)));
        }
    }
}

/// Whether the lasting effect of a Plot Quest asks its player something.
fn has_choice(plot: QuestId) -> bool {
    use Effect::*;
    matches!(plot.lasting().effect(), May(_) | SwapForCleric | MayPlaceOwnCorruption)
}
