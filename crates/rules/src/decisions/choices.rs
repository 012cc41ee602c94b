//! The legal answers to every question.
//!
//! [`Game::choices`] computes them for every kind of question. The engine calls it, or a part of it, when a question is
//! asked. [`Observation::sample`](crate::Observation::sample) calls it again for the pending question of a sampled game.

use crate::cards::effects::{Effect, Estimate, Permission, effects_without_question};
use crate::cards::program::ProgramCounter;
use crate::cards::{IntrigueCard, Mandatory, payable_quests};
use crate::state::choices::Choices;
use crate::state::game::{ActionKind, Agent, Game, HARBOR, Slot, seats, used};
use crate::state::steps::{Frame, How, Step, slots, steps_without_question};
use crate::values::bits::Bits;
use crate::values::pieces::{PlayerId, QuestType, Resources, Types};

use strum::EnumCount;

const ALL_QUEST_TYPES: u128 = (1 << QuestType::COUNT) - 1;

impl Game {
    /// Returns the legal answers to the question of a step in the present state.
    ///
    /// # Panics
    /// If the step asks nothing.
    pub(crate) fn choices(&self, step: Step) -> Choices {
        match step {
            Step::Do(frame) => self.frame_choices(frame),
            Step::Assign { by, how } => self.agent_choices(by, how),
            Step::OfferQuests { by } => self.completable(by),
            _ => Choices::of(self.step_choices(step)),
        }
    }

    // The most frequent questions call the next three functions directly. They are always inlined, and what they call
    // returns single words, so that the answers stay in registers until they are stored in `Game::pending`.

    /// Returns the legal answers to the question of an effect.
    #[inline(always)]
    pub(crate) fn frame_choices(&self, frame: Frame) -> Choices {
        match *frame.at.effect() {
            Effect::AssignAgents(_) => self.agent_choices(frame.by, How::Extra),
            Effect::HandOnMandatoryQuest => {
                let main = u128::from(self.player(frame.by).mandatory);
                Choices::pairs(main, u64::from(seats(self.foist_targets(frame.by))))
            }
            Effect::DiscardAnyQuest(_) | Effect::MayDiscardAnyQuest(_) => {
                let player = self.player(frame.by);
                Choices { main: player.active.bits(), more: u64::from(player.mandatory) }
            }
            Effect::MoveAgent => Choices::pairs(self.movable_agents(frame.by), self.in_play & !self.occupied),
            _ => Choices::of(self.effect_choices(frame)),
        }
    }

    /// Returns where an Agent may be assigned (DP-T1). `more` has the spaces that the Magister's Orb lets the player
    /// share with an opponent.
    #[inline(always)]
    pub(crate) fn agent_choices(&self, by: PlayerId, how: How) -> Choices {
        Choices { main: self.assignable(by, how).into(), more: self.shareable(by, how) }
    }

    /// Returns the Quests that a player can complete (DP-Q1). A Mandatory Quest blocks all others (MAND-2).
    #[inline(always)]
    pub(crate) fn completable(&self, by: PlayerId) -> Choices {
        match self.player(by).mandatory {
            0 => Choices::of(self.completable_quests(by)),
            _ => Choices { main: 0, more: self.completable_mandatory(by) },
        }
    }

    /// Returns the legal answers for steps that rarely ask.
    fn step_choices(&self, step: Step) -> u128 {
        match step {
            Step::Do(_) | Step::Assign { .. } | Step::OfferQuests { .. } => unreachable!("`choices` answers {step:?}"),
            Step::MayAct { by, slot, .. } => self.outlook(by).standing_on(slot).allows(self, slot).into(),
            Step::Finish { .. } => self.actions.last().expect("an action is under way").triggers.into(),
            Step::ChooseScoredType { .. } => ALL_QUEST_TYPES,
            Step::GainAdventurers { of, .. } => of.intersection(Types::held(self.supply)).0.into(),
            Step::PickOwn { by, .. } | Step::PayQuest { by, .. } => self.adventurers_of(by),
            Step::PlaceOwn { used, .. } => (self.in_play & !slots(used)).into(),
            Step::CompleteTaken { by, quest, .. } => {
                let player = self.player(by);
                let able = player.mandatory == 0 && player.active.contains(quest) && quest.is_payable(self.means(by));
                u128::from(able) << quest as u8
            }
            Step::Recover { types, .. } => types.intersection(Types::held(self.supply)).0.into(),
            Step::Draft { .. } => self.draft.iter().fold(0, |quests, quest| quests | 1 << quest),
            steps_without_question!() => unreachable!("{step:?} asks nothing"),
        }
    }

