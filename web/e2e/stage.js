/** One server and one browser for all tests of a file, and the starting situations that tests share. */

import { after, before } from 'node:test';

import { launch, open } from './browser.js';
import { failOnErrors } from './errors.js';
import { ACTION_BAR, ASKS, CONFIRM, PAWN, PLATE, PLAYER_NAME, QUESTION } from './marks.js';
import { be, lead, Server } from './server.js';

export const BOTH = ['undermountain', 'skullport'];

/**
 * Returns a stage that starts before the first test of a file and ends after the last. `options`: the options of the server. An error
 * in a page of the stage fails the test.
 */
export function theStage(options) {
  const stage = new Stage();
  before(() => stage.set([], options));
  failOnErrors();
  after(() => stage.clear());
  return stage;
}

export class Stage {
  async set(flags, options) {
    this.server = await Server.start(options);
    this.browser = await launch(flags);
  }
  async clear() {
    await this.browser?.close();
    await this.server?.stop();
  }

  /** Opens a page for a guest; without `guest`, for a first visit. */
  async page(guest, view) {
    const page = await open(this.browser, view);
    if (guest) await be(page, guest);
    return page;
  }

  /** Makes a table for Ana, by default against bots, and a page for her. */
  async seated({ players = 2, modules = [], setup = {}, view = {}, seats, ...settings } = {}) {
    const guest = await this.server.guest('Ana');
    const wishes = seats ?? Array.from({ length: players }, (_, seat) => (seat === 0 ? 'me' : { bot: 'envoy' }));
    const id = await this.server.table(guest, { setup: { players: wishes.length, modules, ...setup }, seats: wishes, ...settings });
    const page = await this.page(guest, view);
    return { page, guest, id, url: `${this.server.url}/t/${id}` };
  }

  /** Makes a table that continues a recorded game with `answers` answers left, and a page for Ana. The other players share her device. */
  async nearTheEnd(name, answers, view) {
    const guest = await this.server.guest('Ana');
    const others = ['Bo', 'Mira', 'Jo', 'Krzysztof', 'Анастасия'].slice(0, Number(name[0]) - 1);
    const { id, rest } = await this.server.recorded(guest, name, { at: -answers, seats: ['me', ...others.map((local) => ({ local }))] });
    const page = await this.page(guest, view);
    return { page, guest, id, rest, url: `${this.server.url}/t/${id}` };
  }

  /** Makes a table like `nearTheEnd` and finishes its game without clicking. */
  async finished(name, view) {
    const { rest, ...table } = await this.nearTheEnd(name, 1, view);
    await lead(table.page, this.server, table.id, table.guest.token, rest);
    return table;
  }
}

/** Goes to another screen by a link, as players do: the page is not loaded again. */
export function followLink(page, url) {
  return page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, url);
}
export const myTurn = (page) => page.waitForSelector(ASKS);
export const asked = (page) => page.locator(`${ACTION_BAR} ${QUESTION}`).getAttribute('aria-label');
/** Waits until the table shows a question that contains `words`. */
export const asks = (page, words) =>
  page.waitForFunction(
    ([question, part]) => document.querySelector(question)?.getAttribute('aria-label')?.includes(part),
    [`${ASKS} ${QUESTION}`, words],
  );
/** Assigns an agent to a space. */
export async function send(page, space) {
  await page.locator(`[data-space=${space}] button`).click();
  await page.locator(CONFIRM).click();
}
/** Returns the emblem that a badge shows: the upper layer of its background. */
export const emblemOf = (badge) => badge.evaluate((icon) => getComputedStyle(icon).backgroundImage.split('), url(')[0]);
/** The badge on the plate of a player. */
export const badgeOn = (page, name) => page.locator(PLATE).filter({ hasText: name }).locator(PLAYER_NAME).locator('xpath=../*[1]');
/** The badge of an emblem that the form for name and emblem offers. */
export const badgeOffered = (form, emblem) => form.getByRole('radio', { name: emblem }).locator('xpath=following-sibling::*[1]');
export const pawns = (page, space) => page.locator(`[data-space=${space}] ${PAWN}`).count();
