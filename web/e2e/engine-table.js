/**
 * A table without a server, for screenshots and tests of the screen: `deepwater engine` provides the rules, and the browser's driver
 * answers the WebSocket. The setup can contain a position, so every situation can be shown.
 */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const ENGINE = process.env.DEEPWATER ?? '../target/debug/deepwater';

/** A connection to one engine process, line by line. */
class Engine {
  #process = spawn(ENGINE, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  #waiting = [];

  constructor() {
    createInterface({ input: this.#process.stdout }).on('line', (line) => this.#waiting.shift()?.(JSON.parse(line)));
  }
  async ask(request) {
    const answer = await new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#process.stdin.write(`${JSON.stringify(request)}\n`);
    });
    if (!answer.ok) throw new Error(`${JSON.stringify(request).slice(0, 300)}: ${answer.error.code}: ${answer.error.message}`);
    return answer;
  }
  close() {
    this.#process.stdin.end();
  }
}

/** Returns an event without the details that a seat may not see. */
function seen(event, seat) {
  const secret = event.type === 'intrigue-drawn' ? 'card' : event.type === 'lord-seen' ? 'lord' : undefined;
  if (!secret || event.player === seat) return event;
  const { [secret]: _, ...rest } = event;
  return rest;
}

const NAMES = ['Ana', 'Bo', 'Mira', 'Jo', 'Krzysztof', 'Анастасия'];

export class EngineTable {
  /** `seats`: who has each seat: 'me', 'beside' (another player on this device), 'other' or 'bot'. */
  constructor({ setup, seats, change = {} }) {
    this.engine = new Engine();
    this.setup = setup;
    this.seats = seats;
    this.change = change;
    this.seq = 1;
    this.played = 0;
    this.happened = [];
    this.sockets = new Set();
    this.yours = seats.flatMap((who, seat) => (who === 'me' || who === 'beside' ? [seat] : []));
  }

  async begin() {
    await this.engine.ask({ cmd: 'new', ...this.setup });
    const started = { seq: this.seq, at: 0, type: 'started', events: [{ type: 'round-started', round: this.setup.position?.round ?? 1 }] };
    this.happened.push(started);
    await this.bots();
    return this;
  }

  view() {
    return {
      id: 'abc',
      status: this.outcome ? 'finished' : 'running',
      host: 'g0',
      seats: this.seats.map((who, seat) => ({
        seat,
        holder:
          who === 'bot'
            ? { type: 'bot', bot: 'envoy' }
            : { type: 'person', guest: { id: `g${seat}`, name: NAMES[seat], emblem: seat + 1 }, bot: null, why: null },
        bank: null,
      })),
      modules: this.setup.modules ?? [],
      long_game: false,
      public: false,
      spectators: true,
      chat: true,
      start: 'full',
      clock: 'off',
      deadline: null,
      undo: 'consent',
      patience: 60,
      stand_in: 'envoy',
      paused: false,
      proposal: null,
      arranged: false,
      commitment: '',
      rematch: null,
      ...this.change,
    };
  }

  async update(since = 0) {
    const { decision, outcome } = await this.engine.ask({ cmd: 'decision' });
    this.outcome = outcome;
    const eyes = this.yours.includes(decision?.player) ? decision.player : this.yours[0];
    const { state } = await this.engine.ask(
      outcome || eyes === undefined ? { cmd: 'state', ...(outcome ? {} : { seat: 0 }) } : { cmd: 'state', seat: eyes },
    );
    const mine = decision && this.yours.includes(decision.player);
    return {
      update: {
        seq: this.seq,
        happened: this.happened
          .filter(({ seq }) => seq > since)
          .map((each) => (each.events ? { ...each, events: each.events.map((event) => seen(event, eyes)) } : each)),
        table: this.view(),
        yours: this.yours,
        game: {
          eyes: eyes === undefined ? 'spectator' : { seat: eyes },
          played: this.played,
          view: state,
          decision: decision && { ...decision, seq: this.seq, since: 0, options: mine ? decision.options : null },
          undo: { free: this.mineLast === undefined ? null : this.mineLast, last: this.mineLast ?? null },
          outcome: outcome ?? null,
        },
      },
    };
  }

