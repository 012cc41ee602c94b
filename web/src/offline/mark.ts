/** Ids of tables on this device begin with a mark that no server gives out. */
export const MARK = '~';
