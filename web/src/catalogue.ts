/** The facts of every card, tile, Lord and printed space, by id. `cargo xtask catalogue` writes them from the rules' tables. */

import text from './catalogue.json?raw';
import type { Building, Catalogue, Intrigue, Lord, Mandatory, Quest, Space } from './catalogue.types';
import { current, type CardText, type Face } from './language.svelte';
import { withIds } from './lib/ids';
import english from './words/en.faces.json?raw';

export type * from './catalogue.types';

/** Everything, in the order of the boxes. */
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

/** Throws for an unknown id: server and client come from one build, so it is a bug. */
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

/** The Quest side of a Mandatory Quest. */
export function mandatory(id: string): Mandatory {
  return found(intrigues.get(id)?.mandatory, 'mandatory quest', id);
}

/** Tells whether a Quest of a player is a Mandatory Quest, whose id is that of an Intrigue card. */
export function isMandatory(id: string): boolean {
  return intrigues.get(id)?.mandatory !== undefined;
}

export function building(id: string): Building {
  return found(buildings.get(id), 'building', id);
}

/** Tells whether a space is a Building tile, not printed on a board. */
export function isBuilding(id: string): boolean {
  return buildings.has(id);
}

export function lord(id: string): Lord {
  return found(lords.get(id), 'lord', id);
}

/** A space printed on a board. */
export function space(id: string): Space {
  return found(spaces.get(id), 'space', id);
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

/** Returns the printed English name if the page shows another one, for players who own the box. */
export function printedName(id: string): string | undefined {
  const printed = englishName(id);
  return nameOf(id) === printed ? undefined : printed;
}

/** Returns the full text of a card, or undefined until the words have loaded. */
export function textOf(id: string): CardText | undefined {
  return current().words?.texts[id];
}

/** Where each id stands in words/*.faces.json. */
const LISTS = ['quests', 'intrigue', 'spaces', 'buildings', 'lords'] as const;
const order = new Map(LISTS.flatMap((list) => catalogue[list].map(({ id }) => id)).map((id, at) => [id, at]));
const englishFaces = JSON.parse(english) as Face[];

/** What is printed on a card, tile, space or Lord, with pictures, in the language of the page. */
export function faceOf(id: string): Face {
  const faces = current().words?.faces ?? englishFaces;
  return found(faces[order.get(id) ?? -1], 'card', id);
}

/** Returns a term of the game, for instance `plot-quest`. */
export function termOf(id: string): string | undefined {
  return current().words?.terms[id];
}
