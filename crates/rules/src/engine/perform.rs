//! What each effect does, and what each answer to its question does.

use crate::cards::Mandatory;
use crate::cards::effects::Effect;
use crate::cards::program::{LISTENERS, ProgramCounter};
use crate::decisions::options::{Action, Choices};
use crate::engine::steps::{Frame, How, NOT_USED, NOTHING_YET, Question, Step};
use crate::information::events::{Event, Sink};
use crate::state::game::{FIRST_HALL, Game, used};
use crate::values::bits::Bits;
use crate::values::pieces::{Adventurer, PlayerId, Resources, Types, corruption};

/// What `Frame::note` says once a series of returns has returned something.
const RETURNED: u8 = 1;

impl Game {
    /// Splits off the first effect of a list and does it.
    pub(crate) fn run_frame(&mut self, frame: Frame, out: &mut impl Sink) -> Option<Question> {
        if frame.at.is_end() {
            return None;
        }
        let rest = frame.at.next();
        if !rest.is_end() {
            self.push(Step::Run(Frame { at: rest, ..frame }));
        }
        self.perform_effect(Frame { left: repetitions(frame.at.effect()), note: NOTHING_YET, ..frame }, out)
    }

    pub(crate) fn perform_effect(&mut self, frame: Frame, out: &mut impl Sink) -> Option<Question> {
        use Effect::*;
        let Frame { at, by, host, counted, left, .. } = frame;
        match *at.effect() {
            End => {}

            Gain(what) => self.gain(by, what, counted, out),
            GainAdventurers(_, of) => return self.gain_adventurers(by, of, left, counted, at, out),
            GainOneOf(packages) => {
                return Question::must(Step::Do(frame), by, Choices::of((1u8 << packages.len()) - 1));
            }
            GainGoldPerBuilding => {
                let tiles = self.tile_slots().count() as u16;
                self.gain(by, crate::values::pieces::gold(tiles), counted, out);
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
            ReturnAdventurers(_) | LoseAdventurer => {
                self.note_exchange(frame, left);
                return self.return_adventurers(frame, out);
            }
            ReturnAdventurerForOwner => {
                self.note_exchange(frame, 1);
                let types = Types::held(self.player(by).tavern);
                return Question::must(Step::Do(frame), by, Choices::of(types.0));
            }
            ReturnCorruption(tokens) => {
                if self.player(by).tavern.corruption() >= tokens {
                    self.return_corruption(by, tokens, out);
                    self.returned_corruption(by, out);
                }
            }
            ReturnCorruptionUpTo(_) | RemoveCorruptionUpTo(_) => {
                let able = left > 0 && self.player(by).tavern.corruption() > 0;
                return Question::may(Step::Do(frame), by, Choices::of(u8::from(able)));
            }
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
            SwapForCleric => {
                let able = self.supply.of(Adventurer::Cleric) > 0 && self.player(by).used & used::MIRACLE == 0;
                let types = Types(0b1110).intersection(Types::held(self.player(by).tavern));
                return Question::may(Step::Do(frame), by, Choices::of(if able { types.0 } else { 0 }));
            }

            Place(what, _) => return self.ask_place(frame, what),
            PlaceOwnAdventurers(n) => {
                if self.player(by).tavern.adventurers() >= n {
                    self.push(Step::PickOwn { by, left: n, used: NOT_USED, at });
                }
            }
            PlaceOwnCorruption | MayPlaceOwnCorruption => {
                let able = self.player(by).tavern.corruption() > 0;
                let choices = Choices::of(if able { self.in_play } else { 0 });
                let optional = *at.effect() == MayPlaceOwnCorruption;
                return self.ask(frame, choices, optional);
            }

            DrawIntrigue(count) => self.draw_intrigue(by, count, out),
            DrawPerPaid(kind) => self.draw_intrigue(by, self.paid.of(kind), out),
            DrawAndMayPlay(_) => return self.draw_and_may_play(frame, out),
            PlayIntrigue(_) if self.is_scripted(by) => self.play_from_queue(frame, out),
            PlayIntrigue(_) => return self.ask_play(frame, false, out),
            PlayMoreAtHarbor(_) if self.is_scripted(by) => self.play_no_more_at_harbor(out),
            PlayMoreAtHarbor(_) => return self.play_more_at_harbor(frame, out),
            DiscardIntrigue(_) => return self.ask_discard_intrigue(frame, out),
            GiveMandatoryQuest => {
                let targets = self.opponents(by).filter(|p| !self.player(*p).protected);
                return Question::must(Step::Do(frame), by, Choices::of(seats(targets)));
            }
            HandOnMandatoryQuest => {
                let main = u128::from(self.player(by).mandatory);
                let choices = Choices { main, more: u64::from(seats(self.foist_targets(by))) };
                return self.ask_pairs(frame, choices);
            }
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
            DiscardQuest => return self.ask(frame, self.discardable(by, false), false),
            DiscardAnyQuest(_) => return self.ask(frame, self.discardable(by, true), false),
            MayDiscardAnyQuest(_) => {
                let quests = self.discardable(by, true);
                return if quests.is_empty() { None } else { self.ask(frame, quests, true) };
            }
            DraftQuests => self.begin_draft(by, at, out),
            SearchQuest => return Question::must(Step::Do(frame), by, Choices::of(0b11111u8)),

            BuyBuilding => return self.ask_buy(frame, false),
            MayBuyBuilding => return self.ask_buy(frame, true),
            PutBuildings(_) => return self.ask_put(frame),
            PutTopBuilding => self.put_top(by, out),
            PutAllBuildings => return self.put_all(frame, out),
            PutOneOfTop(count) => return self.ask_put_one_of_top(frame, count, out),
            DiscardOwnBuilding => return self.ask(frame, Choices::of(self.own_free_buildings(by, 0)), false),
            DemolishBuilding => {
                let choices = self.demolishable(by, self.player(by).tavern.gold(), 0);
                return self.ask(frame, Choices::of(choices), false);
            }
            TakeControl => return self.ask(frame, Choices::of(self.forgeable(by)), false),

            TakeFirstPlayer => self.take_first_player(frame, out),
            TakeAmbassador => self.take_ambassador(by, out),
            GainLieutenant => self.gain_lieutenant(by, out),
            CopySpace(copied) => {
                let slots = |game: &Game| {
                    let outlook = game.outlook_in_action(by, counted);
                    Choices::of(game.copyable(&outlook, copied, Self::is_hostile(at)))
                };
                self.report_if_hand_decides(by, out, slots);
                return self.ask(frame, slots(self), false);
            }
            ReturnAgent => return self.ask_return_agent(frame, false, false),
            ReturnAgentsUpTo(_) => {
                return if left > 0 { self.ask_return_agent(frame, false, true) } else { None };
            }
            ReturnAgentPerCorruption => {
                // The first time the frame learns how many tokens were collected.
                let allowed = if frame.note == RETURNED { left } else { self.notes().corruption_collected };
                let frame = Frame { left: allowed, ..frame };
                return if allowed > 0 { self.ask_return_agent(frame, false, true) } else { None };
            }
            ReturnHarborAgent => return self.ask_return_agent(frame, true, false),
            AssignAgents(_) => {
                if left == 0 || self.player(by).pool == 0 {
                    return None;
                }
                self.report_if_hand_decides_assigning(by, How::Extra, out);
                return self.ask(frame, self.assignable(by, How::Extra), false);
            }
            AssignToHallTile => {
                let tiles = |game: &Game| Choices::of(game.sampled_tiles(&game.outlook_in_action(by, counted)));
                self.report_if_hand_decides(by, out, tiles);
                return self.ask(frame, tiles(self), false);
            }
            MoveAgent => {
                let choices = Choices { main: self.movable_agents(by), more: self.in_play & !self.occupied };
                return self.ask_pairs(frame, choices);
            }

            May(_) => {
                // Who cannot pay, or would get nothing for it, is not asked.
                let able = self.outlook_in_action(by, counted).can_do(self, at.inner());
                return if able && self.gives_something(at.inner()) {
                    Question::may(Step::Do(frame), by, Choices::of(1u8))
                } else {
                    None
                };
            }
            EachOpponent(_) => {
                let hostile = Self::is_hostile(at);
                for p in self.opponents(by).rev() {
                    if !(hostile && self.player(p).protected) {
                        self.push(Step::Run(Frame { at: at.inner(), by: p, host: by, ..frame }));
                    }
                }
            }
            ChosenOpponent(target, _) => {
                let targets = self.targets(by, target, Self::is_hostile(at));
                return Question::must(Step::Do(frame), by, Choices::of(targets));
            }
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
        None
    }

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
            (SwapForCleric, Action::Give(kind)) => {
                self.player_mut(by).used |= used::MIRACLE;
                self.note_exchange(frame, 1);
                self.pay(by, Resources::one(kind), out);
                self.gain(by, Resources::one(Adventurer::Cleric), false, out);
            }
            (Place(what, _), Action::Space(space)) => self.place(frame, what, space, out),
            (PlaceOwnCorruption | MayPlaceOwnCorruption, Action::Space(space)) => {
                self.move_onto(by, corruption(1), space, out);
            }

            (DrawAndMayPlay(_), Action::Intrigue(id)) => self.after_drawn(frame, Some(id), out),
            (DrawAndMayPlay(_), Action::Decline) => self.after_drawn(frame, None, out),
            (PlayIntrigue(_), Action::Intrigue(id)) => self.play_next(frame, id, out),
            (PlayMoreAtHarbor(_), Action::Intrigue(id)) => self.play_one_more_at_harbor(frame, id, out),
            (PlayMoreAtHarbor(_), Action::Decline) => self.end_more_at_harbor(frame, out),
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
                self.assign(by, How::Extra, space, via, out);
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
            (_, Action::Decline) => {}
            (effect, action) => unreachable!("{action:?} does not answer {effect:?}"),
        }
    }

