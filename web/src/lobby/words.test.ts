import { expect, test } from 'vitest';
import { botAbout, botName } from './words';

test('the name of a bot shows its personality', () => {
  expect(botName('expert')).toBe('Expert');
  expect(botName('expert+builder')).toBe('Expert (builder)');
  expect(botAbout('expert+builder')).toBe(botAbout('expert'));
});

test('a bot that this client does not know keeps its id', () => {
  expect(botName('oracle')).toBe('oracle');
  expect(botName('oracle+sly')).toBe('oracle (sly)');
});
