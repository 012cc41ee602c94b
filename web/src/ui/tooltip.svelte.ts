/** Tooltips. */

import type { Attachment } from 'svelte/attachments';

import { place, type Box } from './position';

/** Milliseconds that the pointer rests on an element before its tip is shown. */
const DELAY = 350;
/** Where a tip can be, best first. */
const SIDES = ['above', 'below', 'right', 'left'] as const;
let shown: HTMLElement | undefined;
let count = 0;
/** Whether the last input was a key. Only then does an element show its tip as soon as it gets the focus. */
let byKeys = false;
/** Where the pointer was when it last moved. */
let last: { x: number; y: number } | undefined;
if (typeof window !== 'undefined') {
  addEventListener('keydown', () => (byKeys = true), true);
  addEventListener('pointerdown', () => (byKeys = false), true);
  addEventListener('pointermove', ({ clientX: x, clientY: y }) => (last = { x, y }), true);
}

// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn again when it changes
const kept = new Set<Element>();

/** Prevents tips from covering an element that the player should click: `{@attach keptClear}`. */
export const keptClear: Attachment = (element) => {
  kept.add(element);
  return () => kept.delete(element);
};

/**
 * Shows a few words beside an element while it is hovered or focused: `{@attach tooltip(() => words)}`. They are also the
 * element's description for screen readers. Touch has no hover, so a tip must not be the only place of its information. `words` is
 * called only when the tip is shown: otherwise every update would compute the texts of dozens of tips at a table.
 *
 * On an element with spread attributes (`{...attributes}`), create the attachment once in the script: there Svelte evaluates all
 * attributes again when one changes, and a new attachment would hide the tip.
 */
export function tooltip(words: () => string | undefined): Attachment<HTMLElement> {
  return (element) => {
    let tip: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let forget: (() => void) | undefined;
    /** Set if the element appeared under a pointer that did not move: the position of that pointer. Undefined once the pointer has moved. */
    let rest: { x: number; y: number } | undefined;

    function show() {
      hide();
      forget = $effect.root(() => {
        // Updates the tip if its words change while it is shown.
        $effect.pre(() => tell(words()));
      });
    }
    function tell(text: string | undefined) {
      if (!text) {
        tip?.remove();
        tip = undefined;
        return;
      }
      if (shown !== tip) shown?.remove();
      tip ??= made();
      tip.textContent = text;
      // Appending a tip again would close it for a moment, and it flickers: its words change with every move that is shown.
      if (!tip.isConnected) document.body.append(tip);
      element.setAttribute('aria-describedby', tip.id);
      tip.togglePopover?.(true);
      shown = tip;
      // In the next frame: measuring now would force a layout.
      requestAnimationFrame(() => tip && move(tip, element));
    }
    /** Shows the tip at once if a key moved the focus. A click moves the focus, too, but then the tip waits for the pointer's delay. */
    function focused() {
      if (byKeys && element.matches(':focus-visible')) show();
    }
    function later() {
      clearTimeout(timer);
      timer = setTimeout(show, DELAY);
    }
    function entered({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      // Touch shows no tip: the finger would cover it, and a long touch opens the details instead.
      if (pointerType === 'touch') return;
      // If the element appeared under a resting pointer, no tip is shown before the pointer moves.
      if (last?.x === x && last.y === y) rest = last;
      else later();
    }
    function moved({ clientX: x, clientY: y }: PointerEvent) {
      if (!rest || (rest.x === x && rest.y === y)) return;
      rest = undefined;
      later();
    }
    function left() {
      rest = undefined;
      hide();
    }
    function hide() {
      clearTimeout(timer);
      forget?.();
      forget = undefined;
      element.removeAttribute('aria-describedby');
      tip?.remove();
      if (shown === tip) shown = undefined;
      tip = undefined;
    }
    function escape(event: KeyboardEvent) {
      if (event.key === 'Escape') hide();
    }

    element.addEventListener('pointerenter', entered);
    element.addEventListener('pointermove', moved);
    element.addEventListener('pointerleave', left);
    // A press hides the tip: it could cover the next element to click, and the action bar now describes the pressed element.
    element.addEventListener('pointerdown', hide);
    element.addEventListener('focusin', focused);
    element.addEventListener('focusout', hide);
    element.addEventListener('keydown', escape);
    return () => {
      hide();
      element.removeEventListener('pointerenter', entered);
      element.removeEventListener('pointermove', moved);
      element.removeEventListener('pointerleave', left);
      element.removeEventListener('pointerdown', hide);
      element.removeEventListener('focusin', focused);
      element.removeEventListener('focusout', hide);
      element.removeEventListener('keydown', escape);
    };
  };
}

function made(): HTMLElement {
  const tip = document.createElement('div');
  tip.id = `tip-${++count}`;
  tip.className = 'tip';
  tip.role = 'tooltip';
  tip.popover = 'manual';
  return tip;
}

/** Moves the tip to a place beside its element where it covers no `keptClear` element. Hides the tip if there is no such place. */
function move(tip: HTMLElement, element: HTMLElement): void {
  const size = { width: tip.offsetWidth, height: tip.offsetHeight };
  const view = { width: innerWidth, height: innerHeight };
  const around = [...kept].filter((other) => other !== element && other.contains(element));
  const obstacles = [...kept]
    .filter((other) => !element.contains(other) && !around.includes(other))
    .map((other) => other.getBoundingClientRect());
  const { left, width, top, height } = element.getBoundingClientRect();
  let anchor: Box = { left, width, top, height };
  // For a card in the tray, take the vertical position of the whole tray, so that the tip is above or below the tray.
  for (const other of around) {
    const { top, height } = other.getBoundingClientRect();
    anchor = { ...anchor, top, height };
  }
  const { side, left: x, top: y } = place(anchor, size, view, { sides: SIDES, gap: 6, obstacles });
  if (side === 'over' && obstacles.length > 0) return void tip.hidePopover?.();
  tip.style.left = `${x}px`;
  tip.style.top = `${y}px`;
}
