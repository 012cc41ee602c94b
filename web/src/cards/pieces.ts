/**
 * Texts with pictures in them, as crates/words writes them: `Take <2rogue 1gold|2 Rogues and 1 Gold>`. The part before the bar is
 * drawn; screen readers read the part after it instead. crates/words decides on words, order and pictures; this file only parses them.
 */

import { isPlace, type Adventurer, type Amounts } from '../catalogue';
import type { FaceText } from '../language.svelte';
import type { IconName } from '../ui/icon-names';
import { groups, ORDER, type Kind } from './amounts';

/** A run of words or a picture. `label`: what screen readers say; left out if they get the whole text elsewhere. */
export type Piece =
  | { text: string }
  | { goods: Amounts; label?: string | undefined }
  /** `n` Adventurers; `either` lists the types that each of them can have. */
  | { either: Adventurer[]; n: number; label?: string | undefined }
  /** `n` equal things, drawn as one icon. */
  | { icon: IconName; n: number; label?: string | undefined }
  /** A space or Building, by its id. */
  | { scene: string; label?: string | undefined };

const MARK = /<([^|>]*)(?:\|([^>]*))?>/;

const parsed = new Map<string, Piece[]>();

/** Returns the pieces of a text. Each text is parsed once. */
export function piecesOf(text: string): Piece[] {
  const known = parsed.get(text);
  if (known) return known;
  const pieces: Piece[] = [];
  const parts = text.split(MARK);
  for (let at = 0; at < parts.length; at += 3) {
    if (parts[at]) pieces.push({ text: parts[at] ?? '' });
    const drawn = parts[at + 1];
    if (drawn !== undefined) pieces.push(picture(drawn, parts[at + 2]));
  }
  parsed.set(text, pieces);
  return pieces;
}

const isKind = (name: string): name is Kind => (ORDER as readonly string[]).includes(name);

function picture(drawn: string, label: string | undefined): Piece {
  const items = drawn.split(' ').map((item) => /^(\d*)(.*)$/.exec(item) ?? []);
  const [, figure, name = ''] = items[0] ?? [];
  const n = Number(figure || 1);
  if (name.includes('/')) return { either: name.split('/') as Adventurer[], n, label };
  // With a number, even the number 1, a kind of resource is an amount. Without a number it is an icon.
  if (figure && isKind(name)) return { goods: Object.fromEntries(items.map(([, count, kind]) => [kind, Number(count)])), label };
  if (isPlace(name)) return { scene: name, label };
  return { icon: name as IconName, n, label };
}

/** Returns the sentences of a text (its `short` form) as pieces; no pieces if there is no text. */
export function shortOf(text: FaceText | undefined): Piece[] {
  return text ? piecesOf(text[0]) : [];
}

/** The order of the pictures in a brief text: resources, then cards, then points. */
const RANK: readonly string[] = [...ORDER.filter((kind) => kind !== 'vp'), 'quest', 'vp'];
const rankOf = (piece: Piece | undefined) => {
  if (!piece || 'text' in piece || 'either' in piece || 'scene' in piece) return -1;
  return RANK.indexOf('goods' in piece ? (ORDER.find((kind) => piece.goods[kind]) ?? '') : piece.icon);
};

/** Returns the parts of a brief text, sorted by `RANK` if each part is one picture. Each part may stand on its own line. */
export function briefOf(text: FaceText | undefined): Piece[][] {
  const parts = text ? text.slice(1).map(piecesOf) : [];
  const plain = parts.every((part) => part.length === 1 && rankOf(part[0]) >= 0);
  return plain ? parts.toSorted(([one], [other]) => rankOf(one) - rankOf(other)) : parts;
}

/** Returns the sentences of a card in words only, for titles and screen readers. */
export function plain(text: FaceText | undefined): string {
  return text ? text[0].replaceAll(new RegExp(MARK, 'g'), '$2') : '';
}

/** The widths of a digit and of a letter; the width of a picture is 1. */
const FIGURE = 0.6;
const LETTER = 0.35;

/** Estimates how wide pieces are; the width of a picture is 1. The caller draws wide rows smaller. */
export function room(pieces: Piece[]): number {
  return pieces.reduce((sum, piece) => {
    if ('text' in piece) return sum + piece.text.length * LETTER;
    if ('goods' in piece) return groups(piece.goods).reduce((all) => all + 1 + 2 * FIGURE, sum);
    if ('icon' in piece) return sum + (piece.n > 1 ? 1 + FIGURE : 1);
    if ('scene' in piece) return sum + 2;
    return sum + piece.either.length + FIGURE;
  }, 0);
}

/** Returns the pieces. Punctuation directly after a picture becomes its `tail`, so that both stay on one line. */
export function glued(pieces: Piece[]): { piece: Piece; tail: string }[] {
  const all: { piece: Piece; tail: string }[] = [];
  for (const piece of pieces) {
    const before = all.at(-1);
    const follows = before && 'text' in piece && !('text' in before.piece);
    const tail = (follows && /^[^\s\p{L}\p{N}]+/u.exec(piece.text)?.[0]) || '';
    if (before && tail) before.tail = tail;
    if ('text' in piece) {
      if (piece.text.length > tail.length) all.push({ piece: { text: piece.text.slice(tail.length) }, tail: '' });
    } else all.push({ piece, tail: '' });
  }
  return all;
}
