/** Selectors of parts of the table. They use `data-` attributes, so that a change of style breaks no test. */

export const ACTION_BAR = '[data-testid=action-bar]';
/** The action bar while it asks the player at this device. */
export const ASKS = `${ACTION_BAR}[data-asks]`;
/** The action bar while another player decides. */
export const WAITS = `${ACTION_BAR}:not([data-asks])`;
export const QUESTION = '[data-testid=question]';
export const CONFIRM = '[data-testid=confirm]';
export const DECLINE = '[data-testid=decline]';
/** The buttons for options that have no place of their own on the table. */
export const TRAY = '[data-testid=tray]';
/** The screen that hides the table until the next player at a shared device is ready. */
export const CURTAIN = '[data-testid=curtain]';
/** The button by which the next player says that they hold the device. */
export const LIFT_CURTAIN = '[data-testid=lift-curtain]';
export const CEREMONY = '[data-testid=ceremony]';
/** What the end of a game shows below the towers, once the count is over. */
export const RESULTS = '[data-testid=results]';
/** An Agent on a space. */
export const PAWN = '[data-testid=pawn]';
/** The layer of the animations. */
export const MOTION = '[data-testid=motion]';
/** Matches an element while the table still shows earlier moves instead of the current state. */
export const BEHIND = `${MOTION}[data-behind]`;
