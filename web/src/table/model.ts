/** What the server tells of a game, by its fields: docs/engine-protocol.md, "State". */

import type { Adventurer, Amounts, QuestType } from '../catalogue';
import type { GameUpdate, SeenEvent } from '../protocol';

export type Seat = number;
export type Tavern = Record<Adventurer | 'gold' | 'corruption', number>;
export type AgentView = { player: Seat | null; kind: 'agent' | 'lieutenant' | 'ambassador' };
export type SpaceView = { id: string; owner: Seat | null; agents: AgentView[]; resources: Amounts };
export type HallView = { building: string; vp: number; agents: AgentView[] };
export type PlayerView = {
  seat: Seat;
  vp: number;
  tavern: Tavern;
  pool: number;
  reserve: number;
  lieutenant: boolean;
  protected: boolean;
  lord: string | null;
  intrigue: string[] | null;
  intrigue_count: number;
  known_intrigue?: string[];
  quests: string[];
  mandatory: string[];
  completed: string[];
  buildings: string[];
};
export type GameView = {
  round: number;
  phase: 'assign' | 'reassign' | 'over';
  active: Seat | null;
  first_player: Seat;
  supply: Record<Adventurer, number> & { gold?: number };
  corruption: { track: number[]; removed: number; value: number } | null;
  players: PlayerView[];
  spaces: SpaceView[];
  inn: (string | null)[];
  hall: (HallView | null)[];
  ambassador: { holder: Seat | null; space: string | null };
  decks: { quests: number; quest_discards: number; intrigue: number; intrigue_discards: number; buildings: number };
};

/** What can happen in a game; crates/rules/src/events.rs. */
export type GameEvent =
  | { type: 'round-started'; round: number }
  | { type: 'turn-started' | 'passed' | 'lieutenant-joined' | 'ambassador-taken' | 'marker-taken'; player: Seat }
  | { type: 'offer-accepted' | 'offer-declined'; player: Seat }
  | { type: 'agent-assigned'; player: Seat; space: string; via: string | null; ambassador: boolean }
  | { type: 'agent-reassigned'; player: Seat; from: string; space: string; via: string | null }
  | { type: 'agent-stayed' | 'agent-returned' | 'space-copied'; player: Seat; space: string }
  | { type: 'agent-moved'; player: Seat | null; from: string; space: string }
  | { type: 'agents-went-home' | 'reserve-agents-joined' | 'ambassador-set-aside' | 'ambassador-left' | 'game-ended' }
  | { type: 'quest-deck-shuffled' | 'intrigue-deck-shuffled' }
  | { type: 'collected' | 'placed'; player: Seat; space: string; what: Amounts }
  | { type: 'gained' | 'returned'; player: Seat; what: Amounts }
  | { type: 'given'; from: Seat; to: Seat; what: Amounts }
  | { type: 'scored' | 'lord-scored'; player: Seat; vp: number }
  | { type: 'corruption-missing'; player: Seat; tokens: number }
  | { type: 'corruption-removed'; player: Seat | null; tokens: number }
  | { type: 'stocked'; space: string; what: Amounts }
  | { type: 'owner-paid' | 'building-bought' | 'building-put-into-play' | 'building-discarded'; player: Seat; building: string }
  | { type: 'plot-fired' | 'quest-taken' | 'quest-completed'; player: Seat; quest: string }
  | { type: 'quest-revealed'; quest: string }
  | { type: 'quest-discarded'; player: Seat | null; quest: string }
  | { type: 'quests-drafted' | 'tiles-seen'; player: Seat; count: number }
  | { type: 'quest-type-named'; player: Seat; quest_type: QuestType }
  | { type: 'intrigue-drawn'; player: Seat; card?: string }
  | { type: 'intrigue-played' | 'intrigue-discarded' | 'intrigue-kept'; player: Seat; card: string }
  | { type: 'mandatory-completed' | 'mandatory-discarded'; player: Seat; card: string }
  | { type: 'mandatory-given'; from: Seat; to: Seat; card: string }
  | { type: 'tile-revealed'; building: string }
  | { type: 'tokens-placed'; building: string; vp: number }
  | { type: 'control-taken'; player: Seat; from: Seat; building: string }
  | { type: 'lord-seen'; player: Seat; of: Seat; lord?: string }
  | { type: 'lord-revealed'; player: Seat; lord: string };

export function viewOf(game: GameUpdate): GameView {
  return game.view as unknown as GameView;
}

export function eventsOf(events: SeenEvent[]): GameEvent[] {
  return events as unknown as GameEvent[];
}

/** The seats in the order of their turns, beginning with whoever holds the marker. */
export function turnOrder(view: GameView): PlayerView[] {
  const from = Math.max(0, view.players.findIndex(({ seat }) => seat === view.first_player));
  return [...view.players.slice(from), ...view.players.slice(0, from)];
}

/** Everybody's agents: those in the pool, and those that stand somewhere. */
export function agentsOf(view: GameView, seat: Seat): { left: number; all: number } {
  const left = view.players[seat]?.pool ?? 0;
  const standing = [...view.spaces, ...view.hall.filter((tile) => tile !== null)]
    .flatMap(({ agents }) => agents)
    .filter(({ player, kind }) => player === seat && kind !== 'ambassador').length;
  return { left, all: left + standing };
}