    /// Returns the legal answers to the question of an effect, if they are single bits.
    ///
    /// This function is long because it is one match over all effects, so that the compiler names a missing one.
    fn effect_choices(&self, frame: Frame) -> u128 {
        use Effect::*;
        let Frame { at, by, counted, left, note, .. } = frame;
        match *at.effect() {
            GainOneOf(packages) => (1 << packages.len()) - 1,
            ReturnAdventurers(_) | ReturnAdventurerForOwner | LoseAdventurer => self.adventurers_of(by),
            ReturnCorruptionUpTo(_) | RemoveCorruptionUpTo(_) => {
                (left > 0 && self.player(by).tavern.corruption() > 0).into()
            }
            MaySwapOncePerRound(from, to) => {
                let able = self.supply.of(to) > 0 && self.player(by).used & used::SWAP == 0;
                let types = from.intersection(Types::held(self.player(by).tavern));
                if able { types.0.into() } else { 0 }
            }
            LetHostTake(_, of) => of.intersection(Types::held(self.player(by).tavern)).0.into(),

            Place(..) => (self.in_play & !slots([note])).into(),
            PlaceOwnCorruption | MayPlaceOwnCorruption => {
                let able = self.player(by).tavern.corruption() > 0;
                if able { self.in_play.into() } else { 0 }
            }

            PlayIntrigue(_) | PlayMoreIntrigue(..) => self.playable_cards(by, counted),
            DrawAndMayPlay(_) => self.playable_cards(by, counted) & 1 << IntrigueCard(self.drawn).id() as u8,
            DiscardIntrigue(_) => self.player(by).hand.iter().fold(0, |kinds, card| kinds | 1 << card.id() as u8),
            GiveMandatoryQuest => seats(self.opponents(by).filter(|p| !self.player(*p).protected)).into(),

            TakeQuest | TakeQuestAndMayComplete(_) => self.inn_bits(),
            DiscardQuest => self.player(by).active.bits(),
            SearchQuest => ALL_QUEST_TYPES,

            BuyBuilding | MayBuyBuilding => self.affordable(by, self.player(by).tavern.gold()),
            PutBuildings(_) | PutAllBuildings => {
                let able = self.can_control_more(by);
                self.hall_tiles().filter(|_| able).fold(0, |tiles, tile| tiles | 1 << tile as u8)
            }
            PutOneOfTop(count) => {
                let top = self.tile_stack.iter().rev().take(usize::from(count));
                top.fold(0, |tiles, tile| tiles | 1 << tile)
            }
            DiscardOwnBuilding => self.own_free_buildings(by, 0),
            DemolishBuilding => self.demolishable(by, self.player(by).tavern.gold(), 0),
            TakeControl => self.forgeable(by),

            CopySpace(copied) => {
                let outlook = self.outlook_in_action(by, counted);
                self.copyable(&outlook, copied, Game::is_hostile(at)).into()
            }
            ReturnAgent | ReturnAgentsUpTo(_) | ReturnAgentPerCorruption => self.slots_of(by).into(),
            ReturnHarborAgent => (self.slots_of(by) & HARBOR).into(),
            AssignToHallTile => self.sampled_tiles(&self.outlook_in_action(by, counted)),

            May(_) => {
                // An actor who cannot pay, or would get nothing in return, is not asked.
                let able = self.outlook_in_action(by, counted).can_do(self, at.inner());
                (able && self.gives_something(at.inner())).into()
            }
            ChosenOpponent(target, _) => self.targets(by, target, Game::is_hostile(at)).into(),

            AssignAgents(_) | HandOnMandatoryQuest | DiscardAnyQuest(_) | MayDiscardAnyQuest(_) | MoveAgent => {
                unreachable!("{:?} has answers in both words", at.effect())
            }
            effects_without_question!() => unreachable!("{:?} asks nothing", at.effect()),
        }
    }

    /// Returns the types of Adventurer in a player's Tavern.
    fn adventurers_of(&self, by: PlayerId) -> u128 {
        Types::held(self.player(by).tavern).0.into()
    }

