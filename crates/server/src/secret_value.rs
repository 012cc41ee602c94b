//! Parses the values of options that hold a secret. Their errors do not quote the value, as errors of clap do otherwise.

use std::ffi::OsStr;
use std::str::FromStr;

use clap::builder::TypedValueParser;
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};

/// Parses a value with a function whose error says what is wrong, without the value.
#[derive(Clone)]
pub(crate) struct SecretValue<T>(fn(&str) -> Result<T, String>);

impl<T> SecretValue<T> {
    pub fn new(parse: fn(&str) -> Result<T, String>) -> SecretValue<T> {
        SecretValue(parse)
    }

    pub fn of_type() -> SecretValue<T>
    where
        T: FromStr<Err = String>,
    {
        SecretValue(T::from_str)
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for SecretValue<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        let parsed = value.to_str().ok_or_else(|| "it is not UTF-8".to_owned()).and_then(self.0);
        parsed.map_err(|reason| {
            let option = arg.map(ToString::to_string).unwrap_or_default();
            Error::raw(ErrorKind::ValueValidation, format!("invalid value for '{option}': {reason}\n"))
                .with_cmd(command)
        })
    }
}
