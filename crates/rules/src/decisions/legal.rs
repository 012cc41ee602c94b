//! Which spaces can be used and which cards can be played.
//!
//! A space can be used if all its instructions could be carried out in order (SPACE-4). A card can be played if its
//! costs can be paid and its first targets exist (INTR-4). An [`Outlook`] simulates the effects: it adds gains and
//! checks that costs can be paid. If a later effect depends on a choice, it tries every choice.

use crate::cards::effects::{Copied, Permission, Precondition, Target};
use crate::cards::program::{ALWAYS_PLAYABLE, GateKind, LISTENERS, NEED_UNPROTECTED, ProgramCounter};
use crate::cards::program::{NO_TILE, TILE_PRICES, gate_of_card, gate_of_space, gate_of_tile, plot_quest};
use crate::cards::{BuildingId, IntrigueCard, IntrigueId};
use crate::state::game::{Agent, FIRST_HALL, FIRST_TILE, Game, HALL_SLOTS, HARBOR, MAX_BUILDINGS, MAX_CHAIN};
use crate::state::game::{Phase, Slot, UNKNOWN, seats, used};
use crate::state::script::SCRIPTED;
use crate::state::steps::How;
use crate::values::bits::{Bits, Set};
use crate::values::pieces::{PlayerId, Resources, Types, corruption};

/// What a player would have at some point of an action that has not been taken yet.
#[derive(Clone, Copy)]
pub(crate) struct Outlook {
    by: PlayerId,
    tavern: Resources,
    supply: Resources,
    track: u8,
    hand: Set<IntrigueCard>,
    /// The spaces that the action has used so far, by an assignment or by copies. They may not be copied again.
    chain: u64,
    /// The spaces that the action would have put an Agent on by that point.
    stands: u64,
    /// The spaces among `stands` where the Agent is the player's own and not the Ambassador.
    own_stands: u64,
    /// The slot of the Harbor that a reassigned Agent would leave; empty for other Agents.
    leaves: u64,
    /// The slot in `leaves`, if no other Agent stands there; otherwise empty.
    frees: u64,
    pool: u8,
    took_quest: bool,
}

impl Outlook {
    fn gain(&mut self, what: Resources) {
        let goods = self.supply.limit(what.goods());
        self.supply = self.supply.less(goods);
        let tokens = what.corruption().min(self.track);
        self.track -= tokens;
        self.tavern = self.tavern.plus(goods).plus_corruption(u16::from(tokens));
    }

    fn pay(&mut self, what: Resources) -> bool {
        let able = self.tavern.covers(what);
        if able {
            self.tavern = self.tavern.less(what);
            self.supply = self.supply.plus(what);
        }
        able
    }

    /// Returns the outlook after the player has begun to use a space: the space is in the chain of spaces that may not
    /// be copied again, and the resources on it are in the Tavern.
    fn using(mut self, game: &Game, slot: Slot) -> Outlook {
        self.chain |= 1 << slot;
        if slot < FIRST_HALL {
            let pile = game.piles[usize::from(slot)];
            let tokens = corruption(u16::from(pile.corruption()));
            self.tavern = self.tavern.plus(pile.goods()).plus(tokens);
        }
        self
    }

    /// Returns the outlook after the player puts one of their own Agents on a space. That begins a new chain of copies.
    pub(crate) fn standing_on(mut self, slot: Slot) -> Outlook {
        self.stands |= 1 << slot;
        self.own_stands |= 1 << slot;
        self.chain = 0;
        self
    }

    /// Returns whether all instructions of a space could be carried out.
    pub(crate) fn allows(&self, game: &Game, slot: Slot) -> bool {
        let action = game.action_in(slot);
        !action.has_gates() || self.using(game, slot).can_do(game, action)
    }

