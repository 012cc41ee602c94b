//! Effects in words.
//!
//! [`Wording::effect`] is the one place that knows what each effect says. It matches every variant by name, so a new
//! effect does not compile until it has a phrase, and a test fails until its message exists in every language.

use deepwater_rules::effects::{Copied, Effect, Package, Target};
use deepwater_rules::pieces::{Adventurer, Resources};

use crate::amounts::{Amounts, Kind, Role, join, noun};
use crate::messages::{Args, Length};
use crate::pictures::picture;
use crate::wording::{Phrase, Wording};

impl Wording {
    /// Returns the phrases of a list of effects. Consecutive gains become one phrase.
    pub(crate) fn effects(self, effects: &[Effect]) -> Vec<Phrase> {
        let mut phrases: Vec<Phrase> = Vec::new();
        for phrase in effects.iter().flat_map(|effect| self.effect(*effect)) {
            match (phrases.last_mut(), phrase) {
                (Some(Phrase::Gain(before)), Phrase::Gain(more)) => *before = std::mem::take(before).plus(more),
                (_, phrase) => phrases.push(phrase),
            }
        }
        phrases
    }

    /// Returns the phrases of one effect. Most effects have exactly one.
    ///
    /// This function is long because it is one `match` over all effects, so that the compiler reports an effect without
    /// a phrase.
    fn effect(self, effect: Effect) -> Vec<Phrase> {
        use Effect as E;
        use Phrase::{Clause, Gain, Give, Host, Offer, Price, Sentence};
        let corruption = |n: u8| Amounts::of(Kind::Corruption, n);
        vec![match effect {
            // No phrase: `plots.rs` puts `PlayMoreIntrigue` into words together with its trigger.
            E::End | E::PlayMoreIntrigue(..) => return Vec::new(),

            E::Gain(what) => Gain(what.into()),
            E::GainAdventurers(n, types) => Gain(Amounts::adventurers(n, types)),
            E::GainOneOf(packages) => Clause(self.one_of(packages)),
            E::GainGoldPerBuilding => Clause(self.of("effect-gain-gold-per-building", &Amounts::of(Kind::Gold, 1u16))),
            E::GainReturnedType => Clause(self.plain("effect-gain-returned-type")),
            E::Pay(what) => Price(self.pay(what.into())),
            E::ReturnAdventurers(n) => Price(self.pay(Amounts::of(Kind::Any, n))),
            E::ReturnAdventurerForOwner => Clause(self.pay(Amounts::of(Kind::Any, 1u16))),
            E::LoseAdventurer => Clause(self.plain("effect-lose-adventurer")),
            E::ReturnCorruption(n) => Clause(self.of("effect-return-corruption", &corruption(n))),
            // With a limit of 1 the text is an offer, "you may return 1 Corruption", because "up to 1" would sound
            // stiff.
            E::ReturnCorruptionUpTo(1) if self.length != Length::Brief => {
                Offer(self.may().of("effect-return-corruption", &corruption(1)))
            }
            E::ReturnCorruptionUpTo(n) => Clause(self.up_to("effect-return-corruption-up-to", &corruption(n))),
            E::RemoveCorruptionUpTo(n) => Clause(self.up_to("effect-remove-corruption-up-to", &corruption(n))),
            E::RemoveFromTrack(n) => Clause(self.of("effect-remove-from-track", &corruption(n))),
            E::ScorePerBuilding(vp) => Clause(self.points("effect-score-per-building", vp)),
            E::ScorePerPaid(kind, vp) => Clause(self.score_per_paid(kind, vp)),
            E::ScoreIfLeastCorrupt(vp) => Clause(self.points("effect-score-if-least-corrupt", vp)),
            E::ScoreTokens => Clause(self.plain("effect-score-tokens")),
            E::MaySwapOncePerRound(..) => Sentence(self.plain("effect-swap-for-cleric")),

            E::Place(what, spaces) => Clause(self.place(what, spaces)),
            E::PlaceOwnAdventurers(n) => {
                let args = Args::new().number("n", n);
                let what = self.amounts(&Amounts::of(Kind::Any, n), Role::Object);
                Clause(self.say("effect-place-own-adventurers", args.text("what", what)))
            }
            E::PlaceOwnCorruption => Clause(self.plain("effect-place-own-corruption")),
            E::MayPlaceOwnCorruption => Offer(self.may().plain("effect-place-own-corruption")),

            E::DrawIntrigue(n) => Gain(Amounts::of(Kind::Intrigue, n)),
            E::DrawPerPaid(kind) => Clause(self.say("effect-draw-per-paid", self.paid(kind))),
            E::DrawAndMayPlay(n) => {
                let what = self.amounts(&Amounts::of(Kind::Intrigue, n), Role::Object);
                Sentence(self.say("effect-draw-and-may-play", Args::new().number("n", n).text("what", what)))
            }
            E::PlayIntrigue(n) => Clause(self.count("effect-play", n, "play")),
            E::DiscardIntrigue(n) => Clause(self.of("effect-discard-intrigue", &Amounts::of(Kind::Intrigue, n))),
            E::GiveMandatoryQuest => Sentence(self.plain("effect-give-mandatory-quest")),
            E::HandOnMandatoryQuest => Clause(self.plain("effect-hand-on-mandatory-quest")),
            E::KeepThisCard => Host(self.host().plain("effect-keep-this-card")),

            E::TakeQuest => Clause(self.plain("effect-take-quest")),
            E::TakeQuestAndMayComplete(vp) => Sentence(self.points("effect-take-quest-and-may-complete", vp)),
            E::TakeTopQuest => Clause(self.plain("effect-take-top-quest")),
            E::TakeAllQuests => Clause(self.plain("effect-take-all-quests")),
            E::ResetInn => Clause(self.plain("effect-reset-inn")),
            E::DiscardQuest => Clause(self.plain("effect-discard-quest")),
            E::DiscardAnyQuest(vp) => Clause(self.points("effect-discard-any-quest", vp)),
            E::MayDiscardAnyQuest(vp) => Offer(self.may().points("effect-discard-any-quest", vp)),
            E::DraftQuests => Sentence(self.plain("effect-draft-quests")),
            E::SearchQuest => Sentence(self.plain("effect-search-quest")),

            E::BuyBuilding => Clause(self.plain("effect-buy-building")),
            E::MayBuyBuilding => Offer(self.may().plain("effect-buy-building")),
            E::PutBuildings(n) => Clause(self.count("effect-put-buildings", n, "building")),
            E::PutTopBuilding => Clause(self.plain("effect-put-top-building")),
            E::PutAllBuildings => Clause(self.plain("effect-put-all-buildings")),
            E::PutOneOfTop(n) => Clause(self.count("effect-put-one-of-top", n, "building")),
            E::DiscardOwnBuilding => Clause(self.plain("effect-discard-own-building")),
            E::DemolishBuilding => Sentence(self.plain("effect-demolish-building")),
            E::TakeControl => Clause(self.plain("effect-take-control")),

            E::TakeFirstPlayer => Clause(self.plain("effect-take-first-player")),
            E::TakeAmbassador => Sentence(self.plain("effect-take-ambassador")),
            E::GainLieutenant => Clause(self.plain("effect-gain-lieutenant")),
            E::CopySpace(Copied::AnyOpponents) => Clause(self.plain("effect-copy-space")),
            E::CopySpace(Copied::MoreCorrupt) => Clause(self.plain("effect-copy-space-of-more-corrupt")),
            E::ReturnAgent => Clause(self.plain("effect-return-agent")),
            E::ReturnAgentsUpTo(n) => Clause(self.count("effect-return-agents-up-to", n, "pawn-s")),
            E::ReturnAgentPerCorruption => Sentence(self.plain("effect-return-agent-per-corruption")),
            E::ReturnHarborAgent => Clause(self.plain("effect-return-harbor-agent")),
            E::AssignAgents(n) => Clause(self.count("effect-assign-agents", n, "pawn-s")),
            E::AssignToHallTile => Clause(self.plain("effect-assign-to-hall-tile")),
            E::MoveAgent => Sentence(self.plain("effect-move-agent")),

            E::May(effects) => Offer(self.may().offer(effects)),
            E::EachOpponent(effects) => Sentence(self.each_opponent(effects)),
            E::ChosenOpponent(target, effects) => return self.chosen_opponent(target, effects),
            E::EachOpponentLoses(kind, effects) => {
                let what = self.amounts(&Amounts::of(kind.into(), 1u16), Role::Object);
                let then = self.line(self.effects(effects));
                Sentence(self.say("each-opponent-loses", Args::new().text("what", what).text("then", then)))
            }
            E::Give(what) => Give(what.into()),
            E::LetHostTake(n, types) => Give(Amounts::adventurers(n, types)),
            E::Receive(what) => Host(self.host().of("effect-receive", &what.into())),
            E::CorruptTheWorse => Sentence(self.of("effect-corrupt-the-worse", &corruption(1))),
            E::ShowLord => Host(self.host().plain("effect-show-lord")),
            E::BecomeOpenLord => Sentence(self.plain("effect-become-open-lord")),
        }]
    }

