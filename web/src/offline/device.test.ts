import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ServerMessage } from '../protocol';
import type { Connection } from '../transport';
import type { FromWorker, ToWorker } from './host';

vi.mock('./local', () => ({ LOCAL_GUEST: 'here', wasmUrl: '/table.wasm', offlineBuilt: true }));

/** A fake worker. The test sends its messages. */
class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly received: (ToWorker | { start: string })[] = [];
  ended = false;

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: ToWorker): void {
    this.received.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: FromWorker): void {
    this.onmessage?.({ data });
  }
}

const update = { update: { seq: 1, happened: [], table: {}, yours: [] } } as unknown as ServerMessage;
let states: Connection[];
let device: typeof import('./device');
let errors: typeof import('../transport');

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
  [FakeWorker.all, states] = [[], []];
  device = await import('./device');
  errors = await import('../transport');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const worker = () => FakeWorker.all.at(-1) as FakeWorker;

async function opened() {
  const listener = { message: () => undefined, connection: (state: Connection) => states.push(state) };
  const transport = new device.WorkerTransport('~a', () => ({ token: null, since: null, eyes: null }), listener);
  await Promise.resolve();
  worker().say({ to: 1, message: update });
  return transport;
}

test('it connects, says hello and is open with the first update', async () => {
  await opened();
  expect(worker().received).toMatchObject([
    { start: '/table.wasm' },
    { connect: 1, table: '~a' },
    { from: 1, request: { id: 1, do: { hello: { protocol: 1 } } } },
  ]);
  expect(states).toEqual([{ state: 'open' }]);
});

test('an answer settles what was asked, a refusal rejects it', async () => {
  const transport = await opened();
  const done = transport.send({ start: {} });
  const refused = transport.send({ cancel: {} });
  worker().say({ to: 1, message: { done: { id: 2, seq: 4 } } });
  worker().say({ to: 1, message: { refused: { id: 3, code: 'not-host', message: 'no' } } });
  await expect(done).resolves.toEqual({ done: { id: 2, seq: 4 } });
  await expect(refused).rejects.toThrow(errors.Refused);
});

test('a worker that breaks is replaced, and an unanswered request does not count as carried out', async () => {
  vi.useFakeTimers();
  const transport = await opened();
  const lost = transport.send({ start: {} });
  worker().say({ broken: 'unreachable' });
  await expect(lost).rejects.toThrow(errors.Unanswered);
  expect(FakeWorker.all[0]?.ended).toBe(true);
  expect(states.at(-1)).toMatchObject({ state: 'lost', attempts: 1 });
  await vi.advanceTimersByTimeAsync(1500);
  expect(FakeWorker.all).toHaveLength(2);
  worker().say({ to: 1, message: update });
  expect(states.at(-1)).toEqual({ state: 'open' });
});

test('a page that closes leaves the table', async () => {
  const transport = await opened();
  transport.close();
  expect(worker().received.at(-1)).toEqual({ leave: 1 });
  await expect(transport.send({ start: {} })).rejects.toThrow(errors.Unanswered);
});

test('questions without a connection are answered or refused as by the server', async () => {
  const made = device.device.makeTable({} as never);
  const [, question] = worker().received as [unknown, { call: string; id: number; args: { guest: { id: string } } }];
  expect(question).toMatchObject({ call: 'make', args: { guest: { id: 'here' } } });
  worker().say({ result: question.id, ok: { id: '~b' } });
  await expect(made).resolves.toEqual({ id: '~b' });
  const checked = device.device.checkTable({} as never);
  const { id } = worker().received.at(-1) as { id: number };
  worker().say({ result: id, error: { code: 'illegal-settings', message: 'no' } });
  await expect(checked).rejects.toMatchObject({ code: 'illegal-settings', status: 422 });
});
