//! Carries out effects, and the answers to their questions.

use crate::cards::Mandatory;
use crate::cards::effects::{Beneficiaries, Effect, On, Trigger, effects_without_question};
use crate::cards::program::{LISTENERS, plot_quest};
use crate::cards::questions::{Asked, Secrecy};
use crate::decisions::options::Action;
use crate::engine::run::Progress;
use crate::information::events::{Event, Sink};
use crate::state::game::{FIRST_HALL, Game, seats, used};
use crate::state::steps::{Frame, How, NOT_USED, NOTHING_YET, Question, Step};
use crate::values::bits::Bits;
use crate::values::pieces::{PlayerId, Resources, Types, corruption, gold};

/// The value of `Frame::note` after the effect has returned at least one Corruption token or Agent.
const RETURNED: u8 = 1;

impl Game {
    /// Carries out the first effect of a list, and pushes the rest.
    ///
    /// Effects that neither ask nor push anything are carried out in a loop, without pushing the rest after each.
    #[inline]
    pub(crate) fn run_frame(&mut self, mut frame: Frame, out: &mut impl Sink) -> Progress {
        loop {
            match *frame.at.effect() {
                Effect::End => return Progress::Continues,
                // Corruption can fire a Plot Quest, whose effects come before the rest of the list.
                Effect::Gain(what) if what.corruption() == 0 => self.gain(frame.by, what, frame.counted, out),
                Effect::DrawIntrigue(count) => self.draw_intrigue(frame.by, count, out),
                _ => break,
            }
            frame.at = frame.at.next();
        }
        let rest = frame.at.next();
        if !rest.is_end() {
            self.push(Step::Run(Frame { at: rest, ..frame }));
        }
        self.perform_effect(Frame { left: frame.at.repetitions(), note: NOTHING_YET, ..frame }, out)
    }

