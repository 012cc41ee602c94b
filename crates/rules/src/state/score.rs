//! Final scores and winners (rules.md chapter 14).

use crate::cards::{Bonus, BuildingId, LordId, QUESTS};
use crate::state::config::TieBreak;
use crate::state::game::{CORRUPTION_TOKENS, Game, Phase, Player, corruption_value_at};
use crate::values::pieces::{PlayerId, QuestType, Resources};

use strum::VariantArray;

/// The parts of a player's score. `total` is the sum of the other parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct Score {
    pub seat: PlayerId,
    pub total: i16,
    /// The VP scored during the game.
    pub game: i16,
    pub adventurers: i16,
    pub gold: i16,
    pub lord: i16,
    /// The VP lost for Corruption, as a number of zero or less.
    pub corruption: i16,
    /// The VP lost for uncompleted Quests, as a number of zero or less.
    pub penalty: i16,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// The winners: usually one, or several if the victory is shared.
    pub winners: Vec<PlayerId>,
    /// The score of each seat, in seat order.
    pub scores: Vec<Score>,
}

/// What a player has at the end of a game that was played with cardboard, as far as it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct FinalPieces {
    /// The VP on the score track.
    pub vp: i16,
    /// The Adventurers in the Tavern.
    pub adventurers: u8,
    /// The Gold in the Tavern.
    pub gold: u16,
    /// The Lord; `None` if nobody knows it.
    pub lord: Option<LordId>,
    /// How many things the Lord counts, such as Quests of its types. Ignored for the Lord that counts Corruption.
    pub counted: u8,
    /// The Corruption tokens in the Tavern.
    pub corruption: u8,
}

/// Scores a game that was played with cardboard (SCORE-1 to SCORE-6). `track` is the number of tokens left on the
/// Corruption track; `None` without Skullport. Equal players share the victory.
pub fn score_pieces(players: &[FinalPieces], track: Option<u8>) -> Outcome {
    let value = track.map_or(0, |left| corruption_value_at(left.min(CORRUPTION_TOKENS)));
    let scores: Vec<Score> =
        players.iter().zip(0..).map(|(player, seat)| player.score(PlayerId(seat), value)).collect();
    let standing = |score: &Score| (score.total, players[score.seat.index()].gold);
    let best = scores.iter().map(standing).max();
    let winners = scores.iter().filter(|score| Some(standing(score)) == best).map(|score| score.seat).collect();
    Outcome { winners, scores }
}

impl FinalPieces {
    fn score(&self, seat: PlayerId, corruption_value: u8) -> Score {
        let bonus = |lord: LordId| match lord.card().bonus {
            Bonus::Corruption(vp) => i16::from(vp) * i16::from(self.corruption),
            bonus => i16::from(bonus.per_thing()) * i16::from(self.counted),
        };
        let mut score = Score {
            seat,
            total: 0,
            game: self.vp,
            adventurers: i16::from(self.adventurers),
            gold: (self.gold / 2) as i16,
            lord: self.lord.map_or(0, bonus),
            corruption: -i16::from(self.corruption) * i16::from(corruption_value),
            penalty: 0,
        };
        let parts = [score.game, score.adventurers, score.gold, score.lord, score.corruption];
        score.total = parts.into_iter().fold(0, i16::saturating_add);
        score
    }
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
    /// Returns the parts of a player's score, as if the game ended now.
    pub(crate) fn final_score(&self, p: PlayerId) -> Score {
        let player = self.player(p);
        let open_quests = player.active.len() as i16 + player.mandatory.count_ones() as i16;
        // The scripted seat of the dice variants has scored its goods already (SOLO-C-19).
        let tavern = if self.waives_gold(p) { Resources::NONE } else { player.tavern };
        let mut score = Score {
            seat: p,
            total: 0,
            game: player.score,
            adventurers: i16::from(tavern.adventurers()),
            gold: (tavern.gold() / 2) as i16,
            lord: self.bonus_of_lord(p),
            corruption: -i16::from(player.tavern.corruption()) * i16::from(self.corruption_value()),
            penalty: -open_quests * i16::from(self.config.unfinished_quest_penalty),
        };
        score.total = score.game + score.adventurers + score.gold + score.lord + score.corruption + score.penalty;
        score
    }

    /// Returns the VP that a player's Lord would score if the game ended now.
    pub(crate) fn bonus_of_lord(&self, p: PlayerId) -> i16 {
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
                // Until the player names a type, the type with the best score counts.
                let best = QuestType::VARIANTS.iter().map(|kind| of_type(player, *kind)).max().unwrap_or(0);
                i16::from(vp) * self.scored_type.map_or(best, |kind| of_type(player, kind))
            }
            Bonus::Corruption(vp) => i16::from(vp) * i16::from(player.tavern.corruption()),
        }
    }

    /// Iterates over the Buildings that a player controls, oldest first.
    pub(crate) fn buildings_of(&self, p: PlayerId) -> impl Iterator<Item = BuildingId> + '_ {
        let own = self.tile_slots().filter(move |slot| self.owner_of(*slot) == Some(p));
        own.map(|slot| self.tile_in(slot).expect("a tile"))
    }

    /// Returns the rank of a player at the end (SCORE-6). Players with equal ranks are still tied.
    fn standing(&self, p: PlayerId) -> impl Ord + use<> {
        let player = self.player(p);
        let tournament = self.config.tie_break == TieBreak::Tournament;
        let in_tournaments = tournament.then(|| (player.completed.len(), player.buildings));
        (self.final_score(p).total, player.tavern.gold(), in_tournaments)
    }

    /// Iterates over the players with the highest rank.
    pub(crate) fn best(&self) -> impl Iterator<Item = PlayerId> + use<'_> {
        let best = self.config.seats().map(|p| self.standing(p)).max();
        self.config.seats().filter(move |p| Some(self.standing(*p)) == best)
    }

    /// Returns the clockwise distance from the seat that the lot chose to this seat.
    ///
    /// The lot chooses one of the best players. In a game that ended under the first rules version, it may have chosen
    /// another seat. Then the next of the best players, clockwise, wins.
    fn after_lot(&self, p: PlayerId) -> u8 {
        (p.0 + self.config.players - self.lot) % self.config.players
    }

    /// Returns scores and winners once the game is over.
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
