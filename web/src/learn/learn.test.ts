import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Answer, DecisionView, GameUpdate } from '../protocol';
import type { TableSession } from '../game.svelte';
import { FakeTable } from '../lib/fake-table.svelte';
import { decision } from '../lib/fixtures';
import WithStores from '../lib/WithStores.svelte';
import Bubble from './Bubble.svelte';
import { Coach } from './coach.svelte';
import { bubblePlacement } from './placement';
import { lessonNeeded, NUMBERS, optionOf, progressOf, type Lesson } from './lessons';

const OPTIONS = [{ space: 'the-plinth' }, { space: 'field-of-triumph' }] as Answer[];
const LESSON: Lesson = {
  scenes: [
    {
      setup: { players: 2 },
      steps: [
        { seat: 0, say: 'place', choice: { space: 'field-of-triumph' } },
        { seat: 1, choice: { space: 'the-plinth' } },
      ],
      notes: [{ say: 'onward' }],
    },
  ],
};

function table(played: number, decision: Partial<DecisionView>): TableSession {
  return { game: { played, decision } as GameUpdate, answer: vi.fn(() => Promise.resolve({ result: 'done' })) } as unknown as TableSession;
}

test('all lessons are there, in their order', async () => {
  expect(NUMBERS[0]).toBe(1);
  for (const number of NUMBERS) expect((await lessonNeeded(number)).scenes.length).toBeGreaterThan(0);
  await expect(lessonNeeded(99)).rejects.toThrow();
});

test('a written answer is found among the options by what it says', () => {
  expect(optionOf(OPTIONS, { space: 'field-of-triumph' })).toBe(1);
  expect(optionOf(OPTIONS, { space: 'castle-waterdeep' })).toBeUndefined();
  expect(optionOf([{ gain: { gold: 4 } }, { decline: true }] as Answer[], { decline: true })).toBe(1);
});

test('only the answers of the reader count as steps', () => {
  expect(progressOf(LESSON, 0, 0)).toEqual({ done: 0, all: 1 });
  expect(progressOf(LESSON, 0, 2)).toEqual({ done: 1, all: 1 });
});

test('something else is answered kindly until the wanted answer is given', () => {
  const coach = new Coach(1, LESSON, 0, table(0, { player: 0, options: OPTIONS }));
  expect(coach.option).toBe(1);
  expect(coach.astray).toBe(false);
  expect(coach.sentence).toContain('Each turn');
  coach.wrong();
  expect(coach.missed).toBe(true);
  expect(coach.sentence).toContain('lacks Fighters');
});

test('the goal of the game is said before the first answer, which may be given at once', () => {
  const [scene] = LESSON.scenes;
  const told: Lesson = { scenes: scene ? [{ ...scene, intro: [{ say: 'goal', show: 'quests' }] }] : [] };
  const coach = new Coach(1, told, 0, table(0, { player: 0, options: OPTIONS }));
  expect(coach.sentence).toMatch(/most points win/);
  expect(coach.subject).toBeUndefined();
  expect(coach.option).toBe(1);
  coach.next();
  expect(coach.sentence).toContain('Each turn');
  const later = new Coach(1, told, 0, table(2, { player: 0, options: OPTIONS }));
  expect(later.note?.say).toBe('onward');
});

test('lesson 1 begins with the goal of the game', async () => {
  expect((await lessonNeeded(1)).scenes[0]?.intro).toEqual([{ say: 'goal', show: 'quests' }]);
});

test('the rival answers as it is written', async () => {
  const session = table(1, { player: 1, options: null });
  const coach = new Coach(1, LESSON, 0, session);
  expect(coach.option).toBeUndefined();
  await coach.playRival();
  expect(session.answer).toHaveBeenCalledWith({ space: 'the-plinth' });
});

test('after the last answer the notes are read, then the scene is over', () => {
  const coach = new Coach(1, LESSON, 0, table(2, { player: 0, options: OPTIONS }));
  expect(coach.note?.say).toBe('onward');
  expect(coach.over).toBe(false);
  coach.next();
  expect(coach.over).toBe(true);
});

test('a game that is not the written one is noticed', () => {
  expect(new Coach(1, LESSON, 0, table(0, { player: 1, options: null })).astray).toBe(true);
  expect(new Coach(1, LESSON, 0, table(0, { player: 0, options: [{ space: 'the-plinth' }] as Answer[] })).astray).toBe(true);
});