    /// Carries out an effect, or asks its question.
    ///
    /// It is long because it is one match over all effects, so that the compiler names a missing one.
    pub(crate) fn perform_effect(&mut self, frame: Frame, out: &mut impl Sink) -> Progress {
        use Effect::*;
        let Frame { at, by, host, counted, left, .. } = frame;
        match *at.effect() {
            End => {}

            Gain(what) => self.gain(by, what, counted, out),
            GainAdventurers(_, of) => return self.gain_adventurers(by, of, left, counted, at, out),
            GainOneOf(_) => return self.ask(frame, out),
            GainGoldPerBuilding => {
                let tiles = self.tile_slots().count() as u16;
                self.gain(by, gold(tiles), counted, out);
            }
            GainReturnedType => {
                if let Some(kind) = self.notes().returned {
                    self.gain(by, Resources::one(kind), false, out);
                }
            }
            Pay(what) => {
                let what = self.price(by, what);
                if self.player(by).tavern.covers(what) {
                    self.pay(by, what, out);
                }
            }
            ReturnAdventurers(count) => {
                // The question is asked once per Adventurer, but the exchange must be noted only once.
                if left == count {
                    self.note_exchange(frame, count);
                }
                return self.return_adventurers(frame, out);
            }
            LoseAdventurer => return self.return_adventurers(frame, out),
            ReturnAdventurerForOwner => {
                self.note_exchange(frame, 1);
                return self.ask(frame, out);
            }
            ReturnCorruption(tokens) => {
                if self.player(by).tavern.corruption() >= tokens {
                    self.return_corruption(by, tokens, out);
                    self.returned_corruption(by, out);
                }
            }
            ReturnCorruptionUpTo(_) | RemoveCorruptionUpTo(_) => return self.ask(frame, out),
            RemoveFromTrack(tokens) => self.remove_corruption(None, tokens.min(self.track), out),
            ScorePerBuilding(vp) => {
                let points = i16::from(vp) * i16::from(self.player(by).buildings);
                self.score(by, points, out);
            }
            ScorePerPaid(kind, vp) => self.score(by, i16::from(vp) * i16::from(self.paid.of(kind)), out),
            ScoreIfLeastCorrupt(vp) => {
                let mine = self.player(by).tavern.corruption();
                if self.opponents(by).all(|p| self.player(p).tavern.corruption() > mine) {
                    self.score(by, i16::from(vp), out);
                }
            }
            ScoreTokens => self.score_tokens(by, out),
            MaySwapOncePerRound(..) => return self.ask(frame, out),

            Place(what, _) => {
                // The effect ends when nothing is left to place.
                return if left == 0 || self.placeable(what).is_empty() {
                    Progress::Continues
                } else {
                    self.ask(frame, out)
                };
            }
            PlaceOwnAdventurers(n) => {
                if self.player(by).tavern.adventurers() >= n {
                    self.push(Step::PickOwn { by, left: n, used: NOT_USED, at });
                }
            }
            PlaceOwnCorruption | MayPlaceOwnCorruption => return self.ask(frame, out),

            DrawIntrigue(count) => self.draw_intrigue(by, count, out),
            DrawPerPaid(kind) => self.draw_intrigue(by, self.paid.of(kind), out),
            DrawAndMayPlay(_) => return self.draw_and_may_play(frame, out),
            PlayIntrigue(_) if self.is_scripted(by) => self.play_from_queue(frame, out),
            PlayIntrigue(_) => return self.ask(frame, out),
            PlayMoreIntrigue(..) if self.is_scripted(by) => self.play_no_more(out),
            PlayMoreIntrigue(_, price) if left == 0 => self.end_playing_more(frame, price, out),
            PlayMoreIntrigue(..) => return self.ask(frame, out),
            DiscardIntrigue(_) => return self.ask_discard_intrigue(frame, out),
            GiveMandatoryQuest | HandOnMandatoryQuest => return self.ask(frame, out),
            KeepThisCard => {
                let card = self.claim_played_card();
                self.join_hand(by, card);
                self.exposed = card.0;
                out.event(|| Event::IntrigueKept { player: by, card: card.id() });
            }

            TakeQuest | TakeQuestAndMayComplete(_) => return self.ask_take_quest(frame, out),
            TakeTopQuest => {
                if let Some(quest) = self.draw_quest(out) {
                    out.event(|| Event::QuestRevealed { quest });
                    self.take_elsewhere(by, quest, out);
                }
            }
            TakeAllQuests => self.take_all_quests(by, out),
            ResetInn => self.reset_inn(out),
            DiscardQuest | DiscardAnyQuest(_) => return self.ask(frame, out),
            MayDiscardAnyQuest(_) => return self.offer(frame, out),
            DraftQuests => self.begin_draft(by, at, out),
            SearchQuest => return self.ask(frame, out),

            BuyBuilding | MayBuyBuilding => return self.ask(frame, out),
            PutBuildings(_) => return if left > 0 { self.ask(frame, out) } else { Progress::Continues },
            PutTopBuilding => self.put_top(by, out),
            PutAllBuildings => return self.put_all(frame, out),
            PutOneOfTop(count) => return self.ask_put_one_of_top(frame, count, out),
            DiscardOwnBuilding | DemolishBuilding | TakeControl => return self.ask(frame, out),

            TakeFirstPlayer => self.take_first_player(frame, out),
            TakeAmbassador => self.take_ambassador(by, out),
            GainLieutenant => self.gain_lieutenant(by, out),
            CopySpace(_) | ReturnAgent | ReturnHarborAgent => return self.ask(frame, out),
            ReturnAgentsUpTo(_) => return if left > 0 { self.ask(frame, out) } else { Progress::Continues },
            ReturnAgentPerCorruption => {
                // Before the first question, the number of tokens comes from the notes of the action; afterwards it is
                // in `left`.
                let allowed = if frame.note == RETURNED { left } else { self.notes().corruption_collected };
                return if allowed > 0 { self.ask(Frame { left: allowed, ..frame }, out) } else { Progress::Continues };
            }
            AssignAgents(_) => {
                return if left > 0 && self.player(by).pool > 0 { self.ask(frame, out) } else { Progress::Continues };
            }
            AssignToHallTile | MoveAgent => return self.ask(frame, out),

            May(_) => return self.offer(frame, out),
            EachOpponent(_) => {
                let hostile = Self::is_hostile(at);
                for p in self.opponents(by).rev() {
                    if !(hostile && self.player(p).protected) {
                        self.push(Step::Run(Frame { at: at.inner(), by: p, host: by, ..frame }));
                    }
                }
            }
            ChosenOpponent(..) => return self.ask(frame, out),
            EachOpponentLoses(kind, _) => {
                for p in self.opponents(by) {
                    if self.player(p).protected {
                        continue;
                    }
                    if self.player(p).tavern.of(kind) > 0 {
                        self.pay(p, Resources::one(kind), out);
                    } else {
                        self.push(Step::Run(Frame { at: at.inner(), ..frame }));
                    }
                }
            }
            Give(what) => self.hand_over(by, host, what, counted, out),
            Receive(what) => {
                if self.player(host).tavern.covers(what) {
                    self.hand_over(host, by, what, false, out);
                }
            }
            LetHostTake(_, of) => return self.let_host_take(frame, of, out),
            CorruptTheWorse => self.corrupt_the_worse(by, out),
            ShowLord => {
                self.player_mut(by).lord_known_to |= 1 << host.0;
                out.event(|| Event::LordSeen { player: host, of: by, lord: self.player(by).lord() });
            }
            BecomeOpenLord => self.open_lord(by, out),
        }
        Progress::Continues
    }

