//! Golden games: records that must replay exactly, with the same options at every decision and the same end.
//!
//! `cargo xtask golden` records new ones. It refuses to do so while `RULES_VERSION` is the old one and recorded games
//! replay differently.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use deepwater_protocol::{Setup, choice, record, response};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, DecisionKind, Event, Game, GameConfig, Modules, RULES_VERSION, Record, Sink, Viewer};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use strum::VariantArray;

/// What to do when a recorded game replays differently.
const ADVICE: &str = "Recorded games no longer replay by these rules. If that is intended (a new card in a deck \
    changes every shuffle), raise RULES_VERSION in crates/rules/src/persistence/record.rs and run `cargo xtask golden`";

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");

/// The content of every recorded file, by the file's name. With `DEEPWATER_RECORD_GOLDEN` in the environment the files
/// are written first.
static GAMES: LazyLock<BTreeMap<String, Value>> = LazyLock::new(|| {
    if std::env::var_os("DEEPWATER_RECORD_GOLDEN").is_some() {
        record_all();
    }
    let read = |file: PathBuf| {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        (name, serde_json::from_str(&text).expect("JSON"))
    };
    files().into_iter().map(read).collect()
});

fn files() -> Vec<PathBuf> {
    let folder = Path::new(FOLDER).read_dir().expect("the folder of recorded games");
    let files = folder.map(|file| file.expect("a file").path());
    files.filter(|file| file.extension().is_some_and(|extension| extension == "json")).collect()
}

/// Replays the record of a file.
///
/// # Panics
/// With the file, the choice that does not fit, and what to do about it.
fn replay(name: &str, recorded: &Value) -> Record {
    let (game, record) =
        record::from_json(&recorded["record"]).unwrap_or_else(|error| panic!("games/{name}.json: {error}. {ADVICE}"));
    assert!(game.outcome().is_some(), "games/{name}.json: the game is not over after its last choice. {ADVICE}");
    record
}

#[test]
fn every_game_replays_exactly() {
    for (name, recorded) in &*GAMES {
        let replayed = golden(&replay(name, recorded));
        for field in ["decisions", "scores", "final"] {
            assert_eq!(replayed[field], recorded[field], "games/{name}.json: `{field}` differs. {ADVICE}");
        }
        assert!(replayed["record"] == recorded["record"], "games/{name}.json: the record is written in another form");
    }
}

#[test]
fn every_combination_is_recorded_twice() {
    assert!(GAMES.len() >= 40, "games/ has only {} games", GAMES.len());
    let combination = |config: &GameConfig| {
        (config.players, config.modules.undermountain, config.modules.skullport, config.is_long())
    };
    let mut recorded = BTreeMap::<_, u32>::new();
    for (name, game) in &*GAMES {
        *recorded.entry(combination(&replay(name, game).config)).or_default() += 1;
    }
    let configs = configs();
    assert_eq!(configs.len(), 27, "combinations of players, modules and length (SETUP-1, LONG-1, TWO-1, SIX-1, SIX-3)");
    for config in configs {
        let games = recorded.get(&combination(&config)).copied().unwrap_or_default();
        assert!(games >= 2, "games/ has {games} games of {config:?}; `cargo xtask golden` records two");
    }
}

/// A part of the rules that no golden game reaches could change without being noticed.
#[test]
fn every_kind_of_decision_occurs() {
    let mut missing: BTreeSet<&str> = DecisionKind::VARIANTS.iter().map(|kind| kind.into()).collect();
    for (name, recorded) in &*GAMES {
        let record = replay(name, recorded);
        let mut game = record.start(&mut ()).expect("a sound record");
        for action in record.actions {
            missing.remove(<&str>::from(game.decision().expect("a decision").kind));
            game.apply_unchecked(action, &mut ());
        }
    }
    assert!(
        missing.is_empty(),
        "no game in games/ asks {missing:?}: add a position to `positions` in crates/deepwater/tests/golden.rs"
    );
}