test('a bubble never covers what it speaks of', () => {
  const [size, view] = [
    { width: 330, height: 160 },
    { width: 1280, height: 720 },
  ];
  const boxes = [0, 300, 560, 940, 1180].flatMap((left) => [0, 100, 330, 560, 680].map((top) => ({ left, top, width: 100, height: 40 })));
  for (const thing of boxes) {
    const { side, left, top } = bubblePlacement(thing, size, view);
    expect(side).not.toBe('over');
    const apart =
      left >= thing.left + thing.width ||
      left + size.width <= thing.left ||
      top >= thing.top + thing.height ||
      top + size.height <= thing.top;
    expect(apart, JSON.stringify(thing)).toBe(true);
    expect(left).toBeGreaterThanOrEqual(8);
    expect(top).toBeGreaterThanOrEqual(8);
    expect(left + size.width).toBeLessThanOrEqual(view.width);
    expect(top + size.height).toBeLessThanOrEqual(view.height);
  }
});

test('a bubble about the own Quests leaves the Quests at the Inn and the hand readable', () => {
  const [size, view] = [
    { width: 336, height: 190 },
    { width: 1280, height: 720 },
  ];
  const offers = { left: 8, top: 74, width: 300, height: 396 };
  const own = { left: 8, top: 478, width: 466, height: 168 };
  const hand = { left: 484, top: 478, width: 320, height: 168 };
  const { side, left, top } = bubblePlacement(own, size, view, [offers, own, hand]);
  expect({ side, left, top }).toEqual({ side: 'above', left: 316, top: 270 });
  // The sentence beside Confirm speaks of the Lord.
  const [confirm, lord] = [
    { left: 1122, top: 660, width: 150, height: 52 },
    { left: 932, top: 478, width: 120, height: 168 },
  ];
  const beside = bubblePlacement(confirm, size, view, [offers, own, hand], lord);
  expect(beside.top + size.height).toBeLessThan(lord.top);
  // A space stands in a row. The bubble covers neither its neighbours nor the Quests at the Inn.
  const field = { left: 315, top: 272, width: 104, height: 203 };
  for (const anchor of [field, { ...field, left: 340 }]) {
    const over = bubblePlacement(anchor, size, view, [offers, own, hand]);
    expect(over.side).toBe('above');
    expect(over.left).toBeGreaterThanOrEqual(offers.left + offers.width);
  }
  // If every place covers something, the bubble still stands beside its anchor.
  const everything = { left: 0, top: 0, width: 1280, height: 470 };
  expect(bubblePlacement(own, size, view, [everything]).side).not.toBe('over');
});

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test('the place in a lesson is remembered, and forgotten when it is over', async () => {
  const first = await import('./progress.svelte');
  first.bookmark(1, { scene: 1, table: '~a' });
  expect(first.isLesson('~a')).toBe(true);
  vi.resetModules();
  const later = await import('./progress.svelte');
  expect(later.bookmarkOf(1)).toEqual({ scene: 1, table: '~a' });
  expect(later.isDone(1)).toBe(false);
  later.finish(1);
  expect(later.isDone(1)).toBe(true);
  expect(later.bookmarkOf(1)).toBeUndefined();
  expect(later.isLesson('~a')).toBe(true);
  expect(later.isLesson('~b')).toBe(false);
});

test('explanations go along through the first game after the first lesson, and through no other', async () => {
  const { finish, firstGameOver, isFirstGame } = await import('./progress.svelte');
  expect(isFirstGame('a', 1)).toBe(false);
  finish(1);
  expect(isFirstGame('older', 4)).toBe(false);
  expect(isFirstGame('a', 1)).toBe(true);
  expect(isFirstGame('b', 1)).toBe(false);
  expect(isFirstGame('a', 3)).toBe(true);
  firstGameOver();
  expect(isFirstGame('a', 3)).toBe(false);
  finish(1);
  expect(isFirstGame('c', 1)).toBe(false);
});

test('the coach waits until the points are counted, and covers nothing of the count', () => {
  const { stores } = new FakeTable();
  const coach = new Coach(1, LESSON, 0, table(2, { player: 0 }));
  render(WithStores, { stores, part: Bubble, given: { coach, skip: () => undefined } });
  screen.getByTestId('coach');
  stores.display.setCounting(true);
  flushSync();
  expect(screen.queryByTestId('coach')).toBeNull();
  stores.display.setCounting(false);
  flushSync();
  screen.getByTestId('coach');
  cleanup();
});

test('the coach of a scene that has ended measures nothing any more', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fake = new FakeTable();
  const coach = new Coach(1, LESSON, 0, table(0, { player: 0, options: OPTIONS }));
  render(WithStores, { stores: fake.stores, part: Bubble, given: { coach, skip: () => undefined } });
  fake.decision = decision(5, { options: OPTIONS });
  flushSync();
  fake.decision = decision(6, { options: OPTIONS });
  cleanup();
  await tick();
  await tick();
  expect(warn.mock.calls.flat().filter((text) => String(text).includes('derived_inert'))).toEqual([]);
  warn.mockRestore();
});
