//! Events of a game in words: the lines of its log.

use deepwater_rules::pieces::{PlayerId, Resources};
use deepwater_rules::{Event, Need, Space, Via};

use crate::amounts::{Amounts, Kind, Role, amount};
use crate::messages::{Args, Messages};
use crate::{Language, name};

/// Returns an event as a clause without a full stop. `player` gives the name of a seat.
///
/// An event that belongs to a turn does not name its player again: "assigns an Agent to Blackstaff Tower".
pub fn event_text(language: Language, event: &Event, player: impl Fn(PlayerId) -> String) -> String {
    let messages = Messages::of(language);
    let log = Log { language, messages, player: &player };
    let (key, args) = log.line(event);
    messages.format(key, args)
}

/// Returns a name for a seat whose player has no name: "Seat 2".
pub fn seat_text(language: Language, seat: PlayerId) -> String {
    Messages::of(language).format("log-seat", Args::new().text("number", seat.0.to_string()))
}

struct Log<'a> {
    language: Language,
    messages: &'static Messages,
    player: &'a dyn Fn(PlayerId) -> String,
}

impl Log<'_> {
    /// Returns the message of an event and its variables.
    ///
    /// This function is long because it is one `match` over all events, so that the compiler reports an event without a
    /// message.
    fn line(&self, event: &Event) -> (&'static str, Args) {
        let none = Args::new;
        let by = |player: PlayerId| none().text("player", (self.player)(player));
        let maybe = |player: Option<PlayerId>| match player {
            Some(player) => by(player).text("whose", "player"),
            None => none().text("player", "").text("whose", "none"),
        };
        let card = |args: Args, id: &str| args.text("card", name(self.language, id));
        let at = |args: Args, space: Space| args.text("space", name(self.language, space.name()));
        let what = |args: Args, what: Resources| args.text("what", self.amounts(what));
        match *event {
            Event::RoundStarted { round } => ("log-round-started", none().number("n", round)),
            Event::TurnStarted { player } => ("log-turn-started", by(player)),
            Event::Passed { player } => ("log-passed", by(player)),
            Event::HandDecides { player } => ("log-hand-decides", by(player)),
            Event::AgentAssigned { space, via: by, ambassador, .. } => {
                let piece = if ambassador { "ambassador" } else { "agent" };
                ("log-agent-assigned", via(at(none().text("piece", piece), space), by))
            }
            Event::AgentReassigned { from, space, via: by, .. } => {
                let from = name(self.language, from.name());
                ("log-agent-reassigned", via(at(none().text("from", from), space), by))
            }
            Event::AgentStayed { player, space } => ("log-agent-stayed", at(by(player), space)),
            Event::AgentReturned { player, space } => ("log-agent-returned", at(by(player), space)),
            Event::AgentMoved { player, from, space } => {
                let from = name(self.language, from.name());
                ("log-agent-moved", at(maybe(player).text("from", from), space))
            }
            Event::AgentsWentHome => ("log-agents-went-home", none()),
            Event::ReserveAgentsJoined => ("log-reserve-agents-joined", none()),
            Event::LieutenantJoined { player } => ("log-lieutenant-joined", by(player)),
            Event::AmbassadorTaken { player } => ("log-ambassador-taken", by(player)),
            Event::AmbassadorSetAside => ("log-ambassador-set-aside", none()),
            Event::AmbassadorLeft => ("log-ambassador-left", none()),
            Event::SpaceCopied { player, space } => ("log-space-copied", at(by(player), space)),
            Event::Collected { player, space, what: goods } => ("log-collected", what(at(by(player), space), goods)),
            Event::Gained { player, what: goods } => ("log-gained", what(by(player), goods)),
            Event::Returned { player, what: goods } => ("log-returned", what(by(player), goods)),
            Event::Given { from, to, what: goods } => {
                let args = none().text("from", (self.player)(from)).text("to", (self.player)(to));
                ("log-given", what(args, goods))
            }
            Event::Scored { player, vp } if vp < 0 => ("log-lost-points", self.points(by(player), -vp)),
            Event::Scored { player, vp } => ("log-scored", self.points(by(player), vp)),
            Event::CorruptionMissing { player, tokens } => ("log-corruption-missing", by(player).number("n", tokens)),
            Event::CorruptionRemoved { player, tokens } => {
                ("log-corruption-removed", what(maybe(player), deepwater_rules::pieces::corruption(tokens.into())))
            }
            Event::Placed { player, space, what: goods } => ("log-placed", what(at(by(player), space), goods)),
            Event::Stocked { space, what: goods } => ("log-stocked", what(at(none(), space), goods)),
            Event::OwnerPaid { player, building } => ("log-owner-paid", card(by(player), building.name())),
            Event::PlotFired { player, quest } => ("log-plot-fired", card(by(player), quest.name())),
            Event::OfferAccepted { player } => ("log-offer-accepted", by(player)),
            Event::OfferDeclined { player } => ("log-offer-declined", by(player)),
            Event::MarkerTaken { player } => ("log-marker-taken", by(player)),
            Event::QuestTaken { player, quest } => ("log-quest-taken", card(by(player), quest.name())),
            Event::QuestRevealed { quest } => ("log-quest-revealed", card(none(), quest.name())),
            Event::QuestDiscarded { quest, .. } => ("log-quest-discarded", card(none(), quest.name())),
            Event::QuestCompleted { player, quest } => ("log-quest-completed", card(by(player), quest.name())),
            Event::QuestsDrafted { count, .. } => ("log-quests-drafted", none().number("n", count)),
            Event::QuestTypeNamed { player, quest_type } => {
                ("log-quest-type-named", by(player).text("kind", self.messages.plain(quest_type.into())))
            }
            Event::QuestDeckShuffled => ("log-quest-deck-shuffled", none()),
            Event::IntrigueDrawn { player, card: None } => ("log-intrigue-drawn-unseen", by(player)),
            Event::IntrigueDrawn { player, card: Some(id) } => ("log-intrigue-drawn", card(by(player), id.name())),
            Event::IntriguePlayed { player, card: id } => ("log-intrigue-played", card(by(player), id.name())),
            Event::IntrigueDiscarded { player, card: id } => ("log-intrigue-discarded", card(by(player), id.name())),
            Event::IntrigueKept { player, card: id } => ("log-intrigue-kept", card(by(player), id.name())),
            Event::IntrigueDeckShuffled => ("log-intrigue-deck-shuffled", none()),
            Event::MandatoryGiven { to, card: id, .. } => ("log-mandatory-given", card(by(to), id.name())),
            Event::MandatoryCompleted { player, card: id } => ("log-quest-completed", card(by(player), id.name())),
            Event::MandatoryDiscarded { player, card: id } => ("log-mandatory-discarded", card(by(player), id.name())),
            Event::TileRevealed { building } => ("log-tile-revealed", card(none(), building.name())),
            Event::TileDrawn { building } => ("log-tile-drawn", card(none(), building.name())),
            Event::TilesSeen { player, count } => ("log-tiles-seen", by(player).number("n", count)),
            Event::TokensPlaced { building, vp } => {
                ("log-tokens-placed", self.points(card(none(), building.name()), vp.into()))
            }
            Event::BuildingBought { player, building } => ("log-building-bought", card(by(player), building.name())),
            Event::BuildingPutIntoPlay { player, building } => {
                ("log-building-put-into-play", card(by(player), building.name()))
            }
            Event::BuildingDiscarded { building, .. } => ("log-building-discarded", card(none(), building.name())),
            Event::ControlTaken { player, building, .. } => ("log-control-taken", card(by(player), building.name())),
            Event::LordSeen { player, of, .. } => ("log-lord-seen", by(player).text("of", (self.player)(of))),
            Event::LordRevealed { player, lord } => ("log-lord-revealed", card(by(player), lord.name())),
            Event::LordScored { player, vp } => ("log-lord-scored", self.points(by(player), vp)),
            Event::GameEnded => ("log-game-ended", none()),
            Event::ScriptPlaces { rule, line: Some(line), need, space, .. } => {
                let need = need.map_or(String::new(), |need| self.need(need));
                ("log-script-line", at(none().text("rule", rule).number("line", line).text("need", need), space))
            }
            Event::ScriptPlaces { rule, worth: Some(worth), space, .. } => {
                ("log-script-worth", at(none().text("rule", rule).number("worth", worth), space))
            }
            Event::ScriptPlaces { rule, space, .. } => ("log-script-die", at(none().text("rule", rule), space)),
            Event::ScriptDecides { rule, .. } => ("log-script-decides", none().text("rule", rule)),
            Event::ScriptScores { rule, what: goods, vp, .. } => {
                ("log-script-scores", self.points(what(none().text("rule", rule), goods), vp.into()))
            }
            Event::DieRolled { rule, sides, rolled, .. } => {
                ("log-die-rolled", none().text("rule", rule).number("sides", sides).number("rolled", rolled))
            }
            Event::MovedOn { rule, from: Some(from), space, .. } => {
                let from = name(self.language, from.name());
                ("log-moved-on", at(none().text("rule", rule).text("from", from), space))
            }
            Event::MovedOn { rule, from: None, space, .. } => {
                ("log-moved-on-from-nothing", at(none().text("rule", rule), space))
            }
        }
    }

    fn amounts(&self, what: Resources) -> String {
        let amounts = Amounts::from(what);
        match amounts.is_empty() {
            true => self.messages.plain("amount-nothing"),
            false => amounts.phrase(self.messages, Role::Object),
        }
    }

    fn need(&self, need: Need) -> String {
        match need {
            Need::Any => self.messages.plain("adventurer"),
            one => self.messages.plain(one.name()),
        }
    }

    fn points(&self, args: Args, vp: i16) -> Args {
        args.text("vp", amount(self.messages, Kind::Vp, vp, Role::Object))
    }
}

fn via(args: Args, via: Option<Via>) -> Args {
    let by = match via {
        Some(Via::MagistersOrb) => "magisters-orb",
        Some(Via::BuildersPlans) => "builders-plans",
        None => "none",
    };
    args.text("via", by)
}
