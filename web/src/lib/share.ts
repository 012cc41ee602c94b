/** Structural sharing: every update describes the whole table, so its unchanged parts are replaced by the objects of the last update. */

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns `now` with its unchanged parts replaced by the objects of `before`; `before` itself if nothing changed. For plain data only. */
export function share<T>(before: unknown, now: T): T {
  return shared(before, now) as T;
}

function shared(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before;
  if (Array.isArray(before) && Array.isArray(now)) {
    const parts = now.map((part, at) => shared(before[at], part));
    return parts.length === before.length && parts.every((part, at) => part === before[at]) ? before : parts;
  }
  if (isFields(before) && isFields(now)) {
    const keys = Object.keys(now);
    let same = keys.length === Object.keys(before).length;
    const parts: Fields = {};
    for (const key of keys) {
      parts[key] = shared(before[key], now[key]);
      same &&= parts[key] === before[key] && key in before;
    }
    return same ? before : parts;
  }
  return now;
}

/** Returns a version of `make` whose results share their unchanged parts with the previous result. */
export function sharing<T>(make: () => T): () => T {
  let last: T | undefined;
  return () => (last = share(last, make()));
}
