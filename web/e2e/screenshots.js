// Takes pictures of every main screen in eight sizes and both themes: `cargo xtask screenshots`. Arguments select some of them
// (`table-6 1280 dusk`; `lobby,replay 390,844`); `--language=pl` uses another language, `--text=large` another size of text; `--readme` writes only the few
// small pictures of the README.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { settled } from './audit.js';
import {
  ACTION_BAR,
  ADVISED_OPTION,
  ASKS,
  CONFIRM,
  CURTAIN,
  DISCONNECTED,
  LIFT_CURTAIN,
  LOBBY,
  MOTION,
  REASONING,
  RESULTS,
  WAITS,
} from './marks.js';
import { SCENES, TEN_QUESTS } from './scenes.js';
import { playChallenge, reviewOnServer } from './seed.js';
import { lead, resign, say } from './server.js';
import { Stage } from './stage.js';

const FOLDER = new URL('../../target/screenshots/', import.meta.url);
const README = new URL('../../docs/images/', import.meta.url);
const SIZES = [
  [1280, 720],
  [1920, 1080],
  [2560, 1440],
  [1180, 820],
  [1024, 768],
  [820, 1180],
  [844, 390],
  [390, 844],
];
const THEMES = ['dusk', 'parchment'];
const IN_README = ['table-6 1280 dusk', 'lobby 1280 dusk', 'ceremony 1280 parchment', 'table-4 390 dusk'];
const FRIENDS = ['Bo', 'Mira', 'Jo', 'Krzysztof', 'Анастасия'];
/** Decisions whose options are in different parts of the screen. */
const QUESTIONS = [
  'take-quest',
  'buy-building',
  'play-intrigue',
  'gain-adventurer',
  'choose-opponent',
  'move-agent',
  'complete-quest',
  'draft-quest',
  'choose-gain',
  'hand-on-quest',
];

const BOTS = [{ bot: 'envoy' }, { bot: 'envoy' }];

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const readme = process.argv.includes('--readme');
const language = process.argv.find((word) => word.startsWith('--language='))?.split('=')[1] ?? 'en';
const text = process.argv.find((word) => word.startsWith('--text='))?.split('=')[1];
const { names } = JSON.parse(readFileSync(new URL(`../src/words/${language}.json`, import.meta.url), 'utf8'));

/** The words of the menu's item. */
const giveUp = /^resign = (.*)$/m.exec(readFileSync(new URL(`../src/locales/${language}/menu.ftl`, import.meta.url), 'utf8'))?.[1];

const stage = new Stage();
// Results from different addresses are not marked, so everyone is on the lists of challenges.
await stage.set(['--font-render-hinting=none'], { options: ['--behind-proxy'] });
const { server } = stage;
const ana = await server.guest('Ana');
const scout = await stage.page(ana);
const friends = await Promise.all(FRIENDS.map((name) => server.guest(name)));

