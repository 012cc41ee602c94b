import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { catalogue } from '../catalogue';
import { DOORS, door } from './doors';
import { address, paint, piecesOf, sceneOf } from './paint';
import { mix } from './palette';

const svg = readFileSync('src/scenes/scenes.svg', 'utf8');
const ids = Object.values(catalogue).flatMap((cards: { id: string }[]) => cards.map(({ id }) => id));

test('every space, Building, Quest, Intrigue card and Lord has a scene of known pieces in every state and theme', () => {
  expect(ids.length).toBeGreaterThan(200);
  for (const id of ids) {
    const scene = sceneOf(id);
    if (!scene) throw new Error(`no scene for ${id}`);
    for (const theme of ['dusk', 'parchment'] as const)
      for (const state of ['lit', 'calm', 'unlit'] as const) expect(paint(scene, state, theme), id).not.toMatch(/undefined|NaN/);
  }
});

test('the pictures of the lobby are what the painter makes: `npm run doors`', () => {
  for (const name of Object.keys(DOORS) as (keyof typeof DOORS)[])
    for (const theme of ['dusk', 'parchment'] as const)
      expect(readFileSync(`src/lobby/door-${name}-${theme}.svg`, 'utf8')).toBe(door(name, theme));
});

test('no two places, Quests or Lords look alike', () => {
  const cards = [...catalogue.spaces, ...catalogue.buildings, ...catalogue.quests, ...catalogue.lords];
  const looks = new Map<string, string[]>();
  for (const { id } of cards) {
    const look = JSON.stringify(sceneOf(id));
    looks.set(look, [...(looks.get(look) ?? []), id]);
  }
  expect([...looks.values()].filter((same) => same.length > 1)).toEqual([]);
});

test('the pieces stay small, and all of them are used', () => {
  expect(svg.length).toBeLessThan(45_000);
  const used = new Set(ids.flatMap((id) => sceneOf(id)?.parts ?? []).map((part) => /^[a-z\d-]+/.exec(part)?.[0]));
  expect([...piecesOf(svg).keys()].filter((name) => !used.has(name))).toEqual([]);
});

test('the drawings are plain: no script, no style, nothing from elsewhere', () => {
  expect(svg).not.toMatch(/<script|<style|style=|<image|href=|on\w+=/);
});

test('lamps burn only where the reader can act', () => {
  const plinth = sceneOf('the-grinning-lion-tavern') ?? { mood: '', give: '', parts: [] };
  expect(paint(plinth, 'lit', 'dusk')).toContain('#ffc95f');
  expect(paint(plinth, 'calm', 'dusk')).not.toContain('#ffc95f');
  expect(paint(plinth, 'unlit', 'dusk')).not.toContain('#ffc95f');
});

test('a scene is an image of its own, without characters that end an address', () => {
  expect(address('the-plinth', 'lit', 'dusk')).toMatch(/^data:image\/svg\+xml,%3Csvg[^"#<>]*%3E$/);
});

test('colours mix in proportion', () => {
  expect(mix('#ff0000', 0.5, '#0000ff')).toBe('#800080');
});
