//! Options from one TOML file, besides flags and environment variables.
//!
//! A key is the long name of an option: `max-tables = 500` is `--max-tables 500`. If an option is set in several
//! places, the first of these counts: a flag, an environment variable, the file, the default.

use std::ffi::OsString;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches};
use toml::{Table, Value};

use crate::config::Config;

/// Why the file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigFileError {
    /// The file cannot be read.
    #[error("cannot read {}: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
    /// The file is not TOML.
    #[error("{}: {message}", path.display())]
    NotToml {
        /// The file.
        path: PathBuf,
        /// The place and the reason.
        message: String,
    },
    /// There is no such option.
    #[error("{}: there is no option `{key}`; `deepwater serve --help` lists all", path.display())]
    UnknownKey {
        /// The file.
        path: PathBuf,
        /// The key.
        key: String,
    },
    /// The value has a wrong type.
    #[error("{}: `{key}` must be {expected}", path.display())]
    WrongType {
        /// The file.
        path: PathBuf,
        /// The key.
        key: String,
        /// What the value must be.
        expected: &'static str,
    },
    /// A value is not allowed.
    #[error("{0}")]
    Invalid(String),
}

/// All options after flags, environment and file were read.
pub struct LoadedConfig {
    /// The options.
    pub config: Config,
    settings: Vec<Setting>,
}

/// One option as it is printed.
struct Setting {
    name: String,
    values: Vec<String>,
    is_list: bool,
    origin: &'static str,
}

/// Returns all options: those that `matches` has from flags and environment, and those of the file that `--config`
/// names.
pub fn load(matches: &ArgMatches) -> Result<LoadedConfig, ConfigFileError> {
    let path = matches.get_one::<PathBuf>("config");
    let file = path.map(|path| read(path)).transpose()?.unwrap_or_default();
    let command = Config::command();
    if let Some(key) = file.keys().find(|key| !options(&command).any(|arg| arg.get_long() == Some(key))) {
        return Err(ConfigFileError::UnknownKey { path: path.cloned().unwrap_or_default(), key: key.clone() });
    }
    let (mut arguments, mut origins) = (Vec::new(), Vec::new());
    for arg in options(&command) {
        let (id, name) = (arg.get_id().as_str(), arg.get_long().unwrap_or_default());
        let (values, origin) = match (matches.value_source(id), file.get(name), path) {
            (Some(ValueSource::CommandLine), ..) => (given(matches, arg), "flag"),
            (Some(ValueSource::EnvVariable), ..) => (given(matches, arg), "environment"),
            (_, Some(value), Some(path)) => (in_file(path, arg, value)?, "file"),
            _ => (Vec::new(), "default"),
        };
        arguments.extend(values.into_iter().map(|value| argument(arg, name, value)));
        origins.push(origin);
    }
    let whole = command.clone().try_get_matches_from(arguments).map_err(|error| invalid(&error, path))?;
    let config = Config::from_arg_matches(&whole).map_err(|error| invalid(&error, path))?;
    let settings = options(&command).zip(origins).map(|(arg, origin)| setting(&whole, arg, origin)).collect();
    Ok(LoadedConfig { config, settings })
}

/// Reads the value of one key. Used for options that other commands share with `serve`.
pub fn text_of(path: &Path, key: &str) -> Result<Option<String>, ConfigFileError> {
    let wrong = || ConfigFileError::WrongType { path: path.to_owned(), key: key.to_owned(), expected: "text" };
    read(path)?.get(key).map(|value| value.as_str().map(str::to_owned).ok_or_else(wrong)).transpose()
}

fn read(path: &Path) -> Result<Table, ConfigFileError> {
    let text =
        std::fs::read_to_string(path).map_err(|error| ConfigFileError::Unreadable { path: path.to_owned(), error })?;
    text.parse::<Table>().map_err(|error| {
        let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
        // The message of the parser does not quote the line, which could hold a secret.
        ConfigFileError::NotToml { path: path.to_owned(), message: format!("line {line}: {}", error.message()) }
    })
}

fn options(command: &Command) -> impl Iterator<Item = &Arg> {
    command.get_arguments().filter(|arg| !matches!(arg.get_action(), ArgAction::Help | ArgAction::Version))
}

fn is_switch(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::SetTrue)
}

