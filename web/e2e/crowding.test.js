/** Full tables: nothing on a tile, a plate or in the bar covers anything else, and choices cover neither board nor points. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { coveredBy, crowdingIn, settled, smallType } from './audit.js';
import { allowErrors } from './errors.js';
import { ACTION_BAR, CONFIRM, DISCONNECTED, LIFT_CURTAIN, PLATE, PLAYER_NAME, QUESTION, RESULTS, TRAY } from './marks.js';
import { SCENES, TEN_QUESTS } from './scenes.js';
import { lead, say } from './server.js';
import { asked, BOTH, myTurn, theStage } from './stage.js';

const stage = theStage();
/** What screen readers say for the signs of an absent player and of the first player. */
const AWAY = 'away';
const FIRST = 'First player';

const DESKTOP = { width: 1280, height: 720 };
const SIDEWAYS_TABLET = { width: 1180, height: 820 };
const TABLET = { width: 820, height: 1180 };
const SIDEWAYS_PHONE = { width: 844, height: 390 };
const PHONE = { width: 390, height: 844 };

/** Runs a check in windows of several sizes. One page is resized, because loading it again takes longer than all checks. */
async function inSizes(page, sizes, check) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await check(`${size.width} by ${size.height}`, size);
  }
}

// A late position: a dozen Buildings of six players.
for (const [language, text, sizes] of [
  ['en', 'normal', [DESKTOP, TABLET]],
  ['en', 'large', [DESKTOP, TABLET]],
  ['pl', 'normal', [DESKTOP, SIDEWAYS_TABLET, TABLET]],
  ['ru', 'normal', [DESKTOP, TABLET]],
]) {
  test(`no sign on a tile covers another: ${language}, ${text} text`, async () => {
    const { page, url } = await stage.nearTheEnd('6p-both-eager', 406 - 362, { ...sizes[0], language, text });
    await page.goto(url);
    await page.locator(LIFT_CURTAIN).click();
    await myTurn(page);
    await inSizes(page, sizes, async (size) => {
      const faults = (await crowdingIn(page, '[data-space]')).filter((fault) => fault.startsWith('overlap'));
      assert.deepEqual(faults, [], size);
    });
    await page.context().close();
  });
}

test('three rows of Buildings, some of which cannot be paid, keep their signs apart and their words at 14 px', async () => {
  const built = [
    'dragon-tower the-palace-of-waterdeep citadel-of-the-bloody-hand',
    'the-golden-horn smugglers-dock hall-of-many-pillars',
    'heroes-garden the-stone-house hall-of-three-lords',
    'house-of-heroes the-tower-of-luck the-librarium',
    'house-of-wonder the-waymoot',
    'new-olamn the-zoarstar',
  ];
  const position = { round: 7, players: built.map((tiles) => ({ vp: 31, buildings: tiles.split(' ') })) };
  const setup = { seed: 'rows', first_player: 0, position };
  const seats = ['me', ...built.slice(1).map((_, at) => ({ local: `Bo ${at}` }))];
  const { page, url } = await stage.seated({ seats, modules: BOTH, setup, view: DESKTOP });
  await page.goto(url);
  await page.locator(LIFT_CURTAIN).click();
  await myTurn(page);
  assert.deepEqual(
    (await crowdingIn(page, '[data-space]')).filter((fault) => fault.startsWith('overlap')),
    [],
  );
  assert.deepEqual(await smallType(page), []);
  await page.context().close();
});

for (const language of ['pl', 'ru']) {
  test(`the price of Builder's Hall keeps off its other signs: ${language}`, async () => {
    const players = ['northgate', 'house-of-wonder', 'new-olamn'].map((tile) => ({ vp: 31, tavern: { gold: 1 }, buildings: [tile] }));
    const setup = { seed: 'price', first_player: 0, position: { round: 5, players } };
    const seats = ['me', { local: 'Bo' }, { local: 'Mira' }];
    const { page, url } = await stage.seated({ seats, modules: BOTH, setup, view: { ...DESKTOP, language } });
    await page.goto(url);
    await page.locator(LIFT_CURTAIN).click();
    await myTurn(page);
    assert.deepEqual(await crowdingIn(page, '[data-space=builders-hall]'), []);
    await page.context().close();
  });
}

