//! Why an option is good: what the option completes, brings nearer, or keeps from an opponent.
//!
//! The reasons come from the view of the player who asked and from the events that this player can foresee. They only
//! explain the option: the search that ranks the options does not use them.

use deepwater_protocol::messages::{HintReason, OptionPreview};
use deepwater_rules::cards::{Bonus, BuildingId, LordId, QuestId};
use deepwater_rules::pieces::{PlayerId, Resources, Types, corruption, gold, vp};
use deepwater_rules::{DecisionKind, Event, ROUNDS, View};

/// The maximum number of reasons for one option. All of them must fit into one sentence.
const MAX_REASONS: usize = 2;

/// Returns the reasons for an option, the strongest one first.
pub fn reasons(view: &View, seat: PlayerId, option: &OptionPreview) -> Vec<HintReason> {
    let changes = Changes::of(seat, option);
    let own = &view.players[seat.index()];
    let before = own.tavern.0.goods();
    let after = changes.applied_to(before);
    let quests = changes.kept(&own.quests);
    let mut found: Vec<HintReason> = changes.completed.clone();
    // Quests are completed at the end of the player's own turn, and Mandatory Quests before all others.
    if view.active == Some(seat) && own.mandatory.is_empty() {
        found.extend(enabled(&quests, before, after));
    }
    found.extend(denied(view, seat, &changes));
    if found.is_empty() {
        found.extend(nearer(&quests, before, after));
    }
    found.extend(changes.taken.iter().flat_map(|quest| taken(*quest, own.lord, after)));
    found.extend(changes.built.iter().map(|building| HintReason::Builds { building: building.name() }));
    // After the last round, nobody goes first.
    found.extend((changes.goes_first && view.round < ROUNDS).then_some(HintReason::GoesFirst {}));
    if found.is_empty() {
        found.extend(gains(seat, option));
    }
    if found.is_empty() && changes.cards > 0 {
        found.push(HintReason::Draws { cards: changes.cards });
    }
    found.truncate(MAX_REASONS);
    found
}

/// Returns as a reason what an option certainly brings in goods and VP; `None` if it brings nothing.
fn gains(seat: PlayerId, option: &OptionPreview) -> Option<HintReason> {
    let what = Changes::of(seat, option).brought();
    (!what.is_empty()).then_some(HintReason::Gains { what })
}

/// Returns as a reason what an option brings in goods and VP, if it brings something that `other` does not.
pub(crate) fn further_gains(seat: PlayerId, option: &OptionPreview, other: &OptionPreview) -> Option<HintReason> {
    let what = Changes::of(seat, option).brought();
    let shared = what.limit(Changes::of(seat, other).brought());
    (what != shared).then_some(HintReason::Gains { what: what.less(shared) })
}

/// Returns the reasons to decline. `alternative` is the best of the other options.
///
/// Declining gives up what the alternative brings, so the hint has to say why declining is better.
pub fn reasons_to_decline(
    view: &View,
    seat: PlayerId,
    kind: Option<DecisionKind>,
    alternative: &OptionPreview,
) -> Vec<HintReason> {
    let changes = Changes::of(seat, alternative);
    let own = &view.players[seat.index()];
    let before = own.tavern.0.goods();
    let mut found = Vec::from_iter(kept_for(&own.quests, before, &changes));
    let tokens = changes.corruption + alternative.later.map_or(0, Resources::corruption);
    found.extend((tokens > 0).then(|| HintReason::Spares { what: corruption(tokens.into()) }));
    if kind == Some(DecisionKind::CompleteQuest) {
        // In the last round, a player without Agents may have no later turn.
        found.extend((view.round < ROUNDS || own.pool > 0).then_some(HintReason::Waits {}));
    } else if found.is_empty() && !changes.paid.is_empty() {
        found.push(HintReason::Keeps { what: changes.paid });
    }
    found.truncate(MAX_REASONS);
    found
}

/// Returns the reason to keep what a Quest needs, if the option would spend it. Of several such Quests, the reason
/// names the one with the most printed VP.
fn kept_for(quests: &[QuestId], before: Resources, changes: &Changes) -> Option<HintReason> {
    let after = changes.applied_to(before);
    let completed = |quest: QuestId| changes.completed.contains(&HintReason::Completes { card: quest.name() });
    let others = quests.iter().copied().filter(|quest| !completed(*quest));
    let needy = others.map(|quest| (quest, lack(quest, after).less(lack(quest, before).limit(lack(quest, after)))));
    let (quest, what) =
        needy.filter(|(_, what)| !what.is_empty()).max_by_key(|(quest, _)| quest.card().printed_vp())?;
    Some(HintReason::KeepsFor { card: quest.name(), what })
}