/// Returns the values of an option that was given as a flag or in the environment.
fn given(matches: &ArgMatches, arg: &Arg) -> Vec<OsString> {
    let id = arg.get_id().as_str();
    match is_switch(arg) {
        true => matches.get_flag(id).then(|| "true".into()).into_iter().collect(),
        false => matches.get_raw(id).into_iter().flatten().map(ToOwned::to_owned).collect(),
    }
}

/// Returns the values of an option in the file.
fn in_file(path: &Path, arg: &Arg, value: &Value) -> Result<Vec<OsString>, ConfigFileError> {
    let key = arg.get_long().unwrap_or_default().to_owned();
    let wrong = |expected| ConfigFileError::WrongType { path: path.to_owned(), key: key.clone(), expected };
    let text = |value: &Value| match value {
        Value::String(text) => Ok(text.into()),
        Value::Integer(number) => Ok(number.to_string().into()),
        Value::Float(number) => Ok(number.to_string().into()),
        Value::Boolean(switch) => Ok(switch.to_string().into()),
        _ => Err(wrong("text, a number, true or false")),
    };
    match (is_switch(arg), value) {
        (true, Value::Boolean(on)) => Ok(on.then(|| "true".into()).into_iter().collect()),
        (true, _) => Err(wrong("true or false")),
        (false, Value::Array(values)) if matches!(arg.get_action(), ArgAction::Append) => {
            values.iter().map(text).collect()
        }
        (false, value) => Ok(vec![text(value)?]),
    }
}

fn argument(arg: &Arg, name: &str, value: OsString) -> OsString {
    let mut argument = OsString::from(format!("--{name}"));
    if !is_switch(arg) {
        argument.push("=");
        argument.push(value);
    }
    argument
}

/// Turns an error of the command line into one line. Its first paragraph says what is wrong; the rest is about usage.
fn invalid(error: &clap::Error, path: Option<&PathBuf>) -> ConfigFileError {
    let text = error.to_string();
    let paragraph: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
    let line = paragraph.join(" ");
    let line = line.strip_prefix("error: ").unwrap_or(&line);
    ConfigFileError::Invalid(match path {
        Some(path) => format!("{line} (see also {})", path.display()),
        None => line.to_owned(),
    })
}

fn setting(matches: &ArgMatches, arg: &Arg, origin: &'static str) -> Setting {
    let values = match is_switch(arg) {
        true => vec![matches.get_flag(arg.get_id().as_str()).to_string()],
        false => {
            let raw = matches.get_raw(arg.get_id().as_str()).into_iter().flatten();
            raw.map(|value| value.to_string_lossy().into_owned()).collect()
        }
    };
    let name = arg.get_long().unwrap_or_default().to_owned();
    let values = values.into_iter().map(|value| masked(&name, value)).collect();
    Setting { name, values, is_list: matches!(arg.get_action(), ArgAction::Append), origin }
}

/// Hides secrets: tokens, codes, and the password in the address of a database.
fn masked(name: &str, value: String) -> String {
    const MASK: &str = "***";
    match name {
        "admin-token" | "invite-code" => MASK.to_owned(),
        "metrics" if value.starts_with("token:") => format!("token:{MASK}"),
        // Text that cannot be parsed may contain the password anywhere, so all of it is hidden.
        "database" if value.starts_with("postgres") => match url::Url::parse(&value) {
            Ok(mut url) => match url.password().is_none() || url.set_password(Some(MASK)).is_ok() {
                true => without_password_parameter(url),
                false => MASK.to_owned(),
            },
            Err(_) => MASK.to_owned(),
        },
        _ => value,
    }
}

/// Returns the address. Its query is hidden if it contains a password (`?password=…`).
fn without_password_parameter(url: url::Url) -> String {
    match url.query().is_some_and(|query| query.contains("password")) {
        true => url.as_str().split('?').next().map(|address| format!("{address}?***")).unwrap_or_default(),
        false => url.to_string(),
    }
}

impl LoadedConfig {
    /// Returns all options as a TOML file, with the origin of each. Secrets are masked.
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        for Setting { name, values, is_list, origin } in &self.settings {
            let quoted: Vec<String> = values.iter().map(|value| toml_value(value)).collect();
            let line = match (quoted.as_slice(), is_list) {
                (values, true) => format!("{name} = [{}]", values.join(", ")),
                ([value], _) => format!("{name} = {value}"),
                _ => format!("# {name}"),
            };
            writeln!(text, "{line:<50} # {origin}").expect("writing to memory cannot fail");
        }
        text
    }
}

