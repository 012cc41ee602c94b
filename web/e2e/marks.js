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
/** The plate of a player: its emblem, name and points. */
export const PLATE = '[data-target^="seat:"]';
export const PLAYER_NAME = '[data-testid=player-name]';
export const SCORE = '[data-testid=score]';
/** The line above the round: the move that a replay shows, or whose game is watched. */
export const HEADLINE = '[data-testid=headline]';
/** A player whose Lord is revealed at the end of a game. */
export const OPEN_MASK = '[data-testid=open-mask]';
export const CARD_BACK = '[data-testid=card-back]';
/** A turn in the log. `NOTE`: a line of the log that is neither a turn nor a message. */
export const TURN = '[role=log] [data-testid=turn]';
export const NOTE = '[role=log] [data-testid=note]';
export const LOBBY = '[data-testid=lobby]';
/** An option that a hint lists. */
export const ADVISED_OPTION = '[data-option]';
/** What a scripted rival did and why. */
export const REASONING = '[data-testid=reasoning]';
/** The note about a lost connection. */
export const DISCONNECTED = '[data-testid=disconnected]';
/** The sentence of a lesson with its step. */
export const COACH = '[data-testid=coach]';