/// What the foreseeable events of an option change for the player who chooses it.
#[derive(Default)]
struct Changes {
    /// Adventurers and Gold from the space itself: what any visitor would get.
    from_space: Resources,
    gained: Resources,
    paid: Resources,
    vp: u8,
    /// Corruption that the player takes.
    corruption: u8,
    cards: u8,
    /// Whether the option sends an Agent to a space.
    assigns: bool,
    goes_first: bool,
    completed: Vec<HintReason>,
    taken: Vec<QuestId>,
    discarded: Vec<QuestId>,
    built: Vec<BuildingId>,
}

impl Changes {
    fn of(seat: PlayerId, option: &OptionPreview) -> Changes {
        let mut changes = Changes::default();
        let mut by_card = false;
        for event in option.events.iter().map(|event| event.get()) {
            match event {
                Event::TurnStarted { .. } | Event::RoundStarted { .. } => break,
                Event::AgentAssigned { player, .. } | Event::AgentReassigned { player, .. } if player == seat => {
                    changes.assigns = true;
                }
                Event::PlotFired { .. } | Event::OwnerPaid { .. } | Event::IntriguePlayed { .. } => by_card = true,
                Event::Gained { player, what } | Event::Collected { player, what, .. } if player == seat => {
                    changes.gained = changes.gained.plus(what.goods());
                    changes.corruption += what.corruption();
                    if !by_card {
                        changes.from_space = changes.from_space.plus(what.goods());
                    }
                }
                Event::Returned { player, what } if player == seat => changes.paid = changes.paid.plus(what.goods()),
                Event::Given { from, what, .. } if from == seat => changes.paid = changes.paid.plus(what.goods()),
                Event::Given { to, what, .. } if to == seat => changes.gained = changes.gained.plus(what.goods()),
                Event::Scored { player, vp } if player == seat => {
                    changes.vp = changes.vp.saturating_add(u8::try_from(vp).unwrap_or(0));
                }
                Event::IntrigueDrawn { player, .. } if player == seat => changes.cards += 1,
                Event::MarkerTaken { player } if player == seat => changes.goes_first = true,
                Event::QuestTaken { player, quest } if player == seat => changes.taken.push(quest),
                Event::QuestDiscarded { player, quest } if player == Some(seat) => changes.discarded.push(quest),
                Event::BuildingBought { player, building } if player == seat => changes.built.push(building),
                Event::QuestCompleted { player, quest } if player == seat => {
                    changes.completed.push(HintReason::Completes { card: quest.name() });
                }
                Event::MandatoryCompleted { player, card } if player == seat => {
                    changes.completed.push(HintReason::Completes { card: card.name() });
                }
                _ => {}
            }
        }
        changes
    }

    /// Returns the goods and VP that the option brings.
    fn brought(&self) -> Resources {
        self.gained.plus(vp(self.vp.into()))
    }

    /// Returns the Quests that the option does not discard.
    fn kept(&self, quests: &[QuestId]) -> Vec<QuestId> {
        quests.iter().copied().filter(|quest| !self.discarded.contains(quest)).collect()
    }

    fn applied_to(&self, tavern: Resources) -> Resources {
        let all = tavern.plus(self.gained);
        all.less(all.limit(self.paid))
    }
}

/// If a Quest becomes payable, returns that as a reason. Of several such Quests, the reason names the one with the most
/// printed VP.
fn enabled(quests: &[QuestId], before: Resources, after: Resources) -> Option<HintReason> {
    let payable = quests.iter().filter(|quest| quest.is_payable(after) && !quest.is_payable(before));
    let best = payable.max_by_key(|quest| quest.card().printed_vp())?;
    Some(HintReason::Enables { card: best.name() })
}

/// If less is missing to pay for a Quest than before, returns that as a reason. Of several such Quests, the reason
/// names the one for which least is missing.
fn nearer(quests: &[QuestId], before: Resources, after: Resources) -> Option<HintReason> {
    let lacking = quests.iter().map(|quest| (quest, lack(*quest, before), lack(*quest, after)));
    let nearer = lacking.filter(|(_, before, after)| size(*after) < size(*before) && !after.is_empty());
    let (quest, _, lacks) = nearer.min_by_key(|(_, _, after)| size(*after))?;
    Some(HintReason::Nears { card: quest.name(), lacks })
}