    /// Carries out a legal answer to the question of an effect.
    ///
    /// It is long because it is one match over all effects, so that the compiler names a missing one.
    pub(crate) fn resolve_effect(&mut self, frame: Frame, action: Action, out: &mut impl Sink) {
        use Effect::*;
        let Frame { at, by, host, counted, left, .. } = frame;
        match (*at.effect(), action) {
            (GainOneOf(packages), Action::Gain(n)) => {
                let package = packages[usize::from(n)];
                if package.any > 0 {
                    self.push(Step::GainAdventurers { by, of: Types::ANY, left: package.any, counted, at });
                }
                self.gain(by, package.goods, counted, out);
            }
            (ReturnAdventurers(_) | LoseAdventurer, Action::Give(kind)) => {
                if left > 1 {
                    self.push(Step::Do(frame.one_less()));
                }
                self.pay(by, Resources::one(kind), out);
            }
            (ReturnAdventurerForOwner, Action::Give(kind)) => {
                self.pay(by, Resources::one(kind), out);
                self.notes().returned = Some(kind);
            }
            (ReturnCorruptionUpTo(_), Action::Corruption) => {
                self.push(Step::Do(Frame { note: RETURNED, ..frame.one_less() }));
                self.return_corruption(by, 1, out);
                if self.is_lasting(frame, LISTENERS.returns_corruption) {
                    self.player_mut(by).used |= used::CORRUPTION_RETURNED;
                }
            }
            (ReturnCorruptionUpTo(_), Action::Decline) => {
                if frame.note == RETURNED {
                    self.returned_corruption(by, out);
                }
            }
            (RemoveCorruptionUpTo(_), Action::Corruption) => {
                self.push(Step::Do(frame.one_less()));
                self.remove_corruption(Some(by), 1, out);
            }
            (MaySwapOncePerRound(_, to), Action::Give(kind)) => {
                self.player_mut(by).used |= used::SWAP;
                self.note_exchange(frame, 1);
                self.pay(by, Resources::one(kind), out);
                self.gain(by, Resources::one(to), false, out);
            }
            (Place(what, _), Action::Space(space)) => self.place(frame, what, space, out),
            (PlaceOwnCorruption | MayPlaceOwnCorruption, Action::Space(space)) => {
                self.move_onto(by, corruption(1), space, out);
            }

            (DrawAndMayPlay(_), Action::Intrigue(id)) => self.after_drawn(frame, Some(id), out),
            (DrawAndMayPlay(_), Action::Decline) => self.after_drawn(frame, None, out),
            (PlayIntrigue(_), Action::Intrigue(id)) => self.play_next(frame, id, out),
            (PlayMoreIntrigue(..), Action::Intrigue(id)) => self.play_one_more(frame, id, out),
            (PlayMoreIntrigue(_, price), Action::Decline) => self.end_playing_more(frame, price, out),
            (DiscardIntrigue(_), Action::Intrigue(id)) => {
                if left > 1 {
                    self.push(Step::Do(frame.one_less()));
                }
                let card = Self::card_of(self.player(by).hand, id).expect("a card of the hand");
                self.discard_intrigue(by, card, out);
            }
            (GiveMandatoryQuest, Action::Opponent(p)) => self.give_mandatory(by, p, out),
            (HandOnMandatoryQuest, Action::HandOn(id, p)) => self.hand_on(by, id, p, out),

            (TakeQuest, Action::Quest(quest)) => self.take_from_inn(by, quest, out),
            (TakeQuestAndMayComplete(bonus), Action::Quest(quest)) => {
                self.push(Step::CompleteTaken { by, quest, bonus, at });
                self.take_from_inn(by, quest, out);
            }
            (DiscardQuest, choice) => self.discard_quest(by, choice, out),
            (MayDiscardAnyQuest(_), Action::Decline) => self.declined(by, out),
            (DiscardAnyQuest(vp) | MayDiscardAnyQuest(vp), choice) => {
                self.discard_quest(by, choice, out);
                self.score(by, i16::from(vp), out);
            }
            (SearchQuest, Action::Type(kind)) => self.search_quest(by, kind, out),

            (BuyBuilding | MayBuyBuilding, Action::Building(tile)) => self.buy(by, tile, out),
            (PutBuildings(_), Action::Building(tile)) => {
                if left > 1 {
                    self.push(Step::Do(frame.one_less()));
                }
                self.put_from_hall(by, tile, out);
                self.refill_hall(out);
            }
            (PutAllBuildings, Action::Building(tile)) => {
                self.push(Step::Do(frame));
                self.put_from_hall(by, tile, out);
            }
            (PutOneOfTop(count), Action::Building(tile)) => self.put_one_of_top(by, count, tile, out),
            (DiscardOwnBuilding, Action::Building(tile)) => self.discard_building(tile, out),
            (DemolishBuilding, Action::Building(tile)) => self.demolish(by, tile, out),
            (TakeControl, Action::Building(tile)) => self.take_control(by, tile, out),

            (CopySpace(_), Action::Space(space)) => {
                let slot = self.slot(space).expect("a space");
                self.copy_space(frame, slot, out);
            }
            (ReturnAgent | ReturnHarborAgent, Action::Agent(space)) => self.return_agent(by, space, out),
            (ReturnAgentsUpTo(_), Action::Agent(space)) => {
                self.push(Step::Do(frame.one_less()));
                self.return_agent(by, space, out);
            }
            (ReturnAgentPerCorruption, Action::Agent(space)) => {
                self.push(Step::Do(Frame { note: RETURNED, ..frame.one_less() }));
                self.return_agent(by, space, out);
            }
            (AssignAgents(_), Action::Assign(space, via)) => {
                if left > 1 {
                    self.push(Step::Do(frame.one_less()));
                }
                let slot = self.slot(space).expect("a legal space");
                self.assign(by, How::Extra, slot, via, out);
            }
            (AssignToHallTile, Action::Building(tile)) => self.assign_to_hall(by, tile, out),
            (MoveAgent, Action::Move { from, player, to }) => self.move_agent(at, from, player, to, out),

            (May(_), Action::Accept) => {
                out.event(|| Event::OfferAccepted { player: by });
                self.push(Step::Run(Frame { at: at.inner(), ..frame }));
            }
            (May(_), Action::Decline) => self.declined(by, out),
            (ChosenOpponent(..), Action::Opponent(p)) => {
                self.push(Step::Run(Frame { at: at.inner(), by: p, host: by, ..frame }));
            }
            (LetHostTake(..), Action::Take(kind)) => {
                if left > 1 {
                    self.push(Step::Do(frame.one_less()));
                }
                self.hand_over(by, host, Resources::one(kind), counted, out);
            }
            (
                RemoveCorruptionUpTo(_)
                | MaySwapOncePerRound(..)
                | MayPlaceOwnCorruption
                | MayBuyBuilding
                | ReturnAgentsUpTo(_)
                | ReturnAgentPerCorruption,
                Action::Decline,
            ) => {}

            // Only an illegal answer gets here. Effects that ask a question are listed as well, because the arms above
            // match them only together with their legal answers.
            #[rustfmt::skip]
            (
                GainOneOf(_) | ReturnAdventurers(_) | ReturnAdventurerForOwner | LoseAdventurer | ReturnCorruptionUpTo(_)
                | RemoveCorruptionUpTo(_) | MaySwapOncePerRound(..) | Place(..) | PlaceOwnCorruption
                | MayPlaceOwnCorruption | DrawAndMayPlay(_) | PlayIntrigue(_) | PlayMoreIntrigue(..)
                | DiscardIntrigue(_) | GiveMandatoryQuest | HandOnMandatoryQuest | TakeQuest
                | TakeQuestAndMayComplete(_) | SearchQuest | BuyBuilding | MayBuyBuilding | PutBuildings(_)
                | PutAllBuildings | PutOneOfTop(_) | DiscardOwnBuilding | DemolishBuilding | TakeControl
                | CopySpace(_) | ReturnAgent | ReturnAgentsUpTo(_) | ReturnAgentPerCorruption | ReturnHarborAgent
                | AssignAgents(_) | AssignToHallTile | MoveAgent | May(_) | ChosenOpponent(..) | LetHostTake(..)
                | effects_without_question!(),
                action,
            ) => unreachable!("{action:?} does not answer {:?}", at.effect()),
        }
    }

