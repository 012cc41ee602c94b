/** The lessons, played by clicking the element that the lesson marks with a ring. */

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { coveredBy } from './audit.js';
import { faults } from './axe.js';
import { allowErrors } from './errors.js';
import { follow, followTo, learn, shown, speak } from './learner.js';
import { ASKS, COACH, CONFIRM, DECLINE } from './marks.js';
import { theStage } from './stage.js';

const stage = theStage();
const LESSONS = readdirSync('src/learn/lessons')
  .map((file) => Number.parseInt(file, 10))
  .toSorted();
const LANGUAGES = readdirSync('src/locales').filter((language) => existsSync(`src/locales/${language}/index.ts`));

/** Returns the sentences of a lesson in a language, in order. */
function written(lesson, language) {
  const text = readFileSync(`src/locales/${language}/learn.ftl`, 'utf8');
  const { scenes } = JSON.parse(readFileSync(`src/learn/lessons/${lesson}.json`, 'utf8'));
  return scenes
    .flatMap(({ intro = [], steps, notes = [] }) => [...intro, ...steps, ...notes])
    .flatMap(({ say }) => (say ? [new RegExp(`^lesson-${lesson}-${say} = (.+)$`, 'm').exec(text)?.[1]] : []));
}

for (const language of LANGUAGES) {
  for (const lesson of LESSONS) {
    test(`lesson ${lesson} in ${language}, by clicking what is highlighted`, async () => {
      const page = await stage.page();
      await speak(page, language);
      await page.goto(`${stage.server.url}/learn/${lesson}`);
      const said = await learn(page);
      const wanted = written(lesson, language);
      assert.equal(said.length, wanted.length);
      said.forEach((sentence, at) => assert.ok(sentence.endsWith(wanted[at]), `${sentence} should end with ${wanted[at]}`));
      await page.goto(stage.server.url);
      // The lobby shows the lesson as done.
      await page.locator(`a[href$="learn/${lesson}"][data-done]`).waitFor();
      await page.context().close();
    });
  }
}

test('in one hand: the first lesson on a phone', async () => {
  const page = await stage.page(undefined, { width: 390, height: 844, touch: true });
  await page.goto(`${stage.server.url}/learn/1`);
  await shown(page);
  await page.locator('[data-testid=ring]').waitFor();
  await learn(page, {
    saw: async () => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, 'nothing is wider than the screen');
    },
  });
  await page.context().close();
});

test('a wrong move is answered kindly and nothing comes of it; a reload goes on at the same step', async () => {
  const page = await stage.page();
  await page.goto(stage.server.url);
  await page.getByRole('link', { name: 'Start learning' }).click();
  await shown(page);
  // Skips the explanation of the goal of the game, which comes before the first move.
  await follow(page);
  await page.locator(`[data-lit~="space:the-plinth"]`).waitFor();
  // Presses right after the question appeared are ignored.
  await page.waitForTimeout(400);
  await page.locator('[data-space=field-of-triumph] button').hover();
  await page.getByRole('tooltip').waitFor();
  assert.deepEqual(await coveredBy(page, '[role=tooltip]', COACH), [], 'no tooltip covers the coach');
  await page.locator('[data-space=the-plinth] button').click();
  await page.getByText('Your Quest lacks Fighters').waitFor();
  assert.equal(await page.locator(CONFIRM).count(), 0, 'nothing is picked');
  await followTo(page, '3 of');
  await page.locator(DECLINE).waitFor();
  // A button ignores presses right after it appears, because they were meant for the previous question.
  await page.waitForTimeout(400);
  await page.locator(DECLINE).click();
  await page.getByText('These points are yours now').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.reload();
  await page.locator(COACH).getByText('3 of').waitFor();
  await page.goto(stage.server.url);
  assert.equal(await page.getByText('Mira').count(), 0, 'a lesson is no game of one’s own');
  await page.getByRole('link', { name: 'Go on learning' }).click();
  await page.locator(COACH).getByText('3 of').waitFor();
  await page.context().close();
});

test('where the compiled table does not come, the lesson is played at the server', async () => {
  const page = await stage.page();
  allowErrors(/Failed to fetch|ERR_FAILED/, 'the test keeps the compiled table from loading');
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto(`${stage.server.url}/learn/1`);
  await followTo(page, '3 of');
  await page.reload();
  await page.locator(COACH).getByText('3 of').waitFor();
  await page.goto(stage.server.url);
  await page.getByText('No games yet.').first().waitFor();
  assert.equal(await page.getByText('Mira').count(), 0, 'a lesson is no game of one’s own');
  await page.context().close();
});

test('by keys alone: Enter picks what has the ring, and Enter confirms it', async () => {
  const page = await stage.page();
  await page.goto(`${stage.server.url}/learn/1`);
  await shown(page);
  await page.getByTestId('coach-next').press('Enter');
  for (const [space, step] of [
    ['field-of-triumph', '2 of'],
    ['the-plinth', '3 of'],
  ]) {
    await page.waitForFunction((id) => document.activeElement?.closest(`[data-space=${id}]`), space);
    await page.keyboard.press('Enter');
    await page.locator(CONFIRM).waitFor();
    await page.keyboard.press('Enter');
    await page.locator(COACH).getByText(step).waitFor();
  }
  await page.context().close();
});

test('a lesson that is skipped counts as done, and the first game after it has hints that fade', async () => {
  const page = await stage.page();
  await page.goto(`${stage.server.url}/learn/1`);
  await page.getByRole('button', { name: 'Skip this lesson' }).click();
  await page.getByRole('button', { name: 'Play a first game' }).click();
  await page.getByRole('complementary', { name: 'Explanations' }).waitFor();
  await page.goto(stage.server.url);
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await page.waitForSelector(ASKS);
  assert.equal(await page.getByRole('complementary', { name: 'Explanations' }).count(), 0, 'only the first one');
  await page.context().close();
});
