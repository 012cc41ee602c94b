//! Effects in words. The rules' effects are matched one by one, so one that nobody has worded does not compile.

use deepwater_rules::effects::{Copied, Effect, Package, Target};

use crate::amounts::{Amounts, Role, amount, join, noun, pair};
use crate::bundle::Args;
use crate::voice::{Said, Voice};

impl Voice {
    /// A list of effects. Gains that follow each other are one.
    pub(crate) fn effects(self, effects: &[Effect]) -> Vec<Said> {
        let (gained, rest) = leading_gains(effects);
        let mut said = Vec::new();
        if !gained.is_empty() {
            said.push(Said::Clause(self.gain(gained)));
        }
        if let Some((next, rest)) = rest.split_first() {
            said.extend(self.effect(*next));
            said.extend(self.effects(rest));
        }
        said
    }

    /// "take 1 Wizard and draw 1 Intrigue card".
    fn gain(self, what: Amounts) -> String {
        let (points, rest) = what.split("vp");
        let (cards, goods) = rest.split("intrigue");
        let each = [("effect-gain", goods), ("effect-draw", cards), ("effect-score", points)];
        let each = each.into_iter().filter(|(_, what)| !what.is_empty()).map(|(key, what)| self.of(key, &what));
        join(self.words, each.collect(), "list-and")
    }