/// Returns the content of a file: the record and its results. `final` is a hash of all decisions with their options,
/// the final state and the outcome.
fn golden(record: &Record) -> Value {
    let mut hash = Sha256::new();
    let mut game = record.start(&mut ()).expect("a sound record");
    for action in &record.actions {
        let decision = game.decision().expect("a decision");
        hash.update(json!([decision.player, decision.kind, choice::options(&game)]).to_string());
        game.apply_with(*action, &mut ()).expect("a legal answer");
    }
    let outcome = game.outcome().expect("a whole game");
    hash.update(response::state(&game, Viewer::Referee).to_string());
    hash.update(json!(outcome).to_string());
    let hex: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    json!({
        "record": record::to_json(record).expect("a sound record"),
        "decisions": record.actions.len(),
        "scores": outcome.scores.iter().map(|score| score.total).collect::<Vec<_>>(),
        "final": hex,
    })
}

/// Returns every legal combination of players, modules and length, each once.
fn configs() -> Vec<GameConfig> {
    let mut configs: Vec<GameConfig> = Vec::new();
    for players in 2..=6 {
        for modules in Modules::ALL {
            for long_game in [None, Some(true)] {
                let config = GameConfig { long_game, ..GameConfig::base(players).with(modules) };
                let same = |other: &GameConfig| {
                    (other.players, other.modules, other.is_long()) == (players, modules, config.is_long())
                };
                if config.check().is_ok() && !configs.iter().any(same) {
                    configs.push(config);
                }
            }
        }
    }
    configs
}

/// Picks the answer to a decision.
type Chooser = fn(&Game, &mut SmallRng) -> Action;

/// Records all games again.
///
/// # Panics
/// If a recorded game has this version of the rules and replays differently: the version must rise first.
fn record_all() {
    refuse_the_same_version();
    std::fs::create_dir_all(FOLDER).expect("a folder for the games");
    for file in files() {
        std::fs::remove_file(file).expect("an old file can be removed");
    }
    for (n, config) in configs().into_iter().enumerate() {
        for (number, style, chooser) in [(n, "random", random as Chooser), (n + 1, "eager", eager)] {
            let name = format!("{}-{style}", name_of(&config));
            record_game(&name, setup_of(&config, &name, number % 2 == 1), chooser);
        }
    }
    for (position, setup) in positions() {
        for (style, chooser) in [("random", random as Chooser), ("eager", eager)] {
            let name = format!("position-{position}-{style}");
            let mut setup = setup.clone();
            setup["seed"] = json!(name);
            record_game(&name, setup, chooser);
        }
    }
}

/// Refuses to replace games that have this version of the rules, but no longer replay by them.
fn refuse_the_same_version() {
    for file in files() {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let recorded: Value = serde_json::from_str(&text).expect("JSON");
        if recorded["record"]["rules_version"] != json!(RULES_VERSION) {
            continue;
        }
        let same = record::from_json(&recorded["record"])
            .is_ok_and(|(game, record)| game.outcome().is_some() && golden(&record) == recorded);
        assert!(
            same,
            "{} was recorded with rules version {RULES_VERSION} and replays differently now. Nothing was written. First \
             raise RULES_VERSION in crates/rules/src/persistence/record.rs",
            file.display(),
        );
    }
}

fn record_game(name: &str, setup: Value, choose: Chooser) {
    let setup = Setup::from_json(&setup, name).expect("a legal set-up");
    let (mut game, mut record) = setup.start(String::new).expect("a legal set-up");
    let mut rng = SmallRng::from_seed(Sha256::digest(name).into());
    while game.decision().is_some() {
        let action = choose(&game, &mut rng);
        game.apply_unchecked(action, &mut ());
        record.actions.push(action);
    }
    let text = format!("{}\n", golden(&record));
    std::fs::write(Path::new(FOLDER).join(name).with_extension("json"), text).expect("a file can be written");
}

