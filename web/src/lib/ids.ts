/** Ids of cards. Nearly every id is its English name in lower case, so the build removes those and the page derives them again. */

type Named = { name: string; /** Of several spaces with one name. */ number?: number };

/** Derives an id from the English name. */
export function idOf({ name, number }: Named): string {
  const words = number === undefined ? name : `${name} ${number}`;
  return words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d -]/g, '')
    .replaceAll(' ', '-');
}

/** Returns the catalogue without the ids that can be derived. */
export function withoutIds(text: string): string {
  const lists = Object.entries(JSON.parse(text) as Record<string, (Named & { id?: string })[]>);
  const short = lists.map(([kind, cards]) => [kind, cards.map(({ id, ...card }) => (id === idOf(card as Named) ? card : { id, ...card }))]);
  return JSON.stringify(Object.fromEntries(short));
}

/** Returns the catalogue with all ids. */
export function withIds(text: string): unknown {
  const lists = Object.entries(JSON.parse(text) as Record<string, Named[]>);
  return Object.fromEntries(lists.map(([kind, cards]) => [kind, cards.map((card) => ({ id: idOf(card), ...card }))]));
}
