//! A view and the options of a decision as compact text, for language models, terminals and logs.
//!
//! The words are the ids of the engine protocol; events are sentences.

use std::fmt::{self, Write};

use deepwater_protocol::choice;
use deepwater_rules::pieces::{Adventurer, PlayerId, Resources};
use deepwater_rules::view::{AgentView, HallView, PlayerView, SpaceView, View};
use deepwater_rules::{Event, Game, Observation};
use deepwater_words::{Language, event_text, seat_text};
use serde_json::Value;
use strum::VariantArray as _;

/// Returns what a view shows, in a few lines per player.
pub fn view(view: &Observation) -> String {
    let mut text = String::new();
    write_view(&mut text, view).expect("a string can be written to");
    text
}

/// Returns the pending decision with its options, one line each, or the result of the game.
pub fn decision(game: &Game) -> String {
    let Some(decision) = game.decision() else { return outcome(game) };
    let kind: &str = decision.kind.into();
    let source = decision.source.map_or(String::new(), |source| format!(" for {}", source.name()));
    let mut text = format!("seat {} decides: {kind}{source}\n", decision.player.0);
    for (n, option) in choice::options(game).iter().enumerate() {
        text += &format!("  {n}: {}\n", fields(option));
    }
    text
}

/// Returns an event as one line in words. Rounds and turns are headings, everything else is indented below them.
pub fn event(language: Language, event: &Event) -> String {
    let text = event_text(language, event, |seat| seat_text(language, seat));
    match event {
        Event::RoundStarted { .. } => format!("\n== {text} =="),
        Event::TurnStarted { .. } => format!("{text}:"),
        _ => format!("  {text}"),
    }
}

fn outcome(game: &Game) -> String {
    let Some(outcome) = game.outcome() else { return String::new() };
    let scores: Vec<String> =
        outcome.scores.iter().map(|score| format!("seat {}: {}", score.seat.0, score.total)).collect();
    let winners: Vec<String> = outcome.winners.iter().map(|winner| winner.0.to_string()).collect();
    format!("The game is over. Points: {}. Won by seat {}.\n", scores.join(", "), winners.join(" and "))
}

/// Returns the fields of an option, such as `space the-plinth`.
fn fields(option: &Value) -> String {
    let Value::Object(fields) = option else { return option.to_string() };
    let shown = |value: &Value| match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let fields: Vec<String> = fields.iter().map(|(name, value)| format!("{name} {}", shown(value))).collect();
    fields.join(", ")
}

fn write_view(text: &mut String, observation: &Observation) -> fmt::Result {
    let view: View = observation.view();
    let phase = serde_json::to_value(view.phase).expect("phases can be written");
    writeln!(
        text,
        "round {} of 8, phase {}, first player seat {}",
        view.round,
        fields(&phase).trim_matches('"'),
        view.first_player.0
    )?;
    if let Some(corruption) = view.corruption {
        writeln!(text, "each Corruption token costs {} VP", corruption.value)?;
    }
    for player in &view.players {
        write_player(text, player)?;
    }
    writeln!(text, "Cliffwatch Inn: {}", names(view.inn.iter().flatten().map(|quest| quest.name())))?;
    let tile = |tile: &HallView| format!("{} ({} VP){}", tile.building.name(), tile.vp, agents(&tile.agents));
    let hall: Vec<String> = view.hall.iter().flatten().map(tile).collect();
    writeln!(text, "Builder's Hall: {}", names(hall.iter().map(String::as_str)))?;
    for space in &view.spaces {
        write_space(text, space)?;
    }
    Ok(())
}

fn write_player(text: &mut String, player: &PlayerView) -> fmt::Result {
    let PlayerView { seat, vp, tavern, pool, .. } = player;
    writeln!(text, "seat {}: {vp} VP, {}, {pool} Agents, {} Intrigue", seat.0, goods(tavern.0), player.intrigue_count)?;
    if let Some(lord) = player.lord {
        writeln!(text, "  Lord: {}", lord.name())?;
    }
    let lists = [
        (
            "Intrigue",
            player.intrigue.iter().chain([&player.known_intrigue]).flatten().map(|card| card.name()).collect(),
        ),
        ("Quests", player.quests.iter().map(|quest| quest.name()).collect()),
        ("Mandatory Quests", player.mandatory.iter().map(|card| card.name()).collect()),
        ("completed", player.completed.iter().map(|quest| quest.name()).collect()),
        ("Buildings", player.buildings.iter().map(|tile| tile.name()).collect::<Vec<&str>>()),
    ];
    for (name, list) in lists.iter().filter(|(_, list)| !list.is_empty()) {
        writeln!(text, "  {name}: {}", list.join(", "))?;
    }
    Ok(())
}

fn write_space(text: &mut String, space: &SpaceView) -> fmt::Result {
    let owner = space.owner.map_or(String::new(), |PlayerId(seat)| format!(" (owner: seat {seat})"));
    let pile = if space.resources.is_empty() { String::new() } else { format!(", {}", goods(space.resources)) };
    writeln!(text, "{}{owner}{pile}{}", space.id.name(), agents(&space.agents))
}

fn agents(agents: &[AgentView]) -> String {
    let name = |agent: &AgentView| agent.player.map_or("the Ambassador".to_owned(), |p| format!("seat {}", p.0));
    if agents.is_empty() {
        return String::new();
    }
    format!(": {}", agents.iter().map(name).collect::<Vec<String>>().join(", "))
}

fn goods(goods: Resources) -> String {
    let adventurers = Adventurer::VARIANTS.iter().map(|kind| (<&str>::from(*kind), u16::from(goods.of(*kind))));
    let others = [("gold", goods.gold()), ("corruption", goods.corruption().into()), ("vp", goods.vp().into())];
    let held = adventurers.chain(others).filter(|(_, amount)| *amount > 0);
    names(held.map(|(name, amount)| format!("{amount} {name}")).collect::<Vec<String>>().iter().map(String::as_str))
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
}
