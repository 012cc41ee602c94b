/** Settings of a solo game against a scripted rival. */

import type { Settings, Variant } from '../protocol';
import { moduleList, newPlan, toSettings, type Modules } from './plan';

export const VARIANTS: Variant[] = ['a', 'b', 'c'];

export type SoloPlan = {
  variant: Variant;
  modules: Modules;
  /** Whether the human decides what the rival's script leaves open. */
  decides: boolean;
  /** Whether the rival's Lord lies face up, if the script leaves that open. */
  faceUp: boolean;
};

/** Returns the settings for the server; `bot` stands in for an absent human. */
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
