/** Web Push: the switch in the browser, the message that the server sends to a local push service, and the notification. */

import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';

import { launch, open, WHOLE } from './browser.js';
import { failOnErrors } from './errors.js';
import { ASKS, LOBBY } from './marks.js';
import { be, lead, say, Server } from './server.js';

/** How long the server waits for a player to come back before it notifies, and some more, in milliseconds. */
const NOTICE_MS = 30_000;

const skip = existsSync(WHOLE) ? false : `there is no ${WHOLE} (on Debian: apt-get install chromium)`;
if (skip) console.log(`NOT RUN: notifications: ${skip}`);

let browser;
let server;
let service;
failOnErrors();

/** A push service on this machine. It keeps the messages, and answers as services do. */
class PushService {
  messages = [];
  status = 201;

  static async start() {
    const made = new PushService();
    made.http = createServer(async (request, response) => {
      const parts = [];
      for await (const part of request) parts.push(part);
      made.messages.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(made.status).end();
    });
    await new Promise((resolve) => made.http.listen(0, '127.0.0.1', resolve));
    return made;
  }

  get url() {
    return `http://127.0.0.1:${this.http.address().port}`;
  }

  async received(count) {
    for (const until = Date.now() + NOTICE_MS; this.messages.length < count;) {
      if (Date.now() > until) throw new Error(`${this.messages.length} of ${count} messages`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return this.messages[count - 1];
  }
}

/** The keys of a browser, which decrypt its messages (RFC 8291). */
class Keys {
  #ecdh = createECDH('prime256v1');
  #auth = randomBytes(16);
  #public = this.#ecdh.generateKeys();

  get shown() {
    return { p256dh: this.#public.toString('base64url'), auth: this.#auth.toString('base64url') };
  }

  decrypt(message) {
    const salt = message.subarray(0, 16);
    const sender = message.subarray(21, 21 + message[20]);
    const sealed = message.subarray(21 + message[20]);
    const derived = (secret, with_, info, length) => Buffer.from(hkdfSync('sha256', secret, with_, info, length));
    const whose = Buffer.concat([Buffer.from('WebPush: info\0'), this.#public, sender]);
    const secret = derived(this.#ecdh.computeSecret(sender), this.#auth, whose, 32);
    const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    // The last record ends with the delimiter 2 and zeros.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }
}

/**
 * Gives the page a subscription to the local push service: the browser's own service is on the Internet. Everything else is real:
 * permission, service worker, notification.
 */
async function subscribeLocally(page, endpoint, keys) {
  await page.context().grantPermissions(['notifications'], { origin: new URL(server.url).origin });
  await page.context().addInitScript(
    (subscription) => {
      const stored = () => JSON.parse(localStorage.getItem('test.subscription') ?? 'null');
      const made = (json) => ({ ...json, toJSON: () => json, unsubscribe: async () => !localStorage.removeItem('test.subscription') });
      PushManager.prototype.getSubscription = async () => (stored() ? made(stored()) : null);
      PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        const json = { ...subscription, applicationServerKey };
        localStorage.setItem('test.subscription', JSON.stringify(json));
        return made(json);
      };
    },
    { endpoint, keys: keys.shown },
  );
}

/** Opens the first screen as a guest and switches notifications on. Returns the page and the switch. */
async function switchedOn(guest, path, keys) {
  const page = await open(browser, { installable: true });
  await be(page, guest);
  await subscribeLocally(page, `${service.url}${path}`, keys);
  await page.goto(`${server.url}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.locator(LOBBY).press('p');
  const option = page.getByRole('dialog').getByRole('switch', { name: 'Notify me when it is my turn' });
  await option.check({ force: true });
  await page.getByText('This device gets notifications').waitFor();
  return { page, option };
}

/** Hands a decrypted message to the service worker of a page, as the browser does. */
async function deliver(page, message) {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0]));
  });
  await devtools.send('ServiceWorker.enable');
  const { registrationId } = await found;
  const origin = new URL(server.url).origin;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  await devtools.detach();
}

const notifications = (page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

/** Checks the signature by which a push service recognises the server (VAPID, RFC 8292). */
function signed({ authorization }, key) {
  const [, jwt, shown] = /^vapid t=(.+), ?k=(.+)$/.exec(authorization) ?? assert.fail(authorization);
  assert.equal(shown, key, 'the key that the browser was given');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const [head, claims, signature] = jwt.split('.');
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' };
  assert.ok(verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url')));
  return JSON.parse(Buffer.from(claims, 'base64url'));
}

before(async () => {
  if (skip) return;
  browser = await launch([], WHOLE);
  service = await PushService.start();
  server = await Server.start({ options: ['--allow-private-hooks'] });
});
after(async () => {
  await browser?.close();
  service?.http.close();
  await server?.stop();
});

/**
 * Moves as a guest, from a page that shows no table, until another player decides. It is the guest's turn, or will be as soon as the
 * game has begun.
 */
async function moveOnce(page, id, { token }, seat) {
  const decides = async () => (await server.get('me/tables', token)).tables.find((table) => table.id === id).summary.decides;
  while ((await decides()) !== seat) await page.waitForTimeout(50);
  while ((await decides()) === seat) await lead(page, server, id, token, ['first']);
}

test('a player who has left is notified of the turn, and the notification leads to the table', { skip }, async () => {
  const [ana, bo] = await Promise.all([server.guest('Ana'), server.guest('Bo')]);
  const keys = new Keys();
  const { page } = await switchedOn(ana, '/ana', keys);

  // Bo begins. Ana is at the lobby, not at the table.
  const helper = await open(browser);
  const id = await server.table(ana, { setup: { players: 2, first_player: 1 }, seats: ['me', 'open'], clock: { days: { days: 2 } } });
  await say(helper, server, id, bo.token, [{ sit: { seat: 1 } }]);
  await moveOnce(helper, id, bo, 1);
  const { path, headers, body } = await service.received(1);
  assert.equal(path, '/ana');
  assert.equal(headers['content-encoding'], 'aes128gcm');
  assert.ok(Number(headers.ttl) > 0);
  const { push_key: key } = await server.get('info');
  assert.equal(signed(headers, key).aud, service.url);
  const message = keys.decrypt(body);
  assert.deepEqual(message, { kind: 'your-turn', table: id, link: `${server.url}/t/${id}`, seat: 0, round: 1 });

  await deliver(page, message);
  while ((await notifications(page)).length === 0) await page.waitForTimeout(50);
  const shown = { title: 'Your turn', body: 'Round 1: it is your turn to decide.', tag: id, data: `${server.url}/t/${id}` };
  assert.deepEqual(await notifications(page), [shown]);
  // A second message about the same table replaces the first.
  await deliver(page, { ...message, round: 2 });
  while ((await notifications(page))[0]?.body !== 'Round 2: it is your turn to decide.') await page.waitForTimeout(50);
  assert.equal((await notifications(page)).length, 1);

  // A click opens the table. A test cannot click on a notification of the system, so it sends the event.
  const [worker] = page.context().serviceWorkers();
  const opened = await worker.evaluate(async () => {
    const [notification] = await self.registration.getNotifications();
    const wanted = new Promise((resolve) => (self.clients.openWindow = async (address) => resolve(address)));
    self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification }));
    return wanted;
  });
  assert.equal(opened, `${server.url}/t/${id}`);
  assert.deepEqual(await notifications(page), []);
  await page.goto(opened);
  await page.waitForSelector(ASKS);
  await Promise.all([page, helper].map((each) => each.context().close()));
});

test(
  'nothing is sent to a player who is there, nor after the switch is off or the service has forgotten the browser',
  { skip },
  async () => {
    const [ana, bo] = await Promise.all([server.guest('Ana'), server.guest('Bo')]);
    const sent = service.messages.length;
    const { page, option } = await switchedOn(ana, '/there', new Keys());
    const helper = await open(browser);
    const table = async () => {
      const id = await server.table(ana, { setup: { players: 2, first_player: 1 }, seats: ['me', 'open'], clock: { days: { days: 2 } } });
      await say(helper, server, id, bo.token, [{ sit: { seat: 1 } }]);
      return id;
    };
    // Ana is away: the service answers that it does not know the browser any more, so the server forgets it, too.
    service.status = 410;
    await moveOnce(helper, await table(), bo, 1);
    await service.received(sent + 1);
    service.status = 201;
    await moveOnce(helper, await table(), bo, 1);

    // Subscribed again, but Ana is at the table.
    // The switch changes when the server has answered, so this is a click and not `uncheck`.
    await option.click({ force: true });
    await page.getByText('Get a notification on this device').waitFor();
    await option.check({ force: true });
    await page.getByText('This device gets notifications').waitFor();
    const id = await table();
    await page.goto(`${server.url}/t/${id}`);
    await page.getByText('Bo').first().waitFor();
    await moveOnce(helper, id, bo, 1);
    await page.waitForSelector(ASKS);

    // Switched off, and away.
    await page.goto(`${server.url}/`);
    await page.locator(LOBBY).press('p');
    await option.click({ force: true });
    await page.getByText('Get a notification on this device').waitFor();
    await moveOnce(helper, await table(), bo, 1);
    await page.waitForTimeout(10_000);
    assert.equal(service.messages.length, sent + 1);
    await Promise.all([page, helper].map((each) => each.context().close()));
  },
);
