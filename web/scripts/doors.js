// Rewrites the pictures of the lobby's panels, once for each theme: `npm run doors`. They are scenes of src/scenes/, painted here because
// the first screen must not wait for the painter.

import { writeFileSync } from 'node:fs';

import { createServer } from 'vite';

const server = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const { DOORS, door } = await server.ssrLoadModule('/src/scenes/doors.ts');
for (const name of Object.keys(DOORS)) {
  for (const theme of ['dusk', 'parchment'])
    writeFileSync(new URL(`../src/lobby/door-${name}-${theme}.svg`, import.meta.url), door(name, theme));
}
await server.close();
