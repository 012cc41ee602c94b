//! "2 Fighters, 1 Wizard and 4 Gold": amounts with the right plural and case.

use deepwater_rules::effects::Package;
use deepwater_rules::pieces::{Adventurer, Resources, Types};
use strum::{IntoStaticStr, VariantArray};

use crate::messages::{Args, Messages};
use crate::pictures::picture;

/// The role of an amount in its sentence: `$as` in the messages. Each language chooses the grammatical case by the
/// role.
#[derive(Clone, Copy)]
pub(crate) enum Role {
    /// The amount stands alone, as in a list.
    Listed,
    /// Something is done to the amount: it is taken, paid, given or put somewhere.
    Object,
    /// The amount comes after "up to".
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

/// The kinds of things that are counted, in the order in which texts and cards list them.
#[derive(Clone, Copy, PartialEq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Kind {
    Fighter,
    Rogue,
    Cleric,
    Wizard,
    /// Adventurers of any type.
    Any,
    Gold,
    Corruption,
    /// Intrigue cards.
    Intrigue,
    Vp,
}

impl From<Adventurer> for Kind {
    fn from(kind: Adventurer) -> Kind {
        match kind {
            Adventurer::Cleric => Kind::Cleric,
            Adventurer::Fighter => Kind::Fighter,
            Adventurer::Rogue => Kind::Rogue,
            Adventurer::Wizard => Kind::Wizard,
        }
    }
}

/// Amounts of everything that is counted.
#[derive(Clone, Default, PartialEq, Debug)]
pub(crate) struct Amounts {
    counts: [u16; Kind::VARIANTS.len()],
    /// Adventurers whose types the player chooses: their number, and the types to choose from.
    choices: Vec<(u8, Types)>,
}

impl Amounts {
    pub(crate) fn of(kind: Kind, n: impl Into<u16>) -> Amounts {
        let mut amounts = Amounts::default();
        amounts.counts[kind as usize] = n.into();
        amounts
    }

    pub(crate) fn adventurers(n: u8, types: Types) -> Amounts {
        match types {
            Types::ANY => Amounts::of(Kind::Any, n),
            _ => Amounts { choices: vec![(n, types)], ..Amounts::default() },
        }
    }

    /// Returns the sum of two amounts.
    pub(crate) fn plus(mut self, other: Amounts) -> Amounts {
        for (mine, more) in self.counts.iter_mut().zip(other.counts) {
            *mine += more;
        }
        self.choices.extend(other.choices);
        self
    }

    /// Splits the amounts into those of one kind and the rest.
    pub(crate) fn split(self, kind: Kind) -> (Amounts, Amounts) {
        let mut rest = self;
        let one = Amounts::of(kind, std::mem::take(&mut rest.counts[kind as usize]));
        (one, rest)
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == Amounts::default()
    }

    /// Tells whether there is Gold and nothing else.
    pub(crate) fn is_gold(&self) -> bool {
        let (gold, rest) = self.clone().split(Kind::Gold);
        !gold.is_empty() && rest.is_empty()
    }

    /// Tells whether there is Corruption. Corruption comes from its track, everything else from the supply.
    pub(crate) fn is_corruption(&self) -> bool {
        self.counts[Kind::Corruption as usize] > 0
    }

    /// Returns each kind that is present, with its number.
    fn counted(&self) -> impl Iterator<Item = (Kind, u16)> {
        Kind::VARIANTS.iter().copied().zip(self.counts).filter(|(_, n)| *n > 0)
    }

    /// Returns each amount in words.
    fn items(&self, messages: &Messages, role: Role) -> Vec<String> {
        let counted = self.counted().map(|(kind, n)| amount(messages, kind, n, role));
        counted.chain(self.choices.iter().map(|(n, types)| choice(messages, *n, *types, role))).collect()
    }

    /// Returns the amounts as a list: "1 Cleric, 2 Rogues, 4 Gold".
    pub(crate) fn listed(&self, messages: &Messages) -> String {
        commas(messages, self.items(messages, Role::Listed))
    }

    /// Returns the amounts as a phrase: "1 Cleric, 2 Rogues and 4 Gold".
    pub(crate) fn phrase(&self, messages: &Messages, role: Role) -> String {
        join(messages, self.items(messages, role), "list-and")
    }

