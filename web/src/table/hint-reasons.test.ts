import { afterEach, expect, it } from 'vitest';

import { FakeTable } from '../lib/fake-table.svelte';
import { useLanguage } from '../language.svelte';
import type { HintReason } from '../protocol';
import { t } from '../text';
import { whySpans } from './hint-reasons';

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

it.each(['en', 'pl', 'ru'] as const)('costs nothing, not “−0”, while Corruption costs nothing: %s', async (language) => {
  await useLanguage(language);
  expect(t('corruption-yours', { held: 2, value: 0, total: 0 })).toMatch(/= 0$/);
  expect(t('corruption-yours', { held: 2, value: 3, total: 6 })).toMatch(/= −6$/);
});
