/** The log of a table, as lines to read: rounds as headings, one line for each turn, talk and agreements between them. */

import '../locales/en/table.ftl';

import type { Amounts } from '../catalogue';
import type { TableEvent } from '../protocol';
import { remembered, t, worded, type Variables } from '../text';
import type { IconName } from '../ui/icon-names';
import type { GameEvent, Seat } from './model';
import { reasonAt, type Step } from './script';
import { sentence as filled, type Span } from './spans';

export type Line =
  | { sort: 'round'; key: string; seq: number; text: string }
  /** What somebody's turn brought; `action`: how many answers had been given when it was over. */
  | {
      sort: 'turn';
      key: string;
      seq: number;
      seat: Seat;
      phrases: Phrase[];
      /** Why a scripted rival did so. */ steps: Step[];
      action: number;
    }
  | { sort: 'note'; key: string; seq: number; icon: IconName; spans: Span[] }
  | { sort: 'chat'; key: string; seq: number; seat: Seat; text: string };

/** A part of a turn; its words are `spansOf` it. Gains and losses follow what brought them without a comma. */
export type Phrase = { says: Saying; tight: boolean };

/** A message and what it is about, not yet worded: a log of a thousand events is never read whole. */
type Saying = { key: string; slots: Record<string, Span>; values: Variables; actor?: Seat };

type TurnLine = Extract<Line, { sort: 'turn' }>;

/** An answer that a game played on from another one began with. */
type Given = Pick<TableEvent, 'seq' | 'at'> & { type: 'given'; nth: number; events: GameEvent[] };
export type Standing = TableEvent | Given;

/** Whether it is an answer, given here or before; in what was taken back all are counted. */
export function isAnswer(each: Standing): each is Extract<Standing, { type: 'acted' | 'given' }> {
  return each.type === 'acted' || each.type === 'given';
}

/** The log without what was taken back, answer by answer. */
export function standing(log: TableEvent[]): Standing[] {
  const kept: Standing[] = [];
  const answers = () => kept.flatMap((each, at) => (isAnswer(each) ? [at] : []));
  const drop = (from: number) => {
    for (const at of answers().slice(from).toReversed()) kept.splice(at, 1);
  };
  for (const each of log) {
    if (each.type === 'undone') drop(each.keep);
    if (each.type === 'turn-restarted') drop(Math.max(0, answers().length - each.dropped));
    kept.push(each);
    if (each.type !== 'started') continue;
    for (const [nth, events] of (each.given ?? []).entries()) kept.push({ seq: each.seq, at: each.at, type: 'given', nth, events });
  }
  return kept;
}

/** Who reads: verbs go with whether a line is about them. */
type Reader = (seat: Seat) => boolean;

