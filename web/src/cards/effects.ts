/**
 * What a card does, from the catalogue's instructions to words and pictures. `sentences` is for cards that are read, `brief`
 * for tiles and rows that are glanced at. All words and their order are Fluent's; nothing here knows what is legal.
 */

import { nameOf, type Instruction, type Plot, type When } from '../catalogue';
import { find, t, worded, type Variables } from '../text';
import { isNothing } from './amounts';
import { pictureOf } from './pictures';
import { capitalised, fill, goods, icon, joined, mix, questType, type Piece, type Slots } from './pieces';

type Worded = Extract<Instruction, string>;
type Structured = Exclude<Instruction, string>;
type Keys<T> = T extends unknown ? keyof T : never;
type CountedIf<K extends PropertyKey> = Extract<Structured, Record<K, unknown>> extends Record<K, number> ? K : never;
type Counted = { [K in Keys<Structured>]: CountedIf<K> }[Keys<Structured>];

/** How much of what, in instructions that are only a number. */
const COUNTED: Record<Counted, (n: number) => Piece[]> = {
  'return-corruption': (n) => goods({ corruption: n }),
  'return-corruption-up-to': (n) => goods({ corruption: n }),
  'remove-corruption-up-to': (n) => goods({ corruption: n }),
  'remove-from-track': (n) => goods({ corruption: n }),
  'score-per-building': (n) => goods({ vp: n }),
  'score-if-least-corrupt': (n) => goods({ vp: n }),
  'place-own-adventurers': (n) => goods({ any: n }),
  'draw-and-may-play': (n) => goods({ intrigue: n }),
  play: (n) => icon('play', 'play', n),
  'play-more-at-harbor': (n) => icon('play', 'play', n),
  'discard-intrigue': (n) => goods({ intrigue: n }),
  'take-quest-and-may-complete': (n) => goods({ vp: n }),
  'discard-any-quest': (n) => goods({ vp: n }),
  'put-buildings': (n) => icon('building', 'building', n),
  'put-one-of-top': (n) => icon('building', 'building', n),
  'return-agents-up-to': (n) => icon('pawn-s', 'agent', n),
  'assign-agents': (n) => icon('pawn-s', 'agent', n),
};

/** After these the next instruction goes on in the same sentence: they are its price, or lead up to it. */
const LEADING = new Set([
  'pay',
  'return-corruption',
  'discard-quest',
  'discard-own-building',
  'demolish-building',
  'place-own-adventurers',
  'reset-inn',
  'return-harbor-agent',
]);

/** Things that any message may show, for instance `{ $quest }`. */
const THINGS: Slots = {
  quest: () => icon('quest', 'quest'),
  card: () => icon('intrigue', 'card'),
  play: () => icon('play', 'card'),
  building: () => icon('building', 'building'),
  agent: () => icon('pawn-s', 'agent'),
  first: () => icon('first', 'first'),
  ambassador: () => icon('ambassador', 'ambassador'),
  lieutenant: () => icon('lieutenant', 'lieutenant'),
  to: () => icon('arrow', 'becomes'),
  onto: () => icon('onto', 'onto'),
  back: () => icon('undo', 'back'),
  renew: () => icon('again', 'renew'),
  cleric: () => icon('cleric', 'cleric'),
  fighter: () => icon('fighter', 'fighter'),
  rogue: () => icon('rogue', 'rogue'),
  wizard: () => icon('wizard', 'wizard'),
  any: () => icon('any', 'any'),
  gold: () => icon('gold', 'gold'),
  corruption: () => icon('corruption', 'corruption'),
  vp: () => icon('vp', 'vp'),
};

type Length = 'sentence' | 'brief';
/** The form of the verb, for languages that have several: `do` this, somebody `may` do it, somebody `does` it. */
type Mood = 'do' | 'may' | 'does';
type Form = { length: Length; mood: Mood };

const SENTENCE: Form = { length: 'sentence', mood: 'do' };
const BRIEF: Form = { length: 'brief', mood: 'do' };

/** The message of an instruction, in its short form if the language has one. */
function say(kind: string, form: Form, slots: Slots = {}, values: Variables = {}): Piece[] {
  const message = (variables: Variables) =>
    (form.length === 'brief' ? find(`brief-${kind}`, variables) : undefined) ?? t(`effect-${kind}`, variables);
  return fill(message, { ...THINGS, ...slots }, { ...values, mood: form.mood });
}

