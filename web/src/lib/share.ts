/** Every update tells the whole table anew, and most of it is as it was: parts that stayed the same stay the same objects. */

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `now`, made of the parts of `before` wherever both are alike; all of `before` if nothing is new. For plain data only. */
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

/** A function whose answers keep what stayed the same since the last one. */
export function sharing<T>(make: () => T): () => T {
  let last: T | undefined;
  return () => (last = share(last, make()));
}
