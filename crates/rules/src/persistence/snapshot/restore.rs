//! Restores a game from a snapshot. The snapshot may be damaged or of an older program, so everything in it is checked.

use super::SnapshotError::*;
use super::names::Named;
use super::*;
use crate::cards::effects::Effect;
use crate::cards::program::{is_gated, plot_number};
use crate::cards::{MOST_INTRIGUE, MOST_QUESTS, MOST_TILES, Mandatory};
use crate::information::view::AgentKind;
use crate::state::config::TieBreak;
use crate::state::game::{Agent, Ambassador, FIRST_HALL, FIRST_TILE, Game, Player, ROUNDS, Slot, UNKNOWN, used};
use crate::state::script::SCRIPTED;
use crate::values::bits::{Bits, Set};

/// The largest score accepted: far more than any game reaches, far less than would overflow.
const MAX_SCORE: i16 = 20_000;
const MAX_TOKENS: u8 = 127;
const MAX_RANDOM_EVENTS: u16 = 10_000;

impl Snapshot {
    /// Returns the game that the snapshot was taken of, under the rules of this program. If these rules leave the
    /// player no choice, the game goes on to the next decision.
    pub fn restore(&self) -> Result<Game, SnapshotError> {
        self.config.check()?;
        let mut game = Game::empty(&self.config, self.seed.0);
        game.restore_counts(self)?;
        game.restore_players(self)?;
        game.restore_quests(self)?;
        game.restore_intrigue(self)?;
        game.restore_tiles(self)?;
        game.restore_spaces(self)?;
        game.restore_agents(self)?;
        game.check_goods()?;
        game.check_pieces()?;
        game.check_memory()?;
        game.check_agents()?;
        game.restore_script(self)?;
        if let Some(question) = game.restore_moment(&self.moment)? {
            game.run_from(question, &mut ());
        }
        game.check(&game.totals())?;
        Ok(game)
    }
}

impl Game {
    fn restore_counts(&mut self, from: &Snapshot) -> Result<(), SnapshotError> {
        demand((1..=ROUNDS).contains(&from.round), "a round outside 1 to 8")?;
        demand(from.random_events <= MAX_RANDOM_EVENTS, "too many random events")?;
        demand(from.paid.corruption() == 0 && from.paid.vp() == 0, "a Quest paid for with Corruption or VP")?;
        self.round = from.round;
        self.random_events = from.random_events;
        self.paid = from.paid;
        self.supply = from.supply;
        self.track = from.corruption_track;
        self.corruption_removed = from.corruption_removed;
        self.first = self.seat(from.first_player)?;
        self.scored_type = from.scored_type;
        if let Some(lot) = from.lot {
            self.lot = self.seat(lot)?.0;
        }
        let drawn = from.moment == Moment::Over && self.config.tie_break == TieBreak::Tournament;
        demand(from.lot.is_some() == drawn, "a lot that was drawn too early, or one that is missing")
    }

    fn restore_players(&mut self, from: &Snapshot) -> Result<(), SnapshotError> {
        self.players = [Player { lord: UNKNOWN, ..Player::default() }; MAX_PLAYERS];
        demand(from.players.len() == usize::from(self.config.players), "another number of seats than of players")?;
        let mut lords = 0u64;
        for (p, note) in self.config.seats().zip(&from.players) {
            if !self.config.has_lord(note.lord) {
                return Err(NotInGame(note.lord.name()));
            }
            add(&mut lords, note.lord)?;
            let mut known_to = 0u8;
            for other in &note.lord_known_to {
                known_to |= 1 << self.seat(*other)?.0;
            }
            let mut mandatory = 0u16;
            for id in &note.mandatory {
                let number = Mandatory::of(*id).ok_or(Impossible("a Mandatory Quest that is another card"))?;
                demand(mandatory >> number.0 & 1 == 0, "a Mandatory Quest twice")?;
                mandatory |= 1 << number.0;
            }
            demand((-MAX_SCORE..=MAX_SCORE).contains(&note.vp), "too many VP")?;
            demand(note.tavern.vp() == 0, "VP in a Tavern")?;
            let mut tiles = 0u64;
            note.tiles_seen.iter().try_for_each(|tile| add(&mut tiles, *tile))?;
            self.tiles_known_to[p.index()] = tiles;
            *self.player_mut(p) = Player {
                hand: set(note.intrigue.iter().map(|card| card.0))?,
                active: set(note.quests.iter().copied())?,
                tavern: note.tavern,
                score: note.vp,
                mandatory,
                pool: note.pool,
                away: note.away,
                lord: note.lord as u8,
                lord_known_to: if note.lord_revealed { u8::MAX } else { known_to },
                lieutenant: note.lieutenant,
                protected: note.protected,
                used: note.used.iter().fold(0, |used, one| used | one.bit()),
                fresh_agents: note.fresh_agents,
                owed_turns: note.owed_turns,
                ..Player::default()
            };
        }
        Ok(())
    }

