/** Sums up the events that the server predicts for a move. This module knows no rules; it only adds numbers. */

import type { Amounts } from '../catalogue';
import { Reasons, type Because } from './because';
import type { GameEvent, Seat, Tavern } from './model';

/** What one seat gains and loses for one reason. */
export type Change = {
  seat: Seat;
  /** The Plot Quest that triggers, or the tile whose owner is paid; absent if the move itself is the reason. */
  because?: Because;
  gains: Amounts;
  losses: Amounts;
};

type Amount = keyof Amounts;

function add(sum: Amounts, what: Amounts): void {
  for (const [kind, n] of Object.entries(what) as [Amount, number][]) sum[kind] = (sum[kind] ?? 0) + n;
}

/** Returns what each seat gains and loses until the end of the turn: one entry for each seat and reason. */
export function changesOf(events: GameEvent[]): Change[] {
  const changes: Change[] = [];
  const reasons = new Reasons();
  let event: GameEvent;
  const of = (seat: Seat): Change => {
    const because = reasons.of(event, seat);
    const key = JSON.stringify(because);
    const found = changes.find((each) => each.seat === seat && JSON.stringify(each.because) === key);
    if (found) return found;
    const made: Change = { seat, gains: {}, losses: {}, ...(because && { because }) };
    changes.push(made);
    return made;
  };
  for (event of events) {
    if (reasons.begins(event)) continue;
    switch (event.type) {
      case 'turn-started':
      case 'round-started':
        return changes;
      case 'gained':
        add(of(event.player).gains, event.what);
        break;
      case 'collected':
        // VP collected from a space are left out here, because a `scored` event reports them, too.
        add(of(event.player).gains, { ...event.what, vp: 0 });
        break;
      case 'returned':
        add(of(event.player).losses, event.what);
        break;
      case 'given':
        add(of(event.from).losses, event.what);
        add(of(event.to).gains, event.what);
        break;
      case 'scored':
        add(of(event.player)[event.vp < 0 ? 'losses' : 'gains'], { vp: Math.abs(event.vp) });
        break;
      case 'intrigue-drawn':
      case 'intrigue-kept':
        add(of(event.player).gains, { intrigue: 1 });
        break;
      case 'corruption-removed':
        if (event.player !== null) add(of(event.player).losses, { corruption: event.tokens });
        break;
      default:
        break;
    }
  }
  return changes.filter(({ gains, losses }) => hasAny(gains) || hasAny(losses));
}

/** Returns the changes of several answers together: one entry for each seat and reason. */
export function merged(changes: Change[]): Change[] {
  const sums = new Map<string, Change>();
  for (const { gains, losses, ...of } of changes) {
    const key = JSON.stringify([of.seat, of.because]);
    const sum = sums.get(key) ?? { ...of, gains: {}, losses: {} };
    add(sum.gains, gains);
    add(sum.losses, losses);
    sums.set(key, sum);
  }
  return [...sums.values()];
}

function hasAny(amounts: Amounts): boolean {
  return Object.values(amounts).some((n) => n !== 0);
}

/** Returns a player's tavern and VP after the changes. */
export function applied(changes: Change[], seat: Seat, { tavern, vp }: { tavern: Tavern; vp: number }): { tavern: Tavern; vp: number } {
  const after = { tavern: { ...tavern }, vp };
  for (const { gains, losses } of changes.filter((each) => each.seat === seat)) {
    for (const kind of Object.keys(tavern) as (keyof Tavern)[]) after.tavern[kind] += (gains[kind] ?? 0) - (losses[kind] ?? 0);
    after.vp += (gains.vp ?? 0) - (losses.vp ?? 0);
  }
  return after;
}

/** Returns the Plot Quests that the events trigger. */
export function triggeredPlots(events: GameEvent[]): Set<string> {
  return new Set(events.flatMap((event) => (event.type === 'plot-fired' ? [event.quest] : [])));
}
