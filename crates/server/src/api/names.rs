//! Checks of names, emblems and other texts in requests.

use deepwater_protocol::messages::{RefusalCode, SeatSetting, Settings};
use deepwater_table::{NAME_LENGTH, plain_name};

use super::Problem;

/// The number of emblems.
pub(crate) const EMBLEMS: u8 = 12;

/// Returns a name without surrounding whitespace, or refuses it.
pub(crate) fn name(text: &str) -> Result<String, Problem> {
    let name = plain_name(text)
        .ok_or_else(|| illegal(format!("a name must be visible text of 1 to {NAME_LENGTH} characters")))?;
    Ok(name.to_owned())
}

/// Returns the number of an emblem, or refuses it.
pub(crate) fn emblem(number: u8) -> Result<u8, Problem> {
    match number < EMBLEMS {
        true => Ok(number),
        false => Err(illegal(format!("emblems are numbered from 0 to {}", EMBLEMS - 1))),
    }
}

/// Checks the texts of settings and trims the names.
pub(crate) fn tidy(settings: &mut Settings) -> Result<(), Problem> {
    tidy_seats(&mut settings.seats)?;
    // A seed that is not text is refused when the set-up is read.
    match settings.setup.get("seed").and_then(|seed| seed.as_str()) {
        Some(seed) if seed.chars().any(char::is_control) => Err(illegal("a seed must not have control characters")),
        _ => Ok(()),
    }
}

pub(crate) fn tidy_seats(seats: &mut [SeatSetting]) -> Result<(), Problem> {
    for wish in seats {
        if let SeatSetting::Local(own) = wish {
            *own = name(own)?;
        }
    }
    Ok(())
}

fn illegal(message: impl Into<String>) -> Problem {
    Problem::refused(RefusalCode::IllegalSettings, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_may_be_in_any_script() {
        for (given, kept) in [("  Ana ", "Ana"), ("Łukasz", "Łukasz"), ("Оля", "Оля"), ("👩‍🚀", "👩‍🚀"), ("<b>", "<b>")]
        {
            assert_eq!(name(given).expect("a name"), kept);
        }
    }

    #[test]
    fn names_that_are_empty_long_or_invisible_are_refused() {
        let long = "x".repeat(41);
        for bad in ["", "  \n ", "\u{200d}", long.as_str(), "a\u{202e}b", "a\u{0}b", "a\nb", "a\u{200b}b", "a\u{2066}b"]
        {
            assert_eq!(name(bad).expect_err(bad).code, "illegal-settings");
        }
        assert!(name(&"é".repeat(40)).is_ok(), "the limit counts characters, not bytes");
    }

    #[test]
    fn there_are_twelve_emblems() {
        assert!(emblem(11).is_ok());
        assert!(emblem(12).is_err());
    }
}
