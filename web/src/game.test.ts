import { beforeEach, expect, test, vi } from 'vitest';

import { TableSession } from './game.svelte';
import { chat, decision, game, update, welcome } from './lib/fixtures';
import type { ClientMessage, TableEvent, ServerMessage } from './protocol';
import { report } from './table/report';
import { Refused, Unanswered, type Hello, type Listener, type Reply, type Transport } from './transport';
import { toasts } from './ui/toasts.svelte';

/** A transport whose messages come from the test. */
class FakeTransport implements Transport {
  readonly sent: ClientMessage[] = [];
  #settle: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;

  constructor(
    readonly hello: () => Hello,
    readonly listener: Listener,
  ) {}

  send(message: ClientMessage): Promise<Reply> {
    this.sent.push(message);
    return new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
  }
  close(): void {
    this.listener.connection({ state: 'ended', why: 'closed' });
    this.#settle?.reject(new Unanswered());
  }
  open(): void {
    this.listener.connection({ state: 'open' });
    this.say(welcome());
  }
  drop(): void {
    this.listener.connection({ state: 'lost', retryAt: 0, attempts: 1, restart: false });
    this.#settle?.reject(new Unanswered());
  }
  say(message: ServerMessage): void {
    this.listener.message(message);
  }
  async answer(reply: Reply): Promise<void> {
    this.#settle?.resolve(reply);
    await settled();
  }
  async refuse(refusal: Refused): Promise<void> {
    this.#settle?.reject(refusal);
    await settled();
  }
}

const settled = () => new Promise((done) => setTimeout(done));
let transport: FakeTransport;
let session: TableSession;

beforeEach(() => {
  session = new TableSession(
    (hello, listener) => (transport = new FakeTransport(hello, listener)),
    () => 'g1.secret',
  );
  transport.open();
});

test('an update without a game leaves the game as it was told', () => {
  transport.say(update(3, { game: game(decision(3)), happened: [chat(2, 'hi'), chat(3, 'there')] }));
  transport.say(update(4, { happened: [chat(4, 'again')] }));
  expect(session.game?.decision?.seq).toBe(3);
  expect(session.log.map((line: TableEvent) => line.seq)).toEqual([2, 3, 4]);
  expect(transport.hello()).toEqual({ token: 'g1.secret', since: 4, eyes: null });
});

test('an entry that arrives twice is kept once', () => {
  transport.say(update(3, { happened: [chat(2, 'hi'), chat(3, 'there')] }));
  transport.say(update(4, { happened: [chat(3, 'there'), chat(4, 'again')] }));
  expect(session.log).toHaveLength(3);
});

test('a restored database starts the log again', () => {
  transport.say(update(30, { happened: [chat(29, 'a'), chat(30, 'b')] }));
  transport.say(update(2, { happened: [chat(1, 'x'), chat(2, 'y')] }));
  expect(session.log.map((line: TableEvent) => line.seq)).toEqual([1, 2]);
  expect(session.seq).toBe(2);
});

test('an answer closes the question until the update has come', async () => {
  transport.say(update(3, { game: game(decision(3)) }));
  const acted = session.act(1);
  expect(transport.sent.at(-1)).toEqual({ act: { seq: 3, option: 1, choice: null } });
  expect(session.decision).toBeUndefined();
  await transport.answer({ done: { id: 1, seq: 4 } });
  expect(await acted).toEqual({ result: 'done' });
  expect(session.decision, 'the old question must not open again in between').toBeUndefined();
  transport.say(update(4, { game: game(decision(4)) }));
  expect(session.decision?.seq).toBe(4);
});

test('a refused answer opens the question again', async () => {
  transport.say(update(3, { game: game(decision(3)) }));
  const acted = session.act(0);
  await transport.refuse(new Refused({ code: 'stale', message: 'too late' }));
  expect(await acted).toMatchObject({ result: 'refused', refusal: { code: 'stale' } });
  expect(session.decision?.seq).toBe(3);
});

test('an answer that got lost and did not happen may be given again, but is not sent by itself', async () => {
  transport.say(update(3, { game: game(decision(3)) }));
  const acted = session.act(0);
  transport.drop();
  expect(await acted).toEqual({ result: 'lost' });
  expect(session.decision).toBeUndefined();
  transport.open();
  transport.say(update(3, { game: game(decision(3)) }));
  expect(transport.sent).toHaveLength(1);
  expect(session.misfired).toBe(true);
  expect(session.decision?.seq).toBe(3);
  void session.act(0);
  expect(session.misfired).toBe(false);
});

test('an answer that got lost but did happen is not asked for again', async () => {
  transport.say(update(3, { game: game(decision(3)) }));
  void session.act(0);
  transport.drop();
  await settled();
  transport.open();
  transport.say(update(5, { game: game(decision(5)), happened: [chat(4, 'acted')] }));
  expect(session.misfired).toBe(false);
  expect(session.decision?.seq).toBe(5);
});

test('nothing can be answered without a connection or while another player decides', async () => {
  transport.say(update(3, { game: game(decision(3, { player: 1, options: null })) }));
  expect(session.decision).toBeUndefined();
  transport.say(update(4, { game: game(decision(4)) }));
  transport.drop();
  expect(session.decision).toBeUndefined();
  expect(await session.act(0)).toEqual({ result: 'lost' });
  expect(transport.sent).toHaveLength(0);
});

