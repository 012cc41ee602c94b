//! Who is told to do something, and in what form.

use crate::amounts::{Amounts, Role, join, pair};
use crate::bundle::{Args, Words};

/// The form of the verb.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Form {
    /// "Take!"
    Do,
    /// "(may) take"
    May,
    /// "(each opponent) takes"
    Does,
}

/// Whose things "your Agents" are.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Actor {
    /// The reader.
    You,
    /// Somebody else.
    They,
}

/// How a card speaks at the moment.
#[derive(Clone, Copy)]
pub(crate) struct Voice {
    pub(crate) words: &'static Words,
    form: Form,
    actor: Actor,
}

/// Part of a text.
pub(crate) enum Said {
    /// A clause that others can follow: "take 2 Gold".
    Clause(String),
    /// What stands alone: "each opponent may give you 1 Rogue to score 3 VP".
    Sentence(String),
}

impl Said {
    fn text(self) -> String {
        match self {
            Said::Clause(text) | Said::Sentence(text) => text,
        }
    }
}

impl Voice {
    pub(crate) fn new(words: &'static Words, form: Form, actor: Actor) -> Voice {
        Voice { words, form, actor }
    }

    /// A card that tells its reader what to do.
    pub(crate) fn to_you(words: &'static Words) -> Voice {
        Voice::new(words, Form::Do, Actor::You)
    }

    /// The same actor may do it.
    pub(crate) fn may(self) -> Voice {
        Voice { form: Form::May, ..self }
    }

    /// Somebody else does it.
    pub(crate) fn they(self) -> Voice {
        Voice { form: Form::Does, actor: Actor::They, ..self }
    }

    /// A message that may look at the form and the actor.
    pub(crate) fn say(self, key: &str, args: Args) -> String {
        let form = match self.form {
            Form::Do => "do",
            Form::May => "may",
            Form::Does => "does",
        };
        let actor = match self.actor {
            Actor::You => "you",
            Actor::They => "they",
        };
        self.words.say(key, args.text("form", form).text("actor", actor))
    }

    /// A message about so many of something that it counts itself.
    pub(crate) fn count(self, key: &str, n: u8) -> String {
        self.say(key, Args::new().number("n", n))
    }

    /// A message about amounts of things that something is done to.
    pub(crate) fn of(self, key: &str, what: &Amounts) -> String {
        self.say(key, Args::new().text("what", what.phrase(self.words, Role::Object)))
    }

    /// A message that holds another.
    pub(crate) fn hold(self, key: &str, what: String) -> String {
        self.say(key, Args::new().text("what", what))
    }

    /// All of it in one line: "take 4 Gold, then discard 1 Intrigue card".
    pub(crate) fn line(self, said: Vec<Said>) -> String {
        join(self.words, said.into_iter().map(Said::text).collect(), "join-then")
    }

    /// Sentences: clauses in a row are one.
    pub(crate) fn sentences(self, said: Vec<Said>) -> Vec<String> {
        let (mut done, mut clauses) = (Vec::new(), Vec::new());
        for part in said {
            match part {
                Said::Clause(_) => clauses.push(part),
                Said::Sentence(text) => {
                    done.extend(self.closed(&mut clauses));
                    done.push(text);
                }
            }
        }
        done.extend(self.closed(&mut clauses));
        done.into_iter().map(|text| sentence(self.words, text)).collect()
    }

    fn closed(self, clauses: &mut Vec<Said>) -> Option<String> {
        (!clauses.is_empty()).then(|| self.line(std::mem::take(clauses)))
    }
}

/// With a large letter and a full stop.
pub(crate) fn sentence(words: &Words, text: String) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().collect::<String>()).unwrap_or_default();
    words.say("sentence", Args::new().text("text", first + letters.as_str()))
}

/// One after the other.
pub(crate) fn paragraph(words: &Words, sentences: Vec<String>) -> String {
    sentences.into_iter().reduce(|before, next| pair(words, "paragraph", before, next)).unwrap_or_default()
}
