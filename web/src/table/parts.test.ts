import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { flushSync, type Component } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import { FakeTable, player, space } from '../lib/fake-table.svelte';
import { decision, table } from '../lib/fixtures';
import WithStores from '../lib/WithStores.svelte';
import type { OptionPreview, Space, TableEvent, View } from '../protocol';
import ActionBar from './ActionBar.svelte';
import Explanation from './Explanation.svelte';
import LogPanel from './LogPanel.svelte';
import { turnOrder, type Tavern } from './model';
import { whyNot } from './reasons';
import PlayerSheet from './PlayerSheet.svelte';
import SeatPlate from './SeatPlate.svelte';
import Tray from './Tray.svelte';

function show(at: FakeTable, part: Component) {
  render(WithStores, { stores: at.stores, part });
}
afterEach(cleanup);

describe('the cube tray', () => {
  const cubes = (seq: number, remaining: number) =>
    decision(seq, { kind: 'gain-adventurer', remaining, options: [{ take: 'fighter' }, { take: 'wizard' }] });

  it('stages several, and sends all of them after one confirmation', async () => {
    const at = new FakeTable();
    at.decision = cubes(5, 2);
    show(at, Tray);
    await fireEvent.click(screen.getByRole('button', { name: /Wizard/ }));
    await fireEvent.click(screen.getByRole('button', { name: /Wizard/ }));
    expect(at.answers, 'nothing goes before the confirmation').toEqual([]);
    expect(at.selection.picked).toEqual(['cube:wizard', 'cube:wizard']);
    await at.selection.confirm();
    expect(at.answers).toEqual([1]);
    at.decision = cubes(6, 1);
    flushSync();
    at.selection.sendNext();
    expect(at.answers, 'the second follows by itself').toEqual([1, 1]);
    at.decision = decision(7);
    at.selection.sendNext();
    expect(at.answers, 'and nothing more').toEqual([1, 1]);
  });

  it('forgets what was staged if the next question is another one', async () => {
    const at = new FakeTable();
    at.decision = cubes(5, 2);
    at.selection.touch('cube:wizard');
    at.selection.touch('cube:fighter');
    await at.selection.confirm();
    at.decision = cubes(6, 3);
    at.selection.sendNext();
    at.decision = decision(7, { kind: 'gain-adventurer', remaining: 1, options: [{ take: 'wizard' }] });
    at.selection.sendNext();
    expect(at.answers).toEqual([1]);
  });

  it('changes the last of the staged when all are chosen, and drops all with Cancel', () => {
    const at = new FakeTable();
    at.decision = cubes(5, 2);
    at.selection.touch('cube:wizard');
    expect(at.selection.chosen, 'one is missing').toBeUndefined();
    at.selection.touch('cube:wizard');
    at.selection.touch('cube:fighter');
    expect(at.selection.picked).toEqual(['cube:wizard', 'cube:fighter']);
    expect(at.selection.chosen?.option).toBe(1);
    at.selection.cancel();
    expect(at.selection.picked).toEqual([]);
  });

  it('stays marked while the answer is under way, until the next question', () => {
    const at = new FakeTable();
    at.decision = decision(5, { kind: 'assign-agent', options: [{ space: 'the-plinth' }] });
    at.selection.touch('space:the-plinth');
    at.answering = true;
    expect(at.selection.isPicked('space:the-plinth')).toBe(true);
    expect(at.selection.chosen, 'but it cannot be confirmed twice').toBeUndefined();
    at.answering = false;
    at.decision = decision(6, { kind: 'assign-agent', options: [{ space: 'the-plinth' }] });
    expect(at.selection.isPicked('space:the-plinth')).toBe(false);
  });

  const returns = (seq: number, remaining: number, ...kinds: ('fighter' | 'rogue')[]) =>
    decision(seq, { kind: 'return-adventurer', remaining, options: kinds.map((give) => ({ give })) });
  const holding = (fighter: number, rogue: number) =>
    new FakeTable({ players: [player(0, { tavern: { cleric: 0, fighter, rogue, wizard: 0, gold: 0, corruption: 0 } }), player(1)] });

  it('counts down what is given away, and up what is taken', async () => {
    const at = holding(3, 1);
    at.decision = returns(5, 2, 'fighter', 'rogue');
    show(at, Tray);
    const fighter = screen.getByRole('button', { name: /Fighter 3 → 2/ });
    await fireEvent.click(fighter);
    expect(fighter.textContent).toContain('2 → 1');
    at.decision = cubes(6, 1);
    flushSync();
    screen.getByRole('button', { name: /Fighter 3 → 4/ });
    at.decision = decision(7, { kind: 'swap-for-cleric', options: [{ give: 'rogue' }] });
    flushSync();
    screen.getByRole('button', { name: /Rogue 1 → 0/ });
    at.decision = decision(8, { kind: 'return-corruption', options: [{ corruption: 1 }] });
    flushSync();
    expect(screen.getByRole('button', { name: /Corruption/ }).textContent).not.toContain('0 → 1');
  });

  it('offers no more of a kind than there are', async () => {
    const at = holding(3, 1);
    at.decision = returns(5, 2, 'fighter', 'rogue');
    show(at, Tray);
    const rogue = screen.getByRole('button', { name: /Rogue/ });
    await fireEvent.click(rogue);
    expect(rogue.getAttribute('aria-disabled'), 'none is left').toBe('true');
    await fireEvent.click(rogue);
    expect(at.selection.picked).toEqual(['cube:rogue']);
    expect([...at.selection.lit]).toEqual(['cube:fighter']);
    await fireEvent.click(screen.getByRole('button', { name: /Fighter/ }));
    expect(at.selection.chosen).toBeDefined();
    const few = holding(0, 1);
    few.decision = returns(5, 2, 'rogue');
    few.selection.touch('cube:rogue');
    expect(few.selection.chosen, 'one is all there is').toBeDefined();
    const supply = new FakeTable({ supply: { cleric: 0, fighter: 9, rogue: 0, wizard: 1 } });
    supply.decision = cubes(5, 2);
    supply.selection.touch('cube:wizard');
    expect([...supply.selection.lit]).toEqual(['cube:fighter']);
  });

  it('asks one at a time for pieces that it cannot count', () => {
    const at = new FakeTable();
    at.decision = decision(5, { kind: 'steal', remaining: 2, options: [{ take: 'fighter' }, { take: 'wizard' }] });
    expect(at.selection.count).toBe(1);
  });

  it('previews all picks together, with the one under the pointer', async () => {
    const at = new FakeTable();
    const gained = (what: Partial<Tavern>) => ({ events: [{ type: 'gained', player: 0, what }] as OptionPreview['events'], open: false });
    at.previews = [gained({ fighter: 1 }), gained({ wizard: 1 })];
    at.decision = cubes(5, 3);
    await at.stores.preview.load();
    at.selection.touch('cube:wizard');
    at.selection.touch('cube:wizard');
    expect(at.stores.preview.changes).toMatchObject([{ seat: 0, gains: { wizard: 2 } }]);
    at.selection.point('cube:fighter');
    expect(at.stores.preview.after?.tavern).toMatchObject({ wizard: 2, fighter: 1 });
  });

  it('lets go on with as many Agents as there are, and with fewer where the rest can be declined', async () => {
    const agents = (seq: number, remaining: number, spaces: Space[]) =>
      decision(seq, { kind: 'return-agent', remaining, options: [...spaces.map((agent) => ({ agent })), { decline: true }] });
    const at = new FakeTable();
    at.decision = agents(5, 3, ['the-plinth', 'field-of-triumph']);
    at.selection.touch('space:the-plinth');
    expect(at.selection.chosen?.option, 'one is enough').toBe(0);
    at.selection.touch('space:the-plinth');
    expect([at.selection.picked, at.answers], 'a second click removes it').toEqual([[], []]);
    at.selection.touch('space:the-plinth');
    at.selection.touch('space:field-of-triumph');
    await at.selection.confirm();
    at.decision = agents(6, 2, ['field-of-triumph']);
    flushSync();
    at.selection.sendNext();
    expect(at.answers).toEqual([0, 0]);
  });

  it('needs all cards that must be given up', () => {
    const at = new FakeTable();
    at.decision = decision(5, { kind: 'discard-intrigue', remaining: 2, options: [{ intrigue: 'ambush' }, { intrigue: 'arcane-mishap' }] });
    at.selection.touch('intrigue:ambush');
    expect(at.selection.chosen).toBeUndefined();
    at.selection.touch('intrigue:arcane-mishap');
    expect(at.selection.chosen?.option).toBe(0);
  });

  it('says how many are still to come, and is gone when nothing is asked', () => {
    const at = new FakeTable();
    at.decision = cubes(5, 3);
    show(at, Tray);
    expect(screen.getByLabelText('3 more to choose')).toBeTruthy();
    at.decision = undefined;
    flushSync();
    expect(screen.queryByRole('group')).toBeNull();
  });
});

