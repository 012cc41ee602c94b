//! Hints: what a strong bot would do in somebody's place. Like a bot it gets an observation, wherever it thinks.

use deepwater_bots::Adviser;
use deepwater_protocol::messages::{GuestId, OptionHint, Refusal, RefusalCode, ServerMessage, Status};
use deepwater_rules::{Observation, Viewer};

use crate::table::Table;

/// How many options a hint names.
const NAMED: usize = 3;

/// A decision to be thought about for whoever is to make it. It holds nothing that the seat may not know.
#[derive(Clone)]
pub struct HintTask {
    id: u32,
    seq: u64,
    view: Observation,
}

impl std::fmt::Debug for HintTask {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("HintTask").field("id", &self.id).field("seq", &self.seq).finish_non_exhaustive()
    }
}

impl HintTask {
    /// Thinks for a moment ([`deepwater_bots::ADVICE_MS`]); the answer is for whoever asked and for nobody else.
    pub fn think(self, seed: u64) -> ServerMessage {
        let options = self.view.legal_actions();
        let best = Adviser::new(seed).advise(&self.view).into_iter().take(NAMED);
        let advised = best.filter_map(|advice| {
            let option = options.iter().position(|option| option == advice.action)? as u32;
            Some(OptionHint { option, chance: rounded(advice.share, 1000.0), points: rounded(advice.points, 10.0) })
        });
        ServerMessage::Hint { id: self.id, seq: self.seq, options: advised.collect() }
    }
}

/// No more digits than mean anything.
fn rounded(figure: f32, by: f32) -> f32 {
    (figure * by).round() / by
}

impl Table {
    /// What to think about for a guest who asks for a hint, by request `id`, on the decision `seq`, which must be theirs.
    pub fn hint(&self, guest: &GuestId, id: u32, seq: u64) -> Result<HintTask, Refusal> {
        let refuse = |code, message: &str| Err(Refusal::new(code, message));
        if !self.charter.settings.hints {
            return refuse(RefusalCode::NoHints, "this table gives no hints");
        }
        let play = self.play.as_ref().filter(|play| play.seq == seq && self.status == Status::Running);
        let Some((play, decision)) = play.and_then(|play| Some((play, play.game.decision()?))) else {
            return Err(Refusal::new(RefusalCode::Stale, format!("decision {seq} is not pending")));
        };
        let seat = &self.seats[decision.player.index()];
        if !seat.belongs_to(guest) {
            return refuse(RefusalCode::NotYourTurn, "somebody else is to decide");
        }
        if seat.bot().is_some() {
            return refuse(RefusalCode::HandedOver, "a bot plays this seat");
        }
        // Whoever decides for the script is not to be told what suits themselves.
        if decision.acts_for.is_some() {
            return refuse(RefusalCode::NotYourTurn, "that is the script's decision");
        }
        Ok(HintTask { id, seq, view: play.game.observe(Viewer::Player(decision.player)) })
    }
}
