/**
 * Breakpoints and other conditions of the device, by name: the one source for styles and scripts.
 *
 * Styles write `@media (--narrow)`, which `dev/media.ts` replaces when a stylesheet is loaded; scripts use `new MediaQuery(MEDIA.narrow)`.
 * Lengths are in em, so a window with large text counts as a small one.
 */
export const MEDIA = {
  /** The layout of the table in one column with tabs, for phones and upright tablets. */
  narrow: '(max-width: 56.1875em)',
  /** The layout of the whole table on one screen. */
  wide: '(min-width: 56.25em)',
  /** The narrowest `wide` windows, where the outer columns shrink. */
  compact: '(min-width: 56.25em) and (max-width: 73.75em)',
  /** Wide but low windows: rows leave out what can be read elsewhere. */
  short: '(min-width: 56.25em) and (max-height: 53.125em)',
  /** Large screens, where the outer columns grow. */
  large: '(min-width: 100em) and (min-height: 56.25em)',
  'below-large': '(max-width: 99.9375em)',
  /** The first screen: whether its columns are below one another or side by side. */
  stacked: '(max-width: 62em)',
  'side-by-side': '(min-width: 62.0625em)',
  /** `small`: phones held upright. `slim`: narrow phones. `tiny`: very large text on a phone. */
  small: '(max-width: 40em)',
  slim: '(max-width: 30em)',
  tiny: '(max-width: 20em)',
  /** Very little room: everything scrolls, and only the question stays in view. */
  cramped: '(max-width: 20em), (max-width: 56.1875em) and (max-height: 26em)',
  'narrow-low': '(max-width: 56.1875em) and (max-height: 32em)',
  /** Touch input, which needs targets of 44 px. */
  coarse: '(pointer: coarse)',
  touch: '(pointer: coarse), (max-width: 40em)',
} as const;