    fn restore_quests(&mut self, from: &Snapshot) -> Result<(), SnapshotError> {
        demand(from.quest_deck.len() + from.completed.len() <= MOST_QUESTS, "more Quests than there are")?;
        for (place, quest) in self.quest_order.iter_mut().zip(from.quest_deck.iter().rev()) {
            *place = *quest as u8;
        }
        self.quest_deck = from.quest_deck.len() as u8;
        let mut completed = Set::EMPTY;
        for CompletedNote { quest, player } in &from.completed {
            put(&mut completed, *quest)?;
            let by = self.seat(*player)?;
            self.file_completed(by, *quest);
            if let Some(number) = plot_number(*quest) {
                self.player_mut(by).plots |= 1 << number;
            }
        }
        self.quest_discards = set(from.quest_discards.iter().copied())?;
        self.recycled_quests = set(from.quests_reshuffled.iter().copied())?;
        self.inn = from.inn.map(|quest| quest.map_or(UNKNOWN, |quest| quest as u8));
        Ok(())
    }

    fn restore_intrigue(&mut self, from: &Snapshot) -> Result<(), SnapshotError> {
        demand(from.intrigue_deck.len() <= MOST_INTRIGUE, "more Intrigue cards than there are")?;
        from.intrigue_deck.iter().rev().for_each(|card| self.intrigue_deck.push(card.0.0));
        self.intrigue_discards = set(from.intrigue_discards.iter().map(|card| card.0))?;
        self.recycled = set(from.intrigue_reshuffled.iter().map(|card| card.0))?;
        self.intrigue_reshuffled = !self.recycled.is_empty();
        if let Some(card) = from.exposed {
            let held = self.config.seats().any(|p| self.player(p).hand.contains(card.0));
            demand(held, "a card that was seen to go to a hand but is in none")?;
            self.exposed = card.0.0;
        }
        Ok(())
    }

    fn restore_tiles(&mut self, from: &Snapshot) -> Result<(), SnapshotError> {
        demand(from.building_stack.len() <= MOST_TILES, "more tiles than there are")?;
        demand(from.buildings.len() <= MOST_TILES, "more tiles than there are")?;
        from.building_stack.iter().rev().for_each(|tile| self.tile_stack.push(*tile as u8));
        for (n, note) in from.hall.iter().enumerate() {
            if let Some(HallNote { building, vp, .. }) = note {
                demand(*vp <= MAX_TOKENS, "too many VP on a tile")?;
                (self.hall[n], self.hall_vp[n]) = (*building as u8, *vp);
            }
        }
        for (n, note) in from.buildings.iter().enumerate() {
            let owner = self.seat(note.owner)?;
            (self.tiles[n], self.owners[n]) = (note.building as u8, owner.0);
            let slot = FIRST_TILE + n as u8;
            if note.in_play {
                self.in_play |= 1 << slot;
                self.gated |= is_gated(note.building) << slot;
                self.player_mut(owner).buildings += 1;
                demand(note.resources.vp() <= MAX_TOKENS, "too many VP on a tile")?;
                let tokens = matches!(note.building.action().effect(), Effect::ScoreTokens);
                demand(tokens || note.resources.vp() == 0, "VP on a tile that has none")?;
                self.piles[usize::from(slot)] = note.resources;
            } else {
                let bare = note.resources.is_empty() && note.agents.is_empty();
                demand(bare, "something on a tile that left the game")?;
            }
        }
        self.built = from.buildings.len() as u8;
        Ok(())
    }

    fn restore_spaces(&mut self, from: &Snapshot) -> Result<(), SnapshotError> {
        let mut named = 0u64;
        for note in &from.spaces {
            add(&mut named, note.space)?;
            let slot = note.space as u8;
            if self.in_play >> slot & 1 == 0 {
                return Err(NotInGame(note.space.name()));
            }
            demand(note.resources.vp() == 0, "VP on a printed space")?;
            self.piles[usize::from(slot)] = note.resources;
        }
        Ok(())
    }

    fn restore_agents(&mut self, from: &Snapshot) -> Result<(), SnapshotError> {
        for note in &from.spaces {
            self.place_on(note.space as u8, &note.agents)?;
        }
        for (n, note) in from.buildings.iter().enumerate() {
            self.place_on(FIRST_TILE + n as u8, &note.agents)?;
        }
        for (n, note) in from.hall.iter().enumerate() {
            if let Some(note) = note {
                self.place_on(FIRST_HALL + n as u8, &note.agents)?;
            }
        }
        self.ambassador = match from.ambassador {
            AmbassadorNote::Aside => Ambassador::Aside,
            AmbassadorNote::Held(holder) => Ambassador::Held(self.seat(holder)?),
            AmbassadorNote::Standing => {
                let stands = |slot: &Slot| self.agents_in(*slot).contains(&Agent::AMBASSADOR);
                let slot = Bits(self.occupied).find(stands);
                let slot = slot.ok_or(Impossible("an Ambassador on the board but on no space"))?;
                Ambassador::Standing { slot, acting: false }
            }
            AmbassadorNote::Gone => Ambassador::Gone,
        };
        Ok(())
    }