    pub(crate) fn declined(&self, by: PlayerId, out: &mut impl Sink) {
        out.event(|| Event::OfferDeclined { player: by });
    }

    /// Whether any of these effects gives more than supply and track lack.
    fn gives_something(&self, mut at: ProgramCounter) -> bool {
        while !at.is_end() {
            match *at.effect() {
                Effect::Gain(what) => {
                    let left = self.supply.plus_corruption(u16::from(self.track)).limit(what);
                    if what.vp() > 0 || !left.is_empty() {
                        return true;
                    }
                }
                Effect::ReturnCorruption(_) => return true,
                _ => {}
            }
            at = at.next();
        }
        false
    }

    fn ask(&self, frame: Frame, choices: Choices, optional: bool) -> Option<Question> {
        let step = Step::Do(frame);
        if optional { Question::may(step, frame.by, choices) } else { Question::must(step, frame.by, choices) }
    }

    /// A choice of two things at once lapses if either is missing.
    fn ask_pairs(&self, frame: Frame, choices: Choices) -> Option<Question> {
        if choices.main == 0 || choices.more == 0 { None } else { self.ask(frame, choices, false) }
    }

    /// Whether this frame is the lasting effect of one of these Plot Quests, not a card's own instruction.
    fn is_lasting(&self, frame: Frame, listeners: u64) -> bool {
        Bits(listeners).any(|number| crate::cards::program::plot_quest(number).lasting() == frame.at)
    }

