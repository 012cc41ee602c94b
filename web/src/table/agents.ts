/** The agents on a space, in the form that the tiles draw. */

import type { Standing } from '../cards/seats';
import type { AgentView } from './model';
import type { Names } from './stores';

export function standing(agents: AgentView[], names: Names): Standing[] {
  return agents.map(({ player, kind }) => ({ kind, of: player === null ? null : names.person(player) }));
}
