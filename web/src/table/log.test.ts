import { expect, it } from 'vitest';

import type { TableEvent } from '../protocol';
import { linesOf, reasonSpans, spansOf, standing, type Line } from './log';
import type { Span } from './spans';
import { logUntil, stopsOf } from '../replay/until';

const words = (spans: Span[]): string =>
  spans
    .map((span) => {
      if ('text' in span) return span.text;
      if ('thing' in span) return span.thing;
      if ('goods' in span) return (span.sign ?? '') + JSON.stringify(span.goods);
      return 'seat' in span ? `#${span.seat}` : '?';
    })
    .join('');

/** Returns the rows of a turn as the screen shows them. */
function rows(line: Line | undefined): string[] {
  if (line?.sort !== 'turn') return [];
  return line.rows.map((row) => {
    const { before, after } = reasonSpans(row);
    const named = [row.seat, ...(row.also ?? [])].map((seat) => `#${seat}`).join(', ');
    return [row.named ? named : '', words(before).trim(), ...row.phrases.map((each) => words(spansOf(each))), words(after).trim()]
      .filter(Boolean)
      .join(' | ');
  });
}

function acted(seq: number, seat: number, ...events: Record<string, unknown>[]): TableEvent {
  return { seq, at: 0, type: 'acted', seat, bot: null, events: events as never };
}
const visit = (player: number, space: string) => ({ type: 'agent-assigned', player, space, via: null, ambassador: false });
const turn = (player: number) => ({ type: 'turn-started', player });

const game: TableEvent[] = [
  { seq: 1, at: 0, type: 'started', events: [{ type: 'round-started', round: 1 }, turn(0)] as never },
  acted(2, 0, visit(0, 'the-plinth'), { type: 'gained', player: 0, what: { cleric: 1 } }, turn(1)),
  acted(3, 1, visit(1, 'auroras-realms-shop'), { type: 'gained', player: 1, what: { gold: 4 } }, turn(0)),
];

it('makes one line of each turn, under its round', () => {
  const lines = linesOf(game);
  expect(lines.map(({ sort }) => sort)).toEqual(['note', 'round', 'turn', 'turn']);
  expect(lines[2]).toMatchObject({ seat: 0, action: 1 });
  expect(rows(lines[2])).toEqual(['at the-plinth | +{"cleric":1}']);
  expect(lines[3]).toMatchObject({ seat: 1, action: 2 });
});

it('tells several gains in a row at once', () => {
  const gains = acted(2, 0, { type: 'gained', player: 0, what: { rogue: 1 } }, { type: 'scored', player: 0, vp: 3 });
  const [line] = linesOf([gains]);
  expect(rows(line)).toEqual(['+{"rogue":1,"vp":3}']);
});

const gains = (player: number, what: object) => ({ type: 'gained', player, what });

it('gives each player who gains a row, and the owner of the Building the reason', () => {
  const [line] = linesOf([
    acted(
      2,
      1,
      visit(1, 'the-yawning-portal'),
      gains(1, { fighter: 1, wizard: 1 }),
      { type: 'owner-paid', player: 0, building: 'the-yawning-portal' },
      gains(0, { cleric: 1 }),
    ),
  ]);
  expect(rows(line)).toEqual(['at the-yawning-portal | +{"fighter":1,"wizard":1}', '#0 | +{"cleric":1} | as owner']);
});

it('gives the reason of what an owner chooses in a later answer, too', () => {
  const [line] = linesOf([
    acted(2, 1, visit(1, 'the-yawning-portal'), { type: 'owner-paid', player: 0, building: 'the-yawning-portal' }),
    acted(3, 0, gains(0, { cleric: 1 })),
    acted(4, 0, gains(0, { rogue: 1 })),
  ]);
  expect(rows(line)).toEqual(['at the-yawning-portal', '#0 | +{"cleric":1} | +{"rogue":1} | as owner']);
});

it('names the Plot Quest that gives something, for everyone who gets it, and only for that', () => {
  const [line] = linesOf([
    acted(
      2,
      0,
      visit(0, 'castle-waterdeep'),
      { type: 'marker-taken', player: 0 },
      { type: 'plot-fired', player: 1, quest: 'train-castle-guards' },
      gains(0, { fighter: 1 }),
      gains(1, { fighter: 1 }),
      { type: 'intrigue-drawn', player: 0 },
    ),
  ]);
  expect(rows(line)).toEqual([
    'at castle-waterdeep | goes first next round',
    'train-castle-guards gives | +{"fighter":1}',
    '#1 | train-castle-guards gives | +{"fighter":1}',
    '#0 | +{"intrigue":1}',
  ]);
});