test('with explanations, low tiles still show what they give', async () => {
  const { page, url } = await stage.nearTheEnd('6p-both-eager', 406 - 362);
  await page.goto(url);
  await page.locator(LIFT_CURTAIN).click();
  await myTurn(page);
  await page.keyboard.press('w');
  const covered = await page.locator('[data-space]:has([data-testid=tile-sheet])').evaluateAll((tiles) =>
    tiles
      .filter((tile) => {
        const goods = tile.querySelector('[data-testid=goods]').getBoundingClientRect();
        return goods.height < 12 || goods.bottom > tile.querySelector('[data-testid=tile-sheet]').getBoundingClientRect().top + 6;
      })
      .map((tile) => tile.dataset.space),
  );
  assert.deepEqual(covered, []);
  await page.context().close();
});

test('with explanations, the tiles of two players show all of their words', async () => {
  for (const language of ['en', 'pl', 'ru']) {
    const { page, url } = await stage.seated({ setup: { seed: 'words', first_player: 0 }, view: { ...DESKTOP, language } });
    await page.goto(url);
    await myTurn(page);
    await page.keyboard.press('w');
    const words = page.getByTestId('tile-words');
    await words.first().waitFor();
    await settled(page);
    assert.equal(await words.count(), 7);
    const cut = await words.evaluateAll((all) =>
      all.filter((each) => each.scrollHeight > each.clientHeight).map((each) => each.textContent),
    );
    assert.deepEqual(cut, [], language);
    await page.context().close();
  }
});

test('with explanations, no line of words is cut through its letters', async () => {
  const { page, url } = await stage.seated({
    players: 4,
    modules: BOTH,
    setup: { seed: 'words', first_player: 0 },
    view: { ...DESKTOP, language: 'ru' },
  });
  await page.goto(url);
  await myTurn(page);
  await page.keyboard.press('w');
  await page.getByTestId('tile-words').first().waitFor();
  await settled(page);
  const cut = await page.locator('[data-space]:has([data-testid=tile-words])').evaluateAll((tiles) =>
    tiles.flatMap((tile) => {
      const sheet = tile.querySelector('[data-testid=tile-sheet]').getBoundingClientRect();
      const words = tile.querySelector('[data-testid=tile-words]');
      const box = words.getBoundingClientRect();
      // A line that does not fit is beside the sheet.
      if (box.left >= sheet.right) return [];
      const lines = (Math.min(box.bottom, sheet.bottom) - box.top) / parseFloat(getComputedStyle(words).lineHeight);
      return Math.abs(lines - Math.round(lines)) > 0.1 ? [`${tile.dataset.space}: ${lines.toFixed(2)} lines`] : [];
    }),
  );
  assert.deepEqual(cut, []);
  await page.context().close();
});

/** Opens a question of three players for Ana. */
async function question({ setup, steps = [] }, view) {
  const ana = await stage.server.guest('Ana');
  const page = await stage.page(ana, view);
  const id = await stage.server.table(ana, { setup, seats: ['me', { local: 'Bo' }, { local: 'Mira' }] });
  await lead(page, stage.server, id, ana.token, steps);
  await page.goto(`${stage.server.url}/t/${id}`);
  await page.locator(LIFT_CURTAIN).click();
  await myTurn(page);
  return page;
}

for (const kind of ['gain-adventurer', 'choose-opponent', 'draft-quest']) {
  test(`the choices of ${kind} cover no tile and no card`, async () => {
    const page = await question(
      SCENES.find((scene) => scene.kind === kind),
      DESKTOP,
    );
    await page.locator(TRAY).waitFor();
    const board = `[data-space], [data-target^="quest:"]:not(${TRAY} *), [data-target^="intrigue:"]:not(${TRAY} *)`;
    await inSizes(page, [DESKTOP, SIDEWAYS_TABLET], async (size) => {
      assert.deepEqual(await coveredBy(page, TRAY, board), [], size);
    });
    await page.context().close();
  });
}

