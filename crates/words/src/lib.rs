//! Names, card texts and log lines in English, Polish and Russian.
//!
//! The rules know ids; people read words. This crate has the names of all cards, tiles, spaces and Lords, the terms of
//! the game, and a generator that writes what a card does.
//!
//! ```
//! use deepwater_words::{Language, effect_text, name};
//! use deepwater_rules::Source;
//! use deepwater_rules::cards::IntrigueId;
//!
//! assert_eq!(name(Language::Pl, "blackstaff-tower"), "Wieża Blackstaffa");
//! let card = effect_text(Language::En, Source::Intrigue(IntrigueId::Conscription));
//! assert_eq!(card.effect.unwrap(), "Take 2 Fighters. An opponent of your choice takes 1 Fighter.");
//! ```
//!
//! The generator reads the same [`Effect`](deepwater_rules::effects::Effect)s that the engine carries out, so a
//! generated text says what the card does. All wording, plurals and cases are in `locales/*/*.ftl`; the code only
//! decides which message to use.
//!
//! A text has three lengths: the full text ([`effect_text`]), and on the face of a card a short sentence and a brief
//! form, both with pictures ([`card_face`]). docs/words.md describes how to change or add a wording.
//!
//! | module | what |
//! |---|---|
//! | `messages` | the Fluent files, and formatting a message at a length |
//! | `wording` | language, mood, actor and length of a text; joining phrases to sentences |
//! | `effects`, `plots` | what each effect and each lasting effect says |
//! | `amounts`, `pictures` | amounts with plural and case; pictures within a text |
//! | `cards`, `overrides` | the parts of each card; texts that replace generated ones |
//! | `log`, `outcome`, `names`, `help` | events, results, names and terms, the command line's help |
//! | `review` | options, reasons and the lines of a review |
//! | `export` | the files for the browser client and for proof-readers |

#![forbid(unsafe_code)]

mod amounts;
mod cards;
mod effects;
mod export;
mod help;
mod language;
mod log;
mod messages;
mod names;
mod outcome;
mod overrides;
mod pictures;
mod plots;
mod review;
#[cfg(test)]
mod tests;
mod wording;

pub use cards::{CardFace, CardText, FaceText, Part, card_face, effect_text};
pub use export::{card_by_id, faces_json, golden, json};
pub use help::help_text;
pub use language::Language;
pub use log::{event_text, seat_text};
pub use names::{english_name, name, term};
pub use outcome::{OutcomeText, goes_on_text, outcome_text};
pub use review::{Variable, option_text, review_text};
