//! The language, mood, actor and length of a text, and how phrases become sentences.

use crate::amounts::{Amounts, Kind, Role, commas, join};
use crate::messages::{Args, Length, Messages};
use crate::pictures::picture;

/// The mood of the verb, `$mood` in the messages.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Mood {
    /// "Take!"
    Imperative,
    /// "(may) take"
    Infinitive,
    /// "(each opponent) takes"
    Indicative,
}

/// The player who acts: `$actor` in the messages. "Your" in "your Agents" refers to this player.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Actor {
    /// The reader.
    You,
    /// Another player.
    They,
}

/// The language, length, mood and actor of a text.
#[derive(Clone, Copy)]
pub(crate) struct Wording {
    pub(crate) messages: &'static Messages,
    pub(crate) length: Length,
    mood: Mood,
    actor: Actor,
}

/// The text of one effect, with everything that is needed to join it with its neighbours.
pub(crate) enum Phrase {
    /// What the actor simply takes, draws or scores. Consecutive gains become one phrase.
    Gain(Amounts),
    /// What the actor gives to the host (the player whose card it is).
    Give(Amounts),
    /// What the host does, in a text about an opponent: "look at that opponent's Lord card".
    Host(String),
    /// What the actor pays for the phrases that follow: "pay 2 Gold".
    Price(String),
    /// A clause that other clauses can follow: "take the First Player marker".
    Clause(String),
    /// What the actor may do, without the "may": "return 4 Rogues to score 10 VP".
    Offer(String),
    /// A sentence of its own: "each opponent may give you 1 Rogue to score 3 VP".
    Sentence(String),
}

impl Phrase {
    /// Tells whether other clauses can follow this phrase in the same sentence.
    pub(crate) fn is_clause(&self) -> bool {
        match self {
            Phrase::Gain(_) | Phrase::Give(_) | Phrase::Host(_) | Phrase::Price(_) | Phrase::Clause(_) => true,
            Phrase::Offer(_) | Phrase::Sentence(_) => false,
        }
    }
}

impl Wording {
    pub(crate) fn new(messages: &'static Messages, length: Length, mood: Mood, actor: Actor) -> Wording {
        Wording { messages, length, mood, actor }
    }

    /// Returns the wording of a card that tells its reader what to do.
    pub(crate) fn to_you(messages: &'static Messages, length: Length) -> Wording {
        Wording::new(messages, length, Mood::Imperative, Actor::You)
    }

    /// Returns the wording for something that the actor of this wording may do.
    pub(crate) fn may(self) -> Wording {
        Wording { mood: Mood::Infinitive, ..self }
    }

    /// Returns the wording for something that another player does.
    pub(crate) fn they(self) -> Wording {
        Wording { mood: Mood::Indicative, actor: Actor::They, ..self }
    }

    /// Returns the wording for something that the host (the player whose card it is) does, in a text about an opponent.
    pub(crate) fn host(self) -> Wording {
        Wording::to_you(self.messages, self.length)
    }

    /// Formats a message, which may depend on the mood and the actor.
    pub(crate) fn say(self, key: &str, args: Args) -> String {
        let mood = match self.mood {
            Mood::Imperative => "imperative",
            Mood::Infinitive => "infinitive",
            Mood::Indicative => "indicative",
        };
        let actor = match self.actor {
            Actor::You => "you",
            Actor::They => "they",
        };
        self.messages.at_length(key, self.length, args.text("mood", mood).text("actor", actor))
    }

    /// Formats a message without variables other than `$mood` and `$actor`.
    pub(crate) fn plain(self, key: &str) -> String {
        self.say(key, Args::new())
    }

    /// Formats a message about `n` things. Messages with pictures use the variable `$what`; messages in words use the
    /// number `$n`.
    pub(crate) fn count(self, key: &str, n: u8, things: &'static str) -> String {
        let label = self.messages.format(&format!("label-{things}"), Args::new().number("n", n));
        let drawn = if n == 1 { things.to_string() } else { format!("{n}{things}") };
        self.say(key, Args::new().number("n", n).text("what", picture(&drawn, &label)))
    }

