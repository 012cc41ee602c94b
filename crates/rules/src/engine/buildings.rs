//! Buying, putting into play and discarding Buildings (rules.md chapter 11).

use crate::cards::BuildingId;
use crate::cards::effects::Effect;
use crate::cards::program::{LISTENERS, is_gated};
use crate::engine::run::Progress;
use crate::information::events::{Event, Sink};
use crate::state::game::{FIRST_TILE, Game, HALL, MAX_BUILDINGS, UNKNOWN};
use crate::state::steps::Frame;
use crate::values::pieces::{PlayerId, Resources, gold};

impl Game {
    /// Buys a face-up tile (BUILD-2).
    pub(crate) fn buy(&mut self, by: PlayerId, tile: BuildingId, out: &mut impl Sink) {
        out.event(|| Event::BuildingBought { player: by, building: tile });
        self.pay(by, self.price(by, gold(u16::from(tile.tile().cost))), out);
        self.put_from_hall(by, tile, out);
        self.refill_hall(out);
        self.fire(by, LISTENERS.buys, out);
    }

    /// Puts a tile of Builder's Hall into play and scores its VP tokens (BUILD-11). Does not refill the Hall.
    pub(crate) fn put_from_hall(&mut self, by: PlayerId, tile: BuildingId, out: &mut impl Sink) {
        let place = self.hall.iter().position(|t| *t == tile as u8).expect("a tile in the Hall");
        let vp = std::mem::take(&mut self.hall_vp[place]);
        self.score(by, i16::from(vp), out);
        self.hall[place] = UNKNOWN;
        self.put_into_play(by, tile, Some(place), out);
    }

    pub(crate) fn put_into_play(
        &mut self,
        by: PlayerId,
        tile: BuildingId,
        from_hall: Option<usize>,
        out: &mut impl Sink,
    ) {
        let place = usize::from(self.built);
        let slot = FIRST_TILE + self.built;
        self.built += 1;
        (self.tiles[place], self.owners[place]) = (tile as u8, by.0);
        self.player_mut(by).buildings += 1;
        self.in_play |= 1 << slot;
        self.gated |= is_gated(tile) << slot;
        if let Some(hall) = from_hall {
            self.carry_agents(hall, slot);
        }
        out.event(|| Event::BuildingPutIntoPlay { player: by, building: tile });
        self.stock(slot, out);
    }

    pub(crate) fn put_top(&mut self, by: PlayerId, out: &mut impl Sink) {
        if self.can_control_more(by)
            && let Some(tile) = self.tile_stack.pop()
        {
            let building = BuildingId::ALL[usize::from(tile)];
            self.forget_tile(tile);
            out.event(|| Event::TileDrawn { building });
            self.put_into_play(by, building, None, out);
        }
    }

    fn forget_tile(&mut self, tile: u8) {
        self.tiles_known_to.iter_mut().for_each(|known| *known &= !(1 << tile));
    }

    /// Puts all face-up tiles into play and refills the Hall (FX-13). A player with too few control markers for all
    /// tiles is asked for one tile at a time.
    pub(crate) fn put_all(&mut self, frame: Frame, out: &mut impl Sink) -> Progress {
        let tiles = self.hall_tiles().count();
        let markers = usize::from(MAX_BUILDINGS - self.player(frame.by).buildings);
        if markers >= tiles {
            for n in 0..HALL {
                if let Some(tile) = BuildingId::ALL.get(usize::from(self.hall[n])).copied() {
                    self.put_from_hall(frame.by, tile, out);
                }
            }
        }
        if markers == 0 || markers >= tiles {
            self.refill_hall(out);
            return Progress::Continues;
        }
        self.ask(Frame { left: markers as u8, ..frame }, out)
    }

    /// Shows the player the top tiles of the stack, and asks which one comes into play (FX-34).
    pub(crate) fn ask_put_one_of_top(&mut self, frame: Frame, count: u8, out: &mut impl Sink) -> Progress {
        if !self.can_control_more(frame.by) {
            return Progress::Continues;
        }
        let seen = self.tile_stack.iter().rev().take(usize::from(count)).fold(0u64, |seen, tile| seen | 1 << tile);
        self.tiles_known_to[frame.by.index()] |= seen;
        out.event(|| Event::TilesSeen { player: frame.by, count: seen.count_ones() as u8 });
        self.ask(frame, out)
    }

    /// Puts the chosen tile into play. The other tiles that the player looked at go to the bottom of the stack, in
    /// unchanged order.
    pub(crate) fn put_one_of_top(&mut self, by: PlayerId, count: u8, tile: BuildingId, out: &mut impl Sink) {
        let seen = usize::from(count).min(self.tile_stack.len());
        let place = self.tile_stack.iter().rposition(|t| *t == tile as u8).expect("a tile looked at");
        self.tile_stack.remove(place);
        self.tile_stack.rotate_right(seen - 1);
        self.forget_tile(tile as u8);
        self.put_into_play(by, tile, None, out);
    }

    /// Takes a tile out of the game; the resources on it return to supply and track (BUILD-14).
    pub(crate) fn discard_building(&mut self, tile: BuildingId, out: &mut impl Sink) {
        let slot = self.tile_slot(tile).expect("a tile in play");
        let owner = self.owner_of(slot).expect("an owned tile");
        let pile = std::mem::replace(&mut self.piles[usize::from(slot)], Resources::NONE);
        self.supply = self.supply.plus(pile.goods());
        self.track += pile.corruption();
        self.player_mut(owner).buildings -= 1;
        self.in_play &= !(1 << slot);
        self.gated &= !(1 << slot);
        out.event(|| Event::BuildingDiscarded { player: owner, building: tile });
        if matches!(tile.action().effect(), Effect::TakeAmbassador) {
            self.ambassador_leaves(out);
        }
    }

    /// Discards a Building. If another player owns it, pays its cost to that player (FX-14).
    pub(crate) fn demolish(&mut self, by: PlayerId, tile: BuildingId, out: &mut impl Sink) {
        let owner = self.owner_of(self.tile_slot(tile).expect("a tile in play")).expect("an owned tile");
        if owner != by {
            self.hand_over(by, owner, gold(u16::from(tile.tile().cost)), false, out);
        }
        self.discard_building(tile, out);
    }

    /// Changes the owner of a Building; Agents and resources stay on it (BUILD-15).
    pub(crate) fn take_control(&mut self, by: PlayerId, tile: BuildingId, out: &mut impl Sink) {
        let slot = self.tile_slot(tile).expect("a tile in play");
        let from = self.owner_of(slot).expect("an owned tile");
        self.owners[usize::from(slot - FIRST_TILE)] = by.0;
        self.player_mut(from).buildings -= 1;
        self.player_mut(by).buildings += 1;
        out.event(|| Event::ControlTaken { player: by, from, building: tile });
    }
}
