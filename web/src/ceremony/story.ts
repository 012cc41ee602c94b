/** A whole game in a few figures, told from its log. */

import { isMandatory, mandatory, quest } from '../catalogue';
import type { TableEvent, Outcome, PlayerView } from '../protocol';
import { isAnswer, standing } from '../table/log';
import type { GameEvent, Seat } from '../table/model';

/** Points of a seat at the start, after each round, and with everything counted. */
export type Course = { seat: Seat; points: number[] };

function told(log: TableEvent[]): GameEvent[] {
  return standing(log).flatMap((each) => (isAnswer(each) || each.type === 'started' ? each.events : []));
}

export function coursesOf(log: TableEvent[], outcome: Outcome): Course[] {
  const seats = outcome.scores.map(({ seat }) => seat);
  const points = new Map(seats.map((seat) => [seat, 0]));
  const courses = new Map<Seat, number[]>(seats.map((seat) => [seat, []]));
  const mark = () => seats.forEach((seat) => courses.get(seat)?.push(points.get(seat) ?? 0));
  for (const event of told(log)) {
    if (event.type === 'round-started') mark();
    if (event.type === 'scored') points.set(event.player, (points.get(event.player) ?? 0) + event.vp);
    if (event.type === 'game-ended') break;
  }
  return outcome.scores.map(({ seat, game, total }) => ({ seat, points: [...(courses.get(seat) ?? [0]), game, total] }));
}

/** How often the lead passed to somebody else. Whoever shares it still has it. */
export function leadChanges(courses: Course[]): number {
  const steps = courses[0]?.points.length ?? 0;
  let leaders: Seat[] | undefined;
  let changes = 0;
  for (let at = 1; at < steps; at++) {
    const best = Math.max(...courses.map(({ points }) => points[at] ?? 0));
    const first = courses.filter(({ points }) => points[at] === best).map(({ seat }) => seat);
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

export function highlightsOf(log: TableEvent[]): Highlights {
  const found: Highlights = {};
  const visits = new Map<string, number>();
  const rents = new Map<Seat, number>();
  for (const event of told(log)) {
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

/** Points printed on the Quests that somebody finished. */
export function questPoints(completed: string[]): number {
  return completed.reduce((sum, id) => sum + (isMandatory(id) ? mandatory(id).vp : quest(id).vp), 0);
}

export const QUEST_TYPES = ['arcana', 'commerce', 'piety', 'skullduggery', 'warfare'] as const;
export type Taken = (typeof QUEST_TYPES)[number] | 'mandatory' | 'building' | 'play' | 'any' | 'gold' | 'pawn-s';

/** How much somebody took of everything in the whole game. */
export function takingsOf(log: TableEvent[], players: PlayerView[]): Map<Seat, Record<Taken, number>> {
  const takings = new Map<Seat, Record<Taken, number>>();
  for (const { seat, completed, buildings } of players) {
    const of = (type: string) => completed.filter((id) => !isMandatory(id) && quest(id).type === type).length;
    const quests = Object.fromEntries(QUEST_TYPES.map((type) => [type, of(type)])) as Record<(typeof QUEST_TYPES)[number], number>;
    takings.set(seat, {
      ...quests,
      mandatory: completed.filter(isMandatory).length,
      building: buildings.length,
      play: 0,
      any: 0,
      gold: 0,
      'pawn-s': 0,
    });
  }
  const add = (seat: Seat, what: Taken, n: number) => {
    const sum = takings.get(seat);
    if (sum) sum[what] += n;
  };
  for (const event of told(log)) {
    if (event.type === 'gained' || event.type === 'collected' || event.type === 'given') {
      const { cleric = 0, fighter = 0, rogue = 0, wizard = 0, gold = 0 } = event.what;
      const who = event.type === 'given' ? event.to : event.player;
      add(who, 'any', cleric + fighter + rogue + wizard);
      add(who, 'gold', gold);
    } else if (event.type === 'intrigue-played') add(event.player, 'play', 1);
    else if ((event.type === 'agent-assigned' && !event.ambassador) || event.type === 'agent-reassigned') add(event.player, 'pawn-s', 1);
  }
  return takings;
}

function most<K>(counts: Map<K, number>): [K, number] | undefined {
  return [...counts].reduce<[K, number] | undefined>((best, each) => (best && best[1] >= each[1] ? best : each), undefined);
}

/** Best first; who shares a total shares a rank. */
export function ranking(outcome: Outcome): { seat: Seat; rank: number; total: number }[] {
  const sorted = outcome.scores.toSorted(
    (one, other) => other.total - one.total || Number(outcome.winners.includes(other.seat)) - Number(outcome.winners.includes(one.seat)),
  );
  return sorted.map(({ seat, total }) => {
    const better = sorted.filter((other) => other.total > total).length;
    // A tie that the rules break has one winner and others behind.
    const behind = outcome.winners.length > 0 && better === 0 && !outcome.winners.includes(seat);
    return { seat, total, rank: behind ? outcome.winners.length + 1 : better + 1 };
  });
}