function clause(instruction: Instruction, form: Form): Piece[] {
  if (typeof instruction === 'string') return say(instruction satisfies Worded, form);
  if ('gain' in instruction) {
    const { vp = 0, intrigue = 0, ...rest } = instruction.gain;
    const only = isNothing(rest) && vp * intrigue === 0;
    return say(only ? (vp ? 'score' : 'draw') : 'gain', form, { what: goods(instruction.gain) });
  }
  if ('gain-mix' in instruction) return say('gain', form, { what: mix(instruction['gain-mix']) });
  if ('gain-one-of' in instruction) {
    return say('gain', form, { what: joined(instruction['gain-one-of'].map(goods), 'disjunction') });
  }
  if ('pay' in instruction) return say('pay', form, { what: goods(instruction.pay) });
  if ('give' in instruction) return say('give', form, { what: goods(instruction.give) });
  if ('receive' in instruction) return say('receive', form, { what: goods(instruction.receive) });
  if ('let-host-take' in instruction) return say('give', form, { what: mix(instruction['let-host-take']) });
  if ('score-per-paid' in instruction) {
    const { of, vp } = instruction['score-per-paid'];
    return say('score-per-paid', form, { what: goods({ vp }), paid: icon(of, of) });
  }
  if ('draw-per-paid' in instruction) {
    const of = instruction['draw-per-paid'];
    return say('draw-per-paid', form, { paid: icon(of, of) });
  }
  if ('place' in instruction) {
    const { what, spaces } = instruction.place;
    return say('place', form, { what: goods(what) }, { spaces });
  }
  if ('may' in instruction) return say('may', form, { what: together(instruction.may, { ...form, mood: 'may' }) });
  if ('each-opponent' in instruction) return eachOpponent(instruction['each-opponent'], form);
  if ('chosen-opponent' in instruction) return chosenOpponent(instruction['chosen-opponent'].does, form);
  if ('each-opponent-loses' in instruction) {
    const { what, unless } = instruction['each-opponent-loses'];
    return say('each-loses', form, { what: goods({ [what]: 1 }), then: together(unless, { ...form, mood: 'do' }) });
  }
  const [kind, n] = Object.entries(instruction)[0] as [Counted, number];
  return say(kind, form, { what: COUNTED[kind](n) }, { n });
}

/** "a and b", or "a for b" if a is the price of b, within a sentence. */
function together(list: Instruction[], form: Form): Piece[] {
  const [price, gain] = list;
  if (list.length === 2 && price && typeof gain === 'object' && 'gain' in gain && isPrice(price)) {
    return say('exchange', form, { price: clause(price, form), what: goods(gain.gain) });
  }
  const clauses = list.map((each) => clause(each, form));
  return joined(clauses, 'conjunction');
}

function isPrice(instruction: Instruction): boolean {
  return typeof instruction === 'object' && ('pay' in instruction || 'give' in instruction);
}

function eachOpponent(list: Instruction[], form: Form): Piece[] {
  const [only] = list;
  if (list.length === 1 && typeof only === 'object') {
    if ('may' in only) return say('each-may', form, { what: together(only.may, { ...form, mood: 'may' }) });
    if ('gain' in only) return say('each-gains', form, { what: goods(only.gain) });
  }
  return say('each', form, { what: together(list, { ...form, mood: 'does' }) });
}

/** An opponent gives or gets: said from the side of whoever plays the card. */
function chosenOpponent(list: Instruction[], form: Form): Piece[] {
  const taken: Piece[][] = [];
  const more: Piece[][] = [];
  for (const each of list) {
    if (typeof each === 'object' && 'give' in each) taken.push(goods(each.give));
    else if (typeof each === 'object' && 'let-host-take' in each) taken.push(mix(each['let-host-take']));
    else if (typeof each === 'object' && 'gain' in each) more.push(say('chosen-gains', form, { what: goods(each.gain) }));
    else more.push(clause(each, form));
  }
  const first = taken.length > 0 ? [say('chosen-gives', form, { what: joined(taken, 'conjunction') })] : [];
  return joined([...first, ...more], 'conjunction');
}

/** Sentence after sentence. */
export const sentences = worded((list: Instruction[]): Piece[] => {
  const said: Piece[] = [];
  let leads = true;
  list.forEach((each, at) => {
    const words = clause(each, SENTENCE);
    if (at > 0) said.push({ text: leads ? t('effect-then') : t('effect-next') });
    said.push(...(at > 0 && leads ? words : capitalised(words)));
    leads = LEADING.has(typeof each === 'string' ? each : (Object.keys(each)[0] ?? ''));
  });
  return said;
});

/** Pictures and few words; each part may go to a line of its own. */
export const brief = worded((list: Instruction[]): Piece[][] => list.map((each) => clause(each, BRIEF)).filter((part) => part.length > 0));

/** What a Plot Quest does from now on. */
export const plotSentence = worded((plot: Plot): Piece[] =>
  capitalised(fill((variables) => t(`plot-${kindOf(plot.on)}`, variables), plotSlots(plot, SENTENCE))),
);

/** The same with few words. */
export const plotBrief = worded((plot: Plot): Piece[] => {
  const kind = kindOf(plot.on);
  const message = (variables: Variables) => find(`brief-plot-${kind}`, variables) ?? t(`plot-${kind}`, variables);
  return fill(message, plotSlots(plot, BRIEF));
});

function kindOf(when: When): string {
  return typeof when === 'string' ? when : (Object.keys(when)[0] ?? '');
}

function plotSlots({ on, then }: Plot, form: Form): Slots {
  const slots = { ...THINGS, what: [] as Piece[], then: together(then ?? [], form) };
  if (typeof on === 'string') return slots;
  if ('action-provides' in on) return { ...slots, what: icon(on['action-provides'], on['action-provides']) };
  if ('assigns-to' in on) {
    const name = nameOf(on['assigns-to']);
    return { ...slots, what: form.length === 'brief' ? [{ icon: pictureOf(on['assigns-to']), label: name, n: 1 }] : [{ text: name }] };
  }
  return { ...slots, what: questType('completes-quest' in on ? on['completes-quest'] : on['takes-quest']) };
}
