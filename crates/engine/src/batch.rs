//! Many games that are stepped on all cores.

use deepwater_protocol::{Error, ErrorCode};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{GameConfig, Record};
use rayon::prelude::*;

use crate::actions::{ACTIONS, MASK_WORDS};
use crate::env::Env;
use crate::observation::{DENSE, FEATURES, KINDS, WORDS, features, numbers};

/// How binary features and masks are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// Eight per byte, the first in the lowest bit.
    Packed,
    /// One per byte, 0 or 1.
    Bytes,
}

impl Encoding {
    /// Returns the number of bytes of the features of one game.
    pub const fn feature_bytes(self) -> usize {
        match self {
            Encoding::Packed => 8 * WORDS,
            Encoding::Bytes => FEATURES,
        }
    }

    /// Returns the number of bytes of the mask of one game.
    pub const fn mask_bytes(self) -> usize {
        match self {
            Encoding::Packed => 8 * MASK_WORDS,
            Encoding::Bytes => ACTIONS,
        }
    }

    /// Writes the first bits of `words`, as many as fit into `out`.
    #[inline]
    fn write(self, words: &[u64], out: &mut [u8]) {
        match self {
            Encoding::Packed => {
                for (word, out) in words.iter().zip(out.chunks_exact_mut(8)) {
                    out.copy_from_slice(&word.to_le_bytes());
                }
            }
            Encoding::Bytes => {
                for (word, out) in words.iter().zip(out.chunks_mut(64)) {
                    let mut left = *word;
                    if left == 0 {
                        out.fill(0);
                        continue;
                    }
                    for byte in out {
                        *byte = (left & 1) as u8;
                        left >>= 1;
                    }
                }
            }
        }
    }
}

/// Where [`Batch`] writes its results: one row per game, in the order of the games.
pub struct Buffers<'a> {
    /// The binary features of the player who decides, as [`Encoding`] says.
    pub features: &'a mut [u8],
    /// The numbers of the observation.
    pub numbers: &'a mut [f32],
    /// The kind of the pending decision.
    pub kinds: &'a mut [u8],
    /// The legal actions, as [`Encoding`] says.
    pub masks: &'a mut [u8],
    /// The player who decides.
    pub deciders: &'a mut [u8],
    /// Each seat's share of the victory, for games that this step has ended; otherwise 0.
    pub rewards: &'a mut [f32],
    /// The final points of each seat, for games that this step has ended; otherwise 0.
    pub points: &'a mut [i16],
    /// Whether this step has ended the game. If so, only rewards and points belong to it; all else belongs to the next game.
    pub dones: &'a mut [bool],
}

/// One place of a batch. It holds a running game, and the record of the game before it.
struct Place {
    env: Env,
    seed: String,
    /// How many games have begun here.
    games: u64,
    finished: Option<Record>,
}

/// Games with the same options. A game that ends is replaced by the next one within the same step.
pub struct Batch {
    config: GameConfig,
    encoding: Encoding,
    places: Vec<Place>,
}

impl Batch {
    /// Deals one game for each seed.
    ///
    /// The n-th game of a place, counted from 0, has the seed `SEED/n`, so any game can be repeated elsewhere.
    pub fn new(config: GameConfig, seeds: Vec<String>, encoding: Encoding) -> Result<Batch, Error> {
        let start = |seed: String| -> Result<Place, Error> {
            let env = Env::new(config, &game_seed(&seed, 0))?;
            Ok(Place { env, seed, games: 1, finished: None })
        };
        let places = seeds.into_par_iter().map(start).collect::<Result<_, _>>()?;
        Ok(Batch { config, encoding, places })
    }

    /// Returns the number of games that run at the same time.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Returns whether the batch has no games.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Returns how features and masks are written.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Returns the options of the games.
    pub fn config(&self) -> &GameConfig {
        &self.config
    }

    /// Returns a running game.
    ///
    /// # Panics
    /// If there is no such place.
    pub fn env(&self, place: usize) -> &Env {
        &self.places[place].env
    }

    /// Returns the record of the last game that ended in a place; `None` if none has.
    ///
    /// # Panics
    /// If there is no such place.
    pub fn finished(&self, place: usize) -> Option<&Record> {
        self.places[place].finished.as_ref()
    }

    /// Writes the observations of all running games.
    ///
    /// # Panics
    /// If a buffer has a wrong length.
    pub fn observe(&self, out: Buffers) {
        let rows = out.rows(self);
        self.places.par_iter().zip(rows).for_each(|(place, mut row)| {
            row.end(None);
            row.observe(&place.env, self.encoding);
        });
    }

