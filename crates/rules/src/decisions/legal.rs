//! Which spaces are open and which cards can be played: whether all instructions could be carried out in order
//! (SPACE-4), and all costs paid and first targets found (INTR-4).

use crate::cards::effects::{Copied, Effect, Permission, Target};
use crate::cards::program::{LISTENERS, ProgramCounter, plot_quest};
use crate::cards::{BUILDINGS, BuildingId, INTRIGUE, INTRIGUE_CARDS, IntrigueCard, IntrigueId, SPACES};
use crate::decisions::options::Choices;
use crate::engine::steps::How;
use crate::state::game::{
    Agent, FIRST_HALL, Game, HALL_SLOTS, HARBOR, MAX_BUILDINGS, MAX_CHAIN, Phase, Slot, UNKNOWN, used,
};
use crate::values::bits::{Bits, Set};
use crate::values::pieces::{PlayerId, Resources, Types};

/// Whether an effect can be impossible, so that what it belongs to cannot be begun.
const fn is_gate(effect: &Effect) -> bool {
    use Effect::*;
    match effect {
        Pay(_)
        | Give(_)
        | ReturnAdventurers(_)
        | ReturnAdventurerForOwner
        | ReturnCorruption(_)
        | PlaceOwnAdventurers(_)
        | PlaceOwnCorruption
        | PlayIntrigue(_)
        | GiveMandatoryQuest
        | HandOnMandatoryQuest
        | DiscardQuest
        | DiscardAnyQuest(_)
        | BuyBuilding
        | PutOneOfTop(_)
        | DiscardOwnBuilding
        | DemolishBuilding
        | TakeControl
        | CopySpace(_)
        | ReturnAgent
        | ReturnHarborAgent
        | AssignToHallTile
        | MoveAgent => true,
        ChosenOpponent(target, inner) => !matches!(target, Target::Anyone) || matches!(inner, [Receive(_), ..]),
        _ => false,
    }
}

pub(crate) const fn has_gate(list: &[Effect]) -> bool {
    let mut n = 0;
    while n < list.len() {
        if is_gate(&list[n]) {
            return true;
        }
        n += 1;
    }
    false
}

/// The printed spaces whose action can be impossible.
pub(crate) const GATED_SPACES: u64 = {
    let (mut gated, mut n) = (0, 0);
    while n < SPACES.len() {
        gated |= (has_gate(SPACES[n].action) as u64) << n;
        n += 1;
    }
    gated
};

/// The tiles whose action can be impossible.
static GATED_TILES: u64 = {
    let (mut gated, mut n) = (0, 0);
    while n < BUILDINGS.len() {
        gated |= (has_gate(BUILDINGS[n].action) as u64) << n;
        n += 1;
    }
    gated
};

/// The Intrigue cards that can always be played.
static ALWAYS_PLAYABLE: u128 = {
    let (mut playable, mut kind, mut card) = (0, 0, 0);
    while kind < INTRIGUE.len() {
        let mut copy = 0;
        while copy < INTRIGUE[kind].copies {
            playable |= (!has_gate(INTRIGUE[kind].play) as u128) << card;
            (copy, card) = (copy + 1, card + 1);
        }
        kind += 1;
    }
    assert!(card == INTRIGUE_CARDS);
    playable
};

pub(crate) fn is_gated(tile: BuildingId) -> u64 {
    GATED_TILES >> tile as u8 & 1
}

/// What a player would have at some point of an action that is being thought through.
#[derive(Clone, Copy)]
pub(crate) struct Outlook {
    by: PlayerId,
    tavern: Resources,
    supply: Resources,
    track: u8,
    hand: Set<IntrigueCard>,
    /// Spaces that a copy can no longer return to.
    chain: u64,
    /// The spaces Agents would stand on, occupied from then on.
    stands: u64,
    /// Those of them with an Agent of the player's own, and not the Ambassador.
    own_stands: u64,
    /// The slot of the Harbor that the Agent would leave, and the same if nobody else stands there.
    leaves: u64,
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