describe('a move in two steps', () => {
  const moves = decision(7, {
    kind: 'move-agent',
    options: [
      { agent: 'the-plinth', player: 1, space: 'blackstaff-tower' },
      { agent: 'the-plinth', player: 1, space: 'waterdeep-harbor-1' },
    ],
  });

  it('asks for the agent, then for its space; Cancel starts again', async () => {
    const at = new FakeTable();
    at.decision = moves;
    show(at, ActionBar);
    expect(screen.getByText('Choose the Agent to move')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
    at.selection.touch('space:the-plinth');
    flushSync();
    expect(screen.getByText('Choose where it goes')).toBeTruthy();
    at.selection.touch('space:waterdeep-harbor-1');
    flushSync();
    await fireEvent.click(screen.getByRole('button', { name: /Cancel/ }));
    expect(at.selection.picked).toEqual([]);
    at.selection.touch('space:the-plinth');
    at.selection.touch('space:blackstaff-tower');
    flushSync();
    await fireEvent.click(screen.getByRole('button', { name: /Confirm/ }));
    expect(at.answers).toEqual([0]);
  });

  it('forgets what was picked when another question comes', () => {
    const at = new FakeTable();
    at.decision = moves;
    at.selection.touch('space:the-plinth');
    expect(at.selection.picked).toHaveLength(1);
    at.decision = decision(8);
    expect(at.selection.picked).toEqual([]);
  });
});

it('a press that was meant for the question before declines nothing', async () => {
  const at = new FakeTable();
  at.decision = decision(9, { kind: 'complete-quest', options: [{ quest: 'bury-the-bodies' }, { decline: true }] });
  show(at, ActionBar);
  // Finds the button before `questionShown`: on a busy machine the search can outlast the time in which presses are ignored.
  const button = screen.getByRole('button', { name: /Not now/ });
  at.selection.questionShown();
  await fireEvent.click(button);
  expect(at.answers).toEqual([]);
  at.selection.questionShown(performance.now() - 1000);
  await fireEvent.click(button);
  expect(at.answers).toEqual([1]);
});

describe('a space that cannot be used', () => {
  const taken = space('the-plinth', { agents: [{ player: 1, kind: 'agent' }] as never });
  const harbor = space('waterdeep-harbor-1');
  const at = () =>
    new FakeTable({ players: [player(0, { intrigue_count: 0 }), player(1)], spaces: [taken, harbor, space('blackstaff-tower')] });
  const open = decision(3, { options: [{ space: 'blackstaff-tower' }] });

  it('says who stands there, or what is missing', () => {
    const table = at();
    table.decision = open;
    expect(whyNot(table.stores, taken)).toBe('Taken by Envoy.');
    expect(whyNot(table.stores, space('the-plinth', { agents: [{ player: 0, kind: 'agent' }] as never }))).toBe('Your own Agent is here.');
    expect(whyNot(table.stores, harbor)).toContain('Intrigue card');
    expect(whyNot(table.stores, space('blackstaff-tower')), 'open').toBeUndefined();
  });

  it('says what is asked instead', () => {
    const table = at();
    table.decision = decision(3, { kind: 'gain-adventurer', options: [{ take: 'rogue' }] });
    expect(whyNot(table.stores, harbor)).toContain('take an Adventurer');
  });
});

describe('the log', () => {
  const acted = (seq: number, seat: number, ...events: Record<string, unknown>[]): TableEvent => ({
    seq,
    at: 0,
    type: 'acted',
    seat,
    bot: null,
    events: events as never,
  });
  const visit = (seat: number, where: string) => ({ type: 'agent-assigned', player: seat, space: where, via: null, ambassador: false });
  const log: TableEvent[] = [
    {
      seq: 1,
      at: 0,
      type: 'started',
      events: [
        { type: 'round-started', round: 1 },
        { type: 'turn-started', player: 0 },
      ] as never,
    },
    acted(2, 0, visit(0, 'the-plinth'), { type: 'turn-started', player: 1 }),
    acted(3, 1, visit(1, 'blackstaff-tower'), { type: 'turn-started', player: 0 }),
    { seq: 4, at: 0, type: 'chat', seat: 1, text: 'your move' },
  ];
  const lines = () =>
    within(screen.getByRole('log'))
      .getAllByRole('listitem')
      .map((line) => line.textContent?.trim());

  it('groups by turn under its round, and can be narrowed to mine or since my turn', async () => {
    const at = new FakeTable();
    at.log = log;
    show(at, LogPanel);
    expect(lines()).toEqual([
      'The game begins.',
      'Round 1',
      expect.stringContaining('The Plinth'),
      'since your turn',
      expect.stringContaining('Blackstaff Tower'),
      expect.stringContaining('your move'),
    ]);
    await fireEvent.click(screen.getByRole('button', { name: 'Mine' }));
    expect(lines()).toEqual(['Round 1', expect.stringContaining('The Plinth')]);
    await fireEvent.click(screen.getByRole('button', { name: 'Since my turn' }));
    expect(lines()).toEqual([expect.stringContaining('Blackstaff Tower'), expect.stringContaining('your move')]);
  });

  it('leads to what it mentions', async () => {
    const at = new FakeTable();
    at.log = log;
    show(at, LogPanel);
    await fireEvent.click(screen.getByRole('button', { name: 'Blackstaff Tower' }));
    expect(at.stores.display.inspected).toBe('blackstaff-tower');
  });

  it('marks the places of a line under the pointer, and no longer when the line is taken back', async () => {
    const at = new FakeTable();
    at.log = log;
    show(at, LogPanel);
    const line = screen.getByRole('button', { name: 'Blackstaff Tower' }).closest('li');
    await fireEvent.pointerEnter(line as HTMLElement);
    expect(at.stores.display.highlighted).toEqual(['blackstaff-tower']);
    at.log = log.slice(0, 2);
    flushSync();
    expect(screen.queryByRole('button', { name: 'Blackstaff Tower' })).toBeNull();
    expect(at.stores.display.highlighted).toEqual([]);
  });

  it('keeps talk muted, also the next time', async () => {
    const at = new FakeTable();
    at.log = log;
    show(at, LogPanel);
    await fireEvent.click(screen.getByRole('button', { name: 'hide chat' }));
    expect(screen.queryByText('your move')).toBeNull();
    cleanup();
    show(at, LogPanel);
    expect(screen.queryByText('your move')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'show chat' }));
    expect(screen.getByText('your move')).toBeTruthy();
  });
});

