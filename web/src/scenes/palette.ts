/** The colours of the scenes in both themes and three states. The mood sets papers and sky; what a place gives sets the accent. */

export type Theme = 'dusk' | 'parchment';
/** `lit`: the player at this screen can use the place. `calm`: free, but the player cannot use the place now. `unlit`: taken or shut. */
export type SceneState = 'lit' | 'calm' | 'unlit';

/** The colours of a mood: three of the sky from the top down, then four papers from far to near. */
type Mood = readonly [string, string, string, string, string, string, string];

const MOODS: Record<Theme, Record<string, Mood>> = {
  dusk: {
    city: ['#222a5c', '#7b4376', '#f59a5c', '#8a4f78', '#5a3a6c', '#33285a', '#17152f'],
    harbour: ['#1d4480', '#7a8db8', '#ffbe78', '#6f88b4', '#3b64a0', '#203c74', '#0f2147'],
    arcane: ['#1d1650', '#5639a0', '#c58fe8', '#6a4db0', '#47338c', '#2c2064', '#150f38'],
    holy: ['#3a3568', '#a4647c', '#ffd29a', '#a9707f', '#77506f', '#48355f', '#231c3c'],
    war: ['#33193f', '#93343f', '#fb9a42', '#97424a', '#682e42', '#3f2038', '#1d1024'],
    alley: ['#0f2444', '#2b6076', '#8fc4b0', '#3f6f80', '#2a5068', '#18344f', '#0c1a2e'],
    under: ['#2a1f2b', '#6d4238', '#eb9a4a', '#8a5641', '#633f3d', '#402a33', '#21161f'],
    skull: ['#0a2a31', '#1a6a62', '#62d8b2', '#23776f', '#1a5a5c', '#113c45', '#082029'],
  },
  parchment: {
    city: ['#7fb0bb', '#f2dfb4', '#f3a766', '#cf9a80', '#9f6a5c', '#643f49', '#35242f'],
    harbour: ['#5f9db8', '#e4e2c4', '#f7c88a', '#92b3b8', '#5a8a9e', '#2e5a78', '#173148'],
    arcane: ['#9384c9', '#e6d6d8', '#f3bfa8', '#b49bca', '#7f66aa', '#4d3880', '#2a1d4c'],
    holy: ['#e3b98e', '#fbeac0', '#f7c77c', '#d9ae7c', '#a97d5a', '#6f4d42', '#3d2b2b'],
    war: ['#c78f80', '#f5dcae', '#ee8a4e', '#d58463', '#a34f41', '#692f33', '#381a22'],
    alley: ['#6f9c9e', '#dcdcc0', '#efc98c', '#9bb0a2', '#638480', '#38585d', '#1d333b'],
    under: ['#7b6552', '#c9a877', '#f7cd7e', '#a8855f', '#7b5d4a', '#4e3934', '#2a1f23'],
    skull: ['#4f9088', '#bcd6b4', '#f2dd97', '#86b39c', '#4c887d', '#27605e', '#123b3d'],
  },
};

/**
 * The colours of the scenes of taken or shut places, for all moods. Exception: in `dusk`, `COLD_BELOW` replaces two of them, the horizon
 * and the far paper, in the underground moods.
 */
const COLD: Record<Theme, Mood> = {
  dusk: ['#151d2f', '#283349', '#4b5771', '#3a465e', '#2c374d', '#1d2739', '#101827'],
  parchment: ['#cfc3a8', '#ddd2b8', '#e6dcc4', '#c2b59a', '#a7987f', '#83756a', '#5f5450'],
};
const COLD_BELOW: Record<string, readonly [string, string]> = { skull: ['#43606a', '#334d55'], under: ['#54505f', '#433f4d'] };

