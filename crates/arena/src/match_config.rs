//! The configuration of a match between bots, and how its blocks are played. A block is one deal, played once per seat.

use std::time::{Duration, Instant};

use deepwater_bots::{Bot, IllegalAnswer, UnknownBot, ask, by_name};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Game, GameConfig, Observation, Seed, Viewer};
use serde::{Deserialize, Serialize};

/// One bot in one seat against another bot in all other seats.
#[derive(Clone, Debug)]
pub struct MatchConfig {
    /// The bot whose strength is measured.
    pub bot: String,
    /// The bot in all other seats. In a solo game a script plays the other seat, and this field only names the script,
    /// such as `solo:a`.
    pub against: String,
    /// The game that is played.
    pub game: GameConfig,
    /// The text from which the seed of every deal is derived.
    pub seed: String,
}

/// A player that is not one of our bots, such as another program.
pub trait Choose: Send {
    /// Returns a legal answer to the pending decision of the view's seat. The seed differs for every decision; the answer
    /// depends on nothing else. From the seed, the player can compute neither the deal nor the seeds of other bots, unless it
    /// knows the seed of the match. The error is a message.
    fn choose(&mut self, view: &Observation, seed: u64) -> Result<Action, String>;
}

/// A match cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// A bot does not exist.
    #[error(transparent)]
    UnknownBot(#[from] UnknownBot),
    /// A bot broke its contract.
    #[error("{bot} in seat {seat}: {cause}")]
    IllegalAnswer {
        /// The name of the bot.
        bot: String,
        /// The seat of the bot, from 0.
        seat: u8,
        /// The answer of the bot, which is not legal.
        #[source]
        cause: IllegalAnswer,
    },
    /// The measured player gave no legal answer.
    #[error("{bot} in seat {seat} of deal {deal}: {message}")]
    NoAnswer {
        /// The name of the player.
        bot: String,
        /// The seat of the player, from 0.
        seat: u8,
        /// The number of the deal.
        deal: u64,
        /// What went wrong.
        message: String,
    },
}

/// The results of one deal, played once per seat.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Block {
    /// The number of the deal within the match, from 0.
    pub deal: u64,
    /// Games won; a shared victory counts as a part of a win.
    pub wins: f64,
    /// The bot's points, summed over the games.
    pub score: f64,
    /// The average points of the other seats, summed over the games.
    pub score_against: f64,
    /// The number of the bot's decisions.
    pub decisions: u64,
    /// The time that the bot took for its decisions, in seconds.
    pub seconds: f64,
    /// The number of decisions in the other seats.
    pub decisions_against: u64,
    /// The time that the other seats took for their decisions, in seconds.
    pub seconds_against: f64,
}

impl MatchConfig {
    /// Checks that all bots exist.
    pub fn check(&self) -> Result<(), UnknownBot> {
        self.bot_seats().try_for_each(|p| self.bot_in(p, PlayerId(0), 0).map(drop))
    }

    /// Returns how many blocks are needed for at least this many games.
    pub fn blocks(&self, games: u64) -> u64 {
        games.div_ceil(self.games_per_block())
    }

    pub(crate) fn games_per_block(&self) -> u64 {
        self.bot_seats().count() as u64
    }

    /// Returns the seats that bots play: all seats, or in a solo game only the human's seat.
    fn bot_seats(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.game.seats().filter(|p| self.game.solo.is_none() || *p == PlayerId(0))
    }

    /// Plays one deal once per seat, with the measured bot in that seat.
    pub fn play(&self, deal: u64) -> Result<Block, MatchError> {
        self.play_seats(deal, None)
    }

    /// Plays one deal once per seat, with `player` in that seat instead of a bot by name.
    pub fn play_with(&self, deal: u64, player: &mut dyn Choose) -> Result<Block, MatchError> {
        self.play_seats(deal, Some(player))
    }

    fn play_seats(&self, deal: u64, mut player: Option<&mut dyn Choose>) -> Result<Block, MatchError> {
        let mut block = Block { deal, ..Block::default() };
        for seat in self.bot_seats() {
            match &mut player {
                Some(player) => self.play_in_seat(deal, seat, Some(&mut **player), &mut block)?,
                None => self.play_in_seat(deal, seat, None, &mut block)?,
            }
        }
        Ok(block)
    }

