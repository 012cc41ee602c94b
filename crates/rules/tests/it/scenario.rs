//! Situations and stories for the rules tests.
//!
//! A scenario starts from a dealt game and *moves* cards, tiles and goods to where the test wants them; it never
//! creates or removes any. What a test does not mention is as bare as possible: empty Taverns, no Quests, no Intrigue
//! cards, first player A. After every decision all invariants are checked.

use deepwater_rules::cards::{BasicSpace, BuildingId, IntrigueId, LordId, QuestId};
use deepwater_rules::pieces::{Adventurer, PlayerId, Resources};
use deepwater_rules::*;

/// The seats of a scenario.
pub const A: PlayerId = PlayerId(0);
pub const B: PlayerId = PlayerId(1);
pub const C: PlayerId = PlayerId(2);
pub const D: PlayerId = PlayerId(3);
pub const E: PlayerId = PlayerId(4);
pub const F: PlayerId = PlayerId(5);

pub const NO_MODULES: Modules = Modules::ALL[0];
pub const UNDERMOUNTAIN: Modules = Modules::ALL[1];
pub const SKULLPORT: Modules = Modules::ALL[2];
pub const BOTH: Modules = Modules::ALL[3];

/// The printed spaces that every player can use without Gold or cards.
pub const OPEN_TO_ALL: [BasicSpace; 9] = [
    BasicSpace::AurorasRealmsShop,
    BasicSpace::BlackstaffTower,
    BasicSpace::CastleWaterdeep,
    BasicSpace::CliffwatchInn1,
    BasicSpace::CliffwatchInn2,
    BasicSpace::CliffwatchInn3,
    BasicSpace::FieldOfTriumph,
    BasicSpace::TheGrinningLionTavern,
    BasicSpace::ThePlinth,
];

pub fn assign(space: impl Into<Space>) -> Action {
    Action::Assign(space.into(), None)
}
pub fn orb(space: impl Into<Space>) -> Action {
    Action::Assign(space.into(), Some(Via::MagistersOrb))
}
/// Assigns an Agent by Obtain Builders' Plans to the tile with this number in Builder's Hall, 1 to 3.
pub fn plans(hall: u8) -> Action {
    Action::Assign(Space::Hall(hall - 1), Some(Via::BuildersPlans))
}
pub fn at(space: impl Into<Space>) -> Action {
    Action::Space(space.into())
}
pub fn agent(space: impl Into<Space>) -> Action {
    Action::Agent(space.into())
}
pub fn play(card: IntrigueId) -> Action {
    Action::Intrigue(card)
}
pub fn quest(quest: QuestId) -> Action {
    Action::Quest(quest)
}
pub fn mandatory(card: IntrigueId) -> Action {
    Action::Mandatory(card)
}
pub fn building(tile: BuildingId) -> Action {
    Action::Building(tile)
}
pub fn take(kind: Adventurer) -> Action {
    Action::Take(kind)
}
pub fn give(kind: Adventurer) -> Action {
    Action::Give(kind)
}
pub fn opponent(p: PlayerId) -> Action {
    Action::Opponent(p)
}

/// A situation under construction.
pub struct Scenario {
    pub config: GameConfig,
    pub position: Position,
    pub seed: String,
}

impl Scenario {
    /// A base game for this number of players.
    pub fn players(count: u8) -> Scenario {
        let bare =
            Seat { tavern: Some(Resources::NONE), quests: Some(vec![]), intrigue: Some(vec![]), ..Seat::default() };
        Scenario {
            config: GameConfig { first_player: Some(A), ..GameConfig::base(count) },
            position: Position { players: vec![bare; usize::from(count)], ..Position::default() },
            seed: "scenario".into(),
        }
    }

