/** What the server says about itself, asked once. Without an answer the page still works, only with fewer hints. */

import { api, type Info } from './api';

let present = $state.raw<Info>();
let asking: Promise<Info> | undefined;

export function info(): Info | undefined {
  return present;
}

export function infoNeeded(): Promise<Info> {
  asking ??= api.info().then(
    (told) => (present = told),
    (error: unknown) => {
      asking = undefined;
      throw error;
    },
  );
  return asking;
}
