/** Text with pictures in it: a Fluent message whose variables may be shapes and icons, in whatever order a language likes. */

import type { Adventurer, Amounts, Mix, QuestType } from '../catalogue';
import { current } from '../language.svelte';
import { t, type Variables } from '../text';
import type { IconName } from '../ui/icon-names';
import { groups, listed, words, type Group, type Look } from './amounts';

/** A run of words, amounts of things, or a picture so many times. */
export type Piece =
  | { text: string }
  | { goods: Amounts }
  /** Any so many of these types. */
  | { either: Adventurer[]; n: number }
  | { icon: IconName; label: string; n: number };

/** What stands for a picture while Fluent puts the words around it. */
const FIRST_MARK = 0xe000;
const MARK = /([\ue000-\uf8ff])/;

/** What goes where a message has a variable; made only if the message has it. */
export type Slots = Record<string, Piece[] | (() => Piece[])>;

/** Fills a message with pieces. */
export function fill(message: (variables: Variables) => string, slots: Slots, values: Variables = {}): Piece[] {
  const filled = Object.values(slots);
  const marks = Object.keys(slots).map((name, at) => [name, String.fromCharCode(FIRST_MARK + at)] as const);
  const parts = message({ ...values, ...Object.fromEntries(marks) }).split(MARK);
  return parts.flatMap((part): Piece[] => {
    if (!MARK.test(part)) return part ? [{ text: part }] : [];
    const slot = filled[part.charCodeAt(0) - FIRST_MARK] ?? [];
    return typeof slot === 'function' ? slot() : slot;
  });
}

/** "a, b or c" of pieces, as the language has it. */
export function joined(parts: Piece[][], type: 'conjunction' | 'disjunction'): Piece[] {
  const marks = parts.map((_, at) => String.fromCharCode(FIRST_MARK + at));
  return fill(() => listed(marks, type), Object.fromEntries(parts.map((part, at) => [String(at), part])));
}

export function goods(amounts: Amounts): Piece[] {
  return [{ goods: amounts }];
}

export function mix({ n, of }: Mix): Piece[] {
  return of ? [{ either: of, n }] : goods({ any: n });
}

export function icon(name: IconName, key: string, n = 1): Piece[] {
  return [{ icon: name, label: t(`thing-${key}`, { n }), n }];
}

export function questType(type: QuestType): Piece[] {
  return [{ icon: type, label: t(`quest-type-${type}`), n: 1 }];
}

/** About how much room pieces take, in shapes: wide rows are laid out otherwise. */
export function room(pieces: Piece[], look?: Look): number {
  return pieces.reduce((sum, piece) => {
    if ('text' in piece) return sum + piece.text.length * 0.35;
    if ('goods' in piece) {
      const beside = ({ figure, held }: Group) => (held !== undefined ? 2 : figure ? 0.7 : 0);
      return groups(piece.goods, look).reduce((all, group) => all + group.shapes.length + beside(group), sum);
    }
    if ('icon' in piece) return sum + piece.n;
    return sum + piece.either.length + 1;
  }, 0);
}

/** The same in words only, for titles and for reading aloud. */
export function plain(pieces: Piece[]): string {
  return pieces
    .map((piece) => {
      if ('text' in piece) return piece.text;
      if ('goods' in piece) return words(piece.goods, 'object');
      if ('icon' in piece) return piece.label;
      return eitherWords(piece.either, piece.n);
    })
    .join('')
    .trim();
}

/** "2 Clerics or Wizards". */
export function eitherWords(either: Adventurer[], n: number): string {
  const each = either.map((kind) => t(`thing-${kind}`, { n }));
  return t('amount-either', { n, list: listed(each, 'disjunction') });
}

/** What follows a picture without a space stays on its line: the pieces again, each with such a tail. */
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

/** A sentence begins with a capital letter. */
export function capitalised(pieces: Piece[]): Piece[] {
  const [first, ...rest] = pieces;
  if (!first || !('text' in first)) return pieces;
  return [{ text: first.text.charAt(0).toLocaleUpperCase(current().tag) + first.text.slice(1) }, ...rest];
}
