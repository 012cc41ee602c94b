//! Plays games and makes their rows.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use deepwater_arena::play_record;
use deepwater_engine::{Env, compact};
use deepwater_protocol::record;
use deepwater_rules::cards::QuestId;
use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId, QuestType};
use deepwater_rules::search::Accessors as _;
use deepwater_rules::{Game, Outcome, Record};
use strum::EnumCount as _;

use crate::run::{DatasetConfig, DatasetError};
use crate::schema::{DECISIONS, GAMES, SEATS};
use crate::table::{Cell, Table, Text};

/// The rows of some games that follow each other.
pub(crate) struct Block {
    pub(crate) games: Table,
    pub(crate) seats: Table,
    pub(crate) decisions: Table,
}

impl Block {
    /// Plays the games with these numbers; `None` if `stop` was set before all of them were played.
    pub(crate) fn play(
        config: &DatasetConfig,
        games: Range<u64>,
        stop: &AtomicBool,
    ) -> Result<Option<Block>, DatasetError> {
        let mut block =
            Block { games: Table::new(&GAMES), seats: Table::new(&SEATS), decisions: Table::new(&DECISIONS) };
        for number in games {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            block.play_game(config, number)?;
        }
        Ok(Some(block))
    }

    fn play_game(&mut self, config: &DatasetConfig, number: u64) -> Result<(), DatasetError> {
        let bots = config.bots_of(number);
        // The seeds of the bots of one game follow each other, so the games are that far apart.
        let record = play_record(&config.game, config.seed_of(number), &bots, number.wrapping_mul(MAX_PLAYERS as u64))?;
        let (start, end) = (record.start(&mut ())?, record.replay()?);
        let outcome = end.outcome().expect("the bots played to the end");
        self.add_game(number, &bots, &record, &outcome)?;
        for seat in config.game.seats() {
            self.add_seat(number, &bots[seat.index()], seat, [&start, &end], &outcome);
        }
        if config.decisions { self.add_decisions(number, record, &outcome) } else { Ok(()) }
    }

    fn add_game(
        &mut self,
        number: u64,
        bots: &[String],
        record: &Record,
        outcome: &Outcome,
    ) -> Result<(), DatasetError> {
        let winners: Vec<i16> = outcome.winners.iter().map(|seat| seat.0.into()).collect();
        self.games.push([
            Cell::Int64(number as i64),
            Cell::Text(Text::Owned(record.seed.clone())),
            Cell::TextList(bots.iter().map(|bot| Text::Owned(bot.clone())).collect()),
            Cell::Int16List(&winners),
            Cell::Int16(record.actions.len() as i16),
            Cell::Text(Text::Owned(record::to_json(record)?.to_string())),
        ]);
        Ok(())
    }

    fn add_seat(&mut self, number: u64, bot: &str, seat: PlayerId, [start, end]: [&Game; 2], outcome: &Outcome) {
        let score = outcome.scores[seat.index()];
        let players = start.config().players;
        let order = (seat.0 + players - start.first_player().0) % players;
        let mut types = [0; QuestType::COUNT];
        end.completed_quests(seat).iter().for_each(|quest| types[quest.card().kind as usize] += 1);
        let of_type = |kind: QuestType| Cell::Int16(types[kind as usize]);
        let own = end.buildings_in_play().filter(|building| building.owner == seat);
        self.seats.push([
            Cell::Int64(number as i64),
            Cell::Int16(seat.0.into()),
            Cell::Text(Text::Owned(bot.to_owned())),
            Cell::Int16(order.into()),
            Cell::Text(Text::Borrowed(end.lord(seat).map_or("", |lord| lord.name()))),
            names(start.active_quests(seat).iter()),
            Cell::Float(share(outcome, seat)),
            Cell::Int16(score.total),
            Cell::Int16(score.game),
            Cell::Int16(score.adventurers),
            Cell::Int16(score.gold),
            Cell::Int16(score.lord),
            Cell::Int16(score.corruption),
            Cell::Int16(score.penalty),
            names(end.completed_quests(seat).iter()),
            of_type(QuestType::Arcana),
            of_type(QuestType::Commerce),
            of_type(QuestType::Piety),
            of_type(QuestType::Skullduggery),
            of_type(QuestType::Warfare),
            Cell::TextList(own.map(|building| Text::Borrowed(building.tile.name())).collect()),
            Cell::Int16(end.tavern(seat).corruption().into()),
        ]);
    }

    /// Replays a game with fixed actions and adds each of its decisions.
    fn add_decisions(&mut self, number: u64, record: Record, outcome: &Outcome) -> Result<(), DatasetError> {
        let mut env = Env::new(record.config, &record.seed)?;
        let (mut step, mut seen, mut legal) = (0, [0; compact::COMPACT], Vec::new());
        for answer in record.actions {
            for action in env.steps_of(answer) {
                let (Some(seat), Some(kind)) = (env.decider(), env.kind()) else { unreachable!("the game goes on") };
                compact::write(env.game(), seat, &mut seen);
                legal.clear();
                legal.extend(env.legal().iter().map(|action| action as i16));
                self.decisions.push([
                    Cell::Int64(number as i64),
                    Cell::Int16(step),
                    Cell::Int16(seat.0.into()),
                    Cell::Text(Text::Borrowed(kind.into())),
                    Cell::Int16List(&seen),
                    Cell::Int16List(&legal),
                    Cell::Int16(action as i16),
                    Cell::Float(share(outcome, seat)),
                    Cell::Int16(outcome.scores[seat.index()].total),
                ]);
                env.step(action)?;
                step += 1;
            }
        }
        Ok(())
    }
}

fn names<'a>(quests: impl Iterator<Item = QuestId>) -> Cell<'a> {
    Cell::TextList(quests.map(|quest| Text::Borrowed(quest.name())).collect())
}

/// Returns a seat's share of the victory.
fn share(outcome: &Outcome, seat: PlayerId) -> f32 {
    if outcome.winners.contains(&seat) { 1.0 / outcome.winners.len() as f32 } else { 0.0 }
}