    pub fn modules(mut self, modules: Modules) -> Scenario {
        self.config.modules = modules;
        self
    }
    /// Changes the options.
    pub fn options(mut self, change: impl FnOnce(&mut GameConfig)) -> Scenario {
        change(&mut self.config);
        self
    }
    pub fn seed(mut self, seed: &str) -> Scenario {
        self.seed = seed.into();
        self
    }
    pub fn first(mut self, p: PlayerId) -> Scenario {
        self.config.first_player = Some(p);
        self
    }
    pub fn round(mut self, round: u8) -> Scenario {
        self.position.round = Some(round);
        self
    }
    /// What is left of a type in the supply.
    pub fn supply(mut self, kind: Adventurer, left: u8) -> Scenario {
        self.position.supply.push((kind, left));
        self
    }
    /// Tokens left on the Corruption track.
    pub fn track(mut self, left: u8) -> Scenario {
        self.position.corruption_track = Some(left);
        self
    }
    pub fn inn(mut self, quests: impl IntoIterator<Item = QuestId>) -> Scenario {
        self.position.inn = quests.into_iter().map(Some).collect();
        self
    }
    /// Tiles in Builder's Hall with the VP on them.
    pub fn hall(mut self, tiles: impl IntoIterator<Item = (BuildingId, u8)>) -> Scenario {
        self.position.hall = tiles.into_iter().map(Some).collect();
        self
    }
    /// The top of the Quest deck.
    pub fn quest_deck(mut self, quests: impl IntoIterator<Item = QuestId>) -> Scenario {
        self.position.quest_deck = quests.into_iter().collect();
        self
    }
    /// The top of the Intrigue deck.
    pub fn intrigue_deck(mut self, cards: impl IntoIterator<Item = IntrigueId>) -> Scenario {
        self.position.intrigue_deck = cards.into_iter().collect();
        self
    }
    /// The top of the tile stack.
    pub fn stack(mut self, tiles: impl IntoIterator<Item = BuildingId>) -> Scenario {
        self.position.building_stack = tiles.into_iter().collect();
        self
    }
    /// Resources lying on a space.
    pub fn lying(mut self, space: impl Into<Space>, what: Resources) -> Scenario {
        self.position.spaces.push((space.into(), what));
        self
    }

    fn seat(&mut self, p: PlayerId) -> &mut Seat {
        &mut self.position.players[p.index()]
    }
    pub fn tavern(mut self, p: PlayerId, what: Resources) -> Scenario {
        self.seat(p).tavern = Some(what);
        self
    }
    pub fn vp(mut self, p: PlayerId, vp: i16) -> Scenario {
        self.seat(p).vp = Some(vp);
        self
    }
    pub fn lord(mut self, p: PlayerId, lord: LordId) -> Scenario {
        self.seat(p).lord = Some(lord);
        self
    }
    /// Agents in the pool; the others are off the board until the round ends.
    pub fn agents(mut self, p: PlayerId, count: u8) -> Scenario {
        self.seat(p).agents = Some(count);
        self
    }
    /// The same for all players.
    pub fn agents_each(mut self, count: u8) -> Scenario {
        self.position.players.iter_mut().for_each(|seat| seat.agents = Some(count));
        self
    }
    pub fn quests(mut self, p: PlayerId, quests: impl IntoIterator<Item = QuestId>) -> Scenario {
        self.seat(p).quests = Some(quests.into_iter().collect());
        self
    }
    /// Completed Quests; Plot Quests among them are in force.
    pub fn completed(mut self, p: PlayerId, quests: impl IntoIterator<Item = QuestId>) -> Scenario {
        self.seat(p).completed = Some(quests.into_iter().collect());
        self
    }
    pub fn hand(mut self, p: PlayerId, cards: impl IntoIterator<Item = IntrigueId>) -> Scenario {
        self.seat(p).intrigue = Some(cards.into_iter().collect());
        self
    }
    /// Mandatory Quests in front of a player.
    pub fn mandatory(mut self, p: PlayerId, cards: impl IntoIterator<Item = IntrigueId>) -> Scenario {
        self.seat(p).mandatory = Some(cards.into_iter().collect());
        self
    }
    pub fn buildings(mut self, p: PlayerId, tiles: impl IntoIterator<Item = BuildingId>) -> Scenario {
        self.seat(p).buildings = Some(tiles.into_iter().collect());
        self
    }

    /// Why this situation is refused.
    pub fn refused(self) -> PositionError {
        match Game::with_position(&self.config, Seed::from_text(&self.seed), &self.position) {
            Ok(_) => panic!("the position was accepted"),
            Err(error) => error,
        }
    }

    /// The first turn of the round.
    pub fn begin(self) -> Table {
        let mut events = Vec::new();
        let seed = Seed::from_text(&self.seed);
        let game = Game::with_position_and_events(&self.config, seed, &self.position, &mut events);
        let game = game.expect("a legal position");
        let table = Table { totals: game.totals(), game, events };
        table.check();
        table
    }
}

/// A game under test.
pub struct Table {
    pub game: Game,
    /// Everything that happened so far.
    pub events: Vec<Event>,
    totals: Totals,
}

impl Table {
    /// An ordinary game from its very start, without a position.
    pub fn dealt(config: &GameConfig, seed: &str) -> Table {
        let mut events = Vec::new();
        let game = Game::new_with_events(config, Seed::from_text(seed), &mut events).expect("legal options");
        Table { totals: game.totals(), game, events }
    }

    fn check(&self) {
        if let Err(violation) = self.game.check(&self.totals) {
            panic!("{violation}");
        }
    }

