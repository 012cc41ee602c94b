//! Why the best option is better than the one that was played.
//!
//! First come the reasons that hints give for an option, except those that hold for the played option as well. Then
//! come facts that happen more often, or less often, in the playouts of the best option.

use deepwater_protocol::messages::HintReason;
use deepwater_rules::cards::QuestId;
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Observation, Space};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng as _;
use serde::Serialize;

use crate::choice::{Candidate, Choice};
use crate::playout::Fact;
use crate::preview::preview_option;
use crate::reasons::{reasons, reasons_to_decline};

/// The most reasons for one verdict. All of them must fit into one sentence.
const MAX_REASONS: usize = 2;
/// A fact is a reason if the share of playouts with it differs by at least this much.
const CLEAR_DIFFERENCE: f64 = 0.4;

/// A reason for the best option.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum ReviewReason {
    /// A reason that a hint could give as well.
    Hint(HintReason),
    /// What the playouts show.
    Later(LaterReason),
}

/// What happens after the best option, compared with the option that was played. Cards are given by their ids.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum LaterReason {
    /// The seat completes a Quest sooner.
    Sooner {
        /// The Quest.
        card: &'static str,
    },
    /// An opponent does not complete a Quest so soon.
    Delays {
        /// The opponent.
        player: PlayerId,
        /// The opponent's Quest.
        card: &'static str,
    },
    /// An opponent takes the space if the seat does not.
    Occupies {
        /// The opponent.
        player: PlayerId,
        /// The space.
        space: &'static str,
    },
    /// Nothing in particular, but more expected points at the end of the game.
    Worth {
        /// How many, in units of 1 / 10.
        tenths: i32,
    },
    /// Nothing in particular, but a better share of the victory.
    Ahead {
        /// How much better, in per cent.
        percent: i32,
    },
}

/// Returns why the best option of a decision is better than the one that was played, the strongest reason first.
pub(crate) fn why(view: &Observation, seat: PlayerId, choice: &Choice) -> Vec<ReviewReason> {
    let (played, best) = (&choice.candidates[0], &choice.candidates[choice.best()]);
    let mut found: Vec<ReviewReason> =
        foreseen(view, seat, played.action, best.action).into_iter().map(ReviewReason::Hint).collect();
    let completed = |card| found.contains(&ReviewReason::Hint(HintReason::Completes { card }));
    let enabled = |card| found.contains(&ReviewReason::Hint(HintReason::Enables { card }));
    let later = later(seat, played, best).into_iter().filter(|reason| match reason {
        LaterReason::Sooner { card } => !completed(card) && !enabled(card),
        _ => true,
    });
    let later: Vec<ReviewReason> = later.map(ReviewReason::Later).collect();
    // What completes a Quest is a stronger reason than goods or cards.
    let strong = |reason: &ReviewReason| {
        matches!(
            reason,
            ReviewReason::Hint(
                HintReason::Completes { .. }
                    | HintReason::Enables { .. }
                    | HintReason::Denies { .. }
                    | HintReason::ForLord { .. }
                    | HintReason::KeepsFor { .. }
            )
        )
    };
    let (mut reasons, weak): (Vec<_>, Vec<_>) = std::mem::take(&mut found).into_iter().partition(strong);
    reasons.extend(later);
    reasons.extend(weak);
    if reasons.is_empty() {
        reasons.push(ReviewReason::Later(by_value(choice)));
    }
    reasons.truncate(MAX_REASONS);
    reasons
}

/// Returns the reasons of hints that hold for the best option, but not for the one that was played.
fn foreseen(view: &Observation, seat: PlayerId, played: Action, best: Action) -> Vec<HintReason> {
    // The events that a player can foresee are the same in every sampled game.
    let sample = view.sample(&mut ChaCha8Rng::seed_from_u64(0));
    let seen = view.view();
    let of_played = preview_option(sample, played, seat);
    if best == Action::Decline {
        let kind = view.decision().map(|decision| decision.kind);
        return reasons_to_decline(&seen, seat, kind, &of_played);
    }
    let shared = reasons(&seen, seat, &of_played);
    let mut found = reasons(&seen, seat, &preview_option(sample, best, seat));
    found.retain(|reason| !shared.iter().any(|other| holds_as_well(reason, other)));
    found
}

/// Returns whether a reason for the best option is none, because `other` holds for the option that was played: any
/// Building earns, and any Quest of the right type counts for the Lord.
fn holds_as_well(reason: &HintReason, other: &HintReason) -> bool {
    match (reason, other) {
        (HintReason::Builds { .. }, HintReason::Builds { .. }) => true,
        (HintReason::Affordable { .. }, HintReason::Affordable { .. }) => true,
        (HintReason::ForLord { vp, .. }, HintReason::ForLord { vp: other, .. }) => vp <= other,
        _ => reason == other,
    }
}

/// Returns the facts that make a difference in the playouts, the largest difference first.
fn later(seat: PlayerId, played: &Candidate, best: &Candidate) -> Vec<LaterReason> {
    let share = |candidate: &Candidate, fact: Fact| {
        let count = candidate.facts.iter().find(|(known, _)| *known == fact).map_or(0, |(_, count)| *count);
        f64::from(count) / f64::from(candidate.values.count.max(1))
    };
    let facts = best.facts.iter().chain(&played.facts).map(|(fact, _)| *fact);
    let mut found: Vec<(f64, LaterReason)> = Vec::new();
    for fact in facts {
        let more = share(best, fact) - share(played, fact);
        let reason = match fact {
            Fact::Completed(player, quest) if player == seat => (more, LaterReason::Sooner { card: name(quest) }),
            Fact::Completed(player, quest) => (-more, LaterReason::Delays { player, card: name(quest) }),
            Fact::Took(player, space) if player != seat && is_assigned(best.action, space) => {
                (-more, LaterReason::Occupies { player, space: space.name() })
            }
            Fact::Took(..) => continue,
        };
        if reason.0 >= CLEAR_DIFFERENCE && !found.contains(&reason) {
            found.push(reason);
        }
    }
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut reasons: Vec<LaterReason> = found.into_iter().map(|(_, reason)| reason).collect();
    // One opponent who would take the space is enough of a reason.
    let mut occupied = false;
    reasons.retain(|reason| !matches!(reason, LaterReason::Occupies { .. }) || !std::mem::replace(&mut occupied, true));
    reasons
}

fn by_value(choice: &Choice) -> LaterReason {
    let loss = choice.loss().value;
    let (tenths, percent) = ((loss.points * 10.0).round() as i32, (loss.win * 100.0).round() as i32);
    if tenths >= 5 { LaterReason::Worth { tenths } } else { LaterReason::Ahead { percent: percent.max(1) } }
}

fn name(quest: QuestId) -> &'static str {
    quest.name()
}

fn is_assigned(action: Action, space: Space) -> bool {
    matches!(action, Action::Assign(assigned, _) if assigned == space)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_holds_for_both_options_is_no_reason() {
        let builds = |building| HintReason::Builds { building };
        assert!(holds_as_well(&builds("northgate"), &builds("house-of-wonder")));
        let lord = |card, vp| HintReason::ForLord { card, vp };
        assert!(holds_as_well(&lord("recruit-lieutenant", 4), &lord("bolster-city-guard", 4)));
        assert!(!holds_as_well(&lord("recruit-lieutenant", 8), &lord("bolster-city-guard", 4)), "it counts twice");
        assert!(!holds_as_well(&HintReason::GoesFirst {}, &builds("northgate")));
    }
}