/// If the move takes a space whose goods would let an opponent with Agents left pay for a Quest, returns that as a
/// reason. Of several such Quests, the reason names the one with the most printed VP.
fn denied(view: &View, seat: PlayerId, changes: &Changes) -> Option<HintReason> {
    if !changes.assigns || changes.from_space.is_empty() {
        return None;
    }
    let opponents = view.players.iter().filter(|player| player.seat != seat && player.pool > 0);
    let wants = opponents.flat_map(|player| {
        let tavern = player.tavern.0.goods();
        let with = tavern.plus(changes.from_space);
        let quests = player.quests.iter().filter(move |quest| !quest.is_payable(tavern) && quest.is_payable(with));
        quests.map(move |quest| (player.seat, *quest, lack(*quest, tavern)))
    });
    // Leaves out Quests that lack only Adventurers of any type: their missing goods cannot be named.
    let wants = wants.filter(|(_, _, what)| !what.is_empty());
    let (player, quest, what) = wants.max_by_key(|(_, quest, _)| quest.card().printed_vp())?;
    Some(HintReason::Denies { player, card: quest.name(), what })
}

/// Returns the reasons to take a Quest.
fn taken(quest: QuestId, lord: Option<LordId>, tavern: Resources) -> Vec<HintReason> {
    let card = quest.name();
    let payable = quest.is_payable(tavern).then_some(HintReason::Affordable { card });
    let vp = lord.map_or(0, |lord| bonus(lord, quest));
    let for_lord = (vp > 0).then_some(HintReason::ForLord { card, vp });
    payable.into_iter().chain(for_lord).collect()
}

/// Returns the VP that a Lord certainly gives for a completed Quest.
fn bonus(lord: LordId, quest: QuestId) -> u8 {
    let card = quest.card();
    match lord.card().bonus {
        Bonus::QuestTypes(vp, a, b) if card.kind == a || card.kind == b => vp,
        Bonus::Quests(vp) => vp,
        Bonus::QuestsAndBuildingsOf(vp, set) if card.set == set => vp,
        Bonus::QuestsWorth(vp, least) if card.printed_vp() >= least => vp,
        _ => 0,
    }
}

/// Returns the Adventurers and Gold that are missing in a Tavern to pay the fixed cost of a Quest.
fn lack(quest: QuestId, tavern: Resources) -> Resources {
    let cost = quest.card().cost;
    let adventurers = Types::ANY.iter().fold(Resources::NONE, |all, kind| {
        all.plus(Resources::some(kind, cost.of(kind).saturating_sub(tavern.of(kind))))
    });
    adventurers.plus(gold(cost.gold().saturating_sub(tavern.gold())))
}

/// Estimates the effort to get the goods: two Gold count as one Adventurer.
fn size(goods: Resources) -> u16 {
    u16::from(goods.adventurers()) + goods.gold().div_ceil(2)
}

#[cfg(test)]
mod tests {
    use deepwater_bots::{Bot as _, Steward};
    use deepwater_rules::{Action, Game, GameConfig, Seed, Viewer};
    use rand::SeedableRng as _;
    use rand::rngs::SmallRng;

    use super::*;
    use crate::preview::preview_option;

    #[test]
    fn nobody_goes_first_after_the_last_round() {
        let mut game = Game::new(&GameConfig::base(2), Seed::from_text("first")).expect("legal options");
        let (mut bot, mut rng) = (Steward::new(1), SmallRng::seed_from_u64(1));
        let (mut before, mut in_the_last) = (0, 0);
        while let Some(seat) = game.decider() {
            let view = game.observe(Viewer::Player(seat));
            let is_castle =
                |action: &Action| matches!(action, Action::Assign(space, _) if space.name() == "castle-waterdeep");
            if let Some(castle) = view.legal_actions().iter().find(is_castle) {
                let seen = view.view();
                let found = reasons(&seen, seat, &preview_option(view.sample(&mut rng), castle, seat));
                let is_first = found.contains(&HintReason::GoesFirst {});
                assert!(!is_first || seen.round < ROUNDS, "in the last round");
                before += usize::from(is_first);
                in_the_last += usize::from(seen.round == ROUNDS);
            }
            game.apply(bot.choose(&view)).expect("legal");
        }
        assert!(before > 0 && in_the_last > 0);
    }

    #[test]
    fn what_another_option_brings_as_well_is_no_gain() {
        let seat = PlayerId(0);
        let preview = |points: i16, what: Resources| OptionPreview {
            events: [Event::Scored { player: seat, vp: points }, Event::Gained { player: seat, what }]
                .map(|event| event.seen_by(Viewer::Player(seat)))
                .to_vec(),
            open: false,
            asks: None,
            later: None,
            corruption: None,
        };
        let nothing = Resources::NONE;
        assert_eq!(further_gains(seat, &preview(4, nothing), &preview(20, nothing)), None);
        let gain = further_gains(seat, &preview(4, gold(2)), &preview(20, nothing));
        assert_eq!(gain, Some(HintReason::Gains { what: gold(2) }));
        let gain = further_gains(seat, &preview(20, nothing), &preview(4, nothing));
        assert_eq!(gain, Some(HintReason::Gains { what: vp(16) }), "how much more");
    }
}