    /// Restores what a scripted seat remembers. Must run after the check that every card is in exactly one place.
    fn restore_script(&mut self, from: &Snapshot) -> Result<(), SnapshotError> {
        demand(
            from.script.is_some() == self.config.solo.is_some(),
            "a script without a solo game, or a solo game without a script",
        )?;
        let Some(note) = &from.script else { return Ok(()) };
        let seat = &from.players[SCRIPTED.index()];
        demand(seat.lord.types().is_some(), "a scripted seat with a Lord that it cannot have")?;
        demand(
            seat.tavern.gold() == 0 || !self.waives_gold(SCRIPTED),
            "a scripted seat with Gold that it cannot have",
        )?;
        for id in &seat.mandatory {
            let mandatory = Mandatory::of(*id).ok_or(Impossible("a Mandatory Quest that is another card"))?;
            self.gain_mandatory(SCRIPTED, mandatory);
        }
        seat.quests.iter().for_each(|quest| self.join_active(SCRIPTED, *quest));
        seat.intrigue.iter().for_each(|card| self.join_hand(SCRIPTED, card.0));
        (self.script.played, self.script.odd_gold) = (note.played_intrigue, note.odd_gold);
        let mut placed = [0u64; 2];
        for PlacedNote { player, space } in &note.placed {
            let by = self.seat(*player)?;
            let stands = |slot: &Slot| self.agents_in(*slot).iter().any(|agent| agent.player() == Some(by));
            let slot = Bits(self.occupied).filter(stands).find(|slot| self.space(*slot).name() == space);
            let slot = slot.ok_or(Impossible("an Agent placed where it does not stand"))?;
            demand(placed[by.index()] >> slot & 1 == 0, "an Agent placed twice")?;
            placed[by.index()] |= 1 << slot;
            self.note_placed(slot, by);
        }
        Ok(())
    }

    fn place_on(&mut self, slot: Slot, agents: &[AgentView]) -> Result<(), SnapshotError> {
        demand(agents.len() <= 2, "three Agents on a space")?;
        for agent in agents {
            let agent = self.agent(*agent)?;
            self.stand(slot, agent);
        }
        Ok(())
    }

    pub(super) fn agent(&self, view: AgentView) -> Result<Agent, SnapshotError> {
        match (view.player, view.kind) {
            (Some(player), AgentKind::Agent) => Ok(Agent::of(self.seat(player)?, false)),
            (Some(player), AgentKind::Lieutenant) => Ok(Agent::of(self.seat(player)?, true)),
            (None, AgentKind::Ambassador) => Ok(Agent::AMBASSADOR),
            _ => Err(Impossible("an Agent without a player, or an Ambassador with one")),
        }
    }

    pub(super) fn seat(&self, p: PlayerId) -> Result<PlayerId, SnapshotError> {
        if p.0 < self.config.players { Ok(p) } else { Err(NoSuchSeat(p.0)) }
    }
}

impl Used {
    pub(super) fn bit(self) -> u8 {
        match self {
            Used::SharedSpace => used::SHARED_SPACE,
            Used::HallTile => used::HALL_TILE,
            Used::Miracle => used::SWAP,
            Used::CorruptionGained => used::CORRUPTION_GAINED,
            Used::CorruptionReturned => used::CORRUPTION_RETURNED,
        }
    }
}

pub(super) fn demand(holds: bool, otherwise: &'static str) -> Result<(), SnapshotError> {
    if holds { Ok(()) } else { Err(Impossible(otherwise)) }
}

fn add<T: Named>(set: &mut u64, item: T) -> Result<(), SnapshotError> {
    if *set >> item.number() & 1 == 1 {
        return Err(Twice(item.title()));
    }
    *set |= 1 << item.number();
    Ok(())
}

fn put<T: Named>(set: &mut Set<T>, item: T) -> Result<(), SnapshotError> {
    if set.contains(item) {
        return Err(Twice(item.title()));
    }
    set.insert(item);
    Ok(())
}

fn set<T: Named>(items: impl Iterator<Item = T>) -> Result<Set<T>, SnapshotError> {
    let mut set = Set::EMPTY;
    for item in items {
        put(&mut set, item)?;
    }
    Ok(set)
}
