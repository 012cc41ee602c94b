/** Players on different devices: they join by a link, vote, wait for each other, and leave. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { faults } from './axe.js';
import { CARD_BACK, PLATE, WAITS } from './marks.js';
import { badgeOffered, badgeOn, emblemOf, myTurn, pawns, send, theStage } from './stage.js';

const stage = theStage();

/** Makes a table for Ana and lets Bo join it by its link. Ana has the first turn. */
async function pair(settings = {}) {
  const {
    page: ana,
    url,
    id,
    guest,
  } = await stage.seated({ seats: ['me', 'open'], setup: { seed: 'pair', first_player: 0 }, ...settings });
  await ana.goto(url);
  await ana.getByRole('heading', { name: 'The table is ready' }).waitFor();
  const bo = await stage.page(await stage.server.guest('Bo'));
  await bo.goto(url);
  await bo.getByRole('button', { name: /sit/i }).first().click();
  await myTurn(ana);
  await bo.locator(WAITS).waitFor();
  const leave = () => Promise.all([ana.context().close(), bo.context().close()]);
  return { ana, bo, id, url, guest, leave };
}
const says = (page, words) => page.getByText(words).first().waitFor();
const menu = async (page, item) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
};

test('an invited friend chooses a name and an emblem, sits down and talks; everyone sees it', async () => {
  const { page: ana, url } = await stage.seated({ seats: ['me', 'open', 'open'], setup: { seed: 'friends', first_player: 0 } });
  await ana.goto(url);
  const invitation = await ana.getByRole('textbox', { name: 'Anyone who opens this link joins the table' }).inputValue();
  const friend = await stage.page();
  await friend.goto(invitation);
  const form = friend.getByTestId('take-seat');
  await form.getByRole('textbox', { name: 'Name' }).fill('Mira');
  await form.getByRole('radio', { name: 'Sun' }).check({ force: true });
  const sun = await emblemOf(badgeOffered(form, 'Sun'));
  await says(ana, 'One more person is here without a seat.');
  await form.getByRole('button', { name: 'Sit down' }).click();
  await friend.getByRole('button', { name: 'Leave the seat' }).waitFor();
  const chosen = ana.getByText('Mira', { exact: true });
  await chosen.waitFor();
  assert.equal(await emblemOf(chosen.locator('xpath=*[1]')), sun, 'in the waiting room');
  await friend.getByRole('combobox', { name: 'Chat' }).fill('Good evening');
  await friend.getByRole('combobox', { name: 'Chat' }).press('Enter');
  await says(ana, 'Good evening');
  await ana.getByRole('button', { name: /^Begin/ }).click();
  await myTurn(ana);
  assert.equal(await emblemOf(badgeOn(ana, 'Mira')), sun, 'at the table');
  await friend.locator(WAITS).waitFor();
  assert.equal(await emblemOf(badgeOn(friend, 'You')), sun, 'on their own plate');
  assert.notEqual(await emblemOf(badgeOn(friend, 'Ana')), sun);
  await Promise.all([ana, friend].map((page) => page.context().close()));
});

test('an invitation seats a friend at once who has a name already; getting up again is up to them', async () => {
  const { page: ana, url } = await stage.seated({ seats: ['me', 'open', 'open'], setup: { seed: 'friends', first_player: 0 } });
  await ana.goto(url);
  const invitation = await ana.getByRole('textbox', { name: 'Anyone who opens this link joins the table' }).inputValue();
  const friend = await stage.page(await stage.server.guest('Bo'));
  await friend.goto(invitation);
  await friend.getByRole('button', { name: 'Leave the seat' }).click();
  await friend.getByRole('button', { name: /sit/i }).first().waitFor();
  assert.equal(friend.url(), url);
  await friend.reload();
  await friend.getByRole('button', { name: /sit/i }).first().waitFor();
  assert.equal(await friend.getByRole('button', { name: 'Leave the seat' }).count(), 0);
  const other = await stage.page(await stage.server.guest('Cy'));
  await other.goto(invitation);
  await other.getByRole('button', { name: 'Leave the seat' }).waitFor();
  await Promise.all([ana, friend, other].map((page) => page.context().close()));
});

