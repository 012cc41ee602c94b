import { beforeEach, expect, test } from 'vitest';

import { isMuted, mute, withoutMuted } from './muted.svelte';

beforeEach(() => {
  for (const guest of ['a', 'b']) mute(guest, false);
});

test('a person is muted on this device until that is taken back', () => {
  expect(isMuted('a')).toBe(false);
  mute('a', true);
  mute('a', true);
  expect([isMuted('a'), isMuted('b'), isMuted(undefined)]).toEqual([true, false, false]);
  expect(JSON.parse(localStorage.getItem('deepwater.muted') ?? '')).toEqual(['a']);
  mute('a', false);
  expect(isMuted('a')).toBe(false);
});

test('another tab mutes, and a damaged list is ignored', () => {
  const changed = (value: string) => {
    localStorage.setItem('deepwater.muted', value);
    dispatchEvent(new StorageEvent('storage', { key: 'deepwater.muted' }));
  };
  changed('["b", 1, null]');
  expect(isMuted('b')).toBe(true);
  changed('{"b": true}');
  expect(isMuted('b')).toBe(false);
});

test('of the messages of a muted person only the newest is left, for a note', () => {
  const lines = ['a1', 'b1', 'a2', '-', 'b2'];
  const authorOf = (line: string) => (line === '-' ? undefined : line.charAt(0));
  expect(withoutMuted(lines, authorOf)).toEqual(lines);
  mute('a', true);
  expect(withoutMuted(lines, authorOf)).toEqual(['b1', 'a2', '-', 'b2']);
});
