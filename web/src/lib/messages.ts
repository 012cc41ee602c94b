/** Parses Fluent files for tests: finds the variables and selectors of each message, and the messages that it refers to. */

import { FluentResource } from '@fluent/bundle';

type Node = Record<string, unknown> & { type?: string };

export type Message = {
  key: string;
  /** All variables in the message. */
  variables: Set<string>;
  /** The other messages that this message quotes. */
  quotes: Set<string>;
  /** The variants of each selector. */
  choices: string[][];
  /** The text of the message without the placeables (`{ … }`). */
  words: string;
};

/** Returns all messages of a language by key. */
export function messagesOf(texts: string[]): Map<string, Message> {
  const all = new Map<string, Message>();
  for (const text of texts) {
    for (const { id, value } of new FluentResource(text).body) {
      const message: Message = { key: id, variables: new Set(), quotes: new Set(), choices: [], words: '' };
      read(value, message);
      all.set(id, message);
    }
  }
  return all;
}

function read(part: unknown, into: Message): void {
  if (typeof part === 'string') into.words += ` ${part}`;
  else if (Array.isArray(part)) for (const each of part) read(each, into);
  else if (part && typeof part === 'object') {
    const node = part as Node;
    if (node.type === 'var') into.variables.add(String(node.name));
    if (node.type === 'func') read(node.args, into);
    if (node.type === 'mesg') into.quotes.add(String(node.name));
    if (node.type === 'select') {
      const variants = node.variants as { key: { type: string; value?: unknown }; value: unknown }[];
      into.choices.push(variants.map(({ key }) => String(key.value)));
      read(node.selector, into);
      for (const { value } of variants) read(value, into);
    }
  }
}

/** Returns the variables of a message and of the messages it quotes. */
export function needs(key: string, all: Map<string, Message>): Set<string> {
  const message = all.get(key);
  if (!message) return new Set();
  return new Set([...message.variables, ...[...message.quotes].flatMap((quoted) => [...needs(quoted, all)])]);
}
