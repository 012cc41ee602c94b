/** The browser's storage, which may be full, forbidden or filled by an older version of this page. */

const PREFIX = 'deepwater.';

export function load(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether it could be kept. */
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
    // Nothing was kept, so there is nothing to forget.
  }
}

/** Calls back when another tab changed the value. */
export function watch(key: string, changed: (value: unknown) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === PREFIX + key) changed(load(key));
  });
}