    /// Returns whether all effects from `at` to the end of the list could be carried out in order.
    pub(crate) fn can_do(self, game: &Game, at: ProgramCounter) -> bool {
        let (mut o, mut at) = (self, at);
        while at.has_gates() {
            let possible = match *at.precondition() {
                Precondition::None => true,
                Precondition::Gains(what) => {
                    o.gain(what);
                    true
                }
                Precondition::GainsAdventurers(count, of) if before_play(at) => {
                    return o.can_after_any(game, count, of, at.next());
                }
                Precondition::TakesQuest if before_play(at) => return o.can_after_quest(game, at.next()),
                Precondition::Pays(what) => o.pay(game.price(o.by, what)),
                Precondition::ReturnsCorruption(count) => {
                    let able = o.tavern.corruption() >= count;
                    if able {
                        o.tavern = o.tavern.less(corruption(u16::from(count)));
                        if before_play(at) && o.could_return_more(game) {
                            let mut further = o;
                            further.tavern = further.tavern.less(corruption(1));
                            if further.can_do(game, at.next()) {
                                return true;
                            }
                        }
                    }
                    able
                }
                Precondition::PlaysCards(count) if game.is_scripted(o.by) => {
                    game.cards_to_play(o.hand.len()) >= usize::from(count)
                }
                Precondition::PlaysCards(count) => {
                    (count == 1 || o.hand.len() >= usize::from(count)) && o.can_play_any(game)
                }
                _ => o.meets(game, at),
            };
            if !possible {
                return false;
            }
            at = at.next();
        }
        true
    }

    /// Returns whether the effect at `at` has a target and the player can pay for it.
    ///
    /// It is a separate function, because [`can_do`](Self::can_do) decides most cards without it and should stay small.
    #[inline(never)]
    fn meets(&self, game: &Game, at: ProgramCounter) -> bool {
        use Precondition::*;
        let (by, player) = (self.by, game.player(self.by));
        match *at.precondition() {
            None | Gains(_) | GainsAdventurers(..) | TakesQuest => true,
            Holds(what) => self.tavern.covers(what),
            UnprotectedOpponent => game.opponents(by).any(|p| !game.player(p).protected),
            ChosenOpponent(target, receives) => {
                self.tavern.covers(receives) && game.targets(by, target, Game::is_hostile(at)) != 0
            }
            MandatoryQuestToHandOn => player.mandatory != 0 && game.foist_targets(by).next().is_some(),
            ActiveQuest => self.took_quest || !player.active.is_empty(),
            UncompletedQuest => self.took_quest || !player.active.is_empty() || player.mandatory != 0,
            TileOfStack => game.can_control_more(by) && !game.tile_stack.is_empty(),
            OwnFreeBuilding => game.own_free_buildings(by, self.stands) != 0,
            DemolishableBuilding => game.demolishable(by, self.tavern.gold(), self.stands) != 0,
            BuildingToTake => game.forgeable(by) != 0,
            CopyableSpace(copied) => game.copyable(self, copied, Game::is_hostile(at)) != 0,
            AssignedAgent => self.own_stands != 0 || game.slots_of(by) != 0,
            AgentAtHarbor => self.harbor_agent(game),
            HallTileToUse => game.sampled_tiles(self) != 0,
            AgentToMove => {
                let free = game.in_play & !(game.occupied & !self.frees | self.stands);
                game.movable_agents(by) != 0 && free != 0
            }
            PlaysCards(_) => unreachable!("can_do decides it"),
            precondition
            @ (Pays(_) | HoldsAdventurers(_) | HoldsCorruption | ReturnsCorruption(_) | AffordableTile) => {
                game.can_afford(by, self.tavern, precondition).expect("a precondition about the Tavern")
            }
        }
    }

    /// Returns whether the player can choose `count` Adventurers of the types `of` so that the effects from `then` on
    /// are possible.
    fn can_after_any(&self, game: &Game, count: u8, of: Types, then: ProgramCounter) -> bool {
        let there = of.intersection(Types::held(self.supply));
        if count == 0 || there.0 == 0 {
            return self.can_do(game, then);
        }
        there.iter().any(|kind| {
            let mut with = *self;
            with.gain(Resources::one(kind));
            with.can_after_any(game, count - 1, of, then)
        })
    }

