/** Sounds that do not depend on a flight: they are heard where nothing can fly, on a phone that hides the city or with less motion. */

import '../locales/en/motion.ftl';

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { registered } from '../elements';
import { FakeTable } from '../lib/fake-table.svelte';
import WithStores from '../lib/WithStores.svelte';
import CorruptionMoment from './CorruptionMoment.svelte';
import { sound } from './sound';
import { perform, showLead } from './stage';

vi.mock('./sound', () => ({ sound: vi.fn() }));

const played = () => vi.mocked(sound).mock.calls.map(([name]) => name);
const scene = () => ({ layer: document.createElement('div'), front: 0 });

beforeEach(() => void vi.mocked(sound).mockClear());
afterEach(cleanup);

test('Corruption sounds once when a player takes it, without a plate or a space on the page', () => {
  perform([{ move: 'fly', icon: 'corruption', n: 2, from: { space: 'the-plinth' }, to: { seat: 0 } }], scene(), 1);
  expect(played(), 'nothing can fly here').toEqual([]);
  const given = { moment: { moment: 'corruption', seat: 0, n: 2, value: 1 }, rate: 1, onover: () => {} };
  render(WithStores, { stores: new FakeTable().stores, part: CorruptionMoment, given });
  expect(played()).toEqual(['corruption']);
});

test('tokens that fly sound like pieces: the low note of Corruption is not played twice', () => {
  const seats = ([0, 1] as const).map((seat) => {
    const plate = document.createElement('div');
    plate.getBoundingClientRect = () => ({
      left: 0,
      top: 0,
      right: 160,
      bottom: 60,
      width: 160,
      height: 60,
      x: 0,
      y: 0,
      toJSON: () => ({}),
    });
    return registered(`seat:${seat}`)(plate) as () => void;
  });
  perform([{ move: 'fly', icon: 'corruption', n: 2, from: { seat: 0 }, to: { seat: 1 } }], scene(), 1);
  expect(played()).toEqual(['cube', 'cube']);
  for (const remove of seats) remove();
});

test('a new leader has a sound, also if no plate is visible', () => {
  showLead(1, scene(), 1);
  expect(played()).toEqual(['lead']);
});
