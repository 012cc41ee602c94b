//! Goods, Corruption and resources on spaces (rules.md chapters 12 and 17).

use crate::cards::program::{LISTENERS, ProgramCounter};
use crate::cards::questions::AnswerKind;
use crate::engine::run::Progress;
use crate::information::events::{Event, Sink};
use crate::state::choices::Choices;
use crate::state::game::{FIRST_TILE, Game, Slot, Space, used};
use crate::state::steps::{Frame, Question, Step, remember};
use crate::values::pieces::{Adventurer, PlayerId, Resources, Types};

impl Game {
    /// Changes a player's score.
    pub(crate) fn score(&mut self, p: PlayerId, points: i16, out: &mut impl Sink) {
        self.player_mut(p).score += points;
        if points != 0 {
            out.event(|| Event::Scored { player: p, vp: points });
        }
    }

    /// Gives a player the VP, the Corruption and the goods in `what`. Corruption comes from the track. Goods that the
    /// supply lacks are not given (SUPPLY-2).
    pub(crate) fn gain(&mut self, by: PlayerId, what: Resources, counted: bool, out: &mut impl Sink) {
        self.score(by, i16::from(what.vp()), out);
        let goods = self.supply.limit(what.goods());
        self.supply = self.supply.less(goods);
        let mut gained = goods;
        let tokens = what.corruption();
        if tokens > 0 {
            let taken = tokens.min(self.track);
            self.track -= taken;
            gained = gained.plus_corruption(u16::from(taken));
            if taken < tokens {
                // Each missing token costs 10 VP (SP-4).
                out.event(|| Event::CorruptionMissing { player: by, tokens: tokens - taken });
                self.score(by, -10 * i16::from(tokens - taken), out);
            }
        }
        if !gained.is_empty() {
            out.event(|| Event::Gained { player: by, what: gained });
            self.receive(by, gained, counted, out);
        }
    }

    /// Puts resources into a Tavern. If the player's own action provided them (`counted`), arms the Plot Quests that
    /// wait for such an action (PLOT-2).
    pub(crate) fn receive(&mut self, by: PlayerId, what: Resources, counted: bool, out: &mut impl Sink) {
        let what = if self.waives_gold(by) { self.score_received(by, what, out) } else { what };
        let player = self.player_mut(by);
        player.tavern = player.tavern.plus(what);
        if counted {
            self.arm_triggers_for(by, what);
        }
        if what.corruption() > 0 && self.turn_of == Some(by) {
            let player = self.player_mut(by);
            if player.plots & LISTENERS.gains_corruption != 0 && player.used & used::CORRUPTION_GAINED == 0 {
                player.used |= used::CORRUPTION_GAINED;
                self.fire(by, LISTENERS.gains_corruption, out);
            }
        }
    }

    /// Moves goods from a Tavern to the supply.
    pub(crate) fn pay(&mut self, by: PlayerId, what: Resources, out: &mut impl Sink) {
        let player = self.player_mut(by);
        player.tavern = player.tavern.less(what);
        self.supply = self.supply.plus(what);
        if !what.is_empty() {
            out.event(|| Event::Returned { player: by, what });
        }
    }

    /// Moves goods from one Tavern to another, at most as much as the giver has.
    pub(crate) fn hand_over(
        &mut self,
        from: PlayerId,
        to: PlayerId,
        what: Resources,
        counted: bool,
        out: &mut impl Sink,
    ) {
        let given = self.player(from).tavern.limit(what);
        if !given.is_empty() {
            let giver = self.player_mut(from);
            giver.tavern = giver.tavern.less(given);
            out.event(|| Event::Given { from, to, what: given });
            self.receive(to, given, counted, out);
        }
    }

    /// Gives a player Adventurers of these types. If there is a choice, asks for one Adventurer at a time (R-11,
    /// SUPPLY-6).
    pub(crate) fn gain_adventurers(
        &mut self,
        by: PlayerId,
        of: Types,
        left: u8,
        counted: bool,
        at: ProgramCounter,
        out: &mut impl Sink,
    ) -> Progress {
        let there = of.intersection(Types::held(self.supply));
        let amount = |kind| self.supply.of(kind);
        let total: u16 = there.iter().map(|kind| u16::from(amount(kind))).sum();
        if left == 0 || total == 0 {
            return Progress::Continues;
        }
        if total <= u16::from(left) {
            let all = there.iter().fold(Resources::NONE, |all, kind| all.plus(Resources::some(kind, amount(kind))));
            self.gain(by, all, counted, out);
            return Progress::Continues;
        }
        if there.0.is_power_of_two() {
            let kind = there.iter().next().expect("one type");
            self.gain(by, Resources::some(kind, left), counted, out);
            return Progress::Continues;
        }
        let step = Step::GainAdventurers { by, of, left, counted, at };
        let choices = Choices::of(there.0);
        debug_assert_eq!(choices, self.choices(step), "the types that `choices` finds");
        self.pose_as(AnswerKind::Take, Question::must(step, by, choices), out)
    }