describe('the help of a first game', () => {
  it('keeps its room while the pointer comes and goes, so that the board does not move', () => {
    const at = new FakeTable({ round: 3 });
    at.decision = decision(5, { kind: 'assign-agent', options: [{ space: 'the-plinth' }] });
    at.stores.display.setFading(true);
    show(at, Explanation);
    const room = screen.getByTestId('help');
    expect(screen.queryByRole('complementary')).toBeNull();
    at.selection.point('space:the-plinth');
    flushSync();
    expect(screen.getByRole('complementary').textContent).toContain('The Plinth');
    expect(screen.getByTestId('help')).toBe(room);
  });

  it('is read by screen readers when it appears: its live region is there before', () => {
    const at = new FakeTable({ round: 3 });
    at.decision = decision(5, { kind: 'assign-agent', options: [{ space: 'the-plinth' }] });
    at.stores.display.setFading(true);
    show(at, Explanation);
    const live = screen.getByTestId('help');
    expect([live.getAttribute('aria-live'), live.textContent?.trim()]).toEqual(['polite', '']);
    at.selection.point('space:the-plinth');
    flushSync();
    expect(live.textContent).toContain('The Plinth');
  });
});

describe('the plates of the players', () => {
  const plates = () => screen.getAllByRole('listitem');

  it('mark the player who has to decide, also during another turn', () => {
    const at = new FakeTable({ active: 1, ambassador: { holder: null } as View['ambassador'] });
    at.decision = decision(5, { kind: 'accept-offer', player: 0, options: [{ accept: true }] });
    for (const each of at.view.players) {
      render(WithStores, { stores: at.stores, part: SeatPlate, given: { player: each, seats: 2, now: 0 } });
    }
    expect(plates().map((plate) => plate.classList.contains('now'))).toEqual([true, false]);
    expect(plates()[0]?.classList.contains('mine')).toBe(true);
  });

  it('show the sign of a bot for bots and for programs of other people', () => {
    const at = new FakeTable({ ambassador: { holder: null } as View['ambassador'] });
    const signs = (seat: number): number => {
      const { container } = render(WithStores, { stores: at.stores, part: SeatPlate, given: { player: player(seat), seats: 2, now: 0 } });
      const count = within(container).queryAllByLabelText('a bot').length;
      cleanup();
      return count;
    };
    expect([signs(0), signs(1)]).toEqual([0, 1]);
    const guest = { id: 'g1', name: 'Ana', emblem: 1, program: true };
    at.table = table({ seats: [{ seat: 0, holder: { type: 'person', guest, bot: null, why: null }, bank: null }] });
    expect(signs(0)).toBe(1);
  });

  it('keep their order until the next round, when the First Player changes in the middle of one', () => {
    const inOrder = turnOrder();
    const view = (round: number, first: number) => ({ ...new FakeTable().view, round, first_player: first });
    const seats = (round: number, first: number) => inOrder(view(round, first)).map(({ seat }) => seat);
    expect([seats(2, 0), seats(2, 1), seats(3, 1)]).toEqual([
      [0, 1],
      [0, 1],
      [1, 0],
    ]);
  });
});

