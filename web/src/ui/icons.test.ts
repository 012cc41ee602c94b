import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { ICONS } from './icon-names';

const sprite = readFileSync('src/ui/icons.svg', 'utf8');

test('every name has a picture and every picture a name', () => {
  const drawn = [...sprite.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual([...ICONS]);
});

test('the sprite is plain pictures: no script, no style, nothing from elsewhere', () => {
  expect(sprite).not.toMatch(/<script|<style|style=|<image|href=|on\w+=/);
});
