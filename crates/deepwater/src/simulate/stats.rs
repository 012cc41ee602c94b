//! Statistics of many games.

use deepwater_rules::cards::{BasicSpace, BuildingId, IntrigueId, QuestId};
use deepwater_rules::{Event, Game, GameConfig, Sink, Space};

/// How many units one victory counts. Divisible by every number of winners (1 to 6), so that the share of each winner
/// is a whole number.
const WIN: u64 = 60;

/// Counts of what happened in many games. Every thread has its own counts, which [`add`](Stats::add) merges.
pub struct Stats {
    games: u64,
    decisions: u64,
    decisions_squared: u64,
    scores: Vec<Moments>,
    /// The points of the winner, once per game.
    winning: Moments,
    /// Victories by seat. A victory counts [`WIN`], so that players who tie can share it.
    wins: Vec<u64>,
    spaces: Vec<u64>,
    tiles: Vec<u64>,
    bought: Vec<u64>,
    played: Vec<u64>,
    completed: Vec<u64>,
}

/// Sums for the mean and the standard deviation of a figure.
#[derive(Clone, Copy, Default)]
struct Moments {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Moments {
    fn add(&mut self, value: f64) {
        self.merge(&Moments { count: 1.0, sum: value, squares: value * value });
    }

    fn merge(&mut self, other: &Moments) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count
    }

    fn deviation(&self) -> f64 {
        (self.squares / self.count - self.mean() * self.mean()).max(0.0).sqrt()
    }
}

impl Stats {
    pub fn new(config: &GameConfig) -> Stats {
        let seats = usize::from(config.players);
        Stats {
            games: 0,
            decisions: 0,
            decisions_squared: 0,
            scores: vec![Moments::default(); seats],
            winning: Moments::default(),
            wins: vec![0; seats],
            spaces: vec![0; BasicSpace::ALL.len()],
            tiles: vec![0; BuildingId::ALL.len()],
            bought: vec![0; BuildingId::ALL.len()],
            played: vec![0; IntrigueId::ALL.len()],
            completed: vec![0; QuestId::ALL.len()],
        }
    }

    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    pub fn count_game(&mut self, game: &Game, decisions: u64) {
        let outcome = game.outcome().expect("the game is over");
        self.games += 1;
        self.decisions += decisions;
        self.decisions_squared += decisions * decisions;
        for (moments, score) in self.scores.iter_mut().zip(&outcome.scores) {
            moments.add(f64::from(score.total));
        }
        if let Some(best) = outcome.scores.iter().map(|score| score.total).max() {
            self.winning.add(f64::from(best));
        }
        for winner in &outcome.winners {
            self.wins[winner.index()] += WIN / outcome.winners.len() as u64;
        }
    }

    pub fn add(&mut self, other: &Stats) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.decisions_squared += other.decisions_squared;
        for (mine, theirs) in self.scores.iter_mut().zip(&other.scores) {
            mine.merge(theirs);
        }
        self.winning.merge(&other.winning);
        for (mine, theirs) in self.wins.iter_mut().zip(&other.wins) {
            *mine += theirs;
        }
        for (mine, theirs) in [
            (&mut self.spaces, &other.spaces),
            (&mut self.tiles, &other.tiles),
            (&mut self.bought, &other.bought),
            (&mut self.played, &other.played),
            (&mut self.completed, &other.completed),
        ] {
            mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine += theirs);
        }
    }

    /// Returns all statistics as text. Uses of cards and spaces are per hundred games.
    pub fn summary(&self) -> String {
        let mut text = String::new();
        let games = self.games as f64;
        let mean = self.decisions as f64 / games;
        let deviation = (self.decisions_squared as f64 / games - mean * mean).max(0.0).sqrt();
        text += &format!("{} games, {mean:.1} decisions per game (standard deviation {deviation:.1})\n", self.games);
        for (seat, (score, wins)) in self.scores.iter().zip(&self.wins).enumerate() {
            let (mean, deviation) = (score.mean(), score.deviation());
            let share = 100.0 * *wins as f64 / (WIN as f64 * games);
            let points = format!("{mean:.1} points (standard deviation {deviation:.1})");
            text += &format!("seat {seat}: {points}, wins {share:.1} %\n");
        }
        let (mean, deviation) = (self.winning.mean(), self.winning.deviation());
        let error = deviation / games.sqrt();
        text += &format!(
            "winner: {mean:.1} points (standard deviation {deviation:.1}, standard error of the mean {error:.1})\n"
        );
        let spaces = BasicSpace::ALL.iter().map(|space| space.name());
        let tiles = || BuildingId::ALL.iter().map(|tile| tile.name());
        let cards = IntrigueId::ALL.iter().map(|card| card.name());
        let quests = QuestId::ALL.iter().map(|quest| quest.name());
        text += &self.section("spaces used", spaces, &self.spaces);
        text += &self.section("Buildings used", tiles(), &self.tiles);
        text += &self.section("Buildings put into play", tiles(), &self.bought);
        text += &self.section("Intrigue cards played", cards, &self.played);
        text += &self.section("Quests completed", quests, &self.completed);
        text
    }

    fn section(&self, title: &str, names: impl Iterator<Item = &'static str>, counts: &[u64]) -> String {
        let mut rows: Vec<(&str, u64)> = names.zip(counts.iter().copied()).filter(|(_, count)| *count > 0).collect();
        rows.sort_by_key(|(name, count)| (std::cmp::Reverse(*count), *name));
        let (used, all) = (rows.len(), 100.0 * counts.iter().sum::<u64>() as f64 / self.games as f64);
        let mut text = format!("{title}, per 100 games ({used} different): {all:.1}\n");
        for (name, count) in rows {
            text += &format!("  {:8.1}  {name}\n", 100.0 * count as f64 / self.games as f64);
        }
        text
    }
}

/// Receives all events and counts the uses of cards and spaces.
impl Sink for Stats {
    fn event(&mut self, event: impl FnOnce() -> Event) {
        match event() {
            Event::AgentAssigned { space, .. }
            | Event::AgentReassigned { space, .. }
            | Event::SpaceCopied { space, .. } => match space {
                Space::Basic(space) => self.spaces[space.index()] += 1,
                Space::Tile(tile) => self.tiles[tile.index()] += 1,
                Space::Hall(_) => {}
            },
            Event::BuildingPutIntoPlay { building, .. } => self.bought[building.index()] += 1,
            Event::IntriguePlayed { card, .. } => self.played[card.index()] += 1,
            Event::QuestCompleted { quest, .. } => self.completed[quest.index()] += 1,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use deepwater_rules::Seed;

    use super::*;

    #[test]
    fn the_summary_has_the_mean_score_of_the_winners() {
        let config = GameConfig::base(3);
        let (mut stats, mut sum) = (Stats::new(&config), 0.0);
        for number in 0..4 {
            let mut game = Game::new(&config, Seed::from_text(&number.to_string())).expect("legal options");
            while game.decider().is_some() {
                game.apply_nth(number % 2, &mut ());
            }
            let outcome = game.outcome().expect("the game is over");
            let won =
                |seat| outcome.scores.iter().find(|score| score.seat == seat).expect("a score of each seat").total;
            sum += f64::from(won(outcome.winners[0]));
            // Half of the games come from another thread.
            let mut other = Stats::new(&config);
            let counting = if number < 2 { &mut stats } else { &mut other };
            counting.count_game(&game, 1);
            stats.add(&other);
        }
        let expected = format!("winner: {:.1} points (standard deviation", sum / 4.0);
        assert!(stats.summary().contains(&expected), "{expected}: {}", stats.summary());
    }
}