test('on a shared device the log of one seat is not shown to the next', async () => {
  transport.say(update(3, { game: game(decision(3)), happened: [chat(3, 'seen by seat 0')] }));
  transport.say(update(4, { game: game(decision(4, { player: 1 }), { eyes: { seat: 1 } }), happened: [chat(4, 'b')] }));
  expect(session.log).toEqual([]);
  expect(transport.sent.at(-1)).toEqual({ recap: { since: 0 } });
  await transport.answer({ recap: { id: 1, happened: [chat(3, 'as seat 1 knows it'), chat(4, 'b')] } });
  expect(session.log).toHaveLength(2);
  expect(session.log[0]).toMatchObject({ text: 'as seat 1 knows it' });
});

test('what arrives while the log is read again is not lost', async () => {
  transport.say(update(3, { game: game(decision(3)), happened: [chat(3, 'a')] }));
  transport.say(update(4, { game: game(decision(4), { eyes: 'spectator' }), happened: [chat(4, 'b')] }));
  transport.say(update(5, { happened: [chat(5, 'c')] }));
  await transport.answer({ recap: { id: 1, happened: [chat(3, 'a'), chat(4, 'b')] } });
  expect(session.log.map((line: TableEvent) => line.seq)).toEqual([3, 4, 5]);
});

test('a log that was refused is asked for again, and nothing of it is lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  transport.say(update(3, { game: game(decision(3)), happened: [chat(3, 'a')] }));
  transport.say(update(4, { game: game(decision(4), { eyes: 'spectator' }), happened: [chat(4, 'b')] }));
  void transport.refuse(new Refused({ code: 'too-fast', message: 'slow down' }));
  await vi.advanceTimersByTimeAsync(0);
  transport.say(update(5, { happened: [chat(5, 'c')] }));
  const before = transport.sent.length;
  await vi.advanceTimersByTimeAsync(1000);
  expect(transport.sent.slice(before)).toEqual([{ recap: { since: 0 } }]);
  void transport.answer({ recap: { id: 2, happened: [chat(3, 'a'), chat(4, 'b'), chat(5, 'c')] } });
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  expect(session.log.map((line: TableEvent) => line.seq)).toEqual([3, 4, 5]);
});

test('a log that is too long for one message is read in pages', async () => {
  transport.say(update(9, { game: game(decision(9)), happened: [chat(8, 'h'), chat(9, 'i')], omitted: 7 }));
  expect(session.log.map((line: TableEvent) => line.seq)).toEqual([8, 9]);
  expect(transport.sent.at(-1)).toEqual({ recap: { since: 0 } });
  await transport.answer({ recap: { id: 1, happened: [chat(3, 'a'), chat(4, 'b')], more: true } });
  expect(transport.sent.at(-1)).toEqual({ recap: { since: 4 } });
  transport.say(update(10, { happened: [chat(10, 'j')] }));
  const before = transport.sent.length;
  await transport.answer({ recap: { id: 2, happened: [chat(5, 'c'), chat(7, 'd'), chat(8, 'h')], more: true } });
  expect(session.log.map((line: TableEvent) => line.seq)).toEqual([3, 4, 5, 7, 8, 9, 10]);
  expect(transport.sent).toHaveLength(before);
  expect(transport.hello()).toMatchObject({ since: 10 });
});

test('a connection that broke before the log came asks for all of it', async () => {
  transport.say(update(3, { game: game(decision(3)), happened: [chat(3, 'a')] }));
  transport.say(update(4, { game: game(decision(4), { eyes: 'spectator' }), happened: [chat(4, 'b')] }));
  transport.say(update(5, { happened: [chat(5, 'c')] }));
  transport.drop();
  await settled();
  expect(transport.hello()).toMatchObject({ since: 0 });
  transport.open();
  transport.say(
    update(6, { game: game(decision(6), { eyes: 'spectator' }), happened: [chat(3, 'a'), chat(4, 'b'), chat(5, 'c'), chat(6, 'd')] }),
  );
  expect(session.log.map((line: TableEvent) => line.seq)).toEqual([3, 4, 5, 6]);
  expect(transport.hello()).toMatchObject({ since: 6 });
});

test('eyes that were asked for are asked for again after a reconnect', () => {
  void session.look('spectator');
  expect(transport.hello().eyes).toBe('spectator');
});

test('deadlines use the clock of the server', () => {
  transport.say(welcome(Date.now() + 5000));
  expect(session.now() - Date.now()).toBeGreaterThan(4900);
});

test('becoming a guest reconnects, and messages of the old connection are ignored', () => {
  const before = transport;
  session.reconnect();
  expect(transport).not.toBe(before);
  expect(session.connection).toEqual({ state: 'connecting' });
  transport.open();
  before.say(update(9));
  before.drop();
  expect(session.connection).toEqual({ state: 'open' });
  expect(session.seq).toBe(0);
});

test('a server that comes back as another version makes the page old', () => {
  expect(session.updated).toBe(false);
  transport.open();
  expect(session.updated).toBe(false);
  const news = welcome();
  if ('welcome' in news) news.welcome.version = '9.9.9';
  transport.say(news);
  expect(session.updated).toBe(true);
});

test('a player who has left the table hears nothing of a request that was under way', async () => {
  const asked = session.rematch();
  session.close();
  expect(await report(asked), 'whether it was executed is not known').toBe(false);
  expect(toasts).toEqual([]);
});
