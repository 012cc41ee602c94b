/** One server and one browser for all tests of a file, and the starting situations that tests share. */

import { after, before } from 'node:test';

import { launch, open } from './browser.js';
import { be, lead, Server } from './server.js';

export const BOTH = ['undermountain', 'skullport'];

/** Returns a stage that starts before the first test of a file and ends after the last. */
export function theStage() {
  const stage = new Stage();
  before(() => stage.set());
  after(() => stage.clear());
  return stage;
}

export class Stage {
  async set(flags) {
    this.server = await Server.start();
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

  /** Makes a table from a recorded game, `answers` before its end, and a page for Ana. The others share her device. */
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

export const myTurn = (page) => page.waitForSelector('footer.action:not(.wait)');
export const asked = (page) => page.locator('footer.action .ask').getAttribute('aria-label');
/** Waits until the table shows a question that contains `words`. */
export const asks = (page, words) =>
  page.waitForFunction(
    (part) => document.querySelector('footer.action:not(.wait) .ask')?.getAttribute('aria-label')?.includes(part),
    words,
  );
/** Assigns an agent to a space. */
export async function send(page, space) {
  await page.locator(`[data-space=${space}] button`).click();
  await page.locator('footer.action .go').click();
}
export const pawns = (page, space) => page.locator(`[data-space=${space}] .pawn`).count();
