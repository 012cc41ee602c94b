/** One line about a table in a list: its players, its state and what the user can do there. */

import type { TableEntry } from '../api';
import { current, LANGUAGES } from '../language.svelte';
import { guestIdAt } from '../offline/local';
import type { Clock, Guest, GuestId, HolderView } from '../protocol';
import { ago, list, listParts, t } from '../text';
import { botAt, botName, modulesOf } from './words';

export type Todo = 'play' | 'wait' | 'sit' | 'look' | 'replay';

/** Returns the name of a guest. A program is marked as a bot. */
function guestName({ name, program }: Guest): string {
  return program === true ? `${name} (${t('seat-is-bot')})` : name;
}

/** Returns the name of a player. `seats`: all seats of the table, to tell bots of one kind apart. */
export function holderName(holder: HolderView, me: GuestId | undefined, seats: readonly HolderView[] = []): string {
  switch (holder.type) {
    case 'open':
      return t('seat-open');
    case 'person':
      return holder.guest.id === me && holder.guest.id !== undefined ? t('you') : guestName(holder.guest);
    case 'bot':
      return seats.includes(holder)
        ? botAt(
            seats.indexOf(holder),
            seats.map((other) => (other.type === 'bot' ? other.bot : undefined)),
          )
        : botName(holder.bot);
    case 'script':
      return t('script-name', { variant: holder.variant.toUpperCase() });
  }
}

function isMine(holder: HolderView | undefined, me: GuestId | undefined): boolean {
  return me !== undefined && holder?.type === 'person' && holder.guest.id === me && holder.bot === null;
}

export function isSeated({ summary }: TableEntry, me: GuestId | undefined): boolean {
  return summary.seats.some((holder) => me !== undefined && holder.type === 'person' && holder.guest.id === me);
}

export function freeSeats({ summary }: TableEntry): number {
  return summary.seats.filter(({ type }) => type === 'open').length;
}

/** Returns whether the table's game began and has ended, so that there can be a rematch. */
export function isOver({ status, summary }: TableEntry): boolean {
  return status === 'finished' || (status === 'abandoned' && summary.round !== null);
}

/** Returns what the guest `me` can do at a table. */
export function todo(entry: TableEntry, me: GuestId | undefined): Todo {
  const { status, summary } = entry;
  if (status === 'finished') return 'replay';
  if (status === 'abandoned') return 'look';
  if (status === 'open' && !isSeated(entry, me) && freeSeats(entry) > 0) return 'sit';
  if (status === 'running' && summary.decides !== null && isMine(summary.seats[summary.decides], me)) return 'play';
  return isSeated(entry, me) ? 'wait' : 'look';
}

/** A part of a title. `guest`: the person whom it names. */
type TitlePart = { text: string; guest?: GuestId | undefined };

/**
 * Returns the parts of the title of a table: the names of the people, else the scripted rival, else the number of bots. The guest `me`
 * is left out, except at a table where several people share the device.
 */
export function titleParts(entry: TableEntry, me: GuestId | undefined): TitlePart[] {
  const people = entry.summary.seats.flatMap((holder) => (holder.type === 'person' ? [holder.guest] : []));
  const shared = people.filter(({ id }) => id === me).length > 1;
  const named = new Map(people.filter(({ id }) => shared || id !== me).map((guest) => [guestName(guest), guest]));
  if (named.size === 0) return [{ text: nobodyTitle(entry, me) }];
  const guests = [...named.values()];
  return listParts([...named.keys()]).map(({ text, element }) => {
    const guest = element === undefined ? undefined : guests[element];
    // People at one device share a guest, whose profile is not theirs; and two guests can have one name.
    const alike = people.filter((other) => other.id === guest?.id || other.name === guest?.name);
    return { text, guest: alike.length === 1 ? guest?.id : undefined };
  });
}

export function title(entry: TableEntry, me: GuestId | undefined): string {
  return titleParts(entry, me)
    .map(({ text }) => text)
    .join('');
}

/** Returns the title of a table without people, except `me`. */
function nobodyTitle({ summary }: TableEntry, me: GuestId | undefined): string {
  const script = summary.seats.find(({ type }) => type === 'script');
  if (script) return t('solo-against', { name: holderName(script, me) });
  const bots = summary.seats.filter(({ type }) => type === 'bot').length;
  return bots > 0 ? t('against-bots', { count: bots }) : t('no-players-yet');
}

function paceName(clock: Clock): string {
  if (clock === 'off') return t('pace-live');
  return 'days' in clock ? t('pace-days') : t('pace-clock');
}

/** Returns the state of the table in a few words. */
export function detail(entry: TableEntry, me: GuestId | undefined, now: number): string {
  const { status, summary } = entry;
  const parts: string[] = [];
  if (status === 'open') {
    parts.push(modulesOf(summary.modules), paceName(summary.clock), t('free-seats', { count: freeSeats(entry) }));
    const { language } = summary;
    if (language !== undefined && language !== current().tag) parts.push(LANGUAGES[language].name);
    // Before the game, the deadline is when it begins by itself.
    if (summary.deadline !== null) parts.push(t('begins-in', { minutes: Math.max(1, Math.ceil((summary.deadline - now) / 60_000)) }));
  } else if (status === 'running') {
    parts.push(t('round', { round: summary.round ?? 1 }));
    const decides = summary.decides === null ? undefined : summary.seats[summary.decides];
    if (decides && !isMine(decides, me)) parts.push(t('waiting-for', { name: holderName(decides, me, summary.seats) }));
    if (summary.modules.length > 0) parts.push(modulesOf(summary.modules));
    parts.push(t('changed', { ago: ago(entry.updated_at, now) }));
  } else if (status === 'finished') {
    const winners = summary.winners.map((seat) => summary.seats[seat]).filter((holder) => holder !== undefined);
    parts.push(t('finished', { ago: ago(entry.updated_at, now) }));
    if (winners.some((holder) => isMine(holder, me))) parts.push(t('you-won'));
    else if (winners.length > 0) parts.push(t('won', { names: list(winners.map((holder) => holderName(holder, me, summary.seats))) }));
  } else {
    parts.push(t('abandoned', { ago: ago(entry.updated_at, now) }));
  }
  if (summary.rated) parts.push(t('rated'));
  return parts.join(' · ');
}

const RANK: Record<Todo, number> = { play: 0, wait: 1, sit: 1, look: 2, replay: 3 };

/** Sorts tables by what the user can do there, the user's own turn first. Tables of the same rank are sorted newest first. */
export function sorted(entries: TableEntry[], guestAt = (entry: TableEntry) => guestIdAt(entry.id)): TableEntry[] {
  const rank = (entry: TableEntry) => (entry.status === 'abandoned' ? 4 : RANK[todo(entry, guestAt(entry))]);
  return entries.toSorted((one, other) => rank(one) - rank(other) || other.updated_at - one.updated_at);
}