/** Returns the targets that can be picked but are not completely inside of `box`: the window, or the element of a selector. */
const outside = (page, within) =>
  page.evaluate(
    ([bar, within]) => {
      const box = within
        ? document.querySelector(within).getBoundingClientRect()
        : { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
      const lit = document
        .querySelector(bar)
        .dataset.lit.split(' ')
        .filter((target) => !target.startsWith('yes:'));
      return lit.filter((target) => {
        const shown = [...document.querySelectorAll(`[data-target=${CSS.escape(target)}]`)].map((element) =>
          element.getBoundingClientRect(),
        );
        return !shown.some(
          ({ top, left, right, bottom }) =>
            top >= box.top - 1 && left >= box.left - 1 && right <= box.right + 1 && bottom <= box.bottom + 1,
        );
      });
    },
    [ACTION_BAR, within],
  );

for (const kind of ['buy-building', 'draft-quest', 'gain-adventurer', 'choose-opponent', 'play-intrigue', 'take-quest']) {
  test(`a phone shows all choices of ${kind} without scrolling`, async () => {
    const page = await question(
      SCENES.find((scene) => scene.kind === kind),
      { ...SIDEWAYS_PHONE, touch: true },
    );
    await inSizes(page, [SIDEWAYS_PHONE, PHONE], async (size, { width, height }) => {
      await settled(page);
      // Four Quests are higher than a phone held sideways: the first two have to be there.
      const allowed = kind === 'take-quest' && height < width ? 2 : 0;
      const hidden = await outside(page);
      assert.ok(hidden.length <= allowed, `${size}: ${hidden.join(', ')}`);
    });
    await page.context().close();
  });
}

test('choices that are not cards stand in the bar, beside the question', async () => {
  for (const kind of ['gain-adventurer', 'choose-opponent', 'choose-gain']) {
    for (const [text, sizes] of [
      ['normal', [DESKTOP, SIDEWAYS_TABLET, TABLET]],
      ['large', [TABLET]],
    ]) {
      const page = await question(
        SCENES.find((scene) => scene.kind === kind),
        { ...sizes[0], text },
      );
      await page.locator(TRAY).waitFor();
      await inSizes(page, sizes, async (size) => {
        assert.deepEqual(await coveredBy(page, TRAY, QUESTION), [], `${kind}, ${size}, ${text} text`);
        assert.deepEqual(await outside(page, ACTION_BAR), [], `${kind}, ${size}, ${text} text`);
        const left = (mark) => page.locator(mark).evaluate((element) => element.getBoundingClientRect().left);
        const apart = (await left(TRAY)) - (await left(QUESTION));
        assert.ok(apart < 400, `${kind}, ${size}, ${text} text: ${apart} pixels from the question`);
      });
      await page.context().close();
    }
  }
});

test('a choice stays under the pointer that picks it', async () => {
  const page = await question(
    SCENES.find((scene) => scene.kind === 'gain-adventurer'),
    {},
  );
  const choice = page.locator(`${TRAY} button`).first();
  const left = async () => (await choice.boundingBox()).x;
  const before = await left();
  await choice.click();
  await page.locator(`${TRAY} [data-testid=filled]`).waitFor();
  assert.equal(await left(), before);
  await choice.click();
  await page.locator(CONFIRM).waitFor();
  assert.equal(await left(), before);
  await page.context().close();
});

test('with large text on a tablet held upright, the tiles of six players keep their height', async () => {
  const { page, url } = await stage.nearTheEnd('6p-both-eager', 406 - 362, { width: 820, height: 1180, text: 'large' });
  await page.goto(url);
  await page.locator(LIFT_CURTAIN).click();
  await myTurn(page);
  const heights = await page.evaluate(() => [...document.querySelectorAll('[data-space]')].map((tile) => tile.clientHeight));
  assert.ok(Math.min(...heights) >= 40, `the lowest tile has ${Math.min(...heights)} pixels`);
  await page.context().close();
});

test('the city of two players fills its part of a large screen', async () => {
  const { page, url } = await stage.nearTheEnd('2p-base-eager', 30, { width: 2560, height: 1440 });
  await page.goto(url);
  await page.locator(LIFT_CURTAIN).click();
  await myTurn(page);
  const free = await page.evaluate(() => {
    const city = document.querySelector('main').getBoundingClientRect();
    const tiles = [...document.querySelectorAll('main [data-space]')].map((tile) => tile.getBoundingClientRect().bottom);
    return (city.bottom - Math.max(...tiles)) / city.height;
  });
  assert.ok(free < 0.05, `${Math.round(100 * free)} % of the city is empty`);
  await page.context().close();
});

test('neither the crown nor the sign of an absent player covers an emblem', async () => {
  const ana = await stage.server.guest('Ana');
  const scout = await stage.page(ana, {});
  const { id } = await stage.server.recorded(ana, '6p-both-eager', { at: 329, seats: ['me', ...Array(5).fill('open')] });
  for (const [seat, name] of ['Bo', 'Mira', 'Jo', 'Krzysztof', 'Анастасия'].entries()) {
    const { token } = await stage.server.guest(name);
    await say(scout, stage.server, id, token, [{ sit: { seat: seat + 1 } }]);
  }
  for (const [width, height] of [
    [1280, 720],
    [820, 1180],
  ]) {
    const page = await stage.page(ana, { width, height });
    await page.goto(`${stage.server.url}/t/${id}`);
    await myTurn(page);
    assert.equal(await page.locator(`${PLATE} [aria-label="${AWAY}"]`).count(), 5);
    const hidden = await page.evaluate(
      ([plates, name, signs]) => {
        const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
        return [...document.querySelectorAll(plates)].filter((plate) => {
          const [x, y] = middle(plate.querySelector(name).parentElement.firstElementChild.getBoundingClientRect());
          return [...plate.querySelectorAll(signs)].some((sign) => {
            const box = sign.getBoundingClientRect();
            // A corner of a sign may touch the corner of the emblem, but not come near its middle.
            return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)) < 4;
          });
        }).length;
      },
      [PLATE, PLAYER_NAME, `[aria-label="${AWAY}"], [aria-label="${FIRST}"]`],
    );
    assert.equal(hidden, 0, `covered emblems at ${width} pixels`);
    await page.context().close();
  }
  await scout.context().close();
});

