/** Tooltips. */

import type { Attachment } from 'svelte/attachments';

import { place } from './position';

/** Milliseconds that the pointer rests on an element before its tip is shown. */
const DELAY = 350;
let shown: HTMLElement | undefined;
let count = 0;
/** Whether the last input was a key. A focus that the page sets by itself shows no tip. */
let byKeys = false;
if (typeof window !== 'undefined') {
  addEventListener('keydown', () => (byKeys = true), true);
  addEventListener('pointerdown', () => (byKeys = false), true);
}

/**
 * Shows a few words beside an element while it is hovered or focused: `{@attach tooltip(() => words)}`. They are also the
 * element's description for screen readers. Touch has no hover, so a tip must not be the only place of its information. `words` is
 * called only when the tip is shown: otherwise every update would compute the texts of dozens of tips at a table.
 */
export function tooltip(words: () => string | undefined): Attachment<HTMLElement> {
  return (element) => {
    let tip: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let forget: (() => void) | undefined;

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
      document.body.append(tip);
      element.setAttribute('aria-describedby', tip.id);
      tip.showPopover?.();
      shown = tip;
      // In the next frame: measuring now would force a layout.
      requestAnimationFrame(() => tip && move(tip, element));
    }
    /** Shows the tip at once if a key moved the focus. A click moves the focus, too, but then the tip waits for the pointer's delay. */
    function focused() {
      if (byKeys && element.matches(':focus-visible')) show();
    }
    function later({ pointerType }: PointerEvent) {
      clearTimeout(timer);
      // A finger covers the tip, and a long touch opens the details.
      if (pointerType === 'touch') return;
      timer = setTimeout(show, DELAY);
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

    element.addEventListener('pointerenter', later);
    element.addEventListener('pointerleave', hide);
    element.addEventListener('focusin', focused);
    element.addEventListener('focusout', hide);
    element.addEventListener('keydown', escape);
    return () => {
      hide();
      element.removeEventListener('pointerenter', later);
      element.removeEventListener('pointerleave', hide);
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

/** Moves the tip above its element, or below it if there is no room above. */
function move(tip: HTMLElement, element: HTMLElement): void {
  const size = { width: tip.offsetWidth, height: tip.offsetHeight };
  const view = { width: innerWidth, height: innerHeight };
  const { left, top } = place(element.getBoundingClientRect(), size, view, { sides: ['above', 'below'], gap: 6 });
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}
