//! Setting up a game (rules.md chapter 3).

use crate::cards::program::GATED_SPACES;
use crate::cards::{BASE_INTRIGUE, BASE_QUESTS, BASE_SPACES, BASE_TILES, SKULLPORT_SPACES, UNDERMOUNTAIN_SPACES};
use crate::cards::{BuildingId, IntrigueCard, LordId, MOST_QUESTS, MOST_TILES, QuestId};
use crate::information::events::{Event, Sink};
use crate::state::config::{ConfigError, GameConfig};
use crate::state::deck::Deck;
use crate::state::game::{Agents, Ambassador, CORRUPTION_TOKENS, FIRST_HALL, Game, Phase, Player, SLOTS, UNKNOWN};
use crate::state::game::{HALL, INN, UNLIMITED_GOLD};
use crate::state::script::{SCRIPTED, Script};
use crate::state::steps::Step;
use crate::values::bits::{Numbered, Set};
use crate::values::list::List;
use crate::values::pieces::{MAX_PLAYERS, PlayerId, Resources, clerics, gold};
use crate::values::random::{self, Seed};

// The numbers of base pieces that stay in the box in a game with both modules (TWO-2).
const THINNED_INTRIGUE: usize = 25;
const THINNED_QUESTS: usize = 30;
const THINNED_TILES: usize = 12;

impl Game {
    /// Sets up a game and plays up to its first decision.
    pub fn new(config: &GameConfig, seed: Seed) -> Result<Game, ConfigError> {
        Self::new_with_events(config, seed, &mut ())
    }

    /// Sets up a game like [`new`](Game::new), and reports the events up to the first decision to `out`.
    pub fn new_with_events(config: &GameConfig, seed: Seed, out: &mut impl Sink) -> Result<Game, ConfigError> {
        config.check()?;
        let mut game = Game::dealt(config, seed);
        game.run(out);
        Ok(game)
    }

    /// Returns the game after set-up, before round 1 starts.
    pub(crate) fn dealt(config: &GameConfig, seed: Seed) -> Game {
        let mut game = Game::empty(config, seed);
        let pieces = game.thin();
        let first = random::below(&mut game.random(), usize::from(config.players)) as u8;
        game.first = config.first_player.unwrap_or(PlayerId(first));
        if config.solo.is_some() {
            game.first = SCRIPTED;
        }

        let mut lords: List<u8, { LordId::COUNT }> = List::default();
        config.lords().numbers().for_each(|lord| lords.push(lord));
        random::shuffle(&mut lords, &mut game.random());

        let mut quests = 0;
        for quest in pieces.quests.numbers() {
            game.quest_order[quests] = quest;
            quests += 1;
        }
        game.quest_deck = quests as u8;
        let mut rng = game.random();
        random::shuffle(&mut game.quest_order[..quests], &mut rng);

        pieces.intrigue.numbers().for_each(|card| game.intrigue_deck.push(card));
        let mut rng = game.random();
        random::shuffle(&mut game.intrigue_deck, &mut rng);

        pieces.tiles.numbers().for_each(|tile| game.tile_stack.push(tile));
        let mut rng = game.random();
        random::shuffle(&mut game.tile_stack, &mut rng);

        game.deal(&mut lords);
        game.push(Step::StartRound);
        game
    }

    pub(crate) fn empty(config: &GameConfig, seed: Seed) -> Game {
        let player = Player { pool: config.agents(), lord: UNKNOWN, ..Player::default() };
        let each = u16::from(config.adventurers_per_type());
        let supply = clerics(each).fighters(each).rogues(each).wizards(each);
        let mut in_play = BASE_SPACES;
        if config.modules.undermountain {
            in_play |= UNDERMOUNTAIN_SPACES;
        }
        if config.modules.skullport {
            in_play |= SKULLPORT_SPACES;
        }
        Game {
            players: [player; MAX_PLAYERS],
            quest_discards: Set::EMPTY,
            intrigue_discards: Set::EMPTY,
            recycled: Set::EMPTY,
            recycled_quests: Set::EMPTY,
            pending: None,
            piles: [Resources::NONE; FIRST_HALL as usize],
            in_play,
            occupied: 0,
            gated: GATED_SPACES,
            supply: supply.plus_gold(config.gold_supply.unwrap_or(UNLIMITED_GOLD)),
            paid: Resources::NONE,
            tiles_known_to: [0; MAX_PLAYERS],
            todo: List::filled(Step::StartRound),
            random_events: 0,
            actions: List::default(),
            agents: [Agents::default(); SLOTS],
            tiles: [UNKNOWN; MOST_TILES],
            owners: [UNKNOWN; MOST_TILES],
            built: 0,
            quest_order: [UNKNOWN; MOST_QUESTS],
            quest_deck: 0,
            quests_completed: 0,
            script: Script::default(),
            intrigue_deck: Deck::default(),
            intrigue_reshuffled: false,
            tile_stack: List::default(),
            inn: [UNKNOWN; INN],
            hall: [UNKNOWN; HALL],
            hall_vp: [0; HALL],
            draft: List::default(),
            exposed: UNKNOWN,
            drawn: UNKNOWN,
            track: if config.modules.skullport { CORRUPTION_TOKENS } else { 0 },
            corruption_removed: 0,
            ambassador: Ambassador::Aside,
            round: 0,
            phase: Phase::Assign,
            first: PlayerId(0),
            turn_of: None,
            scored_type: None,
            lot: UNKNOWN,
            config: *config,
            seed,
        }
    }

