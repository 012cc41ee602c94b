/** Figures of one reviewed game for the page over many games, and their sums. */

import type { TableView } from '../protocol';
import { COLUMNS, isError, LAST_ROUND, lossBySkill, rank, type Amount, type Column, type Report, type SkillLoss } from './report';

/** What a seat did in one game. `level`: the strongest level among its bots; null without bots. */
export type GameFigures = {
  id: string;
  at: number;
  evaluator: string;
  seat: number;
  players: number;
  modules: string[];
  level: string | null;
  won: boolean;
  points: number;
  /** The result without luck: what the seat would have got with average luck. */
  adjusted: Amount;
  errors: { slip: number; mistake: number; blunder: number };
  skills: SkillLoss[];
  /** What the decisions of the last round cost. */
  lastRound: Amount;
} & Record<Column, Amount>;

/** Returns the figures of a seat; undefined if the report has no such seat. */
export function figuresOf(report: Report, table: TableView, seat: number, levels: string[], at: number): GameFigures | undefined {
  const columns = report.seats.find((each) => each.seat === seat);
  if (!columns) return undefined;
  const own = report.moments.filter((moment) => moment.seat === seat && isError(moment));
  const count = (verdict: string) => own.filter((moment) => moment.verdict === verdict).length;
  const bots = table.seats.flatMap(({ holder }) => (holder.type === 'bot' ? [holder.bot] : []));
  const { result, luck } = columns;
  const last = own.filter(({ round }) => round === LAST_ROUND);
  return {
    id: table.id,
    at,
    evaluator: report.evaluator,
    seat,
    players: table.seats.length,
    modules: table.modules,
    level: bots.toSorted((one, other) => levels.indexOf(other) - levels.indexOf(one))[0] ?? null,
    won: result.win > 0,
    points: result.points,
    adjusted: { win: result.win - luck.win, points: result.points - luck.points },
    errors: { slip: count('slip'), mistake: count('mistake'), blunder: count('blunder') },
    skills: lossBySkill(own),
    lastRound: sumOf(last.map(({ loss }) => loss)),
    ...(Object.fromEntries(COLUMNS.map((column) => [column, columns[column]])) as Record<Column, Amount>),
  };
}

function sumOf(amounts: Amount[]): Amount {
  return amounts.reduce((sum, { win, points }) => ({ win: sum.win + win, points: sum.points + points }), { win: 0, points: 0 });
}

/** The mean over some games. */
export type Mean = { games: number; won: number; points: number; adjusted: number; errors: number };

export function meanOf(games: GameFigures[]): Mean {
  const mean = (value: (game: GameFigures) => number) => games.reduce((sum, game) => sum + value(game), 0) / Math.max(1, games.length);
  return {
    games: games.length,
    won: mean(({ won }) => Number(won)),
    points: mean(({ points }) => points),
    adjusted: mean(({ adjusted }) => adjusted.points),
    errors: mean(({ errors: { mistake, blunder } }) => mistake + blunder),
  };
}

/** Returns the games in groups, by a key of each game. A game can belong to several groups. */
export function groupsOf(games: GameFigures[], keys: (game: GameFigures) => string[]): { key: string; mean: Mean }[] {
  const names = [...new Set(games.flatMap(keys))];
  return names.map((key) => ({ key, mean: meanOf(games.filter((game) => keys(game).includes(key))) }));
}

/** Returns the loss by kind of decision over all games, for each game on average, the largest first. */
export function skillsOver(games: GameFigures[]): SkillLoss[] {
  const all = new Map<string, SkillLoss>();
  for (const { skill, errors, loss } of games.flatMap(({ skills }) => skills)) {
    const known = all.get(skill) ?? { skill, errors: 0, loss: { win: 0, points: 0 } };
    all.set(skill, { skill, errors: known.errors + errors, loss: sumOf([known.loss, loss]) });
  }
  return [...all.values()].toSorted((one, other) => rank(other.loss) - rank(one.loss));
}
