/** Names of bots, modules and refusals, shared by the panels, the form and the lists. */

import { find, t } from '../text';
import type { Modules } from './plan';

/** Returns the name of a bot, with its personality if it has one: "Expert (builder)". Parts without a text are shown as they are. */
export function botName(bot: string): string {
  const [level = bot, personality] = bot.split('+');
  const name = find(`bot-${level}`) ?? level;
  return personality === undefined ? name : `${name} (${find(`style-${personality}`) ?? personality})`;
}

/**
 * Returns the name of the bot on a seat: "Expert". If the table has several bots of that kind, each has the personal name of its seat:
 * "Bryn", "Cato". `bots`: the bot of each seat.
 */
export function botAt(seat: number, bots: readonly (string | undefined)[]): string {
  const bot = bots[seat];
  if (bot === undefined) throw new Error(`seat ${seat} has no bot`);
  return bots.filter((other) => other === bot).length > 1 ? t(`bot-called-${seat + 1}`) : botName(bot);
}

/** Returns a sentence on how a bot plays; `undefined` if the texts have none. */
export function botAbout(bot: string): string | undefined {
  return find(`about-bot-${bot.split('+')[0]}`);
}

/** Returns the label of an option in the choice of modules: "none", "Skullport" or "both". */
export function modulesName(modules: Modules): string {
  if (modules === 'none') return t('choose-no-module');
  return modules === 'both' ? t('choose-both-modules') : t(`modules-${modules}`);
}

/** Returns the modules of a table in words: "base game", "Skullport" or "both modules". */
export function modulesOf(modules: string[]): string {
  if (modules.length > 1) return t('modules-both');
  return modules[0] === undefined ? t('modules-none') : (find(`modules-${modules[0]}`) ?? modules[0]);
}

/** Returns in words why the server refuses a combination; the code of the reason itself if there is no text for it. */
export function refusedName(code: string | undefined): string | undefined {
  return code === undefined ? undefined : (find(`combination-${code}`) ?? code);
}
