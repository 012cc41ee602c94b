//! Many games that are stepped on all cores.

use deepwater_protocol::{Error, ErrorCode, shown};
use deepwater_rules::search::Accessors as _;
use deepwater_rules::{GameConfig, MAX_SEED, Record};
use rayon::prelude::*;

use crate::actions::{ACTIONS, MASK_WORDS, Mask};
use crate::compact::{self, COMPACT};
use crate::env::Env;
use crate::observation::{DENSE, FEATURES, KINDS, WORDS, features, numbers};

/// How many games a thread steps before it looks for other work.
const BLOCK: usize = 32;

/// The longest seed of a place of a [`Batch`], in characters. It leaves room for a slash and the number of the game, with 15
/// digits, because the record of a game with a longer seed could not be read.
pub const MAX_PLACE_SEED: usize = MAX_SEED - 16;

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
            // Few bits are set, so clearing everything and setting these is faster than writing each bit.
            Encoding::Bytes => {
                out.fill(0);
                for (word, out) in words.iter().zip(out.chunks_mut(64)) {
                    let mut left = *word;
                    while left != 0 {
                        out[left.trailing_zeros() as usize] = 1;
                        left &= left - 1;
                    }
                }
            }
        }
    }
}

/// What a batch writes of the view of the player who decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObservationKind {
    /// The inputs of the net: [`observation`](crate::observation).
    Features,
    /// Counts, flags and the place of each card, which cost much less time: [`compact`].
    Compact,
}

/// Where [`Batch`] writes its results: one row per game, in the order of the games. Buffers of the other
/// [`ObservationKind`] are empty.
pub struct Buffers<'a> {
    /// The binary features of the player who decides, as [`Encoding`] says.
    pub features: &'a mut [u8],
    /// The numbers that belong to the features.
    pub numbers: &'a mut [f32],
    /// The compact observation of the player who decides.
    pub compact: &'a mut [i16],
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
    kind: ObservationKind,
    places: Vec<Place>,
    /// The legal actions of each running game. They lie apart from the games, because all actions are checked before the first
    /// game is stepped, and the check is to load only these into the caches.
    legal: Vec<Mask>,
}

/// What all games of a batch have in common when they are stepped.
#[derive(Clone, Copy)]
struct Shape {
    config: GameConfig,
    encoding: Encoding,
    lengths: RowLengths,
}

