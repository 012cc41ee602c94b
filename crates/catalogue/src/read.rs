//! From the engine's effects to what is shown of them.

use deepwater_rules::effects::{Copied, Effect, Target};
use deepwater_rules::pieces::Types;

use crate::{Amounts, Holding, Instruction, Mix};

/// A list of effects as it is shown. Gains that follow each other are one.
pub(crate) fn instructions(effects: &[Effect]) -> Vec<Instruction> {
    let mut shown: Vec<Instruction> = Vec::new();
    for next in effects.iter().filter_map(|effect| instruction(*effect)) {
        match (shown.last_mut(), &next) {
            (Some(Instruction::Gain(before)), Instruction::Gain(more)) => *before = before.and(*more),
            _ => shown.push(next),
        }
    }
    shown
}

fn instruction(effect: Effect) -> Option<Instruction> {
    use Effect as E;
    use Instruction as I;
    Some(match effect {
        // Only a certain Plot Quest makes it happen, and it is shown there.
        E::End | E::PlayMoreAtHarbor(_) => return None,

        E::Gain(what) => I::Gain(what.into()),
        E::GainAdventurers(n, Types::ANY) => I::Gain(Amounts::any(n)),
        E::GainAdventurers(n, types) => I::GainMix(Mix::new(n, types)),
        E::GainOneOf(packages) => I::GainOneOf(packages.iter().map(|package| (*package).into()).collect()),
        E::GainGoldPerBuilding => I::GainGoldPerBuilding,
        E::GainReturnedType => I::GainReturnedType,
        E::Pay(what) => I::Pay(what.into()),
        E::ReturnAdventurers(n) => I::Pay(Amounts::any(n)),
        E::ReturnAdventurerForOwner => I::Pay(Amounts::any(1)),
        E::LoseAdventurer => I::LoseAdventurer,
        E::ReturnCorruption(n) => I::ReturnCorruption(n),
        E::ReturnCorruptionUpTo(n) => I::ReturnCorruptionUpTo(n),
        E::RemoveCorruptionUpTo(n) => I::RemoveCorruptionUpTo(n),
        E::RemoveFromTrack(n) => I::RemoveFromTrack(n),
        E::ScorePerBuilding(vp) => I::ScorePerBuilding(vp),
        E::ScorePerPaid(of, vp) => I::ScorePerPaid { of, vp },
        E::ScoreIfLeastCorrupt(vp) => I::ScoreIfLeastCorrupt(vp),
        E::ScoreTokens => I::ScoreTokens,
        E::SwapForCleric => I::SwapForCleric,

        E::Place(what, spaces) => I::Place { what: what.into(), spaces },
        E::PlaceOwnAdventurers(n) => I::PlaceOwnAdventurers(n),
        E::PlaceOwnCorruption => I::PlaceOwnCorruption,
        E::MayPlaceOwnCorruption => I::May(vec![I::PlaceOwnCorruption]),

        E::DrawIntrigue(n) => I::Gain(Amounts::intrigue(n)),
        E::DrawPerPaid(of) => I::DrawPerPaid(of),
        E::DrawAndMayPlay(n) => I::DrawAndMayPlay(n),
        E::PlayIntrigue(n) => I::Play(n),
        E::DiscardIntrigue(n) => I::DiscardIntrigue(n),
        E::GiveMandatoryQuest => I::GiveMandatoryQuest,
        E::HandOnMandatoryQuest => I::HandOnMandatoryQuest,
        E::KeepThisCard => I::KeepThisCard,

        E::TakeQuest => I::TakeQuest,
        E::TakeQuestAndMayComplete(vp) => I::TakeQuestAndMayComplete(vp),
        E::TakeTopQuest => I::TakeTopQuest,
        E::TakeAllQuests => I::TakeAllQuests,
        E::ResetInn => I::ResetInn,
        E::DiscardQuest => I::DiscardQuest,
        E::DiscardAnyQuest(vp) => I::DiscardAnyQuest(vp),
        E::MayDiscardAnyQuest(vp) => I::May(vec![I::DiscardAnyQuest(vp)]),
        E::DraftQuests => I::DraftQuests,
        E::SearchQuest => I::SearchQuest,

        E::BuyBuilding => I::BuyBuilding,
        E::MayBuyBuilding => I::May(vec![I::BuyBuilding]),
        E::PutBuildings(n) => I::PutBuildings(n),
        E::PutTopBuilding => I::PutTopBuilding,
        E::PutAllBuildings => I::PutAllBuildings,
        E::PutOneOfTop(n) => I::PutOneOfTop(n),
        E::DiscardOwnBuilding => I::DiscardOwnBuilding,
        E::DemolishBuilding => I::DemolishBuilding,
        E::TakeControl => I::TakeControl,

        E::TakeFirstPlayer => I::TakeFirstPlayer,
        E::TakeAmbassador => I::TakeAmbassador,
        E::GainLieutenant => I::GainLieutenant,
        E::CopySpace(Copied::AnyOpponents) => I::CopySpace,
        E::CopySpace(Copied::MoreCorrupt) => I::CopySpaceOfMoreCorrupt,
        E::ReturnAgent => I::ReturnAgent,
        E::ReturnAgentsUpTo(n) => I::ReturnAgentsUpTo(n),
        E::ReturnAgentPerCorruption => I::ReturnAgentPerCorruption,
        E::ReturnHarborAgent => I::ReturnHarborAgent,
        E::AssignAgents(n) => I::AssignAgents(n),
        E::AssignToHallTile => I::AssignToHallTile,
        E::MoveAgent => I::MoveAgent,

        E::May(effects) => I::May(instructions(effects)),
        E::EachOpponent(effects) => I::EachOpponent(instructions(effects)),
        E::ChosenOpponent(target, effects) => I::ChosenOpponent { does: instructions(effects), with: holding(target) },
        E::EachOpponentLoses(what, effects) => I::EachOpponentLoses { what, unless: instructions(effects) },
        E::Give(what) => I::Give(what.into()),
        E::Receive(what) => I::Receive(what.into()),
        E::LetHostTake(n, types) => I::LetHostTake(Mix::new(n, types)),
        E::CorruptTheWorse => I::CorruptTheWorse,
        E::ShowLord => I::ShowLord,
        E::BecomeOpenLord => I::BecomeOpenLord,
    })
}

fn holding(target: Target) -> Option<Holding> {
    match target {
        Target::Anyone => None,
        Target::With(n, types) => Some(Holding::Adventurers(Mix::new(n, types))),
        Target::WithGoods => Some(Holding::Goods),
        Target::WithGold => Some(Holding::Gold),
    }
}