test('a move that another player has followed is taken back if that player agrees', async () => {
  const { ana, bo, leave } = await pair();
  await send(ana, 'the-plinth');
  await myTurn(bo);
  await send(bo, 'blackstaff-tower');
  await myTurn(ana);
  await ana.getByRole('button', { name: 'Ask to undo' }).click();
  await says(bo, 'Ana asks to undo a move.');
  await bo.getByRole('button', { name: 'Decline' }).click();
  await says(ana, 'The proposal was declined.');
  assert.equal(await pawns(ana, 'the-plinth'), 1);

  await ana.getByRole('button', { name: 'Ask to undo' }).click();
  await bo.getByRole('button', { name: 'Agree' }).click();
  await says(ana, 'took back a move');
  await myTurn(ana);
  assert.deepEqual([await pawns(ana, 'the-plinth'), await pawns(ana, 'blackstaff-tower')], [0, 0]);
  await leave();
});

test('the others may let a bot play for a player who stays away and may come back', async () => {
  const { ana, bo, leave } = await pair({ patience: 0 });
  await bo.getByRole('button', { name: 'Remind' }).click();
  await says(ana, 'Bo reminds you: the table waits for you.');
  await bo.getByRole('button', { name: 'Let a bot play' }).click();
  await says(bo, 'A bot plays for Ana.');
  await myTurn(bo);
  await ana.getByRole('button', { name: 'Take my seat back' }).click();
  await send(bo, 'blackstaff-tower');
  await myTurn(ana);
  await leave();
});

test('a player who vanishes is shown as away; the others wait, remind, or let a bot play; the seat stays theirs', async () => {
  const { ana, bo, url, guest, leave } = await pair({ patience: 2 });
  const watcher = await stage.page(undefined, { width: 390, height: 844, touch: true });
  await watcher.goto(url);
  await watcher.locator(WAITS).waitFor();
  await ana.context().close();
  for (const page of [bo, watcher]) await page.locator(PLATE).filter({ hasText: 'Ana' }).getByRole('img', { name: 'away' }).waitFor();
  const absent = bo.getByTestId('absent');
  await absent.getByText('Ana is away').waitFor();
  assert.deepEqual(await faults(bo), []);
  const notice = await absent.boundingBox();
  const lord = await bo.getByRole('region', { name: 'Lord', exact: true }).boundingBox();
  assert.ok(notice.y >= lord.y + lord.height, 'the notice does not cover the Lord');
  await absent.getByRole('button', { name: 'Remind' }).click();
  await says(bo, 'Ana was reminded');
  await absent.getByRole('button', { name: 'Wait' }).click();
  await absent.waitFor({ state: 'hidden' });
  // Who waits is not asked again for this move; a page that is loaded anew asks.
  await bo.reload();
  await absent.getByRole('button', { name: 'Let a bot play' }).click();
  await says(bo, 'A bot plays for Ana.');
  await myTurn(bo);

  const back = await stage.page(guest);
  await back.goto(url);
  await back.getByRole('button', { name: 'Take my seat back' }).click();
  await says(bo, 'Ana plays again.');
  assert.equal(await bo.locator(PLATE).filter({ hasText: 'Ana' }).getByRole('img', { name: 'away' }).count(), 0);
  await send(bo, 'blackstaff-tower');
  await myTurn(back);
  await Promise.all([back, watcher].map((page) => page.context().close()));
  await leave();
});

test('a pause is asked for, kept, and ended by anybody', async () => {
  const { ana, bo, leave } = await pair();
  await menu(ana, 'Ask for a pause');
  await says(bo, 'Ana asks for a pause.');
  await bo.getByRole('button', { name: 'Agree' }).click();
  await says(ana, 'The game is paused.');
  await bo.getByRole('button', { name: 'Go on' }).click();
  await myTurn(ana);
  await send(ana, 'the-plinth');
  await myTurn(bo);
  await leave();
});