    fn points(self, key: &str, vp: u8) -> String {
        self.of(key, &Amounts::of(Kind::Vp, vp))
    }

    fn up_to(self, key: &str, what: &Amounts) -> String {
        self.hold(key, self.amounts(what, Role::Limit))
    }

    /// Returns the words for a payment: "pay 2 Gold"; "return 4 Rogues".
    fn pay(self, what: Amounts) -> String {
        self.of(if what.is_gold() { "effect-pay" } else { "effect-return" }, &what)
    }

    /// Returns the words for a choice of packages: "take 4 Gold, 2 Fighters or 1 Wizard".
    fn one_of(self, packages: &[Package]) -> String {
        let package = |package: &Package| {
            let what = Amounts::from(*package);
            match self.length {
                Length::Full => what.package(self.messages),
                Length::Short | Length::Brief => self.amounts(&what, Role::Object),
            }
        };
        self.hold("effect-gain-one-of", join(self.messages, packages.iter().map(package).collect(), "list-or"))
    }

    /// Returns the variable `$paid`: the type of Adventurer in "for each Wizard paid".
    fn paid(self, kind: Adventurer) -> Args {
        let paid = noun(self.messages, kind, 1, Role::Object);
        Args::new().text(
            "paid",
            match self.length {
                Length::Full => paid,
                Length::Short | Length::Brief => picture(kind.into(), &paid),
            },
        )
    }

