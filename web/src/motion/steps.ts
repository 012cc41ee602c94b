/** Divides the events between two states of the table into timed steps. It does not touch the page. */

import { isMandatory, mandatory, quest } from '../catalogue';
import type { GameUpdate, TableEvent } from '../protocol';
import { changesOf, type Change } from '../table/changes';
import type { GameEvent, GameView, Seat } from '../table/model';
import type { Frame } from '../table/presentation.svelte';
import { movesOf, type Move } from './moves';
import { patched } from './patch';

/** A large animation over the table. */
export type Moment =
  /** A Quest is completed. `before` and `after`: the player's points; the points of the Lord are secret and not part of them. */
  | { moment: 'quest'; quest: string; seat: Seat; vp: number; before: number; after: number; large: boolean }
  /** A Mandatory Quest is given. */
  | { moment: 'mandatory'; card: string; from: Seat; to: Seat }
  /** A card is played. */
  | { moment: 'intrigue'; card: string; seat: Seat }
  /** A player takes `n` Corruption. `value`: what each token costs from now on. */
  | { moment: 'corruption'; seat: Seat; n: number; value: number }
  /** A round begins. */
  | { moment: 'round'; round: number; first: Seat; events: GameEvent[] };

/** One action of a step. `at`: milliseconds from the start of the step, at normal speed. */
export type Cue = { at: number } & (
  | { show: Frame }
  /** The agent leaves for its space; it arrives after `TRAVEL`. */
  | { travel: Move & { move: 'step' } }
  /** The agent has arrived: its space is highlighted. */
  | { land: Move & { move: 'step' } }
  | { moves: Move[] }
  /** What each player has gained and lost. */
  | { changes: Change[] }
  /** All agents return to their players. */
  | { home: true }
  | { lead: Seat }
  | { moment: Moment }
);

/** `own`: whether the step shows an answer of the player who views the page, which appears at once. `seat`: who acts. */
export type Step = { cues: Cue[]; length: number; least?: number; own: boolean; seat?: Seat; after: Frame };

/** The lengths of the animations and of the pauses between them, in milliseconds. */
export const TRAVEL = 320;
export const FLIGHT = 350;
export const APART = 60;
const REST = 220;
const BEFORE_CLEARING = 700;
const HOME = 450;
export const BANNER = { come: 250, stay: 1100, leave: 250 };
/** The least time for the banner of a round, in milliseconds. Players need time to read it, because it explains the new board. */
const LEAST_BANNER = 600;
/** The length of the animation of a completed Quest, and the time after its start when the points change (`sealed`), in milliseconds. */
export const LARGE_QUEST = { length: 1900, sealed: 1200 };
export const SMALL_QUEST = { length: 600, sealed: 200 };
export const CARD = 900;
/** How long Corruption is shown at a plate, and how long the game waits for it, in milliseconds. */
export const CORRUPTION = { length: 1300, hold: 400 };
/** How long a Mandatory Quest for the reader is shown, at any speed. The game goes on below it. */
export const MANDATORY = 4000;
/** A Quest worth at least this many points gets the long animation. */
const LARGE_VP = 10;
/** Flights beyond this number do not make a step longer. */
const MOST_FLIGHTS = 5;

/** A group of events of one answer that are shown together. */
type Part = { seat: Seat; byBot: boolean; events: GameEvent[]; log: TableEvent[] };

/** Returns the steps from `before` to `after`. The last step ends in `after`. `mine`: the seats of the player who views the page. */
export function stepsOf(before: Frame, after: Frame, mine: readonly Seat[]): Step[] {
  const parts = partsOf(before, after);
  const steps: Step[] = [];
  let shown = before;
  for (const [at, part] of parts.entries()) {
    const last = at === parts.length - 1;
    const next = last ? after : between(shown, after, part);
    steps.push(stepOf(part, shown, next, mine.includes(part.seat) && !part.byBot));
    shown = next;
  }
  return steps.length > 0 ? steps : [{ cues: [{ at: 0, show: after }], length: 0, own: false, after }];
}

function partsOf(before: Frame, after: Frame): Part[] {
  const parts: Part[] = [];
  let log = before.log;
  for (const entry of after.log.slice(before.log.length)) {
    if (entry.type === 'acted') {
      const groups = grouped(entry.events);
      let told = 0;
      for (const events of groups) {
        told += events.length;
        // The log of a part ends with the events of that part, so that the log panel does not run ahead of the board.
        const soFar = [...log, { ...entry, events: entry.events.slice(0, told) }];
        parts.push({ seat: actorOf(events) ?? entry.seat, byBot: entry.bot !== null, events, log: soFar });
      }
    }
    log = [...log, entry];
  }
  return parts;
}

