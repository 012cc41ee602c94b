/** Two games of one deal, round by round. */

import type { TableEvent } from '../protocol';
import { isAnswer, standing } from '../table/log';
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
