/** Selectors of the parts of the table that the tests share. They are `data-` attributes, so that a change of style breaks no test. */

export const ACTION_BAR = '[data-testid=action-bar]';
/** The action bar while it asks the player at this device. */
export const ASKS = `${ACTION_BAR}[data-asks]`;
/** The action bar while somebody else decides. */
export const WAITS = `${ACTION_BAR}:not([data-asks])`;
export const QUESTION = '[data-testid=question]';
export const CONFIRM = '[data-testid=confirm]';
export const DECLINE = '[data-testid=decline]';
/** Targets without a place on the table. */
export const TRAY = '[data-testid=tray]';
/** Hides the table from the others at a shared device. */
export const CURTAIN = '[data-testid=curtain]';
export const CEREMONY = '[data-testid=ceremony]';
/** An Agent on a space. */
export const PAWN = '[data-testid=pawn]';
/** The layer of the animations. */
export const MOTION = '[data-testid=motion]';
/** The table still shows earlier moves. */
export const BEHIND = `${MOTION}[data-behind]`;