/** Makes a table that continues a recorded game after `at` answers, with Ana on the seat `mine` and friends on the others. */
async function recorded(name, at, mine) {
  const seats = Array.from({ length: Number(name[0]) }, (_, seat) => (seat === mine ? 'me' : 'open'));
  const { id } = await server.recorded(ana, name, { at, seats });
  let next = 0;
  for (const [seat, wish] of seats.entries()) if (wish === 'open') await say(scout, server, id, friends[next++].token, [{ sit: { seat } }]);
  return id;
}
async function waiting() {
  const id = await server.table(ana, {
    setup: { players: 4, modules: ['skullport'] },
    seats: ['me', 'open', 'open', { bot: 'envoy' }],
    public: true,
  });
  await say(scout, server, id, friends[0].token, [{ sit: { seat: 1 } }]);
  return id;
}
/** Makes a table that continues a recorded game after `at` answers, and finishes the game. If `at` is 0, the log shows the whole game. */
async function finished(name, seats, at = -1) {
  const { id, rest } = await server.recorded(ana, name, { at, seats });
  await lead(scout, server, id, ana.token, rest);
  return id;
}
async function question(kind, others = [{ local: 'Bo' }, { local: 'Mira' }]) {
  const { setup, steps } = SCENES.find((scene) => scene.kind === kind);
  const id = await server.table(ana, { setup, seats: ['me', ...others] });
  await lead(scout, server, id, ana.token, steps);
  return id;
}
/** Makes the tables of the lobby's lists, once. */
let gathered;
const evening = () => (gathered ??= gather());
async function gather() {
  await finished('3p-skullport-eager', locals(2));
  // Mira has just moved.
  await lead(scout, server, await recorded('4p-both-eager', 191, 0), friends[1].token, ['first']);
  await recorded('2p-base-eager', 74, 0);
  for (const [at, modules] of [
    [1, []],
    [2, ['skullport']],
  ]) {
    await server.table(friends[at], { setup: { players: 4, modules }, seats: ['me', 'open', 'open', { bot: 'envoy' }], public: true });
  }
}
/** Plays rated games of Ana and two friends against bots, once. */
let rated;
const ranked = () => (rated ??= rank());
async function rank() {
  const fair = { rated: true, hints: false, undo: 'free', clock: { days: { days: 2 } } };
  for (const [nth, guest] of [ana, friends[3], friends[4]].entries()) {
    for (let game = 0; game < 10 + nth; game++) {
      const bot = ['page', 'apprentice', 'artisan'][nth];
      const id = await server.table(guest, { setup: { players: 2 }, seats: ['me', { bot: game % 2 === 0 ? 'page' : bot }], ...fair });
      await resign(scout, server, id, guest.token);
    }
  }
}
const TODAY = new Date().toISOString().slice(0, 10);
/** Hands in games of some people at a challenge, each from an address of their own. */
async function tried(challenge, people) {
  for (const [nth, guest] of people.entries())
    await playChallenge(scout, server, guest, challenge, { seed: nth + 1, from: `192.0.2.${nth + 1}` });
}
/** Lets friends and strangers play today's deal, once. */
let others;
const dealt = () =>
  (others ??= (async () => tried(TODAY, [...friends, ...(await Promise.all(['Ida', 'Leo', 'Zoë'].map((name) => server.guest(name))))]))());
/** Lets Ana play today's deal, after the others. */
let own;
const daily = () => (own ??= dealt().then(() => playChallenge(scout, server, ana, TODAY, { seed: 20, from: '192.0.2.20' })));
/** Makes a duplicate match that these people have finished. */
async function duplicate(people) {
  const { id } = await server.post('challenges', { players: 3, modules: ['undermountain'], rivals: 'artisan' }, ana.token);
  await tried(id, people);
  return id;
}
/** Makes a game that the server has reviewed, once. */
let seen;
const reviewed = () => (seen ??= review('4p-both-eager', locals(3), 0).then(({ id }) => id));
async function review(name, seats, at) {
  const id = await finished(name, seats, at);
  return { id, report: await reviewOnServer(server, id, ana.token) };
}
/** Lets Ana have reviewed games: three deals, each three times against different bots. The figures of a deal are the same. */
async function progress() {
  for (const name of ['2p-base-random', '3p-skullport-eager', '2p-base-eager']) {
    const against = (bot) => ['me', ...Array.from({ length: Number(name[0]) - 1 }, () => ({ bot }))];
    const { id, report } = await review(name, against('page'));
    const { seat, start, decisions, luck, rivals, residual, result, errors } = report.seats[0];
    const figures = { seat, evaluator: report.evaluator, start, decisions, luck, rivals, residual, result, errors };
    const games = [id, await finished(name, against('artisan')), await finished(name, against('adept'))];
    for (const game of games) await server.put(`me/progress/${game}`, figures, ana.token);
  }
}
/** Makes a rated game that is over, of a person with a rating. */
async function ratedGame() {
  await ranked();
  const id = await server.table(ana, {
    setup: { players: 2 },
    seats: ['me', { bot: 'adept' }],
    rated: true,
    hints: false,
    undo: 'free',
    clock: { days: { days: 2 } },
  });
  await resign(scout, server, id, ana.token);
  return id;
}
const locals = (count) => ['me', ...FRIENDS.slice(0, count).map((local) => ({ local }))];

