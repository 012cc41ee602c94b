/** Two games of one deal, round by round and turn by turn. */

import type { TableEvent } from '../protocol';
import { logUntil } from '../replay/until';
import { isAnswer, linesOf, standing, type TurnLine } from '../table/log';
import type { Seat } from '../table/model';
import { hallSlot } from '../table/targets';

/** What a player did in a round. `points`: at its end. `at`: the number of answers at its end, for a link to the replay. */
export type RoundOf = { round: number; spaces: string[]; quests: string[]; buildings: string[]; points: number; at: number };

/** Returns the place with a name: a tile on offer is told as Builder's Hall. */
const placeOf = (space: string) => (hallSlot(space) === undefined ? space : 'builders-hall');

/** Returns what a seat did in each round. */
export function roundsOf(log: TableEvent[], seat: Seat): RoundOf[] {
  const rounds: RoundOf[] = [];
  let points = 0;
  let at = 0;
  for (const each of standing(log)) {
    if (isAnswer(each)) at += 1;
    else if (each.type !== 'started') continue;
    for (const event of each.events) {
      if (event.type === 'game-ended') return rounds;
      if (event.type === 'round-started') rounds.push({ round: event.round, spaces: [], quests: [], buildings: [], points, at });
      const round = rounds.at(-1);
      if (!round || !('player' in event) || event.player !== seat) continue;
      if (event.type === 'scored') points += event.vp;
      if (event.type === 'agent-assigned' || event.type === 'agent-reassigned') round.spaces.push(placeOf(event.space));
      if (event.type === 'quest-completed') round.quests.push(event.quest);
      if (event.type === 'building-bought') round.buildings.push(event.building);
      Object.assign(round, { points, at });
    }
  }
  return rounds;
}

/** Where two games part: the first round in which an Agent went to another space, and the spaces. */
export type Parting = { round: number; left: string | undefined; right: string | undefined };

/** Returns where two games part; `undefined` if all Agents went the same way. */
export function parting(left: RoundOf[], right: RoundOf[]): Parting | undefined {
  for (const [nth, { round, spaces }] of left.entries()) {
    const others = right[nth]?.spaces ?? [];
    const at = Array.from({ length: Math.max(spaces.length, others.length) }).findIndex((_, each) => spaces[each] !== others[each]);
    if (at >= 0) return { round, left: spaces[at], right: others[at] };
  }
  return undefined;
}

/** A turn of a player. `line`: the turn in the log. `at`: the number of answers at its end. `points`: the player's points then. */
export type Turn = { round: number; line: TurnLine; at: number; points: number };

/** Returns the turns of a seat, without the final count. */
export function turnsOf(log: TableEvent[], seat: Seat): Turn[] {
  const points = pointsOf(log, seat);
  const turns: Turn[] = [];
  let round: number | undefined = 0;
  // Without the entries of undos, because they would split the turns in which they happened.
  for (const line of linesOf(logUntil(log, Infinity))) {
    if (line.sort === 'round') round = line.round;
    if (round === undefined) break;
    if (line.sort === 'turn' && line.seat === seat) turns.push({ round, line, at: line.action, points: points[line.action] ?? 0 });
  }
  return turns;
}

/** Returns the points of a seat after each number of answers, without the final count. */
function pointsOf(log: TableEvent[], seat: Seat): number[] {
  const after: number[] = [];
  let points = 0;
  for (const each of standing(log)) {
    if (!isAnswer(each) && each.type !== 'started') continue;
    for (const event of each.events) {
      if (event.type === 'game-ended') break;
      if (event.type === 'scored' && event.player === seat) points += event.vp;
    }
    after.push(points);
  }
  return after;
}

/** Returns the index of the first turn that differs in what was done or gained; 0 if all turns are the same. */
export function firstDifference(left: Turn[], right: Turn[]): number {
  const told = (turn: Turn | undefined) => JSON.stringify(turn?.line.rows);
  return Math.max(
    0,
    left.findIndex((turn, nth) => told(turn) !== told(right[nth])),
  );
}