impl Batch {
    /// Deals one game for each seed.
    ///
    /// The n-th game of a place, counted from 0, has the seed `SEED/n`, so any game can be repeated elsewhere. A seed has at
    /// most [`MAX_PLACE_SEED`] characters.
    pub fn new(
        config: GameConfig,
        seeds: Vec<String>,
        encoding: Encoding,
        kind: ObservationKind,
    ) -> Result<Batch, Error> {
        if let Some(long) = seeds.iter().find(|seed| seed.chars().count() > MAX_PLACE_SEED) {
            let message =
                format!("the seed {} is too long: a place has at most {MAX_PLACE_SEED} characters", shown(long));
            return Err(Error::bad_request(message));
        }
        let start = |seed: String| -> Result<Place, Error> {
            let env = Env::new(config, &game_seed(&seed, 0))?;
            Ok(Place { env, seed, games: 1, finished: None })
        };
        let places: Vec<Place> = seeds.into_par_iter().map(start).collect::<Result<_, _>>()?;
        let legal = places.iter().map(|place| place.env.legal()).collect();
        Ok(Batch { config, encoding, kind, places, legal })
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

    /// Returns how long a row of each buffer is.
    pub fn row_lengths(&self) -> RowLengths {
        let (features, numbers, compact) = match self.kind {
            ObservationKind::Features => (self.encoding.feature_bytes(), DENSE, 0),
            ObservationKind::Compact => (0, 0, COMPACT),
        };
        let (masks, seats) = (self.encoding.mask_bytes(), usize::from(self.config.players));
        RowLengths { features, numbers, compact, masks, seats }
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
    pub fn observe(&self, mut out: Buffers) {
        let shape = self.shape();
        out.check(self.len(), &shape.lengths);
        if self.is_for_one_thread() {
            return shape.observe(&self.places, &self.legal, &mut out);
        }
        let places = self.places.par_chunks(BLOCK).zip(self.legal.par_chunks(BLOCK));
        let blocks = out.blocks(self.len(), &shape.lengths);
        places.zip(blocks).for_each(|((places, legal), mut block)| shape.observe(places, legal, &mut block));
    }

    /// Takes one step in every game and writes the results. If any action is illegal, no game changes.
    ///
    /// # Panics
    /// If a buffer has a wrong length.
    pub fn step(&mut self, actions: &[i64], mut out: Buffers) -> Result<(), Error> {
        let shape = self.shape();
        out.check(self.len(), &shape.lengths);
        if self.is_for_one_thread() {
            self.check(actions)?;
            shape.step(&mut self.places, &mut self.legal, actions, &mut out);
            return Ok(());
        }
        // Within a scope, the caller waits only once for the threads.
        rayon::scope(|_| {
            self.check(actions)?;
            let blocks = out.blocks(self.len(), &shape.lengths);
            let places = self.places.par_chunks_mut(BLOCK).zip(self.legal.par_chunks_mut(BLOCK));
            places.zip(actions.par_chunks(BLOCK)).zip(blocks).for_each(|(((places, legal), actions), mut block)| {
                shape.step(places, legal, actions, &mut block);
            });
            Ok(())
        })
    }

    fn shape(&self) -> Shape {
        Shape { config: self.config, encoding: self.encoding, lengths: self.row_lengths() }
    }

    /// Returns whether the caller's thread does all the work, because waiting for others would take longer.
    fn is_for_one_thread(&self) -> bool {
        self.len() <= BLOCK || rayon::current_num_threads() == 1
    }

    fn check(&self, actions: &[i64]) -> Result<(), Error> {
        let count = self.len();
        if actions.len() != count {
            return Err(Error::bad_request(format!("{count} games need {count} actions, not {}", actions.len())));
        }
        let is_illegal =
            |(legal, action): (&Mask, &i64)| !usize::try_from(*action).is_ok_and(|action| legal.contains(action));
        let found = match self.is_for_one_thread() {
            true => self.legal.iter().zip(actions).position(is_illegal),
            false => self.legal.par_iter().with_min_len(8 * BLOCK).zip(actions).position_first(is_illegal),
        };
        match found {
            Some(place) => Err(Error::new(
                ErrorCode::IllegalChoice,
                format!("action {} is not legal in game {place}", actions[place]),
            )),
            None => Ok(()),
        }
    }
}

impl Shape {
    /// Writes the observations of running games.
    fn observe(&self, places: &[Place], legal: &[Mask], out: &mut Buffers) {
        for (n, (place, legal)) in places.iter().zip(legal).enumerate() {
            out.end(n, &self.lengths, None);
            out.observe(n, self, &place.env, legal);
        }
    }

    /// Takes one legal step in each of some games and writes the results.
    fn step(&self, places: &mut [Place], legal: &mut [Mask], actions: &[i64], out: &mut Buffers) {
        for (n, ((place, legal), action)) in places.iter_mut().zip(legal).zip(actions).enumerate() {
            place.env.step_unchecked(*action as usize);
            let over = place.env.decider().is_none();
            out.end(n, &self.lengths, over.then_some(&place.env));
            if over {
                place.next(self.config);
            }
            *legal = place.env.legal();
            out.observe(n, self, &place.env, legal);
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

/// The number of elements per game in the buffers of a batch. All other buffers have one.
#[derive(Clone, Copy, Debug)]
pub struct RowLengths {
    /// Of [`Buffers::features`].
    pub features: usize,
    /// Of [`Buffers::numbers`].
    pub numbers: usize,
    /// Of [`Buffers::compact`].
    pub compact: usize,
    /// Of [`Buffers::masks`].
    pub masks: usize,
    /// Of [`Buffers::rewards`] and [`Buffers::points`].
    pub seats: usize,
}

/// Removes the first `count` elements of a slice and returns them.
fn take<'a, T>(slice: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    slice.split_off_mut(..count).expect("the lengths were checked")
}

/// Returns the n-th row of a buffer.
#[inline]
fn row<T>(buffer: &mut [T], n: usize, length: usize) -> &mut [T] {
    &mut buffer[n * length..][..length]
}

impl<'a> Buffers<'a> {
    /// Panics if a buffer has not the length that `games` games need.
    fn check(&self, games: usize, lengths: &RowLengths) {
        let is_and_must = [
            (self.features.len(), games * lengths.features),
            (self.numbers.len(), games * lengths.numbers),
            (self.compact.len(), games * lengths.compact),
            (self.kinds.len(), games),
            (self.masks.len(), games * lengths.masks),
            (self.deciders.len(), games),
            (self.rewards.len(), games * lengths.seats),
            (self.points.len(), games * lengths.seats),
            (self.dones.len(), games),
        ];
        assert!(is_and_must.iter().all(|(is, must)| is == must), "a buffer has a wrong length: {is_and_must:?}");
    }

    /// Splits the buffers of `games` games into parts of [`BLOCK`] games; the last part can be smaller.
    fn blocks(mut self, games: usize, lengths: &RowLengths) -> Vec<Buffers<'a>> {
        let sizes = (0..games).step_by(BLOCK).map(|first| BLOCK.min(games - first));
        sizes
            .map(|size| Buffers {
                features: take(&mut self.features, size * lengths.features),
                numbers: take(&mut self.numbers, size * lengths.numbers),
                compact: take(&mut self.compact, size * lengths.compact),
                kinds: take(&mut self.kinds, size),
                masks: take(&mut self.masks, size * lengths.masks),
                deciders: take(&mut self.deciders, size),
                rewards: take(&mut self.rewards, size * lengths.seats),
                points: take(&mut self.points, size * lengths.seats),
                dones: take(&mut self.dones, size),
            })
            .collect()
    }

    /// Writes the result of the game that has just ended to row n; zeros if none has.
    #[inline]
    fn end(&mut self, n: usize, lengths: &RowLengths, ended: Option<&Env>) {
        self.dones[n] = ended.is_some();
        let (rewards, points) = (row(self.rewards, n, lengths.seats), row(self.points, n, lengths.seats));
        match ended {
            Some(env) => {
                rewards.copy_from_slice(&env.rewards()[..lengths.seats]);
                points.copy_from_slice(&env.points()[..lengths.seats]);
            }
            None => {
                rewards.fill(0.0);
                points.fill(0);
            }
        }
    }

    /// Writes what the player who decides sees to row n.
    #[inline]
    fn observe(&mut self, n: usize, shape: &Shape, env: &Env, legal: &Mask) {
        let Shape { encoding, ref lengths, .. } = *shape;
        let (decider, kind) = (env.decider(), env.game().decision_kind());
        let (seat, kind) = (decider.expect("a running game"), kind.expect("a running game"));
        const { assert!(KINDS <= 256) };
        (self.deciders[n], self.kinds[n]) = (seat.0, kind as u8);
        encoding.write(&legal.0, row(self.masks, n, lengths.masks));
        if let Some(out) = row(self.compact, n, lengths.compact).first_chunk_mut() {
            return compact::write(env.game(), seat, out);
        }
        let features = features(env.game(), seat);
        encoding.write(&features.bits, row(self.features, n, lengths.features));
        row(self.numbers, n, lengths.numbers).copy_from_slice(&numbers(&features));
    }
}
