/**
 * One person's view of a table: what is shown, what can be touched, what was picked and not yet confirmed. It keeps nothing of
 * the game itself; every update replaces what it shows.
 */

import '../locales/en/table.ftl';

import { getContext, setContext } from 'svelte';

import { isMandatory, mandatory, quest, type Amounts } from '../catalogue';
import { isNothing, lacking } from '../cards/amounts';
import type { Person } from '../cards/seats';
import { errorText } from '../errors';
import type { Answer as Reply, TableSession } from '../game.svelte';
import { sharing } from '../lib/share';
import { load, save } from '../lib/storage';
import { botAt, botName } from '../lobby/words';
import type { OptionHint, DecisionView, OptionPreview, GameUpdate, TableEvent, TableView } from '../protocol';
import { t } from '../text';
import { toast } from '../ui/toasts.svelte';
import { afterwards, changesOf, fires, type Change } from './foresee';
import { bonusOf, countedBy } from './lords';
import type { GameView, PlayerView, Seat } from './model';
import { freshSpaces } from './recent';
import { arrived, declineOf, hallSlot, nextTargets, onward, sortOf, touched, waysOf, type Target, type Way } from './targets';

/** What a desk shows: a table that is played, or a moment of one that is over. */
export type Source = {
  readonly table: TableView | undefined;
  readonly game: GameUpdate | undefined;
  readonly yours: Seat[];
  readonly log: TableEvent[];
  /** What we can decide now. */
  readonly decision: DecisionView | undefined;
  readonly session?: TableSession;
  /** What the strip on top says instead of who is to decide. */
  readonly headline?: string;
  readonly guide?: Guide;
};

/** A lesson that wants one answer and no other. */
export interface Guide {
  /** Its place in the list of options. */
  readonly option: number | undefined;
  /** Something else was tried; nothing came of it. */
  wrong(): void;
}

/** Questions that come several times in a row and bring nothing into the open: they are answered in one go. */
const IN_A_ROW = new Set(['place-resource', 'discard-intrigue', 'return-agent']);

export class Desk {
  readonly source: Source;
  /** Whether a click alone answers. */
  oneClick = $state(load('one-click') === true);
  /** Whether everything says in words what it does, for somebody's first games. */
  hints = $state(load('hints') === true);
  /** In the first game after the lessons hints are given that become fewer each round. */
  fading = $state(false);
  /** What is pointed at or focused. */
  pointed = $state.raw<Target>();
  /** A card, tile, space or player that is looked at closely. */
  inspected = $state.raw<string>();
  /** Things of the line of the log that is pointed at: they are marked on the table. */
  traced = $state.raw<readonly string[]>([]);
  /** In a replay: goes to the moment after so many answers. */
  jump = $state.raw<(action: number) => void>();
  /** Whether the ceremony was closed, to look at the table again. */
  ceremonyOver = $state(false);

  /** When the question of the moment came up. */
  askedAt = 0;

  #picked = $state.raw<{ seq: number; path: Target[] }>({ seq: -1, path: [] });
  #advice = $state.raw<{ seq: number; options: OptionHint[] }>();
  /** The decision for which a hint is on its way. */
  #asked = $state.raw<number>();
  #foreseen = $state.raw<{ seq: number; options: OptionPreview[] }>();

  constructor(source: Source) {
    this.source = source;
  }

  // Only what an update changed is drawn anew.
  readonly table = $derived.by<TableView | undefined>(sharing(() => this.source.table));
  readonly game = $derived.by<GameUpdate | undefined>(sharing(() => this.source.game));
  readonly view = $derived.by<GameView | undefined>(() => this.game?.view);
  readonly pending = $derived.by<DecisionView | undefined>(() => this.game?.decision ?? undefined);
  readonly decision = $derived.by<DecisionView | undefined>(() => this.source.decision);
  /** The seat through whose eyes we look, if it is ours. */
  readonly me = $derived.by<Seat | undefined>(() => {
    const eyes = this.game?.eyes;
    return typeof eyes === 'object' ? eyes.seat : undefined;
  });
  /** Whose tavern and cards lie before us: our own, or of a game that is watched the one whose turn it is. */
  readonly front = $derived.by<Seat>(() => this.me ?? this.view?.active ?? this.game?.outcome?.winners[0] ?? 0);
  readonly self = $derived.by<PlayerView | undefined>(() => this.view?.players[this.front]);
  /** Where the others went since we last did something. */
  readonly fresh = $derived.by<Set<string>>(() => freshSpaces(this.source.log, this.me));
  /** The seat of a solo game that plays by a script. */
  readonly script = $derived.by<Seat | undefined>(() => this.table?.seats.find(({ holder }) => holder.type === 'script')?.seat);
  /** The scripted seat for which somebody decides now. */
  readonly decidesFor = $derived.by<Seat | undefined>(() => this.pending?.for);
  readonly myTurn = $derived.by<boolean>(() => this.decision !== undefined);

