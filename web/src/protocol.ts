// The messages of crates/protocol/src/messages. Until `cargo xtask types` writes this file it is kept by hand.

export type Millis = number;
export type PlayerId = number;
export type GuestId = string;
export type Guest = { id: GuestId; name: string; emblem: number };

export type Eyes = { seat: number } | 'spectator' | 'all';
export type Proposal = { pause: Record<string, never> } | { 'hand-over': { seat: number } } | { undo: { keep: number } };

export type Request = { id: number; do: ClientMessage };
export type ClientMessage =
  | { hello: { protocol: number; token: string | null; since: number | null; eyes: Eyes | null } }
  | { sit: { seat: number } }
  | { stand: { seat: number } }
  | { 'seat-bot': { seat: number; bot: string } }
  | { start: Record<string, never> }
  | { act: { seq: number; option: number | null; choice: Record<string, unknown> | null } }
  | { undo: { seq: number; keep: number } }
  | { propose: { what: Proposal } }
  | { vote: { seq: number; yes: boolean } }
  | { 'hand-over': { seat: number; bot: string | null } }
  | { 'take-back': { seat: number } }
  | { resign: { seat: number } }
  | { resume: Record<string, never> }
  | { cancel: Record<string, never> }
  | { rematch: Record<string, never> }
  | { chat: { text: string } }
  | { look: { eyes: Eyes | null } }
  | { recap: { since: number } }
  | { preview: { seq: number } }
  | { ping: Record<string, never> };

export type RefusalCode =
  | 'bad-message'
  | 'too-large'
  | 'too-fast'
  | 'hello-first'
  | 'other-version'
  | 'bad-token'
  | 'unknown-table'
  | 'no-spectators'
  | 'guest-needed'
  | 'no-such-seat'
  | 'no-such-bot'
  | 'already-seated'
  | 'seat-taken'
  | 'not-your-seat'
  | 'not-seated'
  | 'not-host'
  | 'already-started'
  | 'not-started'
  | 'game-over'
  | 'not-over'
  | 'paused'
  | 'not-paused'
  | 'stale'
  | 'not-your-turn'
  | 'illegal-choice'
  | 'ambiguous-choice'
  | 'handed-over'
  | 'not-handed-over'
  | 'resigned'
  | 'nothing-to-undo'
  | 'undo-forbidden'
  | 'proposal-pending'
  | 'no-proposal'
  | 'already-voted'
  | 'not-absent'
  | 'no-chat'
  | 'log-full'
  | 'busy'
  | 'not-stored'
  | 'illegal-settings';
export type Refusal = { code: RefusalCode; message: string };

export type ServerMessage =
  | { welcome: Welcome }
  | { update: Update }
  | { done: { id: number; seq: number } }
  | { refused: { id: number | null } & Refusal }
  | { presence: Presence }
  | { recap: { id: number; happened: Happened[] } }
  | { preview: { id: number; seq: number; options: Foreseen[] } }
  | { pong: { id: number; now: Millis } }
  | { bye: { reason: string } };

export type Welcome = { protocol: number; version: string; rules_version: number; guest: GuestId | null; now: Millis };
export type Update = { seq: number; happened: Happened[]; table: TableView; yours: PlayerId[]; game?: GameUpdate };
export type GameUpdate = {
  eyes: Eyes;
  played: number;
  view: View;
  decision: DecisionView | null;
  undo: UndoView;
  outcome: Outcome | null;
};
export type DecisionView = {
  seq: number;
  since: Millis;
  player: PlayerId;
  kind: string;
  rule: string;
  source: string | null;
  remaining: number;
  may_decline: boolean;
  options: Answer[] | null;
};
export type UndoView = { free: number | null; last: number | null };
export type Foreseen = { events: SeenEvent[]; open: boolean };
export type Moment = { action: number; actions: number; seat: PlayerId | null; events: SeenEvent[]; game: GameUpdate };
export type Presence = { seats: PlayerId[]; spectators: number };

export type Happened = { seq: number; at: Millis } & What;
export type HandOverReason = 'wish' | 'timeout' | 'vote' | 'resigned';
export type What =
  | { type: 'opened'; host: Guest }
  | { type: 'sat-down'; seat: PlayerId; guest: Guest }
  | { type: 'stood-up'; seat: PlayerId }
  | { type: 'bot-seated'; seat: PlayerId; bot: string }
  | { type: 'started'; events: SeenEvent[] }
  | { type: 'acted'; seat: PlayerId; bot: string | null; events: SeenEvent[] }
  | { type: 'undone'; seat: PlayerId; keep: number }
  | { type: 'proposed'; seat: PlayerId; what: Proposal }
  | { type: 'voted'; seat: PlayerId; yes: boolean }
  | { type: 'settled'; what: Proposal; accepted: boolean }
  | { type: 'handed-over'; seat: PlayerId; bot: string; why: HandOverReason }
  | { type: 'taken-back'; seat: PlayerId }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'chat'; seat: PlayerId; text: string }
  | { type: 'finished'; outcome: Outcome }
  | { type: 'abandoned' }
  | { type: 'rematch'; table: string }
  | { type: 'turn-restarted'; dropped: number };

export type Status = 'open' | 'running' | 'finished' | 'abandoned';
export type StartRule = 'full' | 'host';
export type UndoRule = 'consent' | 'free' | 'off';
export type Clock = 'off' | { bank: { bank: number; per_move: number } } | { days: { days: number } };
export type SeatWish = 'me' | { local: string } | 'open' | { bot: string };
export type Settings = {
  setup: Record<string, unknown>;
  seats: SeatWish[];
  public: boolean;
  spectators: boolean;
  chat: boolean;
  start: StartRule;
  clock: Clock;
  undo: UndoRule;
  patience: number;
  stand_in: string;
};

export type TableView = {
  id: string;
  status: Status;
  host: GuestId | null;
  seats: SeatView[];
  modules: string[];
  long_game: boolean;
  public: boolean;
  spectators: boolean;
  chat: boolean;
  start: StartRule;
  clock: Clock;
  deadline: Millis | null;
  undo: UndoRule;
  patience: number;
  stand_in: string;
  paused: boolean;
  proposal: ProposalView | null;
  arranged: boolean;
  commitment: string;
  rematch: string | null;
};
export type SeatView = { seat: PlayerId; holder: HolderView; bank: Millis | null };
export type HolderView =
  | { type: 'open' }
  | { type: 'person'; guest: Guest; bot: string | null; why: HandOverReason | null }
  | { type: 'bot'; bot: string };
export type ProposalView = { seq: number; by: PlayerId; what: Proposal; yes: PlayerId[]; waiting: PlayerId[] };
export type TableSummary = {
  seats: HolderView[];
  modules: string[];
  long_game: boolean;
  clock: Clock;
  spectators: boolean;
  arranged: boolean;
  round: number | null;
  decides: PlayerId | null;
  deadline: Millis | null;
  winners: PlayerId[];
};

// The game itself: docs/engine-protocol.md.
export type Answer = Record<string, unknown>;
export type SeenEvent = { type: string } & Record<string, unknown>;
export type Outcome = { winners: PlayerId[]; scores: Score[] };
export type Score = {
  seat: PlayerId;
  total: number;
  game: number;
  adventurers: number;
  gold: number;
  lord: number;
  corruption: number;
  penalty: number;
};
export type View = {
  round: number;
  phase: 'assign' | 'reassign' | 'over';
  active: PlayerId | null;
  first_player: PlayerId;
  players: PlayerView[];
  [more: string]: unknown;
};
export type PlayerView = { seat: PlayerId; vp: number; [more: string]: unknown };
