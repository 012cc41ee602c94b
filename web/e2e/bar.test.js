/** The action bar shows the whole question and the whole effect of an option, in every size of the window. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { crowdingIn } from './audit.js';
import { ACTION_BAR, CONFIRM, LIFT_CURTAIN, TRAY } from './marks.js';
import { SCENES } from './scenes.js';
import { lead } from './server.js';
import { BOTH, myTurn, theStage } from './stage.js';

const stage = theStage();
const SIZES = [
  [1280, 720],
  [1366, 768],
  [1920, 1080],
  [390, 844],
];

const RICH = { cleric: 4, fighter: 5, rogue: 5, wizard: 4, gold: 14, corruption: 3 };
const position = (me) => ({
  round: 5,
  players: [me, {}, {}].map((change) => ({ vp: 31, tavern: RICH, quests: [], ...change })),
});
const setupOf = (kind) => SCENES.find((scene) => scene.kind === kind);
const own = (me, steps, seed) => ({ setup: { players: 3, modules: BOTH, seed, first_player: 0, position: position(me) }, steps });

/** The tested questions, each with its scene and the clicks before the bar is checked. */
const QUESTIONS = {
  'several choices': { ...setupOf('gain-adventurer'), clicks: [`${TRAY} button`] },
  'several picks': {
    ...own({ buildings: ['the-three-pearls'] }, [{ space: 'the-three-pearls' }], 'bar pearls'),
    clicks: [`${TRAY} button >> nth=0`, `${TRAY} button >> nth=1`],
  },
  'a Quest to complete': { ...setupOf('complete-quest'), clicks: ['[data-target="quest:domesticate-owlbears"] button'] },
  'a Quest that asks for more': {
    ...own({ quests: ['discover-hidden-temple-of-lolth', 'bury-the-bodies'] }, [{ space: 'the-plinth' }], 'bar temple'),
    clicks: ['[data-target="quest:discover-hidden-temple-of-lolth"] button'],
  },
  'an attack': {
    ...own({ intrigue: ['arcane-mishap', 'good-faith'] }, [{ space: 'waterdeep-harbor-1' }], 'bar mishap'),
    clicks: ['[data-target="intrigue:arcane-mishap"] button'],
  },
};

for (const [width, height] of SIZES) {
  test(`nothing in the bar is cut or covered at ${width} × ${height}`, async () => {
    const ana = await stage.server.guest('Ana');
    const page = await stage.page(ana, { width, height, touch: width < 600 });
    for (const [name, { setup, steps, clicks }] of Object.entries(QUESTIONS)) {
      const id = await stage.server.table(ana, { setup, seats: ['me', { local: 'Bo' }, { local: 'Mira' }] });
      await lead(page, stage.server, id, ana.token, steps);
      await page.goto(`${stage.server.url}/t/${id}`);
      await page.locator(LIFT_CURTAIN).click();
      await myTurn(page);
      assert.deepEqual(await crowdingIn(page, ACTION_BAR), [], `${name}, before a click`);
      for (const click of clicks) await page.locator(click).first().click();
      if (name !== 'several choices') await page.locator(CONFIRM).waitFor();
      assert.deepEqual(await crowdingIn(page, ACTION_BAR), [], name);
    }
    await page.context().close();
  });
}
