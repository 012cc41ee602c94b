/** The stores of a table screen. Each store has its own context, so that a component deep in the tree reads only what it needs. */

import '../../locales/en/table.ftl';

import { createContext } from 'svelte';

import { Advice } from './advice.svelte';
import { Display } from './display.svelte';
import { Names } from './names.svelte';
import { Preview } from './preview.svelte';
import { Selection, type Guide } from './selection.svelte';
import { TableState, type TableSource } from './table.svelte';
import { Undo } from './undo.svelte';

export type { Advice } from './advice.svelte';
export type { Display } from './display.svelte';
export type { Names } from './names.svelte';
export type { Preview } from './preview.svelte';
export type { Guide, Selection } from './selection.svelte';
export type { TableSource, TableState } from './table.svelte';
export type { Undo } from './undo.svelte';

export const [getTable, setTable] = createContext<TableState>();
export const [getNames, setNames] = createContext<Names>();
export const [getDisplay, setDisplay] = createContext<Display>();
export const [getSelection, setSelection] = createContext<Selection>();
export const [getPreview, setPreview] = createContext<Preview>();
export const [getAdvice, setAdvice] = createContext<Advice>();
export const [getUndo, setUndo] = createContext<Undo>();

export type Stores = ReturnType<typeof createStores>;

export function createStores(source: TableSource, guide?: Guide) {
  const table = new TableState(source);
  const display = new Display(table);
  const selection = new Selection(table, display, guide);
  return {
    table,
    names: new Names(table),
    display,
    selection,
    preview: new Preview(table, selection),
    advice: new Advice(table, selection),
    undo: new Undo(table, selection),
  };
}

/** Provides the stores to the descendants of the calling component, and shows the emblems of the table. */
export function provideStores(stores: Stores): Stores {
  setTable(stores.table);
  setNames(stores.names);
  setDisplay(stores.display);
  setSelection(stores.selection);
  setPreview(stores.preview);
  setAdvice(stores.advice);
  setUndo(stores.undo);
  stores.names.showEmblems();
  return stores;
}
