/** Puts the reasoning of a scripted rival in words. The events name its dice, the lines of its script and the rules behind its choices. */

import '../locales/en/script.ftl';

import type { GameEvent, Seat } from './model';
import { sentence, type Span } from './spans';

/** One step of a rival's reasoning. */
export type Step = {
  seat: Seat;
  /** The id of the rule in docs/rules.md. */
  rule: string;
  die?: { sides: number; rolled: number };
  spans: Span[];
};

type Rolled = Extract<GameEvent, { type: 'die-rolled' }>;

/** A step, and the number of events that it covers. */
export type Reason = { step: Step; uses: number };

/**
 * Returns the step that begins with the event at index `at`; undefined if no reasoning begins there. `phrase` puts the result of
 * a decision in words.
 */
export function reasonAt(events: GameEvent[], at: number, phrase: (event: GameEvent) => Span[] | undefined): Reason | undefined {
  const event = events[at];
  const next = events[at + 1];
  switch (event?.type) {
    case 'die-rolled':
      return afterRoll(event, next, events[at + 2]);
    case 'script-places': {
      const spans =
        event.line !== undefined
          ? sentence('solo-line', { space: { thing: event.space }, need: needOf(event.need) }, { line: event.line })
          : event.worth !== undefined
            ? sentence('solo-worth', { space: { thing: event.space } }, { worth: event.worth / 2 })
            : sentence('solo-goes', { space: { thing: event.space } });
      return { step: { seat: event.player, rule: event.rule, spans }, uses: 1 };
    }
    case 'moved-on':
      return { step: { seat: event.player, rule: event.rule, spans: movedOn(event) }, uses: 1 };
    case 'script-decides': {
      const why = sentence('solo-decides', {}, { rule: event.rule });
      const result = next && phrase(next);
      const spans = result ? [...why, { text: ': ' }, ...result] : why;
      return { step: { seat: event.player, rule: event.rule, spans }, uses: 1 };
    }
    case 'script-scores': {
      const spans = sentence('solo-scores', { what: { goods: event.what }, points: { goods: { vp: event.vp } } });
      return { step: { seat: event.player, rule: event.rule, spans }, uses: 1 };
    }
    default:
      return undefined;
  }
}

/** Returns the step for a roll and its result: the rolled space, another space if that one is taken, or another roll. */
function afterRoll(event: Rolled, next: GameEvent | undefined, later: GameEvent | undefined): Reason {
  const { player: seat, rule, sides, rolled } = event;
  const step = (came: Span[], uses: number): Reason => {
    const spans = [...sentence('solo-rolled', {}, { rolled }), ...(came.length > 0 ? [{ text: ': ' }, ...came] : [])];
    return { step: { seat, rule, die: { sides, rolled }, spans }, uses };
  };
  if (next?.type === 'moved-on') return step(movedOn(next), later?.type === 'script-places' ? 3 : 2);
  if (next?.type === 'script-places') return step(sentence('solo-goes', { space: { thing: next.space } }), 2);
  if (next?.type === 'die-rolled') {
    const again = next.rule === rule;
    return step(sentence('solo-rolls-on', {}, { why: again ? 'again' : next.rule }), 1);
  }
  return step([], 1);
}

function movedOn(event: Extract<GameEvent, { type: 'moved-on' }>): Span[] {
  const space: Span = { thing: event.space };
  return event.from === undefined
    ? sentence('solo-nothing-built', { space })
    : sentence('solo-moved-on', { from: { thing: event.from }, space });
}

function needOf(need: Extract<GameEvent, { type: 'script-places' }>['need']): Span {
  return need === undefined ? { text: '' } : { goods: { [need]: 1 } };
}
