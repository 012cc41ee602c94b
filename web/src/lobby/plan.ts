/** The table that a user is setting up, and its settings for the server. The server, not this file, knows which plans are impossible. */

import type { Combination } from '../api';
import { current } from '../language.svelte';
import type { Clock, ModuleName, SeatSetting, Settings, Setup, StartRule, UndoRule, Variant } from '../protocol';

export const PLAYERS = [2, 3, 4, 5, 6] as const;
export const MODULES = ['none', 'undermountain', 'skullport', 'both'] as const;
export type Modules = (typeof MODULES)[number];
/** `usual`: the length that the rules prescribe for these players and modules. */
export type Length = 'usual' | 'normal' | 'long';

export type SeatPlan = { kind: 'me' } | { kind: 'local'; name: string } | { kind: 'open' } | { kind: 'bot'; bot: string };
export type ClockPlan = { kind: 'off' | 'bank' | 'days'; minutes: number; seconds: number; days: number };

export type Plan = {
  players: number;
  modules: Modules;
  length: Length;
  seats: SeatPlan[];
  penalty: boolean;
  tournamentTies: boolean;
  limitedGold: boolean;
  promo: boolean;
  public: boolean;
  spectators: boolean;
  chat: boolean;
  /** Whether players may ask for hints; `undefined`: not chosen, see `givesHints`. */
  hints: boolean | undefined;
  start: StartRule;
  clock: ClockPlan;
  undo: UndoRule;
  /** The bot that plays for absent players, unless the game is rated, see `standInOf`. */
  standIn: string;
  /** Whether the game counts for ratings. */
  rated: boolean;
};

export function newPlan(bot: string): Plan {
  return {
    players: 4,
    modules: 'none',
    length: 'usual',
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
    penalty: false,
    tournamentTies: false,
    limitedGold: false,
    promo: false,
    public: false,
    spectators: true,
    chat: true,
    hints: undefined,
    start: 'full',
    clock: { kind: 'off', minutes: 20, seconds: 30, days: 2 },
    undo: 'consent',
    standIn: bot,
    rated: false,
  };
}

/** The bot for absent people that rated games need; the server refuses others. */
const RATED_STAND_IN = 'envoy';

/** Returns the bot that plays for absent players. The choice of the plan is kept for the case that the game is not rated after all. */
export function standInOf({ rated, standIn }: Plan): string {
  return rated ? RATED_STAND_IN : standIn;
}

/** Returns the plan with what a rated game needs: no hints unless there is a clock, and a fair undo. */
export function withRating(plan: Plan): Plan {
  const alone = plan.seats.filter(({ kind }) => kind !== 'bot').length < 2;
  const clock: ClockPlan = alone && plan.clock.kind === 'off' ? { ...plan.clock, kind: 'bank' } : plan.clock;
  return {
    ...plan,
    clock,
    hints: givesHints(plan) && clock.kind !== 'off',
    undo: plan.undo === 'consent' ? 'free' : plan.undo,
    rated: true,
  };
}

/** Returns whether players may ask for hints: as chosen, or by default if at most one person plays. */
export function givesHints({ hints, seats }: Plan): boolean {
  return hints ?? seats.filter(({ kind }) => kind !== 'bot').length <= 1;
}

/** Returns one seat per player: removes seats from the end, or adds copies of the last seat (open seats if the last seat is "me"). */
export function resized(seats: SeatPlan[], players: number): SeatPlan[] {
  const kept = seats.slice(0, players);
  const last = kept.at(-1);
  const like = (): SeatPlan => (last === undefined || last.kind === 'me' ? { kind: 'open' } : { ...last });
  while (kept.length < players) kept.push(like());
  return kept;
}

export function moduleList(modules: Modules): ModuleName[] {
  if (modules === 'both') return ['undermountain', 'skullport'];
  return modules === 'none' ? [] : [modules];
}

function wish(seat: SeatPlan): SeatSetting {
  switch (seat.kind) {
    case 'me':
    case 'open':
      return seat.kind;
    case 'local':
      return { local: seat.name.trim() };
    case 'bot':
      return { bot: seat.bot };
  }
}

function clock({ kind, minutes, seconds, days }: ClockPlan): Clock {
  if (kind === 'bank') return { bank: { bank: Math.round(minutes * 60), per_move: Math.round(seconds) } };
  return kind === 'days' ? { days: { days: Math.round(days) } } : 'off';
}

export function toSettings(plan: Plan): Settings {
  const setup: Setup = { players: plan.players, modules: moduleList(plan.modules) };
  if (plan.length !== 'usual') setup.long_game = plan.length === 'long';
  setup.options = {
    unfinished_quest_penalty: plan.penalty ? 5 : 0,
    tie_break: plan.tournamentTies ? 'tournament' : 'shared',
    gold_supply: plan.limitedGold ? 100 : null,
    promo: plan.promo,
  };
  return {
    setup,
    seats: plan.seats.map(wish),
    public: plan.public,
    spectators: plan.spectators,
    chat: plan.chat,
    hints: givesHints(plan),
    // Without open seats the game begins at once.
    start: plan.seats.some(({ kind }) => kind === 'open') ? plan.start : 'full',
    clock: clock(plan.clock),
    undo: plan.undo,
    patience: null,
    stand_in: standInOf(plan),
    ...(plan.rated ? { rated: true } : {}),
    // Others can filter the public list by the language of the maker.
    ...(plan.public ? { language: current().tag } : {}),
  };
}

/** Returns the plan for a local table: bots take the open seats, and there is no clock, chat or public listing. */
export function onDevice(plan: Plan): Plan {
  const seats = plan.seats.map((seat): SeatPlan => (seat.kind === 'open' ? { kind: 'bot', bot: plan.standIn } : seat));
  return { ...plan, seats, public: false, chat: false, rated: false, start: 'full', clock: { ...plan.clock, kind: 'off' } };
}

/**
 * Returns why the server's list of combinations refuses a game: the code of the reason, or the server's text if there is no code.
 * Returns `undefined` if the game is allowed or not in the list.
 */
export function refusal(
  options: Combination[] | undefined,
  wanted: ({ players: number } | { solo: Variant }) & { modules: Modules; length?: Length },
): string | undefined {
  const modules = moduleList(wanted.modules);
  const alike = (options ?? []).filter(
    ({ players, solo, modules: theirs, long_game }) =>
      ('solo' in wanted ? solo === wanted.solo : players === wanted.players) &&
      theirs.length === modules.length &&
      modules.every((module) => theirs.includes(module)) &&
      (wanted.length === undefined || wanted.length === 'usual' || long_game === (wanted.length === 'long')),
  );
  if (alike.length === 0 || alike.some(({ refused }) => refused === null)) return undefined;
  return alike[0]?.code ?? alike[0]?.refused ?? undefined;
}