    /// Returns whether the player can choose a face-up Quest to take so that the effects from `then` on are possible.
    ///
    /// The choice matters, because taking a Quest can fire a Plot Quest at once (PLOT-7).
    fn can_after_quest(&self, game: &Game, then: ProgramCounter) -> bool {
        let mut with = *self;
        let unseen = game.quest_deck > 0 || !game.quest_discards.is_empty();
        with.took_quest = unseen || game.inn_quests().next().is_some();
        let plots = game.player(self.by).plots & LISTENERS.takes.iter().fold(0, |all, listeners| all | listeners);
        with.can_do(game, then)
            || plots != 0
                && game.inn_quests().any(|quest| {
                    let mut with = with;
                    for number in Bits(plots & LISTENERS.takes[quest.card().kind as usize]) {
                        if let Precondition::Gains(what) = *plot_quest(number).lasting().precondition() {
                            with.gain(what);
                        }
                    }
                    with.can_do(game, then)
                })
    }

    /// Returns whether a Plot Quest would let the player return one more Corruption before the next instruction. Such a
    /// Plot Quest works only in the player's own turn. Between turns, the next turn is assumed to be the player's own.
    fn could_return_more(&self, game: &Game) -> bool {
        let player = game.player(self.by);
        game.turn_of.is_none_or(|p| p == self.by)
            && player.plots & LISTENERS.returns_corruption != 0
            && player.used & used::CORRUPTION_RETURNED == 0
            && self.tavern.corruption() > 0
    }

    fn harbor_agent(&self, game: &Game) -> bool {
        let stands = game.slots_of(self.by) & !self.leaves | self.own_stands;
        stands & HARBOR != 0
    }

    fn can_play_any(&self, game: &Game) -> bool {
        if self.hand.bits() & game.surely_playable(self.by) != 0 {
            return true;
        }
        self.hand.iter().any(|card| self.can_play(game, card.id()))
    }

    fn can_play(&self, game: &Game, id: IntrigueId) -> bool {
        let gate = gate_of_card(id);
        // A scripted seat may pay no Gold, so its cards are always simulated.
        if gate.kind == GateKind::Price && !game.is_scripted(self.by) {
            return self.tavern.covers(gate.price) & (self.tavern.adventurers() >= gate.adventurers);
        }
        let mut without = *self;
        without.hand = Game::card_of(self.hand, id).map_or(self.hand, |card| self.hand.without(Set::one(card)));
        without.can_do(game, id.play())
    }
}

/// Returns whether the effect after `at` plays a card. In that case, what the effect at `at` gives can pay for the
/// card.
fn before_play(at: ProgramCounter) -> bool {
    matches!(at.next().precondition(), Precondition::PlaysCards(_))
}

impl Game {
    /// Returns the outlook at this moment: what the player has now, with an empty chain of copies.
    pub(crate) fn outlook(&self, by: PlayerId) -> Outlook {
        let player = self.player(by);
        Outlook {
            by,
            tavern: player.tavern,
            supply: self.supply,
            track: self.track,
            hand: player.hand,
            chain: 0,
            stands: 0,
            own_stands: 0,
            leaves: 0,
            frees: 0,
            pool: player.pool,
            took_quest: false,
        }
    }

    /// Returns what the player has now, in the middle of an action. Includes the spaces that may not be copied again
    /// (see [`chain`](Game::chain)).
    pub(crate) fn outlook_in_action(&self, by: PlayerId, counted: bool) -> Outlook {
        Outlook { chain: self.chain(by, counted), ..self.outlook(by) }
    }

    /// Returns what the player has after assigning an Agent to a slot.
    fn outlook_assigned(&self, by: PlayerId, how: How, slot: Slot) -> Outlook {
        let mut o = self.outlook(by).standing_on(slot);
        match how {
            How::Turn | How::Extra | How::Gained => o.pool -= 1,
            How::Reassigned(from) => {
                o.leaves = 1 << from;
                let alone = self.agents_in(from)[1] == Agent::NONE;
                o.frees = if alone { o.leaves } else { 0 };
            }
            How::Ambassador => o.own_stands = 0,
        }
        o
    }

