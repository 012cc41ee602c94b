/** Figures of one reviewed game for the page over many games, and their sums. */

import { botParts } from '../lobby/styles';
import type { HolderView, TableView } from '../protocol';
import { rank, type Amount, type Column, type Errors, type Report, type SkillLoss } from './report';

/** What a review says about a seat in figures, as the server stores it (docs/protocol.md#reviews). */
export type SeatFigures = { seat: number; evaluator: string; start: Amount; result: Amount; errors: Errors } & Record<Column, Amount>;

/**
 * The figures of one game. `at`: when the game ended, or was reviewed if that is unknown. `level`: the strongest level among its bots; null
 * without bots.
 */
export type GameFigures = { id: string; at: number; modules: string[]; level: string | null; won: boolean; figures: SeatFigures };

/** Returns the figures of a seat; undefined if the report has no such seat. */
export function figuresOf({ evaluator, seats }: Report, seat: number): SeatFigures | undefined {
  const found = seats.find((each) => each.seat === seat);
  if (!found) return undefined;
  const { start, decisions, luck, rivals, residual, result, errors } = found;
  return { seat, evaluator, start, decisions, luck, rivals, residual, result, errors };
}

/** Returns the strongest bot among some seats; of its name, only the level counts. `levels`: all levels, weakest first. */
export function strongestBot(holders: HolderView[], levels: string[]): string | null {
  const strength = (bot: string) => levels.indexOf(botParts(bot).level);
  const bots = holders.flatMap((holder) => (holder.type === 'bot' ? [holder.bot] : []));
  return bots.toSorted((one, other) => strength(other) - strength(one))[0] ?? null;
}

/** Returns the figures of the reader's game at a table. */
export function gameFigures(report: Report, table: TableView, seat: number, levels: string[], at: number): GameFigures | undefined {
  const figures = figuresOf(report, seat);
  if (!figures) return undefined;
  const holders = table.seats.map(({ holder }) => holder);
  return { id: table.id, at, modules: table.modules, level: strongestBot(holders, levels), won: figures.result.win > 0, figures };
}

/** Returns the points of a game without luck: what the seat would have got with average luck. */
export function withoutLuck({ figures: { result, luck } }: GameFigures): number {
  return result.points - luck.points;
}

/** Returns the errors of a game that count as mistakes. */
export function mistakesOf({ figures: { errors } }: GameFigures): number {
  return errors.mistake + errors.blunder;
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
    points: mean(({ figures }) => figures.result.points),
    adjusted: mean(withoutLuck),
    errors: mean(mistakesOf),
  };
}

/** Returns the games in groups, by a key of each game. A game can belong to several groups. */
export function groupsOf(games: GameFigures[], keys: (game: GameFigures) => string[]): { key: string; mean: Mean }[] {
  const names = [...new Set(games.flatMap(keys))];
  return names.map((key) => ({ key, mean: meanOf(games.filter((game) => keys(game).includes(key))) }));
}

/** Returns the loss by kind of decision over all games, the largest first. */
export function skillsOver(games: GameFigures[]): SkillLoss[] {
  const all = new Map<string, SkillLoss>();
  for (const { skill, errors, loss } of games.flatMap(({ figures }) => figures.errors.skills)) {
    const known = all.get(skill) ?? { skill, errors: 0, loss: { win: 0, points: 0 } };
    all.set(skill, { skill, errors: known.errors + errors, loss: sumOf([known.loss, loss]) });
  }
  return [...all.values()].toSorted((one, other) => rank(other.loss) - rank(one.loss));
}

/** Returns what the errors of the last round cost over all games. */
export function lastRoundOver(games: GameFigures[]): Amount {
  return sumOf(games.map(({ figures }) => figures.errors.last_round));
}
