//! The options of the server. Each is a command-line option and an environment variable.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::BoolishValueParser;
use clap::{Args, Command, FromArgMatches, ValueEnum};
use url::Url;

use crate::config_file::{self, ConfigFileError};

/// The largest number of hours in an option: about a year.
const MAX_HOURS: f64 = 9_000.0;

/// All options of the server.
#[derive(Clone, Args)]
pub struct Config {
    /// The address and port to listen on
    #[arg(
        long,
        env = "DEEPWATER_LISTEN",
        hide_env = true,
        value_name = "ADDRESS:PORT",
        default_value = "127.0.0.1:8080"
    )]
    pub listen: SocketAddr,

    #[command(flatten)]
    #[allow(missing_docs)]
    pub database: Database,

    /// The path of the site behind a reverse proxy, such as /deepwater/
    #[arg(long, env = "DEEPWATER_BASE_PATH", hide_env = true, value_name = "PATH")]
    pub base_path: Option<BasePath>,

    /// The address that players open, including the base path; used in links and notifications
    #[arg(long, env = "DEEPWATER_PUBLIC_URL", hide_env = true, value_name = "URL", value_parser = public_url)]
    pub public_url: Option<Url>,

    /// Take the client address from X-Forwarded-For; only behind a reverse proxy that sets it
    #[arg(long, env = "DEEPWATER_BEHIND_PROXY", hide_env = true, value_parser = BoolishValueParser::new())]
    pub behind_proxy: bool,

    /// A further origin whose pages may open WebSockets; can be repeated
    #[arg(
        long, env = "DEEPWATER_ALLOW_ORIGIN", hide_env = true,
        value_name = "ORIGIN", value_delimiter = ',', value_parser = origin
    )]
    pub allow_origin: Vec<String>,

    /// The most tables that may be open or in play
    #[arg(long, env = "DEEPWATER_MAX_TABLES", hide_env = true, value_name = "NUMBER", default_value_t = 20_000)]
    pub max_tables: u64,

    /// The most of these tables that one guest may have made or sit at
    #[arg(long, env = "DEEPWATER_MAX_TABLES_PER_GUEST", hide_env = true, value_name = "NUMBER", default_value_t = 100)]
    pub max_tables_per_guest: u32,

    /// The most of these tables made from one address; default: a quarter of --max-tables, from 50 to 500
    #[arg(long, env = "DEEPWATER_MAX_TABLES_PER_ADDRESS", hide_env = true, value_name = "NUMBER")]
    pub max_tables_per_address: Option<u32>,

    /// Hours until a table is abandoned to which no person connects, or at which no person sits before the game
    #[arg(long, env = "DEEPWATER_EMPTY_TABLE_HOURS", hide_env = true, value_name = "HOURS", default_value = "6")]
    pub empty_table_hours: Hours,

    /// The most WebSockets at the same time
    #[arg(long, env = "DEEPWATER_MAX_CONNECTIONS", hide_env = true, value_name = "NUMBER", default_value_t = 10_000)]
    pub max_connections: usize,

    /// The most WebSockets at the same time from one address
    #[arg(
        long,
        env = "DEEPWATER_MAX_CONNECTIONS_PER_ADDRESS",
        hide_env = true,
        value_name = "NUMBER",
        default_value_t = 200
    )]
    pub max_connections_per_address: usize,

    /// Limit the requests of each address and each guest; turn it off only for tests
    #[arg(
        long, env = "DEEPWATER_RATE_LIMIT", hide_env = true,
        value_enum, value_name = "SWITCH", default_value_t = Switch::On
    )]
    pub rate_limit: Switch,

    /// Requests per second from one address; a burst may have five times as many
    #[arg(
        long, env = "DEEPWATER_RATE_PER_ADDRESS", hide_env = true,
        value_name = "NUMBER", default_value_t = 20, value_parser = positive()
    )]
    pub rate_per_address: u32,

    /// Requests per second from one guest; a burst may have five times as many
    #[arg(
        long, env = "DEEPWATER_RATE_PER_GUEST", hide_env = true,
        value_name = "NUMBER", default_value_t = 10, value_parser = positive()
    )]
    pub rate_per_guest: u32,

    /// New guests per hour from one address
    #[arg(
        long, env = "DEEPWATER_GUESTS_PER_HOUR", hide_env = true,
        value_name = "NUMBER", default_value_t = 100, value_parser = positive()
    )]
    pub guests_per_hour: u32,

    /// New tables per hour by one guest
    #[arg(
        long, env = "DEEPWATER_TABLES_PER_HOUR", hide_env = true,
        value_name = "NUMBER", default_value_t = 100, value_parser = positive()
    )]
    pub tables_per_hour: u32,

    /// Allow players' webhooks to private network addresses
    #[arg(long, env = "DEEPWATER_ALLOW_PRIVATE_HOOKS", hide_env = true, value_parser = BoolishValueParser::new())]
    pub allow_private_hooks: bool,

    /// The contact for push services, as mailto:… or https://…
    #[arg(long, env = "DEEPWATER_PUSH_CONTACT", hide_env = true, value_name = "URL", value_parser = contact)]
    pub push_contact: Option<String>,

    /// Serve the browser client from this folder instead of the built-in one
    #[arg(long, env = "DEEPWATER_WEB", hide_env = true, value_name = "FOLDER")]
    pub web: Option<PathBuf>,

    /// The format of the log: text, or one JSON object per line
    #[arg(
        long, env = "DEEPWATER_LOG", hide_env = true,
        value_enum, value_name = "FORM", default_value_t = LogFormat::Text
    )]
    pub log: LogFormat,

    /// The lowest severity that is logged
    #[arg(
        long, env = "DEEPWATER_LOG_LEVEL", hide_env = true,
        value_enum, value_name = "LEVEL", default_value_t = LogLevel::Info
    )]
    pub log_level: LogLevel,

    /// Who may read /metrics: on (everyone), off (no one), token:… (requests with this bearer token)
    #[arg(
        long,
        env = "DEEPWATER_METRICS",
        hide_env = true,
        hide_env_values = true,
        value_name = "on|off|token:…",
        default_value = "on"
    )]
    pub metrics: Metrics,
}