    /// The Waymoot: tokens of its own in play, those of the Hall in the Hall (CLAR-X23).
    fn score_tokens(&mut self, by: PlayerId, out: &mut impl Sink) {
        let slot = self.notes().chain.last().expect("a space is used").slot();
        let vp = match slot.checked_sub(FIRST_HALL) {
            Some(hall) => std::mem::take(&mut self.hall_vp[usize::from(hall)]),
            None => std::mem::take(&mut self.piles[usize::from(slot)]).vp(),
        };
        self.score(by, i16::from(vp), out);
    }

    /// Castle Waterdeep and Preferential Treatment, which spares a protected holder.
    fn take_first_player(&mut self, frame: Frame, out: &mut impl Sink) {
        let by = frame.by;
        if Self::is_hostile(frame.at) && self.first != by && self.player(self.first).protected {
            return;
        }
        self.first = by;
        out.event(|| Event::MarkerTaken { player: by });
        // Train Castle Guards: its owner and the taker gain, the active player first (PLOT-10).
        let active = self.turn_of.unwrap_or(by);
        for owner in self.from(by) {
            for number in Bits(self.player(owner).plots & LISTENERS.marker) {
                let quest = crate::cards::program::plot_quest(number);
                out.event(|| Event::PlotFired { player: owner, quest });
                for p in self.from(active).rev() {
                    for _ in 0..u8::from(p == owner) + u8::from(p == by) {
                        self.push(Step::Run(Frame::card(quest.lasting(), p, false)));
                    }
                }
            }
        }
    }

    /// Free Drinks! and its like: the host picks among what is there (FX-5).
    fn let_host_take(&mut self, frame: Frame, of: Types, out: &mut impl Sink) -> Option<Question> {
        let Frame { by, host, left, counted, .. } = frame;
        let held = self.player(by).tavern;
        let types = of.intersection(Types::held(held));
        let all = types.iter().fold(Resources::NONE, |all, kind| all.plus(Resources::some(kind, held.of(kind))));
        if all.adventurers() <= left {
            self.hand_over(by, host, all, counted, out);
            return None;
        }
        Question::must(Step::Do(frame), host, Choices::of(types.0))
    }

    /// FX-24: all comparisons come before any token moves.
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

/// Seats as bits.
pub(crate) fn seats(players: impl Iterator<Item = PlayerId>) -> u8 {
    players.fold(0, |seats, p| seats | 1 << p.0)
}

/// How often an effect is done before it is over.
fn repetitions(effect: &Effect) -> u8 {
    use Effect::*;
    match *effect {
        GainAdventurers(n, _)
        | ReturnAdventurers(n)
        | ReturnCorruptionUpTo(n)
        | RemoveCorruptionUpTo(n)
        | Place(_, n)
        | DrawAndMayPlay(n)
        | PlayIntrigue(n)
        | PlayMoreAtHarbor(n)
        | DiscardIntrigue(n)
        | PutBuildings(n)
        | ReturnAgentsUpTo(n)
        | AssignAgents(n)
        | LetHostTake(n, _) => n,
        _ => 1,
    }
}
