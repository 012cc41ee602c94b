/** Ids of cards. Nearly every id can be derived from the card's English name: the build removes such ids, and the page derives them. */

type Named = { name: string; /** Tells spaces with the same name apart. */ number?: number };

/** Returns the id that is derived from the English name. */
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

/** Parses a catalogue that `withoutIds` has shortened, and puts the removed ids back. */
export function withIds(text: string): unknown {
  const lists = Object.entries(JSON.parse(text) as Record<string, Named[]>);
  return Object.fromEntries(lists.map(([kind, cards]) => [kind, cards.map((card) => ({ id: idOf(card), ...card }))]));
}
