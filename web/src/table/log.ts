/** Turns the log of a table into lines: a heading for each round, a line for each turn, and chat and agreements between them. */

import '../locales/en/table.ftl';

import type { Amounts } from '../catalogue';
import type { TableEvent } from '../protocol';
import { memoized, memoizedByLanguage, t, type Variables } from '../text';
import type { IconName } from '../ui/icon-names';
import type { GameEvent, Seat } from './model';
import { reasonAt, type Step } from './script';
import { sentence as filled, type Span } from './spans';

export type Line =
  | { sort: 'round'; key: string; seq: number; text: string }
  /** One turn. `action`: the number of answers given in the game until the end of the turn. */
  | {
      sort: 'turn';
      key: string;
      seq: number;
      seat: Seat;
      phrases: Phrase[];
      /** The reasoning of a scripted rival. */
      steps: Step[];
      action: number;
    }
  | { sort: 'note'; key: string; seq: number; icon: IconName; spans: Span[] }
  | { sort: 'chat'; key: string; seq: number; seat: Seat; text: string };

/** A part of a turn; `spansOf` puts it in words. `tight`: no comma before it, because it is a gain or loss of the part before. */
export type Phrase = { says: Saying; tight: boolean };

/** A message and its variables. It is formatted only when it is shown, because a log has a thousand events. */
type Saying = { key: string; slots: Record<string, Span>; values: Variables; actor?: Seat };

type TurnLine = Extract<Line, { sort: 'turn' }>;

/** An answer from the record that this game continues. */
type Given = Pick<TableEvent, 'seq' | 'at'> & { type: 'given'; nth: number; events: GameEvent[] };
export type Standing = TableEvent | Given;

/** Returns whether an entry is an answer, given at this table or in the record that the game continues. Undo counts both. */
export function isAnswer(each: Standing): each is Extract<Standing, { type: 'acted' | 'given' }> {
  return each.type === 'acted' || each.type === 'given';
}

/** Returns the log without the answers that were taken back. */
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

/** A function that returns whether a seat is the reader's own: the form of verbs depends on it. */
type Reader = (seat: Seat) => boolean;

/** Returns the lines of a log. */
export function linesOf(log: TableEvent[], isReader: Reader = () => false): Line[] {
  const writer = new LineWriter(isReader);
  for (const each of standing(log)) writer.write(each);
  return writer.lines;
}

class LineWriter {
  readonly lines: Line[] = [];
  readonly #isReader: Reader;
  /** The line of the turn under way. */
  #turn: TurnLine | undefined;
  /** The number of answers given so far. */
  #action = 0;
  /** The number of lines that each entry of the log has so far, by `seq`. */
  readonly #linesOfEntry = new Map<number, number>();

  constructor(isReader: Reader) {
    this.#isReader = isReader;
  }

