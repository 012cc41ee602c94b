/** Filters of the public tables, and "find me a game": joins the oldest table that fits them, or opens one that begins with bots after a while. */

import { api, type TableEntry } from '../api';
import { tokenNeeded } from '../identity.svelte';
import type { Tag } from '../language.svelte';
import { isMuted } from '../lib/muted.svelte';
import type { Clock, GuestId } from '../protocol';
import { moduleList, newPlan, toSettings, type Modules } from './plan';
import { freeSeats, isSeated } from './summary';
import { until, visitTable } from './wait';

export type TableFilter = {
  pace: 'any' | 'live' | 'days';
  modules: 'any' | Modules;
  seats: 'any' | 2 | 3 | 4 | 5 | 6;
  language: 'any' | Tag;
};
export const ALL_TABLES: TableFilter = { pace: 'any', modules: 'any', seats: 'any', language: 'any' };

/** The number of seats of a new table if any number fits. */
const USUAL_SEATS = 4;
/** How long to wait, in milliseconds, before looking for a table that another person has opened at the same moment. */
const SECOND_LOOK_MS = 1_500;

function paceOf(clock: Clock): 'live' | 'days' {
  return clock !== 'off' && 'days' in clock ? 'days' : 'live';
}

/**
 * Returns whether a table fits the filter. Tables of older servers name no language, and fit only if any language does. Tables with a
 * person whom the reader has muted never fit.
 */
export function fits({ summary }: TableEntry, { pace, modules, seats, language }: TableFilter): boolean {
  const wanted = modules === 'any' ? undefined : moduleList(modules);
  return (
    (pace === 'any' || paceOf(summary.clock) === pace) &&
    (wanted === undefined || (wanted.length === summary.modules.length && wanted.every((module) => summary.modules.includes(module)))) &&
    (seats === 'any' || summary.seats.length === seats) &&
    (language === 'any' || summary.language === language) &&
    !summary.seats.some((holder) => holder.type === 'person' && isMuted(holder.guest.id))
  );
}

/** Compares two tables by age, the older one first. Tables of the same moment have an order, too: it must be the same for everyone. */
const byAge = (one: TableEntry, other: TableEntry) => one.created_at - other.created_at || (one.id < other.id ? -1 : 1);

/** Returns the oldest table that waits for players and fits; `undefined` if there is none. */
export function oldest(entries: TableEntry[], filter: TableFilter, me: GuestId | undefined): TableEntry | undefined {
  const waiting = entries.filter((entry) => entry.status === 'open' && freeSeats(entry) > 0 && !isSeated(entry, me));
  const fitting = waiting.filter((entry) => fits(entry, filter) && !entry.summary.arranged);
  return fitting.toSorted(byAge)[0];
}

/** Returns the address of the table at which a person waits who has `mine`: an older one, for which `mine` is cancelled, or `mine`. */
async function meet(mine: TableEntry, entries: TableEntry[], filter: TableFilter, me: GuestId | undefined): Promise<string> {
  const older = oldest(entries, filter, me);
  const alone = mine.summary.seats.filter(({ type }) => type === 'person').length === 1;
  if (!older || !alone || byAge(mine, older) < 0) return `t/${mine.id}`;
  await visitTable(mine.id, async (session) => {
    await until(() => session.table !== undefined);
    await session.cancel();
  });
  return `t/${older.id}?join`;
}

/**
 * Finds a table for the filter and returns the address of its page. If none waits, opens one whose game begins with bots after `minutes`.
 * Two people who ask at the same moment open a table each; the one with the newer table then moves to the older one. Who asks again while
 * waiting at a table of one's own gets no second one.
 */
export async function findGame(filter: TableFilter, minutes: number, bot: string): Promise<string> {
  const token = await tokenNeeded();
  const me = token.split('.')[0];
  const waiting = await api.waitingTables();
  const present = waiting.find((entry) => entry.status === 'open' && isSeated(entry, me) && fits(entry, filter));
  if (present) return meet(present, waiting, filter, me);
  const found = oldest(waiting, filter, me);
  if (found) return `t/${found.id}?join`;
  const players = filter.seats === 'any' ? USUAL_SEATS : filter.seats;
  const plan = newPlan(bot);
  const settings = toSettings({
    ...plan,
    players,
    modules: filter.modules === 'any' ? 'none' : filter.modules,
    seats: [{ kind: 'me' }, ...Array.from({ length: players - 1 }, () => ({ kind: 'open' }) as const)],
    public: true,
    clock: { ...plan.clock, kind: filter.pace === 'days' ? 'days' : 'off' },
    start: { after: minutes },
  });
  if (filter.language !== 'any') settings.language = filter.language;
  const { id } = await api.makeTable(token, settings);
  await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK_MS));
  const entries = await api.waitingTables();
  const mine = entries.find((entry) => entry.id === id);
  return mine ? meet(mine, entries, filter, me) : `t/${id}`;
}
