/** A few soft, synthesised sounds. Browsers play none before the first click or key. */

import { settings } from '../settings.svelte';

let audio: AudioContext | undefined;
let output: GainNode | undefined;
/** When each sound was last played, in seconds. */
const last = new Map<string, number>();

/** A tone; with the wave `noise`, filtered noise around the pitch. `to`: the pitch at the end. Times are in seconds. */
type Note = { pitch: number; at: number; length: number; volume: number; wave?: OscillatorType | 'noise'; to?: number; attack?: number };

const knock = (pitch: number, at: number, volume: number): Note[] => [
  { pitch, at, length: 0.09, volume, wave: 'triangle' },
  { pitch: pitch * 2, at, length: 0.04, volume: volume / 3, wave: 'triangle' },
];
/** A bell: a tone with two overtones that fade sooner. */
const bell = (pitch: number, at: number, volume: number, length = 1.4): Note[] => [
  { pitch, at, length, volume },
  { pitch: pitch * 2.76, at, length: length * 0.4, volume: volume / 4 },
  { pitch: pitch * 5.4, at, length: length * 0.15, volume: volume / 8 },
];
const rustle = (at: number, length: number, volume: number, pitch = 2600): Note => ({ pitch, at, length, volume, wave: 'noise' });

const SOUNDS = {
  /** Two notes of a lantern chime: the player's turn. */
  turn: [...bell(659.25, 0, 0.1, 1.1), ...bell(880, 0.18, 0.1, 1.2)],
  /** A wooden tick: an agent lifts. */
  lift: knock(520, 0, 0.05),
  /** A knock: an agent lands. */
  land: knock(196, 0, 0.1),
  /** A match and a breath: the lamps go on. */
  lamps: [rustle(0, 0.12, 0.07, 4200), rustle(0.1, 0.35, 0.035, 900)],
  /** A pebble: a cube flies. Of several cubes, each sounds a tone higher than the one before. */
  cube: [{ pitch: 620, at: 0, length: 0.07, volume: 0.07, wave: 'triangle' }],
  /** Two coins. */
  gold: [...bell(2093, 0, 0.03, 0.25), ...bell(2637, 0.06, 0.03, 0.3)],
  /** Paper slides: a card is drawn. */
  card: [rustle(0, 0.16, 0.08)],
  /** Paper snaps: a card is played. */
  play: [rustle(0, 0.05, 0.12, 3400), ...knock(300, 0.01, 0.04)],
  /** A thud and a bell: a Quest is sealed. */
  seal: [{ pitch: 110, at: 0, length: 0.22, volume: 0.16, wave: 'triangle', to: 60 }, ...bell(523.25, 0.06, 0.07, 1.6)],
  /** A small tick and a note: a Quest of few points. */
  tick: [...knock(240, 0, 0.06), ...bell(783.99, 0.03, 0.05, 0.7)],
  /** Three taps of a hammer: a Building opens. */
  build: [...knock(330, 0, 0.09), ...knock(330, 0.13, 0.09), ...knock(392, 0.26, 0.11)],
  /** A low bowed note: Corruption. */
  corruption: [
    { pitch: 87.3, at: 0, length: 0.9, volume: 0.09, wave: 'sawtooth', attack: 0.2 },
    { pitch: 92.5, at: 0, length: 0.9, volume: 0.05, wave: 'sawtooth', attack: 0.25 },
  ],
  /** Two horn notes, a fifth apart: another player leads. */
  lead: [
    { pitch: 392, at: 0, length: 0.2, volume: 0.09, wave: 'triangle', attack: 0.03 },
    { pitch: 587.33, at: 0.16, length: 0.6, volume: 0.1, wave: 'triangle', attack: 0.03 },
  ],
  /** A stroke of the harbour bell: a round. */
  stroke: bell(330, 0, 0.09, 1.8),
  /** A drum roll and a brush: a Lord is unmasked. */
  unmask: [0, 0.07, 0.14, 0.21, 0.28]
    .flatMap((at): Note[] => [{ pitch: 120, at, length: 0.08, volume: 0.04 + at / 6, wave: 'triangle', to: 70 }])
    .concat(rustle(0.36, 0.25, 0.08, 1800)),
  /** A low drum: storeys crumble. */
  crumble: [{ pitch: 90, at: 0, length: 0.4, volume: 0.14, wave: 'triangle', to: 45 }, rustle(0, 0.4, 0.05, 500)],
  /** A peal of bells: the winner. */
  win: [523.25, 659.25, 783.99, 1046.5, 783.99, 1046.5].flatMap((pitch, at) => bell(pitch, at * 0.16, 0.07, 1.6)),
  /** A muffled knock: not allowed. */
  refused: [{ pitch: 130, at: 0, length: 0.12, volume: 0.1, wave: 'triangle' }],
} as const satisfies Record<string, readonly Note[]>;

export type SoundName = keyof typeof SOUNDS;

/** The shortest time after which the same sound is played again, in seconds. */
const PAUSE = 0.045;

/** Plays a sound after `delay` milliseconds, `steps` whole tones higher. */
export function sound(name: SoundName, delay = 0, steps = 0): void {
  if (!settings.sound || settings.volume === 0 || typeof AudioContext !== 'function') return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  output ??= new GainNode(audio);
  output.connect(audio.destination);
  // The square of the setting, so that equal steps of the slider sound equal. At 70 the notes have the volume that is written above.
  output.gain.value = (settings.volume / 70) ** 2;
  if (audio.state === 'suspended') void audio.resume();
  const start = audio.currentTime + 0.02 + delay / 1000;
  if (Math.abs(start - (last.get(name) ?? -1)) < PAUSE) return;
  last.set(name, start);
  for (const note of SOUNDS[name] as readonly Note[]) ring(audio, output, { ...note, pitch: note.pitch * 2 ** (steps / 6) }, start);
}

function ring(
  context: AudioContext,
  out: GainNode,
  { pitch, at, length, volume, wave = 'sine', to, attack = 0.012 }: Note,
  start: number,
): void {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start + at);
  gain.gain.linearRampToValueAtTime(volume, start + at + Math.min(attack, length / 2));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + at + length);
  const source = wave === 'noise' ? noise(context) : tone(context, wave, pitch, to, start + at, length);
  if (wave === 'noise') {
    const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 0.8 });
    source.connect(filter).connect(gain);
  } else source.connect(gain);
  gain.connect(out);
  source.start(start + at);
  source.stop(start + at + length + 0.05);
}

function tone(
  context: AudioContext,
  type: OscillatorType,
  pitch: number,
  to: number | undefined,
  start: number,
  length: number,
): OscillatorNode {
  const oscillator = new OscillatorNode(context, { type, frequency: pitch });
  if (to !== undefined) {
    oscillator.frequency.setValueAtTime(pitch, start);
    oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  }
  return oscillator;
}

let hiss: AudioBuffer | undefined;

function noise(context: AudioContext): AudioBufferSourceNode {
  if (!hiss) {
    hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }
  return new AudioBufferSourceNode(context, { buffer: hiss });
}
