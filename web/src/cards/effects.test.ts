import { expect, test } from 'vitest';

import { building, catalogue, intrigue, quest, space } from '../catalogue';
import { brief, plotBrief, plotSentence, sentences } from './effects';
import { fill, glued, goods, plain, type Piece } from './pieces';

const played = (id: string) => plain(sentences(intrigue(id).play));
const visited = (id: string) => plain(sentences(building(id).action));
const plotted = (id: string) => {
  const { plot } = quest(id);
  return plot ? plain(plotSentence(plot)) : undefined;
};

test('a card tells what its player and the others do', () => {
  expect(played('recruit-spies')).toBe('Take 2 Rogues. Each rival may give you 1 Rogue for 3 VP');
  expect(played('ambush')).toBe('Each rival loses 1 Fighter. For each with none, take 1 Fighter');
  expect(played('call-for-assistance')).toBe('Take 2 Fighters or Rogues from one rival');
  expect(played('inevitable-betrayal')).toBe('Take 1 Adventurer of any type and 2 Gold from one rival and give them this card');
  expect(played('allied-faiths')).toBe('Give 1 Cleric to one rival. Score 8 VP');
  expect(played('bribe-the-watch')).toBe('Pay 2 Gold, return up to 2 Corruption. Each rival may pay 4 Gold and return 1 Corruption');
});

test('a price and what it buys are one sentence', () => {
  expect(visited('house-of-wonder')).toBe('Pay 2 Gold, take 2 Clerics or Wizards');
  expect(visited('the-lost-cavern')).toBe('Discard a Quest of yours, take 1 Fighter, 1 Rogue, and 1 Adventurer of any type');
  expect(plain(sentences(space('hall-of-mirrors').action))).toBe('Take 1 Adventurer of any type or 1 Fighter and 1 Rogue');
});

test('a plot quest tells what it waits for', () => {
  expect(plotted('fence-goods-for-duke-of-darkness')).toBe('Each action that gives Rogue: take 2 Gold');
  expect(plotted('extort-aurora')).toBe("At Aurora's Realms Shop: you may take 4 Gold and 1 Corruption");
  expect(plotted('uncover-forbidden-lore')).toBe('At Waterdeep Harbor: you may play up to 2 Intrigue cards more for 1 Corruption');
  expect(plotted('study-the-illusk-arch')).toBe('Each Arcana Quest you finish: score 2 VP');
});

test('nothing in the box is left without words', () => {
  const lists = [
    ...catalogue.quests.map(({ reward }) => reward ?? []),
    ...catalogue.intrigue.flatMap(({ play, mandatory }) => [play, mandatory?.reward ?? []]),
    ...catalogue.buildings.flatMap(({ action, owner }) => [action, owner]),
    ...catalogue.spaces.map(({ action }) => action),
  ];
  const plots = catalogue.quests.flatMap(({ plot }) => (plot ? [plot] : []));
  const said = [
    ...lists.flatMap((list) => [plain(sentences(list)), plain(brief(list).flat())]),
    ...plots.flatMap((plot) => [plain(plotSentence(plot)), plain(plotBrief(plot))]),
  ];
  expect(said.length).toBeGreaterThan(600);
  // A key that nobody wrote would show itself, and a variable that nobody filled its name.
  expect(said.filter((text) => /effect-|brief-|plot-|thing-|amount-|quest-type-|\{|undefined/.test(text))).toEqual([]);
  lists.forEach((list) => expect(plain(sentences(list)) !== '').toBe(list.length > 0));
});

test('the short form is shapes with hardly a word', () => {
  expect(brief(building('secret-shrine').action).map(plain)).toEqual(['− 1 Corruption →', '1 Cleric']);
  expect(brief(space('cliffwatch-inn-1').action).map(plain)).toEqual(['Quest', '2 Gold']);
  // The tokens themselves lie on the tile and are shown there.
  expect(brief(building('the-waymoot').action).map(plain)).toEqual(['Quest']);
});

test('a language puts shapes wherever it likes', () => {
  const pieces = fill(({ what, whom }) => `${String(whom)} ← ${String(what)}!`, {
    what: goods({ rogue: 1 }),
    whom: [{ text: 'Jo' }],
  });
  expect(pieces).toEqual([{ text: 'Jo' }, { text: ' ← ' }, { goods: { rogue: 1 } }, { text: '!' }]);
});

test('a full stop never begins a line', () => {
  const pieces: Piece[] = [{ text: 'Take ' }, ...goods({ rogue: 1 }), { text: '. Then more' }];
  expect(glued(pieces)).toEqual([
    { piece: { text: 'Take ' }, tail: '' },
    { piece: { goods: { rogue: 1 } }, tail: '.' },
    { piece: { text: ' Then more' }, tail: '' },
  ]);
});
