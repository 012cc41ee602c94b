/** The browser's local storage. It may be full or forbidden, or hold values of an older version; then the page works without it. */

const PREFIX = 'deepwater.';

/** Returns a stored value; `undefined` if there is none or it cannot be read. Callers check its shape. */
export function load(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value. Returns whether that worked. */
export function save(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // The browser forbids storage, so there is no value to remove.
  }
}

/** Calls `changed` when another tab changes the value. */
export function watch(key: string, changed: (value: unknown) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === PREFIX + key) changed(load(key));
  });
}