test('points of three digits fit on the plates of six players', async () => {
  const rich = { cleric: 2, fighter: 3, rogue: 2, wizard: 2, gold: 12, corruption: 3 };
  const position = { round: 8, players: Array.from({ length: 6 }, () => ({ vp: 231, tavern: rich })) };
  const ana = await stage.server.guest('Ana');
  const setup = { players: 6, modules: BOTH, seed: 'hundreds', first_player: 0, position };
  const id = await stage.server.table(ana, { setup, seats: ['me', ...Array.from({ length: 5 }, (_, at) => ({ local: `Bo ${at}` }))] });
  for (const [touch, sizes] of [
    [false, [DESKTOP]],
    [true, [TABLET, SIDEWAYS_PHONE, PHONE]],
  ]) {
    const page = await stage.page(ana, { ...sizes[0], touch });
    await page.goto(`${stage.server.url}/t/${id}`);
    await page.locator(LIFT_CURTAIN).click();
    await myTurn(page);
    await inSizes(page, sizes, async (size) => {
      // Long names end with an ellipsis, and the crown lies on the corner of the plate.
      const faults = (await crowdingIn(page, PLATE)).filter((fault) => !/^(cut: Bo|sticks out: First player)/.test(fault));
      assert.deepEqual(faults, [], `plates, ${size}`);
    });
    await page.context().close();
  }
});

test('a log that cannot be loaded says so in its place', async () => {
  allowErrors(/ERR_FAILED|Failed to fetch/, 'the test lets the file of the log fail');
  const { page, url } = await stage.nearTheEnd('2p-base-eager', 30);
  await page.route('**/assets/LogPanel*.js', (route) => route.abort());
  await page.goto(url);
  await page.locator(LIFT_CURTAIN).click();
  await myTurn(page);
  const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await notice.waitFor();
  const { width, height } = await notice.boundingBox();
  assert.ok(width > 180 && height > 150, `the notice is ${width} by ${height} pixels`);
  await page.context().close();
});

test('a phone held sideways shows the question above its picture', async () => {
  const page = await question(
    { setup: { players: 3, modules: BOTH, seed: 'rail', first_player: 0 } },
    { width: 844, height: 390, touch: true },
  );
  const [top, bottom] = await page.locator(QUESTION).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return [top, bottom];
  });
  assert.ok(top > 0 && bottom < 200, `the question is from ${top} to ${bottom}`);
  await page.context().close();
});

test('ten Quests fit without scrolling, and their whole costs are shown', async () => {
  const intrigue = ['free-drinks', 'recruit-spies', 'scapegoat', 'bribe-agent', 'sample-wares', 'lack-of-faith'];
  const position = { round: 5, players: [{ vp: 31, quests: TEN_QUESTS, intrigue }, {}, {}] };
  for (const text of ['normal', 'large']) {
    const page = await question({ setup: { players: 3, modules: BOTH, seed: 'ten', first_player: 0, position } }, { text });
    assert.equal(await page.locator('[data-target^="quest:"]').count(), TEN_QUESTS.length + 4);
    await inSizes(page, [DESKTOP, SIDEWAYS_TABLET, TABLET, { width: 1024, height: 768 }], async (size) => {
      const rows = await page.evaluate(() =>
        [...document.querySelectorAll('[data-testid=cards-row]')].map((row) => row.scrollWidth - row.clientWidth),
      );
      assert.ok(Math.max(...rows) <= 1, `a row is ${Math.max(...rows)} pixels too wide, ${size}, ${text} text`);
      const cut = await page.locator('[data-testid=cards-row] [data-target^="quest:"]').evaluateAll((cards) =>
        cards
          .filter((card) => {
            const { bottom } = card.getBoundingClientRect();
            return [...card.querySelectorAll('[role=img]')].some((sign) => sign.getBoundingClientRect().bottom > bottom);
          })
          .map((card) => card.dataset.target),
      );
      assert.deepEqual(cut, [], `${size}, ${text} text`);
    });
    await page.context().close();
  }
});

