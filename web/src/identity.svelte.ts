/** The identity of this browser: a guest that the server created, and the token that proves it. No account, no password. */

import { api, ApiError } from './api';
import { link } from './lib/base';
import { EMBLEMS } from './lib/emblems';
import { invite } from './lib/invite';
import { inventName } from './lib/names';
import { forget, load, save, watch } from './lib/storage';
import type { Guest } from './protocol';

type Identity = { guest: Guest; token: string };

function read(stored: unknown): Identity | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { guest, token } = stored as Record<string, unknown>;
  if (typeof token !== 'string' || typeof guest !== 'object' || guest === null) return undefined;
  const { id, name, emblem } = guest as Record<string, unknown>;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof emblem !== 'number') return undefined;
  return { guest: { id, name, emblem }, token };
}

let present = $state.raw<Identity | undefined>(read(load('guest')));
/** The name and emblem before there is a guest. The guest is created with this name and emblem. */
let wish = $state.raw(readWish(load('wish')));
let making: Promise<string> | undefined;

function readWish(stored: unknown): { name: string; emblem: number } {
  const { name, emblem } = (stored ?? {}) as Record<string, unknown>;
  if (typeof name === 'string' && typeof emblem === 'number') return { name, emblem };
  // Saved, so that the next visit finds the same name.
  const invented = { name: inventName(), emblem: Math.floor(Math.random() * EMBLEMS) };
  save('wish', invented);
  return invented;
}

watch('guest', (stored) => (present = read(stored)));

export const identity = {
  get guest(): Guest | undefined {
    return present?.guest;
  },
  get token(): string | undefined {
    return present?.token;
  },
  /** The guest's name. Before a guest exists, the name that the user chose for it (`wish`). */
  get name(): string {
    return present?.guest.name ?? wish.name;
  },
  get emblem(): number {
    return present?.guest.emblem ?? wish.emblem;
  },
  /** The link that moves this guest to another device. Invariant: it is as secret as the token. */
  get recoveryLink(): string | undefined {
    return present && link(`recover#${encodeURIComponent(present.token)}`);
  },
};

function keep(found: Identity): string {
  present = found;
  save('guest', found);
  return found.token;
}

/** Returns the token. Creates the guest if there is none; concurrent calls, even from two tabs, create only one guest. */
export function tokenNeeded(): Promise<string> {
  if (present) return Promise.resolve(present.token);
  making ??= oneTabAtATime(async () => {
    const other = read(load('guest'));
    return keep(other ?? (await api.makeGuest({ ...wish, ...invite() })));
  }).finally(() => (making = undefined));
  return making;
}

async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('deepwater.guest', work);
}

/** Changes the name and emblem in this browser and, if there is a guest, on the server. */
export async function rename(change: { name: string; emblem: number }): Promise<void> {
  if (!present) {
    wish = change;
    save('wish', change);
    return;
  }
  const { token } = present;
  keep({ token, guest: await api.changeMe(token, change) });
}

/** Makes the guest of a recovery link the identity of this browser. */
export async function recover(token: string): Promise<Guest> {
  const guest = await api.me(token);
  keep({ token, guest });
  return guest;
}

/** Replaces the token. Recovery links and browsers with the old token lose access. */
export async function renew(): Promise<void> {
  if (present) keep(await api.renewSecret(present.token));
}

/**
 * Loads the guest from the server again, since the name may have changed on another device. If the server no longer knows the token, for
 * example because its database was replaced, forgets the guest here.
 */
export async function refresh(): Promise<void> {
  if (!present) return;
  const { token } = present;
  try {
    keep({ token, guest: await api.me(token) });
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'bad-token' || error.status === 401)) leave();
    else throw error;
  }
}

/** Forgets the guest in this browser, but keeps the name. */
export function leave(): void {
  if (!present) return;
  wish = { name: present.guest.name, emblem: present.guest.emblem };
  save('wish', wish);
  forget('guest');
  present = undefined;
}
