//! Events as English sentences, for people who read a record in a terminal.

use deepwater_rules::pieces::{Adventurer, PlayerId, Resources};
use deepwater_rules::{Event, Space, Via};
use strum::VariantArray;

use crate::names::name;

/// What happened, in one line. Rounds and turns are headings, everything else is indented below them.
pub fn sentence(event: &Event) -> String {
    match event {
        Event::RoundStarted { round } => format!("\n== Round {round} =="),
        Event::TurnStarted { player } => format!("{}:", seat(*player)),
        _ => format!("  {}", detail(event)),
    }
}

fn detail(event: &Event) -> String {
    match *event {
        Event::RoundStarted { .. } | Event::TurnStarted { .. } => unreachable!("headings"),
        Event::Passed { player } => format!("{} has no legal space and passes", seat(player)),
        Event::HandDecides { player } => format!("the hand of {} decides what follows", seat(player)),
        Event::AgentAssigned { space: to, via, ambassador, .. } => {
            let what = if ambassador { "the Ambassador" } else { "an Agent" };
            format!("assigns {what} to {}{}", space(to), by(via))
        }
        Event::AgentReassigned { from, space: to, via, .. } => {
            format!("reassigns the Agent at {} to {}{}", space(from), space(to), by(via))
        }
        Event::AgentStayed { player, space: at } => format!("{}'s Agent stays at {}", seat(player), space(at)),
        Event::AgentReturned { player, space: from } => {
            format!("{}'s Agent returns from {}", seat(player), space(from))
        }
        Event::AgentMoved { player, from, space: to } => {
            let whose = player.map_or("the Ambassador".into(), |player| format!("{}'s Agent", seat(player)));
            format!("{whose} is moved from {} to {}", space(from), space(to))
        }
        Event::AgentsWentHome => "all Agents go home".into(),
        Event::ReserveAgentsJoined => "everybody gains one more Agent".into(),
        Event::LieutenantJoined { player } => format!("the Lieutenant joins {}", seat(player)),
        Event::AmbassadorTaken { player } => format!("{} takes the Ambassador", seat(player)),
        Event::AmbassadorSetAside => "the Ambassador is set aside".into(),
        Event::AmbassadorLeft => "the Ambassador leaves the game".into(),
        Event::SpaceCopied { player, space: at } => format!("{} uses {} as well", seat(player), space(at)),
        Event::Collected { player, space: at, what } => {
            format!("{} collects {} at {}", seat(player), amount(what), space(at))
        }
        Event::Gained { player, what } => format!("{} gains {}", seat(player), amount(what)),
        Event::Returned { player, what } => format!("{} returns {}", seat(player), amount(what)),
        Event::Given { from, to, what } => format!("{} gives {} to {}", seat(from), amount(what), seat(to)),
        Event::Scored { player, vp } if vp < 0 => format!("{} loses {} VP", seat(player), -vp),
        Event::Scored { player, vp } => format!("{} scores {vp} VP", seat(player)),
        Event::CorruptionMissing { player, tokens } => {
            format!("{} finds the Corruption track short of {tokens}", seat(player))
        }
        Event::CorruptionRemoved { player, tokens } => {
            let whose = player.map_or("the track".into(), |player| format!("{}'s Tavern", seat(player)));
            format!("{tokens} Corruption leaves the game from {whose}")
        }
        Event::Placed { player, space: at, what } => {
            format!("{} places {} on {}", seat(player), amount(what), space(at))
        }
        Event::Stocked { space: at, what } => format!("{} is stocked with {}", space(at), amount(what)),
        Event::OwnerPaid { player, building } => {
            format!("{} is paid as owner of {}", seat(player), name(building.name()))
        }
        Event::PlotFired { player, quest } => format!("{} works for {}", name(quest.name()), seat(player)),
        Event::OfferAccepted { player } => format!("{} accepts", seat(player)),
        Event::OfferDeclined { player } => format!("{} declines", seat(player)),
        Event::MarkerTaken { player } => format!("{} takes the First Player marker", seat(player)),
        Event::QuestTaken { player, quest } => format!("{} takes the Quest {}", seat(player), name(quest.name())),
        Event::QuestRevealed { quest } => format!("{} is revealed", name(quest.name())),
        Event::QuestDiscarded { quest, .. } => format!("{} is discarded", name(quest.name())),
        Event::QuestCompleted { player, quest } => format!("{} completes {}", seat(player), name(quest.name())),
        Event::QuestsDrafted { count, .. } => format!("{count} Quests go round"),
        Event::QuestTypeNamed { player, quest_type } => {
            format!("{} searches for {}", seat(player), name(quest_type.into()))
        }
        Event::QuestDeckShuffled => "the discarded Quests are shuffled into a new deck".into(),
        Event::IntrigueDrawn { player, card } => {
            let card = card.map_or("an Intrigue card".into(), |card| name(card.name()));
            format!("{} draws {card}", seat(player))
        }
        Event::IntriguePlayed { player, card } => format!("{} plays {}", seat(player), name(card.name())),
        Event::IntrigueDiscarded { player, card } => format!("{} discards {}", seat(player), name(card.name())),
        Event::IntrigueKept { player, card } => format!("{} goes to {}'s hand", name(card.name()), seat(player)),
        Event::IntrigueDeckShuffled => "the discarded Intrigue cards are shuffled into a new deck".into(),
        Event::MandatoryGiven { to, card, .. } => format!("{} must complete {}", seat(to), name(card.name())),
        Event::MandatoryCompleted { player, card } => format!("{} completes {}", seat(player), name(card.name())),
        Event::MandatoryDiscarded { player, card } => {
            format!("{} is rid of {}", seat(player), name(card.name()))
        }
        Event::TileRevealed { building } => format!("{} appears in Builder's Hall", name(building.name())),
        Event::TileDrawn { building } => format!("{} is drawn from the stack", name(building.name())),
        Event::TilesSeen { player, count } => format!("{} looks at {count} tiles", seat(player)),
        Event::TokensPlaced { building, vp } => format!("{} carries {vp} VP", name(building.name())),
        Event::BuildingBought { player, building } => format!("{} buys {}", seat(player), name(building.name())),
        Event::BuildingPutIntoPlay { player, building } => {
            format!("{} comes into play under {}", name(building.name()), seat(player))
        }
        Event::BuildingDiscarded { building, .. } => format!("{} is discarded", name(building.name())),
        Event::ControlTaken { player, building, .. } => {
            format!("{} takes control of {}", seat(player), name(building.name()))
        }
        Event::LordSeen { player, of, .. } => format!("{} looks at the Lord of {}", seat(player), seat(of)),
        Event::LordRevealed { player, lord } => format!("{} is {}", seat(player), name(lord.name())),
        Event::LordScored { player, vp } => format!("{}'s Lord is worth {vp} VP", seat(player)),
        Event::GameEnded => "the game is over".into(),
    }
}

fn seat(player: PlayerId) -> String {
    format!("Seat {}", player.0)
}

fn space(space: Space) -> String {
    name(space.name())
}

fn by(via: Option<Via>) -> &'static str {
    match via {
        Some(Via::MagistersOrb) => " by the Magister's Orb",
        Some(Via::BuildersPlans) => " by the Builders' Plans",
        None => "",
    }
}

fn amount(what: Resources) -> String {
    let adventurers = Adventurer::VARIANTS.iter().map(|kind| {
        let (count, word) = (u16::from(what.of(*kind)), name(kind.into()));
        (count, if count == 1 { word } else { word + "s" })
    });
    let others = [
        (what.gold(), "Gold".to_string()),
        (what.corruption().into(), "Corruption".to_string()),
        (what.vp().into(), "VP".to_string()),
    ];
    let parts = adventurers.chain(others).filter(|(count, _)| *count > 0);
    let parts: Vec<String> = parts.map(|(count, word)| format!("{count} {word}")).collect();
    match parts.split_last() {
        None => "nothing".into(),
        Some((only, [])) => only.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}
