//! What people may be called: text that shows as what it is.

use deepwater_protocol::messages::{RefusalCode, SeatWish, Settings};

use super::Problem;

/// The longest name, in characters.
pub(crate) const LONGEST_NAME: usize = 40;
/// How many emblems there are to choose from.
pub(crate) const EMBLEMS: u8 = 12;

/// The name without blanks around it, if it is one.
pub(crate) fn name(text: &str) -> Result<String, Problem> {
    let name = text.trim();
    let visible = name.chars().any(|c| !c.is_whitespace() && !is_joiner(c));
    if !visible || name.chars().count() > LONGEST_NAME {
        return Err(illegal(format!("a name has 1 to {LONGEST_NAME} characters")));
    }
    if name.chars().any(misleads) {
        return Err(illegal("a name has no control characters and none that turn the direction of writing"));
    }
    Ok(name.to_owned())
}

/// The emblem, if there is one of that number.
pub(crate) fn emblem(number: u8) -> Result<u8, Problem> {
    match number < EMBLEMS {
        true => Ok(number),
        false => Err(illegal(format!("emblems are numbered from 0 to {}", EMBLEMS - 1))),
    }
}

/// Brings the texts of settings into the form in which they are kept.
pub(crate) fn tidy(settings: &mut Settings) -> Result<(), Problem> {
    tidy_seats(&mut settings.seats)?;
    let seed = settings.setup.get("seed").and_then(|seed| seed.as_str()).unwrap_or_default();
    match seed.chars().any(char::is_control) {
        true => Err(illegal("a seed has no control characters")),
        false => Ok(()),
    }
}

pub(crate) fn tidy_seats(seats: &mut [SeatWish]) -> Result<(), Problem> {
    for wish in seats {
        if let SeatWish::Local(own) = wish {
            *own = name(own)?;
        }
    }
    Ok(())
}

/// Needed between the parts of some letters and emoji, but nothing by themselves.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// Characters that show as nothing or change how their neighbours show.
fn misleads(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00ad}' | '\u{061c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
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
    fn a_name_shows_and_shows_as_it_is() {
        let long = "x".repeat(41);
        for bad in ["", "  \n ", "\u{200d}", long.as_str(), "a\u{202e}b", "a\u{0}b", "a\nb", "a\u{200b}b", "a\u{2066}b"]
        {
            assert_eq!(name(bad).expect_err(bad).code, "illegal-settings");
        }
        assert!(name(&"é".repeat(40)).is_ok(), "characters count, not bytes");
    }

    #[test]
    fn there_are_twelve_emblems() {
        assert!(emblem(11).is_ok());
        assert!(emblem(12).is_err());
    }
}
