import { expect, test } from 'vitest';

import { readSaved, seatsFor } from './saved';

test('a saved game tells what it is', () => {
  const text = JSON.stringify({ players: 3, modules: ['skullport'], seed: 'x', choices: [{ space: 'the-plinth' }, { decline: true }] });
  expect(readSaved(text)).toMatchObject({ players: 3, modules: ['skullport'], answers: 2 });
});

test('a saved solo game has one seat to be taken', () => {
  expect(readSaved(JSON.stringify({ solo: 'c', modules: [], choices: [] }))).toMatchObject({ players: 1, solo: 'c' });
  expect(seatsFor(1, 0, 'envoy')).toEqual(['me']);
});

test('distinguishes a text that is no saved game from a game that cannot be continued', () => {
  expect(readSaved('not json')).toBe('unreadable');
  expect(readSaved('{"some": "thing"}')).toBe('unreadable');
  expect(readSaved(JSON.stringify({ players: 2, events: [[]], commitment: '00' }))).toBe('running');
});

test('the others are bots, or everybody sits here', () => {
  expect(seatsFor(3, 1, 'envoy')).toEqual([{ bot: 'envoy' }, 'me', { bot: 'envoy' }]);
  expect(seatsFor(2, undefined, 'envoy')).toEqual(['me', 'me']);
});
