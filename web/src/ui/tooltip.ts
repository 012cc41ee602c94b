import type { Attachment } from 'svelte/attachments';

const DELAY = 350;
let shown: HTMLElement | undefined;
let count = 0;

/**
 * A few words beside an element while it is hovered or focused: `{@attach tooltip(() => words)}`. It is also the element's
 * description, so that it is read aloud. Nothing that cannot be found elsewhere may live only here: touch has no hover.
 */
export function tooltip(words: () => string | undefined): Attachment<HTMLElement> {
  return (element) => {
    // Other words are another tip: one that is shown must not tell what was true before.
    words();
    const tip = document.createElement('div');
    tip.id = `tip-${++count}`;
    tip.className = 'tip';
    tip.role = 'tooltip';
    tip.popover = 'manual';
    let timer: ReturnType<typeof setTimeout> | undefined;

    function show() {
      const text = words();
      if (!text) return;
      shown?.remove();
      tip.textContent = text;
      document.body.append(tip);
      element.setAttribute('aria-describedby', tip.id);
      tip.showPopover?.();
      place(tip, element.getBoundingClientRect());
      shown = tip;
    }
    function later() {
      clearTimeout(timer);
      timer = setTimeout(show, DELAY);
    }
    function hide() {
      clearTimeout(timer);
      element.removeAttribute('aria-describedby');
      tip.remove();
      if (shown === tip) shown = undefined;
    }
    // A click has its own effect to look at; the keyboard has no other way to point.
    function focused() {
      if (element.matches(':focus-visible')) show();
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

/** Above the element if there is room, else below; never beyond the window. */
function place(tip: HTMLElement, beside: DOMRect): void {
  const gap = 6;
  const above = beside.top - gap - tip.offsetHeight;
  const left = beside.left + (beside.width - tip.offsetWidth) / 2;
  tip.style.top = `${above >= gap ? above : beside.bottom + gap}px`;
  tip.style.left = `${Math.min(Math.max(gap, left), Math.max(gap, innerWidth - tip.offsetWidth - gap))}px`;
}
