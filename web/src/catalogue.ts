/** The facts of every card, tile, Lord and printed space, by id. `cargo xtask catalogue` writes them from the rules' tables. */

import text from './catalogue.json?raw';
import type { Building, Catalogue, Intrigue, Lord, Mandatory, Quest, Space } from './catalogue.types';
import { current, type CardText, type Face } from './language.svelte';
import { withIds } from './lib/ids';
import english from './words/en.faces.json?raw';

export type * from './catalogue.types';

/** All cards, tiles, Lords and spaces. Each list begins with the base game, followed by the expansions. */
export const catalogue = withIds(text) as Catalogue;

const quests = byId(catalogue.quests);
const intrigues = byId(catalogue.intrigue);
const buildings = byId(catalogue.buildings);
const lords = byId(catalogue.lords);
const spaces = byId(catalogue.spaces);
const places = new Map(catalogue.spaces.map((space) => [space.building, space]));

function byId<T extends { id: string }>(cards: T[]): Map<string, T> {
  return new Map(cards.map((card) => [card.id, card]));
}

/** Returns `card`, or throws if it is undefined. Server and client come from one build, so an id without a card is a bug. */
function found<T>(card: T | undefined, what: string, id: string): T {
  if (card === undefined) throw new Error(`there is no ${what} "${id}"`);
  return card;
}

export function quest(id: string): Quest {
  return found(quests.get(id), 'quest', id);
}

export function intrigue(id: string): Intrigue {
  return found(intrigues.get(id), 'intrigue card', id);
}

/** Returns the cost and VP of a Mandatory Quest. */
export function mandatory(id: string): Mandatory {
  return found(intrigues.get(id)?.mandatory, 'mandatory quest', id);
}

/** Returns whether an id belongs to a Mandatory Quest. Mandatory Quests are Intrigue cards, but players hold them like Quests. */
export function isMandatory(id: string): boolean {
  return intrigues.get(id)?.mandatory !== undefined;
}

export function building(id: string): Building {
  return found(buildings.get(id), 'building', id);
}

/** Returns whether a space is a Building tile. All other spaces are printed on a board. */
export function isBuilding(id: string): boolean {
  return buildings.has(id);
}

/** Returns the sort of card that an id belongs to; `space` for the ids of spaces and tiles. */
export function sourceSort(id: string): 'quest' | 'plot' | 'intrigue' | 'mandatory' | 'lord' | 'space' {
  const card = quests.get(id);
  if (card) return card.plot ? 'plot' : 'quest';
  if (intrigues.has(id)) return isMandatory(id) ? 'mandatory' : 'intrigue';
  return lords.has(id) ? 'lord' : 'space';
}

export function lord(id: string): Lord {
  return found(lords.get(id), 'lord', id);
}

/** Returns a space that is printed on a board. */
export function space(id: string): Space {
  return found(spaces.get(id), 'space', id);
}

/** Returns whether an id belongs to a Building, a printed space, or a place with several spaces (the Inn, the Harbor). */
export function isPlace(id: string): boolean {
  return buildings.has(id) || spaces.has(id) || places.has(id);
}

/** Returns the printed English name of a card, tile, Lord or space, or of the Inn or the Harbor as a whole. */
export function englishName(id: string): string {
  const one = spaces.get(id);
  if (one) return one.number === undefined ? one.name : `${one.name} ${one.number}`;
  const card = quests.get(id) ?? intrigues.get(id) ?? buildings.get(id) ?? lords.get(id) ?? places.get(id);
  return found(card, 'card', id).name;
}

/** Returns the name of a card, tile, Lord or space in the language of the page. */
export function nameOf(id: string): string {
  const { tag, words } = current();
  return (tag === 'en' ? undefined : words?.names[id]) ?? englishName(id);
}

/** Returns the printed English name, for players who own the box; undefined if the page shows the same name. */
export function printedName(id: string): string | undefined {
  const printed = englishName(id);
  return nameOf(id) === printed ? undefined : printed;
}

/** Returns the full text of a card, or undefined until the words have loaded. */
export function textOf(id: string): CardText | undefined {
  return current().words?.texts[id];
}

/**
 * The lists of the catalogue in the order in which words/*.faces.json has their texts. The build removes the ids from these files, so
 * `order` maps an id to the index of its text.
 */
const LISTS = ['quests', 'intrigue', 'spaces', 'buildings', 'lords'] as const;
const order = new Map(LISTS.flatMap((list) => catalogue[list].map(({ id }) => id)).map((id, at) => [id, at]));
const englishFaces = JSON.parse(english) as Face[];

/** Returns the printed text of a card, tile, space or Lord, with pictures, in the language of the page. */
export function faceOf(id: string): Face {
  const faces = current().words?.faces ?? englishFaces;
  return found(faces[order.get(id) ?? -1], 'card', id);
}

/** Returns the word for a term of the game, for instance for `plot-quest`; undefined until the words have loaded. */
export function termOf(id: string): string | undefined {
  return current().words?.terms[id];
}
