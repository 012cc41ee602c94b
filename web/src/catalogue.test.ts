import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { building, intrigue, isBuilding, isMandatory, lord, mandatory, nameOf, quest, space } from './catalogue';
import { withIds, withoutIds } from './lib/ids';

test('everything in the box can be looked up', () => {
  expect(quest('domesticate-owlbears').cost).toEqual({ cleric: 1, wizard: 2 });
  expect(intrigue('recruit-spies').kind).toBe('utility');
  expect(building('jesters-court').stock).toEqual({ rogue: 2 });
  expect(lord('nindil-jalbuck').per).toEqual({ 'quest-types': ['piety', 'skullduggery'] });
  expect(space('cliffwatch-inn-2').number).toBe(2);
  expect(mandatory('quell-riots').vp).toBe(4);
});

test('spaces and quests on the wire tell what they are', () => {
  expect([isBuilding('jesters-court'), isBuilding('the-plinth')]).toEqual([true, false]);
  expect([isMandatory('quell-riots'), isMandatory('domesticate-owlbears'), isMandatory('ambush')]).toEqual([true, false, false]);
});

test('everything with an id has a name, the Inn as a whole and its spaces, too', () => {
  expect(nameOf('cliffwatch-inn')).toBe('Cliffwatch Inn');
  expect(nameOf('cliffwatch-inn-2')).toBe('Cliffwatch Inn 2');
  expect(nameOf('the-plinth')).toBe('The Plinth');
  expect(nameOf('the-xanathar')).toBe('The Xanathar');
  expect(() => nameOf('no-such-card')).toThrow('no-such-card');
});

test('ids that follow from names do not travel, and all are there again on arrival', () => {
  const written = readFileSync('src/catalogue.json', 'utf8');
  const sent = withoutIds(written);
  expect(sent).not.toContain('"id"');
  expect(withIds(sent)).toEqual(JSON.parse(written));
});

test('a card with an id of its own keeps it', () => {
  const cards = JSON.stringify({ quests: [{ id: 'x', name: 'Heal the Sick' }] });
  expect(withIds(withoutIds(cards))).toEqual(JSON.parse(cards));
});