    /// Takes one step in every game and writes the results. If any action is illegal, no game changes.
    ///
    /// # Panics
    /// If a buffer has a wrong length.
    pub fn step(&mut self, actions: &[i64], out: Buffers) -> Result<(), Error> {
        self.check(actions)?;
        let encoding = self.encoding;
        let rows = out.rows(self);
        let config = self.config;
        self.places.par_iter_mut().zip(actions.par_iter()).zip(rows).for_each(|((place, action), mut row)| {
            place.env.step(*action as usize).expect("the action was checked");
            let over = place.env.decider().is_none();
            row.end(over.then_some(&place.env));
            if over {
                place.next(config);
            }
            row.observe(&place.env, encoding);
        });
        Ok(())
    }

    fn check(&self, actions: &[i64]) -> Result<(), Error> {
        let count = self.places.len();
        if actions.len() != count {
            return Err(Error::bad_request(format!("{count} games need {count} actions, not {}", actions.len())));
        }
        let is_legal =
            |place: &Place, action: i64| usize::try_from(action).is_ok_and(|action| place.env.is_legal(action));
        let illegal = |(place, action): (&Place, &i64)| !is_legal(place, *action);
        match self.places.par_iter().zip(actions).position_first(illegal) {
            Some(place) => Err(Error::new(
                ErrorCode::IllegalChoice,
                format!("action {} is not legal in game {place}", actions[place]),
            )),
            None => Ok(()),
        }
    }
}

fn game_seed(seed: &str, game: u64) -> String {
    format!("{seed}/{game}")
}

impl Place {
    /// Replaces a game that is over by the next one.
    fn next(&mut self, config: GameConfig) {
        let next = Env::new(config, &game_seed(&self.seed, self.games)).expect("the options were legal before");
        self.games += 1;
        self.finished = std::mem::replace(&mut self.env, next).record().ok().cloned();
    }
}

/// The part of [`Buffers`] that belongs to one game.
struct Row<'a> {
    features: &'a mut [u8],
    numbers: &'a mut [f32],
    kind: &'a mut u8,
    mask: &'a mut [u8],
    decider: &'a mut u8,
    rewards: &'a mut [f32],
    points: &'a mut [i16],
    done: &'a mut bool,
}

impl<'a> Buffers<'a> {
    /// Splits the buffers into rows.
    fn rows(self, batch: &Batch) -> impl IndexedParallelIterator<Item = Row<'a>> + use<'a> {
        let (count, seats) = (batch.places.len(), usize::from(batch.config.players));
        let (feature_bytes, mask_bytes) = (batch.encoding.feature_bytes(), batch.encoding.mask_bytes());
        let lengths = [
            (self.features.len(), count * feature_bytes),
            (self.numbers.len(), count * DENSE),
            (self.kinds.len(), count),
            (self.masks.len(), count * mask_bytes),
            (self.deciders.len(), count),
            (self.rewards.len(), count * seats),
            (self.points.len(), count * seats),
            (self.dones.len(), count),
        ];
        assert!(lengths.iter().all(|(is, must)| is == must), "a buffer has a wrong length: {lengths:?}");
        self.features
            .par_chunks_exact_mut(feature_bytes)
            .zip(self.numbers.par_chunks_exact_mut(DENSE))
            .zip(self.kinds.par_iter_mut())
            .zip(self.masks.par_chunks_exact_mut(mask_bytes))
            .zip(self.deciders.par_iter_mut())
            .zip(self.rewards.par_chunks_exact_mut(seats))
            .zip(self.points.par_chunks_exact_mut(seats))
            .zip(self.dones.par_iter_mut())
            .map(|(((((((features, numbers), kind), mask), decider), rewards), points), done)| Row {
                features,
                numbers,
                kind,
                mask,
                decider,
                rewards,
                points,
                done,
            })
    }
}

impl Row<'_> {
    /// Writes the result of the game that has just ended; zeros if none has.
    fn end(&mut self, ended: Option<&Env>) {
        *self.done = ended.is_some();
        match ended {
            Some(env) => {
                self.rewards.copy_from_slice(&env.rewards()[..self.rewards.len()]);
                self.points.copy_from_slice(&env.points()[..self.points.len()]);
            }
            None => {
                self.rewards.fill(0.0);
                self.points.fill(0);
            }
        }
    }

    fn observe(&mut self, env: &Env, encoding: Encoding) {
        let (decider, kind) = (env.decider(), env.kind());
        let (PlayerId(seat), kind) = (decider.expect("a running game"), kind.expect("a running game"));
        const { assert!(KINDS <= 256) };
        (*self.decider, *self.kind) = (seat, kind as u8);
        encoding.write(&env.legal().0, self.mask);
        let features = features(env.game(), PlayerId(seat));
        encoding.write(&features.bits, self.features);
        self.numbers.copy_from_slice(&numbers(&features));
    }
}
