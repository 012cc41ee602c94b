import { beforeEach, expect, test, vi } from 'vitest';

import { takeInvite } from './lib/invite';

const guest = { id: 'g1', name: 'Juno', emblem: 3 };

function respond(body: unknown, status = 200) {
  return new Response(status === 204 ? null : JSON.stringify(body), { status });
}

let identity: typeof import('./identity.svelte');
const fetched = vi.fn<typeof fetch>();

beforeEach(async () => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  identity = await import('./identity.svelte');
});

test('a visitor has a name before there is a guest, and looking makes none', () => {
  expect(identity.identity.name).not.toBe('');
  expect(identity.identity.token).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

test('the invented name is still there on the next visit', async () => {
  const { name, emblem } = identity.identity;
  vi.resetModules();
  const later = await import('./identity.svelte');
  expect([later.identity.name, later.identity.emblem]).toEqual([name, emblem]);
});

test('the first need makes one guest, however many ask at once', async () => {
  fetched.mockImplementation(() => Promise.resolve(respond({ guest, token: 'g1.s' }, 201)));
  const tokens = await Promise.all([identity.tokenNeeded(), identity.tokenNeeded()]);
  expect(tokens).toEqual(['g1.s', 'g1.s']);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(identity.identity.recoveryLink).toMatch(/\/recover#g1\.s$/);
  expect(JSON.parse(localStorage.getItem('deepwater.guest') ?? '')).toMatchObject({ token: 'g1.s' });
});

test('a name that is typed before the first need becomes the name of the guest', async () => {
  await identity.rename({ name: 'Kasia', emblem: 2 });
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockResolvedValue(respond({ guest: { ...guest, name: 'Kasia' }, token: 'g1.s' }));
  await identity.tokenNeeded();
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({ name: 'Kasia', emblem: 2 });
});

test('an invite link gives its code to the new guest and leaves the address', async () => {
  history.replaceState(null, '', '/t/abc?invite=open-sesame&x=1');
  takeInvite();
  expect(location.search).toBe('?x=1');
  fetched.mockResolvedValue(respond({ guest, token: 'g1.s' }));
  await identity.tokenNeeded();
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({ invite: 'open-sesame' });
});

test('a recovery link makes this browser the same guest', async () => {
  fetched.mockResolvedValue(respond(guest));
  await identity.recover('g1.other');
  expect(identity.identity.guest).toEqual(guest);
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer g1.other');
});

test('a wrong recovery link changes nothing', async () => {
  fetched.mockResolvedValue(respond({ error: { code: 'bad-token', message: 'no such guest' } }, 401));
  await expect(identity.recover('nonsense')).rejects.toThrow('no such guest');
  expect(identity.identity.guest).toBeUndefined();
});

test('a server that has forgotten us makes us a visitor again, with the same name', async () => {
  fetched.mockResolvedValueOnce(respond({ guest, token: 'g1.s' }));
  await identity.tokenNeeded();
  fetched.mockResolvedValueOnce(respond({ error: { code: 'bad-token', message: '' } }, 401));
  await identity.refresh();
  expect(identity.identity.token).toBeUndefined();
  expect(identity.identity.name).toBe('Juno');
});

test('a server that is away takes nothing from us', async () => {
  fetched.mockResolvedValueOnce(respond({ guest, token: 'g1.s' }));
  await identity.tokenNeeded();
  fetched.mockRejectedValueOnce(new TypeError('network'));
  await expect(identity.refresh()).rejects.toThrow('could not be reached');
  expect(identity.identity.token).toBe('g1.s');
});

test('a new secret replaces the old one', async () => {
  fetched.mockResolvedValueOnce(respond({ guest, token: 'g1.s' }));
  await identity.tokenNeeded();
  fetched.mockResolvedValueOnce(respond({ guest, token: 'g1.fresh' }));
  await identity.renew();
  expect(identity.identity.recoveryLink).toMatch(/#g1\.fresh$/);
  expect(await identity.tokenNeeded()).toBe('g1.fresh');
});
