import { beforeEach, expect, test } from 'vitest';

import { keepNote, NOTE_LENGTH, noteOf } from './notes';

beforeEach(() => localStorage.clear());

test('a note is kept for its game, the oldest games are forgotten, and damaged notes are ignored', () => {
  keepNote('a', 'Ana collects Warfare');
  keepNote('b', 'x'.repeat(NOTE_LENGTH + 1));
  expect([noteOf('a'), noteOf('b').length, noteOf('c')]).toEqual(['Ana collects Warfare', NOTE_LENGTH, '']);
  keepNote('b', ' ');
  expect(noteOf('b')).toBe('');
  for (let game = 0; game < 50; game++) keepNote(`game-${game}`, 'later');
  expect([noteOf('a'), noteOf('game-0')]).toEqual(['', 'later']);
  localStorage.setItem('deepwater.notes', '[1, {"table": "a"}, null]');
  expect(noteOf('a')).toBe('');
});