    pub(crate) fn declined(&self, by: PlayerId, out: &mut impl Sink) {
        out.event(|| Event::OfferDeclined { player: by });
    }

    /// Asks the question of an effect.
    pub(crate) fn ask(&mut self, frame: Frame, out: &mut impl Sink) -> Progress {
        let question = self.question(frame, out);
        self.pose_as(frame.at.answer_kind(), question, out)
    }

    /// Asks the question of an effect, or nothing if there is no legal answer. An impossible offer therefore does not
    /// count as declined.
    fn offer(&mut self, frame: Frame, out: &mut impl Sink) -> Progress {
        let question = self.question(frame, out);
        if question.choices.is_empty() { Progress::Continues } else { self.pose(question, out) }
    }

    /// Returns the question of an effect. Reports what opponents could infer from whether it is asked.
    #[inline]
    pub(crate) fn question(&self, frame: Frame, out: &mut impl Sink) -> Question {
        let (step, traits) = (Step::Do(frame), frame.at.question().expect("an effect that asks"));
        if traits.secrecy == Secrecy::DependsOnHand {
            self.report_if_hand_decides(frame.by, step, out);
        }
        let player = match traits.asked {
            Asked::Actor => frame.by,
            Asked::Host => frame.host,
        };
        Question { step, player, choices: self.frame_choices(frame), may_decline: traits.may_decline }
    }

