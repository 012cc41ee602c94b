/** Traces of the page's main thread: which tasks were long, by processor time. */

/** The longest task that does not delay an answer to the player, in milliseconds. */
const LIMIT = 50;
const CATEGORIES = ['toplevel', 'devtools.timeline'];

/** Begins a trace and returns the function that ends it and returns its events. `slowdown`: how many times slower the processor is. */
export async function beginTrace(page, slowdown = 1) {
  const session = await page.context().newCDPSession(page);
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return events;
  };
}

/** Prints the number of tasks, the longest ones and what they consist of. Returns how many are over the limit. */
export function report(title, events) {
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
  return over.length;
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
