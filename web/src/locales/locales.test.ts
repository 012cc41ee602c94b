import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { catalogue } from '../catalogue';
import { bundle, LANGUAGES, TAGS, wordsIn, type Tag } from '../language.svelte';
import { messagesOf, needs } from '../lib/messages';
import allEnglish from './en';

const texts: Record<Tag, string[]> = { en: allEnglish, pl: await LANGUAGES.pl.texts(), ru: await LANGUAGES.ru.texts() };
const messages = Object.fromEntries(TAGS.map((tag) => [tag, messagesOf(texts[tag])])) as Record<Tag, ReturnType<typeof messagesOf>>;
const english = messages.en;
const others = TAGS.filter((tag) => tag !== 'en');

/** Variables that callers pass although English does not need them. Other languages need them to choose forms of verbs and nouns. */
const ALSO_GIVEN: [family: RegExp, variables: string[]][] = [
  [/^ask-/, ['who', 'count']],
  [/^log-/, ['who', 'whom_is']],
  [/^(effect|brief)-/, ['mood', 'n', 'spaces']],
  [/^amount-/, ['as', 'n']],
  [/^(thing)-/, ['n']],
];
const given = (key: string) =>
  new Set([...needs(key, english), ...ALSO_GIVEN.filter(([family]) => family.test(key)).flatMap(([, also]) => also)]);