/** The accent colours, by the resource or card that a place gives. In a scene, only the thing with the accent colour is coloured. */
const ACCENTS: Record<Theme, Record<string, string>> = {
  dusk: {
    fighter: '#f08a24',
    rogue: '#8fa3c4',
    cleric: '#fbf0cf',
    wizard: '#a56df0',
    gold: '#f5c63c',
    vp: '#ffe08a',
    corruption: '#35c2ae',
    intrigue: '#d2506b',
    quest: '#e6cf93',
  },
  parchment: {
    fighter: '#e2761b',
    rogue: '#8fa3c4',
    cleric: '#fffbea',
    wizard: '#8a4fd8',
    gold: '#f2bd2e',
    vp: '#ffd766',
    corruption: '#16a18d',
    intrigue: '#b8324e',
    quest: '#e6cf93',
  },
};

/** The colours of one scene. */
export type Colours = {
  sky: [string, string, string];
  /** The paper of each layer. Layer 0 (sky) has the same paper as layer 1 (far). */
  papers: string[];
  windows: string;
  glow: number;
  moon: string;
  cloud: string;
  accent: string;
  /** The light side of sails and flags. */
  facet: string;
  /** `rim` and `shadow`: the light edge and the shadow of a sheet of paper. */
  rim: string;
  shadow: string;
};

const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** Returns the mixture of two colours with `share` (0 to 1) of the first. */
export function mix(one: string, share: number, other: string): string {
  const [a, b] = [channels(one), channels(other)];
  return `#${a
    .map((part, at) =>
      Math.round(part * share + (b[at] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Returns the colours of a scene. Throws an error if the mood or accent is unknown. */
export function coloursOf(mood: string, gives: string, state: SceneState, theme: Theme): Colours {
  const [own, accent] = [MOODS[theme][mood], ACCENTS[theme][gives]];
  if (!own || !accent) throw new Error(`no colours for the mood "${mood}" or the accent "${gives}"`);
  const dusk = theme === 'dusk';
  const shadow = dusk ? 'rgba(4,5,18,.42)' : 'rgba(70,40,12,.3)';
  const of = ([k1, k2, k3, p1, p2, p3, p4]: Mood) => ({ sky: [k1, k2, k3] as Colours['sky'], papers: [p1, p1, p2, p3, p4] });
  if (state === 'unlit') {
    const [k1, k2, k3, p1, ...near] = COLD[theme];
    const [horizon, far] = (dusk && COLD_BELOW[mood]) || [k3, p1];
    return {
      ...of([k1, k2, horizon, far, ...near]),
      ...(dusk
        ? { windows: '#0b1322', moon: '#8fa0ba', cloud: 'rgba(150,170,205,.1)', accent: '#6c7f9f', facet: '#7f93b5', rim: '#4a5f84' }
        : { windows: '#d9ccb0', moon: '#efe6d0', cloud: 'rgba(255,250,238,.5)', accent: '#b9a98c', facet: '#f2e8d2', rim: '#efe5cf' }),
      glow: 0,
      shadow,
    };
  }
  const [, , k3, p1, p2, , p4] = own;
  const dark = dusk ? mix(p4, 0.7, p2) : mix(p4, 0.8, p1);
  const lamp = dusk ? '#ffc95f' : '#ffd468';
  return {
    ...of(own),
    windows: state === 'lit' ? lamp : dark,
    glow: state === 'calm' ? 0 : dusk ? 1 : 0.9,
    moon: dusk ? '#fff0cf' : '#fff6df',
    cloud: dusk ? 'rgba(255,214,178,.2)' : 'rgba(255,250,235,.62)',
    accent,
    facet: dusk ? '#ffd9b0' : '#fff3d8',
    rim: dusk ? mix(k3, 0.55, p2) : mix(p1, 0.4, '#fff6e2'),
    shadow,
  };
}

/** Returns the colour of the name sheet, which lies below a scene. It matches the scene's front layer of paper. */
export function sheetOf(mood: string): string {
  const [, , , , p2, , p4] = MOODS.dusk[mood] ?? COLD.dusk;
  return mix(p4, 0.88, p2);
}
