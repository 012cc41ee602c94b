/** A table for tests: the test sets what a server would send. */

import type { Answer, TableSession } from '../game.svelte';
import type { DecisionView, OptionHint, OptionPreview, PlayerView, SpaceView, TableEvent, TableView, UndoView, View } from '../protocol';
import { createStores, type Selection, type Stores } from '../table/stores';
import { game, table } from './fixtures';

export function player(seat: number, change: Partial<PlayerView> = {}): PlayerView {
  return {
    seat,
    faction: 'harpers',
    vp: 0,
    tavern: { cleric: 0, fighter: 0, rogue: 0, wizard: 0, gold: 4, corruption: 0 },
    pool: 4,
    reserve: 0,
    lieutenant: false,
    protected: false,
    lord: null,
    intrigue: null,
    intrigue_count: 2,
    known_intrigue: [],
    quests: [],
    mandatory: [],
    completed: [],
    buildings: [],
    ...change,
  };
}

export function space(id: SpaceView['id'], change: Partial<SpaceView> = {}): SpaceView {
  return {
    id,
    owner: null,
    agents: [],
    resources: { cleric: 0, fighter: 0, rogue: 0, wizard: 0, gold: 0, corruption: 0, vp: 0 },
    ...change,
  } as SpaceView;
}

export class FakeTable {
  decision = $state.raw<DecisionView>();
  /** Whether an answer is under way: the decision is still open, but cannot be answered again. */
  answering = $state(false);
  log = $state.raw<TableEvent[]>([]);
  table = $state.raw<TableView>(table());
  yours = $state.raw<number[]>([0]);
  /** The seat whose view is shown. */
  eyes = $state(0);
  view: View;
  undo = $state.raw<UndoView>({ free: null, last: null });
  /** What the bot advises. */
  advice: OptionHint[] = [];
  /** What the server predicts for each option. */
  previews: OptionPreview[] | undefined;
  /** The options with which the open decisions were answered. */
  readonly answers: number[] = [];
  /** The names of the requests for a rematch or an undo. */
  readonly requests: string[] = [];
  readonly stores: Stores;

  constructor(view: Partial<View> = {}) {
    this.view = {
      ...game(null).view,
      corruption: null,
      players: [player(0), player(1)],
      spaces: [space('the-plinth'), space('blackstaff-tower'), space('waterdeep-harbor-1')],
      inn: [],
      hall: [],
      supply: { cleric: 20, fighter: 20, rogue: 20, wizard: 20 },
      decks: { quests: 50, intrigue: 40, buildings: 20 },
      ...view,
    } as View;
    const done: Answer = { result: 'done' };
    const session = {
      connection: { state: 'open' },
      presence: { seats: [0], away: [], spectators: 0 },
      act: (option: number) => (this.answers.push(option), Promise.resolve(done)),
      hint: () => Promise.resolve({ options: this.advice }),
      preview: () => Promise.resolve(this.previews),
      rematch: () => (this.requests.push('rematch'), Promise.resolve(done)),
      undo: () => (this.requests.push('undo'), Promise.resolve(done)),
      now: () => Date.now(),
    };
    // Getters, so that the stores see what a test changes later.
    const source = (): FakeTable => this;
    this.stores = createStores({
      get table() {
        return source().table;
      },
      get game() {
        return game(source().decision ?? null, { eyes: { seat: source().eyes }, view: source().view, undo: source().undo });
      },
      get yours() {
        return source().yours;
      },
      get log() {
        return source().log;
      },
      get decision() {
        return source().answering ? undefined : source().decision;
      },
      session: session as unknown as TableSession,
    });
  }

  get selection(): Selection {
    return this.stores.selection;
  }
}
