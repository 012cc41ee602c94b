//! Takes a snapshot of a game.

use super::names::{CardName, Format, SeedText};
use super::*;
use crate::cards::{IntrigueCard, Mandatory};
use crate::state::game::{Ambassador, FIRST_HALL, FIRST_TILE, Game, Phase, Player, Slot, UNKNOWN};
use crate::state::steps::{How, Step};
use crate::values::bits::{Bits, Set};

impl Used {
    const ALL: [Used; 5] =
        [Used::SharedSpace, Used::HallTile, Used::Miracle, Used::CorruptionGained, Used::CorruptionReturned];
}

impl Game {
    /// Returns the game as data that a later version of the rules can continue; `None` while a card is half resolved.
    ///
    /// A snapshot can always be taken at the beginning of a turn and at the end of the game.
    pub fn snapshot(&self) -> Option<Snapshot> {
        let moment = self.moment()?;
        let completed = self.quest_order[self.quest_order.len() - usize::from(self.quests_completed)..].iter().rev();
        let completed = completed.map(|quest| {
            let quest = QuestId::ALL[usize::from(*quest)];
            let player = self.config.seats().find(|p| self.player(*p).completed.contains(quest));
            CompletedNote { quest, player: player.expect("a player completed it") }
        });
        let quest_deck = self.quest_order[..usize::from(self.quest_deck)].iter().rev();
        Some(Snapshot {
            format: Format,
            config: self.config,
            seed: SeedText(self.seed),
            random_events: self.random_events,
            round: self.round,
            moment,
            first_player: self.first,
            players: self.config.seats().map(|p| self.seat_note(p)).collect(),
            completed: completed.collect(),
            supply: self.supply,
            corruption_track: self.track,
            corruption_removed: self.corruption_removed,
            paid: self.paid,
            quest_deck: quest_deck.map(|quest| QuestId::ALL[usize::from(*quest)]).collect(),
            intrigue_deck: self.intrigue_deck.iter().rev().map(|card| CardName(IntrigueCard(*card))).collect(),
            building_stack: self.tile_stack.iter().rev().map(|tile| BuildingId::ALL[usize::from(*tile)]).collect(),
            quest_discards: self.quest_discards.iter().collect(),
            intrigue_discards: cards(self.intrigue_discards),
            quests_reshuffled: self.recycled_quests.iter().collect(),
            intrigue_reshuffled: cards(self.recycled),
            exposed: (self.exposed != UNKNOWN).then_some(CardName(IntrigueCard(self.exposed))),
            inn: self.inn.map(|quest| QuestId::ALL.get(usize::from(quest)).copied()),
            hall: std::array::from_fn(|n| self.hall_note(n)),
            buildings: (0..self.built).map(|n| self.building_note(n)).collect(),
            spaces: (0..FIRST_TILE).filter_map(|slot| self.space_note(slot)).collect(),
            ambassador: match self.ambassador {
                Ambassador::Aside => AmbassadorNote::Aside,
                Ambassador::Held(holder) => AmbassadorNote::Held(holder),
                Ambassador::Standing { .. } => AmbassadorNote::Standing,
                Ambassador::Gone => AmbassadorNote::Gone,
            },
            scored_type: self.scored_type,
            lot: (self.lot != UNKNOWN).then_some(PlayerId(self.lot)),
            script: self.config.solo.map(|_| self.script_note()),
        })
    }