    /// Returns whether this frame is the lasting effect of one of these Plot Quests, and not an instruction of another
    /// card.
    fn is_lasting(&self, frame: Frame, listeners: u64) -> bool {
        Bits(listeners).any(|number| plot_quest(number).lasting() == frame.at)
    }

    /// Scores the VP tokens of the tile just used. The tokens of a tile in play are in `piles`; the tokens of a tile in
    /// Builder's Hall are in `hall_vp` (CLAR-X23).
    fn score_tokens(&mut self, by: PlayerId, out: &mut impl Sink) {
        let slot = self.notes().chain.last().expect("a space is used").slot();
        let vp = match slot.checked_sub(FIRST_HALL) {
            Some(hall) => std::mem::take(&mut self.hall_vp[usize::from(hall)]),
            None => std::mem::take(&mut self.piles[usize::from(slot)]).vp(),
        };
        self.score(by, i16::from(vp), out);
    }

    /// Gives the actor the First Player marker. A hostile card cannot take it from a protected player.
    fn take_first_player(&mut self, frame: Frame, out: &mut impl Sink) {
        let by = frame.by;
        if Self::is_hostile(frame.at) && self.first != by && self.player(self.first).protected {
            return;
        }
        self.first = by;
        out.event(|| Event::MarkerTaken { player: by });
        // The active player's effects happen first (PLOT-10), so they are pushed last.
        let active = self.turn_of.unwrap_or(by);
        for owner in self.from(by) {
            for number in Bits(self.player(owner).plots & LISTENERS.marker) {
                let quest = plot_quest(number);
                let Some(Trigger { on: On::MarkerTaken(Beneficiaries::OwnerAndTaker), .. }) = quest.card().plot else {
                    unreachable!("{quest:?} does not wait for the marker");
                };
                out.event(|| Event::PlotFired { player: owner, quest });
                for p in self.from(active).rev() {
                    for _ in 0..u8::from(p == owner) + u8::from(p == by) {
                        self.push(Step::Run(Frame::card(quest.lasting(), p, false)));
                    }
                }
            }
        }
    }

    /// Lets the host (the player whose card it is) pick Adventurers from the actor's Tavern and take them (FX-5).
    fn let_host_take(&mut self, frame: Frame, of: Types, out: &mut impl Sink) -> Progress {
        let Frame { by, host, left, counted, .. } = frame;
        let held = self.player(by).tavern;
        let types = of.intersection(Types::held(held));
        let all = types.iter().fold(Resources::NONE, |all, kind| all.plus(Resources::some(kind, held.of(kind))));
        if all.adventurers() <= left {
            self.hand_over(by, host, all, counted, out);
            return Progress::Continues;
        }
        self.ask(frame, out)
    }

    /// Gives 1 Corruption to every unprotected opponent who has more Corruption than the actor. All players are
    /// compared before any token moves (FX-24).
    fn corrupt_the_worse(&mut self, by: PlayerId, out: &mut impl Sink) {
        let mine = self.player(by).tavern.corruption();
        let worse: u8 = seats(self.opponents(by).filter(|p| {
            let player = self.player(*p);
            !player.protected && player.tavern.corruption() > mine
        }));
        for p in self.opponents(by).filter(|p| worse >> p.0 & 1 == 1) {
            self.gain(p, corruption(1), false, out);
        }
    }

    fn open_lord(&mut self, by: PlayerId, out: &mut impl Sink) {
        let player = self.player_mut(by);
        player.protected = true;
        player.lord_known_to = u8::MAX;
        if let Some(lord) = player.lord() {
            out.event(|| Event::LordRevealed { player: by, lord });
        }
        for n in Bits(self.player(by).mandatory) {
            self.discard_mandatory(by, Mandatory(n), out);
        }
    }
}
