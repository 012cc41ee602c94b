/** The webhook of a seat: it is set and tested in one step, and failures say why. */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '../api';
import { requests } from './webhook';
import Webhook from './Webhook.svelte';

vi.mock('../identity.svelte', () => ({ identity: {}, tokenNeeded: () => Promise.resolve('me.secret') }));

/** The webhook on the server, and what was asked. */
let host: string | null;
let asked: string[];

beforeEach(() => {
  [host, asked] = [null, []];
  vi.spyOn(requests, 'host').mockImplementation(() => Promise.resolve(host));
  vi.spyOn(requests, 'set').mockImplementation((_token, _table, _seat, url) => {
    asked.push(url);
    host = new URL(url).hostname;
    return Promise.resolve(undefined);
  });
  vi.spyOn(requests, 'test').mockImplementation(() => (asked.push('test'), Promise.resolve(undefined)));
  vi.spyOn(requests, 'remove').mockImplementation(() => ((host = null), Promise.resolve(undefined)));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.getByText(name, { selector: 'button' });
const said = () => screen.getByRole('status').textContent;
async function open() {
  render(Webhook, { table: 'x', seat: 1 });
  await fireEvent.click(button('Call a webhook at my turn'));
  await waitFor(() => expect(screen.getByTestId('webhook').getAttribute('aria-busy')).toBe('false'));
}
async function write(url: string) {
  await fireEvent.input(screen.getByRole('textbox'), { target: { value: url } });
  await fireEvent.click(button('Save and test'));
}

test('a webhook is set, tested at once, tested again and removed', async () => {
  await open();
  expect(screen.queryByText('Remove')).toBeNull();
  await write('https://discord.com/api/webhooks/1/secret');
  await waitFor(() => expect(said()).toBe('The test message was accepted.'));
  expect(screen.getByText(/Present webhook: discord.com/)).toBeDefined();
  await fireEvent.click(button('Send a test'));
  await waitFor(() => expect(asked).toEqual(['https://discord.com/api/webhooks/1/secret', 'test', 'test']));
  await waitFor(() => expect(button('Remove')).toBeDefined());
  await fireEvent.click(button('Remove'));
  await waitFor(() => expect(said()).toBe('There is no webhook any more.'));
  expect(screen.queryByText(/Present webhook/)).toBeNull();
});

test('a refused address and a failed test say why', async () => {
  await open();
  vi.mocked(requests.set).mockRejectedValueOnce(new ApiError(422, 'illegal-settings', 'the address is private'));
  await write('https://10.0.0.1/');
  await waitFor(() => expect(said()).toBe('This address cannot be used: the address is private.'));
  vi.mocked(requests.test).mockRejectedValueOnce(new ApiError(422, 'webhook-failed', 'the webhook answered with status 404'));
  await write('https://example.org/hook');
  await waitFor(() => expect(said()).toBe('The webhook did not accept the message: the webhook answered with status 404.'));
  expect(screen.getByText(/Present webhook: example.org/), 'it is set all the same').toBeDefined();
});
