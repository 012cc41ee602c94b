//! Positions: any situation, created by moving the pieces of a dealt game (`position` in docs/engine-protocol.md).
//!
//! Invariant: no card is created or lost. Named cards are taken from decks, Inn, Hall, box and other hands, and the
//! cards that they displace return to their decks.

use crate::cards::effects::{Effect, Permission};
use crate::cards::program::plot_number;
use crate::cards::{BuildingId, IntrigueCard, IntrigueId, IntrigueKind, LordId, Mandatory, QuestId};
use crate::information::events::Sink;
use crate::state::config::{ConfigError, GameConfig};
use crate::state::game::{
    CORRUPTION_TOKENS, FIRST_HALL, Game, HALL, INN, Lieutenant, MAX_BUILDINGS, ROUNDS, Space, UNKNOWN, UNLIMITED_GOLD,
};
use crate::state::script::SCRIPTED;
use crate::state::steps::Step;
use crate::values::bits::Numbered;
use crate::values::list::List;
use crate::values::pieces::{Adventurer, CardSet, PlayerId, Resources};
use crate::values::random::{self, Seed};

use strum::VariantArray;

#[cfg(feature = "serde")]
use super::written::position as written;

/// A situation at the first turn of a round. Everything that is not given stays as dealt.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
#[allow(missing_docs)]
pub struct Position {
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub round: Option<u8>,
    /// The number of Adventurers of a type in the supply once the position is set up; the rest is out of the game.
    #[cfg_attr(feature = "serde", serde(with = "written::supply", skip_serializing_if = "Vec::is_empty"))]
    pub supply: Vec<(Adventurer, u8)>,
    /// The number of tokens on the track once the position is set up; the rest is out of the game.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub corruption_track: Option<u8>,
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "written::or_default", skip_serializing_if = "Vec::is_empty")
    )]
    pub inn: Vec<Option<QuestId>>,
    /// Tiles in Builder's Hall with the VP on them.
    #[cfg_attr(feature = "serde", serde(with = "written::hall", skip_serializing_if = "Vec::is_empty"))]
    pub hall: Vec<Option<(BuildingId, u8)>>,
    /// The top cards of the Quest deck, the topmost first.
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "written::or_default", skip_serializing_if = "Vec::is_empty")
    )]
    pub quest_deck: Vec<QuestId>,
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "written::or_default", skip_serializing_if = "Vec::is_empty")
    )]
    pub intrigue_deck: Vec<IntrigueId>,
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "written::or_default", skip_serializing_if = "Vec::is_empty")
    )]
    pub building_stack: Vec<BuildingId>,
    /// The resources that lie on spaces.
    #[cfg_attr(feature = "serde", serde(with = "written::spaces", skip_serializing_if = "Vec::is_empty"))]
    pub spaces: Vec<(Space, Resources)>,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "written::seats", skip_serializing_if = "Vec::is_empty"))]
    pub players: Vec<Seat>,
}

/// One seat of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
#[allow(missing_docs)]
pub struct Seat {
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub vp: Option<i16>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub lord: Option<LordId>,
    /// How many Agents are in the pool.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub agents: Option<u8>,
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "written::tavern", skip_serializing_if = "Option::is_none")
    )]
    pub tavern: Option<Resources>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub quests: Option<Vec<QuestId>>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub completed: Option<Vec<QuestId>>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub intrigue: Option<Vec<IntrigueId>>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub mandatory: Option<Vec<IntrigueId>>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub buildings: Option<Vec<BuildingId>>,
}

