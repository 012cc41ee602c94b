/** Detects long touches with a timer, because iOS Safari has no `contextmenu` event for them. */

import type { Attachment } from 'svelte/attachments';

/** A touch that lasts longer than this, in milliseconds, is a long touch. */
const HOLD_MS = 500;
/** A finger that moves farther than this, in pixels, scrolls: it makes no long touch. */
const SLACK = 10;

/** Calls `held` with the element under a long touch. If `held` returns true, the click that follows is dropped. */
export function longPress(held: (element: EventTarget | null) => boolean): Attachment<HTMLElement> {
  return (area) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let handled = false;

    const stop = () => clearTimeout(timer);
    function down({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) {
      stop();
      handled = false;
      if (pointerType !== 'touch' || !isPrimary) return;
      start = { x: clientX, y: clientY };
      timer = setTimeout(() => (handled = held(target)), HOLD_MS);
    }
    function move({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.x, clientY - start.y) > SLACK) stop();
    }
    function click(event: Event) {
      if (!handled) return;
      handled = false;
      event.preventDefault();
      event.stopPropagation();
    }

    const listeners = { pointerdown: down, pointermove: move, pointerup: stop, pointercancel: stop, contextmenu: stop, click };
    const events = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of events) area.addEventListener(name, listener, true);
    return () => {
      stop();
      for (const [name, listener] of events) area.removeEventListener(name, listener, true);
    };
  };
}
