//! What a viewer may know ([`Observation`]), and random games that agree with it.
//!
//! This is the only place where a [`Game`] becomes something that may leave the process.

use rand_core::Rng;

use crate::cards::effects::Effect;
use crate::cards::questions::Secrecy;
use crate::cards::{BASE_INTRIGUE, BASE_QUESTS, BASE_TILES};
use crate::cards::{IntrigueCard, LordId, QuestId};
use crate::decisions::decision::Decision;
use crate::decisions::options::Options;
use crate::state::choices::Choices;
use crate::state::game::{Game, UNKNOWN};
use crate::state::steps::{Frame, Step};
use crate::values::bits::{Bits, Set};
use crate::values::list::List;
use crate::values::pieces::PlayerId;
use crate::values::random::{self, Seed};

/// The player, or other role, whose knowledge a view shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A seat. It sees its own hand and Lord, and what it was shown.
    Player(PlayerId),
    /// A viewer without a seat, who sees only what all players know.
    Spectator,
    /// A viewer who sees everything: the engine protocol's referee, and tests.
    Referee,
}

/// A game without what its viewer may not know.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Observation {
    pub(crate) viewer: Viewer,
    pub(crate) masked: Game,
}

/// No game was found that agrees with a view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no deal of the hidden cards agrees with the view")]
pub struct NoSample;

impl Game {
    /// Returns everything that the viewer may know, and nothing else.
    pub fn observe(&self, viewer: Viewer) -> Observation {
        let mut masked = *self;
        if viewer != Viewer::Referee {
            masked.mask(viewer);
        }
        Observation { viewer, masked }
    }

    fn mask(&mut self, viewer: Viewer) {
        self.seed = Seed::default();
        self.quest_order[..usize::from(self.quest_deck)].fill(UNKNOWN);
        self.intrigue_deck.fill(UNKNOWN);
        let known_tiles = match viewer {
            Viewer::Player(p) => self.tiles_known_to[p.index()],
            _ => 0,
        };
        for tile in self.tile_stack.iter_mut() {
            if known_tiles >> *tile & 1 == 0 {
                *tile = UNKNOWN;
            }
        }
        self.tiles_known_to.iter_mut().for_each(|known| *known &= known_tiles);
        for p in self.config.seats() {
            if viewer != Viewer::Player(p) {
                self.mask_player(p, viewer);
            }
        }
        let Some(pending) = self.pending else { return };
        if let Step::Draft { by, host, .. } = pending.step {
            // A player who has held the draft knows which Quests are still in it, so the draft is hidden only from the
            // others.
            let held = self.from(host).take_while(|p| *p != by).any(|p| viewer == Viewer::Player(p));
            let decides = viewer == Viewer::Player(pending.player);
            if !held && !decides && viewer != Viewer::Player(by) {
                self.draft.fill(UNKNOWN);
            }
        }
        if viewer != Viewer::Player(pending.player) {
            self.drawn = UNKNOWN;
            if pending.step.question().secrecy != Secrecy::Open {
                self.pending = Some(crate::state::game::Pending { choices: Choices::NONE, ..pending });
            }
        }
    }

    fn mask_player(&mut self, p: PlayerId, viewer: Viewer) {
        let (recycled, exposed) = (self.recycled, self.exposed());
        let player = self.player_mut(p);
        let hidden = player.hand.without(exposed);
        player.hidden =
            [hidden.without(recycled).len() as u8, hidden.len() as u8 - hidden.without(recycled).len() as u8];
        player.hand = player.hand.without(hidden);
        if self.is_scripted(p) {
            // Viewers see the length of the queue, and the position of every card that all players saw join it.
            let kept = self.intrigue_deck.kept_mut().iter_mut();
            kept.filter(|card| hidden.contains(IntrigueCard(**card))).for_each(|card| *card = UNKNOWN);
        }
        let player = self.player_mut(p);
        let knows_lord = match viewer {
            Viewer::Player(v) => player.lord_known_to >> v.0 & 1 == 1,
            _ => player.lord_known_to == u8::MAX,
        };
        if !knows_lord {
            player.lord = UNKNOWN;
        }
    }
}

impl Observation {
    /// Returns the viewer.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns the pending decision; `None` once the game is over.
    pub fn decision(&self) -> Option<Decision> {
        self.masked.decision()
    }