    fn completable_quests(&self, by: PlayerId) -> u128 {
        let player = self.player(by);
        let mut quests = player.active.bits();
        if player.may(Permission::CompleteAtInn) {
            quests |= self.inn_bits();
        }
        quests & payable_quests(self.means(by))
    }

    fn completable_mandatory(&self, by: PlayerId) -> u64 {
        let means = self.means(by);
        let payable = Bits(self.player(by).mandatory).filter(|n| means.covers(Mandatory(*n).id().card().cost));
        payable.fold(0, |payable, n| payable | 1 << n)
    }

    /// Returns the slots that the present action has used so far, by an assignment or by copies. These slots may not be
    /// copied again.
    pub(crate) fn chain(&self, by: PlayerId, counted: bool) -> u64 {
        match self.actions.last() {
            Some(notes) if counted || self.copies_outside(by) => {
                notes.chain.iter().fold(0, |chain, used| chain | 1 << used.slot())
            }
            _ => 0,
        }
    }

    /// Returns whether the player is using a space that a card copies while no action is under way
    /// ([`ActionKind::Outside`]).
    pub(crate) fn copies_outside(&self, by: PlayerId) -> bool {
        self.actions.last().is_some_and(|notes| notes.kind == ActionKind::Outside && notes.by == by)
    }

    /// Returns the face-up tiles that the player could buy with this much Gold.
    pub(crate) fn affordable(&self, by: PlayerId, gold: u16) -> u128 {
        if !self.can_control_more(by) {
            return 0;
        }
        let gold = if self.waives_gold(by) { u16::MAX } else { gold };
        let affordable = self.hall_tiles().filter(|tile| u16::from(tile.tile().cost) <= gold);
        affordable.fold(0, |tiles, tile| tiles | 1 << tile as u8)
    }

    /// Returns the opponents' Agents that can be moved (FX-12), as bits: bit `slot` is the first Agent on a slot, and
    /// bit `slot + 64` is the second.
    pub(crate) fn movable_agents(&self, by: PlayerId) -> u128 {
        let mut agents = 0;
        for slot in Bits(self.occupied) {
            agents |= self.agent_bits(slot, |agent| match agent.player() {
                Some(p) => p != by && !self.player(p).protected,
                None => agent == Agent::AMBASSADOR && self.ambassador_opposes_in(slot),
            });
        }
        agents
    }

    /// Returns the Agents on a slot for which `wanted` returns `true`, as bits: bit `slot` is the first Agent, and bit
    /// `slot + 64` is the second.
    fn agent_bits(&self, slot: Slot, wanted: impl Fn(Agent) -> bool) -> u128 {
        let [first, second] = self.agents_in(slot);
        u128::from(wanted(first)) << slot | u128::from(second != first && wanted(second)) << (slot + 64)
    }

    /// Returns the part of `what` that the supply and the track can provide. What they lack is not placed, and has no
    /// other cost (PLACE-7).
    pub(crate) fn placeable(&self, what: Resources) -> Resources {
        let goods = self.supply.limit(what.goods());
        goods.plus_corruption(u16::from(what.corruption().min(self.track)))
    }

    /// Returns whether any of these effects gives something that the supply or the track can provide.
    fn gives_something(&self, mut at: ProgramCounter) -> bool {
        while !at.is_end() {
            let gives = match at.effect().estimate() {
                Estimate::Gains(what) => {
                    let left = self.supply.plus_corruption(u16::from(self.track)).limit(what);
                    what.vp() > 0 || !left.is_empty()
                }
                Estimate::GainsAdventurers(_, of) => of.intersection(Types::held(self.supply)) != Types::default(),
                Estimate::Pays(_)
                | Estimate::Gives(_)
                | Estimate::ReturnsAdventurers(_)
                | Estimate::PartsWithAdventurers(_)
                | Estimate::DiscardsCards(_)
                | Estimate::DiscardsQuest => false,
                Estimate::GainsOneOf(_)
                | Estimate::GainsGoldPerBuilding
                | Estimate::ScoresPerBuilding(_)
                | Estimate::Swaps(..)
                | Estimate::ClearsCorruption(_)
                | Estimate::ClearsCorruptionUpTo(_)
                | Estimate::DrawsCards(_)
                | Estimate::TakesQuest(_)
                | Estimate::ResetsInn
                | Estimate::BuysBuilding
                | Estimate::Offers(_)
                | Estimate::Unknown => true,
            };
            if gives {
                return true;
            }
            at = at.next();
        }
        false
    }
}