/// The option that names the database.
#[derive(Clone, Args)]
pub struct Database {
    /// The database: sqlite:FILE or postgres://…; default: games.db in your data folder
    #[arg(long, env = "DEEPWATER_DATABASE", hide_env = true, value_name = "URL")]
    database: Option<String>,

    /// A TOML file with options, such as max-tables = 500; flags and environment variables count more
    #[arg(long, env = "DEEPWATER_CONFIG", hide_env = true, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Database {
    /// Returns the address of the database. It can hold a password: do not log it.
    pub fn url(&self) -> Result<String, ConfigError> {
        let in_file = || self.config.as_deref().map(|path| config_file::text_of(path, "database")).transpose();
        if let Some(url) = self.database.clone().map_or_else(|| in_file().map(Option::flatten), |url| Ok(Some(url)))? {
            return Ok(url);
        }
        let folders = directories::ProjectDirs::from("", "", "deepwater").ok_or(ConfigError::NoDataFolder)?;
        let file = folders.data_dir().join("games.db");
        Ok(format!("sqlite:{}", file.to_str().ok_or(ConfigError::NoDataFolder)?))
    }
}

/// On or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
#[allow(missing_docs)]
pub enum Switch {
    On,
    Off,
}

/// A number of hours, such as 6 or 0.5.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hours(pub Duration);

impl FromStr for Hours {
    type Err = String;

    fn from_str(text: &str) -> Result<Hours, String> {
        let hours = text.parse::<f64>().ok().filter(|hours| *hours > 0.0 && *hours <= MAX_HOURS);
        let hours = hours.ok_or_else(|| format!("it must be a number above 0 and at most {MAX_HOURS}"))?;
        Ok(Hours(Duration::from_secs_f64(hours * 3600.0)))
    }
}

/// The format of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
#[allow(missing_docs)]
pub enum LogFormat {
    Text,
    Json,
}

/// The lowest severity that is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
#[allow(missing_docs)]
pub enum LogLevel {
    Error,
    Warn,
    Info,
    Debug,
}

/// Who may read the metrics.
#[derive(Clone, PartialEq, Eq)]
pub enum Metrics {
    /// Everyone.
    On,
    /// No one.
    Off,
    /// Requests with this bearer token.
    Token(String),
}

/// The minimum length of the bearer token, in characters.
const MIN_METRICS_TOKEN_LENGTH: usize = 16;

impl FromStr for Metrics {
    type Err = String;

    fn from_str(text: &str) -> Result<Metrics, String> {
        match (text, text.strip_prefix("token:")) {
            ("on", _) => Ok(Metrics::On),
            ("off", _) => Ok(Metrics::Off),
            (_, Some(token)) if token.len() >= MIN_METRICS_TOKEN_LENGTH => Ok(Metrics::Token(token.to_owned())),
            (_, Some(_)) => Err(format!("a token must have at least {MIN_METRICS_TOKEN_LENGTH} characters")),
            _ => Err("it must be on, off or token:…".to_owned()),
        }
    }
}

/// The path of the site. Invariant: it begins and ends with a slash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BasePath(String);

