import { afterEach, expect, it } from 'vitest';

import { FakeTable } from '../lib/fake-table.svelte';
import { useLanguage } from '../language.svelte';
import type { HintReason } from '../protocol';
import { t } from '../text';
import { effectSpans, whySpans } from './hint-reasons';

const said = (...reasons: HintReason[]) =>
  whySpans(reasons, new FakeTable().stores.names)
    .map((span) => ('text' in span ? span.text : 'goods' in span ? JSON.stringify(span.goods) : '?'))
    .join('');

const ENABLES: HintReason = { type: 'enables', card: 'bolster-city-guard' };
const what = { fighter: 2 } as Extract<HintReason, { type: 'denies' }>['what'];
const DENIES: HintReason = { type: 'denies', player: 1, card: 'repel-seawraiths', what };

afterEach(() => useLanguage('en'));

it('says why in one sentence', async () => {
  expect(said(ENABLES, DENIES)).toBe('Lets you complete Bolster City Guard this turn; denies Envoy {"fighter":2} for Repel Seawraiths');
  expect(said({ type: 'draws', cards: 1 })).toBe('Draws an Intrigue card');
  expect(said()).toBe('');
  await useLanguage('pl');
  expect(said(ENABLES)).toMatch(/^Pozwala w tej turze wypełnić zadanie „.+”$/);
  await useLanguage('ru');
  expect(said(ENABLES)).toMatch(/^Позволяет завершить квест «.+» в этот же ход$/);
});

it('says what an option does if there is no reason for it', () => {
  const words = (...asked: Parameters<typeof effectSpans>) =>
    effectSpans(...asked).map((span) => ('text' in span ? span.text : JSON.stringify(span)));
  expect(words({ space: 'castle-waterdeep' })).toEqual(['Take the First Player marker, draw 1 Intrigue card']);
  expect(words({ quest: 'bolster-city-guard' }).join('')).toBe('Brings {"goods":{"vp":25}}');
  expect(words({ quest: 'bolster-city-guard' }, 'discard-quest'), 'a discarded Quest brings no points').toEqual([]);
  expect(words({ corruption: 1 }).join('')).toBe('Removes {"goods":{"corruption":1}}');
  expect(words({ take: 'fighter' })).toEqual([]);
  expect(words(undefined)).toEqual([]);
});

it('says why to decline', async () => {
  const keeps = { fighter: 2 } as Extract<HintReason, { type: 'keeps' }>['what'];
  const why: HintReason[] = [{ type: 'keeps-for', card: 'bolster-city-guard', what: keeps }, { type: 'waits' }];
  expect(said(...why)).toBe('Keeps {"fighter":2} for Bolster City Guard; you can do it on a later turn');
  expect(said({ type: 'keeps', what: keeps })).toBe('Keeps {"fighter":2}');
  expect(said({ type: 'spares', what: { corruption: 1 } as typeof keeps })).toBe('Avoids {"corruption":1}');
  await useLanguage('pl');
  expect(said(...why)).toMatch(/^Zostawia .+ na zadanie „.+”; możesz to zrobić w późniejszej turze$/);
  await useLanguage('ru');
  expect(said(...why)).toMatch(/^Оставляет .+ на квест «.+»; это можно сделать в один из следующих ходов$/);
});

it.each(['en', 'pl', 'ru'] as const)('costs nothing, not “−0”, while Corruption costs nothing: %s', async (language) => {
  await useLanguage(language);
  expect(t('corruption-yours', { held: 2, value: 0, total: 0 })).toMatch(/= 0$/);
  expect(t('corruption-yours', { held: 2, value: 3, total: 6 })).toMatch(/= −6$/);
});
