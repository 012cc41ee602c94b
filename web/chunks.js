/**
 * Rules for the files of the build: which source files each of them contains, and when a browser loads it. The build
 * (vite.config.ts) and the size check (scripts/size.js) both read these rules.
 */

/**
 * An output file of the build that bundles many source files. `files` are paths under src/, or beginnings of paths. `later` lists
 * exceptions to `files`: these source files are not bundled. Each becomes a file of its own, loaded when it is needed.
 *
 * @typedef {{ name: string, packages?: boolean, files: string[], later?: string[] }} Chunk
 */

/** The files of the log. */
const LOG = ['Log', 'log', 'script', 'Spans', 'spans'].map((name) => `table/${name}`);

/**
 * The chunks in order of precedence: a module goes into the first one that it belongs to.
 *
 * @type {Chunk[]}
 */
export const CHUNKS = [
  // The card facts change with the rules and not with the page, so they stay cached when the page changes.
  { name: 'catalogue', files: ['catalogue.json', 'words/en.faces.json'] },
  // The first screen, and the code that every screen needs. One file needs one request and compresses better than many.
  {
    name: 'ground',
    packages: true,
    files: [
      ...['*.ts', 'App.svelte', 'TableScreen.svelte', 'lib/', 'lobby/', 'states/', 'ui/'],
      ...['challenge/watched', 'learn/lessons.', 'learn/progress.', 'offline/database', 'offline/local', 'offline/table-access'],
      ...['motion/play-sound', 'reference/panel', 'reference/place'],
      ...['common', 'lobby', 'refusals', 'solo', 'states'].map((topic) => `locales/en/${topic}.ftl`),
    ],
    later: [
      ...['main.ts', 'catalogue', 'elements.ts', 'lib/muted', 'push', 'states/Recover'],
      ...['GameRow', 'MakeTable', 'NameAndEmblem', 'Names', 'Profile', 'RemoveGame', 'RoomChat', 'SavedGame', 'SeatEditor', 'SeatRow'].map(
        (name) => `lobby/${name}`,
      ),
      ...[
        'NextGame',
        'OpenTables',
        'StatsTable',
        'TakeSeat',
        'find',
        'live',
        'WaitingRoom',
        'last-event',
        'solo',
        'SoloPanel',
        'styles',
        'table-facts',
      ].map((name) => `lobby/${name}`),
      ...['Confirm', 'CopyField', 'Panel', 'Preferences', 'PushSwitch'].map((name) => `ui/${name}`),
    ],
  },
  // The phrases of the chat, and who is muted. The waiting room has them, too, and should not wait for the table and its log.
  { name: 'phrases', files: ['lib/muted', 'table/phrases', 'locales/en/phrases.ftl'] },
  // The screen of a game, without the parts that are rarely opened or that appear only after the first drawing.
  {
    name: 'table',
    files: [
      'cards/',
      'elements.ts',
      'motion/allowed',
      'motion/pulse',
      'scenes/',
      'table/',
      ...['cards', 'table'].map((topic) => `locales/en/${topic}.ftl`),
    ],
    later: [
      ...['cards/gallery/', 'cards/zoom/', 'table/AdvicePanel', 'table/Curtain', 'table/MenuList', 'table/Phone', 'table/PlayerSheet'],
      ...[
        'table/Abandoned',
        'table/MovePreview',
        'table/notes',
        'table/Notebook',
        'table/PastBar',
        'table/PersonActions',
        'table/person',
        'table/Webhook',
        'table/webhook',
        'table/Reasoning',
        'table/Recap',
        'table/Requests',
        'table/Resign',
        'table/Sheet',
        'table/Signs',
        'table/TavernStrip',
        'table/Tray',
        'table/rematch',
        'table/tabs',
      ],
      ...['scenes/paint', 'scenes/palette', 'scenes/scenes', 'table/hint-reasons', 'table/option-names', 'table/reasoning', ...LOG],
    ],
  },
  // The log, which is loaded after the table is drawn.
  { name: 'log', files: [...LOG, 'locales/en/log.ftl', 'locales/en/script.ftl'] },
];

/**
 * Returns whether a module of the build belongs to a chunk.
 *
 * @param {Chunk} chunk
 * @param {string} module
 */
export function belongsTo({ packages = false, files, later = [] }, module) {
  if (/node_modules|vite\/preload-helper/.test(module)) return packages;
  const path = module.split('/src/')[1]?.split('?')[0] ?? '';
  /** @param {string} rule */
  const matches = (rule) => (rule === '*.ts' ? /^[\w.]+\.ts$/.test(path) : path.startsWith(rule));
  return files.some(matches) && !later.some(matches);
}

/**
 * Returns the name of the file for one language's texts, card words or rules; `undefined` for other modules.
 *
 * @param {string} module
 */
export function languageFile(module) {
  const [, folder = '', tag] = /\/src\/(words|locales|reference\/text)\/(\w\w)[./]/.exec(module) ?? [];
  const name = new Map([
    ['words', 'words'],
    ['locales', 'texts'],
    ['reference/text', 'rules'],
  ]).get(folder);
  return name && `${name}-${tag}`;
}

/**
 * Files that an English page does not need at its start: the WebAssembly for offline play and the weights of its bots, fonts of other alphabets, and files with
 * the texts, card words or rules of one language.
 */
export const OPTIONAL = /\.(wasm|bin)$|-(accents|latin-ext|polish|cyrillic)-\d|\/(texts|words|rules)-\w\w-/;

/** The scripts that a page loads between the first screen and the start of a game. */
export const FIRST_GAME = /^(TableScreen|Table|table)-/;

/** The scripts that a page loads as soon as it has drawn a game. */
export const AFTER_DRAWING = /^(LogPanel|Motion|Requests)-/;

/** The pictures and fonts that a first visit loads. */
export const FIRST_PICTURES = /^(icons|sky)-|^door-\w+-dusk|-latin-\d/;
