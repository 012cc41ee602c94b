import { afterEach, expect, test, vi } from 'vitest';

import { engineOf, loadWeights } from './engine';

/** A fake module whose memory grows when it makes room for a large input. `fits`: whether it accepts weights. */
function fake(fits: boolean) {
  const memory = { buffer: new ArrayBuffer(64) };
  let received = '';
  const engine = engineOf({
    memory: memory as WebAssembly.Memory,
    input(length) {
      if (length > 32) memory.buffer = new ArrayBuffer(4096);
      received = `${length} `;
      return 16;
    },
    answer: () => 0,
    output: () => 0,
    weights() {
      received += new Uint8Array(memory.buffer, 16, 3).join();
      return fits ? 1 : 0;
    },
  });
  return { engine, received: () => received };
}

const respond = (response: Response) => vi.stubGlobal('fetch', async () => response);
const file = new Uint8Array(2000).fill(7);

afterEach(() => vi.unstubAllGlobals());

test('weights are written to the memory of the module, after it has grown', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { engine, received } = fake(true);
  respond(new Response(file));
  await loadWeights(engine, '/net.bin');
  expect(received()).toBe('2000 7,7,7');
  expect(warn).not.toHaveBeenCalled();
});

test('bots go on without weights that are missing or of another version', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  respond(new Response(file));
  await loadWeights(fake(false).engine, '/net.bin');
  expect(String(warn.mock.calls[0]?.[1])).toContain('of another version');
  const { engine, received } = fake(true);
  respond(new Response('', { status: 404 }));
  await loadWeights(engine, '/net.bin');
  expect(String(warn.mock.calls[1]?.[1])).toContain('/net.bin: 404');
  expect(received()).toBe('');
});