    /// As if the player used this space next: it joins the chain and what lies there is collected.
    fn using(mut self, game: &Game, slot: Slot) -> Outlook {
        self.chain |= 1 << slot;
        if slot < FIRST_HALL {
            let pile = game.piles[usize::from(slot)];
            let corruption = crate::values::pieces::corruption(u16::from(pile.corruption()));
            self.tavern = self.tavern.plus(pile.goods()).plus(corruption);
        }
        self
    }

    /// As if an Agent of the player's own stood there already.
    pub(crate) fn standing_on(mut self, slot: Slot) -> Outlook {
        self.stands |= 1 << slot;
        self.own_stands |= 1 << slot;
        self.chain = 0;
        self
    }

    /// Whether the instructions of that space could all be carried out.
    pub(crate) fn allows(&self, game: &Game, slot: Slot) -> bool {
        self.using(game, slot).can_do(game, game.action_in(slot))
    }

    /// Whether these effects could all be carried out in order.
    pub(crate) fn can_do(self, game: &Game, code: ProgramCounter) -> bool {
        use Effect::*;
        let (mut o, mut at) = (self, code);
        while at.has_gates() {
            let possible = match *at.effect() {
                Gain(what) => {
                    o.gain(what);
                    true
                }
                GainAdventurers(count, of) if before_play(at) => return o.can_after_any(game, count, of, at.next()),
                TakeQuest if before_play(at) => return o.can_after_quest(game, at.next()),
                Pay(what) => o.pay(game.price(o.by, what)),
                ReturnCorruption(count) => {
                    let able = o.tavern.corruption() >= count;
                    if able {
                        o.tavern = o.tavern.less(crate::values::pieces::corruption(u16::from(count)));
                        if before_play(at) && o.could_return_more(game) {
                            let mut further = o;
                            further.tavern = further.tavern.less(crate::values::pieces::corruption(1));
                            if further.can_do(game, at.next()) {
                                return true;
                            }
                        }
                    }
                    able
                }
                PlayIntrigue(count) if game.is_scripted(o.by) => game.cards_to_play(o.hand.len()) >= usize::from(count),
                PlayIntrigue(count) => (count == 1 || o.hand.len() >= usize::from(count)) && o.can_play_any(game),
                _ => o.finds_what_it_needs(game, at),
            };
            if !possible {
                return false;
            }
            at = at.next();
        }
        true
    }

    /// Whether the effect here finds its targets and its price. Apart from [`can_do`](Self::can_do), which has little to do for
    /// most cards and must not prepare for all of this.
    #[inline(never)]
    fn finds_what_it_needs(&self, game: &Game, at: ProgramCounter) -> bool {
        use Effect::*;
        let (o, player) = (self, game.player(self.by));
        match *at.effect() {
            GiveMandatoryQuest => game.opponents(o.by).any(|p| !game.player(p).protected),
            HandOnMandatoryQuest => player.mandatory != 0 && game.foist_targets(o.by).next().is_some(),
            DiscardQuest => o.took_quest || !player.active.is_empty(),
            DiscardAnyQuest(_) => o.took_quest || !player.active.is_empty() || player.mandatory != 0,
            PutOneOfTop(_) => game.can_control_more(o.by) && !game.tile_stack.is_empty(),
            DiscardOwnBuilding => game.own_free_buildings(o.by, o.stands) != 0,
            DemolishBuilding => game.demolishable(o.by, o.tavern.gold(), o.stands) != 0,
            TakeControl => game.forgeable(o.by) != 0,
            CopySpace(copied) => game.copyable(o, copied, Game::is_hostile(at)) != 0,
            ReturnAgent => o.own_stands != 0 || game.slots_of(o.by) != 0,
            ReturnHarborAgent => o.harbor_agent(game),
            AssignToHallTile => game.sampled_tiles(o) != 0,
            MoveAgent => game.movable_agents(o.by) != 0 && game.in_play & !(game.occupied & !o.frees | o.stands) != 0,
            ChosenOpponent(target, [Receive(what), ..]) => {
                o.tavern.covers(*what) && game.targets(o.by, target, Game::is_hostile(at)) != 0
            }
            ChosenOpponent(target, _) => game.targets(o.by, target, Game::is_hostile(at)) != 0,
            Give(what) => o.tavern.covers(what),
            ref effect => game.can_afford(o.by, o.tavern, effect).unwrap_or(true),
        }
    }

    /// Some choice of types must lead on.
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