const turn = async (page) => {
  const curtain = page.locator(LIFT_CURTAIN);
  await page.locator(`${LIFT_CURTAIN}, ${ACTION_BAR}`).first().waitFor();
  if (await curtain.count()) await curtain.click();
  await page.locator(ASKS).waitFor();
};
/** Picks the first lit space, so that the preview of the move is shown. */
const pick = async (page) => {
  await turn(page);
  const lit = (await page.locator(ACTION_BAR).getAttribute('data-lit')).split(' ');
  const space = lit.find((target) => target.startsWith('space:'));
  await page.locator(`[data-target="${space}"] button`).first().click();
};
/** Opens the large card of the first target that matches a selector. */
const inspect = (selector) => async (page) => {
  await turn(page);
  await page.locator(selector).first().click({ button: 'right' });
  await page.locator('dialog[open]').waitFor();
};
/** Opens a dialog with its key. */
const opened = (key) => async (page) => {
  await page.keyboard.press(key);
  await page.locator('dialog[open]').waitFor();
};
/** Comes back to a table whose last moves this browser has not seen. */
const comeBack = async (page) => {
  await turn(page);
  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('deepwater.seen'));
    localStorage.setItem('deepwater.seen', JSON.stringify(seen.map(([id, seq]) => [id, seq - 12])));
  });
  await page.reload();
  await page.locator('[data-testid=recap]').waitFor();
};
/** Makes a table from the position of a scene, changed for the first player. */
async function position(me, kind = 'assign-agent') {
  const { setup } = SCENES.find((scene) => scene.kind === kind);
  const players = setup.position.players.map((player, seat) => (seat === 0 ? { ...player, ...me } : player));
  return server.table(ana, {
    setup: { ...setup, position: { ...setup.position, players } },
    seats: ['me', { local: 'Bo' }, { local: 'Mira' }],
  });
}
/** Makes a table on which a friend who is not there has the turn. */
async function absent() {
  const id = await server.table(ana, { setup: { players: 2, seed: 'absent', first_player: 1 }, seats: ['me', 'open'], patience: 0 });
  await say(scout, server, id, friends[0].token, [{ sit: { seat: 1 } }]);
  return id;
}
async function gaveUp() {
  const id = await server.table(ana, { setup: { players: 2, seed: 'gave up' }, seats: ['me', { bot: 'envoy' }] });
  await resign(scout, server, id, ana.token);
  return id;
}
/** Picks a target, confirms it and waits for the large animation of its result. */
const momentOf = (selector) => async (page) => {
  await turn(page);
  await page.locator(MOTION).waitFor({ state: 'attached' });
  await page.locator(selector).first().click();
  await page.locator(CONFIRM).click();
  await page.getByTestId('large-moment').waitFor({ state: 'attached' });
  await page.waitForTimeout(300);
};
/** Lets `ms` milliseconds of the final count pass. Needs `frozen`. */
const countFor = (ms) => async (page) => {
  for (let tries = 0; tries < 200 && (await page.getByTestId('towers').count()) === 0; tries++) await page.clock.runFor(100);
  await page.clock.runFor(ms);
};
/** Makes requests of the page wait forever, or fail. */
const never = (address) => (page) => page.route(address, () => {});
const failing = (address) => (page) => page.route(address, (route) => route.abort());

const tab = (number) => async (page) => {
  await turn(page);
  await page.getByRole('tab').nth(number).click();
};

/**
 * The screens: name, preparation (once), address, and the steps before the picture. `only` limits a screen to phones or to wide
 * screens. `early`: steps before the page is opened. `frozen`: time passes only in the steps. `moving`: the picture is taken during an
 * animation, so each picture needs a table of its own.
 */
