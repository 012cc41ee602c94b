import { expect, test } from 'vitest';

import type { Combination } from '../api';
import { givesHints, newPlan, refusal, resized, toSettings, withRating, onDevice } from './plan';

test('a new plan is a game with three open seats, everything else as the rules have it', () => {
  expect(toSettings(newPlan('envoy'))).toEqual({
    setup: {
      players: 4,
      modules: [],
      options: { unfinished_quest_penalty: 0, tie_break: 'shared', gold_supply: null, promo: false },
    },
    seats: ['me', 'open', 'open', 'open'],
    public: false,
    spectators: true,
    chat: true,
    hints: false,
    start: 'full',
    clock: 'off',
    undo: 'consent',
    patience: null,
    stand_in: 'envoy',
  });
});

test('every wish of the form reaches the server', () => {
  const plan = newPlan('envoy');
  const settings = toSettings({
    ...plan,
    players: 3,
    modules: 'both',
    length: 'long',
    seats: [{ kind: 'me' }, { kind: 'local', name: ' Jo ' }, { kind: 'bot', bot: 'random' }],
    penalty: true,
    tournamentTies: true,
    limitedGold: true,
    promo: true,
    clock: { ...plan.clock, kind: 'bank', minutes: 10, seconds: 20 },
  });
  expect(settings.setup).toEqual({
    players: 3,
    modules: ['undermountain', 'skullport'],
    long_game: true,
    options: { unfinished_quest_penalty: 5, tie_break: 'tournament', gold_supply: 100, promo: true },
  });
  expect(settings.seats).toEqual(['me', { local: 'Jo' }, { bot: 'random' }]);
  expect(settings.clock).toEqual({ bank: { bank: 600, per_move: 20 } });
});

test('a public table names the language of its maker', () => {
  const plan = newPlan('envoy');
  expect(toSettings({ ...plan, public: true }).language).toBe('en');
  expect(toSettings(plan)).not.toHaveProperty('language');
});

test('a table without open seats begins at once', () => {
  const plan = { ...newPlan('envoy'), players: 2, start: 'host' as const };
  expect(toSettings({ ...plan, seats: [{ kind: 'me' }, { kind: 'open' }] }).start).toBe('host');
  expect(toSettings({ ...plan, seats: [{ kind: 'me' }, { kind: 'local', name: 'Jo' }] }).start).toBe('full');
});

test('more players bring more seats like the last one, fewer take the last ones away', () => {
  expect(resized([{ kind: 'me' }, { kind: 'bot', bot: 'envoy' }], 4).map(({ kind }) => kind)).toEqual(['me', 'bot', 'bot', 'bot']);
  expect(resized([{ kind: 'me' }], 2)).toEqual([{ kind: 'me' }, { kind: 'open' }]);
  expect(resized([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }], 2)).toHaveLength(2);
});

test('what cannot be played is what the server says cannot be played', () => {
  const options: Combination[] = [
    { players: 6, modules: [], long_game: false, refused: 'six players need at least one module', code: 'six-need-module' },
    { players: 6, modules: [], long_game: true, refused: 'six players need at least one module', code: 'six-need-module' },
    { players: 6, modules: ['skullport'], long_game: false, refused: 'both make a long game', code: 'long-demanded' },
    { players: 6, modules: ['skullport'], long_game: true, refused: null, code: null },
  ];
  expect(refusal(options, { players: 6, modules: 'none' })).toBe('six-need-module');
  expect(refusal(options, { players: 6, modules: 'skullport' })).toBeUndefined();
  expect(refusal(options, { players: 6, modules: 'skullport', length: 'usual' })).toBeUndefined();
  expect(refusal(options, { players: 6, modules: 'skullport', length: 'normal' })).toBe('long-demanded');
  expect(refusal(options, { players: 4, modules: 'none' }), 'unknown to the table').toBeUndefined();
  expect(refusal(undefined, { players: 6, modules: 'none' }), 'no table').toBeUndefined();
});

test('hints are off between people unless the maker allows them', () => {
  const plan = newPlan('envoy');
  expect(givesHints(plan)).toBe(false);
  expect(givesHints({ ...plan, hints: true })).toBe(true);
  expect(givesHints({ ...plan, seats: [{ kind: 'me' }, { kind: 'bot', bot: 'envoy' }] })).toBe(true);
});

test('a rated table has what a fair game needs', () => {
  const plan = newPlan('adept');
  expect(toSettings(plan).rated).toBeUndefined();
  const rated = toSettings(withRating(plan));
  expect(rated).toMatchObject({ rated: true, hints: false, undo: 'free', stand_in: 'envoy', clock: 'off' });
  const alone = withRating({ ...plan, hints: true, seats: [{ kind: 'me' }, { kind: 'bot', bot: 'adept' }] });
  expect(alone.clock.kind, 'one person against bots').toBe('bank');
  expect(alone.hints, 'allowed with a clock').toBe(true);
  expect(withRating({ ...plan, undo: 'off' }).undo).toBe('off');
  expect(withRating(withRating(plan))).toEqual(withRating(plan));
  expect(toSettings(withRating(withRating(plan)))).toEqual(rated);
  const here = onDevice(withRating(plan));
  expect([here.rated, toSettings(here).stand_in, here.seats[1]], 'only on the server').toEqual([
    ...[false, 'adept', { kind: 'bot', bot: 'adept' }],
  ]);
});
