//! Samples for the tests: every effect of every card in every form, and every kind of event.

use std::collections::BTreeMap;

use deepwater_rules::cards::{
    BUILDINGS, BasicSpace, BuildingId, INTRIGUE, IntrigueId, LordId, QUESTS, QuestId, SPACES,
};
use deepwater_rules::effects::Effect;
use deepwater_rules::pieces::{Adventurer, PlayerId, QuestType, Resources, gold, rogues};
use deepwater_rules::{Action, DecisionKind, Event, Game, GameConfig, Need, Outcome, Score, Seed, Space, Via};

use crate::messages::{FILES, Length, Messages};
use crate::wording::{Actor, Mood, Wording};
use crate::{
    Language, Variable, event_text, faces_json, goes_on_text, golden, json, option_text, outcome_text, review_text,
    seat_text, term,
};

/// Returns all effects on all cards, including those inside other effects.
pub(super) fn effects() -> Vec<Effect> {
    let mut lists: Vec<&[Effect]> = Vec::new();
    for quest in &QUESTS {
        lists.extend([quest.reward, quest.plot.map_or(&[], |plot| plot.then)]);
    }
    INTRIGUE.iter().for_each(|card| lists.extend([card.play, card.reward]));
    BUILDINGS.iter().for_each(|tile| lists.extend([tile.action, tile.owner]));
    SPACES.iter().for_each(|space| lists.push(space.action));
    let mut all = Vec::new();
    while let Some(list) = lists.pop() {
        for effect in list {
            all.push(*effect);
            match effect {
                Effect::May(inner)
                | Effect::EachOpponent(inner)
                | Effect::ChosenOpponent(_, inner)
                | Effect::EachOpponentLoses(_, inner) => lists.push(inner),
                _ => {}
            }
        }
    }
    all
}

/// Returns the name of a value's variant.
pub(super) fn variant(value: &impl std::fmt::Debug) -> String {
    let debug = format!("{value:?}");
    debug.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_string()
}

/// Returns the texts of all effects at one length, in every mood and for every actor. The keys are the names of the
/// effects' variants.
pub(super) fn said(language: Language, length: Length) -> BTreeMap<String, Vec<String>> {
    let messages = Messages::of(language);
    let mut said: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for effect in effects() {
        for mood in [Mood::Imperative, Mood::Infinitive, Mood::Indicative] {
            for actor in [Actor::You, Actor::They] {
                let wording = Wording::new(messages, length, mood, actor);
                said.entry(variant(&effect)).or_default().push(wording.line(wording.effects(&[effect])));
            }
        }
    }
    said
}

/// Formats every text of a language.
pub(super) fn say_everything(language: Language) {
    for length in [Length::Full, Length::Short, Length::Brief] {
        said(language, length);
    }
    json(language);
    faces_json(language);
    golden(language);
    assert_eq!(term(language, "no-such-term"), None);
    told(language);
    outcome_text(language, &outcome(), |seat| seat_text(language, seat));
    goes_on_text(language, 21);
    reviewed(language);
}

/// Formats every text of a review, and every kind of option.
fn reviewed(language: Language) {
    let english = FILES[Language::En as usize].iter().find(|(name, _)| *name == "review.ftl").expect("the file").1;
    let keys = english.lines().filter_map(|line| line.strip_prefix("review-")?.split_once(" =")).map(|(key, _)| key);
    for key in keys {
        let mut parts = vec![
            ("card", Variable::Name("pay-fines")),
            ("space", Variable::Name("the-plinth")),
            ("what", Variable::Goods(gold(2).plus(rogues(1)))),
            ("n", Variable::Number(3)),
        ];
        let texts = ["player", "option", "reason", "verdict", "evaluator", "playouts", "round", "decision"];
        let numbers = ["points", "win", "low", "high", "percent"];
        parts.extend(texts.into_iter().chain(numbers).map(|name| (name, Variable::Text("5".to_owned()))));
        assert!(!review_text(language, key, parts).is_empty(), "{key}");
    }
    let (to, from) = (Space::Basic(BasicSpace::ThePlinth), Space::Hall(0));
    let (quest, mandatory, player) = (QuestId::PayFines, IntrigueId::FendOffBandits, PlayerId(0));
    let options = [
        Action::Assign(to, None),
        Action::Space(to),
        Action::Agent(to),
        Action::Move { from, player: None, to },
        Action::Move { from, player: Some(player), to },
        Action::Quest(quest),
        Action::HandOn(mandatory, player),
        Action::Take(Adventurer::Cleric),
        Action::Give(Adventurer::Rogue),
        Action::Gain(0),
        Action::Corruption,
        Action::Opponent(player),
        Action::Type(QuestType::Arcana),
        Action::Accept,
        Action::Decline,
    ];
    let game = Game::new(&GameConfig::base(2), Seed::from_text("any")).expect("a legal game");
    use DecisionKind::*;
    for asked in [TakeQuest, CompleteQuest, DiscardQuest, PlayIntrigue, BuyBuilding, PutBuilding, ChooseOpponent] {
        for option in options {
            let text = option_text(language, Some(asked), game.answer(option), |seat| seat_text(language, seat));
            assert!(!text.is_empty(), "{option:?}");
        }
    }
}