const SCREENS = [
  { name: 'lobby', before: evening, path: () => '', wait: `${LOBBY} li` },
  {
    name: 'my-games',
    before: evening,
    path: () => '',
    wait: `${LOBBY} [data-testid=last-move]`,
    then: (page) =>
      page
        .locator(`${LOBBY} [data-testid=last-move]`)
        .first()
        .evaluate((row) => row.closest('section')?.scrollIntoView()),
  },
  {
    name: 'make-a-table',
    path: () => '',
    wait: LOBBY,
    then: opened('m'),
  },
  { name: 'first-visit', path: () => '', wait: `${LOBBY} li`, stranger: true },
  { name: 'profile', before: evening, path: () => '', wait: `${LOBBY} li`, then: opened('y') },
  { name: 'preferences', path: () => '', wait: `${LOBBY} li`, then: opened('p') },
  { name: 'ratings', before: ranked, path: () => 'ratings', wait: '[data-testid=place]' },
  { name: 'history', before: ranked, path: () => 'history', wait: '[data-testid=archived]' },
  { name: 'public-profile', before: ranked, path: () => `p/${ana.guest.id}`, wait: '[data-testid=ratings-of]' },
  { name: 'score-pad', path: () => 'score', wait: '[data-testid=score-pad]' },
  { name: 'player-aid', path: () => 'aid', wait: '[data-testid=player-aid]' },
  { name: 'new-duplicate', path: () => 'd/new', wait: 'main' },
  { name: 'daily-before', before: dealt, path: () => `d/${TODAY}`, wait: '[data-testid=challenge]', stranger: true },
  { name: 'daily-result', before: daily, path: () => `d/${TODAY}`, wait: '[data-testid=own-result]' },
  { name: 'duplicate-waits', before: () => duplicate(friends.slice(0, 2)), path: (id) => `d/${id}`, wait: '[data-testid=challenge]' },
  {
    name: 'duplicate-compared',
    before: () => duplicate([ana, ...friends.slice(0, 2)]),
    path: (id) => `d/${id}`,
    wait: '[data-testid=compare-final]',
    then: (page) => page.getByTestId('compare-parts').evaluate((line) => line.scrollIntoView()),
  },
  { name: 'review', before: reviewed, path: (id) => `r/${id}?review`, wait: '[data-testid=review] h2' },
  {
    name: 'review-moments',
    before: reviewed,
    path: (id) => `r/${id}?review`,
    wait: '[data-testid=review] h2',
    then: (page) =>
      page
        .getByTestId('review')
        .getByRole('heading', { level: 2 })
        .last()
        .evaluate((title) => title.scrollIntoView()),
  },
  {
    name: 'review-board',
    before: reviewed,
    path: (id) => `r/${id}?review`,
    wait: '[data-testid=review] ol button',
    then: async (page) => {
      await page.locator('[data-testid=review] ol button').first().click();
      await page.getByTestId('moment').waitFor();
    },
  },
  {
    name: 'try-again',
    before: reviewed,
    path: (id) => `r/${id}?review`,
    wait: '[data-testid=review] h2',
    then: async (page) => {
      await page.locator('[data-testid=review] header button').last().click();
      await page.getByTestId('try-again').waitFor();
    },
  },
  { name: 'progress', before: progress, path: () => 'progress', wait: '[data-testid=progress]' },
  { name: 'rated-end', before: ratedGame, wait: '[data-testid=rating-changes] li' },
  { name: 'waiting-room', before: waiting, wait: '[data-testid=room-actions]' },
  { name: 'table-2', before: () => recorded('2p-base-eager', 74, 0), then: pick },
  { name: 'table-4', before: () => recorded('4p-both-eager', 191, 2), then: pick },
  { name: 'table-5', before: () => recorded('5p-both-eager', 250, 0), wait: ACTION_BAR },
  { name: 'table-6', before: () => recorded('6p-both-eager', 329, 0), then: pick },
  { name: 'table-6-hand', before: () => recorded('6p-both-eager', 366, 5), then: turn },
  {
    name: 'explained',
    before: () => recorded('6p-both-eager', 329, 0),
    then: async (page) => (await turn(page), await page.keyboard.press('w')),
    only: 'wide',
  },
  { name: 'ten-quests', before: () => position({ quests: TEN_QUESTS }), then: turn, only: 'wide' },
  { name: 'copied-space', before: () => position({ buildings: ['the-frontal-lobe'] }), then: turn },
  {
    name: 'quest-moment',
    before: () => question('complete-quest', BOTS),
    then: momentOf('[data-target="quest:bury-the-bodies"]'),
    moving: true,
  },
  {
    name: 'corruption-moment',
    before: () => question('assign-agent', BOTS),
    then: momentOf('[data-space=slavers-market] button'),
    moving: true,
  },
  { name: 'take-seat', before: waiting, stranger: true, wait: '[data-testid=take-seat]' },
  { name: 'absent', before: absent, wait: '[data-testid=absent]' },
  { name: 'abandoned', before: gaveUp, wait: 'dialog[open]' },
  {
    name: 'give-up',
    before: () => recorded('4p-both-eager', 191, 2),
    then: async (page) => {
      await turn(page);
      await page.locator('[popovertarget]').first().click();
      await page.locator('[popover]:popover-open').getByRole('button', { name: giveUp }).click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  ...['quests', 'mine', 'log'].map((name, at) => ({
    name: `table-6-${name}`,
    before: () => recorded('6p-both-eager', 329, 0),
    then: tab(at + 1),
    only: 'phone',
  })),
  { name: 'table-4-quests', before: () => recorded('4p-both-eager', 191, 2), then: tab(1), only: 'phone' },
  { name: 'table-4-mine', before: () => recorded('4p-both-eager', 191, 2), then: tab(2), only: 'phone' },
  { name: 'log', before: () => recorded('4p-both-eager', 191, 2), then: tab(3), only: 'phone' },
  ...QUESTIONS.map((kind) => ({ name: `question-${kind}`, before: () => question(kind), then: turn })),
  {
    name: 'intrigue-reveal',
    before: () => question('choose-opponent'),
    then: async (page) => {
      await turn(page);
      await page.locator('[role=log]').first().waitFor({ state: 'attached' });
      await page.locator('[role=log] [role=button]', { hasText: names['free-drinks'] }).first().click();
      await page.locator('dialog[open]').waitFor();
    },
    only: 'wide',
  },
  {
    name: 'player-sheet',
    before: () => recorded('6p-both-eager', 329, 0),
    then: async (page) => {
      await turn(page);
      await page.locator('[data-target="seat:2"]').first().click();
      await page.locator('dialog[open]').waitFor();
    },
    only: 'wide',
  },
  {
    name: 'notebook',
    before: () => recorded('2p-base-eager', 74, 0),
    then: async (page) => {
      await turn(page);
      await page.locator('[data-target="seat:1"]').first().click();
      await page.locator('[data-testid=notebook] meter').first().waitFor();
    },
    only: 'wide',
  },
  {
    name: 'past',
    before: () => recorded('4p-both-eager', 191, 2),
    then: async (page) => {
      await turn(page);
      await page.locator('[role=log] [data-testid=turn] button').first().click();
      await page.locator('[data-testid=past-bar]').waitFor();
    },
    only: 'wide',
  },
  { name: 'card', before: () => recorded('4p-both-eager', 191, 2), then: inspect('[data-target^="quest:"]'), only: 'wide' },
  {
    name: 'card-place',
    before: () => recorded('4p-both-eager', 191, 2),
    then: inspect('[data-space]:has([data-testid=owner])'),
    only: 'wide',
  },
  {
    name: 'tooltip',
    before: () => recorded('4p-both-eager', 191, 2),
    then: async (page) => {
      await turn(page);
      await page.locator('[data-space=castle-waterdeep]').hover();
      await page.locator('[role=tooltip]').waitFor();
    },
    only: 'wide',
  },
  { name: 'waiting-for-others', before: () => recorded('4p-both-eager', 191, 0), wait: WAITS },
  { name: 'watching', before: () => recorded('4p-both-eager', 191, 0), wait: WAITS, stranger: true },
  { name: 'curtain', before: () => question('take-quest'), wait: CURTAIN },
  {
    name: 'help',
    before: () => recorded('2p-base-eager', 74, 0),
    then: async (page) => (await turn(page), await opened('?')(page)),
  },
  { name: 'learn', path: () => 'learn/1', wait: '[data-testid=ring]' },
  { name: 'learn-solo', path: () => 'learn/3', wait: '[data-testid=ring]' },
  {
    name: 'solo',
    before: () => server.table(ana, { setup: { solo: 'c', seed: 'solo' }, seats: ['me'] }),
    then: async (page) => (await turn(page), page.locator(REASONING).first().waitFor()),
  },
  { name: 'reference', path: () => 'reference', wait: 'h1' },
  { name: 'reference-card', path: () => 'reference/card/castle-waterdeep', wait: 'h1' },
  { name: 'reference-rules', path: () => 'reference/rules/turns', wait: 'h1' },
  {
    name: 'first-game',
    before: () => server.table(ana, { setup: { players: 2, seed: 'learn', first_player: 0 }, seats: ['me', { bot: 'envoy' }] }),
    path: (id) => `t/${id}?hints`,
    then: turn,
  },
  {
    name: 'hint',
    before: () => server.table(ana, { setup: { players: 2, seed: 'learn', first_player: 0 }, seats: ['me', { bot: 'envoy' }] }),
    then: async (page) => {
      await turn(page);
      await page.keyboard.press('h');
      await page.locator(ADVISED_OPTION).first().waitFor();
    },
  },
  {
    name: 'menu',
    before: () => recorded('4p-both-eager', 191, 2),
    then: async (page) => (await turn(page), await page.locator('[popovertarget]').first().click()),
  },
  {
    name: 'webhook',
    before: () => recorded('4p-both-eager', 191, 2),
    then: async (page) => {
      await turn(page);
      await page.locator('[popovertarget]').first().click();
      await page.getByTestId('show-webhook').click();
      await page.getByTestId('webhook').waitFor();
    },
  },
  {
    name: 'report',
    before: () => recorded('4p-both-eager', 191, 2),
    then: async (page) => {
      await turn(page);
      await page.locator('[data-target="seat:1"]').first().click();
      await page.getByTestId('person').getByRole('button').last().click();
      await page.getByTestId('report-reason').waitFor();
    },
  },
  { name: 'recap', before: () => recorded('4p-both-eager', 191, 2), then: comeBack },
  { name: 'count-2', before: () => finished('2p-base-eager', locals(1)), then: countFor(3600), frozen: true },
  { name: 'count-6', before: () => finished('6p-both-eager', locals(5)), then: countFor(4200), frozen: true },
  { name: 'ceremony-2', before: () => finished('2p-base-eager', locals(1)), wait: RESULTS },
  { name: 'ceremony', before: () => finished('4p-both-eager', locals(3)), wait: RESULTS },
  { name: 'ceremony-6', before: () => finished('6p-both-eager', locals(5)), wait: RESULTS },
  {
    name: 'replay',
    before: () => finished('4p-both-eager', locals(3), 0),
    path: (id) => `r/${id}?a=191`,
    wait: '[data-testid=replay-bar]',
  },
  { name: 'unknown-link', path: () => 't/AAAAAAAAAAAAAAAAAAAAAA', wait: 'h1' },
  { name: 'loading', path: () => '', early: never('**/api/**'), then: (page) => page.waitForTimeout(7000) },
  { name: 'server-away', path: () => '', early: failing('**/api/**'), wait: LOBBY },
  { name: 'table-away', before: waiting, early: failing('**/assets/WaitingRoom*'), wait: 'h1' },
  {
    name: 'log-failed',
    before: () => recorded('2p-base-eager', 74, 0),
    early: failing('**/assets/LogPanel*.js'),
    then: turn,
    only: 'wide',
  },
  {
    name: 'lost-connection',
    before: () => recorded('2p-base-eager', 74, 0),
    then: async (page) => {
      await turn(page);
      await page.context().setOffline(true);
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await page.locator(DISCONNECTED).first().waitFor();
    },
  },
];

/** Returns whether the arguments, or the README's list, select this picture. */
function wanted(...names) {
  if (readme) return IN_README.includes(names.join(' '));
  return words.every((word) => word.split(',').some((each) => names.includes(each) || names[0].startsWith(each)));
}

async function capture(page, name, moving = false) {
  if (!readme) {
    await page.screenshot({ path: new URL(`${name}.png`, FOLDER).pathname, animations: moving ? 'allow' : 'disabled' });
    return;
  }
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 55 });
  writeFileSync(new URL(`${name}.webp`, README), Buffer.from(data, 'base64'));
}

