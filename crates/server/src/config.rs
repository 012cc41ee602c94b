//! The options of the server. Each is a command-line option and an environment variable.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::BoolishValueParser;
use clap::{Args, Command, FromArgMatches, ValueEnum};
use url::Url;

use crate::config_file::{self, ConfigFileError};
use crate::limit_options::LimitOptions;
use crate::secret_value::SecretValue;

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

    /// The most open or running tables that one guest may have made or sit at
    #[arg(long, env = "DEEPWATER_MAX_TABLES_PER_GUEST", hide_env = true, value_name = "NUMBER", default_value_t = 100)]
    pub max_tables_per_guest: u32,

    /// The most open or running tables made from one address; default: a quarter of --max-tables, from 50 to 500
    #[arg(long, env = "DEEPWATER_MAX_TABLES_PER_ADDRESS", hide_env = true, value_name = "NUMBER")]
    pub max_tables_per_address: Option<u32>,

    /// Hours until an empty table is abandoned: no person has connected, or its game has not begun and no person sits there
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

    /// The invite code that a new guest needs; players open the site with ?invite=CODE
    #[arg(
        long, env = "DEEPWATER_INVITE_CODE", hide_env = true, hide_env_values = true,
        value_name = "CODE", value_parser = SecretValue::new(invite_code)
    )]
    pub invite_code: Option<String>,

    /// A guest who may open tables, by id; can be repeated; without it everyone may
    #[arg(long, env = "DEEPWATER_TABLE_MAKER", hide_env = true, value_name = "GUEST", value_delimiter = ',')]
    pub table_maker: Vec<String>,

    /// The token for `deepwater admin` and its HTTP routes; if no token is set, the routes refuse every request
    #[arg(
        long, env = "DEEPWATER_ADMIN_TOKEN", hide_env = true, hide_env_values = true,
        value_name = "TOKEN", value_parser = SecretValue::new(admin_token)
    )]
    pub admin_token: Option<String>,

    /// How long an open table may be inactive before it is abandoned, such as 14d
    #[arg(long, env = "DEEPWATER_KEEP_OPEN", hide_env = true, value_name = "TIME", default_value = "14d")]
    pub keep_open: Period,

    /// How long a running game waits for people before it counts as abandoned, such as 30d; its link still works
    #[arg(long, env = "DEEPWATER_KEEP_RUNNING", hide_env = true, value_name = "TIME", default_value = "30d")]
    pub keep_running: Period,

    /// How long tables that are over are kept, such as 365d; default: forever
    #[arg(long, env = "DEEPWATER_KEEP_FINISHED", hide_env = true, value_name = "TIME")]
    pub keep_finished: Option<Period>,

    /// How long guests who do not play are kept, such as 730d; default: forever
    #[arg(long, env = "DEEPWATER_KEEP_GUESTS", hide_env = true, value_name = "TIME")]
    pub keep_guests: Option<Period>,

    /// Write backups to this folder
    #[arg(long, env = "DEEPWATER_BACKUP_DIR", hide_env = true, value_name = "FOLDER")]
    pub backup_dir: Option<PathBuf>,

    /// The time from one backup to the next, such as 12h
    #[arg(long, env = "DEEPWATER_BACKUP_EVERY", hide_env = true, value_name = "TIME", default_value = "24h")]
    pub backup_every: Period,

    /// How many backups are kept; older ones are deleted
    #[arg(
        long, env = "DEEPWATER_BACKUP_KEEP", hide_env = true,
        value_name = "NUMBER", default_value_t = 7, value_parser = positive()
    )]
    pub backup_keep: u32,

    /// Serve https with this certificate chain, a PEM file; it is read again when it changes
    #[arg(long, env = "DEEPWATER_TLS_CERT", hide_env = true, value_name = "FILE", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,

    /// The private key of the certificate, a PEM file
    #[arg(long, env = "DEEPWATER_TLS_KEY", hide_env = true, value_name = "FILE", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,

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

    /// Log the client's address and the guest's id with each request, for fail2ban and the like
    #[arg(long, env = "DEEPWATER_LOG_CLIENTS", hide_env = true, value_parser = BoolishValueParser::new())]
    pub log_clients: bool,

    /// Who may read /metrics: local (this machine), on (everyone), off (no one), token:… (requests with this bearer token)
    #[arg(
        long,
        env = "DEEPWATER_METRICS",
        hide_env = true,
        hide_env_values = true,
        value_name = "local|on|off|token:…",
        default_value = "local",
        value_parser = SecretValue::<Metrics>::of_type()
    )]
    pub metrics: Metrics,

    #[command(flatten)]
    #[allow(missing_docs)]
    pub limits: LimitOptions,
}

/// The option that names the database.
#[derive(Clone, Args)]
pub struct Database {
    /// The database: sqlite:FILE or postgres://…; default: games.db in your data folder
    #[arg(long, env = "DEEPWATER_DATABASE", hide_env = true, value_name = "URL")]
    database: Option<String>,

