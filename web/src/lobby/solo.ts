/** A game for one against a scripted rival, as it is chosen in the lobby. */

import type { Settings, Variant } from '../protocol';
import { moduleList, newPlan, toSettings, type Modules } from './plan';

export const VARIANTS: Variant[] = ['a', 'b', 'c'];

export type SoloPlan = {
  variant: Variant;
  modules: Modules;
  /** Whether the human decides what the rival's script leaves open. */
  decides: boolean;
  /** Whether the rival's Lord lies face up where the script does not say so anyway. */
  faceUp: boolean;
};

/** What the server gets; `bot` stands in for the human. */
export function soloSettings({ variant, modules, decides, faceUp }: SoloPlan, bot: string): Settings {
  const settings = toSettings({ ...newPlan(bot), modules, seats: [{ kind: 'me' }], chat: false });
  const { players: _, ...setup } = settings.setup;
  return {
    ...settings,
    setup: {
      ...setup,
      solo: variant,
      modules: moduleList(modules),
      options: { ...setup.options, solo_ai_decisions: decides ? 'human' : 'policy', solo_ai_lord: faceUp ? 'face-up' : 'face-down' },
    },
  };
}