export function linesOf(log: TableEvent[], isReader: Reader = () => false): Line[] {
  const by = (seat: Seat) => ({ who: isReader(seat) ? 'you' : 'other' });
  const lines: Line[] = [];
  let turn: TurnLine | undefined;
  let action = 0;
  /** A line keeps its name, whatever was taken back before it. */
  const lineOf = new Map<number, number>();
  const key = ({ seq }: Standing) => {
    lineOf.set(seq, (lineOf.get(seq) ?? 0) + 1);
    return `${seq}.${lineOf.get(seq)}`;
  };
  const note = (each: Standing, icon: IconName, spans: Span[]) => lines.push({ sort: 'note', key: key(each), seq: each.seq, icon, spans });

  const begin = (each: Standing, seat: Seat): TurnLine => {
    turn = { sort: 'turn', key: key(each), seq: each.seq, seat, phrases: [], steps: [], action };
    lines.push(turn);
    return turn;
  };
  const takePart = (each: Standing, events: GameEvent[]) => {
    const all = summed(events);
    let told = -1;
    for (const [at, event] of all.entries()) {
      if (at <= told) continue;
      const reason = reasonAt(all, at, () => undefined);
      if (reason) {
        told = at + reason.uses - 1;
        if (!turn) begin(each, reason.step.seat);
        turn?.steps.push(reason.step);
        continue;
      }
      const heading = headingOf(event);
      if (heading) {
        turn = undefined;
        lines.push({ sort: 'round', key: key(each), seq: each.seq, text: heading });
      } else if (event.type === 'turn-started') {
        turn = undefined;
      } else {
        const says = phraseOf(event, turn?.seat ?? actorOf(event) ?? -1, isReader);
        if (!says) continue;
        const seat = turn?.seat ?? actorOf(event);
        if (seat === undefined) {
          note(each, 'lantern', spansOf({ says, tight: false }));
          continue;
        }
        const line = turn ?? begin(each, seat);
        line.phrases.push({ says, tight: isChange(event) && actorOf(event) === line.seat });
        line.seq = each.seq;
        line.action = action;
      }
    }
  };

  for (const each of standing(log)) {
    switch (each.type) {
      case 'started':
        note(each, 'lantern', filled('log-started'));
        takePart(each, each.events);
        break;
      case 'given':
      case 'acted':
        action += 1;
        takePart(each, each.events);
        break;
      case 'chat':
        lines.push({ sort: 'chat', key: key(each), seq: each.seq, seat: each.seat, text: each.text });
        break;
      case 'undone':
        // What was taken back is gone; whoever goes on writes a new line.
        turn = undefined;
        action = Math.min(action, each.keep);
        note(each, 'undo', filled('log-undone', { name: { seat: each.seat } }, by(each.seat)));
        break;
      case 'turn-restarted':
        turn = undefined;
        note(each, 'warning', filled('log-turn-restarted'));
        break;
      case 'proposed':
        note(
          each,
          'people',
          filled(`log-proposed-${proposalKey(each.what)}`, { name: { seat: each.seat }, ...proposalSlots(each.what) }, by(each.seat)),
        );
        break;
      case 'settled':
        note(each, 'people', filled(each.accepted ? 'log-agreed' : 'log-refused'));
        break;
      case 'handed-over':
        note(each, 'bot', filled(`log-handed-over-${each.why}`, { name: { seat: each.seat } }, by(each.seat)));
        break;
      case 'taken-back':
        note(each, 'pawn-s', filled('log-taken-back', { name: { seat: each.seat } }, by(each.seat)));
        break;
      case 'paused':
      case 'resumed':
      case 'abandoned':
        note(each, 'clock', filled(`log-${each.type}`));
        break;
      case 'finished':
        turn = undefined;
        note(each, 'first', filled('log-finished'));
        break;
      default:
        break;
    }
  }
  return lines;
}

function proposalKey(what: object): string {
  return Object.keys(what)[0] ?? '';
}

function proposalSlots(what: object): Record<string, Span> {
  const seat = 'hand-over' in what ? (what['hand-over'] as { seat: Seat }).seat : undefined;
  return seat === undefined ? {} : { whom: { seat } };
}

/** Events that begin a part of the game. */
function headingOf(event: GameEvent): string | undefined {
  if (event.type === 'round-started') return t('log-round', { round: event.round });
  if (event.type === 'game-ended') return t('log-scoring');
  return undefined;
}

function actorOf(event: GameEvent): Seat | undefined {
  if ('player' in event && event.player !== null) return event.player;
  return 'from' in event && typeof event.from === 'number' ? event.from : undefined;
}

function isChange({ type }: GameEvent): boolean {
  return type === 'gained' || type === 'collected' || type === 'returned' || type === 'scored';
}

/** What one person gets in a row is told at once. */
export const summed = remembered((events: GameEvent[]): GameEvent[] => {
  const all: GameEvent[] = [];
  for (const event of events) {
    if (SILENT.has(event.type)) continue;
    const gain = gainOf(event);
    const last = all.at(-1);
    if (gain && last?.type === 'gained' && last.player === gain.player) {
      all[all.length - 1] = { ...gain, what: add(last.what, gain.what) };
    } else all.push(gain ?? event);
  }
  return all;
});

function gainOf(event: GameEvent): Extract<GameEvent, { type: 'gained' | 'returned' }> | undefined {
  if (event.type === 'gained') return event;
  if (event.type === 'collected') return { type: 'gained', player: event.player, what: { ...event.what, vp: 0 } };
  if (event.type === 'scored' && event.vp > 0) return { type: 'gained', player: event.player, what: { vp: event.vp } };
  return undefined;
}

function add(one: Amounts, other: Amounts): Amounts {
  const sum: Amounts = { ...one };
  for (const [kind, n] of Object.entries(other) as [keyof Amounts, number][]) sum[kind] = (sum[kind] ?? 0) + n;
  return sum;
}

