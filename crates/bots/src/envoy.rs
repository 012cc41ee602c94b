//! A simple policy that plays reasonably well. It is never tuned, so that other bots can be measured against it.

use deepwater_rules::cards::{BuildingId, IntrigueKind, QuestId};
use deepwater_rules::pieces::{Adventurer, PlayerId, Resources};
use deepwater_rules::view::PlayerView;
use deepwater_rules::{Action, Decision, DecisionKind, Observation, Source, Space, View};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::Bot;
use crate::effect_values::Gains;
use crate::needs::{Needs, favours};

/// A bot that follows a simple policy.
///
/// It often uses the Harbor, sometimes Builder's Hall, and otherwise the space that gives most of what its Quest
/// nearest to completion needs. It prefers Quests of its Lord's types and completes every Quest that it can.
pub struct Envoy {
    rng: SmallRng,
}

impl Envoy {
    /// Creates the bot. The same seed makes the same choices.
    pub fn new(seed: u64) -> Envoy {
        Envoy { rng: SmallRng::seed_from_u64(seed) }
    }
}

impl Bot for Envoy {
    fn choose(&mut self, view: &Observation) -> Action {
        let decision = view.decision().expect("a pending decision");
        let seen = view.view();
        let me = &seen.players[decision.player.index()];
        let options: Vec<Action> = view.legal_actions().iter().collect();
        let context = Context { decision, seen: &seen, me, needs: nearest_needs(me), rng: &mut self.rng };
        context.choose(options)
    }
}

/// Returns what the Quest nearest to completion still needs. Quests that need nothing more are skipped. If all Quests
/// are skipped, the needs are empty.
fn nearest_needs(me: &PlayerView) -> Needs {
    let quests = me.quests.iter().map(|quest| Needs::of(*quest, me.tavern.0));
    quests.filter(|needs| needs.total() > 0).min_by_key(Needs::total).unwrap_or_default()
}

/// One decision, with the parts of the view that are needed to answer it.
struct Context<'a> {
    decision: Decision,
    seen: &'a View,
    me: &'a PlayerView,
    needs: Needs,
    rng: &'a mut SmallRng,
}

