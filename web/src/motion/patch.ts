/**
 * Computes states of the board between two updates. An update can contain several moves, but only the state after the last one. This
 * module applies the events of the earlier moves to the state before them, so that the table can show the moves one after the other. It
 * knows no rules: it changes only what the events name. All other changes appear with the state of the update.
 */

import type { Amounts } from '../catalogue';
import type { AgentView, GameEvent, GameView, PlayerView, Seat } from '../table/model';

/** Returns `view` with the changes that the events name. Other changes appear only with the next update. */
export function patched(view: GameView, events: readonly GameEvent[]): GameView {
  return events.reduce(after, view);
}

function after(view: GameView, event: GameEvent): GameView {
  switch (event.type) {
    case 'agent-assigned':
      return event.ambassador
        ? placed(view, event.space, { player: null, kind: 'ambassador' })
        : placed(
            withPlayer(view, event.player, ({ pool }) => ({ pool: Math.max(0, pool - 1) })),
            event.space,
            {
              player: event.player,
              kind: 'agent',
            },
          );
    case 'agent-reassigned':
    case 'agent-moved': {
      const standing = spotsOf(view).find(({ id }) => id === event.from)?.agents ?? [];
      const agent = standing.find(({ player }) => player === event.player) ?? { player: event.player, kind: 'agent' as const };
      return placed(removed(view, event.from, agent), event.space, agent);
    }
    case 'agents-went-home':
      return cleared(view);
    case 'collected':
      return { ...withGoods(view, event.player, { ...event.what, vp: 0 }, 1), spaces: emptied(view, event.space) };
    case 'gained':
      return withGoods(view, event.player, event.what, 1);
    case 'returned':
      return withGoods(view, event.player, event.what, -1);
    case 'given':
      return withGoods(withGoods(view, event.from, event.what, -1), event.to, event.what, 1);
    case 'scored':
      return withPlayer(view, event.player, ({ vp }) => ({ vp: vp + event.vp }));
    case 'intrigue-drawn':
      return withPlayer(view, event.player, ({ intrigue_count }) => ({ intrigue_count: intrigue_count + 1 }));
    case 'quest-taken': {
      const inn = view.inn.map((quest) => (quest === event.quest ? null : quest));
      return withPlayer({ ...view, inn }, event.player, ({ quests }) => ({ quests: [...quests, event.quest] }));
    }
    case 'quest-completed':
      return withPlayer(view, event.player, ({ quests, completed }) => ({
        quests: quests.filter((quest) => quest !== event.quest),
        completed: [...completed, event.quest],
      }));
    case 'turn-started':
      return { ...view, active: event.player };
    default:
      return view;
  }
}

function withPlayer(view: GameView, seat: Seat, change: (player: PlayerView) => Partial<PlayerView>): GameView {
  return { ...view, players: view.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player)) };
}

function withGoods(view: GameView, seat: Seat, what: Amounts, sign: 1 | -1): GameView {
  return withPlayer(view, seat, ({ tavern }) => {
    const kinds = Object.entries(tavern) as [keyof typeof tavern, number][];
    return { tavern: Object.fromEntries(kinds.map(([kind, n]) => [kind, Math.max(0, n + sign * (what[kind] ?? 0))])) as typeof tavern };
  });
}

type Spot = { id: string; agents: AgentView[] };

/** Returns the spaces and the tiles in Builder's Hall, by the ids that events use. */
function spotsOf(view: GameView): Spot[] {
  const hall = view.hall.flatMap((tile, at) => (tile ? [{ id: `hall-${at + 1}`, agents: tile.agents }] : []));
  return [...view.spaces, ...hall];
}

function withAgents(view: GameView, space: string, change: (agents: AgentView[]) => AgentView[]): GameView {
  return {
    ...view,
    spaces: view.spaces.map((each) => (each.id === space ? { ...each, agents: change(each.agents) } : each)),
    hall: view.hall.map((tile, at) => (tile && `hall-${at + 1}` === space ? { ...tile, agents: change(tile.agents) } : tile)),
  };
}

function placed(view: GameView, space: string, agent: AgentView): GameView {
  return withAgents(view, space, (agents) => [...agents, agent]);
}

function removed(view: GameView, space: string, agent: AgentView): GameView {
  return withAgents(view, space, (agents) => agents.filter((each) => each !== agent));
}

function cleared(view: GameView): GameView {
  const home = spotsOf(view).flatMap(({ agents }) => agents);
  return {
    ...view,
    spaces: view.spaces.map((space) => ({ ...space, agents: [] })),
    hall: view.hall.map((tile) => tile && { ...tile, agents: [] }),
    players: view.players.map((player) => ({
      ...player,
      pool: player.pool + home.filter((agent) => agent.player === player.seat && agent.kind === 'agent').length,
    })),
  };
}

function emptied(view: GameView, space: string): GameView['spaces'] {
  const nothing = (of: Amounts) => Object.fromEntries(Object.keys(of).map((kind) => [kind, 0]));
  return view.spaces.map((each) =>
    each.id === space ? { ...each, resources: nothing(each.resources) as unknown as typeof each.resources } : each,
  );
}
