/** Words for the parts of a plan and of a table, shared by the doors, the form and the lists. */

import { find, t } from '../text';
import type { Modules } from './plan';

/** What a bot is called. One that has no name in our texts yet is called by its own. */
export function botName(bot: string): string {
  return find(`bot-${bot}`) ?? bot;
}

/** What a bot at a table is called: one of several alike has a name of its own, by its seat. `bots`: who plays the seats. */
export function botAt(seat: number, bots: readonly (string | undefined)[]): string {
  const bot = bots[seat] ?? '';
  return bots.filter((other) => other === bot).length > 1 ? t(`bot-called-${seat + 1}`) : botName(bot);
}

/** How a bot plays, in a sentence; nothing if our texts do not know it. */
export function botAbout(bot: string): string | undefined {
  return find(`about-bot-${bot}`);
}

/** The modules as a choice among others, short. */
export function modulesName(modules: Modules): string {
  if (modules === 'none') return t('choose-no-module');
  return modules === 'both' ? t('choose-both-modules') : t(`modules-${modules}`);
}

/** The modules of a table by their names. */
export function modulesOf(modules: string[]): string {
  if (modules.length > 1) return t('modules-both');
  return modules[0] === undefined ? t('modules-none') : (find(`modules-${modules[0]}`) ?? modules[0]);
}

/** Why a combination cannot be played. */
export function refusedName(code: string | undefined): string | undefined {
  return code === undefined ? undefined : (find(`combination-${code}`) ?? code);
}
