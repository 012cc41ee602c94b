import { describe, expect, it } from 'vitest';

import { handGrid, questGrid } from './my-cards';

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
  it('has two rows if there are many cards, or many Quests beside them', () => {
    expect(handGrid(3, 4)).toEqual({ rows: 1, columns: 3 });
    expect(handGrid(3, 6)).toEqual({ rows: 2, columns: 2 });
    expect(handGrid(7)).toEqual({ rows: 2, columns: 4 });
  });
});