mkdirSync(readme ? README : FOLDER, { recursive: true });
let taken = 0;
const made = new Map();
for (const screen of SCREENS) {
  for (const [width, height] of SIZES) {
    // A tablet held upright shows the whole table, as wide screens do.
    const kind = Math.min(width, height) < 700 ? 'phone' : 'wide';
    if (screen.only !== undefined && screen.only !== kind) continue;
    for (const theme of THEMES) {
      if (!wanted(screen.name, String(width), theme)) continue;
      if (screen.before && (screen.moving || !made.has(screen))) made.set(screen, await screen.before());
      const view = { width, height, theme, language, text, touch: width < 900, motion: screen.frozen || screen.moving };
      const page = await stage.page(screen.stranger ? undefined : ana, view);
      if (screen.frozen) await page.clock.install();
      await screen.early?.(page);
      const id = made.get(screen);
      await page.goto(`${server.url}/${screen.path ? screen.path(id) : `t/${id}`}`);
      if (screen.wait) await page.locator(screen.wait).first().waitFor();
      await screen.then?.(page);
      if (!screen.frozen && !screen.moving) await settled(page);
      await capture(
        page,
        `${screen.name}-${width}-${theme}${language === 'en' ? '' : `-${language}`}${text ? `-${text}` : ''}`,
        screen.moving,
      );
      await page.context().close();
      taken += 1;
    }
  }
}
await stage.clear();
console.log(`${taken} pictures in ${(readme ? README : FOLDER).pathname}`);