    /// Returns the amounts as one alternative of a choice: "1 Fighter + 1 Rogue".
    pub(crate) fn package(&self, messages: &Messages) -> String {
        fold(messages, self.items(messages, Role::Object), "list-plus")
    }

    /// Returns pictures of the amounts: one for all fixed amounts, and one for each choice of types.
    pub(crate) fn pictures(&self, messages: &Messages, role: Role) -> Vec<String> {
        let drawn = |(kind, n)| format!("{n}{}", <&str>::from(kind));
        let certain = Amounts { choices: Vec::new(), ..self.clone() };
        let certain = (!certain.is_empty()).then(|| {
            let drawn: Vec<String> = certain.counted().map(drawn).collect();
            picture(&drawn.join(" "), &certain.phrase(messages, role))
        });
        let choices = self.choices.iter().map(|(n, types)| {
            let types_drawn: Vec<&str> = in_order(*types).map(Into::into).collect();
            picture(&format!("{n}{}", types_drawn.join("/")), &choice(messages, *n, *types, role))
        });
        certain.into_iter().chain(choices).collect()
    }
}

impl From<Resources> for Amounts {
    fn from(resources: Resources) -> Amounts {
        let mut amounts = Amounts::default();
        for kind in Adventurer::VARIANTS {
            amounts.counts[Kind::from(*kind) as usize] = resources.of(*kind).into();
        }
        amounts.counts[Kind::Gold as usize] = resources.gold();
        amounts.counts[Kind::Corruption as usize] = resources.corruption().into();
        amounts.counts[Kind::Vp as usize] = resources.vp().into();
        amounts
    }
}

impl From<Package> for Amounts {
    fn from(package: Package) -> Amounts {
        Amounts::from(package.goods).plus(Amounts::of(Kind::Any, package.any))
    }
}

/// Returns an amount of one kind: "2 Fighters".
pub(crate) fn amount(messages: &Messages, kind: Kind, n: impl Into<i32>, role: Role) -> String {
    messages.format(&format!("amount-{}", <&str>::from(kind)), counted(n.into(), role))
}

/// Returns the noun alone, in the form that follows the number: "Fighters".
pub(crate) fn noun(messages: &Messages, kind: Adventurer, n: impl Into<i32>, role: Role) -> String {
    messages.format(&format!("noun-{}", <&str>::from(kind)), counted(n.into(), role))
}

fn counted(n: i32, role: Role) -> Args {
    Args::new().number("n", n).text("as", role.key())
}

/// Returns a choice of types: "1 Fighter or 1 Rogue"; "4 Fighters or Rogues in any mix".
fn choice(messages: &Messages, n: u8, types: Types, role: Role) -> String {
    if n == 1 {
        let each = in_order(types).map(|kind| amount(messages, kind.into(), 1, role)).collect();
        return join(messages, each, "list-or");
    }
    let kinds = in_order(types).map(|kind| noun(messages, kind, n, role)).collect();
    messages.format("amount-mix", Args::new().number("n", n).text("kinds", join(messages, kinds, "list-or")))
}

/// Iterates over types of Adventurers in the order of [`Kind`].
pub(crate) fn in_order(types: Types) -> impl Iterator<Item = Adventurer> {
    use Adventurer::{Cleric, Fighter, Rogue, Wizard};
    [Fighter, Rogue, Cleric, Wizard].into_iter().filter(move |kind| types.contains(*kind))
}

/// Joins items: "a, b and c". The message `last` joins the last two.
pub(crate) fn join(messages: &Messages, mut items: Vec<String>, last: &str) -> String {
    match items.pop() {
        None => String::new(),
        Some(only) if items.is_empty() => only,
        Some(end) => pair(messages, last, commas(messages, items), end),
    }
}

/// Joins items: "a, b, c".
pub(crate) fn commas(messages: &Messages, items: Vec<String>) -> String {
    fold(messages, items, "list-comma")
}

fn fold(messages: &Messages, items: Vec<String>, key: &str) -> String {
    items.into_iter().reduce(|before, next| pair(messages, key, before, next)).unwrap_or_default()
}

/// Joins two texts by the message `key`.
pub(crate) fn pair(messages: &Messages, key: &str, a: String, b: String) -> String {
    messages.format(key, Args::new().text("a", a).text("b", b))
}