/// Returns the log's text for every kind of event.
pub(super) fn told(language: Language) -> Vec<String> {
    let tell = |event: &Event| event_text(language, event, |seat| seat_text(language, seat));
    events().iter().map(tell).collect()
}

fn outcome() -> Outcome {
    let seat = PlayerId(1);
    let score = Score { seat, total: 8, game: 9, adventurers: 1, gold: 2, lord: 4, corruption: -8, penalty: 0 };
    Outcome { winners: vec![PlayerId(0), seat], scores: vec![score] }
}

/// Returns at least one event of each kind, in one long list.
pub(super) fn events() -> Vec<Event> {
    use Event::*;
    let (player, of) = (PlayerId(0), PlayerId(1));
    let (space, from) = (Space::Basic(BasicSpace::ThePlinth), Space::Hall(0));
    let (quest, building, lord) = (QuestId::PayFines, BuildingId::NewOlamn, LordId::Sangalor);
    let (card, what, tokens, count) = (IntrigueId::Repent, rogues(2).plus_gold(1), 2, 3);
    vec![
        RoundStarted { round: 1 },
        TurnStarted { player },
        Passed { player },
        HandDecides { player },
        AgentAssigned { player, space, via: None, ambassador: true },
        AgentAssigned { player, space, via: Some(Via::MagistersOrb), ambassador: false },
        AgentReassigned { player, from, space, via: Some(Via::BuildersPlans) },
        AgentStayed { player, space },
        AgentReturned { player, space },
        AgentMoved { player: None, from, space },
        AgentMoved { player: Some(player), from, space },
        AgentsWentHome,
        ReserveAgentsJoined,
        LieutenantJoined { player },
        AmbassadorTaken { player },
        AmbassadorSetAside,
        AmbassadorLeft,
        SpaceCopied { player, space },
        Collected { player, space, what },
        Gained { player, what },
        Gained { player, what: Resources::NONE },
        Returned { player, what },
        Given { from: player, to: of, what: gold(4) },
        Scored { player, vp: 4 },
        Scored { player, vp: -2 },
        CorruptionMissing { player, tokens },
        CorruptionRemoved { player: None, tokens },
        CorruptionRemoved { player: Some(player), tokens },
        Placed { player, space, what },
        Stocked { space, what },
        OwnerPaid { player, building },
        PlotFired { player, quest },
        OfferAccepted { player },
        OfferDeclined { player },
        MarkerTaken { player },
        QuestTaken { player, quest },
        QuestRevealed { quest },
        QuestDiscarded { player: None, quest },
        QuestCompleted { player, quest },
        QuestsDrafted { player, count },
        QuestTypeNamed { player, quest_type: QuestType::Piety },
        QuestDeckShuffled,
        IntrigueDrawn { player, card: None },
        IntrigueDrawn { player, card: Some(card) },
        IntriguePlayed { player, card },
        IntrigueDiscarded { player, card },
        IntrigueKept { player, card },
        IntrigueDeckShuffled,
        MandatoryGiven { from: player, to: of, card },
        MandatoryCompleted { player, card },
        MandatoryDiscarded { player, card },
        TileRevealed { building },
        TileDrawn { building },
        TilesSeen { player, count },
        TokensPlaced { building, vp: 3 },
        BuildingBought { player, building },
        BuildingPutIntoPlay { player, building },
        BuildingDiscarded { player, building },
        ControlTaken { player, from: of, building },
        LordSeen { player, of, lord: None },
        LordRevealed { player, lord },
        LordScored { player, vp: 12 },
        GameEnded,
        ScriptPlaces { player, rule: "SOLO-A-7", line: Some(4), need: Some(Need::Cleric), worth: None, space },
        ScriptPlaces { player, rule: "SOLO-A-7", line: Some(6), need: Some(Need::Any), worth: None, space },
        ScriptPlaces { player, rule: "SOLO-A-16", line: None, need: None, worth: Some(7), space },
        ScriptPlaces { player, rule: "SOLO-B-6", line: None, need: None, worth: None, space },
        ScriptDecides { player, rule: "SOLO-P-6" },
        ScriptScores { player, rule: "SOLO-C-7", what, vp: 2 },
        DieRolled { player, rule: "SOLO-C-2", sides: 12, rolled: 9 },
        MovedOn { player, rule: "SOLO-C-6", from: Some(from), space },
        MovedOn { player, rule: "SOLO-C-4", from: None, space },
    ]
}
