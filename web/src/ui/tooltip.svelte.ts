import type { Attachment } from 'svelte/attachments';

const DELAY = 350;
let shown: HTMLElement | undefined;
let count = 0;
/** Whether keys were used last. What a page focuses by itself is nothing that somebody asked about. */
let byKeys = false;
if (typeof window !== 'undefined') {
  addEventListener('keydown', () => (byKeys = true), true);
  addEventListener('pointerdown', () => (byKeys = false), true);
}

/**
 * A few words beside an element while it is hovered or focused: `{@attach tooltip(() => words)}`. It is also the element's
 * description, so that it is read aloud. Nothing that cannot be found elsewhere may live only here: touch has no hover. The
 * words are asked for when they are shown, not before: a table has dozens of tips, and each of its updates would ask them all.
 */
export function tooltip(words: () => string | undefined): Attachment<HTMLElement> {
  return (element) => {
    let tip: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let forget: (() => void) | undefined;

    function show() {
      hide();
      forget = $effect.root(() => {
        // What is shown must not tell what was true before.
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
      // With the next picture: asked at once, the page would be laid out for this alone.
      requestAnimationFrame(() => tip && place(tip, element.getBoundingClientRect()));
    }
    /** A click focuses, too, but whoever points needs no tip at once. */
    function focused() {
      if (byKeys && element.matches(':focus-visible')) show();
    }
    function later({ pointerType }: PointerEvent) {
      clearTimeout(timer);
      // A finger covers what it touches, and a long touch shows all of it.
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

/** Above the element if there is room, else below; never beyond the window. */
function place(tip: HTMLElement, beside: DOMRect): void {
  const gap = 6;
  const above = beside.top - gap - tip.offsetHeight;
  const left = beside.left + (beside.width - tip.offsetWidth) / 2;
  tip.style.top = `${above >= gap ? above : beside.bottom + gap}px`;
  tip.style.left = `${Math.min(Math.max(gap, left), Math.max(gap, innerWidth - tip.offsetWidth - gap))}px`;
}
