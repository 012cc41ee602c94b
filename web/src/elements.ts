/**
 * A registry of the elements of the table screen. The key says what an element shows. Animations, hotkeys and lessons find elements here.
 *
 * A key can have several elements: a Quest can be shown at the Inn and in the tray, and a new element can appear before the old one is
 * removed.
 */

import type { Attachment } from 'svelte/attachments';

import type { Target } from './table/targets';

/** A part of the screen that a lesson can point at. */
export type Part = 'tavern' | 'quests' | 'lord' | 'lords' | 'figures' | 'track' | 'reasoning';

export type ElementKey =
  | Target
  /** The tile of a space on the board. */
  | `tile:${string}`
  /** The agents on a space. */
  | `pawns:${string}`
  /**
   * The place that shows how many pieces or cards of one kind a player has, for instance `have:rogue`. That player is the one at this
   * screen or, for spectators, the active player (`TableState.front`).
   */
  | `have:${string}`
  | `tab:${string}`
  | `part:${Part}`
  /** The Quests at the Inn. */
  | 'offers'
  | 'decline'
  | 'confirm'
  /** The player's Lord, while its face is shown. */
  | 'lord'
  | 'action-bar'
  | 'phone-foot'
  | 'menu-button'
  | 'chat-input';

const elements = new Map<ElementKey, Set<HTMLElement>>();
const targets = new WeakMap<Element, Target>();

function add(element: HTMLElement, keys: readonly (ElementKey | undefined)[]): () => void {
  for (const key of keys) if (key !== undefined) elements.set(key, (elements.get(key) ?? new Set()).add(element));
  return () => {
    for (const key of keys) {
      const set = key === undefined ? undefined : elements.get(key);
      set?.delete(element);
      if (key !== undefined && set?.size === 0) elements.delete(key);
    }
  };
}

/** Registers an element: `{@attach registered('decline')}`. */
export function registered(...keys: (ElementKey | undefined)[]): Attachment<HTMLElement> {
  return (element) => add(element, keys);
}

/** Registers an element under `target`, which a player can click, and under `keys`. Tests find the element by `data-target`. */
export function pickable(target: Target | undefined, ...keys: ElementKey[]): Attachment<HTMLElement> {
  return (element) => {
    const remove = add(element, [target, ...keys]);
    if (target === undefined) return remove;
    targets.set(element, target);
    element.dataset.target = target;
    return () => {
      remove();
      targets.delete(element);
      delete element.dataset.target;
    };
  };
}

function inDocumentOrder(one: Node, other: Node): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Returns the elements of the keys, in document order. */
export function elementsOf(keys: Iterable<ElementKey>): HTMLElement[] {
  return [...new Set([...keys].flatMap((key) => [...(elements.get(key) ?? [])]))].toSorted(inDocumentOrder);
}

/** Returns the first element that is registered under a key. */
export function elementOf(key: ElementKey): HTMLElement | undefined {
  return elementsOf([key])[0];
}

/** Returns the target of the element itself or, if it has none, of the closest pickable element around it. */
export function targetAt(element: EventTarget | null): Target | undefined {
  for (let at = element instanceof Element ? element : null; at; at = at.parentElement) {
    const target = targets.get(at);
    if (target !== undefined) return target;
  }
  return undefined;
}

/** Returns the target under the pointer. */
export function hoveredTarget(): Target | undefined {
  const hovered = elementsOf(elements.keys()).filter((element) => targets.has(element) && element.matches(':hover'));
  return targetAt(hovered.at(-1) ?? null);
}

/** Returns the button to focus for an element: the element itself, or the first button inside it. */
export function buttonOf(element: HTMLElement): HTMLElement | undefined {
  return element instanceof HTMLButtonElement ? element : element.getElementsByTagName('button')[0];
}
