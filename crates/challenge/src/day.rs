//! Days of the calendar, in UTC.

use std::fmt;

/// A day of the Gregorian calendar in UTC, as the number of days since 1 January 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(i64);

const MILLIS: i64 = 24 * 60 * 60 * 1000;
/// The days of 400 years, after which the calendar repeats itself.
const ERA: i64 = 146_097;
/// The days from 1 March of the year 0 to 1 January 1970.
const EPOCH: i64 = 719_468;

impl Day {
    /// Returns the day of a time in milliseconds since 1970.
    pub fn of(millis: i64) -> Day {
        Day(millis.div_euclid(MILLIS))
    }

    /// Returns the first millisecond of the day.
    pub fn start(self) -> i64 {
        self.0 * MILLIS
    }

    /// Returns the day that comes `days` later.
    pub fn plus(self, days: i64) -> Day {
        Day(self.0 + days)
    }

    /// Returns how many days `earlier` is before this day.
    pub fn since(self, earlier: Day) -> i64 {
        self.0 - earlier.0
    }

    /// Reads a date such as `2026-11-18`. Returns `None` for any other text.
    pub fn parse(text: &str) -> Option<Day> {
        let number = |from: usize, to: usize| {
            let digits = text.get(from..to).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
            digits.parse::<i64>().ok()
        };
        let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
        // The year begins in March, so that the leap day is its last one.
        let shifted = if month < 3 { year - 1 } else { year };
        let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let era = shifted.div_euclid(400);
        let year_of_era = shifted - era * 400;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        let found = Day(era * ERA + day_of_era - EPOCH);
        // Dates that do not exist, such as 2026-02-30, and other forms of writing differ from what `Display` writes.
        (found.to_string() == text).then_some(found)
    }

    /// Returns the number of the day in its week, from 0 for Monday.
    pub fn weekday(self) -> i64 {
        (self.0 + 3).rem_euclid(7)
    }

    /// Returns the number of the week since 1970. Weeks begin on Monday.
    pub fn week(self) -> i64 {
        (self.0 + 3).div_euclid(7)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let days = self.0 + EPOCH;
        let era = days.div_euclid(ERA);
        let day_of_era = days - era * ERA;
        let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted_month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
        let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
        let year = year_of_era + era * 400 + i64::from(month < 3);
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_and_written() {
        for (text, number) in
            [("1970-01-01", 0), ("2000-02-29", 11_016), ("2026-11-18", 20_775), ("2100-03-01", 47_541)]
        {
            assert_eq!(Day::parse(text), Some(Day(number)), "{text}");
            assert_eq!(Day(number).to_string(), text);
        }
        for day in 0..60_000 {
            assert_eq!(Day::parse(&Day(day).to_string()), Some(Day(day)));
        }
        for text in ["", "2026-11-31", "2026-02-29", "2026-00-10", "2026-13-01", "2026-1-01", "2026/11/18", "26-11-18"]
        {
            assert_eq!(Day::parse(text), None, "{text}");
        }
        assert_eq!(Day::parse("2026-11-18x"), None);
        assert_eq!(Day::parse("٢٠٢٦-11-18"), None);
    }

    #[test]
    fn a_day_has_its_place_in_the_week() {
        let wednesday = Day::parse("2026-11-18").expect("a date");
        assert_eq!(wednesday.weekday(), 2);
        assert_eq!(wednesday.plus(-2).week(), wednesday.plus(4).week(), "Monday and Sunday");
        assert_eq!(wednesday.plus(5).week(), wednesday.week() + 1);
        assert_eq!(Day::of(wednesday.start()), wednesday);
        assert_eq!(Day::of(wednesday.start() - 1), wednesday.plus(-1));
    }
}
