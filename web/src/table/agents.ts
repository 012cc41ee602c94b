/** Agents on a space, as the tiles draw them. */

import type { Standing } from '../cards/seats';
import type { Desk } from './desk.svelte';
import type { AgentView } from './model';

export function standing(desk: Desk, agents: AgentView[]): Standing[] {
  return agents.map(({ player, kind }) => ({ kind, of: player === null ? null : desk.person(player) }));
}
