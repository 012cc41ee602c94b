/** Figures about a finished game, computed from its log. */

import { isMandatory, mandatory, quest } from '../catalogue';
import type { TableEvent, Outcome, PlayerView } from '../protocol';
import { isAnswer, standing } from '../table/log';
import type { GameEvent, Seat } from '../table/model';

/** The points of a seat at the start of each round, at the end of play and in the final count. */
export type PointsByRound = { seat: Seat; points: number[] };

/** Returns the events of the start of the game and of all answers that were not undone. */
function eventsOf(log: TableEvent[]): GameEvent[] {
  return standing(log).flatMap((each) => (isAnswer(each) || each.type === 'started' ? each.events : []));
}

/** Returns the points of every seat over the game, in the order of the scores. */
export function pointsByRound(log: TableEvent[], outcome: Outcome): PointsByRound[] {
  const seats = outcome.scores.map(({ seat }) => seat);
  const points = new Map(seats.map((seat) => [seat, 0]));
  const byRound = new Map<Seat, number[]>(seats.map((seat) => [seat, []]));
  const recordPoints = () => seats.forEach((seat) => byRound.get(seat)?.push(points.get(seat) ?? 0));
  for (const event of eventsOf(log)) {
    if (event.type === 'round-started') recordPoints();
    if (event.type === 'scored') points.set(event.player, (points.get(event.player) ?? 0) + event.vp);
    if (event.type === 'game-ended') break;
  }
  return outcome.scores.map(({ seat, game, total }) => ({ seat, points: [...(byRound.get(seat) ?? [0]), game, total] }));
}

/** Counts how often the lead changed. A leader keeps the lead if another player only draws level. At the end the winners lead. */
export function leadChanges(byRound: PointsByRound[], winners: Seat[]): number {
  const steps = byRound[0]?.points.length ?? 0;
  let leaders: Seat[] | undefined;
  let changes = 0;
  for (let at = 0; at < steps; at++) {
    const best = Math.max(...byRound.map(({ points }) => points[at] ?? 0));
    // Points can be equal at the end: then the tie-break decides who leads.
    const first = at === steps - 1 ? winners : byRound.filter(({ points }) => points[at] === best).map(({ seat }) => seat);
    const still = leaders?.filter((seat) => first.includes(seat));
    if (still?.length === 0) changes += 1;
    leaders = still && still.length > 0 ? still : first;
  }
  return changes;
}

export type Highlights = {
  quest?: { id: string; vp: number; seat: Seat };
  space?: { id: string; visits: number };
  landlord?: { seat: Seat; visits: number };
};

/** Returns the completed Quest with the most VP, the busiest space and the Building owner with the most visits. */
export function highlightsOf(log: TableEvent[]): Highlights {
  const found: Highlights = {};
  const visits = new Map<string, number>();
  const rents = new Map<Seat, number>();
  for (const event of eventsOf(log)) {
    if (event.type === 'quest-completed') {
      const { vp } = quest(event.quest);
      if (!found.quest || vp > found.quest.vp) found.quest = { id: event.quest, vp, seat: event.player };
    } else if (event.type === 'agent-assigned' || event.type === 'agent-reassigned') {
      visits.set(event.space, (visits.get(event.space) ?? 0) + 1);
    } else if (event.type === 'owner-paid') {
      rents.set(event.player, (rents.get(event.player) ?? 0) + 1);
    }
  }
  const busiest = most(visits);
  if (busiest) found.space = { id: busiest[0], visits: busiest[1] };
  const best = most(rents);
  if (best) found.landlord = { seat: best[0], visits: best[1] };
  return found;
}

/** Returns the points that each seat lost because the Corruption track was empty. The loss follows the event that says so. */
export function missingCorruption(log: TableEvent[]): Map<Seat, number> {
  const lost = new Map<Seat, number>();
  let short: Seat | undefined;
  for (const event of eventsOf(log)) {
    if (event.type === 'scored' && event.player === short && event.vp < 0) lost.set(short, (lost.get(short) ?? 0) + event.vp);
    short = event.type === 'corruption-missing' ? event.player : undefined;
  }
  return lost;
}

/** Returns the points printed on completed Quests. */
export function questPoints(completed: string[]): number {
  return completed.reduce((sum, id) => sum + (isMandatory(id) ? mandatory(id).vp : quest(id).vp), 0);
}

export const QUEST_TYPES = ['arcana', 'commerce', 'piety', 'skullduggery', 'warfare'] as const;
export type GainKind = (typeof QUEST_TYPES)[number] | 'mandatory' | 'building' | 'play' | 'any' | 'gold' | 'pawn-s';

/** Returns how much of everything each seat gained in the whole game. */
export function gainsOf(log: TableEvent[], players: PlayerView[]): Map<Seat, Record<GainKind, number>> {
  const gains = new Map<Seat, Record<GainKind, number>>();
  for (const { seat, completed, buildings } of players) {
    const of = (type: string) => completed.filter((id) => !isMandatory(id) && quest(id).type === type).length;
    const quests = Object.fromEntries(QUEST_TYPES.map((type) => [type, of(type)])) as Record<(typeof QUEST_TYPES)[number], number>;
    gains.set(seat, {
      ...quests,
      mandatory: completed.filter(isMandatory).length,
      building: buildings.length,
      play: 0,
      any: 0,
      gold: 0,
      'pawn-s': 0,
    });
  }
  const add = (seat: Seat, what: GainKind, n: number) => {
    const sum = gains.get(seat);
    if (sum) sum[what] += n;
  };
  for (const event of eventsOf(log)) {
    if (event.type === 'gained' || event.type === 'collected' || event.type === 'given') {
      const { cleric = 0, fighter = 0, rogue = 0, wizard = 0, gold = 0 } = event.what;
      const who = event.type === 'given' ? event.to : event.player;
      add(who, 'any', cleric + fighter + rogue + wizard);
      add(who, 'gold', gold);
    } else if (event.type === 'intrigue-played') add(event.player, 'play', 1);
    else if ((event.type === 'agent-assigned' && !event.ambassador) || event.type === 'agent-reassigned') add(event.player, 'pawn-s', 1);
  }
  return gains;
}

function most<K>(counts: Map<K, number>): [K, number] | undefined {
  return [...counts].reduce<[K, number] | undefined>((best, each) => (best && best[1] >= each[1] ? best : each), undefined);
}

/** Ranks the seats, best first. Seats with the same total share a rank. */
export function ranking(outcome: Outcome): { seat: Seat; rank: number; total: number }[] {
  const sorted = outcome.scores.toSorted(
    (one, other) => other.total - one.total || Number(outcome.winners.includes(other.seat)) - Number(outcome.winners.includes(one.seat)),
  );
  return sorted.map(({ seat, total }) => {
    const better = sorted.filter((other) => other.total > total).length;
    // If a tie-break decided the game, the seats that lost the tie-break rank behind the winner, although they have the same total.
    const behind = outcome.winners.length > 0 && better === 0 && !outcome.winners.includes(seat);
    return { seat, total, rank: behind ? outcome.winners.length + 1 : better + 1 };
  });
}
