// Measures the longest tasks of the page's main thread. It opens games of six with both modules against bots and plays them by
// clicking. `cargo xtask trace` prints the tasks; if TRACE names a file, the last trace is written to it. A task is an event of the
// browser's scheduler. Its processor time is measured, because the wall clock would also count other programs.

import { writeFileSync } from 'node:fs';

import { RESULTS } from './marks.js';
import { play, ready } from './player.js';
import { BOTH, Stage } from './stage.js';

const LIMIT = 50;
const ANSWERS = Number(process.argv[2] ?? 40);
const CATEGORIES = 'toplevel,devtools.timeline';
/** The other five seats. */
const BOTS = Array.from({ length: 5 }, () => ({ bot: 'envoy' }));

const stage = new Stage();
await stage.set();
try {
  await traced(
    'a game is opened and played',
    await stage.seated({ players: 6, modules: BOTH, setup: { seed: 'trace', first_player: 0 } }),
    { seed: 3, answers: ANSWERS },
  );
  await traced('a late game is opened and played to its end', await late(), { seed: 3 });
} finally {
  await stage.clear();
}

/** Returns a page for the last rounds of a recorded game: many Buildings, full hands, a long log. */
async function late() {
  const guest = await stage.server.guest('Ana');
  const { id } = await stage.server.recorded(guest, '6p-both-eager', { at: -60, seats: ['me', ...BOTS] });
  return { page: await stage.page(guest), url: `${stage.server.url}/t/${id}` };
}

async function traced(what, { page, url }, wishes) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES.split(',') } });
  await page.goto(url);
  await ready(page);
  const { given, over } = await play(page, wishes);
  if (over) await page.locator(RESULTS).waitFor();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await page.context().close();
  if (process.env.TRACE) writeFileSync(process.env.TRACE, JSON.stringify(events));
  report(`${what}, ${given} answers with five bots between them`, events);
}

function report(title, events) {
  const here = mainThread(events);
  const tasks = here
    .filter(({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask')
    .map(({ ts, dur = 0, tdur = dur }) => ({ ts, wall: dur / 1000, busy: tdur / 1000, end: ts + dur }))
    .filter((task) => !ofTheDriver(here, task))
    .toSorted((one, other) => other.busy - one.busy);
  const over = tasks.filter(({ busy }) => busy > LIMIT);
  console.log(`${title}: ${tasks.length} tasks on the main thread`);
  console.log(
    `longest task: ${tasks[0]?.busy.toFixed(1)} ms of processor time (${tasks[0]?.wall.toFixed(1)} ms by the clock); over ${LIMIT} ms: ${over.length}`,
  );
  for (const task of tasks.slice(0, 5)) console.log(`  ${task.busy.toFixed(1).padStart(6)} ms: ${contents(here, task)}`);
}

/** Returns the events of the page's main thread. If the page had several processes, takes the main thread with the most events. */
function mainThread(events) {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const of = (thread) => events.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid);
  return threads.map(of).reduce((most, each) => (each.length > most.length ? each : most), []);
}

/** Returns whether a task belongs to the test driver and not to the page. */
function ofTheDriver(here, task) {
  return here.some(
    ({ name, ts, args }) =>
      ts >= task.ts &&
      ts <= task.end &&
      name === 'Receive mojo message' &&
      /DevTools/.test(args.chrome_mojo_event_info?.mojo_interface_tag ?? ''),
  );
}

/** Returns the parts of a task, the largest first. */
function contents(here, task) {
  const inside = new Map();
  for (const { name, ph, ts, dur = 0, tdur = dur } of here) {
    if (ph !== 'X' || ts < task.ts || ts + dur > task.end || /RunTask$/.test(name)) continue;
    inside.set(name, (inside.get(name) ?? 0) + tdur / 1000);
  }
  const parts = [...inside].toSorted((one, other) => other[1] - one[1]).slice(0, 5);
  return parts.map(([name, busy]) => `${name} ${busy.toFixed(1)}`).join(', ');
}
