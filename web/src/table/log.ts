/**
 * Turns the log of a table into lines: a heading for each round, an entry for each turn, and chat and agreements between them. An entry
 * has a row for each player who does or gets something in that turn.
 */

import '../locales/en/log.ftl';
import '../locales/en/table.ftl';

import type { Amounts } from '../catalogue';
import type { TableEvent } from '../protocol';
import { memoized, memoizedByLanguage, t, type Variables } from '../text';
import type { IconName } from '../ui/icon-names';
import { DEEDS, Reasons, type Because } from './because';
import type { GameEvent, Seat } from './model';
import { reasonAt, type Step } from './script';
import { sentence as filled, type Sign, type Span } from './spans';

export type Line =
  /** The heading of a round, or of the final count (without `round`). */
  | { sort: 'round'; key: string; seq: number; text: string; round: number | undefined }
  /** One turn. `action`: the number of answers given in the game until the end of the turn. */
  | {
      sort: 'turn';
      key: string;
      seq: number;
      seat: Seat;
      rows: Row[];
      /** The reasoning of a scripted rival. */
      steps: Step[];
      action: number;
    }
  | { sort: 'note'; key: string; seq: number; icon: IconName; spans: Span[]; seat?: Seat }
  | { sort: 'chat'; key: string; seq: number; seat: Seat; text: string };

/** What one player did or got in a turn, for one reason. */
export type Row = {
  seat: Seat;
  /** Whether the row begins with the name of its player. False if the row before, or the turn itself, already names that player. */
  named: boolean;
  /** The card that gives what the row lists; absent if the move itself gives it. */
  because?: Because;
  phrases: Phrase[];
  /** Further players who get the same for the same reason. */
  also?: Seat[];
};

/** A part of a row. `spansOf` puts a phrase in words only when the phrase is shown, because a log has a thousand events. */
export type Phrase = { goods: Amounts; sign: Sign } | { key: string; slots: Record<string, Span>; values: Variables };

export type TurnLine = Extract<Line, { sort: 'turn' }>;

/** An answer from the record (the saved game) that this game continues. */
type Given = Pick<TableEvent, 'seq' | 'at'> & { type: 'given'; nth: number; events: GameEvent[] };
export type Standing = TableEvent | Given;

/** Returns whether an entry is an answer, given either in this game or in the saved game that this game continues. */
export function isAnswer(each: Standing): each is Extract<Standing, { type: 'acted' | 'given' }> {
  return each.type === 'acted' || each.type === 'given';
}

/** Returns the log without the answers that were taken back, and without the agreement to take them back. */
export function standing(log: TableEvent[]): Standing[] {
  const kept: Standing[] = [];
  const undone = new Set(log.flatMap(({ type, seq }) => (type === 'undone' ? [seq] : [])));
  const answers = () => kept.flatMap((each, at) => (isAnswer(each) ? [at] : []));
  const drop = (from: number) => {
    for (const at of answers().slice(from).toReversed()) kept.splice(at, 1);
  };
  for (const each of log) {
    // Leaves out the agreement to an undo, because the entry of the undo says enough. That entry has the `seq` of the proposal if only
    // bots had to agree, else the `seq` of the last vote.
    if ((each.type === 'proposed' || each.type === 'settled') && undone.has(each.seq)) continue;
    if (each.type === 'undone') drop(each.keep);
    if (each.type === 'turn-restarted') drop(Math.max(0, answers().length - each.dropped));
    kept.push(each);
    if (each.type !== 'started') continue;
    for (const [nth, events] of (each.given ?? []).entries()) kept.push({ seq: each.seq, at: each.at, type: 'given', nth, events });
  }
  return kept;
}

/** Returns whether a seat belongs to the reader, who is the player at this screen. The form of verbs depends on this. */
type Reader = (seat: Seat) => boolean;

/** Returns the lines of a log. */
export function linesOf(log: TableEvent[], isReader: Reader = () => false): Line[] {
  const writer = new LineWriter(isReader);
  for (const each of standing(log)) writer.write(each);
  return writer.lines.map((line) => (line.sort === 'turn' ? { ...line, rows: shared(line.rows) } : line));
}

/** Merges consecutive rows into one if their players get the same amounts for the same reason. */
function shared(rows: Row[]): Row[] {
  const all: Row[] = [];
  for (const row of rows) {
    const last = all.at(-1);
    const alike = last?.named && row.named && row.phrases.every(isAmount) && sameReason(last.because, row.because);
    if (alike && JSON.stringify(last.phrases) === JSON.stringify(row.phrases)) {
      all[all.length - 1] = { ...last, also: [...(last.also ?? []), row.seat] };
    } else all.push(row);
  }
  return all;
}