impl BasePath {
    /// Returns the path, with both slashes.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for BasePath {
    fn default() -> BasePath {
        BasePath("/".to_owned())
    }
}

impl FromStr for BasePath {
    type Err = String;

    fn from_str(text: &str) -> Result<BasePath, String> {
        let inner = text.strip_prefix('/').ok_or("a base path must begin with a slash")?;
        let inner = inner.strip_suffix('/').unwrap_or(inner);
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
        let fits = |segment: &str| !matches!(segment, "" | "." | "..") && segment.chars().all(plain);
        match inner {
            "" => Ok(BasePath::default()),
            inner if inner.split('/').all(fits) => Ok(BasePath(format!("/{inner}/"))),
            _ => Err("a base path can have letters, digits, -, ., _ and ~ between its slashes".to_owned()),
        }
    }
}

/// Why the options cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file of `--config` cannot be used.
    #[error(transparent)]
    File(#[from] ConfigFileError),
    /// There is no folder for the default database.
    #[error("this user has no data folder; name a database with --database")]
    NoDataFolder,
    /// `--public-url` and `--base-path` name different paths.
    #[error("--public-url has the path {in_url}, but --base-path is {given}; they must be the same")]
    TwoBasePaths {
        /// The path of the public address.
        in_url: String,
        /// The value of --base-path.
        given: String,
    },
    /// The path of the public address cannot be a base path.
    #[error("--public-url: {0}")]
    PublicPath(String),
    /// The folder has no browser client.
    #[error("--web: there is no index.html in {0}")]
    NoClient(String),
}

impl Config {
    /// Parses command-line arguments and ignores environment variables.
    pub fn from_arguments<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Result<Config, clap::Error> {
        Config::from_arg_matches(&Config::command().try_get_matches_from(arguments)?)
    }

    /// Returns a command with all options, which ignores environment variables.
    pub(crate) fn command() -> Command {
        let command = Config::augment_args(Command::new("serve").no_binary_name(true));
        command.mut_args(|argument| argument.env(None::<&str>))
    }

    /// Returns the path of the site.
    pub fn base(&self) -> Result<BasePath, ConfigError> {
        let Some(url) = &self.public_url else { return Ok(self.base_path.clone().unwrap_or_default()) };
        let in_url = BasePath::from_str(url.path()).map_err(ConfigError::PublicPath)?;
        match &self.base_path {
            Some(given) if *given != in_url => {
                Err(ConfigError::TwoBasePaths { in_url: in_url.0, given: given.0.clone() })
            }
            _ => Ok(in_url),
        }
    }

    /// Returns the most tables that may be open or in play from one address.
    pub fn max_tables_per_address(&self) -> u64 {
        self.max_tables_per_address.map_or_else(|| (self.max_tables / 4).clamp(50, 500), u64::from)
    }

    /// Checks the combination of the options.
    pub fn check(&self) -> Result<(), ConfigError> {
        self.base()?;
        match &self.web {
            Some(folder) if !folder.join("index.html").is_file() => {
                Err(ConfigError::NoClient(folder.display().to_string()))
            }
            _ => Ok(()),
        }
    }

    /// Returns the URL for people on this machine, given the address that the server listens on.
    pub fn local_url(&self, address: SocketAddr) -> Result<String, ConfigError> {
        let base = self.base()?;
        let host = match address.ip() {
            ip if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
            ip => ip,
        };
        Ok(format!("http://{}{}", SocketAddr::new(host, address.port()), base.as_str()))
    }
}

fn positive() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..=1_000_000)
}

fn http_url(text: &str) -> Result<Url, String> {
    let url = Url::parse(text).map_err(|error| error.to_string())?;
    let plain =
        url.query().is_none() && url.fragment().is_none() && url.username().is_empty() && url.password().is_none();
    match matches!(url.scheme(), "http" | "https") && url.has_host() && plain {
        true => Ok(url),
        false => Err("it must begin with http:// or https:// and have no user name, query or fragment".to_owned()),
    }
}

fn public_url(text: &str) -> Result<Url, String> {
    let url = http_url(text)?;
    BasePath::from_str(url.path())?;
    Ok(url)
}

fn origin(text: &str) -> Result<String, String> {
    let url = http_url(text)?;
    match url.path() {
        "/" => Ok(url.origin().ascii_serialization()),
        _ => Err("an origin must not have a path".to_owned()),
    }
}

fn contact(text: &str) -> Result<String, String> {
    let url = Url::parse(text).map_err(|error| error.to_string())?;
    match url.scheme() {
        "mailto" | "https" => Ok(text.to_owned()),
        _ => Err("it must begin with mailto: or https://".to_owned()),
    }
}
