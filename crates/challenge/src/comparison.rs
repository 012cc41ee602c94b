//! Comparing the results of one challenge, and the days that a person has played.

use serde::Serialize;

use crate::day::Day;

/// Returns the matchpoints of a score in percent: the share of the other results that it beats, ties as a half.
///
/// `counts` has each score that was reached and how often, the person's own result included. Returns `None` if there is
/// no other result.
pub fn matchpoints(score: i64, counts: &[(i64, u64)]) -> Option<f64> {
    let others = counts.iter().map(|(_, count)| count).sum::<u64>().checked_sub(1).filter(|others| *others > 0)?;
    let count_of = |matches: &dyn Fn(i64) -> bool| -> u64 {
        counts.iter().filter(|(other, _)| matches(*other)).map(|(_, count)| count).sum()
    };
    let below = count_of(&|other| other < score);
    let tied = count_of(&|other| other == score).saturating_sub(1);
    Some(100.0 * (below as f64 + tied as f64 / 2.0) / others as f64)
}

/// A series of days on which a person has finished the daily deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Streak {
    /// The number of days played. One missed day between two of them does not end a streak; it does not count either.
    pub days: u32,
    /// Whether the deal of today is finished.
    pub today: bool,
    /// Whether the streak ends unless today's deal is played: yesterday was missed.
    pub last_chance: bool,
}

/// Returns the streak on the day `today`. `played` has the days that were finished, latest first.
pub fn streak(played: &[Day], today: Day) -> Streak {
    let mut streak = Streak { today: played.contains(&today), ..Streak::default() };
    let mut last = today;
    for day in played.iter().filter(|day| **day <= today) {
        // A distance of two days leaves out one day.
        if last.since(*day) > 2 {
            break;
        }
        if streak.days == 0 {
            streak.last_chance = last.since(*day) == 2;
        }
        streak.days += 1;
        last = *day;
    }
    streak
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matchpoints_count_ties_as_a_half() {
        let counts = [(100, 1), (120, 2), (150, 1)];
        assert_eq!(matchpoints(150, &counts), Some(100.0));
        assert_eq!(matchpoints(120, &counts), Some(50.0));
        assert_eq!(matchpoints(100, &counts), Some(0.0));
        assert_eq!(matchpoints(100, &[(100, 1)]), None, "there is nobody to compare with");
        assert_eq!(matchpoints(100, &[]), None);
    }

    #[test]
    fn a_streak_forgives_one_missed_day_at_a_time() {
        let today = Day::parse("2026-11-18").expect("a date");
        let of = |ago: &[i64]| {
            let played: Vec<Day> = ago.iter().map(|days| today.plus(-days)).collect();
            streak(&played, today)
        };
        assert_eq!(of(&[]), Streak { days: 0, today: false, last_chance: false });
        assert_eq!(of(&[0]), Streak { days: 1, today: true, last_chance: false });
        assert_eq!(of(&[0, 1, 2]), Streak { days: 3, today: true, last_chance: false });
        assert_eq!(of(&[1, 2]), Streak { days: 2, today: false, last_chance: false });
        assert_eq!(of(&[2, 4, 5]), Streak { days: 3, today: false, last_chance: true });
        assert_eq!(of(&[3, 4]), Streak { days: 0, today: false, last_chance: false }, "two days were missed");
        assert_eq!(of(&[0, 3]), Streak { days: 1, today: true, last_chance: false });
    }
}
