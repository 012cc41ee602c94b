import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { catalogue } from '../catalogue';
import { address, paint, piecesOf, sceneOf } from './paint';
import { mix } from './palette';

const svg = readFileSync('src/scenes/scenes.svg', 'utf8');
const ids = [...catalogue.spaces, ...catalogue.buildings, ...catalogue.quests, ...catalogue.intrigue].map(({ id }) => id);

test('every space, Building, Quest, and Intrigue card has a scene of known pieces in every state and theme', () => {
  expect(ids.length).toBeGreaterThan(200);
  for (const id of ids) {
    const scene = sceneOf(id);
    if (!scene) throw new Error(`no scene for ${id}`);
    for (const theme of ['dusk', 'parchment'] as const)
      for (const state of ['lit', 'calm', 'unlit'] as const) expect(paint(scene, state, theme), id).not.toMatch(/undefined|NaN/);
  }
});

test('the pieces stay small', () => {
  expect(svg.length).toBeLessThan(45_000);
  expect(piecesOf(svg).size).toBeGreaterThan(100);
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
