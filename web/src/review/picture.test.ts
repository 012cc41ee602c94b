/** The picture of a review, and the words of its moments. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FakeTable } from '../lib/fake-table.svelte';
import type { SeenEvent } from '../protocol';
import { pictureOf, savePicture } from './picture';
import type { LaterReason, Moment, Report, SeatReport } from './report';
import { luckText, whySpans } from './words';

const amount = (points: number) => ({ win: points / 100, points });
const seat = (nth: number, points: number): SeatReport => ({
  ...{ seat: nth, start: amount(50), result: amount(points), curve: [] },
  ...{ decisions: amount(-12.34), luck: amount(40), rivals: amount(0), residual: amount(-3) },
  errors: { slip: 0, mistake: 0, blunder: 0, skills: [], last_round: amount(0) },
});
const report: Report = { evaluator: 'test-1', playouts: 10, seats: [seat(0, 131), seat(1, 98)], moments: [] };
const names = ['Ana & <Bo>', 'Zoë "Z"'];
const nameOf = (nth: number) => names[nth] ?? '';

/** The picture as a browser reads it. */
const drawn = () => new DOMParser().parseFromString(pictureOf(report, nameOf), 'image/svg+xml');
const textsOf = (picture: Document, of: string) => [...picture.querySelectorAll(of)].map((each) => each.textContent);

beforeEach(() => {
  const tokens: [string, string][] = [
    ['--good', '#0a0'],
    ['--bad', '#a00'],
    ['--surface-1', '#123456'],
  ];
  for (const [name, value] of tokens) document.documentElement.style.setProperty(name, value);
});
afterEach(() => {
  document.documentElement.removeAttribute('style');
  vi.restoreAllMocks();
});

test('the picture is an SVG with the name, the points and the four columns of each seat', () => {
  const picture = drawn();
  expect(picture.querySelector('parsererror')).toBeNull();
  expect(textsOf(picture, '.n')).toEqual(names);
  expect(textsOf(picture, '.p')).toEqual(['131', '98']);
  expect(textsOf(picture, '.l').slice(0, 4)).toEqual(['own decisions', 'luck', "opponents' choices", 'not explained']);
  expect(textsOf(picture, '.v').slice(0, 4)).toEqual(['−12.3', '+40.0', '±0.0', '−3.0']);
  expect(textsOf(picture, '.f').at(-1)).toContain('test-1');
});

test('bars of a picture grow from the middle: gains to the right, losses to the left, and none leaves its room', () => {
  const bars = [...drawn().querySelectorAll('rect[rx]')].slice(0, 4).map((bar) => ({
    from: Number(bar.getAttribute('x')),
    to: Number(bar.getAttribute('x')) + Number(bar.getAttribute('width')),
    fill: bar.getAttribute('fill'),
  }));
  const [decisions, luck, rivals] = bars;
  expect(decisions?.to).toBe(luck?.from);
  expect([decisions?.fill, luck?.fill]).toEqual(['#a00', '#0a0']);
  expect((luck?.to ?? 0) - (luck?.from ?? 0), 'the largest value fills its half').toBe(190);
  expect((rivals?.to ?? 0) - (rivals?.from ?? 0), 'no value is a thin line').toBe(1);
  expect(drawn().querySelector('rect')?.getAttribute('fill')).toBe('#123456');
});

test('the picture is offered as a file with the name of the game', () => {
  const made = vi.fn((_file: Blob) => 'blob:picture');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect([this.href, this.download]).toEqual(['blob:picture', 'deepwater-review-abcdef.svg']);
  });
  savePicture(report, nameOf, '~abcdefgh');
  expect(clicked).toHaveBeenCalledOnce();
  expect(made.mock.calls[0]?.[0].type).toBe('image/svg+xml');
  vi.unstubAllGlobals();
});

test('luck is told by cards, tiles and dice, and only what stays hidden has no name', () => {
  const luck = (...events: object[]) => ({ played: { ...amount(0), events } }) as unknown as Moment;
  const drew = (card: string | null) => ({ type: 'intrigue-drawn', player: 0, card }) as SeenEvent;
  expect(luckText(luck())).toBe('the deal');
  expect(luckText(luck(drew('ambush'), drew('ambush'), { type: 'quest-revealed', quest: 'domesticate-owlbears' }))).toBe(
    'Ambush, Domesticate Owlbears',
  );
  expect(luckText(luck({ type: 'die-rolled', player: 1, rule: 'SOLO-A-7', sides: 6, rolled: 5 }))).toBe('5 on a die with 6 sides');
  expect(luckText(luck(drew(null)))).toBe('hidden cards');
});

test('every reason from the playouts is a sentence', () => {
  const table = new FakeTable();
  const told = (why: LaterReason) =>
    whySpans({ why: [why] } as unknown as Moment, table.stores.names)
      .map((span) => ('text' in span ? span.text : ''))
      .join('');
  expect(told({ type: 'takes', card: 'domesticate-owlbears' })).toBe('takes Domesticate Owlbears');
  expect(told({ type: 'puts', card: 'house-of-wonder' })).toBe('puts House of Wonder into play');
  expect(told({ type: 'ambassador' })).toBe('brings the Ambassador for the next round');
  expect(told({ type: 'lasts', card: 'domesticate-owlbears' })).toBe('it works for the rest of the game');
  expect(told({ type: 'promises', card: 'domesticate-owlbears', vp: 8 })).toContain('completed, it brings ');
  expect(told({ type: 'plays', card: 'ambush' })).toBe('plays Ambush');
  expect(told({ type: 'sooner', card: 'domesticate-owlbears' })).toBe('completes Domesticate Owlbears sooner');
});
