/**
 * The table as one person sees it: the last update, split into the parts that components read.
 *
 * Invariant: read-only. Only its source, a session or a replay, changes it.
 */

import { ADVENTURERS } from '../../cards/amounts';
import type { Amounts } from '../../catalogue';
import type { TableSession } from '../../game.svelte';
import { sharing } from '../../lib/share';
import type { DecisionView, GameUpdate, TableEvent, TableView } from '../../protocol';
import { bonusOf, countedBy } from '../lords';
import type { GameView, PlayerView, Seat, Tavern } from '../model';
import type { Presentation } from '../presentation.svelte';
import type { Marks } from '../../review/coach.svelte';
import { recentSpaces } from '../recent';

/** The source of the table's state: the session of a game, or a step of a replay. */
export type TableSource = {
  readonly table: TableView | undefined;
  readonly game: GameUpdate | undefined;
  /** The seats of this browser. */
  readonly yours: Seat[];
  readonly log: TableEvent[];
  /** The decision that this browser can answer now. */
  readonly decision: DecisionView | undefined;
  readonly session?: TableSession;
  /** Takes the answers instead of the session: in the exercises of a review. */
  readonly answer?: (option: number) => void;
  /** The moves that the board of a replay marks. */
  readonly marks?: Marks | undefined;
  /** A few words beside the round: that the reader only watches, or the step of a replay. */
  readonly headline?: string | undefined;
  readonly inLesson?: boolean;
  /** Shows the moves one after the other. */
  readonly presentation?: Presentation;
};

export class TableState {
  readonly #source: TableSource;

  constructor(source: TableSource) {
    this.#source = source;
  }

  // `sharing` keeps the objects that an update did not change, so that only the changed parts are drawn again.
  readonly table = $derived.by<TableView | undefined>(sharing(() => this.#source.table));
  readonly game = $derived.by<GameUpdate | undefined>(sharing(() => this.#source.game));
  readonly view = $derived.by<GameView | undefined>(() => this.game?.view);
  /** The open decision, of any player. */
  readonly pending = $derived.by<DecisionView | undefined>(() => this.game?.decision ?? undefined);
  /** The open decision, if this browser can answer it now. */
  readonly decision = $derived.by<DecisionView | undefined>(() => this.#source.decision);
  /** The seat of this browser whose view is shown; undefined for spectators. */
  readonly me = $derived.by<Seat | undefined>(() => {
    const eyes = this.game?.eyes;
    return typeof eyes === 'object' ? eyes.seat : undefined;
  });
  /** The seat whose tavern and cards are shown: `me`, or for a spectator the active player. */
  readonly front = $derived.by<Seat>(() => this.me ?? this.view?.active ?? this.game?.outcome?.winners[0] ?? 0);
  /** The player on the seat `front`. */
  readonly self = $derived.by<PlayerView | undefined>(() => this.view?.players[this.front]);
  /** What `me` can pay with; undefined for spectators. */
  readonly tavern = $derived.by<Amounts | undefined>(() => (this.me === undefined ? undefined : this.self?.tavern));
  /** The kinds of pieces that a tavern can hold in this game, from left to right. */
  readonly tavernKinds = $derived.by<(keyof Tavern)[]>(() => [
    ...ADVENTURERS,
    'gold',
    ...(this.view?.corruption ? (['corruption'] as const) : []),
  ]);
  /** The spaces that other players' agents went to since the last answer of `me`. */
  readonly recent = $derived.by<Set<string>>(() => recentSpaces(this.log, this.me));
  /** The seat of the scripted rival in a solo game. */
  readonly script = $derived.by<Seat | undefined>(() => this.table?.seats.find(({ holder }) => holder.type === 'script')?.seat);
  /** The scripted seat for which the human makes the open decision. */
  readonly decidesFor = $derived.by<Seat | undefined>(() => this.pending?.for);
  /** The player for whom the table waits, on their own turn or during another player's turn. */
  readonly waitsFor = $derived.by<Seat | undefined>(() => this.decidesFor ?? this.pending?.player ?? this.view?.active ?? undefined);
  /** Whether the game was given up: it has no outcome, and no player can decide any more. */
  readonly abandoned = $derived.by<boolean>(() => this.table?.status === 'abandoned');
  readonly myTurn = $derived.by<boolean>(() => this.decision !== undefined);
  /** The number of things (such as Quests) that the Lord of the player on the seat `front` scores; undefined if the Lord is hidden. */
  readonly counted = $derived.by<number | undefined>(() => this.self && countedBy(this.self));

  get log(): TableEvent[] {
    return this.#source.log;
  }
  get yours(): Seat[] {
    return this.#source.yours;
  }
  /** Whether the connection to the table is interrupted, so that no answer can be sent. */
  get offline(): boolean {
    return this.session !== undefined && this.session.connection.state !== 'open';
  }
  get session(): TableSession | undefined {
    return this.#source.session;
  }
  get answer(): ((option: number) => void) | undefined {
    return this.#source.answer;
  }
  get marks(): Marks | undefined {
    return this.#source.marks;
  }
  get presentation(): Presentation | undefined {
    return this.#source.presentation;
  }
  /** Whether earlier moves are still to be shown. */
  get behind(): boolean {
    return this.presentation?.behind ?? false;
  }
  get headline(): string | undefined {
    return this.#source.headline;
  }
  get inLesson(): boolean {
    return this.#source.inLesson === true;
  }

  /** Returns whether a person who plays a seat of another browser is not connected. */
  isAway(seat: Seat): boolean {
    const holder = this.table?.seats[seat]?.holder;
    const plays = holder?.type === 'person' && holder.bot === null && !this.yours.includes(seat);
    return plays && this.session?.presence.seats.includes(seat) === false;
  }

  /** Returns the VP that the Lord of `me` gives for a Quest, as the Lord's card says. */
  bonus(quest: string): number {
    const mine = this.me === undefined ? null : this.self?.lord;
    return mine ? bonusOf(mine, quest) : 0;
  }
}
