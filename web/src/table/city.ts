/** The layout of the city. */

import { isBuilding, space } from '../catalogue';
import type { GameView, SpaceView } from './model';

export type Layout = {
  /** The Harbor and the Inn: three spaces each. */
  triples: { building: string; spaces: SpaceView[] }[];
  /** The other spaces of the base board. */
  base: SpaceView[];
  /** The boards of the modules. */
  modules: { set: string; spaces: SpaceView[] }[];
  /** Tiles in play, in the order they were built. */
  built: SpaceView[];
};

/** The spaces for `Layout.base` from left to right: four that give Adventurers (one type each), then Gold, the castle and the hall. */
const BASE = [
  'field-of-triumph',
  'the-grinning-lion-tavern',
  'the-plinth',
  'blackstaff-tower',
  'auroras-realms-shop',
  'castle-waterdeep',
  'builders-hall',
];
const TRIPLES = ['waterdeep-harbor', 'cliffwatch-inn'];
const SETS = ['undermountain', 'skullport'];

export function layoutOf(view: GameView): Layout {
  const printed = view.spaces.filter(({ id }) => !isBuilding(id));
  const of = (building: string) => printed.filter(({ id }) => space(id).building === building);
  return {
    triples: TRIPLES.map((building) => {
      const spaces = of(building);
      return { building, spaces };
    }).filter(({ spaces }) => spaces.length > 0),
    base: BASE.flatMap((id) => printed.filter((place) => place.id === id)),
    modules: SETS.map((set) => ({ set, spaces: printed.filter(({ id }) => space(id).set === set) })).filter(
      ({ spaces }) => spaces.length > 0,
    ),
    built: view.spaces.filter(({ id }) => isBuilding(id)),
  };
}

/** Returns the columns and rows for a number of built tiles. A row has at least six columns, so that a single tile is not too wide. */
export function gridOf(tiles: number): { columns: number; rows: number } {
  const rows = tiles <= 7 ? 1 : tiles <= 14 ? 2 : 3;
  return { columns: Math.max(6, Math.ceil(tiles / rows)), rows };
}

/** The total height of the rows of built tiles, by how many such rows there are. The unit is the height of a row of printed spaces. */
export const BUILT_HEIGHT = [0, 1, 1.9, 2.6] as const;

/** Returns the height of all rows of the city, in the unit of `BUILT_HEIGHT`. */
export function heightOf({ built, modules }: Layout): number {
  return 2 + (built.length > 0 ? (BUILT_HEIGHT[gridOf(built.length).rows] ?? 0) : 0) + (modules.length > 0 ? 1 : 0);
}
