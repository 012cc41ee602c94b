/**
 * Quick phrases of the chat. They are sent as fixed English text, and every page that knows one shows it in its own language. Other
 * programs show the English text.
 */

import '../locales/en/phrases.ftl';

import { t } from '../text';

const PHRASES: Readonly<Record<string, string>> = {
  hello: 'Hello!',
  luck: 'Good luck, have fun!',
  move: 'Good move!',
  thinking: 'One moment, I am thinking.',
  back: 'I will be right back.',
  sorry: 'Sorry!',
  thanks: 'Thank you!',
  game: 'Good game!',
  again: 'Shall we play again?',
};

const shown = (key: string) => t(`phrase-${key}`);

/** Returns the phrases in the language of the page. */
export function phrases(): string[] {
  return Object.keys(PHRASES).map(shown);
}

/** Returns the text to send: a phrase in its fixed form, any other text as it is. */
export function toWire(text: string): string {
  const key = Object.keys(PHRASES).find((each) => shown(each) === text);
  return key === undefined ? text : (PHRASES[key] ?? text);
}

/** Returns a text that was received: a phrase in the language of the page, any other text as it is. */
export function fromWire(text: string): string {
  const key = Object.keys(PHRASES).find((each) => PHRASES[each] === text);
  return key === undefined ? text : shown(key);
}
