// Compares the speed of rules and bots in WebAssembly with native code: `cargo xtask wasm-speed` builds crates/offline/examples/speed.rs
// for both and runs this with their paths and the weights of the net. Native code and WebAssembly take turns, so that both see the same
// load of the machine. First of all it checks that the net says the same in both.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const WORK = [
  { name: 'random games, 2 players', games: 2000 },
  { name: 'random games, 5 players, both modules', games: 800 },
  { name: 'games of 4 stewards', games: 60 },
];
/** How often native code and WebAssembly take turns, after one turn in which the WebAssembly is compiled for speed. */
const TURNS = 7;
/** How many kinds of work are rules alone; the others are bots. */
const RULES = 2;
/** How fast the rules in WebAssembly have to be, as a share of the native speed. */
const GOAL = 0.6;

/** The work that returns a hash of what the net says, and in how many games. */
const NET = { work: 3, games: 20 };

const [program, file, weights] = process.argv.slice(2);
const native = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: native.stdout })[Symbol.asyncIterator]();
const { instance } = await WebAssembly.instantiate(readFileSync(file), { host: { now: () => performance.now() } });

/** Returns how many nanoseconds the main thread of a process has run so far (Linux). Other programs do not count, unlike in wall time. */
const ran = (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);

async function nativeTime(work, games) {
  const start = ran(native.pid);
  native.stdin.write(`${work} ${games}\n`);
  const decisions = Number.parseInt((await answers.next()).value, 10);
  return { decisions, each: (ran(native.pid) - start) / decisions };
}

function wasmTime(work, games) {
  const start = ran('self');
  const decisions = instance.exports.decisions(work, games);
  return { decisions, each: (ran('self') - start) / decisions };
}

const bytes = readFileSync(weights);
// Read `memory.buffer` after `input`: the buffer is replaced when the memory grows.
const at = instance.exports.input(bytes.length);
new Uint8Array(instance.exports.memory.buffer, at, bytes.length).set(bytes);
if (!instance.exports.weights()) throw new Error(`${weights} does not fit the module`);
const one = (await nativeTime(NET.work, NET.games)).decisions;
const other = wasmTime(NET.work, NET.games).decisions >>> 0;
if (one !== other) throw new Error(`the net says something else in WebAssembly: ${one} and ${other}`);
console.log(`the net says the same in ${NET.games} games: ${one.toString(16)}`);

const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];

console.log(`nanoseconds of CPU time for each decision, medians of ${TURNS} turns in Node.js ${process.version}`);
for (const [work, { name, games }] of WORK.entries()) {
  const turns = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const [one, other] = [await nativeTime(work, games), wasmTime(work, games)];
    // Stewards choose differently: their random numbers (SmallRng) depend on the size of a pointer.
    if (work < RULES && one.decisions !== other.decisions) throw new Error(`${name}: ${one.decisions} and ${other.decisions} decisions`);
    if (turn > 0) turns.push([one.each, other.each]);
  }
  const [fast, slow] = [0, 1].map((index) => median(turns.map((turn) => turn[index])));
  const share = median(turns.map(([one, other]) => one / other));
  console.log(`${name}: native ${fast.toFixed(0)}, WebAssembly ${slow.toFixed(0)}: ${(100 * share).toFixed(0)} % of the native speed`);
  if (work < RULES && share < GOAL) process.exitCode = 1;
}
console.log(`goal for the rules: ${100 * GOAL} %`);
native.stdin.end();
