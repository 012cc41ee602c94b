import { expect, test } from 'vitest';

import { catalogue, faceOf } from '../catalogue';
import { briefOf, glued, piecesOf, plain, shortOf, type Piece } from './pieces';

const GALLERY = [...catalogue.quests, ...catalogue.intrigue, ...catalogue.buildings, ...catalogue.spaces, ...catalogue.lords];

test('a text is words and pictures, each picture with what is read aloud in its place', () => {
  expect(piecesOf('Take <2rogue 1gold|2 Rogues and 1 Gold>, a <quest|Quest> or <2cleric/wizard|2 Clerics or Wizards>')).toEqual([
    { text: 'Take ' },
    { goods: { rogue: 2, gold: 1 }, label: '2 Rogues and 1 Gold' },
    { text: ', a ' },
    { icon: 'quest', n: 1, label: 'Quest' },
    { text: ' or ' },
    { either: ['cleric', 'wizard'], n: 2, label: '2 Clerics or Wizards' },
  ]);
});

test('a number makes an amount; without one it is the thing itself', () => {
  expect(piecesOf('<1vp><vp><3building>')).toEqual([{ goods: { vp: 1 } }, { icon: 'vp', n: 1 }, { icon: 'building', n: 3 }]);
});

test('a space is shown by its picture', () => {
  expect(briefOf(faceOf('extort-aurora').lasting)[0]?.[0]).toMatchObject({ scene: 'auroras-realms-shop' });
});

test('every part of every card has words, and few of them in the short form', () => {
  const parts = GALLERY.flatMap(({ id }) => Object.values(faceOf(id)));
  expect(parts.length).toBeGreaterThan(300);
  const said = parts.map(plain);
  expect(said.filter((text) => !text || /[<|>{}$]|undefined/.test(text))).toEqual([]);
  expect(plain(faceOf('recruit-spies').effect)).toBe('Take 2 Rogues. Each opponent may give you 1 Rogue to score 3 VP');
  expect(briefOf(faceOf('secret-shrine').effect)).toHaveLength(2);
  expect(shortOf(undefined)).toEqual([]);
});

test('a full stop never begins a line', () => {
  const pieces: Piece[] = [{ text: 'Take ' }, { goods: { rogue: 1 } }, { text: '. Then more' }];
  expect(glued(pieces)).toEqual([
    { piece: { text: 'Take ' }, tail: '' },
    { piece: { goods: { rogue: 1 } }, tail: '.' },
    { piece: { text: ' Then more' }, tail: '' },
  ]);
});
