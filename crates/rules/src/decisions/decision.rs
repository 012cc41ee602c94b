//! The pending decision as others see it: who, what, by which rule, about which card.

use crate::cards::BuildingId;
use crate::cards::effects::{Effect, On, Permission};
use crate::cards::program::{LISTENERS, Source, plot_quest};
use crate::decisions::options::{Action, AnswerKind, Choices, Options};
use crate::engine::steps::{Frame, How, Step};
use crate::information::events::{Event, Sink};
use crate::state::game::{Game, Pending};
use crate::values::pieces::PlayerId;

/// What kind of question a decision is (engine-protocol.md).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, strum::VariantArray, strum::IntoStaticStr)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum DecisionKind {
    AssignAgent,
    TakeQuest,
    BuyBuilding,
    PutBuilding,
    PlayIntrigue,
    GainAdventurer,
    ReturnAdventurer,
    ChooseGain,
    CompleteQuest,
    CopySpace,
    PlaceResource,
    DiscardQuest,
    DiscardIntrigue,
    ReturnAgent,
    ReturnCorruption,
    OrderTriggers,
    SwapForCleric,
    AcceptOffer,
    RecoverAdventurer,
    ChooseOpponent,
    Steal,
    DraftQuest,
    NameQuestType,
    ChooseHallTile,
    MoveAgent,
    TakeAction,
    ChooseBuilding,
    HandOnQuest,
}

/// The question that the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Decision {
    /// Who answers.
    pub player: PlayerId,
    /// The scripted seat whose decision it is, if the human takes it (SOLO-P-1).
    #[cfg_attr(feature = "serde", serde(rename = "for", skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub acts_for: Option<PlayerId>,
    /// What kind of question it is.
    pub kind: DecisionKind,
    /// The rule that asks.
    pub rule: &'static str,
    /// The card, tile or space that asks, if any.
    pub source: Option<Source>,
    /// How many answers of this kind are still to come, this one included.
    pub remaining: u8,
    /// Whether declining is an answer.
    pub may_decline: bool,
}

/// An action that does not answer the pending decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalAction {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Not among the legal answers.
    #[error("{0:?} is not among the legal answers")]
    NotAnOption(Action),
}

/// What depends on the hand of the one who answers was that player's to decide: no news for anybody.
struct WithoutOwnInference<'a, S> {
    by: PlayerId,
    out: &'a mut S,
}

impl<S: Sink> Sink for WithoutOwnInference<'_, S> {
    #[inline]
    fn event(&mut self, event: impl FnOnce() -> Event) {
        self.out.event(event);
    }

    #[inline]
    fn event_if(&mut self, event: impl FnOnce() -> Option<Event>) {
        let own = Event::HandDecides { player: self.by };
        self.out.event_if(|| event().filter(|event| *event != own));
    }
}

impl Game {
    /// The pending decision; `None` once the game is over.
    pub fn decision(&self) -> Option<Decision> {
        self.pending.map(|pending| pending.describe())
    }

    /// The legal answers to the pending decision, at least two; none once the game is over.
    pub fn legal_actions(&self) -> Options<'_> {
        match self.pending {
            Some(Pending { answer_kind, choices, may_decline, .. }) => {
                Options { game: self, answer_kind, choices, may_decline }
            }
            None => {
                let (answer_kind, choices) = (AnswerKind::Accept, Choices::NONE);
                Options { game: self, answer_kind, choices, may_decline: false }
            }
        }
    }

    /// Answers the pending decision and goes on to the next one. An illegal answer changes nothing.
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, IllegalAction> {
        let mut events = Vec::new();
        self.apply_with(action, &mut events)?;
        Ok(events)
    }

    /// The same with a sink of one's own for the events.
    pub fn apply_with(&mut self, action: Action, out: &mut impl Sink) -> Result<(), IllegalAction> {
        let Some(pending) = self.pending else { return Err(IllegalAction::GameOver) };
        if !self.legal_actions().contains(action) {
            return Err(IllegalAction::NotAnOption(action));
        }
        self.apply_unchecked(action, &mut WithoutOwnInference { by: pending.player, out });
        Ok(())
    }

    /// The same for search, where the action is known to be legal.
    ///
    /// # Panics
    /// If the game is over or the action does not answer the pending decision.
    #[inline]
    pub fn apply_unchecked(&mut self, action: Action, out: &mut impl Sink) {
        let pending = self.pending.expect("the game is not over");
        self.resolve(pending.step, action, out);
        self.run(out);
    }
}

