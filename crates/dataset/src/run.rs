//! Plays the games on several threads and writes the files.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use deepwater_arena::MatchError;
use deepwater_bots::by_name;
use deepwater_engine::{actions, compact};
use deepwater_protocol::setup;
use deepwater_rules::{GameConfig, MAX_SEED, RULES_VERSION, Record};
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use serde_json::json;

use crate::rows::Block;
use crate::schema::{DECISIONS, GAMES, SEATS, TableSpec};

/// How many games are one block: a thread plays it, and it becomes one row group of each file.
const GAMES_PER_BLOCK: u64 = 32;
/// How long a dataset can go on without a call of its caller's function.
const POLL: Duration = Duration::from_millis(100);

/// Which games are played.
#[derive(Clone, Debug)]
pub struct DatasetConfig {
    /// The options of the games. A solo game is not possible, because a script plays one of its seats.
    pub game: GameConfig,
    /// The bots by name, at most one for each seat. A list with fewer bots than seats is repeated; each game seats them one
    /// seat further than the game before it.
    pub bots: Vec<String>,
    /// The number of games.
    pub games: u64,
    /// The text from which the seeds of the games are derived: a hyphen and the number of the game are appended. The result
    /// must not be longer than a record allows.
    pub seed: String,
    /// Whether `decisions.parquet` is written, which is most of the data.
    pub decisions: bool,
}

impl DatasetConfig {
    /// Fails if no dataset can be written with these settings.
    pub fn check(&self) -> Result<(), DatasetError> {
        let players = self.game.players;
        if self.game.solo.is_some() {
            return Err(DatasetError::Solo);
        }
        self.game.check().map_err(deepwater_protocol::Error::from)?;
        if self.bots.is_empty() {
            return Err(DatasetError::NoBots);
        }
        if self.bots.len() > usize::from(players) {
            return Err(DatasetError::TooManyBots(self.bots.len(), players));
        }
        self.bots.iter().try_for_each(|name| by_name(name, 0).map(drop)).map_err(MatchError::from)?;
        let longest = self.seed_of(self.games.saturating_sub(1)).chars().count();
        if longest > MAX_SEED {
            return Err(DatasetError::LongSeed(self.seed.chars().count() - (longest - MAX_SEED)));
        }
        Ok(())
    }

    /// Returns the bot in each seat of a game.
    pub(crate) fn bots_of(&self, number: u64) -> Vec<String> {
        let seats = usize::from(self.game.players);
        let mut seated: Vec<String> = self.bots.iter().cycle().take(seats).cloned().collect();
        seated.rotate_right((number % seats as u64) as usize);
        seated
    }

    /// Returns the seed of a game.
    pub(crate) fn seed_of(&self, number: u64) -> String {
        format!("{}-{number}", self.seed)
    }

    /// Returns what every file says about itself.
    fn metadata(&self) -> Vec<KeyValue> {
        let mut config = setup::to_json(&Record::new(self.game, self.seed.as_str()));
        config.insert("bots".to_owned(), json!(self.bots));
        config.insert("games".to_owned(), json!(self.games));
        let entry = |key: &str, value: String| KeyValue::new(format!("deepwater.{key}"), value);
        vec![
            entry("version", env!("CARGO_PKG_VERSION").to_owned()),
            entry("rules", RULES_VERSION.to_string()),
            entry("config", json!(config).to_string()),
            entry("actions", format!("{:016x}", actions::hash())),
            entry("actions.names", json!(actions::names()).to_string()),
            entry("compact", format!("{:016x}", compact::hash())),
            entry("compact.names", json!(compact::names()).to_string()),
        ]
    }
}

/// How many rows were written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Written {
    /// Rows of `games.parquet`.
    pub games: u64,
    /// Rows of `seats.parquet`.
    pub seats: u64,
    /// Rows of `decisions.parquet`.
    pub decisions: u64,
}

