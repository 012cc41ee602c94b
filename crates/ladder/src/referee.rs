//! The referee: finds players whose answers depend on what their seat may not know.
//!
//! At a decision, it deals everything again that the seat may not know, and asks the player once more with the same
//! seed. The view is the same, so the answer of an honest player is the same.

use deepwater_arena::Choose;
use deepwater_bots::{ask, by_name};
use deepwater_rules::{Game, GameConfig, Modules, Seed, Viewer};
use rand::SeedableRng as _;
use rand::rngs::SmallRng;
use serde::{Deserialize, Serialize};

/// The settings of the referee.
#[derive(Clone, Debug)]
pub struct Referee {
    /// The number of games. Their numbers of players and modules change from game to game.
    pub games: u64,
    /// How often the hidden cards of a decision are dealt again.
    pub deals: u32,
    /// One of this many decisions is checked.
    pub every: u64,
    /// The text from which the seeds of the games are derived.
    pub seed: String,
}

impl Default for Referee {
    fn default() -> Referee {
        Referee { games: 8, deals: 3, every: 4, seed: "referee".to_owned() }
    }
}

/// What the referee found.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct RefereeReport {
    /// The number of decisions that were checked.
    pub decisions: u64,
    /// Decisions in which the player gave different answers to the same question with the same seed. They prove nothing
    /// about what the player knows, so they are not checked further.
    pub not_repeatable: u64,
    /// Decisions in which other hidden cards changed the answer.
    pub knew_too_much: u64,
}

impl RefereeReport {
    /// Returns the result in one sentence.
    pub fn sentence(&self) -> String {
        let checked = self.decisions - self.not_repeatable;
        let verdict = match (self.knew_too_much, checked) {
            (0, 0) => "nothing could be checked".to_owned(),
            (0, _) => "hidden cards changed no answer".to_owned(),
            (found, _) => format!("hidden cards changed {found} answers: the bot knows what its seat may not know"),
        };
        let unsteady = match self.not_repeatable {
            0 => String::new(),
            n => format!("; {n} further decisions could not be repeated with the same seed"),
        };
        format!("referee: {checked} decisions checked, {verdict}{unsteady}")
    }
}

impl Referee {
    /// Checks a player in games against the bot envoy. `look` is called with each game before the player is asked about
    /// it; only tests need it. The error is the player's message.
    pub fn check(&self, player: &mut dyn Choose, look: &mut dyn FnMut(&Game)) -> Result<RefereeReport, String> {
        let mut report = RefereeReport::default();
        for number in 0..self.games {
            let all = Modules { undermountain: number % 2 == 1, skullport: number % 2 == 1 };
            let config = GameConfig::base(2 + (number / 2 % 4) as u8).with(all);
            let seed = Seed::from_text(&format!("{}-{number}", self.seed));
            let game = Game::new(&config, seed).expect("legal options");
            self.check_game(game, number, player, look, &mut report)?;
        }
        Ok(report)
    }

    fn check_game(
        &self,
        mut game: Game,
        number: u64,
        player: &mut dyn Choose,
        look: &mut dyn FnMut(&Game),
        report: &mut RefereeReport,
    ) -> Result<(), String> {
        let mut rng = SmallRng::seed_from_u64(number);
        let mut envoy = by_name("envoy", number).expect("a known bot");
        let mut decisions = 0;
        while let Some(decider) = game.decider() {
            let view = game.observe(Viewer::Player(decider));
            decisions += 1;
            if decisions % self.every == 0 {
                let seed = number << 32 | decisions;
                let mut answer = |game: &Game| {
                    look(game);
                    player.choose(&game.observe(Viewer::Player(decider)), seed)
                };
                let first = answer(&game)?;
                report.decisions += 1;
                if answer(&game)? != first {
                    report.not_repeatable += 1;
                } else {
                    let other =
                        (0..self.deals).map(|_| answer(&view.sample(&mut rng))).collect::<Result<Vec<_>, _>>()?;
                    report.knew_too_much += u64::from(other.iter().any(|other| *other != first));
                }
            }
            let (_, action) = ask(&mut *envoy, &view).map_err(|error| error.to_string())?;
            game.apply_unchecked(action, &mut ());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use deepwater_rules::{Action, Observation};

    use super::*;
    use crate::Contestant;

    fn check(player: &mut dyn Choose, look: &mut dyn FnMut(&Game)) -> RefereeReport {
        Referee { games: 4, ..Referee::default() }.check(player, look).expect("answers")
    }

    #[test]
    fn our_bots_know_only_what_their_seat_may_know() {
        for name in ["random", "envoy", "steward", "net", "ismcts:20"] {
            let mut player = Contestant::new(name).and_then(|bot| bot.player()).expect("a bot");
            let report = check(&mut *player, &mut |_| {});
            assert_eq!((report.not_repeatable, report.knew_too_much), (0, 0), "{name}");
            assert!(report.decisions > 20, "{report:?}");
        }
    }

    /// A player that has found a way to the real game, and chooses by an opponent's Lord.
    struct Cheat(Arc<Mutex<Option<Game>>>);

    impl Choose for Cheat {
        fn choose(&mut self, view: &Observation, _: u64) -> Result<Action, String> {
            let game = self.0.lock().expect("a lock").expect("a game");
            let lords: usize = game
                .observe(Viewer::Referee)
                .view()
                .players
                .iter()
                .map(|player| player.lord.map_or(0, |lord| lord as usize))
                .sum();
            let options = view.legal_actions();
            Ok(options.at(lords % options.len()))
        }
    }

    #[test]
    fn a_player_that_knows_the_lords_of_others_is_found() {
        let game = Arc::new(Mutex::new(None));
        let mut cheat = Cheat(Arc::clone(&game));
        let report = check(&mut cheat, &mut |current| *game.lock().expect("a lock") = Some(*current));
        assert!(report.knew_too_much * 2 > report.decisions, "{report:?}");
        assert!(report.sentence().contains("knows what its seat may not know"));
    }

    struct Moody(u64);

    impl Choose for Moody {
        fn choose(&mut self, view: &Observation, _: u64) -> Result<Action, String> {
            self.0 += 1;
            let options = view.legal_actions();
            Ok(options.at(self.0 as usize % options.len()))
        }
    }

    #[test]
    fn a_player_that_answers_at_random_is_not_accused() {
        let report = check(&mut Moody(0), &mut |_| {});
        assert_eq!((report.not_repeatable, report.knew_too_much), (report.decisions, 0));
    }
}