    /// The player answers the pending decision, which must be that player's.
    #[track_caller]
    pub fn act(&mut self, p: PlayerId, action: Action) -> &mut Table {
        let decision = self.game.decision().expect("the game is not over");
        assert_eq!(decision.player, p, "{action:?}: it is another player's decision: {decision:?}");
        match self.game.apply(action) {
            Ok(events) => self.events.extend(events),
            Err(error) => panic!("{error}; {decision:?} offers {:?}", self.options()),
        }
        self.check();
        self
    }

    /// The pending decision is this player's and of this kind.
    #[track_caller]
    pub fn asks(&mut self, p: PlayerId, kind: DecisionKind) -> &mut Table {
        let decision = self.decision();
        assert_eq!((decision.player, decision.kind), (p, kind), "{decision:?} offers {:?}", self.options());
        self
    }

    /// The pending decision offers exactly these answers, in any order.
    #[track_caller]
    pub fn offers(&mut self, expected: impl IntoIterator<Item = Action>) -> &mut Table {
        let mut expected: Vec<String> = expected.into_iter().map(|action| format!("{action:?}")).collect();
        let mut options: Vec<String> = self.options().iter().map(|action| format!("{action:?}")).collect();
        expected.sort();
        options.sort();
        assert_eq!(options, expected);
        self
    }

    /// Whether this answer is legal now.
    pub fn allows(&self, action: Action) -> bool {
        self.game.legal_actions().contains(action)
    }

    /// It is this player's ordinary turn to assign an Agent.
    #[track_caller]
    pub fn turn_of(&mut self, p: PlayerId) -> &mut Table {
        let decision = self.decision();
        let plain = decision.kind == DecisionKind::AssignAgent && decision.source.is_none();
        assert!(plain && decision.player == p, "{decision:?} offers {:?}", self.options());
        self
    }

    pub fn decision(&self) -> Decision {
        self.game.decision().expect("the game is not over")
    }
    pub fn options(&self) -> Vec<Action> {
        self.game.legal_actions().iter().collect()
    }
    /// Everything, as plain data.
    pub fn view(&self) -> View {
        self.game.observe(Viewer::Referee).view()
    }
    pub fn tavern(&self, p: PlayerId) -> Resources {
        self.view().players[p.index()].tavern.0
    }
    pub fn vp(&self, p: PlayerId) -> i16 {
        self.view().players[p.index()].vp
    }
    pub fn hand(&self, p: PlayerId) -> Vec<IntrigueId> {
        self.view().players[p.index()].intrigue.clone().expect("the referee sees hands")
    }
    pub fn quests(&self, p: PlayerId) -> Vec<QuestId> {
        self.view().players[p.index()].quests.clone()
    }
    pub fn pool(&self, p: PlayerId) -> u8 {
        self.view().players[p.index()].pool
    }
    pub fn buildings(&self, p: PlayerId) -> Vec<BuildingId> {
        self.view().players[p.index()].buildings.clone()
    }
    /// What lies on a space in play.
    #[track_caller]
    pub fn lying(&self, space: impl Into<Space>) -> Resources {
        let space = space.into();
        self.view().spaces.iter().find(|view| view.id == space).expect("a space in play").resources
    }
    /// The players with an Agent on a space in play, in order; `None` is the Ambassador.
    #[track_caller]
    pub fn agents_on(&self, space: impl Into<Space>) -> Vec<Option<PlayerId>> {
        let space = space.into();
        let view = self.view();
        let found = view.spaces.iter().find(|view| view.id == space).expect("a space in play");
        found.agents.iter().map(|agent| agent.player).collect()
    }
    pub fn track(&self) -> u8 {
        self.view().corruption.expect("with Skullport").track.iter().sum()
    }
    pub fn happened(&self, event: Event) -> bool {
        self.events.contains(&event)
    }

    /// Plays on until `done`, always with the last option, which declines where that is possible.
    #[track_caller]
    pub fn play_until(&mut self, done: impl Fn(&Table) -> bool) -> &mut Table {
        for _ in 0..10_000 {
            if done(self) {
                return self;
            }
            let options = self.game.legal_actions();
            let Some(last) = options.len().checked_sub(1) else { panic!("the game ended first") };
            let (player, action) = (self.decision().player, options.at(last));
            self.act(player, action);
        }
        panic!("it never came to that");
    }

    /// Plays on until a round begins.
    #[track_caller]
    pub fn play_to_round(&mut self, round: u8) -> &mut Table {
        self.play_until(|table| table.view().round == round)
    }

    /// Plays on to the end and returns the outcome.
    pub fn play_to_end(&mut self) -> Outcome {
        self.play_until(|table| table.game.decision().is_none());
        self.game.outcome().expect("the game is over")
    }
}