it('lists players who get the same in one row', () => {
  const [line] = linesOf([
    acted(
      2,
      0,
      { type: 'intrigue-played', player: 0, card: 'good-faith' },
      ...[1, 2, 3].map((seat) => gains(seat, { gold: seat < 3 ? 1 : 2 })),
    ),
  ]);
  expect(rows(line)).toEqual(['played good-faith', '#1, #2 | +{"gold":1}', '#3 | +{"gold":2}']);
});

it('names a Building that comes into play without being bought, and a bought one once', () => {
  const tile = (type: string, building: string) => ({ type, player: 0, building });
  const [deal] = linesOf([
    acted(
      2,
      0,
      { type: 'intrigue-played', player: 0, card: 'real-estate-deal' },
      tile('building-discarded', 'northgate'),
      tile('building-put-into-play', 'jesters-court'),
    ),
  ]);
  expect(rows(deal)).toEqual(['played real-estate-deal | discarded northgate | put jesters-court into play for free']);
  const [bought] = linesOf([acted(2, 0, tile('building-bought', 'jesters-court'), tile('building-put-into-play', 'jesters-court'))]);
  expect(rows(bought)).toEqual(['bought jesters-court']);
});

it('tells the victim of a Mandatory Quest what it means', () => {
  const given = acted(2, 1, { type: 'mandatory-given', from: 1, to: 0, card: 'quell-riots' });
  expect(rows(linesOf([given], (seat) => seat === 0)[0])).toEqual([
    'gave you the Mandatory Quest quell-riots (complete it before any other)',
  ]);
  expect(rows(linesOf([given])[0])).toEqual(['gave the Mandatory Quest quell-riots to #0']);
});

it('tells the price and the reward of a Quest in the row of its completion', () => {
  const [line] = linesOf([
    acted(
      2,
      0,
      visit(0, 'the-plinth'),
      gains(0, { cleric: 1 }),
      { type: 'returned', player: 0, what: { cleric: 2 } },
      { type: 'quest-completed', player: 0, quest: 'heal-fallen-gray-hand-soldiers' },
      { type: 'scored', player: 0, vp: 20 },
    ),
  ]);
  expect(rows(line)).toEqual(['at the-plinth | +{"cleric":1}', 'completed heal-fallen-gray-hand-soldiers | −{"cleric":2} | +{"vp":20}']);
});

it('tells an undo against bots in one line, and several undos in a row as one', () => {
  const undo = { undo: { keep: 1 } };
  const log = [
    ...game,
    { seq: 4, at: 0, type: 'proposed', seat: 0, what: undo },
    { seq: 4, at: 0, type: 'settled', what: undo, accepted: true },
    { seq: 4, at: 0, type: 'undone', seat: 0, keep: 1 },
    { seq: 5, at: 0, type: 'undone', seat: 0, keep: 0 },
  ] as TableEvent[];
  expect(linesOf(log).map(({ sort }) => sort)).toEqual(['note', 'round', 'note']);
  expect(linesOf(log).at(-1)).toMatchObject({ icon: 'undo', seq: 5 });
});

