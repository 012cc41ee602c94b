import { cleanup, render, screen } from '@testing-library/svelte';
import type { ComponentProps } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';

import { nameOf } from '../catalogue';
import BuildingTile from './BuildingTile.svelte';
import IntrigueCard from './IntrigueCard.svelte';
import LordCard from './LordCard.svelte';
import Pawn from './Pawn.svelte';
import QuestCard from './QuestCard.svelte';
import SpaceTile from './SpaceTile.svelte';

afterEach(cleanup);

const TAVERN = { fighter: 3, rogue: 0, cleric: 2, wizard: 1, gold: 1, corruption: 2 };
const icons = (root: ParentNode) =>
  [...root.querySelectorAll('.piece, use')].map(
    (picture) => picture.getAttribute('href')?.split('#')[1] ?? /piece-([\w-]+)/.exec(picture.className)?.[1],
  );
const text = (root: Element) => root.textContent?.replace(/\s+/g, ' ').trim() ?? '';

test('a quest at the Inn shows what I lack hollow, one piece for each', () => {
  const { container } = render(QuestCard, { id: 'bury-the-bodies', form: 'offer', tavern: TAVERN });
  expect(icons(container).filter((icon) => icon === 'rogue-o')).toHaveLength(3);
  expect(icons(container).filter((icon) => icon === 'fighter')).toHaveLength(2);
  expect(icons(container).filter((icon) => icon === 'gold-o')).toHaveLength(1);
  expect(text(container), 'no words between the pieces').not.toMatch(/\d of \d|→/);
  expect(screen.getByRole('img', { name: '2 Fighters, 3 Rogues, and 2 Gold; you lack 3 Rogues and 1 Gold' })).toBeTruthy();
});

test('a quest that I can pay says so', () => {
  const { container } = render(QuestCard, { id: 'convert-a-noble-to-lathander', form: 'offer', tavern: TAVERN });
  expect(text(container)).toContain('you can pay');
});

test('a spectator reads neither', () => {
  const { container } = render(QuestCard, { id: 'bury-the-bodies', form: 'offer' });
  expect(text(container)).not.toMatch(/lack|pay/);
  expect(icons(container)).not.toContain('rogue-o');
});

test('what a move would bring glows, and what is still missing after it stays hollow', () => {
  const { container } = render(QuestCard, { id: 'seal-gate-to-cyrics-realm', tavern: TAVERN, after: { ...TAVERN, rogue: 2, gold: 3 } });
  expect(icons({ querySelectorAll: () => container.querySelectorAll('.coming') } as unknown as ParentNode)).toEqual(['rogue', 'rogue']);
  expect(container.querySelectorAll('.missing')).toHaveLength(2); // the third Rogue, and the Gold
});

test('the state of a quest is the caller’s word', () => {
  for (const [status, words] of [
    ['ready', 'Ready now'],
    ['ready-after', 'Ready after this move'],
    ['ready-next', 'Ready next turn'],
  ] as const) {
    const { container } = render(QuestCard, { id: 'domesticate-owlbears', tavern: TAVERN, status });
    expect(text(container)).toContain(words);
    cleanup();
  }
});

test('a mandatory quest comes first and has a lock', () => {
  const { container } = render(QuestCard, { id: 'repel-drow-invaders', tavern: TAVERN });
  expect(text(container)).toContain('Do this first.');
  expect(screen.getByRole('img', { name: 'Mandatory' })).toBeTruthy();
});

test('a plot quest in play shows what it does instead of what it cost', () => {
  const { container } = render(QuestCard, { id: 'fence-goods-for-duke-of-darkness', status: 'in-play', fires: true });
  expect(text(container)).toContain('takes effect with this move');
  expect(icons(container)).not.toContain('fighter');
});