for (const [name, touch, sizes] of [
  ['a desktop', false, [DESKTOP]],
  ['a tablet or a phone', true, [TABLET, SIDEWAYS_PHONE, PHONE]],
]) {
  test(`the note about a lost connection covers no points on ${name}`, async () => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/, 'the device is offline');
    const { page, url } = await stage.nearTheEnd('6p-both-eager', 406 - 362, { ...sizes[0], touch });
    await page.goto(url);
    await page.locator(LIFT_CURTAIN).click();
    await myTurn(page);
    // Loads what the other sizes need as long as there is a network.
    await inSizes(page, [...sizes, sizes[0]], () => settled(page));
    await page.context().setOffline(true);
    const note = page.getByText(/offline|Connection lost/).first();
    await note.waitFor();
    await inSizes(page, sizes, async (size) => {
      await note.waitFor();
      assert.deepEqual(await coveredBy(page, DISCONNECTED, `${PLATE}, [popovertarget]`), [], size);
      // Without a connection no answer can be sent, so the bar does not ask for one.
      assert.equal(await asked(page), 'Waiting for the connection');
      assert.equal(await page.getByText(/your turn/i).count(), 0);
    });
    await page.context().close();
  });
}

test('six players are named on their plates', async () => {
  for (const [width, letters] of [
    [1280, 5],
    [820, 4],
  ]) {
    const { page, url } = await stage.nearTheEnd('6p-both-eager', 406 - 362, { width, height: width === 820 ? 1180 : 720 });
    await page.goto(url);
    await page.locator(LIFT_CURTAIN).click();
    await myTurn(page);
    const cut = await page.evaluate(
      ([names, letters]) => {
        const context = document.createElement('canvas').getContext('2d');
        /** Returns whether the name's box shows at least `letters` letters of it. */
        const enough = (name) => {
          context.font = getComputedStyle(name).font;
          const text = name.textContent;
          const wanted = text.length <= letters ? text : `${text.slice(0, letters)}…`;
          return context.measureText(wanted).width <= name.clientWidth + 1;
        };
        return [...document.querySelectorAll(names)].filter((name) => !enough(name)).map((name) => name.textContent);
      },
      [`${PLATE} ${PLAYER_NAME}`, letters],
    );
    assert.deepEqual(cut, [], `names at ${width} pixels`);
    await page.context().close();
  }
});

test('the portraits of the Lords show their faces, whatever the number of players', async () => {
  for (const game of ['2p-base-eager', '3p-skullport-eager', '6p-both-eager']) {
    const { page, url } = await stage.finished(game);
    await page.goto(url);
    await page.locator(RESULTS).waitFor();
    const shapes = await page.evaluate(() =>
      [...document.querySelectorAll('[data-testid=portrait]')].map((portrait) => portrait.clientWidth / portrait.clientHeight),
    );
    assert.ok(shapes.length > 1);
    for (const shape of shapes) assert.ok(shape < 3, `a portrait is ${shape.toFixed(1)} times as wide as high`);
    await page.context().close();
  }
});

test('on a tablet held upright, a Lord with long words in Russian shows them all', async () => {
  const guest = await stage.server.guest('Ana');
  const seats = [{ local: 'Bo' }, { local: 'Mira' }, 'me', { local: 'Jo' }];
  const { id } = await stage.server.recorded(guest, '4p-both-eager', { at: 191, seats });
  const page = await stage.page(guest, { ...TABLET, language: 'ru' });
  await page.goto(`${stage.server.url}/t/${id}`);
  await page.locator(LIFT_CURTAIN).click();
  await myTurn(page);
  await page.getByText('Кириани').first().waitFor();
  assert.deepEqual(await crowdingIn(page, 'section[aria-label=Лорд]'), []);
  await page.context().close();
});
