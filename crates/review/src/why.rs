//! Why the best option is better than the one that was played.
//!
//! First come the reasons that hints give for an option, except those that hold for the played option as well. Then
//! come facts that happen more often, or less often, in the playouts of the best option.

use deepwater_protocol::messages::HintReason;
use deepwater_rules::cards::QuestId;
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, DecisionKind, Observation, Space};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng as _;
use serde::Serialize;

use crate::choice::{Candidate, Choice};
use crate::playout::Fact;
use crate::preview::preview_option;
use crate::reasons::{further_gains, reasons, reasons_to_decline};

/// The most reasons for one verdict. All of them must fit into one sentence.
const MAX_REASONS: usize = 2;
/// A fact is a reason if the share of playouts with it differs by at least this much.
const CLEAR_DIFFERENCE: f64 = 0.4;
/// A Quest promises more than another one if its printed VP are higher by at least this many.
const MUCH_VP: u8 = 5;

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
    /// The seat takes a Quest.
    Takes {
        /// The Quest.
        card: &'static str,
    },
    /// The seat puts a Building into play.
    Puts {
        /// The Building.
        card: &'static str,
    },
    /// The seat plays an Intrigue card.
    Plays {
        /// The card.
        card: &'static str,
    },
    /// The seat takes the Ambassador, which it places before all Agents in the next round.
    Ambassador {},
    /// A Quest brings many points once it is completed.
    Promises {
        /// The Quest.
        card: &'static str,
        /// Its printed VP.
        vp: u8,
    },
    /// A completed Plot Quest has an effect for the rest of the game.
    Lasts {
        /// The Quest.
        card: &'static str,
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
    let hints = foreseen(view, seat, played.action, best.action).into_iter().map(ReviewReason::Hint);
    let later = later(seat, played, best);
    let later = on_quests(view, played.action, best.action).into_iter().chain(later).map(ReviewReason::Later);
    let mut found: Vec<ReviewReason> = hints.chain(later).collect();
    found.sort_by_key(strength);
    let mut reasons: Vec<ReviewReason> = Vec::new();
    for (n, reason) in found.iter().enumerate() {
        let is_said = found[..n].iter().any(|stronger| says_enough(stronger, reason));
        if !is_said && !is_in_the_option(reason, best.action) {
            reasons.push(*reason);
        }
    }
    if reasons.is_empty() {
        reasons.push(ReviewReason::Later(by_value(choice)));
    }
    reasons.truncate(MAX_REASONS);
    reasons
}

/// Returns the place of a reason among others, the strongest first. What completes a Quest is stronger than goods or cards. That an
/// opponent takes the space holds for any good space, so it comes last.
fn strength(reason: &ReviewReason) -> u8 {
    use {HintReason as Hint, LaterReason as Later};
    match reason {
        ReviewReason::Hint(
            Hint::Completes { .. }
            | Hint::Enables { .. }
            | Hint::Denies { .. }
            | Hint::ForLord { .. }
            | Hint::KeepsFor { .. },
        ) => 0,
        ReviewReason::Later(Later::Promises { .. } | Later::Lasts { .. }) => 1,
        ReviewReason::Later(Later::Sooner { .. } | Later::Delays { .. }) => 2,
        ReviewReason::Hint(_) => 3,
        ReviewReason::Later(Later::Occupies { .. }) => 5,
        ReviewReason::Later(_) => 4,
    }
}

/// Returns what a Quest that is chosen has over the one that was played instead: its printed VP, and the effect of a Plot Quest.
fn on_quests(view: &Observation, played: Action, best: Action) -> Vec<LaterReason> {
    let (Action::Quest(quest), Some(decision)) = (best, view.decision()) else { return Vec::new() };
    let card = quest.name();
    let vp = quest.card().printed_vp();
    match (decision.kind, played) {
        (DecisionKind::TakeQuest | DecisionKind::DraftQuest, Action::Quest(other))
            if vp >= other.card().printed_vp() + MUCH_VP =>
        {
            vec![LaterReason::Promises { card, vp }]
        }
        (DecisionKind::CompleteQuest, Action::Quest(other))
            if quest.card().plot.is_some() && other.card().plot.is_none() =>
        {
            vec![LaterReason::Lasts { card }]
        }
        _ => Vec::new(),
    }
}