    /// Some face-up Quest must lead on: taking it can fire a Plot Quest at once (PLOT-7).
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
                        if let Effect::Gain(what) = *plot_quest(number).lasting().effect() {
                            with.gain(what);
                        }
                    }
                    with.can_do(game, then)
                })
    }

    /// Protect Converts to Eilistraee could return one more before the next instruction. Between turns the next one
    /// is thought of as the player's own.
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
        if self.hand.bits() & ALWAYS_PLAYABLE != 0 {
            return true;
        }
        self.hand.iter().any(|card| self.can_play(game, card.id()))
    }

    fn can_play(&self, game: &Game, id: IntrigueId) -> bool {
        let mut without = *self;
        without.hand = Game::card_of(self.hand, id).map_or(self.hand, |card| self.hand.without(Set::one(card)));
        without.can_do(game, id.play())
    }
}

/// Whether a card must be played right after this effect, so that what it gains can matter.
fn before_play(at: ProgramCounter) -> bool {
    matches!(at.next().effect(), Effect::PlayIntrigue(_))
}

impl Game {
    /// The player's means as they are, outside any action.
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

    /// The same in the middle of an action, whose chain of copies goes on if this counts as part of it.
    pub(crate) fn outlook_in_action(&self, by: PlayerId, counted: bool) -> Outlook {
        Outlook { chain: self.chain(by, counted), ..self.outlook(by) }
    }

    /// As if the Agent to be assigned stood on that slot.
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

    /// DP-T1: where the Agent may go. Free spaces, tiles by Builders' Plans, and spaces shared by the Orb.
    pub(crate) fn assignable(&self, by: PlayerId, how: How) -> Choices {
        if self.is_scripted(by) {
            return self.assignable_by_script(how);
        }
        // During reassignment the Harbor takes no Agents (HARBOR-7, R-17).
        let barred = if self.phase == Phase::Reassign { HARBOR } else { 0 };
        let free = self.in_play & !self.occupied & !barred;
        let player = self.player(by);
        let mut open = free & !self.gated;
        let mut in_doubt = free & self.gated;
        if player.hand.bits() & ALWAYS_PLAYABLE != 0 {
            open |= in_doubt & HARBOR;
            in_doubt &= !HARBOR;
        } else if player.hand.is_empty() {
            in_doubt &= !HARBOR;
        } else {
            // Spaces of the Harbor on which nothing lies are alike: one stands for all.
            let bare = Bits(in_doubt & HARBOR).filter(|slot| self.piles[usize::from(*slot)].is_empty());
            let alike = bare.fold(0, |slots, slot| slots | 1u64 << slot);
            if self.open_gated(by, how, alike & alike.wrapping_neg()) != 0 {
                open |= alike;
            }
            in_doubt &= !alike;
        }
        open |= self.open_gated(by, how, in_doubt);
        let mut shared = 0;
        if player.may(Permission::ShareSpace) && player.used & used::SHARED_SPACE == 0 {
            let taken = (self.in_play | HALL_SLOTS) & self.occupied & !barred;
            let opposed = Bits(taken).filter(|slot| self.is_opposed(by, *slot));
            let opposed = opposed.fold(0, |slots, slot| slots | 1u64 << slot);
            shared = self.open_gated(by, how, opposed);
        }
        if player.may(Permission::UseHallTile) && player.used & used::HALL_TILE == 0 {
            let tiles = (0..3).filter(|n| self.hall[usize::from(*n)] != UNKNOWN);
            let free = tiles.fold(0, |slots, n| slots | 1 << (FIRST_HALL + n)) & !self.occupied;
            open |= self.open_gated(by, how, free);
        }
        Choices { main: u128::from(open), more: shared }
    }

    /// The same for a scripted seat: it uses neither the Orb nor Builders' Plans (SOLO-P-12), and plays from a queue.
    #[cold]
    fn assignable_by_script(&self, how: How) -> Choices {
        let by = crate::solo::SCRIPTED;
        let barred = if self.phase == Phase::Reassign { HARBOR } else { 0 };
        let free = self.in_play & !self.occupied & !barred;
        let possible = Bits(free & self.gated).filter(|slot| self.outlook_assigned(by, how, *slot).allows(self, *slot));
        Choices::of(possible.fold(free & !self.gated, |open, slot| open | 1 << slot))
    }

