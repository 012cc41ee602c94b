// How long the page's main thread is busy at a stretch: a game of six with both modules against bots, played by clicking.
// `cargo xtask trace` prints the longest tasks. A task is an event of the browser's own scheduler, as its trace tells; its
// processor time counts, because on a busy machine the clock also counts what other programs do.

import { play } from './player.js';
import { BOTH, myTurn, Stage } from './stage.js';

const LIMIT = 50;
const ANSWERS = Number(process.argv[2] ?? 40);
const CATEGORIES = 'toplevel,devtools.timeline';

const stage = new Stage();
await stage.set();
try {
  const { page, url } = await stage.seated({ players: 6, modules: BOTH, setup: { seed: 'trace', first_player: 0 } });
  await page.goto(url);
  await myTurn(page);
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES.split(',') } });
  const { given } = await play(page, { seed: 3, answers: ANSWERS });
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  report(given, events);
} finally {
  await stage.clear();
}

function report(given, events) {
  const main = events.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const here = events.filter(({ pid, tid }) => pid === main?.pid && tid === main?.tid);
  const tasks = here
    .filter(({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask')
    .map(({ ts, dur = 0, tdur = dur }) => ({ ts, wall: dur / 1000, busy: tdur / 1000, end: ts + dur }))
    .toSorted((one, other) => other.busy - one.busy);
  const over = tasks.filter(({ busy }) => busy > LIMIT);
  console.log(`${given} answers of one player, five bots between them, ${tasks.length} tasks on the main thread`);
  console.log(`longest task: ${tasks[0]?.busy.toFixed(1)} ms of processor time (${tasks[0]?.wall.toFixed(1)} ms by the clock); over ${LIMIT} ms: ${over.length}`);
  for (const task of tasks.slice(0, 5)) console.log(`  ${task.busy.toFixed(1).padStart(6)} ms: ${contents(here, task)}`);
}

/** What a task consisted of, the largest parts first. */
function contents(here, task) {
  const inside = new Map();
  for (const { name, ph, ts, dur = 0, tdur = dur } of here) {
    if (ph !== 'X' || ts < task.ts || ts + dur > task.end || /RunTask$/.test(name)) continue;
    inside.set(name, (inside.get(name) ?? 0) + tdur / 1000);
  }
  const parts = [...inside].toSorted((one, other) => other[1] - one[1]).slice(0, 5);
  return parts.map(([name, busy]) => `${name} ${busy.toFixed(1)}`).join(', ');
}