fn toml_value(value: &str) -> String {
    match value.parse::<u64>().is_ok() || matches!(value, "true" | "false") {
        true => value.to_owned(),
        false => Value::from(value).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads the options from a file with this text and from these arguments.
    fn load_text(text: &str, arguments: &[&str]) -> Result<LoadedConfig, ConfigFileError> {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(&file, text).expect("a file");
        let path = file.path().to_str().expect("a path");
        let given = ["--config", path].into_iter().chain(arguments.iter().copied());
        load(&Config::command().try_get_matches_from(given).expect("arguments"))
    }

    fn error(text: &str) -> String {
        load_text(text, &[]).err().expect("refused").to_string()
    }

    #[test]
    fn the_file_sets_options_and_flags_count_more() {
        let text = "max-tables = 7\nmax-connections = 8\nbehind-proxy = true\nrate-limit = \"off\"\n\
                    allow-origin = [\"https://a.example\", \"https://b.example\"]\n";
        let loaded = load_text(text, &["--max-tables", "9"]).expect("options");
        let config = &loaded.config;
        assert_eq!((config.max_tables, config.max_connections, config.behind_proxy), (9, 8, true));
        assert_eq!(config.allow_origin, ["https://a.example", "https://b.example"]);
        assert_eq!(config.guests_per_hour, 100, "a default");
        let half = load_text("empty-table-hours = 0.5", &[]).expect("options").config;
        assert_eq!(half.empty_table_hours.0.as_secs(), 1_800);
        let printed = loaded.to_toml();
        let line = |name: &str| printed.lines().find(|line| line.starts_with(name)).expect(name).to_owned();
        assert!(line("max-tables ").ends_with("# flag"), "{printed}");
        assert!(line("max-connections ").starts_with("max-connections = 8 "), "{printed}");
        assert!(line("max-connections ").ends_with("# file"), "{printed}");
        assert!(line("guests-per-hour").ends_with("# default"), "{printed}");
        assert!(line("rate-limit").starts_with("rate-limit = \"off\""), "{printed}");
        printed.parse::<Table>().expect("what is printed can be read");
    }

    #[test]
    fn errors_name_the_key() {
        assert!(error("max-table = 7").contains("there is no option `max-table`"), "{}", error("max-table = 7"));
        assert!(error("behind-proxy = \"yes\"").contains("`behind-proxy` must be true or false"));
        assert!(error("max-tables = [1]").contains("`max-tables` must be text, a number, true or false"));
        assert!(
            error("max-tables = \"many\"").contains("'--max-tables <NUMBER>'"),
            "{}",
            error("max-tables = \"many\"")
        );
        assert!(error("tls-cert = \"cert.pem\"").contains("--tls-key"), "{}", error("tls-cert = \"cert.pem\""));
        assert!(error("metrics = 'token:secret-secret-secret").contains("line 1"));
        assert!(!error("metrics = 'token:secret-secret-secret").contains("secret-secret"));
        assert!(load(&Config::command().try_get_matches_from(["--config", "/nowhere"]).expect("arguments")).is_err());
    }

    #[test]
    fn errors_do_not_quote_secrets() {
        for (name, secret) in [("admin-token", "hunter2"), ("invite-code", "hunter2!"), ("metrics", "door:hunter2")] {
            let flag = format!("--{name}={secret}");
            let given = Config::from_arguments([flag.as_str()]).err().expect("refused").to_string();
            let in_file = error(&format!("{name} = \"{secret}\""));
            for message in [given, in_file] {
                assert!(message.contains(&format!("--{name} <")) && !message.contains("hunter2"), "{message}");
            }
        }
    }

    #[test]
    fn secrets_are_masked() {
        let text = "database = \"postgres://u:hunter2@h/db\"\nmetrics = \"token:hunter2hunter2hunter2\"\n";
        let printed = load_text(text, &[]).expect("options").to_toml();
        assert!(!printed.contains("hunter2") && printed.contains("postgres://u:***@h/db"), "{printed}");
        assert!(printed.contains("token:***"), "{printed}");
    }
}