    /// Returns the legal answers that the viewer may know. For the viewer's own decisions these are all legal answers.
    pub fn legal_actions(&self) -> Options<'_> {
        self.masked.legal_actions()
    }

    /// Returns a random full game that agrees with this view: unseen cards are shuffled and fill the unknown places.
    ///
    /// # Panics
    /// If [`Observation::try_sample`] fails. That cannot happen for the view of the player who decides.
    pub fn sample(&self, rng: &mut impl Rng) -> Game {
        if !self.choices_hidden() {
            return self.deal(rng);
        }
        self.try_sample(rng).unwrap_or_else(|error| panic!("{error}: {:?}", self.decision()))
    }

    /// Returns a random full game that agrees with this view, or fails if no such deal was found.
    ///
    /// While another player decides, the viewer knows that this player has a choice. A dealt hand that leaves no choice
    /// contradicts the view, so the cards are dealt again. The hand of the real game is always possible. A failure
    /// therefore means that the view is not from a real game, or that the real hand is extremely rare.
    pub fn try_sample(&self, rng: &mut impl Rng) -> Result<Game, NoSample> {
        /// The most deals that are tried. For comparison: if two of seventy cards are dealt, they are two particular
        /// cards once in 2400 deals.
        const MAX_DEALS: usize = 100_000;
        for _ in 0..MAX_DEALS {
            let mut game = self.deal(rng);
            let Some(mut pending) = game.pending.filter(|_| self.choices_hidden()) else { return Ok(game) };
            pending.choices = game.choices(pending.step);
            game.pending = Some(pending);
            if game.legal_actions().len() > 1 {
                return Ok(game);
            }
        }
        Err(NoSample)
    }

    fn choices_hidden(&self) -> bool {
        self.masked.pending.is_some_and(|pending| pending.choices.is_empty())
    }

    fn deal(&self, rng: &mut impl Rng) -> Game {
        let mut game = self.masked;
        if self.viewer == Viewer::Referee {
            return game;
        }
        rng.fill_bytes(&mut game.seed.0);
        game.deal_lords(rng);
        game.deal_quests(rng);
        game.deal_intrigue(rng);
        game.deal_tiles(rng);
        game
    }
}

impl Game {
    fn deal_lords(&mut self, rng: &mut impl Rng) {
        for p in self.config.seats() {
            if self.player(p).lord == UNKNOWN {
                let dealt = self.config.seats().filter_map(|p| self.player(p).lord());
                let dealt = dealt.fold(0u64, |set, lord| set | 1 << lord as u8);
                let unseen = Bits(self.config.lords().bits() as u64 & !dealt);
                let may_have = |lord: &u8| self.may_be_lord_of(p, LordId::ALL[usize::from(*lord)]);
                let is_solo = self.config.solo.is_some();
                let mut unseen = Pile::shuffled(unseen.filter(|lord| !is_solo || may_have(lord)), rng);
                self.player_mut(p).lord = unseen.next();
            }
        }
    }

    fn deal_quests(&mut self, rng: &mut impl Rng) {
        let mut seen = self.quest_discards.bits();
        for p in self.config.seats() {
            seen |= self.player(p).active.bits() | self.player(p).completed.bits();
        }
        for quest in self.inn.iter().chain(self.draft.iter()).filter(|quest| **quest != UNKNOWN) {
            seen |= 1 << quest;
        }
        let unseen = self.config.quests().without(Set::from_bits(seen));
        // The cards of the last reshuffle are in the deck, in an unknown order. All other unseen cards are in the box,
        // or in a draft that began before the reshuffle. So the two groups are dealt separately.
        let recycled = Set::from_bits(unseen.bits() & self.recycled_quests.bits());
        let fresh = unseen.without(recycled);
        let in_draft = self.draft.iter().filter(|quest| **quest == UNKNOWN).count();
        let places = in_draft + usize::from(self.quest_deck) - recycled.len();
        let mut fresh = Pile::for_places(Bits(fresh.bits()), BASE_QUESTS, places, rng);
        let mut recycled = Pile::shuffled(Bits(recycled.bits()), rng);
        let mut draw = || if fresh.cards.is_empty() { recycled.next() } else { fresh.next() };
        for quest in self.draft.iter_mut().filter(|quest| **quest == UNKNOWN) {
            *quest = draw();
        }
        for quest in &mut self.quest_order[..usize::from(self.quest_deck)] {
            *quest = draw();
        }
    }