/// Why a position is refused.
#[non_exhaustive]
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum PositionError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error("the round must be 1 to 8, not {0}")]
    Round(u8),
    #[error("{0} is named twice, or more often than it exists")]
    TooMany(&'static str),
    #[error("{0} is not in this game")]
    NotInGame(&'static str),
    #[error("{0} is not a Mandatory Quest")]
    NotMandatory(&'static str),
    #[error("there are too few of: {0}")]
    NotSoMany(&'static str),
    #[error("a player controls at most 9 Buildings")]
    TooManyBuildings,
    #[error("the pool holds at most {0} Agents")]
    TooManyAgents(u8),
    #[error("the Inn has 4 slots and the Hall 3")]
    TooManyPlaces,
    #[error("the position lists more players than there are seats")]
    TooManyPlayers,
    #[error("{0} is not a space in play")]
    NoSuchSpace(&'static str),
    #[error("{0} cannot hold Victory Points")]
    NoTokensThere(&'static str),
    #[error("the scripted seat needs a Lord with two Quest types, not {0}")]
    NoLordForScript(&'static str),
    #[error("the scripted seat holds no Gold in this solo variant")]
    NoGoldForScript,
    #[error("a player has 0 to {MAX_SCORE} VP in a position, not {0}")]
    Score(i16),
    #[error("there are at most {MAX_TOKENS} VP on a tile, not {0}")]
    Tokens(u8),
    #[error("there is at most {MAX_GOLD_IN_PLACE} Gold in one place, not {0}")]
    Gold(u16),
}

use PositionError::*;

/// The most Gold outside the supply. It is far more than any game uses, and small enough that an unlimited supply never
/// runs out.
const MAX_GOLD: u16 = 10_000;
/// The most Gold in one Tavern or on one space.
const MAX_GOLD_IN_PLACE: u16 = 1000;
/// The most VP of a player at the start.
const MAX_SCORE: i16 = 999;
/// The most VP on a tile.
const MAX_TOKENS: u8 = 99;

impl Game {
    /// Deals a game, sets up the position and runs to the first decision.
    pub fn with_position(config: &GameConfig, seed: Seed, position: &Position) -> Result<Game, PositionError> {
        Self::with_position_and_events(config, seed, position, &mut ())
    }

    /// Deals a game, sets up the position and runs to the first decision. `out` receives the events up to then.
    pub fn with_position_and_events(
        config: &GameConfig,
        seed: Seed,
        position: &Position,
        out: &mut impl Sink,
    ) -> Result<Game, PositionError> {
        config.check()?;
        let mut game = Game::dealt(config, seed);
        game.set_up(position)?;
        game.run(out);
        Ok(game)
    }

    fn set_up(&mut self, position: &Position) -> Result<(), PositionError> {
        let round = position.round.unwrap_or(1);
        if !(1..=ROUNDS).contains(&round) {
            return Err(Round(round));
        }
        if position.players.len() > usize::from(self.config.players) {
            return Err(TooManyPlayers);
        }
        if position.inn.len() > INN || position.hall.len() > HALL {
            return Err(TooManyPlaces);
        }
        check_amounts(position)?;
        self.round = round;
        self.place_lords(position)?;
        self.place_quests(position)?;
        self.place_intrigue(position)?;
        self.place_goods(position)?;
        self.place_tiles(position)?;
        self.place_on_spaces(position)?;
        self.place_agents(position)?;
        for (p, seat) in self.config.seats().zip(&position.players) {
            if let Some(vp) = seat.vp {
                self.player_mut(p).score = vp;
            }
        }
        self.limit_supply(position)?;
        // A position begins after the steps at the start of the round, so these steps are removed.
        self.todo.clear();
        self.push(Step::BeginTurns);
        Ok(())
    }

    fn place_lords(&mut self, position: &Position) -> Result<(), PositionError> {
        let mut named = 0u32;
        for lord in position.players.iter().filter_map(|seat| seat.lord) {
            if !self.config.has_lord(lord) {
                return Err(NotInGame(lord.name()));
            }
            if self.config.solo.is_some()
                && position.players.get(SCRIPTED.index()).is_some_and(|seat| seat.lord == Some(lord))
                && lord.types().is_none()
            {
                return Err(NoLordForScript(lord.name()));
            }
            if named >> lord as u8 & 1 == 1 {
                return Err(TooMany(lord.name()));
            }
            named |= 1 << lord as u8;
        }
        let seats: Vec<PlayerId> = self.config.seats().collect();
        let wants = |p: PlayerId| position.players.get(p.index()).and_then(|seat| seat.lord);
        let mut taken = named;
        for p in &seats {
            if let Some(lord) = wants(*p) {
                self.player_mut(*p).lord = lord as u8;
            }
            taken |= 1 << self.player(*p).lord;
        }
        let spare = LordId::ALL.iter().filter(|lord| self.config.has_lord(**lord));
        let mut spare: Vec<u8> = spare.map(|lord| *lord as u8).filter(|lord| taken >> lord & 1 == 0).collect();
        random::shuffle(&mut spare, &mut self.random());
        for p in seats.into_iter().filter(|p| wants(*p).is_none()) {
            if named >> self.player(p).lord & 1 == 1 {
                let fits = |lord: &u8| self.may_be_lord_of(p, LordId::ALL[usize::from(*lord)]);
                let place = spare.iter().rposition(fits).expect("more Lords than seats");
                self.player_mut(p).lord = spare.remove(place);
            }
        }
        Ok(())
    }

    fn place_quests(&mut self, position: &Position) -> Result<(), PositionError> {
        let lists = position.players.iter().flat_map(|seat| [&seat.quests, &seat.completed]);
        let in_lists = lists.flatten().flatten().chain(&position.quest_deck).copied();
        let named: Vec<QuestId> = in_lists.chain(position.inn.iter().flatten().copied()).collect();
        check_named(&named, |quest| self.config.has_quest(quest), |_| 1, QuestId::name)?;

        let mut deck = self.pick_up_quests(position);
        for quest in &named {
            let holder = self.config.seats().find(|p| self.player(*p).active.contains(*quest));
            if let Some(p) = holder {
                self.leave_active(p, *quest);
            } else if !take_named(*quest, &named, &mut deck, &mut self.inn, |quest| quest.card().set) {
                return Err(NotSoMany("base quests"));
            }
        }
        self.shuffle_back(&mut deck);

        for (place, quest) in self.inn.iter_mut().zip(&position.inn) {
            *place = quest.map_or(*place, |quest| quest as u8);
        }
        for place in self.inn.iter_mut().filter(|place| **place == UNKNOWN) {
            *place = deck.pop().map_or(UNKNOWN, |quest| quest as u8);
        }
        deck.extend(position.quest_deck.iter().rev());
        self.file_quests(&deck, position);
        Ok(())
    }

    /// Removes the Quests that the position replaces from the Inn and from the seats. Returns them together with the
    /// cards of the deck, from which the position is then dealt.
    fn pick_up_quests(&mut self, position: &Position) -> Vec<QuestId> {
        let deck = &self.quest_order[..usize::from(self.quest_deck)];
        let mut deck: Vec<QuestId> = deck.iter().map(|quest| QuestId::numbered(*quest)).collect();
        pick_up(&mut self.inn, &position.inn, &mut deck);
        for (p, seat) in self.config.seats().zip(&position.players) {
            if seat.quests.is_some() {
                deck.extend(self.player(p).active.iter());
                self.player(p).active.iter().for_each(|quest| self.leave_active(p, quest));
            }
        }
        deck
    }

    /// Writes the deck and gives the seats their Quests. The array `quest_order` stores the deck together with other
    /// lists of Quests, so the whole array is written again.
    fn file_quests(&mut self, deck: &[QuestId], position: &Position) {
        let in_order: Vec<QuestId> = match self.config.solo {
            Some(_) => self.active_in_order(SCRIPTED).collect(),
            None => Vec::new(),
        };
        self.unfile_quests();
        self.quest_deck = deck.len() as u8;
        self.quest_order.fill(UNKNOWN);
        for (place, quest) in deck.iter().enumerate() {
            self.quest_order[place] = *quest as u8;
        }
        in_order.into_iter().for_each(|quest| self.join_active(SCRIPTED, quest));
        for (p, seat) in self.config.seats().zip(&position.players) {
            for quest in seat.quests.iter().flatten() {
                self.join_active(p, *quest);
            }
            for quest in seat.completed.iter().flatten() {
                self.file_completed(p, *quest);
                if let Some(number) = plot_number(*quest) {
                    self.player_mut(p).plots |= 1 << number;
                }
            }
        }
    }

    fn shuffle_back<T>(&mut self, deck: &mut [T]) {
        random::shuffle(deck, &mut self.random());
    }

    fn place_intrigue(&mut self, position: &Position) -> Result<(), PositionError> {
        let lists = position.players.iter().flat_map(|seat| [&seat.intrigue, &seat.mandatory]);
        let named: Vec<IntrigueId> = lists.flatten().flatten().chain(&position.intrigue_deck).copied().collect();
        check_named(&named, |id| self.config.has_intrigue(id), |id| id.copies().len(), IntrigueId::name)?;
        for id in position.players.iter().filter_map(|seat| seat.mandatory.as_ref()).flatten() {
            if id.card().kind != IntrigueKind::Mandatory {
                return Err(NotMandatory(id.name()));
            }
        }

        let mut deck: Vec<IntrigueCard> = self.intrigue_deck.iter().map(|card| IntrigueCard(*card)).collect();
        for (p, seat) in self.config.seats().zip(&position.players) {
            if seat.intrigue.is_some() {
                deck.extend(self.player(p).hand.iter());
                self.player(p).hand.iter().for_each(|card| self.leave_hand(p, card));
            }
        }
        let mut copies = self.take_copies(&named, &mut deck)?;
        self.shuffle_back(&mut deck);
        self.intrigue_deck.clear();

        let mut copy_of = |id: &IntrigueId| {
            let place = copies.iter().position(|card| card.id() == *id).expect("one copy per name");
            copies.swap_remove(place)
        };
        for (p, seat) in self.config.seats().zip(&position.players) {
            for id in seat.intrigue.iter().flatten() {
                self.join_hand(p, copy_of(id));
            }
            for id in seat.mandatory.iter().flatten() {
                copy_of(id);
                self.gain_mandatory(p, Mandatory::of(*id).expect("checked above"));
            }
        }
        deck.extend(position.intrigue_deck.iter().rev().map(&mut copy_of));
        deck.iter().for_each(|card| self.intrigue_deck.push(card.0));
        Ok(())
    }

    /// Takes one copy of every named card out of the deck and the hands, and returns these copies.
    ///
    /// A named card that is in neither is in the box (TWO-2). A copy of it is taken from there, and a base card of the
    /// deck goes into the box in its place.
    fn take_copies(
        &mut self,
        named: &[IntrigueId],
        deck: &mut Vec<IntrigueCard>,
    ) -> Result<Vec<IntrigueCard>, PositionError> {
        let mut taken: Vec<IntrigueCard> = Vec::new();
        let mut boxed: Vec<IntrigueId> = Vec::new();
        for id in named {
            match self.take_copy(*id, deck) {
                Some(card) => taken.push(card),
                None => boxed.push(*id),
            }
        }
        for id in boxed {
            if !take_out(deck, |card| card.id().card().set == CardSet::Base) {
                return Err(NotSoMany("base intrigue cards"));
            }
            taken.push(id.copies().iter().find(|card| !taken.contains(card)).expect("counted before"));
        }
        Ok(taken)
    }

    /// Takes one copy of a card out of the deck or, if the deck has none, out of a hand. Returns `None` if neither has
    /// a copy: then all its copies are in the box or already taken.
    fn take_copy(&mut self, id: IntrigueId, deck: &mut Vec<IntrigueCard>) -> Option<IntrigueCard> {
        if let Some(place) = deck.iter().position(|card| card.id() == id) {
            return Some(deck.swap_remove(place));
        }
        for p in self.config.seats() {
            let dealt = self.player(p).hand;
            if let Some(card) = Game::card_of(dealt, id) {
                self.leave_hand(p, card);
                return Some(card);
            }
        }
        None
    }

    fn place_goods(&mut self, position: &Position) -> Result<(), PositionError> {
        let taverns = || position.players.iter().map(|seat| seat.tavern);
        for (p, _) in self.config.seats().zip(taverns()).filter(|(_, tavern)| tavern.is_some()) {
            let dealt = std::mem::take(&mut self.player_mut(p).tavern);
            self.supply = self.supply.plus(dealt.goods());
        }
        for (p, tavern) in self.config.seats().zip(taverns()) {
            if let Some(tavern) = tavern {
                if tavern.gold() > 0 && self.waives_gold(p) {
                    return Err(NoGoldForScript);
                }
                self.out_of_supply(tavern)?;
                self.player_mut(p).tavern = tavern;
            }
        }
        Ok(())
    }

    /// Takes exactly this amount from supply and track.
    fn out_of_supply(&mut self, what: Resources) -> Result<(), PositionError> {
        if !self.supply.covers(what.goods()) {
            let short = Adventurer::VARIANTS.iter().find(|kind| self.supply.of(**kind) < what.of(**kind));
            return Err(NotSoMany(short.map_or("gold", |kind| kind.into())));
        }
        if self.track < what.corruption() {
            return Err(NotSoMany("corruption"));
        }
        self.supply = self.supply.less(what.goods());
        self.track -= what.corruption();
        Ok(())
    }

    fn place_tiles(&mut self, position: &Position) -> Result<(), PositionError> {
        let owned = position.players.iter().filter_map(|seat| seat.buildings.as_ref());
        let in_hall = position.hall.iter().flatten().map(|(tile, _)| *tile);
        let named = owned.clone().flatten().chain(&position.building_stack).copied();
        let named: Vec<BuildingId> = named.chain(in_hall).collect();
        check_named(&named, |tile| self.config.has_tile(tile), |_| 1, BuildingId::name)?;
        if owned.clone().any(|tiles| tiles.len() > usize::from(MAX_BUILDINGS)) {
            return Err(TooManyBuildings);
        }

        let mut stack: Vec<BuildingId> = self.tile_stack.iter().map(|tile| BuildingId::numbered(*tile)).collect();
        self.hall_vp = [1; HALL];
        pick_up(&mut self.hall, &position.hall, &mut stack);
        for tile in &named {
            if !take_named(*tile, &named, &mut stack, &mut self.hall, |tile| tile.tile().set) {
                return Err(NotSoMany("base tiles"));
            }
        }
        self.shuffle_back(&mut stack);
        for (n, wanted) in position.hall.iter().enumerate() {
            if let Some((tile, vp)) = wanted {
                (self.hall[n], self.hall_vp[n]) = (*tile as u8, *vp);
            }
        }
        for n in 0..HALL {
            if self.hall[n] == UNKNOWN {
                self.hall[n] = stack.pop().map_or(UNKNOWN, |tile| tile as u8);
                self.hall_vp[n] = u8::from(self.hall[n] != UNKNOWN);
            }
        }
        stack.extend(position.building_stack.iter().rev());
        self.tile_stack = List::default();
        stack.iter().for_each(|tile| self.tile_stack.push(*tile as u8));
        for (p, seat) in self.config.seats().zip(&position.players) {
            for tile in seat.buildings.iter().flatten() {
                self.put_into_play(p, *tile, None, &mut ());
            }
        }
        Ok(())
    }

    fn place_on_spaces(&mut self, position: &Position) -> Result<(), PositionError> {
        // All amounts are removed before any is placed, so that the order of the list does not matter.
        let mut piles = Vec::with_capacity(position.spaces.len());
        for (space, what) in &position.spaces {
            let slot = self.slot(*space).filter(|slot| *slot < FIRST_HALL).ok_or(NoSuchSpace(space.name()))?;
            if what.vp() > 0 && !matches!(self.action_in(slot).effect(), Effect::ScoreTokens) {
                return Err(NoTokensThere(space.name()));
            }
            if piles.iter().any(|(other, _)| *other == slot) {
                return Err(TooMany(space.name()));
            }
            let before = std::mem::replace(&mut self.piles[usize::from(slot)], Resources::NONE);
            self.supply = self.supply.plus(before.goods());
            self.track += before.corruption();
            piles.push((slot, *what));
        }
        for (slot, what) in piles {
            self.out_of_supply(what)?;
            self.piles[usize::from(slot)] = what;
        }
        Ok(())
    }

    fn place_agents(&mut self, position: &Position) -> Result<(), PositionError> {
        let usual = self.config.agents() + u8::from(self.round >= 5);
        for p in self.config.seats() {
            let seat = position.players.get(p.index());
            let agents = seat.and_then(|seat| seat.agents).unwrap_or(usual);
            if agents > usual {
                return Err(TooManyAgents(usual));
            }
            let lieutenant = self.player(p).may(Permission::Lieutenant);
            let player = self.player_mut(p);
            player.pool = agents + u8::from(lieutenant);
            player.away = usual - agents;
            if lieutenant {
                player.lieutenant = Lieutenant::InPool;
            }
        }
        Ok(())
    }

    fn limit_supply(&mut self, position: &Position) -> Result<(), PositionError> {
        for (kind, left) in &position.supply {
            let there = self.supply.of(*kind);
            if *left > there {
                return Err(NotSoMany(kind.into()));
            }
            self.supply = self.supply.less(Resources::some(*kind, there - left));
        }
        if let Some(left) = position.corruption_track {
            if left > self.track {
                return Err(NotSoMany("corruption"));
            }
            self.corruption_removed = self.track - left;
            self.track = left;
        }
        debug_assert!(self.track <= CORRUPTION_TOKENS);
        if self.config.gold_supply.is_none() && self.supply.gold() < UNLIMITED_GOLD - MAX_GOLD {
            return Err(NotSoMany("gold"));
        }
        Ok(())
    }
}

/// Refuses amounts of Gold and VP far beyond any real game. No supply limits them (SUPPLY-5).
fn check_amounts(position: &Position) -> Result<(), PositionError> {
    let mut scores = position.players.iter().filter_map(|seat| seat.vp);
    if let Some(vp) = scores.find(|vp| !(0..=MAX_SCORE).contains(vp)) {
        return Err(Score(vp));
    }
    let in_hall = position.hall.iter().flatten().map(|(_, vp)| *vp);
    if let Some(vp) = in_hall.chain(position.spaces.iter().map(|(_, what)| what.vp())).find(|vp| *vp > MAX_TOKENS) {
        return Err(Tokens(vp));
    }
    let taverns = position.players.iter().filter_map(|seat| seat.tavern);
    let mut places = taverns.chain(position.spaces.iter().map(|(_, what)| *what));
    match places.find(|what| what.gold() > MAX_GOLD_IN_PLACE) {
        Some(what) => Err(Gold(what.gold())),
        None => Ok(()),
    }
}

/// Refuses cards that are not in the game, and cards that are named more often than they exist.
fn check_named<T: Copy + PartialEq>(
    named: &[T],
    in_game: impl Fn(T) -> bool,
    copies: impl Fn(T) -> usize,
    name: impl Fn(T) -> &'static str,
) -> Result<(), PositionError> {
    for (n, card) in named.iter().enumerate() {
        if !in_game(*card) {
            return Err(NotInGame(name(*card)));
        }
        if named[..n].iter().filter(|other| *other == card).count() >= copies(*card) {
            return Err(TooMany(name(*card)));
        }
    }
    Ok(())
}

/// Empties the face-up places for which the position names a card, and puts their old cards into the deck.
fn pick_up<T: Numbered, W>(places: &mut [u8], wanted: &[Option<W>], deck: &mut Vec<T>) {
    for (place, _) in places.iter_mut().zip(wanted).filter(|(_, wanted)| wanted.is_some()) {
        deck.push(T::numbered(std::mem::replace(place, UNKNOWN)));
    }
}

/// Takes a named card out of the deck, or else out of a face-up place, and returns whether that was possible.
///
/// If the card is in neither, it is in the box. Then a base card that the position does not name is taken out of the
/// game instead, as if that card had stayed in the box.
fn take_named<T: Numbered + PartialEq>(
    card: T,
    named: &[T],
    deck: &mut Vec<T>,
    places: &mut [u8],
    set: impl Fn(&T) -> CardSet,
) -> bool {
    let mut take = |fits: &dyn Fn(&T) -> bool| take_out(deck, fits) || empty_one(places, fits);
    take(&|other| *other == card) || take(&|other| set(other) == CardSet::Base && !named.contains(other))
}

/// Removes the first card for which `fits` returns `true` from a deck. Returns whether there was such a card.
fn take_out<T>(deck: &mut Vec<T>, fits: impl Fn(&T) -> bool) -> bool {
    let place = deck.iter().position(fits);
    place.map(|place| deck.swap_remove(place)).is_some()
}

/// Empties the first face-up place with a card for which `fits` returns `true`, and returns whether there was such a
/// place. The place is refilled later.
fn empty_one<T: Numbered>(places: &mut [u8], fits: impl Fn(&T) -> bool) -> bool {
    let place = places.iter_mut().find(|card| **card != UNKNOWN && fits(&T::numbered(**card)));
    place.map(|place| *place = UNKNOWN).is_some()
}