  write(each: Standing): void {
    switch (each.type) {
      case 'started':
        this.#note(each, 'lantern', filled('log-started'));
        this.#writeEvents(each, each.events);
        break;
      case 'given':
      case 'acted':
        this.#action += 1;
        this.#writeEvents(each, each.events);
        break;
      case 'chat':
        this.lines.push({ sort: 'chat', key: this.#key(each), seq: each.seq, seat: each.seat, text: each.text });
        break;
      case 'undone':
        // The answers that are taken back leave no line: the next event of this turn begins a new one.
        this.#turn = undefined;
        this.#action = Math.min(this.#action, each.keep);
        this.#noteOf(each, 'undo', 'log-undone');
        break;
      case 'turn-restarted':
        this.#turn = undefined;
        this.#note(each, 'warning', filled('log-turn-restarted'));
        break;
      case 'proposed':
        this.#noteOf(each, 'people', `log-proposed-${proposalKey(each.what)}`, proposalSlots(each.what));
        break;
      case 'settled':
        this.#note(each, 'people', filled(each.accepted ? 'log-agreed' : 'log-refused'));
        break;
      case 'handed-over':
        this.#noteOf(each, 'bot', `log-handed-over-${each.why}`);
        break;
      case 'taken-back':
        this.#noteOf(each, 'pawn-s', 'log-taken-back');
        break;
      case 'paused':
      case 'resumed':
      case 'abandoned':
        this.#note(each, 'clock', filled(`log-${each.type}`));
        break;
      case 'finished':
        this.#turn = undefined;
        this.#note(each, 'first', filled('log-finished'));
        break;
      default:
        break;
    }
  }

  /** Returns the key of a new line: the entry and the number of the line in it, so taking back earlier answers does not change it. */
  #key({ seq }: Standing): string {
    const nth = (this.#linesOfEntry.get(seq) ?? 0) + 1;
    this.#linesOfEntry.set(seq, nth);
    return `${seq}.${nth}`;
  }

  #note(each: Standing, icon: IconName, spans: Span[]): void {
    this.lines.push({ sort: 'note', key: this.#key(each), seq: each.seq, icon, spans });
  }

  /** Adds a note that names the seat of an entry. */
  #noteOf(each: Standing & { seat: Seat }, icon: IconName, key: string, slots: Record<string, Span> = {}): void {
    const who = this.#isReader(each.seat) ? 'you' : 'other';
    this.#note(each, icon, filled(key, { name: { seat: each.seat }, ...slots }, { who }));
  }

  #begin(each: Standing, seat: Seat): TurnLine {
    const turn: TurnLine = { sort: 'turn', key: this.#key(each), seq: each.seq, seat, phrases: [], steps: [], action: this.#action };
    this.#turn = turn;
    this.lines.push(turn);
    return turn;
  }

  #writeEvents(each: Standing, events: GameEvent[]): void {
    const all = summed(events);
    /** The index of the last event that a step of reasoning covers. */
    let told = -1;
    for (const [at, event] of all.entries()) {
      if (at <= told) continue;
      const reason = reasonAt(all, at, () => undefined);
      if (reason) {
        told = at + reason.uses - 1;
        (this.#turn ?? this.#begin(each, reason.step.seat)).steps.push(reason.step);
      } else this.#writeEvent(each, event);
    }
  }

  #writeEvent(each: Standing, event: GameEvent): void {
    const heading = headingOf(event);
    if (heading !== undefined || event.type === 'turn-started') {
      this.#turn = undefined;
      if (heading !== undefined) this.lines.push({ sort: 'round', key: this.#key(each), seq: each.seq, text: heading });
      return;
    }
    const seat = this.#turn?.seat ?? actorOf(event);
    const says = phraseOf(event, seat ?? -1, this.#isReader);
    if (!says) return;
    if (seat === undefined) {
      this.#note(each, 'lantern', spansOf({ says, tight: false }));
      return;
    }
    const line = this.#turn ?? this.#begin(each, seat);
    line.phrases.push({ says, tight: isChange(event) && actorOf(event) === line.seat });
    line.seq = each.seq;
    line.action = this.#action;
  }
}

function proposalKey(what: object): string {
  return Object.keys(what)[0] ?? '';
}

function proposalSlots(what: object): Record<string, Span> {
  const seat = 'hand-over' in what ? (what['hand-over'] as { seat: Seat }).seat : undefined;
  return seat === undefined ? {} : { whom: { seat } };
}

/** Returns the heading for an event that begins a part of the game. */
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

/** Returns the events without the silent ones; consecutive gains of one player are summed up. */
export const summed = memoized((events: GameEvent[]): GameEvent[] => {
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

/** Events without a phrase: another event of the same move says the same, or the table shows it. */
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

/** Returns the phrase of an event for the line of `subject`. The phrase names the actor if that is another player. */
function phraseOf(event: GameEvent, subject: Seat, isReader: Reader): Saying | undefined {
  const actor = actorOf(event);
  const says = tell(event, { who: actor !== undefined && isReader(actor) ? 'you' : 'other' });
  return !says || actor === undefined || actor === subject ? says : { ...says, actor };
}

/** Returns the words of a phrase. */
export const spansOf = memoizedByLanguage(({ says: { key, slots, values, actor } }: Phrase): Span[] => {
  const words = filled(key, slots, values);
  return actor === undefined ? words : [{ seat: actor }, { text: ' ' }, ...words];
});

/** Returns the words of one event, in the third person. */
export function toldOf(event: GameEvent, subject: Seat): Span[] | undefined {
  const says = phraseOf(event, subject, () => false);
  return says && spansOf({ says, tight: false });
}

/** Returns the message of an event. `who`: whether the reader is its actor. */
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
      // The Inn shows its new cards itself.
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
