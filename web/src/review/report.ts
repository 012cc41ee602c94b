/** The report of a review (docs/review.md): its types, and what the screens compute from it. */

import type { Answer, DecisionKind, HintReason, SeenEvent } from '../protocol';

/** A share of the victory, from 0 to 1, and points. */
export type Amount = { win: number; points: number };
export type Metric = keyof Amount;
export type Verdict = 'best' | 'close' | 'slip' | 'mistake' | 'blunder';
export type Outcome = Amount & { option?: Answer; events?: SeenEvent[]; open?: Amount };
export type Loss = Amount & { low: number; high: number; points_low: number; points_high: number };

/** What happens in the playouts of the better option. */
export type LaterReason =
  | { type: 'sooner'; card: string }
  | { type: 'delays'; player: number; card: string }
  | { type: 'occupies'; player: number; space: string }
  | { type: 'takes' | 'puts' | 'plays' | 'lasts'; card: string }
  | { type: 'ambassador' }
  | { type: 'promises'; card: string; vp: number }
  | { type: 'worth'; tenths: number }
  | { type: 'ahead'; percent: number };
export type ReviewReason = HintReason | LaterReason;

/** A decision of a seat, or luck that mattered to it. `action`: the number of answers before it. */
export type Moment = {
  action: number;
  seat: number;
  kind: 'decision' | 'luck';
  round: number;
  asked?: { kind: DecisionKind; skill: Skill; source: string | null };
  played: Outcome;
  best?: Outcome;
  options?: Outcome[];
  loss: Loss;
  verdict?: Verdict;
  why?: ReviewReason[];
};

export const COLUMNS = ['decisions', 'luck', 'rivals', 'residual'] as const;
export type Column = (typeof COLUMNS)[number];

export type SeatReport = {
  seat: number;
  start: Amount;
  result: Amount;
  hindsight?: Amount;
  errors: Errors;
  curve: (Amount & { action: number })[];
} & Record<Column, Amount>;

/** How many errors of each size a seat made, what they cost by kind of decision, and what those of the last round cost. */
export type Errors = { slip: number; mistake: number; blunder: number; skills: SkillLoss[]; last_round: Amount };

export type Report = { evaluator: string; playouts: number; seats: SeatReport[]; moments: Moment[] };

/** Returns one report of several reports on different seats of the same game; undefined if there is none. */
export function merged(reports: Report[]): Report | undefined {
  const [first] = reports;
  if (!first) return undefined;
  return {
    evaluator: first.evaluator,
    playouts: reports.reduce((sum, { playouts }) => sum + playouts, 0),
    seats: reports.flatMap(({ seats }) => seats).toSorted((one, other) => one.seat - other.seat),
    moments: reports.flatMap(({ moments }) => moments).toSorted((one, other) => one.action - other.action),
  };
}

const ERRORS: Verdict[] = ['slip', 'mistake', 'blunder'];

export function isError({ verdict }: Moment): boolean {
  return verdict !== undefined && ERRORS.includes(verdict);
}

/** The number by which options are ranked, as in the evaluator. */
export function rank({ win, points }: Amount): number {
  return win + points / 100;
}

/** Returns the errors and the luck of a seat that are worth a look, in the order of the game. */
export function notable({ moments }: Report, seat: number): Moment[] {
  return moments.filter((moment) => moment.seat === seat && (moment.kind === 'luck' || isError(moment)));
}

/** How many turning points a chart marks. */
const MAX_TURNING_POINTS = 6;

/** Returns the moments of a seat that changed most, in the order of the game. */
export function turningPoints(report: Report, seat: number): Moment[] {
  const bySize = notable(report, seat).toSorted((one, other) => Math.abs(rank(other.loss)) - Math.abs(rank(one.loss)));
  return bySize.slice(0, MAX_TURNING_POINTS).toSorted((one, other) => one.action - other.action);
}

/** How many exercises a review offers at most. */
export const MAX_EXERCISES = 8;

/** Returns the moments that cost most, in the order of the game. */
export function hardest(moments: Moment[]): Moment[] {
  const bySize = moments.toSorted((one, other) => rank(other.loss) - rank(one.loss));
  return bySize.slice(0, MAX_EXERCISES).toSorted((one, other) => one.action - other.action);
}

/** The kinds of decisions that a player can practise. */
export const SKILLS = ['placement', 'quests', 'intrigue', 'buildings', 'goods', 'other'] as const;
export type Skill = (typeof SKILLS)[number];

export function skillOf({ asked }: Moment): Skill {
  return asked?.skill ?? 'other';
}

/** The errors of a seat with one kind of decision. */
export type SkillLoss = { skill: Skill; errors: number; loss: Amount };

/** Returns what a seat lost by each kind of decision, the largest loss first. Kinds without a loss are left out. */
export function lossBySkill(moments: Moment[]): SkillLoss[] {
  const found = SKILLS.map((skill): SkillLoss => {
    const of = moments.filter((moment) => isError(moment) && skillOf(moment) === skill);
    const sum = (metric: Metric) => of.reduce((total, { loss }) => total + loss[metric], 0);
    return { skill, errors: of.length, loss: { win: sum('win'), points: sum('points') } };
  });
  return found.filter(({ errors }) => errors > 0).toSorted((one, other) => rank(other.loss) - rank(one.loss));
}