test('a card is a button only if something happens', async () => {
  const onclick = vi.fn();
  render(QuestCard, { id: 'domesticate-owlbears', selected: true, onclick });
  const button = screen.getByRole('button', { pressed: true });
  button.click();
  expect(onclick).toHaveBeenCalledOnce();
  cleanup();
  render(QuestCard, { id: 'domesticate-owlbears' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('an intrigue card tells its effect and its kind, and nothing when it lies face down', () => {
  const open = render(IntrigueCard, { id: 'free-drinks' });
  expect(text(open.container)).toMatch(/Free Drinks!.*from one opponent.*attack/);
  cleanup();
  const { container } = render(IntrigueCard, {});
  expect(text(container)).toBe('');
  expect(screen.getByRole('group', { name: 'An Intrigue card, face down' })).toBeTruthy();
});

test('an intrigue card that cannot be played says why', () => {
  const { container } = render(IntrigueCard, { id: 'scapegoat', why: 'needs an Adventurer', onclick: () => {} });
  expect(text(container)).toContain('needs an Adventurer');
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
});

test('a growing stock is a number and a piece; what a player put there lies on a pill of its own', () => {
  const owner = { seat: 2, name: 'Mira' };
  const { container } = render(SpaceTile, { id: 'jesters-court', owner, resources: { rogue: 6, cleric: 1 } });
  expect(screen.getByRole('img', { name: '6 Rogues here' })).toBeTruthy();
  expect(text(container.querySelector('.pile') ?? container)).toBe('6');
  expect(icons(container.querySelector('.pile') ?? container)).toEqual(['rogue']);
  expect(screen.getByRole('img', { name: '+1 Cleric' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Mira' }), 'the badge of its owner').toBeTruthy();
});

test('a taken space shows who took it, and my pawn steps into the one I select', () => {
  const jo = { seat: 3, name: 'Jo' };
  render(SpaceTile, { id: 'the-plinth', agents: [{ kind: 'agent', of: jo }] });
  expect(screen.getByRole('img', { name: 'Jo, Agent 4' })).toBeTruthy();
  cleanup();
  const { container } = render(SpaceTile, { id: 'the-plinth', lit: true, selected: true, mine: { seat: 1, name: 'Ana' } });
  expect(screen.getByRole('img', { name: 'Ana, Agent 2' })).toBeTruthy();
  expect(container.querySelector('.taken')).toBeNull();
});

test('a shut space has a lock and the reason', () => {
  const { container } = render(SpaceTile, { id: 'builders-hall', why: 'needs 4 gold', onclick: () => {} });
  expect(icons(container)).toContain('lock');
  expect(text(container)).toContain('needs 4 gold');
});

test('a numbered space is named in full for screen readers', () => {
  render(SpaceTile, { id: 'waterdeep-harbor-3', numbered: true, lit: true, onclick: () => {} });
  expect(screen.getByRole('button', { name: /Waterdeep Harbor 3/ })).toBeTruthy();
});

test('a place is lit if I can use it, calm if it is free, cold if it is taken or closed', () => {
  const jo = { seat: 3, name: 'Jo' };
  const stateOf = (props: Partial<ComponentProps<typeof SpaceTile>>) => {
    const { container } = render(SpaceTile, { id: 'the-plinth', ...props });
    return ['lit', 'calm', 'unlit'].filter((state) => container.querySelector(`.tile.${state}`));
  };
  expect(stateOf({ lit: true })).toEqual(['lit']);
  expect(stateOf({})).toEqual(['calm']);
  expect(stateOf({ agents: [{ kind: 'agent', of: jo }] })).toEqual(['unlit']);
  expect(stateOf({ closed: true })).toEqual(['unlit']);
});

test('explanations add the words of a space and take nothing away', () => {
  const { container } = render(SpaceTile, { id: 'castle-waterdeep' });
  const [goods, said] = [icons(screen.getByTestId('goods')), text(container)];
  expect(goods).toEqual(['first', 'intrigue']);
  expect(screen.queryByTestId('tile-words')).toBeNull();
  cleanup();
  const worded = render(SpaceTile, { id: 'castle-waterdeep', worded: true }).container;
  expect(text(screen.getByTestId('tile-words'))).toBe('Take the First Player marker, draw 1 Intrigue card');
  expect(text(screen.getByTestId('tile-sheet'))).toMatch(new RegExp(`^${nameOf('castle-waterdeep')}`));
  expect(icons(screen.getByTestId('goods'))).toEqual(goods);
  screen.getByTestId('tile-words').remove();
  expect(text(worded), 'nothing else changes').toBe(said);
});

test('a building that I may take for nothing has no red price', () => {
  const free = render(BuildingTile, { id: 'the-waymoot', form: 'sale', gold: 0, lit: true, onclick: () => {} });
  expect(free.container.querySelector('.dear')).toBeNull();
});

test('a long word of a name may only be parted between its syllables', () => {
  const { container } = render(IntrigueCard, { id: 'information-broker' });
  expect(container.querySelector('.name')?.textContent).toBe('Infor\u00ADma\u00ADtion Broker');
});

test('a building for sale shows its price, red if I cannot pay it', () => {
  const { container } = render(BuildingTile, { id: 'the-waymoot', form: 'sale', vp: 3, gold: 1 });
  expect(container.querySelector('.dear')).toBeTruthy();
  expect(screen.getByRole('img', { name: '+3 VP' })).toBeTruthy();
  cleanup();
  expect(render(BuildingTile, { id: 'the-waymoot', form: 'sale', gold: 4 }).container.querySelector('.dear')).toBeNull();
});

test('a lord tells what it counts and what that comes to', () => {
  const { container } = render(LordCard, { id: 'nindil-jalbuck', counted: 4 });
  expect(text(container)).toContain('for each Piety or Skullduggery Quest');
  expect(text(container)).toContain('4 × 4 =');
  expect(screen.getByRole('img', { name: '+16 VP' })).toBeTruthy();
});

test('a lieutenant wears the badge of its player', () => {
  const { container } = render(Pawn, { kind: 'lieutenant', of: { seat: 4, name: 'Bo' } });
  expect(icons(container)).toEqual(['lieutenant', 'badge-5']);
  expect(screen.getByRole('img', { name: 'Bo, Lieutenant' })).toBeTruthy();
});
