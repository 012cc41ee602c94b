/** The properties of cards and tiles that can be chosen. */
export type Touch = {
  /** Whether the reader can choose it now. */
  lit?: boolean | undefined;
  /** Whether the reader has chosen it and not yet confirmed. */
  selected?: boolean | undefined;
  /** Why it cannot be chosen, in a few words. */
  why?: string | undefined;
  /** If given, the card or tile is a button. */
  onclick?: ((event: MouseEvent) => void) | undefined;
};
