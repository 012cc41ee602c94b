//! "2 Fighters, 1 Wizard and 4 Gold": amounts with the right plural and case.

use deepwater_rules::effects::Package;
use deepwater_rules::pieces::{Adventurer, Resources, Types};
use strum::VariantArray;

use crate::bundle::{Args, Words};

/// What an amount does in its sentence; each language has a case for it.
#[derive(Clone, Copy)]
pub(crate) enum Role {
    /// It stands alone, in a list.
    Listed,
    /// Something is done to it: it is taken, paid, given, put somewhere.
    Object,
    /// It comes after "up to".
    Limit,
}

impl Role {
    pub(crate) fn key(self) -> &'static str {
        match self {
            Role::Listed => "listed",
            Role::Object => "object",
            Role::Limit => "limit",
        }
    }
}

/// Everything that is counted, in the order in which it is listed.
pub(crate) const KINDS: [&str; 9] =
    ["vp", "cleric", "fighter", "rogue", "wizard", "any", "gold", "intrigue", "corruption"];

/// Amounts of everything that is counted, and Adventurers of some types besides.
#[derive(Clone, Default, PartialEq, Debug)]
pub(crate) struct Amounts {
    counts: [u16; KINDS.len()],
    mixes: Vec<(u8, Types)>,
}

impl Amounts {
    pub(crate) fn of(kind: &str, n: impl Into<u16>) -> Amounts {
        let mut amounts = Amounts::default();
        amounts.counts[KINDS.iter().position(|known| *known == kind).expect("a kind")] = n.into();
        amounts
    }

    pub(crate) fn adventurers(n: u8, types: Types) -> Amounts {
        match types {
            Types::ANY => Amounts::of("any", n),
            _ => Amounts { mixes: vec![(n, types)], ..Amounts::default() },
        }
    }

    pub(crate) fn and(mut self, other: Amounts) -> Amounts {
        for (mine, more) in self.counts.iter_mut().zip(other.counts) {
            *mine += more;
        }
        self.mixes.extend(other.mixes);
        self
    }

    /// Those of one kind only, and the rest.
    pub(crate) fn split(self, kind: &str) -> (Amounts, Amounts) {
        let (mut one, mut rest) = (Amounts::default(), self);
        let at = KINDS.iter().position(|known| *known == kind).expect("a kind");
        one.counts[at] = std::mem::take(&mut rest.counts[at]);
        (one, rest)
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == Amounts::default()
    }

    /// Whether there is Gold and nothing else.
    pub(crate) fn is_gold(&self) -> bool {
        let (gold, rest) = self.clone().split("gold");
        !gold.is_empty() && rest.is_empty()
    }

    /// Whether it lies on the Corruption track and not in the supply.
    pub(crate) fn is_corruption(&self) -> bool {
        !self.clone().split("corruption").0.is_empty()
    }

    /// Each of them with its number.
    pub(crate) fn items(&self, words: &Words, role: Role) -> Vec<String> {
        let counted = KINDS.iter().zip(self.counts).filter(|(_, n)| *n > 0);
        let counted = counted.map(|(kind, n)| amount(words, kind, n, role));
        counted.chain(self.mixes.iter().map(|(n, types)| mix(words, *n, *types, role))).collect()
    }

    /// "1 Cleric, 2 Rogues, 4 Gold".
    pub(crate) fn listed(&self, words: &Words) -> String {
        commas(words, self.items(words, Role::Listed))
    }

    /// "1 Cleric, 2 Rogues and 4 Gold".
    pub(crate) fn phrase(&self, words: &Words, role: Role) -> String {
        join(words, self.items(words, role), "list-and")
    }

    /// "1 Fighter + 1 Rogue": one of several things to choose from.
    pub(crate) fn package(&self, words: &Words) -> String {
        fold(words, self.items(words, Role::Object), "list-plus")
    }
}

impl From<Resources> for Amounts {
    fn from(resources: Resources) -> Amounts {
        let goods =
            [("gold", resources.gold()), ("corruption", resources.corruption().into()), ("vp", resources.vp().into())];
        let adventurers = Adventurer::VARIANTS.iter().map(|kind| (kind.into(), resources.of(*kind).into()));
        goods.into_iter().chain(adventurers).fold(Amounts::default(), |all, (kind, n)| all.and(Amounts::of(kind, n)))
    }
}

impl From<Package> for Amounts {
    fn from(package: Package) -> Amounts {
        Amounts::from(package.goods).and(Amounts::of("any", package.any))
    }
}

/// "2 Fighters".
pub(crate) fn amount(words: &Words, kind: &str, n: impl Into<i32>, role: Role) -> String {
    words.say(&format!("amount-{kind}"), counted(n.into(), role))
}

/// "Fighters", as it follows that number.
pub(crate) fn noun(words: &Words, kind: Adventurer, n: impl Into<i32>, role: Role) -> String {
    let kind: &str = kind.into();
    words.say(&format!("noun-{kind}"), counted(n.into(), role))
}

fn counted(n: i32, role: Role) -> Args {
    Args::new().number("n", n).text("as", role.key())
}

/// "1 Fighter or 1 Rogue"; "4 Fighters or Rogues in any mix".
fn mix(words: &Words, n: u8, types: Types, role: Role) -> String {
    if n == 1 {
        let each = types.iter().map(|kind| amount(words, kind.into(), 1u16, role)).collect();
        return join(words, each, "list-or");
    }
    let kinds = types.iter().map(|kind| noun(words, kind, n, role)).collect();
    words.say("amount-mix", Args::new().number("n", n).text("kinds", join(words, kinds, "list-or")))
}

/// "a, b and c", where `last` joins the last two.
pub(crate) fn join(words: &Words, mut items: Vec<String>, last: &str) -> String {
    match items.pop() {
        None => String::new(),
        Some(only) if items.is_empty() => only,
        Some(end) => pair(words, last, commas(words, items), end),
    }
}

/// "a, b, c".
pub(crate) fn commas(words: &Words, items: Vec<String>) -> String {
    fold(words, items, "list-comma")
}

fn fold(words: &Words, items: Vec<String>, by: &str) -> String {
    items.into_iter().reduce(|before, next| pair(words, by, before, next)).unwrap_or_default()
}

/// Two things in a message that says how they are put together.
pub(crate) fn pair(words: &Words, by: &str, one: String, other: String) -> String {
    words.say(by, Args::new().text("a", one).text("b", other))
}