/// Returns whether a reason repeats the option, as in "complete Bolster City Guard – completes Bolster City Guard".
fn is_in_the_option(reason: &ReviewReason, option: Action) -> bool {
    use {HintReason as Hint, LaterReason as Later};
    match (reason, option) {
        (ReviewReason::Hint(Hint::Gains { .. }), Action::Take(_) | Action::Gain(_)) => true,
        (ReviewReason::Hint(Hint::Completes { card }), Action::Mandatory(quest)) => *card == quest.name(),
        (ReviewReason::Hint(Hint::Completes { card }), Action::Quest(quest)) => *card == quest.name(),
        (ReviewReason::Later(Later::Takes { card }), Action::Quest(quest)) => *card == quest.name(),
        (ReviewReason::Later(Later::Puts { card }), Action::Building(building)) => *card == building.name(),
        (ReviewReason::Later(Later::Plays { card }), Action::Intrigue(played)) => *card == played.name(),
        _ => false,
    }
}

/// Returns whether a stronger reason leaves nothing to say for another one, because both are about the same Quest.
fn says_enough(stronger: &ReviewReason, reason: &ReviewReason) -> bool {
    use {HintReason as Hint, LaterReason as Later};
    let (ReviewReason::Hint(Hint::Completes { card } | Hint::Enables { card } | Hint::KeepsFor { card, .. })
    | ReviewReason::Later(Later::Sooner { card })) = stronger
    else {
        return false;
    };
    match reason {
        ReviewReason::Hint(Hint::Nears { card: other, .. }) => card == other,
        ReviewReason::Later(Later::Sooner { card: other } | Later::Takes { card: other }) => card == other,
        _ => false,
    }
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
    let of_best = preview_option(sample, best, seat);
    let mut found = reasons(&seen, seat, &of_best);
    found.retain(|reason| !shared.iter().any(|other| holds_as_well(reason, other)));
    // An option that completes a Quest says so itself, but not what the Quest brings.
    if found.iter().any(|reason| is_in_the_option(&ReviewReason::Hint(*reason), best)) {
        found.extend(further_gains(seat, &of_best, &of_played));
    }
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
            Fact::Received(player, quest) if player == seat => (more, LaterReason::Takes { card: name(quest) }),
            Fact::Built(player, tile) if player == seat => (more, LaterReason::Puts { card: tile.name() }),
            Fact::Played(player, card) if player == seat => (more, LaterReason::Plays { card: card.name() }),
            Fact::TookAmbassador(player) if player == seat => (more, LaterReason::Ambassador {}),
            Fact::Took(..) | Fact::Received(..) | Fact::Built(..) | Fact::Played(..) | Fact::TookAmbassador(..) => {
                continue;
            }
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

    const GUARD: QuestId = QuestId::BolsterCityGuard;

    fn completes(card: &'static str) -> ReviewReason {
        ReviewReason::Hint(HintReason::Completes { card })
    }

    fn later(reason: LaterReason) -> ReviewReason {
        ReviewReason::Later(reason)
    }

    #[test]
    fn a_reason_does_not_repeat_the_option() {
        let guard = GUARD.name();
        assert!(is_in_the_option(&completes(guard), Action::Quest(GUARD)));
        assert!(!is_in_the_option(&completes("recruit-lieutenant"), Action::Quest(GUARD)));
        assert!(is_in_the_option(&later(LaterReason::Takes { card: guard }), Action::Quest(GUARD)));
        assert!(
            !is_in_the_option(&later(LaterReason::Sooner { card: guard }), Action::Quest(GUARD)),
            "taken to be completed"
        );
        let gains = ReviewReason::Hint(HintReason::Gains { what: deepwater_rules::pieces::gold(4) });
        assert!(is_in_the_option(&gains, Action::Gain(0)));
        assert!(!is_in_the_option(&gains, Action::Accept));
    }

    #[test]
    fn one_reason_about_a_quest_is_enough() {
        let guard = GUARD.name();
        let sooner = later(LaterReason::Sooner { card: guard });
        let nears = |card| ReviewReason::Hint(HintReason::Nears { card, lacks: deepwater_rules::pieces::gold(1) });
        assert!(says_enough(&sooner, &nears(guard)) && says_enough(&completes(guard), &sooner));
        assert!(says_enough(&sooner, &later(LaterReason::Takes { card: guard })));
        assert!(!says_enough(&sooner, &nears("recruit-lieutenant")), "another Quest");
        let keeps = ReviewReason::Hint(HintReason::KeepsFor { card: guard, what: deepwater_rules::pieces::gold(1) });
        assert!(says_enough(&keeps, &sooner), "kept to be completed");
        let for_lord = ReviewReason::Hint(HintReason::ForLord { card: guard, vp: 4 });
        assert!(!says_enough(&sooner, &for_lord) && !says_enough(&for_lord, &sooner), "both tell something");
    }

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
