/** Finished games of challenges, and reviews, made without clicking: for pictures, and for tests about many people. */

import { dice } from './player.js';
import { awayFromTables } from './server.js';

/** Plays the first seat of a table against bots to the end, with answers that depend on `seed`. `page` shows no table. */
export async function playOut(page, server, id, token, seed) {
  await awayFromTables(page, server);
  const roll = dice(seed);
  const numbers = Array.from({ length: 400 }, () => roll(1_000_000) / 1_000_000);
  await page.evaluate(
    ({ address, key, numbers: fates }) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(address);
        let answered = 0;
        const send = (number, request) => socket.send(JSON.stringify({ id: number, do: request }));
        socket.onopen = () => send(1, { hello: { protocol: 1, token: key, since: 0, eyes: null } });
        socket.onerror = () => reject(new Error('no connection'));
        socket.onmessage = ({ data }) => {
          const { refused, update } = JSON.parse(data);
          if (refused) reject(new Error(refused.message));
          if (update?.table.status === 'finished') {
            socket.close();
            resolve();
          }
          const decision = update?.game?.decision;
          if (!decision?.options || decision.seq <= answered) return;
          answered = decision.seq;
          const fate = fates.pop() ?? 0;
          send(2, { act: { seq: decision.seq, option: Math.floor(fate * decision.options.length), choice: null } });
        };
      }),
    { address: `${server.url.replace('http', 'ws')}/api/tables/${id}/socket`, key: token, numbers },
  );
}

/** Plays a challenge as a guest and hands the game in. Returns its record. `from`: the address of the guest, for a server behind a proxy. */
export async function playChallenge(page, server, guest, challenge, { seed, from }) {
  await server.post(`challenges/${challenge}/begin`, {}, guest.token);
  const { settings } = await server.get(`challenges/${challenge}`, guest.token);
  const id = await server.table(guest, settings);
  await playOut(page, server, id, guest.token, seed);
  const record = await server.get(`tables/${id}/record`, guest.token);
  await server.post(`challenges/${challenge}/result`, { record }, guest.token, from);
  return record;
}

/** Lets the server review a game and waits for it. */
export async function reviewOnServer(server, id, token) {
  await server.post(`tables/${id}/review`, {}, token);
  for (;;) {
    const { report } = await server.get(`tables/${id}/review`, token);
    if (report) return report;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
