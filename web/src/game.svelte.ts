/** A table as the server last told of it, as reactive state. Nothing here decides what is legal: that comes with each update. */

import type {
  OptionHint,
  ClientMessage,
  DecisionView,
  Viewpoint,
  Fields,
  OptionPreview,
  GameUpdate,
  TableEvent,
  Presence,
  Proposal,
  ServerMessage,
  TableView,
  Update,
  Welcome,
} from './protocol';
import { Refused, Unanswered, type Connection, type Hello, type Listener, type Transport } from './transport';

export type Connect = (hello: () => Hello, listener: Listener) => Transport;

/** What became of something that was asked for. `lost`: the connection broke; the next update tells whether it happened. */
export type Answer = { result: 'done' } | { result: 'refused'; refusal: Refused } | { result: 'lost' };

export class TableSession {
  /** How the connection stands. */
  connection = $state.raw<Connection>({ state: 'connecting' });
  welcome = $state.raw<Welcome>();
  /** Whether the server came back as another version than the one this page began with. */
  updated = $state.raw(false);
  table = $state.raw<TableView>();
  /** The seats that are ours. */
  yours = $state.raw<number[]>([]);
  game = $state.raw<GameUpdate>();
  /** The last line of the log that we know. */
  seq = $state.raw(0);
  /** Everything that happened, as the present eyes may know it. */
  log = $state.raw<TableEvent[]>([]);
  presence = $state.raw<Presence>({ seats: [], spectators: 0 });
  /** The decision that we have answered and whose answer is not confirmed yet. */
  answering = $state.raw<{ seq: number; option: number }>();
  /** An answer of ours that got lost with the connection and did not happen: it may be given again. */
  misfired = $state.raw(false);

  /** What we can decide now, unless an answer is on its way. */
  decision = $derived.by<DecisionView | undefined>(() => {
    const decision = this.game?.decision;
    return decision?.options && !this.answering && this.connection.state === 'open' ? decision : undefined;
  });

  #transport: Transport;
  readonly #connect: Connect;
  readonly #token: () => string | null;
  /** Whose eyes were asked for; `null`: the server's choice. */
  #wish: Viewpoint | null = null;
  #clockAhead = 0;
  #connections = 0;
  /** Whether the answer that we wait for got lost with the connection. */
  #lost = false;

  /** `eyes`: whose eyes to look through from the start; else the server chooses. */
  constructor(connect: Connect, token: () => string | null, eyes: Viewpoint | null = null) {
    this.#connect = connect;
    this.#token = token;
    this.#wish = eyes;
    this.#transport = this.#open();
  }

