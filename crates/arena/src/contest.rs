//! A match: who plays whom, and one block of it.

use std::time::{Duration, Instant};

use deepwater_bots::{Bot, by_name};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Game, GameConfig, Seed, Viewer};
use serde::{Deserialize, Serialize};

/// One seat against the others.
#[derive(Clone, Debug)]
pub struct Contest {
    /// Whose strength is measured.
    pub bot: String,
    /// Who sits in all other seats; in a solo game the script, as `solo:a`.
    pub against: String,
    /// The game that is played.
    pub config: GameConfig,
    /// Names the series of deals.
    pub seed: String,
}

/// There is no bot of that name.
#[derive(Debug, thiserror::Error)]
#[error("there is no bot {0:?}")]
pub struct UnknownBot(pub String);

/// What one deal brought, played in every seat.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Block {
    /// Which deal of the series.
    pub deal: u64,
    /// Games won, shared victories in parts.
    pub wins: f64,
    /// The bot's points, summed over the games.
    pub score: f64,
    /// The points of the others, summed over the games, on average over the seats.
    pub score_against: f64,
    /// How often the bot decided.
    pub decisions: u64,
    /// How long it thought.
    pub seconds: f64,
    /// How often the others decided.
    pub decisions_against: u64,
    /// How long they thought.
    pub seconds_against: f64,
}

impl Contest {
    /// Whether all bots exist.
    pub fn check(&self) -> Result<(), UnknownBot> {
        for p in self.seats() {
            let name = if p == PlayerId(0) { &self.bot } else { &self.against };
            by_name(name, 0).ok_or_else(|| UnknownBot(name.clone()))?;
        }
        Ok(())
    }

    /// How many blocks so many games need.
    pub fn blocks(&self, games: u64) -> u64 {
        games.div_ceil(self.games_per_block())
    }

    /// How often each deal is played: in every seat that is a bot's.
    pub(crate) fn games_per_block(&self) -> u64 {
        self.seats().count() as u64
    }

    /// The seats that the bot plays: all in turn, in a solo game the human's.
    fn seats(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.config.seats().filter(|p| !self.is_scripted(*p))
    }

    /// Whether the rules themselves play this seat.
    fn is_scripted(&self, p: PlayerId) -> bool {
        self.config.solo.is_some() && p != PlayerId(0)
    }

    /// Plays one deal in every seat.
    pub fn play(&self, deal: u64) -> Block {
        let mut block = Block { deal, ..Block::default() };
        for seat in self.seats() {
            self.play_seat(deal, seat, &mut block);
        }
        block
    }

    fn play_seat(&self, deal: u64, seat: PlayerId, block: &mut Block) {
        let mut game = Game::new(&self.config, self.deal_seed(deal)).expect("checked options");
        let mut bots: Vec<Box<dyn Bot>> = self.seats().map(|p| self.seated(p, seat, deal)).collect();
        let (mut own, mut others) = (Duration::ZERO, Duration::ZERO);
        while let Some(decider) = game.decider() {
            let view = game.observe(Viewer::Player(decider));
            let start = Instant::now();
            let action = bots[decider.index()].choose(&view);
            let (spent, decisions) = match decider == seat {
                true => (&mut own, &mut block.decisions),
                false => (&mut others, &mut block.decisions_against),
            };
            *spent += start.elapsed();
            *decisions += 1;
            game.apply_unchecked(action, &mut ());
        }
        let outcome = game.outcome().expect("the game is over");
        if outcome.winners.contains(&seat) {
            block.wins += 1.0 / outcome.winners.len() as f64;
        }
        let total = |p: PlayerId| f64::from(outcome.scores[p.index()].total);
        let against: f64 = self.config.seats().filter(|p| *p != seat).map(total).sum();
        block.score += total(seat);
        block.score_against += against / f64::from(self.config.players - 1);
        block.seconds += own.as_secs_f64();
        block.seconds_against += others.as_secs_f64();
    }

    /// A bot of its own for every seat, deal and rotation; nothing in its seed tells the deal.
    fn seated(&self, p: PlayerId, seat: PlayerId, deal: u64) -> Box<dyn Bot> {
        let players = u64::from(self.config.players);
        let number = (deal * players + u64::from(seat.0)) * players + u64::from(p.0);
        let name = if p == seat { &self.bot } else { &self.against };
        by_name(name, number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).expect("checked names")
    }

    pub(crate) fn deal_seed(&self, deal: u64) -> Seed {
        Seed::from_text(&format!("{}-{deal}", self.seed))
    }
}