impl Context<'_> {
    fn choose(mut self, mut options: Vec<Action>) -> Action {
        use DecisionKind::*;
        let kind = self.decision.kind;
        if kind == AssignAgent {
            return self.assign(&options);
        }
        if self.declines(kind) && options.contains(&Action::Decline) {
            return Action::Decline;
        }
        // The envoy accepts every offer that `declines` does not reject.
        options.retain(|option| *option != Action::Decline);
        // A random starting point breaks ties evenly.
        let start = self.rng.random_range(0..options.len());
        options.rotate_left(start);
        let worth = |option: &Action| self.worth(option);
        options.into_iter().max_by_key(worth).expect("a legal answer")
    }

    /// Returns whether an offer of this kind costs more than it brings.
    fn declines(&self, kind: DecisionKind) -> bool {
        let corruption_hurts = self.seen.corruption.is_some_and(|track| track.value >= 4);
        match kind {
            DecisionKind::DiscardQuest => self.me.mandatory.is_empty(),
            DecisionKind::SwapForCleric => self.needs.adventurers[Adventurer::Cleric as usize] == 0,
            DecisionKind::AcceptOffer => {
                corruption_hurts
                    && matches!(self.decision.source, Some(Source::Quest(quest)) if quest.card().plot.is_some())
            }
            _ => false,
        }
    }

    /// Picks a space for an Agent: the Harbor and Builder's Hall with fixed probabilities, otherwise the best space.
    fn assign(&mut self, options: &[Action]) -> Action {
        let spaces = |wanted: fn(&str) -> bool| {
            let fits = move |option: &&Action| matches!(option, Action::Assign(space, None) if wanted(space.name()));
            options.iter().filter(fits).copied().collect::<Vec<Action>>()
        };
        let harbor = spaces(|name| name.starts_with("waterdeep-harbor"));
        // Indexed by the number of free spaces at the Harbor. A single free space is always taken.
        let harbor_probability = [0.0, 1.0, 0.75, 0.5][harbor.len().min(3)];
        if self.rng.random_bool(harbor_probability) {
            return harbor[0];
        }
        let builders = spaces(|name| name == "builders-hall");
        if !builders.is_empty() && self.rng.random_bool(0.1) {
            return builders[0];
        }
        let start = self.rng.random_range(0..options.len());
        let rotated = options.iter().cycle().skip(start).take(options.len());
        *rotated.max_by_key(|option| self.worth(option)).expect("a legal space")
    }

    /// Returns the value of an answer. Values are comparable only among answers to the same decision.
    fn worth(&self, option: &Action) -> i32 {
        match *option {
            Action::Assign(space, _) | Action::Space(space) => self.space_worth(space),
            Action::Quest(quest) => self.quest_worth(quest),
            Action::Building(tile) => self.tile_worth(tile),
            Action::Take(kind) => i32::from(self.needs.met_by(Resources::one(kind), 0)),
            Action::Give(kind) => self.spare(kind),
            Action::Gain(_) => 0,
            Action::Opponent(p) | Action::HandOn(_, p) => self.target_worth(p),
            Action::Type(kind) => {
                let done = self.me.completed.iter().filter(|quest| quest.card().kind == kind).count() as i32;
                10 * i32::from(favours(self.me.lord, kind)) + done
            }
            Action::Move { player, .. } => player.map_or(0, |p| self.target_worth(p)),
            Action::Mandatory(_) | Action::Intrigue(_) | Action::Trigger(_) | Action::Agent(_) => 0,
            Action::Corruption | Action::Accept => 1,
            Action::Decline => -1,
        }
    }

    /// Returns the value of a space to the envoy, which prefers the goods that its Quest nearest to completion needs.
    fn space_worth(&self, space: Space) -> i32 {
        let effects = match space {
            Space::Basic(basic) => deepwater_rules::cards::SPACES[basic.index()].action,
            Space::Tile(tile) => tile.tile().action,
            Space::Hall(n) => match &self.seen.hall[usize::from(n)] {
                Some(hall) => hall.building.tile().action,
                None => return 0,
            },
        };
        let gains = Gains::of(effects);
        let on_space = self.seen.spaces.iter().find(|view| view.id == space);
        let goods = gains.goods.plus(on_space.map_or(Resources::NONE, |view| view.resources));
        let price = self.seen.corruption.map_or(0, |track| i32::from(track.value) + 1);
        let quest_wanted = if self.me.quests.len() < 2 { 25 } else { 3 };
        i32::from(self.needs.met_by(goods.goods(), gains.wild))
            + 5 * i32::from(goods.vp())
            + 3 * i32::from(gains.cards)
            + quest_wanted * i32::from(gains.quests)
            - 5 * price * i32::from(goods.corruption())
    }

    /// Ranks Quests in this order: Plot Quests of the Lord's types, other Quests of the Lord's types, other Plot
    /// Quests, all others. Printed VP break ties.
    fn quest_worth(&self, quest: QuestId) -> i32 {
        let card = quest.card();
        let (lords, plot) = (favours(self.me.lord, card.kind), card.plot.is_some());
        let worth = 200 * i32::from(lords) + 100 * i32::from(plot) + i32::from(card.printed_vp());
        // Of the Quests to discard, the least valuable is the best answer.
        if self.decision.kind == DecisionKind::DiscardQuest { -worth } else { worth }
    }

    /// Ranks Buildings. Among Buildings for sale, one with more VP on it is better, then one with a higher cost. Among
    /// the envoy's own Buildings, of which it gives one up, a cheaper one is better to give up.
    fn tile_worth(&self, tile: BuildingId) -> i32 {
        let tokens = self.seen.hall.iter().flatten().find(|hall| hall.building == tile).map_or(0, |hall| hall.vp);
        let cost = i32::from(tile.tile().cost);
        let mine = self.me.buildings.contains(&tile);
        if mine { -cost } else { 10 * i32::from(tokens) + cost }
    }

    /// Returns a number that is higher the more easily the envoy can do without an Adventurer of this type.
    ///
    /// The number is twice the surplus over the Quest that costs most of this type. For Clerics and Wizards, which are
    /// rarer, it is 2 lower.
    fn spare(&self, kind: Adventurer) -> i32 {
        let needed: i32 = self.me.quests.iter().map(|quest| i32::from(quest.card().cost.of(kind))).max().unwrap_or(0);
        let rarity = if matches!(kind, Adventurer::Cleric | Adventurer::Wizard) { 2 } else { 0 };
        2 * (i32::from(self.me.tavern.0.of(kind)) - needed) - rarity
    }

    /// Ranks opponents: attacks go to the highest score, gifts to the lowest.
    fn target_worth(&self, p: PlayerId) -> i32 {
        let score = i32::from(self.seen.players[p.index()].vp);
        let hostile = matches!(self.decision.source,
            Some(Source::Intrigue(card)) if card.card().kind != IntrigueKind::Utility);
        if hostile { score } else { -score }
    }
}