    /// Returns whose turn it is and what is asked; `None` if a step of a card or action is still on the stack.
    fn moment(&self) -> Option<Moment> {
        let Some(pending) = self.pending else {
            return (self.phase == Phase::Over).then_some(Moment::Over);
        };
        let (player, asks) = match pending.step {
            Step::Assign { by, how: How::Reassigned(slot) } => (by, Asks::Reassign(BasicSpace::ALL[usize::from(slot)])),
            Step::Assign { by, .. } => (by, Asks::Assign),
            Step::OfferQuests { by } => (by, Asks::CompleteQuest),
            Step::ChooseScoredType { by, .. } => return Some(Moment::FinalScoring { player: by }),
            _ => return None,
        };
        // If the player still has to assign an Agent, the Quest step of the same turn is on top of the stack. It is
        // left out here, because restoring the snapshot adds it again.
        let rest = match (&self.todo[..], asks) {
            (rest, Asks::CompleteQuest) => rest,
            ([rest @ .., Step::OfferQuests { .. }], _) => rest,
            _ => return None,
        };
        match *rest {
            [Step::NextTurn { .. }] => Some(Moment::Turn { player, asks }),
            [Step::BeginTurns, Step::EndTurn { .. }] => Some(Moment::AmbassadorTurn { player, asks }),
            [Step::EndRound, Step::Reassign { harbor, second }, ref owed @ .., Step::EndTurn { .. }] => {
                let owed = owed.iter().map(|step| match *step {
                    Step::GainedTurns { by, left } => Some(OwedTurns { player: by, turns: left }),
                    _ => None,
                });
                let waiting = Game::agent_view(second);
                Some(Moment::Reassignment {
                    player,
                    asks,
                    next_harbor: harbor,
                    waiting,
                    owed: owed.collect::<Option<_>>()?,
                })
            }
            _ => None,
        }
    }

    fn seat_note(&self, p: PlayerId) -> SeatNote {
        let player = self.player(p);
        let revealed = player.lord_known_to == u8::MAX;
        let known_to = if revealed { 0 } else { player.lord_known_to };
        SeatNote {
            lord: player.lord().expect("every seat has a Lord"),
            lord_revealed: revealed,
            lord_known_to: Bits(known_to).map(PlayerId).collect(),
            vp: player.score,
            tavern: player.tavern,
            quests: self.active_in_order(p).collect(),
            mandatory: self.mandatory_in_order(p).map(Mandatory::id).collect(),
            intrigue: if self.is_scripted(p) { self.queue() } else { cards(player.hand) },
            tiles_seen: Bits(self.tiles_known_to[p.index()]).map(|tile| BuildingId::ALL[usize::from(tile)]).collect(),
            pool: player.pool,
            away: player.away,
            lieutenant: player.lieutenant,
            protected: player.protected,
            used: used_up(player),
            fresh_agents: player.fresh_agents,
            owed_turns: player.owed_turns,
        }
    }

    fn queue(&self) -> Vec<CardName> {
        self.intrigue_deck.kept().iter().rev().map(|card| CardName(IntrigueCard(*card))).collect()
    }

    fn script_note(&self) -> ScriptNote {
        let placed = self.placed_in_order();
        ScriptNote {
            played_intrigue: self.script.played,
            odd_gold: self.script.odd_gold,
            placed: placed
                .map(|(player, slot)| PlacedNote { player, space: self.space(slot).name().to_owned() })
                .collect(),
        }
    }

    fn hall_note(&self, n: usize) -> Option<HallNote> {
        let slot = FIRST_HALL + n as u8;
        let building = self.tile_in(slot)?;
        Some(HallNote { building, vp: self.hall_vp[n], agents: self.agents_view(slot) })
    }

    fn building_note(&self, n: u8) -> BuildingNote {
        let slot = FIRST_TILE + n;
        BuildingNote {
            building: self.tile_in(slot).expect("a tile came here"),
            owner: PlayerId(self.owners[usize::from(n)]),
            in_play: self.in_play >> slot & 1 == 1,
            resources: self.piles[usize::from(slot)],
            agents: self.agents_view(slot),
        }
    }

    fn space_note(&self, slot: Slot) -> Option<SpaceNote> {
        let space = BasicSpace::ALL[usize::from(slot)];
        let note = SpaceNote { space, resources: self.piles[usize::from(slot)], agents: self.agents_view(slot) };
        (!note.resources.is_empty() || !note.agents.is_empty()).then_some(note)
    }
}

fn cards(set: Set<IntrigueCard>) -> Vec<CardName> {
    set.iter().map(CardName).collect()
}

fn used_up(player: &Player) -> Vec<Used> {
    Used::ALL.into_iter().filter(|used| player.used & used.bit() != 0).collect()
}
