/** Cards and tiles that can be chosen: their common properties and attributes. The style of their sheet is in paper.css. */

import './paper.css';

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

/**
 * Returns the attributes of the element of a card or tile. `label`: the name for screen readers if the element is not a button. If it is a
 * button, they read its text.
 */
export function touchable({ selected, why, onclick }: Touch, label: string | undefined) {
  return {
    type: onclick ? ('button' as const) : undefined,
    role: onclick ? undefined : 'group',
    'aria-label': onclick ? undefined : label,
    'aria-pressed': onclick && selected ? true : undefined,
    'aria-disabled': why ? true : undefined,
    onclick,
  };
}