    /// Moves Adventurers of the player's choice to the supply. A player with exactly as many as needed is not asked
    ///
    pub(crate) fn return_adventurers(&mut self, frame: Frame, out: &mut impl Sink) -> Progress {
        let held = self.player(frame.by).tavern.only_adventurers();
        let types = Types::held(held);
        if held.adventurers() < frame.left || frame.left == 0 {
            return Progress::Continues;
        }
        if held.adventurers() == frame.left {
            self.pay(frame.by, held, out);
            return Progress::Continues;
        }
        if types.0.is_power_of_two() {
            let kind = types.iter().next().expect("one type");
            self.pay(frame.by, Resources::some(kind, frame.left), out);
            return Progress::Continues;
        }
        self.ask(frame, out)
    }

    /// Moves Corruption from a Tavern to the track (SP-5).
    pub(crate) fn return_corruption(&mut self, by: PlayerId, tokens: u8, out: &mut impl Sink) {
        let what = crate::values::pieces::corruption(u16::from(tokens));
        let player = self.player_mut(by);
        player.tavern = player.tavern.less(what);
        self.track += tokens;
        out.event(|| Event::Returned { player: by, what });
    }

    /// Fires the Plot Quests that wait for the player to return Corruption. They fire only in the player's own turn,
    /// and no longer once one of them has been used in that turn.
    pub(crate) fn returned_corruption(&mut self, by: PlayerId, out: &mut impl Sink) {
        if self.turn_of == Some(by) && self.player(by).used & used::CORRUPTION_RETURNED == 0 {
            self.fire(by, LISTENERS.returns_corruption, out);
        }
    }

    /// Takes Corruption out of the game, from a Tavern or from the track (SP-6).
    pub(crate) fn remove_corruption(&mut self, from: Option<PlayerId>, tokens: u8, out: &mut impl Sink) {
        match from {
            Some(p) => {
                let player = self.player_mut(p);
                player.tavern = player.tavern.less(crate::values::pieces::corruption(u16::from(tokens)));
            }
            None => self.track -= tokens,
        }
        self.corruption_removed += tokens;
        if tokens > 0 {
            out.event(|| Event::CorruptionRemoved { player: from, tokens });
        }
    }

    pub(crate) fn place(&mut self, frame: Frame, what: Resources, space: Space, out: &mut impl Sink) {
        let slot = self.slot(space).expect("a space in play");
        let placed = self.placeable(what);
        self.lay_on(slot, placed);
        out.event(|| Event::Placed { player: frame.by, space, what: placed });
        self.push(Step::Do(Frame { note: slot, ..frame.one_less() }));
    }

    /// Puts resources on a space: goods from the supply, Corruption from the track.
    fn lay_on(&mut self, slot: Slot, what: Resources) {
        self.supply = self.supply.less(what.goods());
        self.track -= what.corruption();
        let pile = &mut self.piles[usize::from(slot)];
        *pile = pile.plus(what);
    }

    /// Puts a tile's stock on the tile: the resources that it gets when it comes into play and at the start of each
    /// round (ROUND-4).
    pub(crate) fn stock(&mut self, slot: Slot, out: &mut impl Sink) {
        debug_assert!(slot >= FIRST_TILE);
        let stock = self.tile_in(slot).expect("a tile").tile().stock;
        if !stock.is_empty() {
            let what = self.placeable(stock).plus_vp(u16::from(stock.vp()));
            self.lay_on(slot, what);
            out.event(|| Event::Stocked { space: self.space(slot), what });
        }
    }

    #[allow(clippy::too_many_arguments)]
    pub(crate) fn place_own(
        &mut self,
        by: PlayerId,
        what: Adventurer,
        left: u8,
        used: [u8; 2],
        at: ProgramCounter,
        space: Space,
        out: &mut impl Sink,
    ) {
        let slot = self.move_onto(by, Resources::one(what), space, out);
        self.push(Step::PickOwn { by, left: left - 1, used: remember(used, slot), at });
    }

    /// Moves resources from a Tavern onto a space, and returns the slot of the space.
    pub(crate) fn move_onto(&mut self, by: PlayerId, what: Resources, space: Space, out: &mut impl Sink) -> Slot {
        let slot = self.slot(space).expect("a space in play");
        let player = self.player_mut(by);
        player.tavern = player.tavern.less(what);
        let pile = &mut self.piles[usize::from(slot)];
        *pile = pile.plus(what);
        out.event(|| Event::Placed { player: by, space, what });
        slot
    }
}
