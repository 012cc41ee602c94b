//! Using a space: its action, the triggers, the owners' benefits and the end of the action (TURN-1 b to f).

use crate::cards::effects::{Estimate, Permission};
use crate::cards::program::{LISTENERS, WAITING_PLOTS, plot_number, plot_quest};
use crate::cards::{BuildingId, QuestId};
use crate::engine::run::Progress;
use crate::information::events::{Event, Sink};
use crate::state::game::{ActionKind, ActionNotes, Ambassador, FIRST_HALL, Game, HARBOR, Slot, Use, used};
use crate::state::steps::{Frame, Question, Stage, Step};
use crate::values::bits::Bits;
use crate::values::list::List;
use crate::values::pieces::{Adventurer, PlayerId, Resources, Types};

use strum::VariantArray;

impl Game {
    /// Begins the action of an assigned Agent.
    pub(crate) fn begin_action(&mut self, by: PlayerId, slot: Slot, kind: ActionKind, out: &mut impl Sink) {
        self.open_action(ActionNotes { by, kind, ..ActionNotes::default() });
        self.use_space(by, slot, out);
    }

    fn open_action(&mut self, notes: ActionNotes) {
        self.actions.push(notes);
        self.push(Step::Finish { stage: Stage::Triggers });
    }

    /// Collects the resources on a space and begins its instructions.
    fn use_space(&mut self, by: PlayerId, slot: Slot, out: &mut impl Sink) {
        let notes = self.notes();
        notes.chain.push(Use::of(slot));
        let counted = notes.kind != ActionKind::Outside;
        let plots = self.player(by).plots;
        self.notes().triggers |= (LISTENERS.assigns_to[usize::from(slot)] & plots) as u16;
        // Only Plot Quests that were completed before the Harbor was used add effects to it.
        let in_harbor = if HARBOR >> slot & 1 == 1 { LISTENERS.uses_harbor } else { 0 };
        for number in Bits(plots & in_harbor) {
            self.push(Step::Run(Frame::card(plot_quest(number).lasting(), by, counted)));
        }
        let at = self.action_in(slot);
        if !at.is_end() {
            self.push(Step::Run(Frame::card(at, by, counted)));
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

    /// Uses a space as if the player had assigned an Agent there (FX-7). A copy outside any action creates new
    /// [`ActionNotes`]. Further copies that follow from it share these notes.
    pub(crate) fn copy_space(&mut self, frame: Frame, slot: Slot, out: &mut impl Sink) {
        out.event(|| Event::SpaceCopied { player: frame.by, space: self.space(slot) });
        if !frame.counted && !self.copies_outside(frame.by) {
            self.open_action(ActionNotes { by: frame.by, kind: ActionKind::Outside, ..ActionNotes::default() });
        }
        self.use_space(frame.by, slot, out);
    }

    /// Asks the player of a moved Agent whether to take the action of the new space (FX-12).
    pub(crate) fn may_act(&mut self, step: Step, by: PlayerId, out: &mut impl Sink) -> Progress {
        self.report_if_hand_decides(by, step, out);
        let choices = self.choices(step);
        // An impossible action is not offered, so it does not count as declined.
        if choices.is_empty() { Progress::Continues } else { self.pose(Question::may(step, by, choices), out) }
    }

    pub(crate) fn act_in(&mut self, by: PlayerId, slot: Slot, out: &mut impl Sink) {
        out.event(|| Event::OfferAccepted { player: by });
        self.begin_action(by, slot, ActionKind::Ordinary, out);
    }

    /// Carries out what follows the instructions of a space (TURN-1 d to f). Usually nothing does, and the action ends.
    #[inline]
    pub(crate) fn finish(&mut self, stage: Stage, out: &mut impl Sink) -> Progress {
        let notes = self.notes();
        if stage == Stage::Triggers && notes.triggers != 0 {
            return self.fire_in_order(out);
        }
        if stage == Stage::Triggers && notes.chain.iter().any(|used| used.in_play().is_some()) {
            self.pay_owners(out);
        } else {
            self.end_action(out);
        }
        Progress::Continues
    }

    /// Arms the player's Plot Quests in force that wait for the player's own action to provide `what` (PLOT-2, R-33).
    /// An armed Plot Quest fires after the instructions of the space.
    #[inline]
    pub(crate) fn arm_triggers_for(&mut self, by: PlayerId, what: Resources) {
        if self.player(by).plots == 0 {
            return;
        }
        let for_gold = if what.gold() > 0 { LISTENERS.provides_gold } else { 0 };
        let waiting = LISTENERS.provides[usize::from(Types::held(what).0)] | for_gold;
        let armed = (waiting & self.player(by).plots) as u16;
        if let Some(notes) = self.actions.last_mut() {
            notes.triggers |= if notes.by == by { armed } else { 0 };
        }
    }

    /// Fires the next waiting trigger, or asks the player which one to fire.
    ///
    /// Triggers without a choice fire before triggers with a choice. Within each group, they fire in the order in which
    /// their Plot Quests were completed. The player is asked only if triggers compete for goods that the supply is
    /// short of.
    #[inline(never)]
    fn fire_in_order(&mut self, out: &mut impl Sink) -> Progress {
        let (by, waiting) = (self.notes().by, self.notes().triggers);
        if waiting.count_ones() > 1 && self.compete(by, waiting) {
            let step = Step::Finish { stage: Stage::Triggers };
            return self.pose(Question::must(step, by, self.choices(step)), out);
        }
        let chosen = self
            .completed_in_order(by)
            .filter(|quest| {
                plot_number(*quest).is_some_and(|n| usize::from(n) < WAITING_PLOTS && waiting >> n & 1 == 1)
            })
            .min_by_key(|quest| has_choice(*quest));
        self.fire_next(chosen.expect("Plot Quests in force are completed Quests"), out);
        Progress::Continues
    }

    pub(crate) fn fire_next(&mut self, quest: QuestId, out: &mut impl Sink) {
        let number = plot_number(quest).expect("a Plot Quest");
        let notes = self.notes();
        notes.triggers &= !(1 << number);
        let by = notes.by;
        self.push(Step::Finish { stage: Stage::Triggers });
        self.fire(by, 1 << number, out);
    }

    /// Returns whether the order of these triggers matters. It does if at least two of them take or could return the
    /// same kind of goods, and together they take more of that kind than the supply has.
    fn compete(&self, by: PlayerId, waiting: u16) -> bool {
        let mut wanted = [0u16; 5];
        let mut touching = [0u8; 5];
        let mut given_back = Types(0);
        for number in Bits(waiting) {
            let (gain, gives_back) = match plot_quest(number).lasting().effect().estimate().accepted() {
                Estimate::Gains(goods) => (goods, Types::default()),
                Estimate::Swaps(from, to) if self.could_swap(by, waiting, from, to) => {
                    (Resources::one(to), from.intersection(Types::held(self.player(by).tavern)))
                }
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
            // If the supply has no Adventurer of this type and no swap returns one, no trigger can get one, in any
            // order.
            touching[n] > 1 && wanted[n] > there && (there > 0 || given_back.contains(*kind))
        };
        Adventurer::VARIANTS.iter().any(short) || touching[4] > 1 && wanted[4] > gold && gold > 0
    }

    /// Returns whether a swap could be offered while these triggers fire. It could if the player has not used the swap
    /// yet, the supply has the type `to`, and the player has or gains an Adventurer of one of the types `from`.
    fn could_swap(&self, by: PlayerId, waiting: u16, from: Types, to: Adventurer) -> bool {
        let player = self.player(by);
        let gained = |number| match plot_quest(number).lasting().effect().estimate().accepted() {
            Estimate::Gains(goods) => Types::held(self.supply.limit(goods)),
            _ => Types::default(),
        };
        let held = Bits(waiting).map(gained).fold(Types::held(player.tavern), |held, gained| Types(held.0 | gained.0));
        player.used & used::SWAP == 0 && self.supply.of(to) > 0 && held.intersection(from) != Types::default()
    }

    /// Gives the owners of the used Buildings their benefits (TURN-1 e). The Building that was copied last comes first
    /// . The benefit goes to the player who owns the Building now.
    #[inline(never)]
    fn pay_owners(&mut self, out: &mut impl Sink) {
        let notes = *self.notes();
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

    /// Returns the owner who benefits from the n-th space that an action used, and the Building on that space. Returns
    /// `None` if no owner benefits.
    fn paid_owner(&self, notes: &ActionNotes, n: usize) -> Option<(PlayerId, BuildingId)> {
        let slot = notes.chain[n].in_play()?;
        let owner = self.owner_of(slot)?;
        let tile = self.tile_in(slot).expect("an owned tile");
        let own = owner == notes.by;
        let with_ambassador = notes.kind == ActionKind::WithAmbassador && n == 0;
        let paid = !own || (self.player(owner).may(Permission::OwnOwnerBenefit) && !with_ambassador);
        paid.then_some((owner, tile))
    }

    /// Ends the action (TURN-1 f). If an Intrigue card was played in it, fires the Plot Quests that wait for the end of
    /// such an action.
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

    /// Pushes the lasting effects of those Plot Quests in `listeners` that the player has in force. Effects without a
    /// choice will happen first.
    #[inline]
    pub(crate) fn fire(&mut self, by: PlayerId, listeners: u64, out: &mut impl Sink) {
        let hits = self.player(by).plots & listeners;
        if hits != 0 {
            self.fire_all(by, hits, out);
        }
    }

    /// Pushes the lasting effects of these Plot Quests. It is separate so that [`fire`](Game::fire) can be inlined.
    #[inline(never)]
    fn fire_all(&mut self, by: PlayerId, hits: u64, out: &mut impl Sink) {
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

/// Returns whether the lasting effect of a Plot Quest asks its player something.
fn has_choice(plot: QuestId) -> bool {
    plot.lasting().question().is_some()
}
