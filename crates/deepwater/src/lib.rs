//! The engine protocol: one JSON object per line ([`engine`]).
//!
//! It is a library because both the executable and the fuzzer use it.
//!
//! ```
//! let requests = b"{\"cmd\":\"new\",\"players\":2,\"seed\":\"any\"}\n" as &[u8];
//! let mut responses = Vec::new();
//! deepwater::engine::run(requests, &mut responses)?;
//! assert!(String::from_utf8(responses)?.contains("\"ok\":true"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod engine;

/// The examples of the README are tested as part of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ReadmeExamples;
