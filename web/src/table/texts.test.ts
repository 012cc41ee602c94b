import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { find } from '../text';

const KINDS =
  readFileSync(join(import.meta.dirname, '../../../docs/engine-protocol.md'), 'utf8')
    .split('| kind | option |')[1]
    ?.match(/^\| `[a-z-]+`/gm)
    ?.map((row) => row.slice(3, -1)) ?? [];

it('knows the kinds of the protocol', () => {
  expect(KINDS.length).toBeGreaterThanOrEqual(28);
});

it.each(KINDS)('asks %s in words', (kind) => {
  expect(find(`ask-${kind}`, { count: 1 })).toBeDefined();
  expect(find(`ask-${kind}`, { count: 2 })).toBeDefined();
});
