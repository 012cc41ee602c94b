/** The first character of the ids of tables on this device. No server gives out an id that begins with it. */
export const LOCAL_PREFIX = '~';