fn name_of(config: &GameConfig) -> String {
    let modules = match (config.modules.undermountain, config.modules.skullport) {
        (false, false) => "base",
        (true, false) => "undermountain",
        (false, true) => "skullport",
        (true, true) => "both",
    };
    let long = if config.long_game == Some(true) { "-long" } else { "" };
    format!("{}p-{modules}{long}", config.players)
}

/// Returns the options of a game; with `unusual` every option differs from its default.
fn setup_of(config: &GameConfig, seed: &str, unusual: bool) -> Value {
    let mut modules = Vec::new();
    modules.extend(config.modules.undermountain.then_some("undermountain"));
    modules.extend(config.modules.skullport.then_some("skullport"));
    let mut setup = json!({"players": config.players, "modules": modules, "long_game": config.long_game, "seed": seed});
    if unusual {
        let factions = ["gray-hands", "silverstars", "red-sashes", "knights-of-the-shield", "harpers", "city-guard"];
        setup["factions"] = json!(factions[..usize::from(config.players)]);
        setup["first_player"] = json!(config.players - 1);
        setup["options"] = json!({
            "unfinished_quest_penalty": 5, "tie_break": "tournament", "gold_supply": 100, "promo": true,
        });
    }
    setup
}

/// Returns positions that games from the start hardly ever reach, in one long list.
fn positions() -> Vec<(&'static str, Value)> {
    let scarce = json!({
        "round": 5,
        "supply": {"cleric": 0, "fighter": 1, "rogue": 2, "wizard": 0},
        "players": [
            {"intrigue": ["bidding-war", "bidding-war", "lack-of-faith"], "tavern": {"cleric": 6, "gold": 1}},
            {"intrigue": ["special-assignment", "change-of-plans"], "tavern": {"wizard": 5, "rogue": 5}},
            {"intrigue": ["request-assistance", "accelerate-plans"], "mandatory": ["quell-riots", "stamp-out-cultists"]},
        ],
    });
    // Both Plot Quests give Fighters at the Field of Triumph. The supply has too few Fighters for both, and the Quests
    // in hand need Fighters.
    let shortage = json!({
        "supply": {"fighter": 4},
        "players": [
            {"completed": ["fix-the-champions-games", "bolster-griffon-cavalry"],
             "quests": ["repel-seawraiths", "deliver-an-ultimatum", "raid-orc-stronghold", "recruit-paladins-for-tyr"],
             "tavern": {"cleric": 3, "rogue": 3, "wizard": 2, "gold": 4}},
            {"completed": ["defend-the-tower-of-luck", "recruit-academy-castoffs"], "tavern": {"gold": 5}},
        ],
    });
    let plots = json!({
        "round": 4,
        "players": [
            {"completed": ["recover-the-magisters-orb", "obtain-builders-plans", "establish-wizard-academy",
                "fence-goods-for-duke-of-darkness", "recruit-academy-castoffs", "bolster-griffon-cavalry",
                "study-in-the-librarium", "place-a-sleeper-agent-in-skullport", "expand-guild-activities"],
             "intrigue": ["call-in-a-favor", "recall-agent"], "buildings": ["the-zoarstar", "hall-of-three-lords"]},
            {"completed": ["recruit-lieutenant", "produce-a-miracle-for-the-masses", "sponsor-bounty-hunters",
                "protect-the-house-of-wonder", "uncover-forbidden-lore", "give-honor-to-mask", "extort-aurora",
                "recover-the-flame-of-the-north", "fix-the-champions-games", "defend-the-tower-of-luck"],
             "intrigue": ["manipulate", "bribe-agent"], "buildings": ["the-palace-of-waterdeep", "the-librarium"]},
        ],
    });
    let corruption = json!({
        "round": 6,
        "corruption_track": 3,
        "spaces": {"slavers-market": {"corruption": 3}, "the-plinth": {"corruption": 1}},
        "players": [
            {"tavern": {"corruption": 6, "gold": 9}, "intrigue": ["repent", "scapegoat", "bribe-the-watch"]},
            {"tavern": {"corruption": 4, "rogue": 6}, "intrigue": ["corrupting-influence", "release-the-hounds"]},
            {"tavern": {"corruption": 2, "fighter": 6}, "intrigue": ["foist-responsibility", "blackmail"],
             "mandatory": ["hunt-hidden-ghoul", "cover-up-a-scandal"]},
            {"intrigue": ["forge-deed", "honorable-example"], "lord": "the-xanathar",
             "buildings": ["the-thrown-gauntlet", "the-frontal-lobe", "monsters-made-to-order"]},
        ],
    });
    let last_round = json!({
        "round": 8,
        "players": [
            {"lord": "halaster-blackcloak", "vp": 40, "intrigue": ["demolish", "call-for-assistance"],
             "buildings": ["the-waymoot", "belkrams-tomb", "the-eyes-lair", "room-of-wisdom"]},
            {"lord": "danilo-thann", "vp": 55, "intrigue": ["architectural-innovation", "open-lord"],
             "buildings": ["heroes-garden", "high-dukes-tomb", "shadowdusk-hold"]},
            {"lord": "trobriand", "tavern": {"cleric": 4, "fighter": 4, "rogue": 4, "wizard": 4, "gold": 12}},
            {"lord": "larissa-neathal", "mandatory": ["evade-assassin", "subdue-illithid-menace"]},
            {"lord": "khelben-arunsun-the-blackstaff", "intrigue": ["tax-revolt", "preferential-treatment"]},
        ],
    });
    let both = ["undermountain", "skullport"];
    vec![
        ("scarce", json!({"players": 3, "position": scarce})),
        ("shortage", json!({"players": 2, "first_player": 0, "modules": ["skullport"], "position": shortage})),
        ("plots", json!({"players": 2, "modules": both, "position": plots})),
        ("corruption", json!({"players": 4, "modules": ["skullport"], "position": corruption})),
        ("last-round", json!({"players": 5, "modules": ["undermountain"], "position": last_round})),
    ]
}

