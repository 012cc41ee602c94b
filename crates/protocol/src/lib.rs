//! The forms in which games travel: set-ups, answers and records as JSON.