/** Not worth a word: another event of the same move says it, or it is shown on the table. */
const SILENT = new Set<GameEvent['type']>([
  'tile-revealed',
  'quest-revealed',
  'tokens-placed',
  'stocked',
  'agents-went-home',
  'building-put-into-play',
  'owner-paid',
  'ambassador-set-aside',
  'quest-deck-shuffled',
  'intrigue-deck-shuffled',
]);

/** What happened, told of somebody whose name stands before it. Others are named. */
function phraseOf(event: GameEvent, subject: Seat, isReader: Reader): Saying | undefined {
  const actor = actorOf(event);
  const says = tell(event, { who: actor !== undefined && isReader(actor) ? 'you' : 'other' });
  return !says || actor === undefined || actor === subject ? says : { ...says, actor };
}

/** The words of a phrase. */
export const spansOf = worded(({ says: { key, slots, values, actor } }: Phrase): Span[] => {
  const words = filled(key, slots, values);
  return actor === undefined ? words : [{ seat: actor }, { text: ' ' }, ...words];
});

/** One event in words, told to nobody in particular. */
export function toldOf(event: GameEvent, subject: Seat): Span[] | undefined {
  const says = phraseOf(event, subject, () => false);
  return says && spansOf({ says, tight: false });
}

/** `who`: whether it is told to whoever did it. */
function tell(event: GameEvent, who: Variables): Saying | undefined {
  const say = (key: string, slots: Record<string, Span> = {}, values: Variables = {}): Saying => ({
    key,
    slots,
    values: { ...who, ...values },
  });
  const key = `log-${event.type}`;
  switch (event.type) {
    case 'agent-assigned':
      return say(event.ambassador ? 'log-ambassador-sent' : key, { space: { thing: event.space } });
    case 'agent-reassigned':
    case 'agent-moved':
      return say(event.type === 'agent-moved' && event.player === null ? 'log-ambassador-moved' : key, {
        from: { thing: event.from },
        space: { thing: event.space },
      });
    case 'agent-stayed':
    case 'agent-returned':
    case 'space-copied':
      return say(key, { space: { thing: event.space } });
    case 'gained':
    case 'collected':
      return say('log-gained', { what: { goods: event.what } });
    case 'returned':
      return say(key, { what: { goods: event.what } });
    case 'placed':
      return say(key, { what: { goods: event.what }, space: { thing: event.space } });
    case 'given':
      return say(key, { what: { goods: event.what }, to: { seat: event.to } });
    case 'scored':
    case 'lord-scored':
      return say(event.vp < 0 ? 'log-lost-points' : key, { what: { goods: { vp: Math.abs(event.vp) } } });
    case 'corruption-missing':
    case 'corruption-removed':
      return say(key, { what: { goods: { corruption: event.tokens } } });
    case 'building-bought':
    case 'building-discarded':
      return say(key, { what: { thing: event.building } });
    case 'control-taken':
      return say(key, { what: { thing: event.building }, from: { seat: event.from } });
    case 'quest-discarded':
      // What the Inn deals anew is shown at the Inn.
      return event.player === null ? undefined : say(key, { what: { thing: event.quest } });
    case 'plot-fired':
    case 'quest-taken':
    case 'quest-completed':
      return say(key, { what: { thing: event.quest } });
    case 'quest-type-named':
      return say(key, {}, { what: t(`quest-type-${event.quest_type}`) });
    case 'quests-drafted':
    case 'tiles-seen':
      return say(key, {}, { count: event.count });
    case 'intrigue-drawn':
      return event.card === undefined
        ? say('log-drawn', { what: { goods: { intrigue: 1 } } })
        : say('log-drawn', { what: { thing: event.card } });
    case 'intrigue-played':
    case 'intrigue-discarded':
    case 'intrigue-kept':
    case 'mandatory-completed':
    case 'mandatory-discarded':
      return say(key, { what: { thing: event.card } });
    case 'mandatory-given':
      return say(key, { what: { thing: event.card }, to: { seat: event.to } });
    case 'lord-seen':
      return event.lord === undefined
        ? say(key, { of: { seat: event.of } })
        : say('log-lord-learnt', { of: { seat: event.of }, lord: { thing: event.lord } });
    case 'lord-revealed':
      return say(key, { lord: { thing: event.lord } });
    case 'passed':
    case 'lieutenant-joined':
    case 'ambassador-taken':
    case 'marker-taken':
    case 'offer-accepted':
    case 'offer-declined':
    case 'reserve-agents-joined':
    case 'ambassador-left':
      return say(key);
    default:
      return undefined;
  }
}