    /// A TOML file with options, such as max-tables = 500; flags and environment variables take precedence
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
    /// Requests from this machine that no proxy has passed on.
    Local,
    /// Everyone.
    On,
    /// No one.
    Off,
    /// Requests with this bearer token.
    Token(String),
}

/// The minimum length of a bearer token, in characters.
const MIN_TOKEN_LENGTH: usize = 16;
/// The minimum length of the invite code, in characters. Guesses are limited by `--guests-per-hour`.
const MIN_INVITE_LENGTH: usize = 6;
/// The maximum length of the invite code, in characters. The OpenAPI document names it, too.
pub(crate) const MAX_INVITE_LENGTH: usize = 200;

impl FromStr for Metrics {
    type Err = String;

    fn from_str(text: &str) -> Result<Metrics, String> {
        match (text, text.strip_prefix("token:")) {
            ("local", _) => Ok(Metrics::Local),
            ("on", _) => Ok(Metrics::On),
            ("off", _) => Ok(Metrics::Off),
            (_, Some(token)) if token.len() >= MIN_TOKEN_LENGTH => Ok(Metrics::Token(token.to_owned())),
            (_, Some(_)) => Err(format!("a token must have at least {MIN_TOKEN_LENGTH} characters")),
            _ => Err("it must be local, on, off or token:…".to_owned()),
        }
    }
}

/// A length of time, written as a number with a unit: `90s`, `30m`, `12h`, `365d`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Period(Duration);

impl Period {
    /// Returns the duration.
    pub fn duration(self) -> Duration {
        self.0
    }

    /// Returns the number of milliseconds.
    pub fn as_millis(self) -> i64 {
        i64::try_from(self.0.as_millis()).unwrap_or(i64::MAX)
    }
}

impl FromStr for Period {
    type Err = String;

    fn from_str(text: &str) -> Result<Period, String> {
        const MAX_SECONDS: u64 = 100 * 365 * 86_400;
        let wrong = || "it must be a number with a unit, such as 90s, 30m, 12h or 365d".to_owned();
        let (number, unit) = text.split_at_checked(text.len().wrapping_sub(1)).ok_or_else(wrong)?;
        let seconds = match unit {
            "s" => 1,
            "m" => 60,
            "h" => 3_600,
            "d" => 86_400,
            _ => return Err(wrong()),
        };
        let number: u64 = number.parse().map_err(|_| wrong())?;
        match number.checked_mul(seconds) {
            Some(seconds @ 1..=MAX_SECONDS) => Ok(Period(Duration::from_secs(seconds))),
            _ => Err("it must be from one second to a hundred years".to_owned()),
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
    /// The folder for backups does not exist.
    #[error("--backup-dir: there is no folder {0}")]
    NoBackupFolder(String),
    /// A limit must not be above another one.
    #[error("{smaller} must be at most {larger}")]
    Contradiction {
        /// The limit that is too high.
        smaller: &'static str,
        /// The limit that it exceeds.
        larger: &'static str,
    },
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
        self.limits.check()?;
        if let Some(folder) = self.backup_dir.as_ref().filter(|folder| !folder.is_dir()) {
            return Err(ConfigError::NoBackupFolder(folder.display().to_string()));
        }
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
        let scheme = if self.tls_cert.is_some() { "https" } else { "http" };
        Ok(format!("{scheme}://{}{}", SocketAddr::new(host, address.port()), base.as_str()))
    }
}

pub(crate) fn positive() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..=1_000_000)
}

fn admin_token(text: &str) -> Result<String, String> {
    match text.len() >= MIN_TOKEN_LENGTH {
        true => Ok(text.to_owned()),
        false => Err(format!("a token must have at least {MIN_TOKEN_LENGTH} characters")),
    }
}

fn invite_code(text: &str) -> Result<String, String> {
    let is_plain = text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b));
    match (MIN_INVITE_LENGTH..=MAX_INVITE_LENGTH).contains(&text.len()) && is_plain {
        true => Ok(text.to_owned()),
        false => Err(format!("a code must have {MIN_INVITE_LENGTH} to {MAX_INVITE_LENGTH} letters, digits, - and _")),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_has_a_unit() {
        let seconds = |text: &str| text.parse::<Period>().map(|period| period.duration().as_secs()).ok();
        assert_eq!(seconds("90s"), Some(90));
        assert_eq!(seconds("30m"), Some(1_800));
        assert_eq!(seconds("12h"), Some(43_200));
        assert_eq!(seconds("365d"), Some(31_536_000));
        for wrong in ["", "d", "7", "0d", "1w", "-1d", "1.5h", "99999999999d", "7д"] {
            assert_eq!(seconds(wrong), None, "{wrong}");
        }
    }
}