describe.each(TAGS)('%s', (tag) => {
  const mine = messages[tag];

  test('has a text for every key', () => {
    expect([...english.keys()].filter((key) => !mine.has(key))).toEqual([]);
  });

  test('has no text that English has not, but for those that its own texts quote', () => {
    const quoted = new Set([...mine.values()].flatMap(({ quotes }) => [...quotes]));
    expect([...mine.keys()].filter((key) => !english.has(key) && !quoted.has(key))).toEqual([]);
    expect([...quoted].filter((key) => !mine.has(key))).toEqual([]);
  });

  test('says nothing twice', () => {
    const keys = texts[tag].flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) *=/gm)].map(([, key]) => key ?? ''));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(keys.filter((key) => !mine.has(key))).toEqual([]);
  });

  test('uses no variable that the code does not pass', () => {
    const unknown = [...english.keys()].flatMap((key) =>
      [...needs(key, mine)].filter((name) => !given(key).has(name)).map((name) => `${key}: $${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test('counts by all categories of its own', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    const lacks = (choice: string[]) =>
      pluralCategories.filter(
        (category) =>
          !choice.includes(category) &&
          !(category === 'many' && choice.includes('other')) &&
          !(category === 'other' && choice.includes('many')),
      );
    // `rank` ("1st", "2nd") uses ordinal categories, which differ from these cardinal ones.
    const wrong = [...mine.values()]
      .filter(({ key }) => key !== 'rank')
      .flatMap(({ key, choices }) =>
        choices
          .filter((choice) => ['one', 'few', 'many'].some((category) => choice.includes(category)) && lacks(choice).length > 0)
          .map(() => key),
      );
    expect(wrong).toEqual([]);
  });

  test('can be formatted with what is given', () => {
    const made = bundle(tag, texts[tag]);
    for (const key of english.keys()) {
      for (const n of [0, 1, 2, 5, 21]) {
        const errors: Error[] = [];
        const pattern = made.getMessage(key)?.value;
        const values = Object.fromEntries([...given(key)].map((name) => [name, n]));
        if (pattern) made.formatPattern(pattern, values, errors);
        expect(errors, key).toEqual([]);
      }
    }
  });

  test('has a name and a text for every card, tile, Lord and space', async () => {
    const words = await wordsIn(tag);
    const cards = Object.values(catalogue).flat() as { id: string }[];
    const buildings = catalogue.spaces.map(({ building }) => building);
    expect([...cards.map(({ id }) => id), ...buildings].filter((id) => !words.names[id]?.trim())).toEqual([]);
    expect(cards.filter(({ id }) => Object.keys(words.texts[id] ?? {}).length === 0)).toEqual([]);
    expect(Object.keys(words.terms).length).toBeGreaterThan(50);
  });
});

test('every variable of an English text is passed by the code that shows it', () => {
  const wrong: string[] = [];
  let checked = 0;
  for (const code of sources('src')) {
    for (const [whole, key = '', names] of calls(code)) {
      const needed = [...needs(key, english)];
      if (names === undefined) {
        if (needed.length > 0 && !whole.includes('...')) wrong.push(`${key} is given nothing`);
        continue;
      }
      checked += 1;
      if (names.includes('...')) continue;
      wrong.push(...needed.filter((name) => !names.includes(name)).map((name) => `${key}: $${name}`));
    }
  }
  expect(checked).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

/** Keys of texts that may equal the English ones: names, and words that happen to be the same. */
const SAME: Partial<Record<Tag, string[]>> = {
  pl: [
    'game-name',
    'title-waiting',
    'menu',
    'lord',
    'score-lord',
    'pad-lord',
    'pad-part-lord',
    'bot-adept',
    'seat-bot',
    'set-base',
    'set-promo',
    'chart-start',
    'coach-mira',
  ],
  ru: ['game-name', 'title-waiting', 'key-take-back'],
};

test.each(others)('%s leaves nothing in English', (tag) => {
  const same = [...english.values()]
    .filter(({ key, words }) => /\p{L}{2}/u.test(words) && messages[tag].get(key)?.words === words)
    .map(({ key }) => key);
  expect(same.filter((key) => !SAME[tag]?.includes(key))).toEqual([]);
});

test('Russian is written in Cyrillic', () => {
  const latin = [...messages.ru.values()].filter(({ key, words }) => /[a-z]{2}/i.test(words) && !SAME.ru?.includes(key));
  expect(latin.map(({ key }) => key)).toEqual([]);
});

describe('things are counted as people count', () => {
  const say = (tag: Tag, key: string, values: Record<string, string | number>) => {
    const made = bundle(tag, texts[tag]);
    const pattern = made.getMessage(key)?.value;
    return pattern ? made.formatPattern(pattern, values) : undefined;
  };

  test.each([
    ['en', [1, 2, 5, 21, 22], ['1 Rogue', '2 Rogues', '5 Rogues', '21 Rogues', '22 Rogues']],
    ['pl', [1, 2, 5, 21, 22], ['1 łotrzyk', '2 łotrzyków', '5 łotrzyków', '21 łotrzyków', '22 łotrzyków']],
    ['ru', [1, 2, 5, 21, 22], ['1 вор', '2 вора', '5 воров', '21 вор', '22 вора']],
  ] as const)('in %s', (tag, numbers, told) => {
    expect(numbers.map((n) => say(tag, 'amount-rogue', { n }))).toEqual(told);
  });

  test('verbs agree with the player who acts', () => {
    expect(['you', 'other'].map((who) => say('pl', 'ask-assign-agent', { who }))).toEqual(['przydziel agenta', 'przydziela agenta']);
    expect(['you', 'other'].map((who) => say('ru', 'log-passed', { who }))).toEqual(['пасуете', 'пасует']);
  });
});

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && /\.(svelte|ts)$/.test(file.name) && !file.name.endsWith('.test.ts'))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
}

/** Returns the calls `t('key', { … })`, each with the names of its variables. The name `...` stands for variables with unknown names. */
function calls(code: string): [whole: string, key: string, names: string[] | undefined][] {
  return [...code.matchAll(/\bt\(\s*'([^']+)'\s*(\)|,\s*\{)?/g)].map((found) => {
    const [whole, key = '', next] = found;
    if (next === ')') return [whole, key, undefined];
    if (next === undefined) return [`${whole}...`, key, undefined];
    return [whole, key, namesIn(code.slice(found.index + whole.length))];
  });
}

/** Returns the names of the fields of an object literal. `rest`: the code after its opening brace. */
function namesIn(rest: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let part = '';
  const end = () => {
    const name = /^\s*(\.\.\.|[\w]+)/.exec(part)?.[1];
    if (name) names.push(name);
    part = '';
  };
  for (const letter of rest) {
    if (letter === '}' && depth === 0) break;
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) end();
    else part += letter;
  }
  end();
  return names;
}