  /** Plays the moves that lead to a scene; the step 'first' takes the first option. */
  async lead(steps) {
    for (const step of steps) await this.apply(step === 'first' ? { option: 0 } : { choice: step });
  }

  async apply(choice, bot = null) {
    const { decision } = await this.engine.ask({ cmd: 'decision' });
    const { events } = await this.engine.ask({ cmd: 'apply', ...choice });
    this.seq += 1;
    this.played += 1;
    this.mineLast = bot === null ? this.played - 1 : undefined;
    this.happened.push({ seq: this.seq, at: Date.now(), type: 'acted', seat: decision.player, bot, events });
  }

  async bots(tell = async () => {}) {
    for (;;) {
      const { decision } = await this.engine.ask({ cmd: 'decision' });
      if (!decision || this.seats[decision.player] !== 'bot') return;
      const { option } = await this.engine.ask({ cmd: 'bot', name: 'envoy', seed: this.seq });
      await this.apply({ option }, 'envoy');
      await tell();
    }
  }

  async foresee(options) {
    const foreseen = [];
    for (let option = 0; option < options; option++) {
      const { events } = await this.engine.ask({ cmd: 'apply', option });
      await this.engine.ask({ cmd: 'undo', steps: 1 });
      const cut = events.findIndex(({ type }) => ['turn-started', 'quest-revealed', 'tile-revealed', 'intrigue-drawn'].includes(type));
      foreseen.push({ events: cut < 0 ? events : events.slice(0, cut), open: cut >= 0 && events[cut].type !== 'turn-started' });
    }
    return foreseen;
  }

  /** Answers the requests of a page, in place of a server. */
  async attach(page) {
    await page.route('**/api/**', (route) => route.fulfill({ status: 404, json: { error: { code: 'unknown-table', message: '' } } }));
    await page.routeWebSocket(/\/api\/tables\/.*\/socket/, (socket) => {
      this.sockets.add(socket);
      let known = 0;
      const say = (message) => socket.send(JSON.stringify(message));
      const tell = async () => {
        const message = await this.update(known);
        known = this.seq;
        say(message);
      };
      let busy = Promise.resolve();
      socket.onMessage((text) => {
        busy = busy.then(() => this.answer(JSON.parse(text), say, tell)).catch((error) => process.stderr.write(`${error.stack}\n`));
      });
    });
  }

  async answer({ id, do: message }, say, tell) {
    const [kind, body] = Object.entries(message)[0];
    switch (kind) {
      case 'hello':
        say({ welcome: { protocol: 1, version: '0', rules_version: 1, guest: 'g0', now: Date.now() } });
        await tell();
        say({ presence: { seats: this.yours, spectators: 2 } });
        return;
      case 'act':
        await this.apply(body.option === null ? { choice: body.choice } : { option: body.option });
        await tell();
        say({ done: { id, seq: this.seq } });
        await this.bots(tell);
        return;
      case 'undo':
        await this.engine.ask({ cmd: 'undo', steps: this.played - body.keep });
        this.seq += 1;
        this.played = body.keep;
        this.mineLast = undefined;
        this.happened.push({ seq: this.seq, at: 0, type: 'undone', seat: this.yours[0], keep: body.keep });
        await tell();
        say({ done: { id, seq: this.seq } });
        return;
      case 'preview': {
        const { decision } = await this.engine.ask({ cmd: 'decision' });
        say({ preview: { id, seq: body.seq, options: await this.foresee(decision?.options.length ?? 0) } });
        return;
      }
      case 'chat':
        this.seq += 1;
        this.happened.push({ seq: this.seq, at: 0, type: 'chat', seat: this.yours[0], text: body.text });
        await tell();
        say({ done: { id, seq: this.seq } });
        return;
      case 'recap':
        say({ recap: { id, happened: this.happened.filter(({ seq }) => seq > body.since) } });
        return;
      default:
        say({ done: { id, seq: this.seq } });
    }
  }

  close() {
    this.engine.close();
  }
}