    /// Plays one deal with the measured bot, or `player` if there is one, in `seat`. Adds the result to the block.
    fn play_in_seat(
        &self,
        deal: u64,
        seat: PlayerId,
        mut player: Option<&mut dyn Choose>,
        block: &mut Block,
    ) -> Result<(), MatchError> {
        let mut game = Game::new(&self.game, self.deal_seed(deal)).expect("the caller has checked the options");
        let is_player = |p: PlayerId| player.is_some() && p == seat;
        let mut bots: Vec<Option<Box<dyn Bot>>> = self
            .bot_seats()
            .map(|p| if is_player(p) { Ok(None) } else { self.bot_in(p, seat, deal).map(Some) })
            .collect::<Result<_, _>>()?;
        let (mut own_time, mut other_time) = (Duration::ZERO, Duration::ZERO);
        while let Some(decider) = game.decider() {
            let start = Instant::now();
            let action = match (&mut bots[decider.index()], &mut player) {
                (Some(bot), _) => next_action(&game, decider, &mut **bot, self.bot_name(decider, seat))?,
                (None, Some(player)) => {
                    let seed = self.player_seed(deal, seat, block.decisions);
                    self.answer_of(&mut **player, &game, seat, deal, seed)?
                }
                (None, None) => unreachable!("every seat has a bot or the player"),
            };
            let (time, decisions) = match decider == seat {
                true => (&mut own_time, &mut block.decisions),
                false => (&mut other_time, &mut block.decisions_against),
            };
            *time += start.elapsed();
            *decisions += 1;
            game.apply_unchecked(action, &mut ());
        }
        let outcome = game.outcome().expect("the game is over");
        if outcome.winners.contains(&seat) {
            block.wins += 1.0 / outcome.winners.len() as f64;
        }
        let total = |p: PlayerId| f64::from(outcome.scores[p.index()].total);
        let against: f64 = self.game.seats().filter(|p| *p != seat).map(total).sum();
        block.score += total(seat);
        block.score_against += against / f64::from(self.game.players - 1);
        block.seconds += own_time.as_secs_f64();
        block.seconds_against += other_time.as_secs_f64();
        Ok(())
    }

    /// Asks the player in `seat` and checks the answer.
    fn answer_of(
        &self,
        player: &mut dyn Choose,
        game: &Game,
        seat: PlayerId,
        deal: u64,
        seed: u64,
    ) -> Result<Action, MatchError> {
        let view = game.observe(Viewer::Player(seat));
        let answer = player.choose(&view, seed).and_then(|action| match view.legal_actions().contains(action) {
            true => Ok(action),
            false => Err(format!("the answer {action:?} is not legal")),
        });
        answer.map_err(|message| MatchError::NoAnswer { bot: self.bot.clone(), seat: seat.0, deal, message })
    }

    /// Returns the name of the bot in seat `p` while the measured bot plays `seat`.
    fn bot_name(&self, p: PlayerId, seat: PlayerId) -> &str {
        if p == seat { &self.bot } else { &self.against }
    }

    /// Creates the bot in seat `p` for the game of this deal in which the measured bot plays `seat`. The seed of the
    /// bot differs for every combination of `p`, `seat` and `deal`, and is unrelated to the seed of the deal.
    fn bot_in(&self, p: PlayerId, seat: PlayerId, deal: u64) -> Result<Box<dyn Bot>, UnknownBot> {
        by_name(self.bot_name(p, seat), bot_seed(self.number(p, seat, deal)))
    }

    /// Returns a number for each combination of `p`, `seat` and `deal`.
    fn number(&self, p: PlayerId, seat: PlayerId, deal: u64) -> u64 {
        let players = u64::from(self.game.players);
        (deal * players + u64::from(seat.0)) * players + u64::from(p.0)
    }

    /// Returns the seed of a decision of the measured player, for the n-th decision of the deal.
    ///
    /// It is a hash, because [`bot_seed`] can be undone: a player that was given such a seed could compute the number of the
    /// deal and the seeds of its opponents, and so predict their choices.
    fn player_seed(&self, deal: u64, seat: PlayerId, decision: u64) -> u64 {
        let hash = Seed::from_text(&format!("{} player {deal} {} {decision}", self.seed, seat.0)).commitment();
        u64::from_le_bytes(*hash.first_chunk().expect("a hash has 32 bytes"))
    }

    pub(crate) fn deal_seed(&self, deal: u64) -> Seed {
        Seed::from_text(&format!("{}-{deal}", self.seed))
    }
}

/// Returns a seed for a number. Consecutive numbers get seeds that are far apart.
pub(crate) fn bot_seed(number: u64) -> u64 {
    number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Asks `bot`, which plays the decider's seat, and returns its answer to the pending decision.
pub(crate) fn next_action(game: &Game, decider: PlayerId, bot: &mut dyn Bot, name: &str) -> Result<Action, MatchError> {
    let answer = ask(bot, &game.observe(Viewer::Player(decider)));
    let named = |cause| MatchError::IllegalAnswer { bot: name.to_owned(), seat: decider.0, cause };
    answer.map(|(_, action)| action).map_err(named)
}