class LineWriter {
  readonly lines: Line[] = [];
  readonly #isReader: Reader;
  /** The line of the turn under way. */
  #turn: TurnLine | undefined;
  /** The player whose turn it is. */
  #player: Seat | undefined;
  readonly #reasons = new Reasons();
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
        // The answers that are taken back leave no line. The next event of this turn begins a new line.
        this.#endTurn();
        this.#action = Math.min(this.#action, each.keep);
        this.#undone(each);
        break;
      case 'turn-restarted':
        this.#endTurn();
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
        this.#endTurn();
        this.#note(each, 'first', filled('log-finished'));
        break;
      default:
        break;
    }
  }

  /** Returns the key of a new line: its entry and its number within the entry. Taking back earlier answers does not change keys. */
  #key({ seq }: Standing): string {
    const nth = (this.#linesOfEntry.get(seq) ?? 0) + 1;
    this.#linesOfEntry.set(seq, nth);
    return `${seq}.${nth}`;
  }

  #note(each: Standing, icon: IconName, spans: Span[]): void {
    this.lines.push({ sort: 'note', key: this.#key(each), seq: each.seq, icon, spans });
  }

  /** Adds a note about an entry. The text `key` gets the player who made the entry as `$name`, and the spans of `slots`. */
  #noteOf(each: Standing & { seat: Seat }, icon: IconName, key: string, slots: Record<string, Span> = {}): void {
    const whom = slots.whom && 'seat' in slots.whom ? slots.whom.seat : undefined;
    this.#note(each, icon, filled(key, { name: { seat: each.seat }, ...slots }, { ...this.#who(each.seat), ...this.#whom(whom) }));
  }

  /** Adds a note about an undo. Several undos in a row by the same player share one note. */
  #undone(each: Extract<Standing, { type: 'undone' }>): void {
    const last = this.lines.at(-1);
    if (last?.sort === 'note' && last.icon === 'undo' && last.seat === each.seat) this.lines.pop();
    const spans = filled('log-undone', { name: { seat: each.seat } }, this.#who(each.seat));
    this.lines.push({ sort: 'note', key: this.#key(each), seq: each.seq, icon: 'undo', spans, seat: each.seat });
  }

  #who(seat: Seat | undefined): Variables {
    return { who: seat !== undefined && this.#isReader(seat) ? 'you' : 'other' };
  }

  /** Returns the variable that says whether the reader is on `seat`, the seat of the other player that an entry names. */
  #whom(seat: Seat | undefined): Variables {
    return { whom_is: seat !== undefined && this.#isReader(seat) ? 'you' : 'other' };
  }

  #endTurn(): void {
    this.#turn = undefined;
    this.#reasons.end();
  }

  #begin(each: Standing, seat: Seat): TurnLine {
    const turn: TurnLine = { sort: 'turn', key: this.#key(each), seq: each.seq, seat, rows: [], steps: [], action: this.#action };
    this.#turn = turn;
    this.lines.push(turn);
    return turn;
  }

  #writeEvents(each: Standing, events: GameEvent[]): void {
    const all = summed(events);
    /** The index of the last event that a step of reasoning has put in words. The loop skips the events up to this index. */
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
      this.#endTurn();
      this.#player = event.type === 'turn-started' ? event.player : undefined;
      const round = event.type === 'round-started' ? event.round : undefined;
      if (heading !== undefined) this.lines.push({ sort: 'round', key: this.#key(each), seq: each.seq, text: heading, round });
      return;
    }
    if (this.#reasons.begins(event)) return;
    const actor = actorOf(event);
    const phrase = tell(event, { ...this.#who(actor), ...this.#whom(otherOf(event)) });
    if (!phrase) return;
    const seat = actor ?? this.#turn?.seat;
    if (seat === undefined) {
      this.#note(each, 'lantern', spansOf(phrase));
      return;
    }
    const line = this.#turn ?? this.#begin(each, this.#player ?? seat);
    this.#rowFor(line, event, seat).phrases.push(phrase);
    line.seq = each.seq;
    line.action = this.#action;
  }

  /** Returns the row for an event: the last row of `line`, or a new row if the player or reason differs or a new move begins. */
  #rowFor(line: TurnLine, event: GameEvent, seat: Seat): Row {
    const because = this.#reasons.of(event, seat);
    const last = line.rows.at(-1);
    const same = last && last.seat === seat && sameReason(last.because, because);
    if (same && !(DEEDS.has(event.type) && last.phrases.length > 0)) return last;
    const row: Row = { seat, named: seat !== (last ?? line).seat, ...(because && { because }), phrases: [] };
    line.rows.push(row);
    return row;
  }
}

function sameReason(one: Because | undefined, other: Because | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
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

/** Returns the other player that an event names: the one who receives something, loses a tile, or whose Lord is seen. */
function otherOf(event: GameEvent): Seat | undefined {
  if (event.type === 'given' || event.type === 'mandatory-given') return event.to;
  if (event.type === 'lord-seen') return event.of;
  return event.type === 'control-taken' ? event.from : undefined;
}

/** Returns whether a phrase only lists amounts. */
export function isAmount(phrase: Phrase): phrase is Extract<Phrase, { goods: Amounts }> {
  return 'goods' in phrase;
}

/**
 * Returns the events that the log mentions (all but `SILENT`). Sums up consecutive gains of one player. Moves the price of a Quest after
 * its completion, so that the price stands beside the reward.
 */
export const summed = memoized((events: GameEvent[]): GameEvent[] => {
  const all: GameEvent[] = [];
  const bought = new Set(events.flatMap((event) => (event.type === 'building-bought' ? [event.building] : [])));
  for (const event of events) {
    if (SILENT.has(event.type) || (event.type === 'building-put-into-play' && bought.has(event.building))) continue;
    const gain = gainOf(event);
    const last = all.at(-1);
    if (gain && last?.type === 'gained' && last.player === gain.player) {
      all[all.length - 1] = { ...gain, what: add(last.what, gain.what) };
    } else if (isCompletion(event) && last?.type === 'returned' && last.player === event.player) {
      all.splice(-1, 1, event, last);
    } else all.push(gain ?? event);
  }
  return all;
});

function isCompletion(event: GameEvent): event is Extract<GameEvent, { type: 'quest-completed' | 'mandatory-completed' }> {
  return event.type === 'quest-completed' || event.type === 'mandatory-completed';
}

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

/** Events without a phrase, because another event of the same move says the same or because the table shows the change. */
const SILENT = new Set<GameEvent['type']>([
  'tile-revealed',
  'quest-revealed',
  'tokens-placed',
  'stocked',
  'agents-went-home',
  'ambassador-set-aside',
  'quest-deck-shuffled',
  'intrigue-deck-shuffled',
]);

/** Returns the words of a phrase. */
export const spansOf = memoizedByLanguage((phrase: Phrase): Span[] =>
  isAmount(phrase) ? [phrase] : filled(phrase.key, phrase.slots, phrase.values),
);

/** Returns the words that give the reason of a row. A Plot Quest is named before what it gives, an owner after it. */
export function reasonSpans({ because, phrases: [first] }: Row): { before: Span[]; after: Span[] } {
  if (!because) return { before: [], after: [] };
  if ('owner' in because) return { before: [], after: [{ text: ' ' }, ...filled('log-as-owner')] };
  const plot: Span = { thing: because.plot };
  const gives = first !== undefined && isAmount(first) && first.sign === '+';
  return { before: gives ? [...filled('log-plot-gives', { plot }), { text: ' ' }] : [plot, { text: ': ' }], after: [] };
}

/** Returns the words of one event, in the third person. They name the actor of the event unless `subject` is the actor. */
export function toldOf(event: GameEvent, subject: Seat): Span[] | undefined {
  const phrase = tell(event, { who: 'other', whom_is: 'other' });
  const actor = actorOf(event);
  const words = phrase && spansOf(phrase);
  return !words || actor === undefined || actor === subject ? words : [{ seat: actor }, { text: ' ' }, ...words];
}

/**
 * Returns the phrase for an event; undefined if the log does not mention it. `who`: the variables that say whether the reader is the
 * actor (`who`) and whether the reader is the other player of the event (`whom_is`).
 */
function tell(event: GameEvent, who: Variables): Phrase | undefined {
  const say = (key: string, slots: Record<string, Span> = {}, values: Variables = {}): Phrase => ({
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
      return { goods: event.what, sign: '+' };
    case 'returned':
      return { goods: event.what, sign: '−' };
    case 'placed':
      return say(key, { what: { goods: event.what }, space: { thing: event.space } });
    case 'given':
      return say(key, { what: { goods: event.what }, to: { seat: event.to } });
    case 'scored':
      return { goods: { vp: Math.abs(event.vp) }, sign: event.vp < 0 ? '−' : '+' };
    case 'lord-scored':
      return say(key, { what: { goods: { vp: event.vp }, sign: '+' } });
    case 'corruption-missing':
    case 'corruption-removed':
      return say(key, { what: { goods: { corruption: event.tokens } } });
    case 'building-bought':
    case 'building-put-into-play':
    case 'building-discarded':
      return say(key, { what: { thing: event.building } });
    case 'control-taken':
      return say(key, { what: { thing: event.building }, from: { seat: event.from } });
    case 'quest-discarded':
      // Without a player, the Quest was discarded from the Inn. The log says nothing, because the table shows the Quest that replaces it.
      return event.player === null ? undefined : say(key, { what: { thing: event.quest } });
    case 'quest-taken':
    case 'quest-completed':
      return say(key, { what: { thing: event.quest } });
    case 'quest-type-named':
      return say(key, {}, { what: t(`quest-type-${event.quest_type}`) });
    case 'quests-drafted':
    case 'tiles-seen':
      return say(key, {}, { count: event.count });
    case 'intrigue-drawn':
      return event.card === undefined ? { goods: { intrigue: 1 }, sign: '+' } : say(key, { what: { thing: event.card } });
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