it('writes a thousand turns with a key for each, and each with its own rows under its round', () => {
  const [TURNS, A_ROUND] = [1000, 8];
  /** The events of the turn `nth`, and its rows. Its player and its move change in different rhythms. */
  const moves = (seat: number, nth: number): { events: Record<string, unknown>[]; told: string[] }[] => [
    { events: [visit(seat, 'the-plinth'), gains(seat, { cleric: nth + 1 })], told: [`at the-plinth | +{"cleric":${nth + 1}}`] },
    {
      events: [
        visit(seat, 'northgate'),
        gains(seat, { gold: nth + 1 }),
        { type: 'owner-paid', player: (seat + 1) % 4, building: 'northgate' },
        { type: 'scored', player: (seat + 1) % 4, vp: 2 },
      ],
      told: [`at northgate | +{"gold":${nth + 1}}`, `#${(seat + 1) % 4} | +{"vp":2} | as owner`],
    },
    { events: [{ type: 'intrigue-played', player: seat, card: 'good-faith' }], told: ['played good-faith'] },
  ];
  const turns = Array.from({ length: TURNS }, (_, nth) => ({ seat: nth % 4, ...moves(nth % 4, nth)[nth % 3] }));
  const begins = (nth: number) => [
    ...(nth % A_ROUND === 0 ? [{ type: 'round-started', round: nth / A_ROUND + 1 }] : []),
    ...(nth < TURNS ? [turn(nth % 4)] : []),
  ];
  const long: TableEvent[] = [
    { seq: 1, at: 0, type: 'started', events: begins(0) as never },
    ...turns.map(({ seat, events = [] }, nth) => acted(nth + 2, seat, ...events, ...(nth + 1 < TURNS ? begins(nth + 1) : []))),
  ];

  const lines = linesOf(long);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  const written = lines.flatMap((line) => (line.sort === 'turn' ? [line] : []));
  expect(written.map(({ seat, action }) => [seat, action])).toEqual(turns.map(({ seat }, nth) => [seat, nth + 1]));
  expect(written.map(rows)).toEqual(turns.map(({ told }) => told));
  // Each heading stands before the eight turns of its round.
  const headings = lines.flatMap((line, at) => (line.sort === 'round' ? [{ text: line.text, next: lines[at + 1] }] : []));
  expect(headings.map(({ text }) => text)).toEqual(Array.from({ length: TURNS / A_ROUND }, (_, nth) => `Round ${nth + 1}`));
  expect(headings.map(({ next }) => next?.sort === 'turn' && next.action)).toEqual(
    Array.from({ length: TURNS / A_ROUND }, (_, nth) => nth * A_ROUND + 1),
  );
});

it('forgets what was taken back', () => {
  const log: TableEvent[] = [...game, { seq: 4, at: 0, type: 'undone', seat: 1, keep: 1 }];
  expect(standing(log).filter(({ type }) => type === 'acted')).toHaveLength(1);
  expect(linesOf(log).map(({ sort }) => sort)).toEqual(['note', 'round', 'turn', 'note']);
});

it('shows a replay no more than had happened', () => {
  expect(logUntil(game, 1).map(({ seq }) => seq)).toEqual([1, 2]);
  expect(logUntil(game, 0).map(({ seq }) => seq)).toEqual([1]);
});

/** The log of a game that continues a saved game. The saved game has the first two answers of `game`; the third is given here. */
const [began, ...answers] = game;
const playedOn: TableEvent[] = [
  { ...began, given: answers.map((each) => (each.type === 'acted' ? each.events : [])) } as TableEvent,
  acted(2, 0, visit(0, 'castle-waterdeep'), turn(1)),
];

it('tells of a game that was played on as if it had been played here', () => {
  const lines = linesOf(playedOn);
  expect(lines.map(({ sort }) => sort)).toEqual(['note', 'round', 'turn', 'turn', 'turn']);
  expect(lines.flatMap((line) => (line.sort === 'turn' ? [line.action] : []))).toEqual([1, 2, 3]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  expect(stopsOf(playedOn)).toEqual({ rounds: [{ round: 1, at: 0 }], turns: [1, 2, 3] });
});

it.each([
  ['an answer of its own', 2, ['note', 'round', 'turn', 'turn', 'note']],
  ['one that it began with', 1, ['note', 'round', 'turn', 'note']],
])('forgets what a game that was played on took back: %s', (_, keep, left) => {
  expect(linesOf([...playedOn, { seq: 3, at: 0, type: 'undone', seat: 0, keep }]).map(({ sort }) => sort)).toEqual(left);
});

it('shows a replay of such a game no more than had happened, either', () => {
  const shown = (answers: number) => linesOf(logUntil(playedOn, answers)).flatMap((line) => (line.sort === 'turn' ? [line.seat] : []));
  expect([0, 1, 2, 3].map(shown)).toEqual([[], [0], [0, 1], [0, 1, 0]]);
});

it('knows where rounds begin and turns are over', () => {
  const next = acted(4, 0, visit(0, 'castle-waterdeep'), { type: 'round-started', round: 2 }, turn(0));
  expect(stopsOf([...game, next])).toEqual({
    rounds: [
      { round: 1, at: 0 },
      { round: 2, at: 3 },
    ],
    turns: [1, 2, 3],
  });
});
