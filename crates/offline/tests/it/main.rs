//! Games on the player's own device, played through the calls that the worker makes.

mod games;
mod keeping;
mod lessons;
mod refusals;
mod worker;
