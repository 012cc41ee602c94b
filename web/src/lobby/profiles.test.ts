import { afterEach, expect, test, vi } from 'vitest';

import { api } from '../api';
import { profileOf } from './profiles.svelte';

afterEach(() => vi.useRealTimers());

test('guests are asked about together, and none while an answer is awaited', async () => {
  vi.useFakeTimers();
  let answer = (_: string[]) => {};
  const asked = vi.spyOn(api, 'publicProfiles').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  for (const guest of ['ana', 'bo', 'ana']) expect(profileOf(guest)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  // A drawing asks again while the answer is on its way.
  profileOf('ana');
  await vi.advanceTimersByTimeAsync(1000);
  answer(['bo']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.mock.calls).toEqual([[['ana', 'bo']]]);
  expect([profileOf('ana'), profileOf('bo')]).toEqual([undefined, '/p/bo']);
});