    fn score_per_paid(self, kind: Adventurer, vp: u8) -> String {
        let what = self.amounts(&Amounts::of(Kind::Vp, vp), Role::Object);
        self.say("effect-score-per-paid", self.paid(kind).text("what", what))
    }

    fn place(self, what: Resources, spaces: u8) -> String {
        let what = Amounts::from(what);
        let from = if what.is_corruption() { "track" } else { "supply" };
        let args = Args::new().text("what", self.amounts(&what, Role::Object)).text("from", from);
        self.say("effect-place", args.number("n", spaces))
    }

    /// Returns what a player may do: "return 4 Rogues to score 10 VP".
    pub(crate) fn offer(self, effects: &[Effect]) -> String {
        let mut price = self.effects(effects);
        let paid = price.iter().take_while(|phrase| matches!(phrase, Phrase::Price(_) | Phrase::Give(_))).count();
        let gain = price.split_off(paid);
        match (price.is_empty(), gain.is_empty()) {
            (true, _) => self.line(gain),
            (_, true) => self.line(price),
            (false, false) => self.say("offer", Args::new().text("a", self.line(price)).text("b", self.line(gain))),
        }
    }

    /// Returns what each opponent does: "each opponent takes 1 Rogue"; "each opponent may take 4 Gold and 1
    /// Corruption".
    fn each_opponent(self, effects: &[Effect]) -> String {
        let they = self.they();
        let mut phrases = they.effects(effects);
        match &mut phrases[..] {
            [Phrase::Offer(what)] => self.hold("each-opponent-may", std::mem::take(what)),
            _ => self.hold("each-opponent", they.line(phrases)),
        }
    }

    /// Returns the phrases for effects on one chosen opponent: first what the opponent gives, then what the host (the
    /// player whose card it is) does, then what the opponent gets or does.
    fn chosen_opponent(self, target: Target, effects: &[Effect]) -> Vec<Phrase> {
        let they = self.they();
        let (mut taken, mut by_host, mut by_opponent) = (Amounts::default(), Vec::new(), Vec::new());
        for phrase in they.effects(effects) {
            match phrase {
                Phrase::Give(what) => taken = taken.plus(what),
                Phrase::Host(_) => by_host.push(phrase),
                Phrase::Gain(_) | Phrase::Price(_) | Phrase::Clause(_) | Phrase::Offer(_) | Phrase::Sentence(_) => {
                    by_opponent.push(phrase);
                }
            }
        }
        let taken = (!taken.is_empty()).then(|| {
            let key = match target {
                Target::Anyone | Target::With(1, _) => "chosen-opponent-gives",
                Target::With(..) => "chosen-opponent-gives-all",
                Target::WithGoods | Target::WithGold => "chosen-opponent-gives-what-there-is",
            };
            Phrase::Sentence(self.of(key, &taken))
        });
        let does =
            (!by_opponent.is_empty()).then(|| Phrase::Sentence(self.hold("chosen-opponent", they.line(by_opponent))));
        taken.into_iter().chain(by_host).chain(does).collect()
    }
}
