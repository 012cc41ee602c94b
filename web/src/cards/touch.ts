/** The properties of cards and tiles that can be chosen. */
export type Touch = {
  /** The reader can choose it now. */
  lit?: boolean | undefined;
  /** Chosen, not yet confirmed. */
  selected?: boolean | undefined;
  /** Why it cannot be chosen, in a few words. */
  why?: string | undefined;
  /** Makes it a button. */
  onclick?: ((event: MouseEvent) => void) | undefined;
};
