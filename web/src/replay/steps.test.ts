/** A sweep of the slider makes few requests. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ReplaySteps } from './steps';

const ACTIONS = 194;
const asked: URL[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    const url = new URL(path, 'http://host');
    asked.push(url);
    const first = Number(url.searchParams.get('first'));
    const count = Math.min(Number(url.searchParams.get('count')), ACTIONS + 1 - first);
    const steps = Array.from({ length: count }, (_, at) => ({ action: first + at, actions: ACTIONS }));
    return Promise.resolve(Response.json(steps));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a sweep over the whole game fetches its steps in blocks, each once', async () => {
  const steps = new ReplaySteps('game');
  const shown = await Promise.all(Array.from({ length: ACTIONS + 1 }, (_, action) => steps.at(action, 'all')));
  expect(shown.map(({ action }) => action)).toEqual(Array.from({ length: ACTIONS + 1 }, (_, action) => action));
  expect(asked.length).toBeLessThan(10);
  await steps.at(100, 'all');
  expect(asked.length).toBeLessThan(10);
  await steps.at(100, { seat: 1 });
  expect(asked.at(-1)?.searchParams.get('eyes'), 'another view is another request').toBe('1');
});

test('a step after the end is the last one', async () => {
  expect(await new ReplaySteps('game').at(200, 'all')).toMatchObject({ action: ACTIONS });
});