    /// Returns the spaces where an Agent must not be assigned now: during reassignment, the Harbor (HARBOR-7, R-17).
    fn barred(&self) -> u64 {
        if self.phase == Phase::Reassign { HARBOR } else { 0 }
    }

    /// Returns where an Agent may be assigned: free spaces and, with Builders' Plans, the tiles in Builder's Hall.
    pub(crate) fn assignable(&self, by: PlayerId, how: How) -> u64 {
        if self.is_scripted(by) {
            return self.assignable_by_script(how);
        }
        let free = self.in_play & !self.occupied & !self.barred();
        let player = self.player(by);
        let mut open = free & !self.gated;
        let mut in_doubt = free & self.gated;
        if player.hand.bits() & self.surely_playable(by) != 0 {
            open |= in_doubt & HARBOR;
            in_doubt &= !HARBOR;
        } else if player.hand.is_empty() {
            in_doubt &= !HARBOR;
        } else {
            // Harbor spaces without resources are equivalent, so it is enough to check one of them.
            let bare = Bits(in_doubt & HARBOR).filter(|slot| self.piles[usize::from(*slot)].is_empty());
            let alike = bare.fold(0, |slots, slot| slots | 1u64 << slot);
            if self.open_gated(by, how, alike & alike.wrapping_neg()) != 0 {
                open |= alike;
            }
            in_doubt &= !alike;
        }
        open |= self.open_gated(by, how, in_doubt);
        if player.may(Permission::UseHallTile) && player.used & used::HALL_TILE == 0 {
            let tiles = (0..3).filter(|n| self.hall[usize::from(*n)] != UNKNOWN);
            let free = tiles.fold(0, |slots, n| slots | 1 << (FIRST_HALL + n)) & !self.occupied;
            open |= self.open_gated(by, how, free);
        }
        open
    }

    /// Returns the occupied spaces that the Magister's Orb lets a player share with an opponent.
    #[inline]
    pub(crate) fn shareable(&self, by: PlayerId, how: How) -> u64 {
        let player = self.player(by);
        let may_share = player.may(Permission::ShareSpace) && player.used & used::SHARED_SPACE == 0;
        if may_share && !self.is_scripted(by) { self.open_and_opposed(by, how) } else { 0 }
    }

    #[cold]
    fn open_and_opposed(&self, by: PlayerId, how: How) -> u64 {
        let taken = (self.in_play | HALL_SLOTS) & self.occupied & !self.barred();
        let opposed = Bits(taken).filter(|slot| self.is_opposed(by, *slot));
        self.open_gated(by, how, opposed.fold(0, |slots, slot| slots | 1u64 << slot))
    }

    /// Returns where an Agent of the scripted seat may be assigned. The seat uses neither the Orb nor Builders' Plans
    /// (SOLO-P-12).
    #[cold]
    fn assignable_by_script(&self, how: How) -> u64 {
        let by = SCRIPTED;
        let free = self.in_play & !self.occupied & !self.barred();
        let possible = Bits(free & self.gated).filter(|slot| self.outlook_assigned(by, how, *slot).allows(self, *slot));
        possible.fold(free & !self.gated, |open, slot| open | 1 << slot)
    }

    /// Returns the slots among `slots` whose action would be possible after an Agent is assigned there.
    ///
    /// The player must not be scripted: a scripted seat may pay no Gold, and plays cards from its queue.
    #[inline]
    fn open_gated(&self, by: PlayerId, how: How, slots: u64) -> u64 {
        let tile_price = if self.can_control_more(by) { self.cheapest_tile() } else { NO_TILE };
        let mut open = 0;
        for slot in Bits(slots) {
            let gate = match slot {
                FIRST_HALL.. => gate_of_tile(self.hall[usize::from(slot - FIRST_HALL)]),
                FIRST_TILE.. => gate_of_tile(self.tiles[usize::from(slot - FIRST_TILE)]),
                _ => gate_of_space(slot),
            };
            let possible = match gate.kind {
                GateKind::Price | GateKind::Tile => {
                    let price = if gate.kind == GateKind::Tile { tile_price } else { gate.price };
                    let on_space = self.piles.get(usize::from(slot)).map_or(Resources::NONE, |pile| pile.without_vp());
                    let tavern = self.player(by).tavern.plus(on_space);
                    tavern.covers(price) & (tavern.adventurers() >= gate.adventurers)
                }
                GateKind::Card => self.can_play_there(by, how, slot),
                GateKind::Other => self.possible_after_all(by, how, slot),
            };
            open |= u64::from(possible) << slot;
        }
        open
    }

