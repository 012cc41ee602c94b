import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';

import CorruptionTrack from './CorruptionTrack.svelte';

afterEach(cleanup);
const track = [3, 3, 3, 3, 3, 3, 3, 3, 3];

it('says what the tokens of the reader cost, and nothing while they cost nothing', async () => {
  const { rerender } = render(CorruptionTrack, { corruption: { value: 2, track }, held: 3 } as never);
  expect(screen.getByText(/yours/).textContent).toContain('−6');
  await rerender({ corruption: { value: 0, track }, held: 3 } as never);
  expect(screen.queryByText(/yours/), 'no "−0"').toBeNull();
  await rerender({ corruption: { value: 2, track }, held: 0 } as never);
  expect(screen.queryByText(/yours/), 'no "−0"').toBeNull();
});