/** Returns the events in groups that are shown one after the other. */
function grouped(events: readonly GameEvent[]): GameEvent[][] {
  const groups: GameEvent[][] = [[]];
  for (const event of events) {
    const group = groups.at(-1) ?? [];
    if (begins(event, group)) groups.push([event]);
    else group.push(event);
  }
  const last = groups.at(-1);
  // A last group with only the beginning of a turn has nothing to show, so it joins the group before.
  if (groups.length > 1 && last?.every(({ type }) => type === 'turn-started' || type === 'hand-decides')) {
    groups.pop();
    groups.at(-1)?.push(...last);
  }
  return groups;
}

const isStep = ({ type }: GameEvent) => type === 'agent-assigned' || type === 'agent-reassigned' || type === 'agent-moved';

/** Returns whether an event begins a new group and does not belong to `group`. */
function begins(event: GameEvent, group: readonly GameEvent[]): boolean {
  if (group.length === 0) return false;
  if (event.type === 'agents-went-home' || event.type === 'round-started' || event.type === 'turn-started') return true;
  return isStep(event) && group.some(isStep);
}

/** Returns who acts in a group of events: whose turn begins, or whose agent moves. Undefined: the player who gave the answer acts. */
function actorOf(events: readonly GameEvent[]): Seat | undefined {
  const [first] = events;
  const event = first?.type === 'turn-started' ? first : events.find(isStep);
  return event && 'player' in event ? (event.player ?? undefined) : undefined;
}

/** Returns an intermediate state, in which no player can answer: `game` after the events of a part, before the state `after` is reached. */
function between({ game }: Frame, after: Frame, { seat, events, log }: Part): Frame {
  if (!game || !after.game) return after;
  return { game: { ...waiting(game, after.game, seat), view: patched(game.view, events) }, log };
}

/** Returns `game` with a decision that nobody can answer: it names `seat` as the player to wait for, and has no options. */
function waiting(game: GameUpdate, after: GameUpdate, seat?: Seat): GameUpdate {
  const decision = game.decision ?? after.decision;
  return { ...game, decision: decision && { ...decision, player: seat ?? decision.player, options: null } };
}

function stepOf(part: Part, before: Frame, after: Frame, own: boolean): Step {
  const { events, seat } = part;
  const base = { own, after, seat };
  if (events.some(({ type }) => type === 'agents-went-home')) return { ...base, own: false, ...clearing(part, before, after) };
  const round = events.find((event) => event.type === 'round-started');
  if (round) return { ...base, own: false, ...beginning(round.round, events, after) };
  return { ...base, ...(own ? ownMove(events, before, after) : othersMove(part, before, after)) };
}

type Timeline = Pick<Step, 'cues' | 'length' | 'least'>;

/** Returns the timeline of the end of a round: the board stays still for a moment, then all agents go home. */
function clearing({ events }: Part, before: Frame, after: Frame): Timeline {
  const cues: Cue[] = [
    { at: BEFORE_CLEARING, home: true },
    { at: BEFORE_CLEARING + HOME, show: after },
  ];
  const rest = extras(events, before, after, BEFORE_CLEARING + HOME);
  return { cues: [...cues, ...rest.cues], length: rest.end };
}

/** Returns the timeline of a new round: the banner appears over the new board, and the question follows when the banner leaves. */
function beginning(round: number, events: GameEvent[], after: Frame): Timeline {
  const first = after.game?.view.first_player ?? 0;
  const stay = BANNER.come + BANNER.stay;
  const unasked: Frame = after.game ? { ...after, game: waiting(after.game, after.game) } : after;
  return {
    cues: [
      { at: 0, moment: { moment: 'round', round, first, events } },
      { at: 0, show: { ...unasked } },
      { at: stay, show: after },
    ],
    length: stay,
    least: LEAST_BANNER,
  };
}

/** Returns the timeline of an answer of the player who views the page: its result appears at once, and pieces fly over it. */
function ownMove(events: GameEvent[], before: Frame, after: Frame): Timeline {
  const moves = movesOf(events);
  const cues: Cue[] = [
    { at: 0, moves },
    { at: 0, show: after },
    ...moves.filter((move) => move.move === 'step').map((move): Cue => ({ at: 0, land: move })),
  ];
  const rest = extras(events, before, after, 0, flightTime(moves));
  return { cues: [...cues, ...rest.cues], length: Math.max(flightTime(moves), rest.end) };
}

/** Returns the timeline of another player's answer: the agent travels, then pieces fly, then the numbers and the log change. */
function othersMove({ events }: Part, before: Frame, after: Frame): Timeline {
  const moves = movesOf(events);
  const agent = moves.find((move) => move.move === 'step');
  const others = moves.filter((move) => move !== agent);
  const cues: Cue[] = [];
  let at = 0;
  if (agent) {
    cues.push({ at, travel: agent });
    at += TRAVEL;
    cues.push({ at, show: arrived(before, events) }, { at, land: agent });
  }
  const flights = flightTime(others);
  if (others.length > 0) cues.push({ at, moves: others });
  at += flights;
  const rest = extras(events, before, after, at);
  const quiet = !agent && others.length === 0 && rest.cues.length === 0;
  return { cues: [...cues, { at: rest.sealed, show: after }, ...rest.cues], length: rest.end + (quiet ? 0 : REST) };
}