    fn deal_intrigue(&mut self, rng: &mut impl Rng) {
        let mut seen = self.intrigue_discards.union(self.cards_in_resolution());
        for p in self.config.seats() {
            seen = seen.union(self.player(p).hand).union(self.mandatory_cards(p));
        }
        let unseen = self.config.intrigue().without(seen);
        let recycled = Set::from_bits(unseen.bits() & self.recycled.bits());
        let in_hands: usize = self.config.seats().map(|p| usize::from(self.player(p).hidden[0])).sum();
        let in_deck = if self.intrigue_reshuffled { 0 } else { self.intrigue_deck.len() };
        let fresh = Bits(unseen.without(recycled).bits());
        let mut piles = [
            Pile::for_places(fresh, BASE_INTRIGUE, in_hands + in_deck, rng),
            Pile::shuffled(Bits(recycled.bits()), rng),
        ];
        for p in self.config.seats() {
            let hidden = std::mem::take(&mut self.player_mut(p).hidden);
            for (pile, count) in piles.iter_mut().zip(hidden) {
                for _ in 0..count {
                    let card = pile.next();
                    self.player_mut(p).hand.insert(IntrigueCard(card));
                    if self.is_scripted(p) {
                        // The cards from before the last reshuffle are dealt first and take the oldest places: they
                        // joined the queue before any card that was drawn after the reshuffle.
                        let oldest = self.intrigue_deck.kept_mut().iter_mut().rev().find(|kept| **kept == UNKNOWN);
                        *oldest.expect("as many places as cards") = card;
                    }
                }
            }
        }
        let deck = usize::from(self.intrigue_reshuffled);
        for card in self.intrigue_deck.iter_mut() {
            *card = piles[deck].next();
        }
        if self.drawn == UNKNOWN
            && let Some(pending) = self.pending
            && let Step::Do(Frame { at, by, .. }) = pending.step
            && matches!(at.effect(), Effect::DrawAndMayPlay(_))
        {
            // The drawn card is one of the hidden cards in the hand, and it was drawn from the present deck. If the
            // deck was reshuffled, it contained only the reshuffled cards, otherwise only the others.
            let hand = self.player(by).hand.without(self.exposed());
            let fresh = hand.without(self.recycled);
            let drawn_from = if self.intrigue_reshuffled { hand.without(fresh) } else { fresh };
            let mut pile = Pile::shuffled(Bits(drawn_from.bits()), rng);
            self.drawn = pile.next();
        }
    }

    fn deal_tiles(&mut self, rng: &mut impl Rng) {
        let mut seen = 0u64;
        let places = self.hall.iter().chain(&self.tiles).chain(self.tile_stack.iter());
        for tile in places.filter(|tile| **tile != UNKNOWN) {
            seen |= 1 << tile;
        }
        let unseen = Bits(self.config.tiles().bits() as u64 & !seen);
        let places = self.tile_stack.iter().filter(|tile| **tile == UNKNOWN).count();
        let mut unseen = Pile::for_places(unseen, BASE_TILES, places, rng);
        for tile in self.tile_stack.iter_mut().filter(|tile| **tile == UNKNOWN) {
            *tile = unseen.next();
        }
    }
}

/// Unseen cards in random order.
struct Pile {
    cards: List<u8, { QuestId::COUNT }>,
}

impl Pile {
    fn shuffled(cards: impl Iterator<Item = u8>, rng: &mut impl Rng) -> Pile {
        let mut pile = Pile { cards: List::default() };
        cards.for_each(|card| pile.cards.push(card));
        random::shuffle(&mut pile.cards, rng);
        pile
    }

    /// Shuffles the cards and keeps one for each place. The cards left over are those in the box.
    ///
    /// Only cards of the base game can be in the box (TWO-2), so only these are left out. They have the lowest numbers,
    /// below `base`; `cards` must come in ascending order.
    fn for_places(cards: impl Iterator<Item = u8>, base: usize, places: usize, rng: &mut impl Rng) -> Pile {
        let mut pile = Pile { cards: List::default() };
        cards.for_each(|card| pile.cards.push(card));
        let boxed = pile.cards.len() - places;
        if boxed > 0 {
            let base_cards = pile.cards.partition_point(|card| usize::from(*card) < base);
            for n in 0..boxed {
                let last = base_cards - 1 - n;
                let chosen = random::below(rng, last + 1);
                pile.cards.swap(chosen, last);
                let out = pile.cards.len() - 1;
                pile.cards.swap(last, out);
                pile.cards.pop();
            }
        }
        random::shuffle(&mut pile.cards, rng);
        pile
    }

    fn next(&mut self) -> u8 {
        self.cards.pop().expect("as many unseen cards as unknown places")
    }
}
