import { describe, expect, it } from 'vitest';

import { handGrid, handSize, questGrid, tallCard } from './my-cards';

describe('the arrangement of the Quests', () => {
  it('gives each Quest a column while there is room', () => {
    expect(questGrid(4, 1)).toEqual({ columns: 5, shared: 1, paired: false });
  });
  it('lets completed Plot Quests share a column first', () => {
    expect(questGrid(5, 3)).toEqual({ columns: 6, shared: 3, paired: false });
  });
  it('puts two open Quests into a column if all of them would not fit', () => {
    expect(questGrid(9, 0)).toEqual({ columns: 5, shared: 1, paired: true });
    expect(questGrid(7, 4)).toEqual({ columns: 6, shared: 3, paired: true });
  });
});

describe('the arrangement of the hand', () => {
  it('counts copies of a card once, and every card of a hidden hand', () => {
    expect(handSize({ intrigue: ['free-drinks', 'free-drinks', 'repent'], intrigue_count: 3 })).toBe(2);
    expect(handSize({ intrigue: null, intrigue_count: 3 })).toBe(3);
    expect(handSize(undefined)).toBe(0);
  });
  it('has two rows if there are many cards, or many Quests beside them', () => {
    expect(handGrid(3, 4)).toEqual({ rows: 1, columns: 3 });
    expect(handGrid(3, 6)).toEqual({ rows: 2, columns: 2 });
    expect(handGrid(7)).toEqual({ rows: 2, columns: 4 });
  });
  it('gives the free place of an odd number of cards to the one with the longest text', () => {
    expect(tallCard(['repent', 'manipulate', 'ambush'], (id) => id.length)).toBe('manipulate');
    expect(tallCard(['repent', 'manipulate'], (id) => id.length)).toBeUndefined();
  });
});
