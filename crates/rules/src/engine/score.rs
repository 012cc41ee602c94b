//! The end of the game (rules.md chapter 14).

use crate::cards::{Bonus, BuildingId, QUESTS};
use crate::engine::steps::Step;
use crate::information::events::{Event, Sink};
use crate::state::config::TieBreak;
use crate::state::game::{Game, Phase, Player};
use crate::values::list::List;
use crate::values::pieces::{MAX_PLAYERS, PlayerId, QuestType, Resources};
use crate::values::random;

use strum::VariantArray;

/// Where a player's points come from. `total` is the sum of the other parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct Score {
    pub seat: PlayerId,
    pub total: i16,
    /// Scored during the game.
    pub game: i16,
    pub adventurers: i16,
    pub gold: i16,
    pub lord: i16,
    /// Zero or less.
    pub corruption: i16,
    /// Zero or less.
    pub penalty: i16,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// Usually one; more if the victory is shared.
    pub winners: Vec<PlayerId>,
    /// Seat by seat.
    pub scores: Vec<Score>,
}

/// The Quests of each type, as bits.
static OF_TYPE: [u128; 5] = {
    let (mut quests, mut n) = ([0; 5], 0);
    while n < QUESTS.len() {
        quests[QUESTS[n].kind as usize] |= 1 << n;
        n += 1;
    }
    quests
};

impl Game {
    /// All Lords are revealed (INFO-3); one of them asks its player for a type.
    pub(crate) fn final_scoring(&mut self, out: &mut impl Sink) {
        self.push(Step::EndGame);
        for p in self.config.seats() {
            self.player_mut(p).lord_known_to = u8::MAX;
            let Some(lord) = self.player(p).lord() else { continue };
            out.event(|| Event::LordRevealed { player: p, lord });
            if matches!(lord.card().bonus, Bonus::ChosenQuestType(_)) {
                self.push(Step::ChooseScoredType { by: p, lord });
            }
        }
    }

    pub(crate) fn end_game(&mut self, out: &mut impl Sink) {
        self.phase = Phase::Over;
        if self.config.tie_break == TieBreak::Tournament {
            let mut tied: List<PlayerId, MAX_PLAYERS> = List::default();
            self.best().for_each(|p| tied.push(p));
            self.lot = tied[random::below(&mut self.random(), tied.len())].0;
        }
        for p in self.config.seats() {
            out.event(|| Event::LordScored { player: p, vp: self.final_score(p).lord });
        }
        out.event(|| Event::GameEnded);
    }

    /// What a player's points are made of, as if the game ended now.
    pub(crate) fn final_score(&self, p: PlayerId) -> Score {
        let player = self.player(p);
        let open_quests = player.active.len() as i16 + player.mandatory.count_ones() as i16;
        // The dice-driven seat has scored its goods already (SOLO-C-19).
        let tavern = if self.waives_gold(p) { Resources::NONE } else { player.tavern };
        let mut score = Score {
            seat: p,
            total: 0,
            game: player.score,
            adventurers: i16::from(tavern.adventurers()),
            gold: (tavern.gold() / 2) as i16,
            lord: self.lord_bonus(p),
            corruption: -i16::from(player.tavern.corruption()) * i16::from(self.corruption_value()),
            penalty: -open_quests * i16::from(self.config.unfinished_quest_penalty),
        };
        score.total = score.game + score.adventurers + score.gold + score.lord + score.corruption + score.penalty;
        score
    }

    fn lord_bonus(&self, p: PlayerId) -> i16 {
        let player = self.player(p);
        let Some(lord) = player.lord() else { return 0 };
        let of_type =
            |player: &Player, kind: QuestType| (player.completed.bits() & OF_TYPE[kind as usize]).count_ones() as i16;
        match lord.card().bonus {
            Bonus::QuestTypes(vp, a, b) => i16::from(vp) * (of_type(player, a) + of_type(player, b)),
            Bonus::Buildings(vp) => i16::from(vp) * i16::from(player.buildings),
            Bonus::Quests(vp) => i16::from(vp) * player.completed.len() as i16,
            Bonus::QuestsAndBuildingsOf(vp, set) => {
                let quests = player.completed.iter().filter(|quest| quest.card().set == set).count();
                let tiles = self.buildings_of(p).filter(|tile| tile.tile().set == set).count();
                i16::from(vp) * (quests + tiles) as i16
            }
            Bonus::QuestsWorth(vp, least) => {
                let quests = player.completed.iter().filter(|quest| quest.card().printed_vp() >= least).count();
                i16::from(vp) * quests as i16
            }
            Bonus::ChosenQuestType(vp) => {
                // Until the type is named, the best one counts.
                let best = QuestType::VARIANTS.iter().map(|kind| of_type(player, *kind)).max().unwrap_or(0);
                i16::from(vp) * self.scored_type.map_or(best, |kind| of_type(player, kind))
            }
            Bonus::Corruption(vp) => i16::from(vp) * i16::from(player.tavern.corruption()),
        }
    }

    /// The Buildings that a player controls, oldest first.
    pub(crate) fn buildings_of(&self, p: PlayerId) -> impl Iterator<Item = BuildingId> + '_ {
        let own = self.tile_slots().filter(move |slot| self.owner_of(*slot) == Some(p));
        own.map(|slot| self.tile_in(slot).expect("a tile"))
    }

    /// How high a player stands at the end, before any lot (SCORE-6).
    fn standing(&self, p: PlayerId) -> impl Ord + use<> {
        let player = self.player(p);
        let tournament = self.config.tie_break == TieBreak::Tournament;
        let in_tournaments = tournament.then(|| (player.completed.len(), player.buildings));
        (self.final_score(p).total, player.tavern.gold(), in_tournaments)
    }

    /// The players that nobody stands higher than.
    fn best(&self) -> impl Iterator<Item = PlayerId> + use<'_> {
        let best = self.config.seats().map(|p| self.standing(p)).max();
        self.config.seats().filter(move |p| Some(self.standing(*p)) == best)
    }

    /// How far a seat is from the lot, clockwise. The lot falls on one of the best; only in a game that ended by the first
    /// rules version it may lie elsewhere, and the next of the best has it.
    fn after_lot(&self, p: PlayerId) -> u8 {
        (p.0 + self.config.players - self.lot) % self.config.players
    }

    /// The scores and winners once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let scores = self.config.seats().map(|p| self.final_score(p)).collect();
        let winners = match self.config.tie_break {
            TieBreak::Tournament => self.best().min_by_key(|p| self.after_lot(*p)).into_iter().collect(),
            TieBreak::Shared => self.best().collect(),
        };
        Some(Outcome { winners, scores })
    }
}