    /// Returns whether the player could play a card on a space, after an effect that is always possible.
    #[inline(never)]
    fn can_play_there(&self, by: PlayerId, how: How, slot: Slot) -> bool {
        let hand = self.player(by).hand;
        let surely = hand.bits() & self.surely_playable(by) != 0;
        surely || !hand.is_empty() && self.possible_after_all(by, how, slot)
    }

    /// Returns whether the action of a space would be possible after an Agent is assigned there, by simulating it.
    #[inline(never)]
    fn possible_after_all(&self, by: PlayerId, how: How, slot: Slot) -> bool {
        self.outlook_assigned(by, how, slot).allows(self, slot)
    }

    /// Returns the price of the cheapest face-up tile.
    #[inline]
    fn cheapest_tile(&self) -> Resources {
        let [a, b, c] = self.hall.map(|tile| TILE_PRICES[usize::from(tile)]);
        Resources(a.0.min(b.0).min(c.0))
    }

    /// Returns the Intrigue cards that this player could play now for certain. Others may be playable, too.
    #[inline]
    fn surely_playable(&self, by: PlayerId) -> u128 {
        // One unprotected opponent is enough, and nearly always the left neighbor is one.
        let unprotected = !self.player(self.left_of(by)).protected;
        if unprotected { ALWAYS_PLAYABLE | NEED_UNPROTECTED } else { ALWAYS_PLAYABLE }
    }

    /// Returns whether this Tavern meets a precondition; `None` if the precondition depends on more than the Tavern.
    fn can_afford(&self, by: PlayerId, tavern: Resources, precondition: Precondition) -> Option<bool> {
        match precondition {
            Precondition::Pays(what) => Some(tavern.covers(self.price(by, what))),
            Precondition::HoldsAdventurers(count) => Some(tavern.adventurers() >= count),
            Precondition::HoldsCorruption => Some(tavern.corruption() > 0),
            Precondition::ReturnsCorruption(count) => Some(tavern.corruption() >= count),
            Precondition::AffordableTile => Some(self.affordable(by, tavern.gold()) != 0),
            _ => None,
        }
    }

    /// Returns whether an opponent's Agent stands on a slot. The Ambassador counts as an opponent's Agent, except
    /// during its own action.
    fn is_opposed(&self, by: PlayerId, slot: Slot) -> bool {
        self.ambassador_opposes_in(slot)
            || self.agents_in(slot).iter().any(|agent| agent.player().is_some_and(|p| p != by))
    }

    /// Returns the kinds of card in hand that can be played now.
    pub(crate) fn playable_cards(&self, by: PlayerId, counted: bool) -> u128 {
        let outlook = self.outlook_in_action(by, counted);
        let surely = self.surely_playable(by);
        let mut kinds = 0;
        for card in outlook.hand.iter() {
            let id = card.id();
            if kinds >> id as u8 & 1 == 0 && (surely >> card.0 & 1 == 1 || outlook.can_play(self, id)) {
                kinds |= 1 << id as u8;
            }
        }
        kinds
    }

