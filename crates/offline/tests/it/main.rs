//! Stories about games on one's own device, told through the messages that a page sends.

mod games;
mod keeping;
mod lessons;
mod refusals;
mod worker;
