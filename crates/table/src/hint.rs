//! Hints: what a strong bot would do in a player's place. Like a bot, the adviser gets an observation and nothing else.

use deepwater_bots::Adviser;
use deepwater_protocol::messages::{GuestId, OptionHint, RefusalCode, ServerMessage};
use deepwater_review::{preview_option, reasons, reasons_to_decline};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Observation, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::decide::{Answer, refuse};
use crate::table::Table;

/// The most options that a hint names.
const MAX_OPTIONS: usize = 3;

/// A decision to give a hint on. It holds only what the deciding seat may know.
#[derive(Clone)]
pub struct HintTask {
    id: u32,
    seq: u64,
    seat: PlayerId,
    view: Observation,
}

impl std::fmt::Debug for HintTask {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("HintTask").field("id", &self.id).field("seq", &self.seq).finish_non_exhaustive()
    }
}

impl HintTask {
    /// Lets the adviser think for [`deepwater_bots::ADVICE_MS`] and returns the reply to the player who asked.
    pub fn think(self, seed: u64) -> ServerMessage {
        let options = self.view.legal_actions();
        let seat = self.seat;
        let sample = self.view.sample(&mut ChaCha8Rng::seed_from_u64(self.seq));
        let seen = self.view.view();
        let best = Adviser::new(seed).advise(&self.view);
        let foreseen = |action| preview_option(sample, action, seat);
        let alternative = best.iter().map(|advice| advice.action).find(|action| *action != Action::Decline);
        let decline = options.iter().position(|option| option == Action::Decline).map(|at| at as u32);
        let advised = best.iter().take(MAX_OPTIONS).map(|advice| {
            let index = options.iter().position(|option| option == advice.action);
            let Some(option) = index else { unreachable!("the adviser names only options: {:?}", advice.action) };
            let (chance, points) = (rounded(advice.share, 1000.0), rounded(advice.points, 10.0));
            let why = match alternative {
                Some(alternative) if advice.action == Action::Decline => {
                    let kind = self.view.decision().map(|decision| decision.kind);
                    reasons_to_decline(&seen, seat, kind, &foreseen(alternative))
                }
                _ => reasons(&seen, seat, &foreseen(advice.action)),
            };
            OptionHint { option: option as u32, chance, points, why }
        });
        ServerMessage::Hint { id: self.id, seq: self.seq, options: in_displayed_order(advised.collect(), decline) }
    }
}

/// Orders options by their chance in whole per cent and then by whole points, as clients display them. The search orders
/// options by visits, so in its order the displayed figures could go up and down.
///
/// Of options with the same figures, `decline` comes last: without a visible gain, a player should not give anything up.
fn in_displayed_order(mut options: Vec<OptionHint>, decline: Option<u32>) -> Vec<OptionHint> {
    let figures = |hint: &OptionHint| (rounded(hint.chance, 100.0), hint.points.round());
    let declines = |hint: &OptionHint| Some(hint.option) == decline;
    options.sort_by(|one, other| {
        let ((chance, points), (other_chance, other_points)) = (figures(one), figures(other));
        let by_figures = other_chance.total_cmp(&chance).then(other_points.total_cmp(&points));
        by_figures.then(declines(one).cmp(&declines(other))).then(other.points.total_cmp(&one.points))
    });
    options
}

/// Rounds to a multiple of `1 / steps`: more digits would suggest a precision that the estimates do not have.
fn rounded(value: f32, steps: f32) -> f32 {
    (value * steps).round() / steps
}

impl Table {
    /// Returns the task of computing a hint on the decision with number `seq`. Refuses if the guest does not have to
    /// make that decision. `id` is the number of the guest's request.
    pub fn hint(&self, guest: &GuestId, id: u32, seq: u64) -> Answer<HintTask> {
        if !self.config.settings.hints() {
            return refuse(RefusalCode::NoHints, "this table gives no hints");
        }
        let (play, decision) = self.own_decision(guest, seq)?;
        if self.seats[decision.player.index()].bot().is_some() {
            return refuse(RefusalCode::HandedOver, "a bot plays this seat");
        }
        // Here the person answers for the script. A hint would advise what is best for the person, not for the script.
        if decision.acts_for.is_some() {
            return refuse(RefusalCode::NotYourTurn, "this decision is the script's");
        }
        let seat = decision.player;
        Ok(HintTask { id, seq, seat, view: play.game.observe(Viewer::Player(seat)) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_with_the_same_chance_are_ordered_by_points() {
        let hint = |option, chance, points| OptionHint { option, chance, points, why: Vec::new() };
        let options = vec![hint(0, 0.581, 170.0), hint(1, 0.584, 185.0), hint(2, 0.59, 150.0), hint(3, 0.579, 186.0)];
        let order: Vec<u32> = in_displayed_order(options, None).iter().map(|hint| hint.option).collect();
        assert_eq!(order, [2, 3, 1, 0]);
    }

    #[test]
    fn declining_comes_after_options_with_the_same_figures() {
        let hint = |option, chance, points| OptionHint { option, chance, points, why: Vec::new() };
        let options = vec![hint(0, 0.974, 185.4), hint(1, 0.97, 184.8), hint(2, 0.97, 186.0)];
        let order: Vec<u32> = in_displayed_order(options, Some(0)).iter().map(|hint| hint.option).collect();
        assert_eq!(order, [2, 1, 0]);
    }
}
