import { expect, test } from 'vitest';

import { go, parse, route, startRouter } from './router.svelte';

const at = (address: string) => parse(new URL(address, 'https://example.org'));

test('addresses name their screens', () => {
  expect(at('/')).toEqual({ name: 'lobby' });
  expect(at('/t/abc')).toEqual({ name: 'table', id: 'abc', hints: false, invited: false });
  expect(at('/t/abc?hints')).toEqual({ name: 'table', id: 'abc', hints: true, invited: false });
  expect(at('/t/abc?join')).toEqual({ name: 'table', id: 'abc', hints: false, invited: true });
  expect(at('/t/abc/')).toMatchObject({ name: 'table', id: 'abc' });
  expect(at('/r/abc?a=57')).toEqual({ name: 'replay', id: 'abc', action: 57 });
  expect(at('/r/abc?a=57&eyes=2')).toEqual({ name: 'replay', id: 'abc', action: 57, eyes: { seat: 2 } });
  expect(at('/r/abc?eyes=spectator')).toMatchObject({ eyes: 'spectator' });
  expect(at('/r/abc?a=57&review')).toEqual({ name: 'replay', id: 'abc', action: 57, review: true });
  expect(at('/r/abc')).toEqual({ name: 'replay', id: 'abc', action: undefined });
  expect(at('/recover#g.s%2F')).toEqual({ name: 'recover', token: 'g.s/' });
  expect(at('/reference')).toEqual({ name: 'reference', place: { at: 'home' } });
  expect(at('/reference/card/the-zoarstar')).toEqual({ name: 'reference', place: { at: 'card', id: 'the-zoarstar' } });
  expect(at('/reference/rules/plots#PLOT-10')).toEqual({ name: 'reference', place: { at: 'rules', chapter: 'plots', clause: 'PLOT-10' } });
  expect(at('/reference/glossary')).toEqual({ name: 'reference', place: { at: 'glossary' } });
  expect(at('/reference/card')).toEqual({ name: 'unknown' });
  expect(at('/ratings')).toEqual({ name: 'ratings' });
  expect(at('/history')).toEqual({ name: 'history' });
  expect(at('/p/abc')).toEqual({ name: 'profile', id: 'abc' });
  expect(at('/t')).toEqual({ name: 'unknown' });
  expect(at('/somewhere/else/yet')).toEqual({ name: 'unknown' });
});

test('links of ours change the screen without loading; others are left alone', () => {
  startRouter();
  document.body.innerHTML = '<a id="ours" href="/t/xyz">sit</a><a id="api" href="/api/tables/xyz/record">record</a>';
  const click = (id: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.getElementById(id)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(click('ours')).toBe(true);
  expect(route()).toMatchObject({ name: 'table', id: 'xyz' });
  go('/');
  expect(route()).toEqual({ name: 'lobby' });
  expect(click('api')).toBe(false);
  expect(route()).toEqual({ name: 'lobby' });
});