    /// One effect, in a clause or in sentences of its own.
    fn effect(self, effect: Effect) -> Vec<Said> {
        use Effect as E;
        use Said::{Clause, Sentence};
        if let Some(offered) = offered(effect) {
            let what = self.may().offer(&offered);
            return vec![Sentence(self.hold("effect-may", what))];
        }
        vec![match effect {
            // The Harbor's further cards are worded on the Plot Quest that grants them.
            E::End | E::PlayMoreAtHarbor(_) => return Vec::new(),
            E::Gain(_) | E::GainAdventurers(..) | E::DrawIntrigue(_) => {
                Clause(self.gain(gained(effect).expect("a gain")))
            }
            E::May(_) | E::MayPlaceOwnCorruption | E::MayDiscardAnyQuest(_) | E::MayBuyBuilding => {
                unreachable!("an offer")
            }

            E::GainOneOf(packages) => Clause(self.one_of(packages)),
            E::GainGoldPerBuilding => Clause(self.of("effect-gain-gold-per-building", &Amounts::of("gold", 1u16))),
            E::GainReturnedType => Clause(self.plain("effect-gain-returned-type")),
            E::Pay(what) => Clause(self.pay(what.into())),
            E::ReturnAdventurers(n) => Clause(self.pay(Amounts::of("any", n))),
            E::ReturnAdventurerForOwner => Clause(self.pay(Amounts::of("any", 1u16))),
            E::LoseAdventurer => Clause(self.plain("effect-lose-adventurer")),
            E::ReturnCorruption(n) => Clause(self.corruption("effect-return-corruption", n, Role::Object)),
            E::ReturnCorruptionUpTo(n) => Clause(self.corruption("effect-return-corruption-up-to", n, Role::Limit)),
            E::RemoveCorruptionUpTo(n) => Clause(self.corruption("effect-remove-corruption-up-to", n, Role::Limit)),
            E::RemoveFromTrack(n) => Clause(self.corruption("effect-remove-from-track", n, Role::Object)),
            E::ScorePerBuilding(vp) => Clause(self.points("effect-score-per-building", vp)),
            E::ScorePerPaid(kind, vp) => {
                let args = Args::new().text("what", amount(self.words, "vp", vp, Role::Object));
                Clause(self.say("effect-score-per-paid", args.text("kind", noun(self.words, kind, 1u16, Role::Object))))
            }
            E::ScoreIfLeastCorrupt(vp) => Clause(self.points("effect-score-if-least-corrupt", vp)),
            E::ScoreTokens => Clause(self.plain("effect-score-tokens")),
            E::SwapForCleric => Sentence(self.plain("effect-swap-for-cleric")),

            E::Place(what, spaces) => {
                let what = Amounts::from(what);
                let from = if what.is_corruption() { "track" } else { "supply" };
                let args = Args::new().text("what", what.phrase(self.words, Role::Object)).text("from", from);
                Clause(self.say("effect-place", args.number("n", spaces)))
            }
            E::PlaceOwnAdventurers(n) => Clause(self.count("effect-place-own-adventurers", n)),
            E::PlaceOwnCorruption => Clause(self.plain("effect-place-own-corruption")),

            E::DrawPerPaid(kind) => {
                Clause(self.hold("effect-draw-per-paid", noun(self.words, kind, 1u16, Role::Object)))
            }
            E::DrawAndMayPlay(n) => Sentence(self.count("effect-draw-and-may-play", n)),
            E::PlayIntrigue(n) => Clause(self.count("effect-play", n)),
            E::DiscardIntrigue(n) => Clause(self.of("effect-discard-intrigue", &Amounts::of("intrigue", n))),
            E::GiveMandatoryQuest => Sentence(self.plain("effect-give-mandatory-quest")),
            E::HandOnMandatoryQuest => Clause(self.plain("effect-hand-on-mandatory-quest")),
            E::KeepThisCard => Sentence(self.plain("effect-keep-this-card")),

            E::TakeQuest => Clause(self.plain("effect-take-quest")),
            E::TakeQuestAndMayComplete(vp) => Sentence(self.points("effect-take-quest-and-may-complete", vp)),
            E::TakeTopQuest => Clause(self.plain("effect-take-top-quest")),
            E::TakeAllQuests => Clause(self.plain("effect-take-all-quests")),
            E::ResetInn => Clause(self.plain("effect-reset-inn")),
            E::DiscardQuest => Clause(self.plain("effect-discard-quest")),
            E::DiscardAnyQuest(vp) => Clause(self.points("effect-discard-any-quest", vp)),
            E::DraftQuests => Sentence(self.plain("effect-draft-quests")),
            E::SearchQuest => Sentence(self.plain("effect-search-quest")),

            E::BuyBuilding => Clause(self.plain("effect-buy-building")),
            E::PutBuildings(n) => Clause(self.count("effect-put-buildings", n)),
            E::PutTopBuilding => Clause(self.plain("effect-put-top-building")),
            E::PutAllBuildings => Clause(self.plain("effect-put-all-buildings")),
            E::PutOneOfTop(n) => Clause(self.count("effect-put-one-of-top", n)),
            E::DiscardOwnBuilding => Clause(self.plain("effect-discard-own-building")),
            E::DemolishBuilding => Sentence(self.plain("effect-demolish-building")),
            E::TakeControl => Clause(self.plain("effect-take-control")),

            E::TakeFirstPlayer => Clause(self.plain("effect-take-first-player")),
            E::TakeAmbassador => Sentence(self.plain("effect-take-ambassador")),
            E::GainLieutenant => Clause(self.plain("effect-gain-lieutenant")),
            E::CopySpace(Copied::AnyOpponents) => Clause(self.plain("effect-copy-space")),
            E::CopySpace(Copied::MoreCorrupt) => Clause(self.plain("effect-copy-space-of-more-corrupt")),
            E::ReturnAgent => Clause(self.plain("effect-return-agent")),
            E::ReturnAgentsUpTo(n) => Clause(self.count("effect-return-agents-up-to", n)),
            E::ReturnAgentPerCorruption => Sentence(self.plain("effect-return-agent-per-corruption")),
            E::ReturnHarborAgent => Clause(self.plain("effect-return-harbor-agent")),
            E::AssignAgents(n) => Clause(self.count("effect-assign-agents", n)),
            E::AssignToHallTile => Clause(self.plain("effect-assign-to-hall-tile")),
            E::MoveAgent => Sentence(self.plain("effect-move-agent")),

            E::EachOpponent(effects) => Sentence(self.each(effects)),
            E::ChosenOpponent(target, effects) => return self.chosen(target, effects),
            E::EachOpponentLoses(kind, effects) => {
                let args = Args::new().text("what", amount(self.words, kind.into(), 1u16, Role::Object));
                Sentence(self.say("each-opponent-loses", args.text("then", self.line(self.effects(effects)))))
            }
            E::Give(what) => Clause(self.of("effect-give", &what.into())),
            E::Receive(what) => Clause(self.of("effect-receive", &what.into())),
            E::LetHostTake(n, types) => Clause(self.of("effect-let-host-take", &Amounts::adventurers(n, types))),
            E::CorruptTheWorse => Sentence(self.of("effect-corrupt-the-worse", &Amounts::of("corruption", 1u16))),
            E::ShowLord => Sentence(self.plain("effect-show-lord")),
            E::BecomeOpenLord => Sentence(self.plain("effect-become-open-lord")),
        }]
    }

    fn plain(self, key: &str) -> String {
        self.say(key, Args::new())
    }

