//! What a review measures, and how the measured values add up to the columns of a seat.

use deepwater_rules::pieces::PlayerId;

use crate::timeline::{Timeline, is_chance};

/// Something to measure by playouts from sampled worlds. `step` is the number of answers given before.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Question {
    /// The value before anything is dealt.
    Deal { until: u32 },
    /// The value of the position after `step` answers. It is taken twice, when `until[0]` and when `until[1]` turns have
    /// begun.
    Position { step: usize, until: [u32; 2] },
    /// The mean value after an opponent's answer, over everything that chance could have brought after it.
    Answer { step: usize, until: u32 },
    /// The value of each option of the seat's own decision.
    Choice { step: usize, until: u32 },
}

/// The columns that lead from the start value to the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Column {
    Decisions,
    Luck,
    Rivals,
    Residual,
}

/// A value that a measurement gives.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Level {
    /// The first or second value of a measurement.
    Measured(usize, usize),
    /// The value of the best option of a [`Question::Choice`].
    Best(usize),
    /// The value of the option that was played.
    Played(usize),
    /// The result of the game.
    Result,
}

/// A change of the value, which belongs to one column.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Change {
    /// The number of answers before the one that caused the change.
    pub step: usize,
    pub column: Column,
    pub from: Level,
    pub to: Level,
}

/// The plan for one seat.
///
/// Invariant: each change begins at the level at which the previous one ends, so the changes add up to the result minus
/// the start.
pub(crate) struct Plan {
    pub seat: PlayerId,
    pub questions: Vec<Question>,
    pub changes: Vec<Change>,
}

/// The seat's value while the plan is made.
struct Current {
    level: Level,
    /// The number of answers after which the seat has this value.
    step: usize,
    /// When playouts for this value end, in turns of the game.
    until: u32,
}

impl Plan {
    pub(crate) fn new(timeline: &Timeline, seat: PlayerId) -> Plan {
        // The seat's next turn is the last one of a playout, so that it shows what opponents leave to the seat.
        let horizon = u32::from(timeline.end.config().players) + 1;
        let mut plan = Plan { seat, questions: Vec::new(), changes: Vec::new() };
        let until = timeline.turn(0) + horizon;
        let first = plan.ask(Question::Position { step: 0, until: [until; 2] });
        let mut now = Current { level: Level::Measured(first, 0), step: 0, until };
        if !timeline.arranged {
            let deal = plan.ask(Question::Deal { until });
            plan.changes.push(Change { step: 0, column: Column::Luck, from: Level::Measured(deal, 0), to: now.level });
        }
        for step in 0..timeline.steps.len() {
            plan.follow(timeline, step, horizon, &mut now);
        }
        plan.change(timeline.steps.len(), Column::Residual, Level::Result, &mut now);
        plan
    }

    /// Adds the changes of one answer.
    fn follow(&mut self, timeline: &Timeline, step: usize, horizon: u32, now: &mut Current) {
        let answer = &timeline.steps[step];
        let (own, later) = (answer.seat == self.seat, answer.turn + horizon);
        let must_extend = !own && answer.turn + 1 >= now.until;
        if must_extend || own && now.step < step {
            let position = self.ask(Question::Position { step, until: [now.until, later] });
            self.change(step, Column::Rivals, Level::Measured(position, 0), now);
            if must_extend {
                self.change(step, Column::Residual, Level::Measured(position, 1), now);
                now.until = later;
            }
            now.step = step;
        }
        if own {
            now.until = later;
            let choice = self.ask(Question::Choice { step, until: later });
            self.change(step, Column::Residual, Level::Best(choice), now);
            self.change(step, Column::Decisions, Level::Played(choice), now);
            now.step = step + 1;
        }
        let over = step + 1 == timeline.steps.len();
        if !over && answer.events.iter().any(|event| is_chance(event, self.seat)) {
            if !own {
                let expected = self.ask(Question::Answer { step, until: now.until });
                self.change(step, Column::Rivals, Level::Measured(expected, 0), now);
            }
            let position = self.ask(Question::Position { step: step + 1, until: [now.until; 2] });
            self.change(step, Column::Luck, Level::Measured(position, 0), now);
            now.step = step + 1;
        }
    }

    fn ask(&mut self, question: Question) -> usize {
        self.questions.push(question);
        self.questions.len() - 1
    }

    fn change(&mut self, step: usize, column: Column, to: Level, now: &mut Current) {
        self.changes.push(Change { step, column, from: now.level, to });
        now.level = to;
    }
}
