/** One server and one browser for the stories of a file, and what most of them begin with. */

import { after, before } from 'node:test';

import { launch, open } from './browser.js';
import { be, lead, Server } from './server.js';

export const BOTH = ['undermountain', 'skullport'];

/** Set before the first test of a file and cleared after the last. */
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

  /** A page of its own for somebody; without a guest, of a stranger. */
  async page(guest, view) {
    const page = await open(this.browser, view);
    if (guest) await be(page, guest);
    return page;
  }

  /** Ana at a table, against bots if nothing else is said. */
  async seated({ players = 2, modules = [], setup = {}, view = {}, seats, ...settings } = {}) {
    const guest = await this.server.guest('Ana');
    const wishes = seats ?? Array.from({ length: players }, (_, seat) => (seat === 0 ? 'me' : { bot: 'envoy' }));
    const id = await this.server.table(guest, { setup: { players: wishes.length, modules, ...setup }, seats: wishes, ...settings });
    const page = await this.page(guest, view);
    return { page, guest, id, url: `${this.server.url}/t/${id}` };
  }

  /** Ana at a recorded game that is over but for so many answers; all others sit beside her. */
  async nearTheEnd(name, answers, view) {
    const guest = await this.server.guest('Ana');
    const others = ['Bo', 'Mira', 'Jo', 'Krzysztof', 'Анастасия'].slice(0, Number(name[0]) - 1);
    const { id, rest } = await this.server.recorded(guest, name, { at: -answers, seats: ['me', ...others.map((local) => ({ local }))] });
    const page = await this.page(guest, view);
    return { page, guest, id, rest, url: `${this.server.url}/t/${id}` };
  }

  /** A recorded game to its end, without a click. */
  async finished(name, view) {
    const { rest, ...table } = await this.nearTheEnd(name, 1, view);
    await lead(table.page, this.server, table.id, table.guest.token, rest);
    return table;
  }
}

export const myTurn = (page) => page.waitForSelector('footer.action:not(.wait)');
export const asked = (page) => page.locator('footer.action .ask').getAttribute('aria-label');
/** Waits until the table asks for something with these words. */
export const asks = (page, words) =>
  page.waitForFunction(
    (part) => document.querySelector('footer.action:not(.wait) .ask')?.getAttribute('aria-label')?.includes(part),
    words,
  );
/** Sends an agent there. */
export async function send(page, space) {
  await page.locator(`[data-space=${space}] button`).click();
  await page.locator('footer.action .go').click();
}
export const pawns = (page, space) => page.locator(`[data-space=${space}] .pawn`).count();