describe('the details of a player', () => {
  it('count a completed Plot Quest among the completed ones, and say that it keeps working', () => {
    const given = {
      player: player(0, { completed: ['bribe-the-shipwrights'] }),
      bot: undefined,
      cost: undefined,
      oninspect: () => undefined,
    };
    render(PlayerSheet, given);
    screen.getByRole('heading', { name: 'Completed Quests (1)' });
    expect(screen.getAllByText('Done, keeps working')).toHaveLength(2);
  });
});

describe('the action bar before a question is shown', () => {
  /** Returns what the bar says while the question to seat 0 is known and not shown yet. `active`: whose turn it is. */
  function head(active: number): string {
    const at = new FakeTable({ active });
    at.decision = decision(7, { kind: 'gain-adventurer', source: 'the-yawning-portal' });
    at.answering = true;
    show(at, ActionBar);
    return screen.getByTestId('question').textContent ?? '';
  }

  it('announces the reader’s turn only if it is theirs', () => {
    expect(head(0)).toContain('Your turn');
    cleanup();
    expect(head(1)).toContain('Your choice');
    expect(screen.getByTestId('question').textContent).not.toContain('Your turn');
  });

  it('does not go on with what another player would do', () => {
    expect(head(0).trim()).toBe('Your turn');
  });
});
