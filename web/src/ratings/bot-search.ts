/** Searching for bots by the names that the page shows. The server knows only their internal names. */

import { info, opponents } from '../info.svelte';
import { current } from '../language.svelte';
import { STYLES, withStyle } from '../lobby/styles';
import { botName } from '../lobby/words';

/** How many letters of a bot's name are enough. Shorter texts are rather the beginning of a person's name. */
const LEAST_LETTERS = 3;

/**
 * Returns the text that the server is to search for. If the typed text is a bot's name in the language of the page, or begins only one of
 * these names, returns the bot's internal name.
 */
export function botSearch(typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  const lower = (name: string) => name.toLocaleLowerCase(current().tag);
  const wanted = lower(text);
  const levels = opponents();
  const bots = [...new Set([...levels, ...(info()?.bots ?? [])])];
  const styled = levels.flatMap((level) => STYLES.map((style) => withStyle(level, style)));
  const whole = [...bots, ...styled].find((bot) => lower(botName(bot)) === wanted);
  if (whole !== undefined) return whole;
  // The server finds every part of an internal name, and the names of people besides.
  if (text.length < LEAST_LETTERS || bots.some((bot) => bot.includes(wanted))) return text;
  const begun = bots.filter((bot) => lower(botName(bot)).startsWith(wanted));
  return begun.length === 1 ? (begun[0] ?? text) : text;
}
