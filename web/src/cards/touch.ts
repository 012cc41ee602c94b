/** What cards and tiles have in common when they can be picked. */
export type Touch = {
  /** The lamp: its reader can act here. */
  lit?: boolean | undefined;
  /** Picked, not yet confirmed. */
  selected?: boolean | undefined;
  /** Why it cannot be picked, in words. */
  why?: string | undefined;
  /** Makes it a button. */
  onclick?: ((event: MouseEvent) => void) | undefined;
};
