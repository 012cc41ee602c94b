/**
 * Media queries by name: breakpoints and other conditions of the device. Styles and scripts take them only from here.
 *
 * Styles write `@media (--narrow)`, which `dev/media.ts` replaces when a stylesheet is loaded; scripts use `new MediaQuery(MEDIA.narrow)`.
 * Lengths are in em, so a window with large text counts as a small one.
 *
 * The table has two layouts with one variant each. `wide` shows everything at once; its variant `upright` is for tablets held upright.
 * `narrow` has tabs; its variant `rail` is for phones held sideways.
 */
export const MEDIA = {
  /** The layout of the table with tabs, for phones and for windows that are too low or too narrow for the whole table. */
  narrow: '(max-width: 43.6875em), (max-width: 61.9375em) and (max-height: 55.9375em), (max-height: 33.9375em)',
  /** The `narrow` layout on a phone held sideways: the tabs stand at the left, the question at the right. */
  rail: '(min-width: 36em) and (max-width: 61.9375em) and (max-height: 55.9375em) and (min-aspect-ratio: 11/10), (min-width: 36em) and (max-height: 33.9375em)',
  /** The layout of the whole table on one screen. */
  wide: '(min-width: 62em) and (min-height: 34em), (min-width: 43.75em) and (min-height: 56em)',
  /** The whole table on a tablet held upright. */
  upright: '(min-width: 43.75em) and (max-width: 61.9375em) and (min-height: 56em)',
  /** The narrowest `wide` windows, such as tablets held sideways: the outer columns shrink. */
  compact: '(min-width: 62em) and (max-width: 75em) and (min-height: 34em)',
  /** Wide but low windows: rows leave out what can be read elsewhere. */
  short: '(min-width: 56.25em) and (max-height: 53.125em)',
  /** Large screens, where the outer columns grow. */
  large: '(min-width: 100em) and (min-height: 56.25em)',
  /** Windows in which the columns of the lobby are below one another. */
  stacked: '(max-width: 62em)',
  /** `small`: phones held upright. `slim`: narrow phones. `tiny`: very large text on a phone. */
  small: '(max-width: 40em)',
  slim: '(max-width: 30em)',
  tiny: '(max-width: 20em)',
  /** Very little room: everything scrolls, and only the question stays in view. */
  cramped: '(max-width: 20em), (max-width: 36em) and (max-height: 26em)',
  /** A page that is printed. */
  paper: 'print',
  /** Touch input, which needs targets of 44 px. */
  coarse: '(pointer: coarse)',
  touch: '(pointer: coarse), (max-width: 40em)',
} as const;
