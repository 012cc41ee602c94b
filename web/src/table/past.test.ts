/** The notebook on an opponent, and the controls of a look at the past of a running game. */

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';

import { FakeTable, player } from '../lib/fake-table.svelte';
import WithStores from '../lib/WithStores.svelte';
import type { GameEvent, ReplayStep, TableEvent } from '../protocol';
import Notebook from './Notebook.svelte';
import PastBar from './PastBar.svelte';
import type { PlayerView } from './model';

afterEach(cleanup);

const plays = (seat: number, card: string) => ({ type: 'intrigue-played', player: seat, card }) as GameEvent;
const acted = (seq: number, ...events: GameEvent[]) => ({ seq, at: 0, type: 'acted', seat: 1, events }) as unknown as TableEvent;

/** Shows the notebook on seat 1, and returns its texts. The server answers with these Lords. */
async function notebook(of: Partial<PlayerView>, log: TableEvent[], lords: object[] | Error = []): Promise<string> {
  const fake = new FakeTable();
  fake.log = log;
  const ask = vi.fn(() =>
    lords instanceof Error ? Promise.reject(lords) : Promise.resolve({ notebook: { opponents: [{ seat: 1, lords }] } }),
  );
  Object.assign(fake.stores.table.session ?? {}, { ask });
  render(WithStores, { stores: fake.stores, part: Notebook, given: { player: player(1, of) } });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledWith({ notebook: {} }));
  await Promise.resolve();
  return screen.getByTestId('notebook').textContent ?? '';
}

test('the notebook lists the cards that the reader has seen: played ones by the log, and those known in the hand', async () => {
  const log = [
    acted(1, plays(1, 'good-faith')),
    acted(2, plays(0, 'crime-wave')),
    acted(3, plays(1, 'free-drinks'), plays(1, 'good-faith')),
    acted(4, plays(1, 'ambush')),
    // The last answer is taken back, so its card is in the hand again.
    { seq: 5, at: 0, type: 'undone', keep: 3, by: 1 } as unknown as TableEvent,
  ];
  const text = await notebook({ known_intrigue: ['ambush'] }, log);
  expect(text).toContain('Intrigue cards played: Good Faith ×2, Free Drinks');
  expect(text).toContain('Known in hand: Ambush');
  expect(text).not.toContain('Crime Wave');
});

test('the notebook of an opponent who has shown no card says nothing of cards', async () => {
  const text = await notebook({}, [acted(1, plays(0, 'crime-wave'))]);
  expect(text).toContain('No Quest completed yet');
  expect(text).not.toMatch(/played|in hand/);
});

test('the notebook counts Quests by type and names at most four Lords', async () => {
  const lords = ['brianne-byndraeth', 'caladorn-cassalanter', 'durnan-the-wanderer', 'khelben-arunsun-the-blackstaff', 'kyriani-agrivar'];
  await notebook(
    { completed: ['domesticate-owlbears', 'research-chronomancy', 'raid-orc-stronghold'] },
    [],
    lords.map((lord, nth) => ({ lord, percent: 40 - nth })),
  );
  await screen.findByText('Brianne Byndraeth');
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual(['40 %', '39 %', '38 %', '37 %']);
  const counts = screen.getByTestId('notebook').querySelector('.types')?.textContent?.match(/\d+/g);
  expect(counts, 'two of Arcana, one of Warfare').toEqual(['2', '1']);
});

test('the controls of the past move by one answer, jump by the slider, and end at both ends', async () => {
  const onlook = vi.fn();
  const step = (action: number) => ({ action, actions: 9 }) as ReplayStep;
  const shown = render(PastBar, { step: step(4), asked: false, onlook });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  await fireEvent.click(button('One move back'));
  await fireEvent.click(button('One move on'));
  await fireEvent.change(screen.getByRole('slider', { name: 'Move 4 of 9' }), { target: { value: '7' } });
  await fireEvent.click(button('Back to the present'));
  expect(onlook.mock.calls).toEqual([[3], [5], [7], [undefined]]);

  expect(screen.getByRole('status').textContent).toBe('You look at the past. The game goes on meanwhile.');
  await shown.rerender({ step: step(0), asked: true, onlook });
  expect(screen.getByRole('status').textContent).toBe('It is your turn! You look at the past.');
  expect([button('One move back').disabled, button('One move on').disabled]).toEqual([true, false]);
  await shown.rerender({ step: step(9), asked: true, onlook });
  expect([button('One move back').disabled, button('One move on').disabled]).toEqual([false, true]);
});