    /// Formats a message with amounts as its variable `$what`.
    pub(crate) fn of(self, key: &str, what: &Amounts) -> String {
        self.hold(key, self.amounts(what, Role::Object))
    }

    /// Formats a message with another text as its variable `$what`.
    pub(crate) fn hold(self, key: &str, what: String) -> String {
        self.say(key, Args::new().text("what", what))
    }

    /// Returns amounts as words or as a picture: "2 Rogues and 4 Gold".
    pub(crate) fn amounts(self, what: &Amounts, role: Role) -> String {
        match self.length {
            Length::Full => what.phrase(self.messages, role),
            Length::Short | Length::Brief => join(self.messages, what.pictures(self.messages, role), "list-and"),
        }
    }

    /// Joins phrases in one line: "take 4 Gold, then discard 1 Intrigue card".
    pub(crate) fn line(self, phrases: Vec<Phrase>) -> String {
        let mut texts = self.parts(phrases);
        match texts.pop() {
            None => String::new(),
            Some(only) if texts.is_empty() => only,
            Some(last) => {
                let first = commas(self.messages, texts);
                self.say("join-then", Args::new().text("a", first).text("b", last))
            }
        }
    }

    /// Joins phrases to sentences. Consecutive clauses become one sentence.
    pub(crate) fn sentences(self, phrases: Vec<Phrase>) -> Vec<String> {
        let (mut done, mut clauses) = (Vec::new(), Vec::new());
        for phrase in phrases {
            if phrase.is_clause() {
                clauses.push(phrase);
                continue;
            }
            done.push(self.line(std::mem::take(&mut clauses)));
            done.push(self.text(phrase));
        }
        done.push(self.line(clauses));
        done.into_iter().filter(|text| !text.is_empty()).map(|text| self.sentence(text)).collect()
    }

    /// Returns the text of each phrase by itself.
    pub(crate) fn parts(self, phrases: Vec<Phrase>) -> Vec<String> {
        phrases.into_iter().map(|phrase| self.text(phrase)).filter(|text| !text.is_empty()).collect()
    }

    /// Returns the text of one phrase.
    fn text(self, phrase: Phrase) -> String {
        match phrase {
            Phrase::Gain(what) => self.gain(what),
            Phrase::Give(what) => self.of("effect-give", &what),
            Phrase::Offer(what) => self.hold("effect-may", what),
            Phrase::Host(text) | Phrase::Price(text) | Phrase::Clause(text) | Phrase::Sentence(text) => text,
        }
    }

    /// Returns a gain as a clause: "take 1 Wizard and draw 1 Intrigue card". With pictures, one picture shows the whole
    /// gain.
    fn gain(self, what: Amounts) -> String {
        let (points, rest) = what.clone().split(Kind::Vp);
        let (cards, goods) = rest.split(Kind::Intrigue);
        let each = [("effect-gain", goods), ("effect-draw", cards), ("effect-score", points)];
        let each: Vec<_> = each.into_iter().filter(|(_, what)| !what.is_empty()).collect();
        match (&each[..], self.length) {
            ([(key, what)], _) => self.of(key, what),
            (_, Length::Short | Length::Brief) => self.of("effect-gain", &what),
            (_, Length::Full) => {
                let clauses = each.iter().map(|(key, what)| self.of(key, what)).collect();
                join(self.messages, clauses, "list-and")
            }
        }
    }

    /// Gives a text a capital letter and a full stop.
    pub(crate) fn sentence(self, text: String) -> String {
        let mut letters = text.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        self.say("sentence", Args::new().text("text", first + letters.as_str()))
    }

    /// Joins sentences.
    pub(crate) fn paragraph(self, sentences: Vec<String>) -> Option<String> {
        let joined = |before, next| self.say("paragraph", Args::new().text("a", before).text("b", next));
        sentences.into_iter().reduce(joined)
    }
}