  #open(): Transport {
    const mine = ++this.#connections;
    // A connection that was replaced may still have last words.
    const current = () => mine === this.#connections;
    return this.#connect(() => ({ token: this.#token(), since: this.seq, eyes: this.#wish }), {
      message: (message) => {
        if (current()) this.#hear(message);
      },
      connection: (connection) => {
        if (current()) this.connection = connection;
      },
    });
  }

  close(): void {
    this.#transport.close();
  }

  /** Connects anew, as whoever we are now. */
  reconnect(): void {
    const before = this.#transport;
    this.connection = { state: 'connecting' };
    this.#transport = this.#open();
    before.close();
  }

  /** Waits until the table has welcomed us; fails with `Unanswered` if the connection ends before. */
  opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = $effect.root(() => {
        $effect(() => {
          const { state } = this.connection;
          if (state === 'open') resolve();
          else if (state === 'ended') reject(new Unanswered());
          if (state === 'open' || state === 'ended') queueMicrotask(() => stop());
        });
      });
    });
  }

  /** The server's clock. */
  now(): number {
    return Date.now() + this.#clockAhead;
  }

  #hear(message: ServerMessage): void {
    if ('welcome' in message) {
      // A server that came back with other files than ours goes on talking to us, but the page is old.
      this.updated ||= this.welcome !== undefined && this.welcome.version !== message.welcome.version;
      this.welcome = message.welcome;
      this.#clockAhead = message.welcome.now - Date.now();
    } else if ('update' in message) {
      this.#take(message.update);
    } else if ('presence' in message) {
      this.presence = message.presence;
    }
  }

  #take(update: Update): void {
    const eyesBefore = this.game?.eyes;
    // A server whose database was put back to an older day tells everything again.
    if (update.seq < this.seq) {
      this.log = [];
      this.seq = 0;
    }
    const news = update.happened.filter(({ seq }) => seq > this.seq);
    this.table = update.table;
    this.yours = update.yours;
    if (update.game) this.game = update.game;
    if (update.game && eyesBefore !== undefined && !sameEyes(eyesBefore, update.game.eyes)) {
      // What other eyes saw is theirs: on a shared device the log must not tell it.
      this.log = [];
      void this.#rereadLog(update.game.eyes);
    } else if (news.length > 0) {
      this.log = [...this.log, ...news];
    }
    this.seq = update.seq;
    this.#settle(update);
  }

  async #rereadLog(eyes: Viewpoint): Promise<void> {
    try {
      const reply = await this.#transport.send({ recap: { since: 0 } });
      const still = this.game && sameEyes(this.game.eyes, eyes);
      if (!('recap' in reply) || !still) return;
      const { happened } = reply.recap;
      const last = happened.at(-1)?.seq ?? 0;
      this.log = [...happened, ...this.log.filter(({ seq }) => seq > last)];
    } catch (error) {
      if (!(error instanceof Unanswered || error instanceof Refused)) throw error;
      // The next connection begins with the whole log again.
      this.seq = 0;
    }
  }

  /** Whether the update tells of the answer that we wait for. */
  #settle(update: Update): void {
    const waiting = this.answering;
    if (!waiting) return;
    const pending = (update.game ?? this.game)?.decision?.seq;
    if (pending !== waiting.seq) this.answering = undefined;
    else if (this.#lost) {
      // We came back and the same question is still open: the answer never arrived.
      this.answering = undefined;
      this.misfired = true;
    }
    this.#lost = false;
  }

  async #send(message: ClientMessage): Promise<Answer> {
    try {
      await this.#transport.send(message);
      return { result: 'done' };
    } catch (error) {
      if (error instanceof Refused) return { result: 'refused', refusal: error };
      if (error instanceof Unanswered) return { result: 'lost' };
      throw error;
    }
  }

  /** Answers the pending decision with the option at that place of its list. */
  async act(option: number): Promise<Answer> {
    const decision = this.decision;
    if (!decision) return { result: 'lost' };
    this.misfired = false;
    this.answering = { seq: decision.seq, option };
    const answer = await this.#send({ act: { seq: decision.seq, option, choice: null } });
    if (answer.result === 'refused') this.answering = undefined;
    // Never sent again by itself: it may have happened. The update after the next `hello` tells.
    if (answer.result === 'lost') this.#lost = true;
    return answer;
  }

  /** Answers the pending decision of whichever seat of ours, through whoever's eyes we look: by what is chosen, as nobody sees the list. */
  answer(choice: Fields): Promise<Answer> {
    return this.#send({ act: { seq: this.game?.decision?.seq ?? 0, option: null, choice } });
  }

  undo(keep: number): Promise<Answer> {
    return this.#send({ undo: { seq: this.game?.decision?.seq ?? 0, keep } });
  }
  propose(what: Proposal): Promise<Answer> {
    return this.#send({ propose: { what } });
  }
  vote(seq: number, yes: boolean): Promise<Answer> {
    return this.#send({ vote: { seq, yes } });
  }
  sit(seat: number): Promise<Answer> {
    return this.#send({ sit: { seat } });
  }
  stand(seat: number): Promise<Answer> {
    return this.#send({ stand: { seat } });
  }
  seatBot(seat: number, bot: string): Promise<Answer> {
    return this.#send({ 'seat-bot': { seat, bot } });
  }
  start(): Promise<Answer> {
    return this.#send({ start: {} });
  }
  handOver(seat: number, bot: string | null = null): Promise<Answer> {
    return this.#send({ 'hand-over': { seat, bot } });
  }
  takeBack(seat: number): Promise<Answer> {
    return this.#send({ 'take-back': { seat } });
  }
  resign(seat: number): Promise<Answer> {
    return this.#send({ resign: { seat } });
  }
  resume(): Promise<Answer> {
    return this.#send({ resume: {} });
  }
  cancel(): Promise<Answer> {
    return this.#send({ cancel: {} });
  }
  rematch(): Promise<Answer> {
    return this.#send({ rematch: {} });
  }
  chat(text: string): Promise<Answer> {
    return this.#send({ chat: { text } });
  }

  /** Looks through other eyes from now on; `null`: the server's choice. */
  look(eyes: Viewpoint | null): Promise<Answer> {
    this.#wish = eyes;
    return this.#send({ look: { eyes } });
  }

  /** What a strong bot would do at that decision of ours, the best options first. */
  async hint(seq: number): Promise<Answer | { options: OptionHint[] }> {
    try {
      const reply = await this.#transport.send({ hint: { seq } });
      return 'hint' in reply ? { options: reply.hint.options } : { result: 'done' };
    } catch (error) {
      if (error instanceof Refused) return { result: 'refused', refusal: error };
      if (error instanceof Unanswered) return { result: 'lost' };
      throw error;
    }
  }

  /** What each option of the pending decision would bring; nothing if it cannot be told now. */
  async preview(): Promise<OptionPreview[] | undefined> {
    const seq = this.game?.decision?.seq;
    if (seq === undefined) return undefined;
    try {
      const reply = await this.#transport.send({ preview: { seq } });
      return 'preview' in reply && reply.preview.seq === this.game?.decision?.seq ? reply.preview.options : undefined;
    } catch (error) {
      if (error instanceof Refused || error instanceof Unanswered) return undefined;
      throw error;
    }
  }
}

export function sameEyes(one: Viewpoint, other: Viewpoint): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.seat === other.seat;
}
