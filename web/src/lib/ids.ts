/** Nearly every id is its English name in small letters: the page is sent the others only, and makes the rest again. */

type Named = { name: string; /** Of several spaces with one name. */ number?: number };

export function idOf({ name, number }: Named): string {
  const words = number === undefined ? name : `${name} ${number}`;
  return words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d -]/g, '')
    .replaceAll(' ', '-');
}

/** The catalogue as it travels. */
export function withoutIds(text: string): string {
  const lists = Object.entries(JSON.parse(text) as Record<string, (Named & { id?: string })[]>);
  const short = lists.map(([kind, cards]) => [kind, cards.map(({ id, ...card }) => (id === idOf(card as Named) ? card : { id, ...card }))]);
  return JSON.stringify(Object.fromEntries(short));
}

/** The catalogue as it is read. */
export function withIds(text: string): unknown {
  const lists = Object.entries(JSON.parse(text) as Record<string, Named[]>);
  return Object.fromEntries(lists.map(([kind, cards]) => [kind, cards.map((card) => ({ id: idOf(card), ...card }))]));
}
