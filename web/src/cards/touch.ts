/** The properties of cards and tiles that can be chosen. */
export type Touch = {
  /** Whether the player at this screen can choose the card or tile now. */
  lit?: boolean | undefined;
  /** Whether the player has chosen the card or tile and has not confirmed the choice yet. */
  selected?: boolean | undefined;
  /** Why the card or tile cannot be chosen, in a few words. */
  why?: string | undefined;
  /** If given, the card or tile is a button. */
  onclick?: ((event: MouseEvent) => void) | undefined;
};
