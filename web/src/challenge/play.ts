/** Beginning a challenge, handing in its game, and watching the games of others. */

import { api, ApiError } from '../api';
import { identity, tokenNeeded } from '../identity.svelte';
import { save } from '../lib/storage';
import { deleteTable } from '../offline/database';
import type { DailyDeal } from '../offline/engine';
import { isLocal, loadDevice, offlineBuilt } from '../offline/local';
import type { Settings } from '../protocol';
import { requests, type Challenge } from './requests';
import { keepTry, tries, tryOf } from './tries';
import { WATCHED, watched, type Watched } from './watched';

/** Returns the date of today in UTC, which is the id of today's deal. */
export const today = (now = Date.now()) => new Date(now).toISOString().slice(0, 10);
/** For how many days after its own day a daily deal accepts results. */
export const LATE_DAYS = 7;
/** Returns whether an id is that of a daily deal. */
export const isDaily = (id: string) => /^\d{4}-\d\d-\d\d$/.test(id);

/** Returns a daily deal: from this device, or from the server if the page was built without local tables. */
export async function dailyDeal(day: string): Promise<DailyDeal> {
  if (!offlineBuilt) return requests.show(day, identity.token);
  const { device } = await loadDevice();
  return device.daily(day);
}

async function makeTable(settings: Settings): Promise<string> {
  const made = offlineBuilt ? (await loadDevice()).device.makeTable(settings) : api.makeTable(await tokenNeeded(), settings);
  return (await made).id;
}

/** Makes a table for a challenge and returns its id. The first one is the counted try; later ones are for practice. */
export async function begin({ id, settings }: Pick<DailyDeal, 'id' | 'settings'>, practice: boolean): Promise<string> {
  if (practice) return makeTable(settings);
  // A duplicate match waits for everyone who has begun. A daily deal can begin without the server.
  const told = tokenNeeded().then((token) => requests.begin(token, id));
  if (isDaily(id)) told.catch(() => undefined);
  else await told;
  const table = await makeTable(settings);
  keepTry({ challenge: id, table, done: false });
  return table;
}

type Written = { choices?: unknown };

async function recordOf(table: string): Promise<Written | undefined> {
  try {
    if (isLocal(table)) return (await (await loadDevice()).device.record(table)) as Written;
    return (await api.record(table, identity.token)) as Written;
  } catch (error) {
    // The game was removed from the list of games.
    if (error instanceof ApiError && error.code === 'unknown-table') return undefined;
    throw error;
  }
}

/** The refusals after which handing in the same game again cannot succeed. */
const FINAL: ApiError['code'][] = ['bad-record', 'other-deal', 'too-large', 'unknown-challenge'];

/** What became of a counted try: it was not begun, is still played, or was handed in (then with the challenge). */
export type TryState = { state: 'none' } | { state: 'playing'; table: string } | { state: 'done'; table: string; challenge?: Challenge };

/** Hands in the game of a challenge if it is over. Rejects if the server does not answer or refuses it. */
export async function handIn(id: string): Promise<TryState> {
  const mine = tryOf(id);
  if (!mine) return { state: 'none' };
  const { table } = mine;
  if (mine.done) return { state: 'done', table };
  const record = await recordOf(table);
  if (!record) return { state: 'none' };
  // The record of a running game has no choices.
  if (record.choices === undefined) return { state: 'playing', table };
  try {
    const { challenge } = await requests.handIn(await tokenNeeded(), id, record);
    keepTry({ ...mine, done: true });
    return { state: 'done', table, challenge };
  } catch (error) {
    if (error instanceof ApiError && FINAL.includes(error.code)) keepTry({ ...mine, done: true, refused: error.code });
    throw error;
  }
}

/** Hands in all games that are over, for example those that were played without a network. */
export async function handInAll(): Promise<void> {
  for (const { challenge, done } of tries()) {
    // A failure is shown on the page of the challenge, which tries again.
    if (!done) await handIn(challenge).catch(() => undefined);
  }
}

/** Who played a game of a challenge. */
type Player = { guest: string; name: string };

/** Returns what is kept for a challenge. */
function keptFor({ id, deal }: Pick<Challenge, 'id' | 'deal'>): Watched {
  const stored = watched();
  return stored?.challenge === id ? stored : { challenge: id, tables: {}, names: {}, rivals: deal.rivals };
}

/** Removes the tables of other challenges from this device. */
async function forgetOthers(challenge: Pick<Challenge, 'id' | 'deal'>): Promise<void> {
  const stored = watched();
  if (!stored || stored.challenge === challenge.id) return;
  save(WATCHED, keptFor(challenge));
  for (const table of Object.values(stored.tables)) if (isLocal(table)) await deleteTable(table).catch(() => undefined);
}

async function importGame(challenge: Pick<Challenge, 'id' | 'deal'>, { guest, name }: Player): Promise<string> {
  await forgetOthers(challenge);
  const token = await tokenNeeded();
  const record = await requests.record(token, challenge.id, guest);
  const imported = offlineBuilt
    ? (await loadDevice()).device.importRecord(record, { watch: true })
    : api.importRecord(token, record, { watch: true });
  const { id } = await imported;
  const kept = keptFor(challenge);
  save(WATCHED, { ...kept, tables: { ...kept.tables, [guest]: id }, names: { ...kept.names, [guest]: name } } satisfies Watched);
  return id;
}

/** The games that are being imported, by challenge and guest: several parts of the page may ask for the same one. */
const imports = new Map<string, Promise<string>>();

/** Returns a finished table with the game of a person. Tables of other challenges are removed from this device. */
export async function tableOf(challenge: Pick<Challenge, 'id' | 'deal'>, player: Player): Promise<string> {
  const { guest } = player;
  const own = tryOf(challenge.id);
  if (own && guest === identity.guest?.id) return own.table;
  const known = keptFor(challenge).tables[guest];
  if (known !== undefined) return known;
  const key = `${challenge.id} ${guest}`;
  const importing = imports.get(key) ?? importGame(challenge, player).finally(() => imports.delete(key));
  imports.set(key, importing);
  return importing;
}
