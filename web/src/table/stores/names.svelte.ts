/** The names and emblems of the players. Read-only: they are derived from the seats of the table. */

import type { Person } from '../../cards/seats';
import { emblemStyle, showingEmblems } from '../../lib/emblems';
import { botAt, botName } from '../../lobby/words';
import type { Guest } from '../../protocol';
import { t } from '../../text';
import type { Seat } from '../model';
import type { TableState } from './table.svelte';

export class Names {
  readonly #table: TableState;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Returns "You" for the seat of the reader (see `isReader`), else the full name. */
  name(seat: Seat): string {
    return this.isReader(seat) ? t('seat-you') : this.fullName(seat);
  }

  /** Returns whether `seat` is the reader's: the page shows the view of this seat, and the browser has no other seat. */
  isReader(seat: Seat): boolean {
    const { me, yours } = this.#table;
    return seat === me && yours.length === 1 && yours[0] === seat;
  }

  fullName(seat: Seat): string {
    const seats = this.#table.table?.seats ?? [];
    const holder = seats[seat]?.holder;
    if (holder?.type === 'person') return holder.guest.name;
    if (holder?.type === 'script') return t('script-name', { variant: holder.variant.toUpperCase() });
    if (holder?.type !== 'bot') return t('player-number', { number: seat + 1 });
    const bots = seats.map(({ holder: other }) => (other.type === 'bot' ? other.bot : undefined));
    return bots[seat] === holder.bot ? botAt(seat, bots) : botName(holder.bot);
  }

  person(seat: Seat): Person {
    return { seat, name: this.name(seat) };
  }

  /** Returns the bot that plays a seat now, including a bot that stands in for a person. */
  botOf(seat: Seat): string | undefined {
    const holder = this.#table.table?.seats[seat]?.holder;
    if (holder?.type === 'bot') return holder.bot;
    return holder?.type === 'person' ? (holder.bot ?? undefined) : undefined;
  }

  /** Returns the guest of the person on a seat; undefined for bots and scripted rivals. */
  guestOf(seat: Seat): Guest | undefined {
    const holder = this.#table.table?.seats[seat]?.holder;
    return holder?.type === 'person' ? holder.guest : undefined;
  }

  /**
   * Makes all badges and pawns of the page show the emblems of this table while the calling component exists. The properties are set on
   * the root, because dialogs, moments and the ceremony lie beside the table.
   */
  showEmblems(): void {
    // A string: the effect runs again only if an emblem changes, not with every update of the table.
    const style = $derived(emblemStyle((this.#table.table?.seats ?? []).map(({ holder }) => holder)));
    $effect(() => showingEmblems(style)(document.documentElement));
  }

  /** Returns whether the guest on a seat is a program that plays over the network. */
  isProgram(seat: Seat): boolean {
    const holder = this.#table.table?.seats[seat]?.holder;
    return holder?.type === 'person' && holder.guest.program === true;
  }
}