    /// Those of these slots whose action is possible.
    fn open_gated(&self, by: PlayerId, how: How, slots: u64) -> u64 {
        let mut open = 0;
        for slot in Bits(slots) {
            let plain = self.plainly_possible(by, slot);
            if plain.unwrap_or_else(|| self.outlook_assigned(by, how, slot).allows(self, slot)) {
                open |= 1 << slot;
            }
        }
        open
    }

    /// The answer for spaces that only ask for something in the Tavern, or for a card when one can always be played:
    /// they need no thinking through.
    fn plainly_possible(&self, by: PlayerId, slot: Slot) -> Option<bool> {
        let code = self.action_in(slot);
        let hand = self.player(by).hand;
        if before_play(code) {
            let harmless = !is_gate(code.effect());
            return match hand.bits() & ALWAYS_PLAYABLE {
                _ if hand.is_empty() => Some(false),
                playable if playable != 0 && harmless => Some(true),
                _ => None,
            };
        }
        if slot >= FIRST_HALL {
            return None;
        }
        let pile = self.piles[usize::from(slot)];
        let corruption = crate::values::pieces::corruption(u16::from(pile.corruption()));
        self.can_afford(by, self.player(by).tavern.plus(pile.goods()).plus(corruption), code.effect())
    }

    /// Whether the Tavern holds what an effect asks for; `None` for effects that ask for nothing or for more.
    fn can_afford(&self, by: PlayerId, tavern: Resources, effect: &Effect) -> Option<bool> {
        match *effect {
            Effect::Pay(what) => Some(tavern.covers(self.price(by, what))),
            Effect::ReturnAdventurers(count) | Effect::PlaceOwnAdventurers(count) => {
                Some(tavern.adventurers() >= count)
            }
            Effect::ReturnAdventurerForOwner => Some(tavern.adventurers() > 0),
            Effect::ReturnCorruption(count) => Some(tavern.corruption() >= count),
            Effect::PlaceOwnCorruption => Some(tavern.corruption() > 0),
            Effect::BuyBuilding => Some(self.affordable(by, tavern.gold()) != 0),
            _ => None,
        }
    }

    /// Whether an opponent's Agent, or the Ambassador, stands there.
    fn is_opposed(&self, by: PlayerId, slot: Slot) -> bool {
        self.ambassador_opposes_in(slot)
            || self.agents_in(slot).iter().any(|agent| agent.player().is_some_and(|p| p != by))
    }

    /// The kinds of card in hand that can be played now.
    pub(crate) fn playable_cards(&self, by: PlayerId, counted: bool) -> u128 {
        let outlook = self.outlook_in_action(by, counted);
        let mut kinds = 0;
        for card in outlook.hand.iter() {
            let id = card.id();
            if kinds >> id as u8 & 1 == 0 && (ALWAYS_PLAYABLE >> card.0 & 1 == 1 || outlook.can_play(self, id)) {
                kinds |= 1 << id as u8;
            }
        }
        kinds
    }

    /// FX-7: spaces with an opponent's Agent that would be legal apart from being occupied.
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

    /// Sample Wares: unoccupied tiles of Builder's Hall whose action is legal, as tile bits.
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

    /// Own Buildings without an Agent, as tile bits; `stands` is occupied, too.
    pub(crate) fn own_free_buildings(&self, by: PlayerId, stands: u64) -> u128 {
        self.free_buildings(stands, |owner, _| owner == by)
    }

    /// FX-14: Buildings that may be demolished with this much Gold.
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

    /// FX-15: opponents' unprotected Buildings, unless one has nine.
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

    /// Who can be handed a Mandatory Quest by Foist Responsibility.
    pub(crate) fn foist_targets(&self, by: PlayerId) -> impl Iterator<Item = PlayerId> + '_ {
        self.opponents(by).filter(|p| {
            let player = self.player(*p);
            !player.protected && player.tavern.corruption() > 0
        })
    }

    /// The opponents that a card may choose, as seat bits.
    pub(crate) fn targets(&self, by: PlayerId, target: Target, hostile: bool) -> u8 {
        crate::engine::perform::seats(self.opponents(by).filter(|p| {
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