    /// Returns the occupied spaces that a card may copy (FX-7): an opponent of the kind `copied` stands there, the
    /// chain does not contain the space yet, and its action is possible. If `attack` is set, protected opponents do not
    /// count.
    pub(crate) fn copyable(&self, outlook: &Outlook, copied: Copied, attack: bool) -> u64 {
        if outlook.chain.count_ones() as usize >= MAX_CHAIN {
            return 0;
        }
        let mine = outlook.tavern.corruption();
        let mut slots = 0;
        for slot in Bits(self.occupied & !outlook.chain) {
            let opponent = self.agents_in(slot).iter().filter_map(|agent| agent.player()).any(|p| {
                let player = self.player(p);
                p != outlook.by
                    && !(attack && player.protected)
                    && (copied == Copied::AnyOpponents || player.tavern.corruption() > mine)
            });
            let ambassador = copied == Copied::AnyOpponents && self.ambassador_opposes_in(slot);
            if (opponent || ambassador) && outlook.allows(self, slot) {
                slots |= 1 << slot;
            }
        }
        slots
    }

    /// Returns the unoccupied tiles of Builder's Hall whose action would be legal for an Agent of the pool (FX-9), as
    /// bits. Returns none if the pool is empty.
    pub(crate) fn sampled_tiles(&self, outlook: &Outlook) -> u128 {
        if outlook.pool == 0 {
            return 0;
        }
        let mut tiles = 0;
        for n in 0..3 {
            let slot = FIRST_HALL + n;
            let tile = self.hall[usize::from(n)];
            if tile != UNKNOWN && (self.occupied | outlook.stands) >> slot & 1 == 0 {
                let mut there = outlook.standing_on(slot);
                there.pool -= 1;
                if there.allows(self, slot) {
                    tiles |= 1 << tile;
                }
            }
        }
        tiles
    }

    /// Returns the player's own Buildings without an Agent. The slots in `stands` count as occupied.
    pub(crate) fn own_free_buildings(&self, by: PlayerId, stands: u64) -> u128 {
        self.free_buildings(stands, |owner, _| owner == by)
    }

    /// Returns the Buildings that can be demolished with this much Gold (FX-14). The slots in `stands` count as
    /// occupied.
    pub(crate) fn demolishable(&self, by: PlayerId, gold: u16, stands: u64) -> u128 {
        self.free_buildings(stands, |owner, tile| {
            owner == by || (!self.player(owner).protected && u16::from(tile.tile().cost) <= gold)
        })
    }

    fn free_buildings(&self, stands: u64, wanted: impl Fn(PlayerId, BuildingId) -> bool) -> u128 {
        let mut tiles = 0;
        for slot in self.tile_slots() {
            let (owner, tile) = (self.owner_of(slot).expect("owned"), self.tile_in(slot).expect("a tile"));
            if (self.occupied | stands) >> slot & 1 == 0 && wanted(owner, tile) {
                tiles |= 1 << tile as u8;
            }
        }
        tiles
    }

    /// Returns the opponents' Buildings that the player can take control of (FX-15). There are none if all the player's
    /// control markers are in use.
    pub(crate) fn forgeable(&self, by: PlayerId) -> u128 {
        if self.player(by).buildings == MAX_BUILDINGS {
            return 0;
        }
        let mut tiles = 0;
        for slot in self.tile_slots() {
            let owner = self.owner_of(slot).expect("owned");
            if owner != by && !self.player(owner).protected {
                tiles |= 1 << self.tile_in(slot).expect("a tile") as u8;
            }
        }
        tiles
    }

    /// Iterates over the opponents to whom a Mandatory Quest can be handed on (FX-23).
    pub(crate) fn foist_targets(&self, by: PlayerId) -> impl Iterator<Item = PlayerId> + '_ {
        self.opponents(by).filter(|p| {
            let player = self.player(*p);
            !player.protected && player.tavern.corruption() > 0
        })
    }

    /// Returns the opponents that a card may choose, as seat bits.
    pub(crate) fn targets(&self, by: PlayerId, target: Target, hostile: bool) -> u8 {
        seats(self.opponents(by).filter(|p| {
            let player = self.player(*p);
            let tavern = player.tavern;
            let fits = match target {
                Target::Anyone => true,
                Target::With(count, of) => of.iter().map(|kind| tavern.of(kind)).sum::<u8>() >= count,
                Target::WithGoods => !tavern.goods().is_empty(),
                Target::WithGold => tavern.gold() > 0,
            };
            fits && !(hostile && player.protected)
        }))
    }
}
