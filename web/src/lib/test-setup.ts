import { afterEach, vi } from 'vitest';

// What jsdom only warns about.
vi.stubGlobal('scrollTo', () => {});

afterEach(() => localStorage.clear());