/// Picks any answer; all are equally likely.
fn random(game: &Game, rng: &mut SmallRng) -> Action {
    let options = game.legal_actions();
    options.at(rng.random_range(0..options.len()))
}

/// Picks the answer after which the player achieves most in a few random continuations.
fn eager(game: &Game, rng: &mut SmallRng) -> Action {
    let player = game.decision().expect("a decision").player;
    let mut worth = |action: &Action| {
        let mut deeds = Deeds { player, worth: 0 };
        for _ in 0..8 {
            let mut copy = *game;
            copy.apply_unchecked(*action, &mut deeds);
            for _ in 0..30 {
                if copy.decision().is_none() {
                    break;
                }
                let next = random(&copy, rng);
                copy.apply_unchecked(next, &mut deeds);
            }
        }
        deeds.worth
    };
    game.legal_actions().iter().max_by_key(&mut worth).expect("an answer")
}

/// Counts what a player achieves: above all completed Quests, then cards and Buildings.
struct Deeds {
    player: PlayerId,
    worth: i32,
}

impl Sink for Deeds {
    fn event(&mut self, event: impl FnOnce() -> Event) {
        let (player, worth) = match event() {
            Event::QuestCompleted { player, .. } => (player, 20),
            Event::IntriguePlayed { player, .. } | Event::BuildingPutIntoPlay { player, .. } => (player, 6),
            Event::MandatoryCompleted { player, .. } => (player, 6),
            Event::Gained { player, .. } | Event::Collected { player, .. } => (player, 1),
            Event::Scored { player, vp } => (player, i32::from(vp)),
            _ => return,
        };
        if player == self.player {
            self.worth += worth;
        }
    }
}
