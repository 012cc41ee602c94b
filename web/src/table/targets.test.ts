import { describe, expect, it } from 'vitest';

import type { Answer } from '../protocol';
import { arrived, declineOf, hallSlot, nextTargets, touched, waysOf } from './targets';

const sorted = (targets: Set<string>) => [...targets].toSorted();

describe('touching a space', () => {
  const ways = waysOf([{ space: 'the-plinth' }, { space: 'field-of-triumph' }]);

  it('picks it, and another touch picks another', () => {
    const first = touched(ways, [], 'space:the-plinth');
    expect(first).toEqual(['space:the-plinth']);
    expect(arrived(ways, first ?? [])?.option).toBe(0);
    expect(touched(ways, first ?? [], 'space:field-of-triumph')).toEqual(['space:field-of-triumph']);
  });

  it('does nothing where the server offers nothing', () => {
    expect(touched(ways, [], 'space:castle-waterdeep')).toBeUndefined();
  });
});

describe('moving an agent', () => {
  const ways = waysOf([
    { agent: 'the-plinth', player: 1, space: 'entry-well' },
    { agent: 'the-plinth', player: 1, space: 'skull-island' },
    { agent: 'skull-island', player: 2, space: 'entry-well' },
  ]);

  it('asks for the agent first and then for its way', () => {
    expect(sorted(nextTargets(ways, []))).toEqual(['space:skull-island', 'space:the-plinth']);
    expect(sorted(nextTargets(ways, ['space:the-plinth']))).toEqual(['space:entry-well', 'space:skull-island']);
    expect(arrived(ways, ['space:the-plinth'])).toBeUndefined();
    expect(arrived(ways, ['space:the-plinth', 'space:skull-island'])?.option).toBe(1);
  });

  it('starts again with another agent that the first cannot lead to', () => {
    expect(touched(ways, ['space:skull-island'], 'space:the-plinth')).toEqual(['space:the-plinth']);
  });
});

it('tells options that look alike apart with one more step', () => {
  const ways = waysOf([{ space: 'the-plinth' }, { space: 'the-plinth', via: 'magisters-orb' }, { space: 'entry-well' }]);
  const picked = touched(ways, [], 'space:the-plinth') ?? [];
  expect(arrived(ways, picked)).toBeUndefined();
  expect(sorted(nextTargets(ways, picked))).toEqual(['variant:0', 'variant:1']);
  expect(arrived(ways, [...picked, 'variant:1'])?.option).toBe(1);
});

it('keeps declining out of what can be touched', () => {
  const options: Answer[] = [{ accept: true }, { decline: true }];
  expect(waysOf(options).map(({ option }) => option)).toEqual([0]);
  expect(declineOf(options)).toBe(1);
});

it('hands a quest on by the card and then the opponent', () => {
  const ways = waysOf([
    { mandatory: 'quell-riots', opponent: 1 },
    { mandatory: 'quell-riots', opponent: 2 },
  ]);
  expect(sorted(nextTargets(ways, ['quest:quell-riots']))).toEqual(['seat:1', 'seat:2']);
});

it('knows a tile for sale from a place whose name begins like one', () => {
  expect(hallSlot('hall-2')).toBe(1);
  expect(hallSlot('hall-of-mirrors')).toBeUndefined();
});