test('a player hands the seat to a bot for a while and takes it back', async () => {
  const { ana, bo, leave } = await pair();
  await menu(ana, 'Let a bot play for me (Envoy)');
  await says(bo, 'A bot plays for Ana for a while.');
  await myTurn(bo);
  await ana.getByRole('button', { name: 'Take my seat back' }).click();
  await says(bo, 'Ana plays again.');
  await leave();
});

test('a bot plays to the end for a player who gives up', async () => {
  const { ana, bo, leave } = await pair();
  await menu(ana, 'Give up');
  await ana.locator('dialog[open]').getByRole('button', { name: 'Give up' }).click();
  await says(bo, 'Ana gave up.');
  await myTurn(bo);
  assert.equal(await ana.getByRole('button', { name: 'Take my seat back' }).count(), 0, 'there is no way back');
  await leave();
});

test('people talk, and each can hide the chat', async () => {
  const { ana, bo, leave } = await pair();
  await ana.getByRole('combobox', { name: 'Write a message' }).fill('<b>Good luck</b>');
  await ana.keyboard.press('Enter');
  await says(bo, '<b>Good luck</b>');
  await bo.getByRole('button', { name: 'hide chat' }).click();
  assert.equal(await bo.getByText('Good luck').count(), 0);
  await leave();
});

test('a player mutes another one, hears them again, sees their profile and reports them to the host', async () => {
  const { ana, bo, leave } = await pair();
  const write = async (words) => {
    await bo.getByRole('combobox', { name: 'Write a message' }).fill(words);
    await bo.keyboard.press('Enter');
  };
  await write('Hurry up!');
  await says(ana, 'Hurry up!');
  await ana.locator(PLATE).filter({ hasText: 'Bo' }).click();
  const sheet = ana.getByRole('dialog', { name: 'Bo' });
  assert.match(await sheet.getByRole('link', { name: 'Profile' }).getAttribute('href'), /\/p\//);
  await sheet.getByRole('button', { name: 'Mute' }).click();
  await sheet.getByText('what Bo writes').waitFor();
  assert.deepEqual(await faults(ana), []);
  await sheet.getByRole('button', { name: "Report to the server's host" }).click();
  await sheet.getByTestId('report-reason').selectOption('chat');
  await sheet.getByRole('textbox', { name: 'What happened? (optional)' }).fill('He calls me slow.');
  assert.deepEqual(await faults(ana), []);
  await sheet.getByRole('button', { name: 'Send' }).click();
  await ana.getByText('has your report').waitFor();
  await ana.keyboard.press('Escape');
  await write('Slowcoach!');
  const log = ana.getByRole('log');
  await log.getByText('is muted').waitFor();
  assert.equal(await log.getByText(/Hurry|Slowcoach/).count(), 0);
  await log.getByRole('button', { name: 'Show messages again' }).click();
  await log.getByText('Slowcoach!').waitFor();
  await log.getByText('Hurry up!').waitFor();
  await leave();
});

test('coming back, one reads what happened meanwhile', async () => {
  const { ana, bo, url, leave } = await pair();
  await bo.goto(`${stage.server.url}/api/info`);
  await send(ana, 'the-plinth');
  await ana.locator(WAITS).waitFor();
  await bo.goto(url);
  const recap = bo.getByRole('complementary', { name: 'While you were away' });
  await recap.getByText('The Plinth').first().waitFor();
  await recap.getByRole('button', { name: 'Go on' }).click();
  await myTurn(bo);
  assert.equal(await recap.count(), 0);
  await leave();
});

test('a spectator sees no cards and no questions, and is counted', async () => {
  const { ana, url, leave } = await pair();
  const page = await stage.page();
  await page.goto(url);
  await page.locator(WAITS).waitFor();
  const hand = page.getByRole('region', { name: 'Intrigue' });
  assert.equal(await hand.getByRole('button').count(), 0);
  assert.equal(await hand.getByRole('group').count(), await hand.locator(CARD_BACK).count(), 'every card lies face down');
  assert.equal(await page.getByRole('region', { name: 'Lord' }).locator(CARD_BACK).count(), 1);
  assert.equal(await page.getByRole('combobox', { name: 'Write a message' }).count(), 0);
  await ana.getByRole('img', { name: /1 .*watch/i }).waitFor();
  await page.context().close();
  await leave();
});
