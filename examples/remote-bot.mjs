// A bot that plays at a server's table (docs/bots.md):  node examples/remote-bot.mjs http://127.0.0.1:8080 [TABLE]
// Without a table it opens one against the bot envoy. Needs Node.js 22, or 20 with --experimental-websocket.

const [url, wanted] = process.argv.slice(2);

async function post(path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

// Completes a Quest whenever it can; otherwise any option.
function choose(view, { kind, options }) {
  return kind === 'complete-quest' ? 0 : Math.floor(Math.random() * options.length);
}

const { token } = await post('/api/guests', { name: 'Robin', program: true });
const settings = { setup: { players: 2 }, seats: ['me', { bot: 'envoy' }] };
const table = wanted ?? (await post('/api/tables', settings, token)).id;
const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/tables/${table}/socket`);
let id = 0;
const send = (request) => socket.send(JSON.stringify({ id: ++id, do: request }));

socket.onopen = () => send({ hello: { protocol: 1, token } });
socket.onmessage = ({ data }) => {
  const { update, refused } = JSON.parse(data);
  if (refused) console.error(`${refused.code}: ${refused.message}`);
  if (!update) return;
  const { table, yours, game } = update;
  const open = table.seats.find(({ holder }) => holder.type === 'open');
  if (table.status === 'open' && yours.length === 0 && open) send({ sit: { seat: open.seat } });
  const decision = game?.decision;
  if (decision?.options && yours.includes(decision.player)) {
    setTimeout(send, 60, { act: { seq: decision.seq, option: choose(game.view, decision) } }); // at most 20 a second
  }
  if (game?.outcome) console.log(JSON.stringify(game.outcome));
  if (['finished', 'abandoned'].includes(table.status)) socket.close();
};
socket.onclose = () => process.exit(0);