    fn points(self, key: &str, vp: u8) -> String {
        self.of(key, &Amounts::of("vp", vp))
    }

    fn corruption(self, key: &str, n: u8, role: Role) -> String {
        self.hold(key, amount(self.words, "corruption", n, role))
    }

    /// "pay 2 Gold"; "return 4 Rogues".
    fn pay(self, what: Amounts) -> String {
        self.of(if what.is_gold() { "effect-pay" } else { "effect-return" }, &what)
    }

    /// "take 4 Gold, 2 Fighters or 1 Wizard".
    fn one_of(self, packages: &[Package]) -> String {
        let packages = packages.iter().map(|package| Amounts::from(*package).package(self.words)).collect();
        self.hold("effect-gain-one-of", join(self.words, packages, "list-or"))
    }

    /// What somebody may do: "return 4 Rogues to score 10 VP".
    pub(crate) fn offer(self, effects: &[Effect]) -> String {
        let prices = effects.iter().take_while(|effect| is_price(effect)).count();
        let (price, gain) = effects.split_at(prices);
        match (price, gain) {
            ([], only) | (only, []) => self.line(self.effects(only)),
            _ => pair(self.words, "offer", self.line(self.effects(price)), self.line(self.effects(gain))),
        }
    }

    /// "each opponent takes 1 Rogue"; "each opponent may take 4 Gold and 1 Corruption".
    fn each(self, effects: &[Effect]) -> String {
        let they = self.they();
        match effects {
            [only] if offered(*only).is_some() => {
                let what = they.may().offer(&offered(*only).expect("an offer"));
                self.hold("each-opponent-may", what)
            }
            _ => self.hold("each-opponent", they.line(they.effects(effects))),
        }
    }

    /// What one opponent does, gives or gets.
    fn chosen(self, target: Target, effects: &[Effect]) -> Vec<Said> {
        let mut taken = Amounts::default();
        let mut said = Vec::new();
        let mut own = Vec::new();
        for effect in effects {
            match *effect {
                Effect::Give(what) => taken = taken.and(what.into()),
                Effect::LetHostTake(n, types) => taken = taken.and(Amounts::adventurers(n, types)),
                Effect::Receive(_) | Effect::ShowLord | Effect::KeepThisCard => said.extend(self.effect(*effect)),
                other => own.push(other),
            }
        }
        if !taken.is_empty() {
            let key = match target {
                Target::Anyone | Target::With(1, _) => "chosen-opponent-gives",
                Target::With(..) => "chosen-opponent-gives-all",
                Target::WithGoods | Target::WithGold => "chosen-opponent-gives-what-there-is",
            };
            said.insert(0, Said::Sentence(self.of(key, &taken)));
        }
        if !own.is_empty() {
            let they = self.they();
            said.push(Said::Sentence(self.hold("chosen-opponent", they.line(they.effects(&own)))));
        }
        said
    }
}

/// What the first effects give, if they only give, and the effects after them.
pub(crate) fn leading_gains(effects: &[Effect]) -> (Amounts, &[Effect]) {
    let count = effects.iter().take_while(|effect| gained(**effect).is_some()).count();
    let (gains, rest) = effects.split_at(count);
    (gains.iter().filter_map(|effect| gained(*effect)).fold(Amounts::default(), Amounts::and), rest)
}

fn gained(effect: Effect) -> Option<Amounts> {
    match effect {
        Effect::Gain(what) => Some(what.into()),
        Effect::GainAdventurers(n, types) => Some(Amounts::adventurers(n, types)),
        Effect::DrawIntrigue(n) => Some(Amounts::of("intrigue", n)),
        _ => None,
    }
}

/// What may be done or left.
pub(crate) fn offered(effect: Effect) -> Option<Vec<Effect>> {
    match effect {
        Effect::May(effects) => Some(effects.to_vec()),
        Effect::MayPlaceOwnCorruption => Some(vec![Effect::PlaceOwnCorruption]),
        Effect::MayDiscardAnyQuest(vp) => Some(vec![Effect::DiscardAnyQuest(vp)]),
        Effect::MayBuyBuilding => Some(vec![Effect::BuyBuilding]),
        // "Up to 1" is a stiff way to say it.
        Effect::ReturnCorruptionUpTo(1) => Some(vec![Effect::ReturnCorruption(1)]),
        _ => None,
    }
}

fn is_price(effect: &Effect) -> bool {
    matches!(effect, Effect::Pay(_) | Effect::ReturnAdventurers(_) | Effect::Give(_))
}
