/** Fixtures: messages of the server and their parts, with sensible values that a test can change. */

import type { DecisionView, GameUpdate, TableEvent, ServerMessage, TableView, Update } from '../protocol';

export function welcome(now = Date.now()): ServerMessage {
  return { welcome: { protocol: 1, version: '0.1.0', rules_version: 1, guest: 'g1', now } };
}

export function table(change: Partial<TableView> = {}): TableView {
  return {
    id: 'abc',
    status: 'running',
    host: 'g1',
    seats: [
      { seat: 0, holder: { type: 'person', guest: { id: 'g1', name: 'Ana', emblem: 1 }, bot: null, why: null }, bank: null },
      { seat: 1, holder: { type: 'bot', bot: 'envoy' }, bank: null },
    ],
    modules: [],
    long_game: false,
    public: false,
    spectators: true,
    chat: true,
    hints: true,
    start: 'full',
    clock: 'off',
    deadline: null,
    undo: 'consent',
    patience: 60,
    stand_in: 'envoy',
    rated: false,
    paused: false,
    proposal: null,
    arranged: false,
    commitment: '',
    awaited: [],
    rematch: null,
    ...change,
  };
}

export function decision(seq: number, change: Partial<DecisionView> = {}): DecisionView {
  return {
    seq,
    since: 0,
    player: 0,
    kind: 'assign-agent',
    rule: 'TURN-2',
    source: null,
    remaining: 1,
    may_decline: false,
    options: [{ space: 'the-plinth' }, { space: 'blackstaff-tower' }],
    ...change,
  };
}

export function game(pending: DecisionView | null, change: Partial<GameUpdate> = {}): GameUpdate {
  return {
    eyes: { seat: 0 },
    played: 0,
    view: { round: 1, phase: 'assign', active: 0, first_player: 0, players: [] } as unknown as GameUpdate['view'],
    decision: pending,
    undo: { free: null, last: null },
    outcome: null,
    ...change,
  };
}

export function chat(seq: number, text: string): TableEvent {
  return { seq, at: seq, type: 'chat', seat: 0, text };
}

export function update(seq: number, change: Partial<Update> = {}): ServerMessage {
  return { update: { seq, happened: [], table: table(), yours: [0], ...change } };
}