impl Pending {
    pub(crate) fn describe(&self) -> Decision {
        let (kind, rule) = self.step.kind();
        Decision {
            player: self.player,
            acts_for: self.for_script.then_some(crate::solo::SCRIPTED),
            kind,
            rule,
            source: self.step.source(),
            remaining: self.step.remaining(),
            may_decline: self.may_decline,
        }
    }
}

impl Step {
    fn kind(&self) -> (DecisionKind, &'static str) {
        use DecisionKind::*;
        match self {
            Step::Assign { how, .. } => (
                AssignAgent,
                match how {
                    How::Turn | How::Extra => "TURN-2",
                    How::Reassigned(_) => "HARBOR-7",
                    How::Gained => "HARBOR-10",
                    How::Ambassador => "AMB-4",
                },
            ),
            Step::OfferQuests { .. } => (CompleteQuest, "QUEST-1"),
            Step::CompleteTaken { .. } => (CompleteQuest, "AB-6"),
            Step::Draft { .. } => (DraftQuest, "FX-20"),
            Step::GainAdventurers { .. } => (GainAdventurer, "DEF-4"),
            Step::Recover { .. } => (RecoverAdventurer, "CLAR-X28"),
            Step::PayQuest { .. } => (ReturnAdventurer, "QUEST-2"),
            Step::PickOwn { .. } => (ReturnAdventurer, "UMA-6"),
            Step::PlaceOwn { .. } => (PlaceResource, "PLACE-1"),
            Step::Finish { .. } => (OrderTriggers, "R-70"),
            Step::MayAct { .. } => (TakeAction, "FX-12"),
            Step::ChooseScoredType { .. } => (NameQuestType, "SCORE-4"),
            Step::Do(frame) => frame.kind(),
            _ => unreachable!("{self:?} asks nothing"),
        }
    }

    fn source(&self) -> Option<Source> {
        match *self {
            Step::Assign { how: How::Reassigned(slot), .. } => {
                Some(Source::Space(crate::cards::BasicSpace::ALL[usize::from(slot)]))
            }
            Step::Assign { how: How::Gained, .. } => Some(Source::Space(crate::cards::BasicSpace::WaterdeepHarbor1)),
            Step::Assign { how: How::Ambassador, .. } => Some(Source::Building(BuildingId::ThePalaceOfWaterdeep)),
            Step::Do(Frame { at, .. }) if matches!(at.effect(), Effect::PlayMoreAtHarbor(_)) => {
                Some(Source::Quest(Permission::MoreHarborCards.granted_by()))
            }
            Step::Do(Frame { at, .. })
            | Step::GainAdventurers { at, .. }
            | Step::PickOwn { at, .. }
            | Step::PlaceOwn { at, .. }
            | Step::MayAct { at, .. }
            | Step::CompleteTaken { at, .. }
            | Step::Draft { at, .. } => Some(at.source()),
            Step::PayQuest { quest, .. } => Some(Source::Quest(quest)),
            Step::ChooseScoredType { lord, .. } => Some(Source::Lord(lord)),
            Step::Recover { .. } => Some(Source::Quest(plot_quest(LISTENERS.completes_any.trailing_zeros() as u8))),
            _ => None,
        }
    }