/** Returns the state in which the agent has arrived and nothing else has happened yet. */
function arrived({ game, log }: Frame, events: GameEvent[]): Frame {
  const until = events.findIndex(isStep) + 1;
  return { game: game && { ...game, view: patched(game.view, events.slice(0, until)) }, log };
}

function flightTime(moves: Move[]): number {
  const flights = moves.reduce((sum, move) => sum + (move.move === 'fly' ? move.n : 0), 0);
  if (flights === 0) return moves.some(({ move }) => move === 'build') ? FLIGHT : 0;
  return FLIGHT + APART * (Math.min(flights, MOST_FLIGHTS) - 1);
}

/** The cues that follow a move. `sealed`: when the points change; `end`: when all cues are over (in milliseconds, like `Cue.at`). */
type Extras = { cues: Cue[]; sealed: number; end: number };

/**
 * Returns the cues after a move, from the time `from`: completed Quests, played cards, what each player gained, Corruption, a new leader.
 * `landed`: when the flying pieces have arrived.
 */
function extras(events: GameEvent[], before: Frame, after: Frame, from: number, landed = from): Extras {
  const cues: Cue[] = [];
  let [at, sealed] = [from, from];
  for (const moment of momentsOf(events, before, after)) {
    cues.push({ at, moment });
    const quest = moment.moment === 'quest' ? (moment.large ? LARGE_QUEST : SMALL_QUEST) : undefined;
    sealed = quest ? at + quest.sealed : sealed;
    at += quest?.length ?? CARD;
  }
  const corrupted = corruptionOf(events, after);
  if (corrupted.length > 0) {
    at = Math.max(at, landed);
    cues.push(...corrupted.map((moment): Cue => ({ at, moment })));
    at += CORRUPTION.hold;
  }
  const changes = changesOf(events.filter(({ type }) => type !== 'turn-started' && type !== 'round-started'));
  if (changes.length > 0) cues.push({ at: sealed, changes });
  const lead = newLeader(before.game?.view, after.game?.view);
  if (lead !== undefined) cues.push({ at, lead });
  return { cues, sealed, end: at };
}

/** Returns a moment for each player who takes Corruption. They are shown at the same time, each at its plate. */
function corruptionOf(events: GameEvent[], after: Frame): Moment[] {
  const taken = new Map<Seat, number>();
  for (const event of events) {
    if (event.type !== 'gained' && event.type !== 'collected' && event.type !== 'given') continue;
    const seat = event.type === 'given' ? event.to : event.player;
    const n = event.what.corruption ?? 0;
    if (n > 0) taken.set(seat, (taken.get(seat) ?? 0) + n);
  }
  const value = after.game?.view.corruption?.value ?? 0;
  return [...taken].map(([seat, n]) => ({ moment: 'corruption', seat, n, value }));
}

function momentsOf(events: GameEvent[], before: Frame, after: Frame): Moment[] {
  const points = (frame: Frame, seat: Seat) => frame.game?.view.players[seat]?.vp ?? 0;
  return events.flatMap((event): Moment[] => {
    if (event.type === 'mandatory-given') return [{ moment: 'mandatory', card: event.card, from: event.from, to: event.to }];
    if (event.type === 'intrigue-played' && !isMandatory(event.card)) return [{ moment: 'intrigue', card: event.card, seat: event.player }];
    if (event.type !== 'quest-completed' && event.type !== 'mandatory-completed') return [];
    const id = event.type === 'quest-completed' ? event.quest : event.card;
    const { vp } = isMandatory(id) ? mandatory(id) : quest(id);
    const seat = event.player;
    return [{ moment: 'quest', quest: id, seat, vp, before: points(before, seat), after: points(after, seat), large: vp >= LARGE_VP }];
  });
}

/** Returns the player who leads alone and did not lead before. Without points, no player leads. */
export function newLeader(before: GameView | undefined, after: GameView | undefined): Seat | undefined {
  const leaders = (view: GameView | undefined) => {
    const best = Math.max(0, ...(view?.players ?? []).map(({ vp }) => vp));
    return best > 0 ? (view?.players ?? []).filter(({ vp }) => vp === best).map(({ seat }) => seat) : [];
  };
  const [past, now] = [leaders(before), leaders(after)];
  const [leader] = now;
  return past.length > 0 && now.length === 1 && leader !== undefined && !past.includes(leader) ? leader : undefined;
}
