//! The decision policy of a scripted seat (rules.md 22.2), and the questions that the human is never asked.

use crate::cards::effects::Effect;
use crate::cards::program::{ProgramCounter, Source};
use crate::cards::questions::ScriptPolicy;
use crate::cards::{BuildingId, IntrigueCard, QuestId};
use crate::decisions::options::{Action, Options};
use crate::information::events::Sink;
use crate::state::choices::Choices;
use crate::state::config::Variant;
use crate::state::game::{Game, Space};
use crate::state::script::{HUMAN, SCRIPTED};
use crate::state::steps::Step;
use crate::values::bits::Bits;
use crate::values::pieces::{Adventurer, QuestType, Resources, Types, gold};

use super::board::in_order;
use super::needs::{GAINING, first_best};
use super::slots_of;

use strum::VariantArray;

/// The id of a clause, and the answer that it gives.
type Ruled = (&'static str, Action);

impl Game {
    /// Returns the scripted seat's answer to a question, and the clause that decides it. The question has at least two
    /// legal answers, where declining counts as one.
    pub(crate) fn policy(&mut self, step: Step, choices: Choices, may_decline: bool, out: &mut impl Sink) -> Ruled {
        use ScriptPolicy::*;
        let tavern = self.player(SCRIPTED).tavern;
        let types = Types(choices.main as u8);
        match step.question().script {
            FirstOption => self.first_option(step, choices, may_decline),
            Placement => unreachable!("the engine places Agents by the script of the variant"),
            CompleteQuest => self.complete_by_script(step, choices),
            TakeAdventurer => ("SOLO-P-3", Action::Take(self.type_to_gain(tavern, types))),
            RecoverAdventurer => ("SOLO-P-12", Action::Take(self.type_to_gain(tavern, types))),
            PayQuest => ("SOLO-P-4", Action::Give(self.type_to_pay(quest_of(step), tavern, types))),
            GiveAdventurer => ("SOLO-P-4", Action::Give(self.type_to_give(tavern, types))),
            LoseAdventurer => {
                (self.rule_of_variant("SOLO-P-4", "SOLO-C-17"), Action::Give(self.type_to_give(tavern, types)))
            }
            AcceptIfWorthwhile => {
                let accepts = self.is_worthwhile(counter_of(step).inner());
                ("SOLO-P-5", if accepts { Action::Accept } else { Action::Decline })
            }
            BuyIfWorthwhile => ("SOLO-P-5", self.tile_worth_its_price(choices)),
            DiscardQuestForPoints => self.discard_for_points(step, choices, may_decline),
            ChooseQuest => ("SOLO-P-6", self.choose_quest(choices)),
            BuyTile => (self.rule_of_variant("SOLO-A-10", "SOLO-C-10"), self.choose_tile(choices)),
            ChooseTile | ChooseHiddenTile => ("SOLO-P-7", self.choose_tile(choices)),
            Steal => ("SOLO-P-8", Action::Take(self.type_to_steal(types))),
            PlaceHelpful => ("SOLO-P-9", self.place_helpful(slots_of(choices))),
            PlaceCorruption => ("SOLO-P-9", self.place_corruption(slots_of(choices))),
            PlaceCorruptionByPlot => ("SOLO-P-12", self.place_corruption(slots_of(choices))),
            CopySpace => ("SOLO-P-10", self.copy_by_script(slots_of(choices), out)),
            ReturnAgent => {
                let mut latest = self.latest_placed(SCRIPTED).filter(|slot| choices.main >> slot & 1 == 1);
                let slot = latest.next().unwrap_or(choices.main.trailing_zeros() as u8);
                ("SOLO-P-11", Action::Agent(self.space(slot)))
            }
            SwapIfNeeded => ("SOLO-P-12", self.swap(counter_of(step), types)),
            PlayDrawnCard => {
                let (rule, first) = self.first_option(step, choices, may_decline);
                // If a Plot Quest offers the drawn card, SOLO-P-12 applies: the offer costs nothing, so the seat plays
                // the card.
                (if is_plot(counter_of(step).source()) { "SOLO-P-12" } else { rule }, first)
            }
            ChoosePackage => {
                let packages = Game::packages(step);
                let best = first_best(Bits(choices.main), |n| self.rank_of_package(&packages[usize::from(n)], tavern));
                ("SOLO-P-13", Action::Gain(best.expect("an alternative")))
            }
            ReturnCorruption => ("SOLO-P-14", Action::Corruption),
            NameQuestType => ("SOLO-P-15", Action::Type(self.type_to_name())),
            DiscardOldestCard => {
                let oldest = IntrigueCard(self.intrigue_deck.oldest().expect("a card to discard"));
                ("SOLO-P-16", Action::Intrigue(oldest.id()))
            }
            DiscardCheapestBuilding => ("SOLO-P-17", Action::Building(self.cheapest(choices.main))),
            DemolishBuilding => ("SOLO-P-17", self.building_to_demolish(choices.main)),
            TakeDearestBuilding => ("SOLO-P-17", Action::Building(self.dearest(choices.main))),
            MoveAgent => ("SOLO-P-18", self.move_human_agent(choices)),
        }
    }

    /// Returns the rule id `a` in variant A, and `others` in the other variants.
    fn rule_of_variant(&self, a: &'static str, others: &'static str) -> &'static str {
        if self.variant() == Variant::A { a } else { others }
    }

    /// Returns whether the human is never asked this question (SOLO-P-1).
    ///
    /// The variant itself says which Quest is completed, which Quest a space gives and which tile is bought. Other
    /// questions would show the human hidden cards or tiles.
    pub(crate) fn is_settled(&self, step: Step) -> bool {
        use ScriptPolicy::*;
        match step.question().script {
            Placement | CompleteQuest | BuyTile | DiscardOldestCard | PlayDrawnCard | ChooseHiddenTile => true,
            ChooseQuest => matches!(step.source(), Some(Source::Space(_) | Source::Building(_))),
            LoseAdventurer => self.waives_gold(SCRIPTED),
            FirstOption
            | TakeAdventurer
            | RecoverAdventurer
            | PayQuest
            | GiveAdventurer
            | AcceptIfWorthwhile
            | BuyIfWorthwhile
            | DiscardQuestForPoints
            | ChooseTile
            | Steal
            | PlaceHelpful
            | PlaceCorruption
            | PlaceCorruptionByPlot
            | CopySpace
            | ReturnAgent
            | SwapIfNeeded
            | ChoosePackage
            | ReturnCorruption
            | NameQuestType
            | DiscardCheapestBuilding
            | DemolishBuilding
            | TakeDearestBuilding
            | MoveAgent => false,
        }
    }

    /// Returns the first legal answer (SOLO-P-19).
    fn first_option(&self, step: Step, choices: Choices, may_decline: bool) -> Ruled {
        let options = Options { game: self, answer_kind: step.answer_kind(), choices, may_decline };
        ("SOLO-P-19", options.at(0))
    }

    /// Returns the Quest to complete (SOLO-0-3).
    fn complete_by_script(&self, step: Step, choices: Choices) -> Ruled {
        let action = match step {
            Step::CompleteTaken { quest, .. } => Action::Quest(quest),
            _ => self.quest_to_complete(choices.main).expect("a Quest that can be paid"),
        };
        ("SOLO-0-3", action)
    }

    fn choose_quest(&self, choices: Choices) -> Action {
        Action::Quest(self.quest_to_choose(choices.main).expect("a Quest to choose"))
    }

    /// Returns the best Quest (SOLO-P-6), compared by: Lord type, most VP, lowest cost, leftmost.
    pub(super) fn quest_to_choose(&self, quests: u128) -> Option<QuestId> {
        let in_draft = self.draft.iter().filter_map(|quest| QuestId::ALL.get(usize::from(*quest)).copied());
        let listed = self.inn_quests().chain(in_draft).filter(|quest| quests >> *quest as u8 & 1 == 1);
        first_best(listed, |quest| {
            let card = quest.card();
            let cubes = u16::from(card.cost.adventurers()) + u16::from(card.any);
            (self.is_lord_type(quest), card.printed_vp(), std::cmp::Reverse(2 * cubes + card.cost.gold()))
        })
    }

    fn choose_tile(&self, choices: Choices) -> Action {
        Action::Building(self.tile_to_choose(choices.main).expect("a tile to choose"))
    }

    /// Returns the best tile (SOLO-P-7), compared by: most VP, highest cost, leftmost (in the stack: topmost).
    pub(super) fn tile_to_choose(&self, tiles: u128) -> Option<BuildingId> {
        let in_stack = self.tile_stack.iter().rev().filter_map(|tile| BuildingId::ALL.get(usize::from(*tile)).copied());
        let listed = self.hall_tiles().chain(in_stack).filter(|tile| tiles >> *tile as u8 & 1 == 1);
        first_best(listed, |tile| (self.vp_on(tile), tile.tile().cost))
    }

    fn vp_on(&self, tile: BuildingId) -> u8 {
        let place = self.hall.iter().position(|other| *other == tile as u8);
        place.map_or(0, |place| self.hall_vp[place])
    }

    /// Buys a tile if the VP on it are worth more than its price.
    fn tile_worth_its_price(&self, choices: Choices) -> Action {
        let tile = self.tile_to_choose(choices.main).expect("a tile to choose");
        let price = self.price(SCRIPTED, gold(u16::from(tile.tile().cost))).gold();
        if 2 * u16::from(self.vp_on(tile)) > price { Action::Building(tile) } else { Action::Decline }
    }

    /// Swaps if the wanted type is needed and another type is in surplus (SOLO-P-12).
    fn swap(&self, at: ProgramCounter, types: Types) -> Action {
        let Effect::MaySwapOncePerRound(_, wanted) = *at.effect() else {
            unreachable!("{:?} swaps nothing", at.effect())
        };
        let tavern = self.player(SCRIPTED).tavern;
        let needed = self.missing_in_all(tavern).goods.of(wanted) > 0;
        let kind = self.type_to_give(tavern, types);
        if needed && self.surplus(tavern, kind) > 0 { Action::Give(kind) } else { Action::Decline }
    }

    /// Returns the Adventurer to steal (SOLO-P-8).
    fn type_to_steal(&self, types: Types) -> Adventurer {
        let tavern = self.player(SCRIPTED).tavern;
        if !self.missing_in_all(tavern).is_nothing() {
            return self.type_to_gain(tavern, types);
        }
        let there: Resources = self.player(HUMAN).tavern;
        let held = GAINING.into_iter().filter(|kind| types.contains(*kind));
        first_best(held, |kind| there.of(kind)).expect("a type to take")
    }

    /// Places something helpful on the first free space after the seat's latest Agent, in board order (SOLO-P-9). If no
    /// space is free, takes the first occupied one. If the seat has no Agent on the board, the search begins with the
    /// first space in board order.
    fn place_helpful(&self, slots: u64) -> Action {
        let slot = match self.latest_placed(SCRIPTED).next() {
            Some(latest) => {
                let mut after = self.in_order_after(latest, slots & !self.occupied);
                after.next().or_else(|| self.in_order_after(latest, slots).next())
            }
            None => self.first_free(slots),
        };
        Action::Space(self.space(slot.expect("a space to place on")))
    }

    /// Places Corruption on the first free space in board order, which begins with the left space of the Inn
    /// (SOLO-P-9).
    fn place_corruption(&self, slots: u64) -> Action {
        Action::Space(self.space(self.first_free(slots).expect("a space to place on")))
    }

    /// Returns the space to copy (SOLO-P-10): in variant A the best one for the seat's needs, in the other variants a
    /// random one.
    fn copy_by_script(&mut self, slots: u64, out: &mut impl Sink) -> Action {
        let slot = if self.variant() == Variant::A {
            let tavern = self.player(SCRIPTED).tavern;
            let mut lacking = self.misses(tavern).filter(|(_, missing)| !missing.is_nothing());
            let best = lacking.find_map(|(demand, missing)| {
                let mut needs = missing.by_urgency();
                needs.find_map(|need| self.best_space(slots, need, missing.of(need), Some((demand, missing))))
            });
            best.or_else(|| in_order(slots).next())
        } else {
            let rolled = match slots.count_ones() as u8 {
                1 => 1,
                sides => self.roll(sides, "SOLO-P-10", out),
            };
            Bits(slots).nth(usize::from(rolled - 1))
        };
        Action::Space(self.space(slot.expect("a space to copy")))
    }

    /// Returns the Quest type to name (SOLO-P-15).
    fn type_to_name(&self) -> QuestType {
        let completed = self.player(SCRIPTED).completed;
        let count = |kind: QuestType| completed.iter().filter(|quest| quest.card().kind == kind).count();
        let types = self.script_types();
        let own = QuestType::VARIANTS.iter().copied().filter(|kind| types.contains(kind));
        first_best(own, |kind| std::cmp::Reverse(count(kind))).expect("a Lord of two types")
    }

    fn tiles_by_age(&self, tiles: u128) -> impl Iterator<Item = BuildingId> + '_ {
        let in_play = self.tile_slots().filter_map(|slot| self.tile_in(slot));
        in_play.filter(move |tile| tiles >> *tile as u8 & 1 == 1)
    }

    /// Returns the cheapest Building (SOLO-P-17).
    fn cheapest(&self, tiles: u128) -> BuildingId {
        first_best(self.tiles_by_age(tiles), |tile| std::cmp::Reverse(tile.tile().cost)).expect("a Building")
    }

    fn dearest(&self, tiles: u128) -> BuildingId {
        first_best(self.tiles_by_age(tiles), |tile| tile.tile().cost).expect("a Building")
    }

    /// Returns the human's most expensive Building, or else the cheapest of the seat's own (SOLO-P-17).
    fn building_to_demolish(&self, tiles: u128) -> Action {
        let theirs = self.buildings_of(HUMAN).fold(0u128, |theirs, tile| theirs | 1 << tile as u8) & tiles;
        Action::Building(if theirs != 0 { self.dearest(theirs) } else { self.cheapest(tiles) })
    }

    /// Moves the Agent that the human placed last. Moves the Ambassador only if nothing else can be moved (SOLO-P-18).
    fn move_human_agent(&self, choices: Choices) -> Action {
        let to = self.first_free(choices.more).expect("an unoccupied space");
        let movable = |slot: &u8| (choices.main >> slot | choices.main >> (slot + 64)) & 1 == 1;
        let (from, player) = match self.latest_placed(HUMAN).find(movable) {
            Some(slot) => (slot, Some(HUMAN)),
            None => {
                let bit = choices.main.trailing_zeros() as u8;
                (bit % 64, self.agents_in(bit % 64)[usize::from(bit / 64)].player())
            }
        };
        let (from, to): (Space, Space) = (self.space(from), self.space(to));
        Action::Move { from, player, to }
    }

    /// Discards a Mandatory Quest for VP. Discards an ordinary Quest only if declining is not allowed (SOLO-P-5).
    fn discard_for_points(&self, step: Step, choices: Choices, may_decline: bool) -> Ruled {
        let mandatory = self.mandatory_in_order(SCRIPTED).find(|mandatory| choices.more >> mandatory.0 & 1 == 1);
        match mandatory {
            Some(mandatory) => ("SOLO-P-5", Action::Mandatory(mandatory.id())),
            None if may_decline => ("SOLO-P-5", Action::Decline),
            None => self.first_option(step, choices, may_decline),
        }
    }
}

/// Returns the index in the program of the effect that asks.
fn counter_of(step: Step) -> ProgramCounter {
    match step {
        Step::Do(frame) => frame.at,
        _ => unreachable!("{step:?} is no effect"),
    }
}

/// Returns the Quest that is being paid for.
fn quest_of(step: Step) -> QuestId {
    match step {
        Step::PayQuest { quest, .. } => quest,
        _ => unreachable!("{step:?} pays for no Quest"),
    }
}

fn is_plot(source: Source) -> bool {
    matches!(source, Source::Quest(quest) if quest.card().plot.is_some())
}
