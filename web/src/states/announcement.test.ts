import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';

import Announcement from './Announcement.svelte';

const NOW = 1_794_700_000_000;
const now = () => NOW;

afterEach(cleanup);

test('a restart is announced in minutes, with the words of the host', () => {
  render(Announcement, { announcement: { restart_at: NOW + 4.5 * 60_000, text: 'New pictures!' }, now });
  expect(screen.getByText('The server restarts in 5 minutes. Your game is saved. New pictures!')).toBeTruthy();
});

test('a restart that is due is happening now', () => {
  render(Announcement, { announcement: { restart_at: NOW - 1, text: null }, now });
  expect(screen.getByText('The server restarts now. Your game is saved.')).toBeTruthy();
});

test('the strip can be closed, and the next announcement is shown', async () => {
  const view = render(Announcement, { announcement: { restart_at: null, text: 'Hello' }, now });
  await fireEvent.click(screen.getByRole('button'));
  expect(screen.queryByText('Hello')).toBeNull();
  await view.rerender({ announcement: { restart_at: null, text: 'Again' }, now });
  expect(screen.getByText('Again')).toBeTruthy();
});

test('nothing announced shows nothing', () => {
  const { container } = render(Announcement, { announcement: { restart_at: null, text: null }, now });
  expect(container.textContent).toBe('');
});