    /// Chooses the cards and tiles that are in the game. With both modules some base pieces stay in the box (TWO-2).
    ///
    /// The solo game removes its pieces first: they do not count towards the number that stays in the box.
    fn thin(&mut self) -> Pieces {
        let config = self.config;
        let mut pieces = Pieces { intrigue: config.intrigue(), quests: config.quests(), tiles: config.tiles() };
        if config.modules.both() {
            pieces.intrigue = self.without_some(pieces.intrigue, BASE_INTRIGUE, THINNED_INTRIGUE);
            pieces.quests = self.without_some(pieces.quests, BASE_QUESTS, THINNED_QUESTS);
            pieces.tiles = self.without_some(pieces.tiles, BASE_TILES, THINNED_TILES);
        }
        pieces
    }

    /// Returns a set of pieces after removing `out` random ones. Only pieces with numbers below `base` can be removed.
    fn without_some<T: Numbered>(&mut self, pieces: Set<T>, base: usize, out: usize) -> Set<T> {
        let mut cards: List<u8, BASE_QUESTS> = List::default();
        pieces.numbers().take_while(|number| usize::from(*number) < base).for_each(|number| cards.push(number));
        random::shuffle(&mut cards, &mut self.random());
        Set::from_bits(cards[..out].iter().fold(pieces.bits(), |pieces, number| pieces & !(1 << number)))
    }

    /// Deals Lords, then Quests, then Intrigue cards, then Gold, each in seat order from the first player. A player
    /// gets all cards of one kind before the next player gets any of that kind.
    fn deal(&mut self, lords: &mut List<u8, { LordId::COUNT }>) {
        let (first, config) = (self.first, self.config);
        self.deal_lords_out(lords);
        for p in self.from(first) {
            for _ in 0..self.starting_quests(p) {
                let quest = self.draw_quest(&mut ()).expect("a full deck");
                self.join_active(p, quest);
            }
        }
        self.refill_inn(&mut ());
        for p in self.from(first) {
            for _ in 0..self.starting_cards(p) {
                let card = self.next_intrigue(&mut ()).expect("a full deck");
                self.join_hand(p, card);
            }
        }
        self.refill_hall(&mut ());
        for (n, p) in self.from(first).enumerate() {
            let gold = gold(if self.is_scripted(p) { 0 } else { 4 + n as u16 });
            self.supply = self.supply.less(gold);
            self.player_mut(p).tavern = gold;
        }
        // Unused seats have nothing, so masking and sampling need no special case for them.
        for seat in usize::from(config.players)..MAX_PLAYERS {
            self.players[seat] = Player { lord: UNKNOWN, ..Player::default() };
        }
    }

    fn deal_lords_out(&mut self, lords: &mut List<u8, { LordId::COUNT }>) {
        if self.config.solo.is_some() {
            return self.deal_solo_lords(lords);
        }
        for p in self.from(self.first) {
            self.player_mut(p).lord = lords.pop().expect("more Lords than seats");
        }
    }

    /// Fills the empty slots of Builder's Hall from the left (BUILD-17).
    pub(crate) fn refill_hall(&mut self, out: &mut impl Sink) {
        for n in 0..self.hall.len() {
            if self.hall[n] == UNKNOWN
                && let Some(tile) = self.tile_stack.pop()
            {
                (self.hall[n], self.hall_vp[n]) = (tile, 0);
                self.tiles_known_to.iter_mut().for_each(|known| *known &= !(1 << tile));
                out.event(|| Event::TileRevealed { building: BuildingId::ALL[usize::from(tile)] });
            }
        }
    }
}

/// The cards and tiles that are in the game.
struct Pieces {
    intrigue: Set<IntrigueCard>,
    quests: Set<QuestId>,
    tiles: Set<BuildingId>,
}