  // What can be touched.

  readonly ways = $derived.by<Way[]>(() => (this.decision?.options ? waysOf(this.decision.options) : []));
  readonly decline = $derived.by<number | undefined>(() => (this.decision?.options ? declineOf(this.decision.options) : undefined));
  readonly picked = $derived.by<Target[]>(() => (this.#picked.seq === this.decision?.seq ? this.#picked.path : []));
  readonly lit = $derived.by<Set<Target>>(() => nextTargets(this.ways, this.picked));
  readonly chosen = $derived.by<Way | undefined>(() => arrived(this.ways, this.picked));
  /** The option that is looked at: pointed at, else picked. */
  readonly looked = $derived.by<Way | undefined>(() => {
    const [only] = this.ways;
    // A plain yes or no shows what the yes would bring.
    if (only?.path[0] === 'yes:') return only;
    if (this.pointed === undefined) return this.chosen;
    const path = touched(this.ways, this.picked, this.pointed);
    return (path && arrived(this.ways, path)) ?? this.chosen;
  });
  readonly foreseen = $derived.by<OptionPreview | undefined>(() => {
    const told = this.#foreseen;
    return this.looked && told?.seq === this.decision?.seq ? told?.options[this.looked.option] : undefined;
  });
  readonly changes = $derived.by<Change[]>(() => (this.foreseen ? changesOf(this.foreseen.events) : []));
  readonly fires = $derived.by<Set<string>>(() => fires(this.foreseen ? this.foreseen.events : []));
  /** Our tavern and points after the move that is looked at; nothing if it changes neither. */
  readonly after = $derived.by(() => {
    const self = this.self;
    if (!self || !this.changes.some(({ seat }) => seat === this.front)) return undefined;
    return afterwards(self.tavern, self.vp, this.changes, this.front);
  });
  /** The way that a lesson wants. */
  readonly guided = $derived.by<Way | undefined>(() => this.ways.find(({ option }) => option === this.source.guide?.option));
  readonly tavern = $derived.by<Amounts | undefined>(() => (this.me === undefined ? undefined : this.self?.tavern));

  /** Whether tiles say in words what they do: to somebody who learns, and a little longer. The boards of the modules leave no room for it. */
  readonly worded = $derived.by<boolean>(() => {
    if (this.hints) return true;
    const roomy = (this.table?.modules.length ?? 0) === 0;
    return roomy && (this.source.guide !== undefined || (this.fading && (this.view?.round ?? 1) < 3));
  });

  isLit(target: Target): boolean {
    return this.lit.has(target);
  }
  isPicked(target: Target): boolean {
    return this.picked.includes(target);
  }
  /** Whether a touch does something. */
  answers(target: Target): boolean {
    return touched(this.ways, this.picked, target) !== undefined;
  }

  /** Something on the table was clicked: it is picked, confirmed if it was picked already, or else looked at closely. */
  touch(target: Target, inspect?: string): void {
    const decision = this.decision;
    const path = decision && touched(this.ways, this.picked, target);
    if (!decision || !path) {
      if (inspect !== undefined) this.inspected = inspect;
      return;
    }
    const { guide } = this.source;
    if (guide && !onward(this.ways, path).some(({ option }) => option === guide.option)) {
      guide.wrong();
      return;
    }
    if (this.chosen && this.picked.at(-1) === target) {
      void this.confirm();
      return;
    }
    this.#picked = { seq: decision.seq, path };
    // Of several in a row only the last one is confirmed; the others are taken back with it, if need be.
    const inARow = sortOf(target) === 'cube' || IN_A_ROW.has(decision.kind);
    const quick = this.oneClick || (inARow && decision.remaining > 1);
    if (quick && this.chosen) void this.confirm();
  }

  /** Picks a whole option, for instance one that was advised. */
  pick(option: number): void {
    const way = this.ways.find((each) => each.option === option);
    if (way && this.decision) this.#picked = { seq: this.decision.seq, path: way.path };
  }
  cancel(): void {
    this.#picked = { seq: -1, path: [] };
  }
  /** Nobody answers a question that fast: what was pressed was meant for the one before. */
  #tooSoon(): boolean {
    return performance.now() - this.askedAt < 150;
  }
  confirm(): Promise<void> {
    if (this.chosen?.path[0] === 'yes:' && this.#tooSoon()) return Promise.resolve();
    return this.chosen ? this.#act(this.chosen.option) : Promise.resolve();
  }
  async refuse(): Promise<void> {
    if (this.decline !== undefined && !this.#tooSoon()) await this.#act(this.decline);
  }
  async #act(option: number): Promise<void> {
    const { session, guide } = this.source;
    if (guide && guide.option !== option) return guide.wrong();
    if (session) await this.ask(session.act(option));
  }

  /** Waits for the table's answer and says so if it was no. */
  async ask(asked: Promise<Reply>): Promise<boolean> {
    const answer = await asked;
    if (answer.result === 'refused') toast(errorText(answer.refusal), 'bad');
    if (answer.result === 'lost') toast(t('error-unreachable'), 'bad');
    return answer.result === 'done';
  }

  setHints(on: boolean): void {
    this.hints = on;
    if (!on) this.fading = false;
    save('hints', on);
  }
  setOneClick(on: boolean): void {
    this.oneClick = on;
    save('one-click', on);
  }

  /** Asks what each option would bring; called once for each decision. */
  async foresee(): Promise<void> {
    const { decision } = this;
    if (!decision || this.#foreseen?.seq === decision.seq) return;
    const options = await this.source.session?.preview();
    if (options) this.#foreseen = { seq: decision.seq, options };
  }

  // Hints.

  /** Whether a hint is to be had for what is asked now. */
  readonly advisable = $derived.by<boolean>(() => {
    const { decision } = this;
    return decision !== undefined && decision.for === undefined && this.table?.hints === true && (decision.options?.length ?? 0) > 1;
  });
  /** What the bot thinks of the best options, once it was asked. */
  readonly advice = $derived.by<OptionHint[] | undefined>(() =>
    this.#advice?.seq === this.decision?.seq ? this.#advice?.options : undefined,
  );
  readonly advising = $derived.by<boolean>(() => this.decision !== undefined && this.#asked === this.decision.seq && !this.advice);
  /** What is to be touched for the best option. */
  readonly advised = $derived.by<Target[]>(() => {
    const best = this.advice?.[0]?.option;
    return this.ways.find(({ option }) => option === best)?.path ?? [];
  });
  isAdvised(target: Target): boolean {
    return this.advised.includes(target);
  }

  /** Asks what a strong bot would do in our place; asked again, puts the answer away. */
  async advise(): Promise<void> {
    const { decision } = this;
    const session = this.source.session;
    if (!decision || !session || !this.advisable || this.advising) return;
    if (this.advice) return this.dismiss();
    this.#asked = decision.seq;
    const answer = await session.hint(decision.seq);
    if ('options' in answer) this.#advice = { seq: decision.seq, options: answer.options };
    else await this.ask(Promise.resolve(answer));
    this.#asked = undefined;
  }
  dismiss(): void {
    this.#advice = undefined;
  }

  // Taking back.

  /** Whether anybody else plays; bots agree to everything. */
  readonly #others = $derived(
    (this.table?.seats ?? []).some(({ seat, holder }) => holder.type === 'person' && !this.source.yours.includes(seat)),
  );
  /** How many answers would remain, and whether the others must agree. */
  readonly undo = $derived.by<{ keep: number; asks: boolean } | undefined>(() => {
    const { free, last } = this.game?.undo ?? { free: null, last: null };
    if (this.me === undefined || this.table?.undo === 'off' || this.game?.outcome) return undefined;
    if (last !== null && free !== null && last >= free) return { keep: last, asks: false };
    if (last !== null && this.table?.undo === 'consent') return { keep: last, asks: this.#others };
    return undefined;
  });
  async takeBack(): Promise<void> {
    if (this.picked.length > 0) return this.cancel();
    const session = this.source.session;
    if (this.undo && session) await this.ask(session.undo(this.undo.keep));
  }
  /** Everything of this turn that is free to take back. */
  async takeBackTurn(): Promise<void> {
    const { free } = this.game?.undo ?? { free: null };
    const session = this.source.session;
    if (free !== null && session) await this.ask(session.undo(free));
  }

  // Who and what.

  name(seat: Seat): string {
    return this.isReader(seat) ? t('seat-you') : this.fullName(seat);
  }
  /** Whether a seat is that of whoever looks, and nobody else's at this device. */
  isReader(seat: Seat): boolean {
    return seat === this.me && this.source.yours.length === 1 && this.source.yours[0] === seat;
  }
  fullName(seat: Seat, holder = this.table?.seats[seat]?.holder): string {
    if (holder?.type === 'person') return holder.guest.name;
    if (holder?.type === 'script') return t('script-name', { variant: holder.variant.toUpperCase() });
    if (holder?.type !== 'bot') return t('player-number', { number: seat + 1 });
    const bots = (this.table?.seats ?? []).map(({ holder: other }) => (other.type === 'bot' ? other.bot : undefined));
    return bots[seat] === holder.bot ? botAt(seat, bots) : botName(holder.bot);
  }
  person(seat: Seat): Person {
    return { seat, name: this.name(seat) };
  }
  /** The bot that plays a seat now. */
  botOf(seat: Seat): string | undefined {
    const holder = this.table?.seats[seat]?.holder;
    if (holder?.type === 'bot') return holder.bot;
    return holder?.type === 'person' ? (holder.bot ?? undefined) : undefined;
  }

  /** VP that our Lord gives for a Quest, as far as its card says so. */
  bonus(id: string): number {
    const mine = this.me === undefined ? null : this.self?.lord;
    return mine ? bonusOf(mine, id) : 0;
  }
  /** How many of what the Lord before us counts lie there. */
  readonly counted = $derived.by<number | undefined>(() => this.self && countedBy(this.self));

  /** How a Quest of ours stands. */
  status(id: string): 'ready' | 'ready-after' | undefined {
    if (this.decision?.kind === 'complete-quest' && this.ways.some(({ path }) => path[0] === `quest:${id}`)) return 'ready';
    const after = this.after?.tavern;
    const cost = isMandatory(id) ? mandatory(id).cost : quest(id).cost;
    if (!after || !this.tavern) return undefined;
    return isNothing(lacking(cost, after)) && !isNothing(lacking(cost, this.tavern)) ? 'ready-after' : undefined;
  }

  /** Things of the next step that lie nowhere on the table: they are shown above the action bar. */
  readonly tray = $derived.by<Target[]>(() => [...this.lit].filter((target) => target !== 'yes:' && !this.#onTable(target)));

  #onTable(target: Target): boolean {
    const { view, me } = this;
    const id = target.slice(target.indexOf(':') + 1);
    if (!view) return false;
    switch (sortOf(target)) {
      case 'space':
        return view.spaces.some((space) => space.id === id) || hallSlot(id) !== undefined;
      case 'quest': {
        const self = me === undefined ? undefined : view.players[me];
        const mine: string[] = self ? [...self.quests, ...self.mandatory, ...self.completed] : [];
        return mine.includes(id) || view.inn.some((other) => other === id);
      }
      case 'intrigue':
        return me !== undefined && (view.players[me]?.intrigue ?? []).some((other) => other === id);
      case 'building':
        return view.hall.some((tile) => tile?.building === id) || view.spaces.some((space) => space.id === id);
      case 'seat':
        return true;
      default:
        return false;
    }
  }

  /** Ways that are still open, for the words of the action bar. */
  readonly open = $derived.by<Way[]>(() => onward(this.ways, this.picked));
}

const KEY = Symbol('desk');

export function setDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}
export function theDesk(): Desk {
  return getContext<Desk>(KEY);
}
