/**
 * The session at one table: the last update as reactive state, and the requests to the table. It knows no rules: the legal options
 * are part of each update.
 */

import type {
  Announcement,
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
import { Refused, Unanswered, type Connection, type Hello, type Listener, type Reply, type Transport } from './transport';

export type Connect = (hello: () => Hello, listener: Listener) => Transport;

/**
 * The result of a request. `lost`: the connection broke; the next update shows whether the table executed the request. `closed`: this
 * page closed the connection before the reply.
 */
export type Answer = { result: 'done' } | { result: 'refused'; refusal: Refused } | { result: 'lost' } | { result: 'closed' };

/** How long to wait before a refused request for the log is sent again, in milliseconds. Each further refusal doubles the time. */
const RECAP_RETRY = 1000;

export class TableSession {
  connection = $state.raw<Connection>({ state: 'connecting' });
  welcome = $state.raw<Welcome>();
  /** Whether the server was restarted with another version, so that this page is outdated. */
  updated = $state.raw(false);
  table = $state.raw<TableView>();
  /** The seats of this browser. */
  yours = $state.raw<number[]>([]);
  game = $state.raw<GameUpdate>();
  /** The `seq` of the last log entry that was received. */
  seq = $state.raw(0);
  /** The log with the entries and details that the present viewpoint may see. */
  log = $state.raw<TableEvent[]>([]);
  presence = $state.raw<Presence>({ seats: [], away: [], spectators: 0 });
  /** The last reminder from another player. Each reminder is a new object, so effects notice it even if the same player reminds twice. */
  reminded = $state.raw<{ by: number }>();
  /** The announcement of the person who runs the server. */
  announcement = $state.raw<Announcement>();
  /** The answer that was sent and not confirmed yet. */
  answering = $state.raw<{ seq: number; option: number }>();
  /** Whether the connection broke before the last answer was executed. The player can give the answer again. */
  misfired = $state.raw(false);

  /** The decision that this browser can answer now; undefined while an answer is under way. */
  decision = $derived.by<DecisionView | undefined>(() => {
    const decision = this.game?.decision;
    return decision?.options && !this.answering && this.connection.state === 'open' ? decision : undefined;
  });

  #transport: Transport;
  readonly #connect: Connect;
  readonly #token: () => string | null;
  /** The viewpoint that the player chose; `null`: the server chooses. */
  #wish: Viewpoint | null = null;
  #clockAhead = 0;
  #connections = 0;
  #watchers: (() => void)[] = [];
  /** Whether the connection broke before the answer was confirmed. */
  #lost = false;
  /** Whether `log` lacks its oldest entries. If so, the next connection asks for the whole log. */
  #incomplete = false;
  /** Whether the next update has the whole log, because the connection asked for it. */
  #wholeLog = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** `eyes`: the viewpoint at the start; `null`: the server chooses. */
  constructor(connect: Connect, token: () => string | null, eyes: Viewpoint | null = null) {
    this.#connect = connect;
    this.#token = token;
    this.#wish = eyes;
    this.#transport = this.#open();
  }

  #open(): Transport {
    const mine = ++this.#connections;
    // Messages of this connection are ignored after a newer connection has replaced it.
    const current = () => mine === this.#connections;
    const hello = (): Hello => {
      this.#wholeLog = this.#incomplete;
      return { token: this.#token(), since: this.#incomplete ? 0 : this.seq, eyes: this.#wish };
    };
    return this.#connect(hello, {
      message: (message) => {
        if (current()) this.#hear(message);
      },
      connection: (connection) => {
        if (current()) this.connection = connection;
      },
    });
  }

  close(): void {
    clearTimeout(this.#retry);
    this.#transport.close();
  }

  /** Connects again, with the present identity. */
  reconnect(): void {
    const before = this.#transport;
    this.connection = { state: 'connecting' };
    this.#transport = this.#open();
    before.close();
  }

  /** Resolves when the connection is open. Rejects with `Unanswered` if the connection ends before it is open. */
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

  /** Calls `watcher` synchronously after every change of the game or the log. Returns a function that removes the watcher. */
  watch(watcher: () => void): () => void {
    this.#watchers.push(watcher);
    return () => (this.#watchers = this.#watchers.filter((each) => each !== watcher));
  }

  /** Returns the server's time. */
  now(): number {
    return Date.now() + this.#clockAhead;
  }

  #hear(message: ServerMessage): void {
    if ('welcome' in message) {
      // A server with another version still answers, but this page is outdated.
      this.updated ||= this.welcome !== undefined && this.welcome.version !== message.welcome.version;
      this.welcome = message.welcome;
      this.#clockAhead = message.welcome.now - Date.now();
    } else if ('update' in message) {
      this.#take(message.update);
    } else if ('presence' in message) {
      this.presence = message.presence;
    } else if ('reminded' in message) {
      this.reminded = message.reminded;
    } else if ('announcement' in message) {
      this.announcement = message.announcement;
    }
  }

  #take(update: Update): void {
    const eyesBefore = this.game?.eyes;
    const whole = this.#wholeLog;
    this.#wholeLog = false;
    // The server sends the whole log again: this page asked for it, or the server's database was restored from a backup.
    if (whole || update.seq < this.seq) {
      this.log = [];
      this.seq = 0;
      this.#incomplete = false;
    }
    const news = update.happened.filter(({ seq }) => seq > this.seq);
    this.table = update.table;
    this.yours = update.yours;
    if (update.game) this.game = update.game;
    if (!whole && update.game && eyesBefore !== undefined && !sameEyes(eyesBefore, update.game.eyes)) {
      // On a shared device the log must not show what another viewpoint has seen.
      this.log = [];
      this.#incomplete = true;
      void this.#rereadLog(update.game.eyes);
    } else if (update.omitted !== undefined) {
      // Too much happened for one message: the update has only the latest part.
      this.log = news;
      this.#incomplete = true;
      void this.#rereadLog(update.game?.eyes);
    } else if (news.length > 0) {
      this.log = [...this.log, ...news];
    }
    this.seq = update.seq;
    this.#settle(update);
    this.#changed();
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher();
  }

  /**
   * Requests the part of the log that is missing for the viewpoint `eyes` (undefined before the game begins), page by page. Repeats a
   * refused request until the log arrives or the viewpoint changes. `read` has the pages so far.
   */
  async #rereadLog(eyes: Viewpoint | undefined, read: TableEvent[] = [], wait = RECAP_RETRY): Promise<void> {
    clearTimeout(this.#retry);
    try {
      const reply = await this.#transport.send({ recap: { since: read.at(-1)?.seq ?? 0 } });
      if (!('recap' in reply) || !this.#lacksLogOf(eyes)) return;
      const pages = [...read, ...reply.recap.happened];
      const last = pages.at(-1)?.seq ?? 0;
      const [oldest] = this.log;
      if (reply.recap.more && !(oldest && oldest.seq <= last + 1)) return await this.#rereadLog(eyes, pages);
      this.log = [...pages, ...this.log.filter(({ seq }) => seq > last)];
      this.#incomplete = false;
      this.#changed();
    } catch (error) {
      if (error instanceof Refused) {
        this.#retry = setTimeout(() => this.#lacksLogOf(eyes) && void this.#rereadLog(eyes, read, wait * 2), wait);
      } else if (!(error instanceof Unanswered)) throw error;
    }
  }

  #lacksLogOf(eyes: Viewpoint | undefined): boolean {
    const now = this.game?.eyes;
    return this.#incomplete && (eyes && now ? sameEyes(now, eyes) : eyes === now);
  }

  /** Clears `answering` if the update shows another decision. Sets `misfired` if the answer got lost: the same decision is still open. */
  #settle(update: Update): void {
    const waiting = this.answering;
    if (!waiting) return;
    const pending = (update.game ?? this.game)?.decision?.seq;
    if (pending !== waiting.seq) this.answering = undefined;
    else if (this.#lost) {
      // Reconnected, and the same decision is still open: the answer never arrived.
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
      return this.#failure(error);
    }
  }

  #failure(error: unknown): Answer {
    if (error instanceof Refused) return { result: 'refused', refusal: error };
    if (!(error instanceof Unanswered)) throw error;
    const { connection } = this;
    return { result: connection.state === 'ended' && connection.why === 'closed' ? 'closed' : 'lost' };
  }

  /** Answers the open decision with the option at the index `option`. */
  async act(option: number): Promise<Answer> {
    const decision = this.decision;
    if (!decision) return { result: 'lost' };
    this.misfired = false;
    this.answering = { seq: decision.seq, option };
    const answer = await this.#send({ act: { seq: decision.seq, option, choice: null } });
    if (answer.result === 'refused') this.answering = undefined;
    // The answer is not sent again, because the table may have executed it. The update after the next `hello` shows whether it did.
    if (answer.result === 'lost') this.#lost = true;
    return answer;
  }

  /** Answers the open decision with the option that has the fields of `choice`. Any seat of this browser can answer, from any viewpoint. */
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
  remind(seat: number): Promise<Answer> {
    return this.#send({ remind: { seat } });
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

  /** Changes the viewpoint; `null`: the server chooses. */
  look(eyes: Viewpoint | null): Promise<Answer> {
    this.#wish = eyes;
    return this.#send({ look: { eyes } });
  }

  /** Asks a strong bot for its best options at a decision; the first is the best. */
  async hint(seq: number): Promise<Answer | { options: OptionHint[] }> {
    try {
      const reply = await this.#transport.send({ hint: { seq } });
      return 'hint' in reply ? { options: reply.hint.options } : { result: 'done' };
    } catch (error) {
      return this.#failure(error);
    }
  }

  /** Asks the server what each option of the open decision would change; undefined without an open decision or a reply. */
  async preview(): Promise<OptionPreview[] | undefined> {
    const seq = this.game?.decision?.seq;
    if (seq === undefined) return undefined;
    const reply = await this.ask({ preview: { seq } });
    return reply && 'preview' in reply && reply.preview.seq === this.game?.decision?.seq ? reply.preview.options : undefined;
  }

  /** Sends a request that only reads. Returns the reply; undefined if the table refuses it or the connection is lost. */
  async ask(message: ClientMessage): Promise<Reply | undefined> {
    try {
      return await this.#transport.send(message);
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
