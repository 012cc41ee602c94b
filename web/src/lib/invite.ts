/** The invite code, for servers that only invited people can use. */

import { load, save } from './storage';

/** Returns the field with the invite code for a request; an empty object if this browser has opened no invite link. */
export function invite(): { invite?: string } {
  const code = load('invite');
  return typeof code === 'string' ? { invite: code } : {};
}

/** Keeps the invite code of the link that opened the page, and removes it from the address. */
export function takeInvite(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get('invite');
  if (code === null) return;
  save('invite', code);
  url.searchParams.delete('invite');
  history.replaceState(history.state, '', url);
}