/// Why a dataset cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum DatasetError {
    /// The folder has files already. Nothing is overwritten.
    #[error("{0} is not empty; a dataset overwrites nothing")]
    NotEmpty(PathBuf),
    /// No bot is named.
    #[error("a dataset needs at least one bot")]
    NoBots,
    /// There are more bots than seats, so some would never play.
    #[error("{0} bots have no place in games of {1} players")]
    TooManyBots(usize, u8),
    /// With the number of the game, the seed would be longer than a record allows.
    #[error("the seed is too long: for this number of games it has at most {0} characters")]
    LongSeed(usize),
    /// A solo game has a seat without a bot.
    #[error("a solo game has no dataset")]
    Solo,
    /// The caller ended it. If any games were written, the files hold them.
    #[error("the dataset was stopped after {} games", .0.games)]
    Stopped(Written),
    /// A file cannot be written.
    #[error("{0}: {1}")]
    Io(PathBuf, #[source] io::Error),
    /// A file cannot be written as Parquet.
    #[error("the dataset cannot be written: {0}")]
    Parquet(#[from] ParquetError),
    /// A bot does not exist or gave an illegal answer.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The options of the game are impossible.
    #[error(transparent)]
    Game(#[from] deepwater_protocol::Error),
    /// A game cannot be replayed.
    #[error(transparent)]
    Replay(#[from] deepwater_rules::ReplayError),
}

/// The folder of a dataset. Until it is kept, dropping it removes the folders that were created, if they are empty.
struct Folder {
    /// The folders that did not exist before, the innermost first.
    created: Vec<PathBuf>,
    is_kept: bool,
}

impl Folder {
    fn create(path: &Path) -> Result<Folder, DatasetError> {
        let is_missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
        let created = path.ancestors().take_while(is_missing).map(Path::to_owned).collect();
        let folder = Folder { created, is_kept: false };
        let failed = |error| DatasetError::Io(path.to_owned(), error);
        fs::create_dir_all(path).map_err(failed)?;
        match fs::read_dir(path).map_err(failed)?.next() {
            Some(_) => Err(DatasetError::NotEmpty(path.to_owned())),
            None => Ok(folder),
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if !self.is_kept {
            // An error means that the folder has files, or that it is gone: then nothing is left to do.
            for folder in &self.created {
                let _ = fs::remove_dir(folder);
            }
        }
    }
}

/// A file of the dataset. It gets its name when it is complete. Until it is kept, dropping it removes the file.
struct Output {
    partial: PathBuf,
    path: PathBuf,
    writer: SerializedFileWriter<BufWriter<File>>,
    is_kept: bool,
}

impl Output {
    fn create(folder: &Path, table: &TableSpec, config: &DatasetConfig) -> Result<Output, DatasetError> {
        let path = folder.join(format!("{}.parquet", table.name));
        let partial = path.with_extension("parquet.partial");
        let file = OpenOptions::new().write(true).create_new(true).open(&partial);
        let file = file.map_err(|error| DatasetError::Io(partial.clone(), error))?;
        let schema = Arc::new(parse_message_type(&table.message())?);
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by(format!("deepwater {}", env!("CARGO_PKG_VERSION")))
            .set_key_value_metadata(Some(config.metadata()))
            .build();
        let writer = SerializedFileWriter::new(BufWriter::new(file), schema, Arc::new(properties))?;
        Ok(Output { partial, path, writer, is_kept: false })
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        if !self.is_kept {
            // One of the two does not exist. Other errors cannot be helped: the error that led here is reported.
            let _ = fs::remove_file(&self.partial);
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// All files of a dataset: all of them are kept, or none.
struct Outputs {
    games: Output,
    seats: Output,
    decisions: Option<Output>,
}

impl Outputs {
    fn create(folder: &Path, config: &DatasetConfig) -> Result<Outputs, DatasetError> {
        Ok(Outputs {
            games: Output::create(folder, &GAMES, config)?,
            seats: Output::create(folder, &SEATS, config)?,
            decisions: config.decisions.then(|| Output::create(folder, &DECISIONS, config)).transpose()?,
        })
    }

    fn all(&mut self) -> impl Iterator<Item = &mut Output> {
        [&mut self.games, &mut self.seats].into_iter().chain(&mut self.decisions)
    }

    fn write(&mut self, block: &Block) -> Result<(), DatasetError> {
        block.games.write(&mut self.games.writer)?;
        block.seats.write(&mut self.seats.writer)?;
        if let Some(decisions) = &mut self.decisions {
            block.decisions.write(&mut decisions.writer)?;
        }
        Ok(())
    }

    /// Completes the files. `stopped_after` is the number of games if there were to be more.
    fn keep(mut self, stopped_after: Option<u64>) -> Result<(), DatasetError> {
        for output in self.all() {
            if let Some(games) = stopped_after {
                let entry = KeyValue::new("deepwater.stopped-after".to_owned(), games.to_string());
                output.writer.append_key_value_metadata(entry);
            }
            output.writer.finish()?;
        }
        for output in self.all() {
            let renamed = fs::rename(&output.partial, &output.path);
            renamed.map_err(|error| DatasetError::Io(output.path.clone(), error))?;
        }
        self.all().for_each(|output| output.is_kept = true);
        Ok(())
    }
}

/// Plays the games and writes the files to a folder that does not exist or is empty.
///
/// `progress` is called with the number of games that are written, at least every tenth of a second, and returns whether to
/// go on. If it stops the dataset, the files hold the games that were written. After any other error, and if no game was
/// written, the files and the folder are removed.
pub fn write(
    config: &DatasetConfig,
    folder: &Path,
    threads: usize,
    mut progress: impl FnMut(u64) -> bool,
) -> Result<Written, DatasetError> {
    config.check()?;
    let mut kept_folder = Folder::create(folder)?;
    let mut outputs = Outputs::create(folder, config)?;
    let mut written = Written::default();
    let played = for_each_block(config, threads, |block| {
        if let Some(block) = block {
            outputs.write(&block)?;
            written.games += block.games.len() as u64;
            written.seats += block.seats.len() as u64;
            written.decisions += block.decisions.len() as u64;
        }
        if progress(written.games) { Ok(()) } else { Err(DatasetError::Stopped(written)) }
    });
    match &played {
        Ok(()) => outputs.keep(None)?,
        Err(DatasetError::Stopped(_)) if written.games > 0 => outputs.keep(Some(written.games))?,
        Err(_) => return played.map(|()| written),
    }
    kept_folder.is_kept = true;
    played.map(|()| written)
}

/// Plays all blocks and passes them on in their order; `None` when no block was played for a tenth of a second. Thread n plays
/// every `threads`-th block, beginning with block n, and waits while its last one has not been taken, so memory is bounded.
fn for_each_block(
    config: &DatasetConfig,
    threads: usize,
    mut take: impl FnMut(Option<Block>) -> Result<(), DatasetError>,
) -> Result<(), DatasetError> {
    let (blocks, threads) = (config.games.div_ceil(GAMES_PER_BLOCK), threads.max(1) as u64);
    let stop = &AtomicBool::new(false);
    std::thread::scope(|scope| {
        let spawn = |thread: u64| -> Receiver<Result<Block, DatasetError>> {
            let (sender, receiver) = sync_channel(0);
            scope.spawn(move || {
                for block in (thread..blocks).step_by(threads as usize) {
                    let first = block * GAMES_PER_BLOCK;
                    let games = first..config.games.min(first + GAMES_PER_BLOCK);
                    let Some(played) = Block::play(config, games, stop).transpose() else { break };
                    // The receiver is gone if another block failed.
                    if sender.send(played).is_err() {
                        break;
                    }
                }
            });
            receiver
        };
        let receivers: Vec<_> = (0..threads).map(spawn).collect();
        let taken = (0..blocks).try_for_each(|block| {
            let receiver = &receivers[(block % threads) as usize];
            let played = loop {
                match receiver.recv_timeout(POLL) {
                    Ok(played) => break played,
                    Err(RecvTimeoutError::Timeout) => take(None)?,
                    Err(RecvTimeoutError::Disconnected) => unreachable!("a thread sends each of its blocks"),
                }
            };
            take(Some(played?))
        });
        stop.store(taken.is_err(), Ordering::Relaxed);
        taken
    })
}
