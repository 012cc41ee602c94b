/** The scenes on the panels of the lobby. `npm run doors` writes them to files; no screen loads this module. */

import { paint, sceneOf, type SceneData } from './paint';
import type { Theme } from './palette';

/** The scene of each panel: a place of the game. */
export const DOORS = { learn: 'entry-well', bots: 'castle-waterdeep', table: 'the-yawning-portal' };

/** Returns the picture of a panel as an SVG text: its place with lit windows. */
export function door(name: keyof typeof DOORS, theme: Theme): string {
  return `${paint(sceneOf(DOORS[name]) as SceneData, 'lit', theme)}\n`;
}