    fn remaining(&self) -> u8 {
        match *self {
            Step::GainAdventurers { left, .. }
            | Step::PickOwn { left, .. }
            | Step::PlaceOwn { left, .. }
            | Step::PayQuest { left, .. } => left,
            Step::Do(frame) => frame.left,
            _ => 1,
        }
    }
}

impl Frame {
    fn kind(&self) -> (DecisionKind, &'static str) {
        use Effect::*;
        match self.at.effect() {
            AssignAgents(_) => (DecisionKind::AssignAgent, "TURN-7"),
            TakeQuest | TakeQuestAndMayComplete(_) => (DecisionKind::TakeQuest, "INN-1"),
            BuyBuilding => (DecisionKind::BuyBuilding, "BUILD-1"),
            MayBuyBuilding => (DecisionKind::BuyBuilding, "FX-16"),
            PutBuildings(_) | PutAllBuildings => (DecisionKind::PutBuilding, "FX-13"),
            PutOneOfTop(_) => (DecisionKind::PutBuilding, "FX-34"),
            PlayIntrigue(_) => (DecisionKind::PlayIntrigue, "INTR-4"),
            PlayMoreAtHarbor(_) => (DecisionKind::PlayIntrigue, "R-89"),
            DrawAndMayPlay(_) => (DecisionKind::PlayIntrigue, "FX-17"),
            ReturnAdventurers(_) | ReturnAdventurerForOwner => (DecisionKind::ReturnAdventurer, "DEF-4"),
            LoseAdventurer => (DecisionKind::ReturnAdventurer, "CLAR-X25"),
            GainOneOf(_) => (DecisionKind::ChooseGain, "FX-29"),
            CopySpace(_) => (DecisionKind::CopySpace, "FX-7"),
            Place(..) | PlaceOwnCorruption | MayPlaceOwnCorruption => (DecisionKind::PlaceResource, "PLACE-1"),
            DiscardQuest => (DecisionKind::DiscardQuest, "UMA-9"),
            DiscardAnyQuest(_) | MayDiscardAnyQuest(_) => (DecisionKind::DiscardQuest, "CLAR-B12"),
            DiscardIntrigue(_) => (DecisionKind::DiscardIntrigue, "UMA-12"),
            ReturnAgent | ReturnAgentsUpTo(_) | ReturnAgentPerCorruption => (DecisionKind::ReturnAgent, "FX-10"),
            ReturnHarborAgent => (DecisionKind::ReturnAgent, "FX-11"),
            ReturnCorruptionUpTo(_) | RemoveCorruptionUpTo(_) => (DecisionKind::ReturnCorruption, "DEF-8"),
            SwapForCleric => (DecisionKind::SwapForCleric, "CLAR-X27"),
            May(_) => (DecisionKind::AcceptOffer, self.offer_rule()),
            ChosenOpponent(..) => (DecisionKind::ChooseOpponent, "FX-1"),
            GiveMandatoryQuest => (DecisionKind::ChooseOpponent, "MAND-1"),
            LetHostTake(..) => (DecisionKind::Steal, "FX-5"),
            SearchQuest => (DecisionKind::NameQuestType, "FX-21"),
            AssignToHallTile => (DecisionKind::ChooseHallTile, "FX-9"),
            MoveAgent => (DecisionKind::MoveAgent, "FX-12"),
            DiscardOwnBuilding | DemolishBuilding => (DecisionKind::ChooseBuilding, "FX-14"),
            TakeControl => (DecisionKind::ChooseBuilding, "FX-15"),
            HandOnMandatoryQuest => (DecisionKind::HandOnQuest, "FX-23"),
            effect => unreachable!("{effect:?} asks nothing"),
        }
    }

    /// An offer is a card's to its opponents, a reward's, or a Plot Quest's.
    fn offer_rule(&self) -> &'static str {
        match self.at.source() {
            Source::Quest(quest) => match quest.card().plot {
                Some(trigger) if matches!(trigger.on, On::AssignsTo(_)) => "PLOT-8",
                _ => "FX-26",
            },
            _ => "INTR-8",
        }
    }
}
