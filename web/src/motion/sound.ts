/** A few soft, synthesised sounds. Browsers play none before the first click or key. */

import { settings } from '../settings.svelte';

let audio: AudioContext | undefined;
let last = 0;

type Note = { pitch: number; at: number; length: number; volume: number; wave?: OscillatorType };

const SOUNDS = {
  /** Two notes of a bell: the player's turn. */
  turn: [
    { pitch: 659.25, at: 0, length: 1.1, volume: 0.11 },
    { pitch: 880, at: 0.18, length: 1.2, volume: 0.11 },
  ],
  /** Wood on wood: an agent was placed. */
  placed: [
    { pitch: 196, at: 0, length: 0.09, volume: 0.09, wave: 'triangle' },
    { pitch: 392, at: 0, length: 0.04, volume: 0.03, wave: 'triangle' },
  ],
  /** A small chord: a Quest was completed. */
  quest: [
    { pitch: 523.25, at: 0, length: 0.7, volume: 0.06 },
    { pitch: 659.25, at: 0.07, length: 0.7, volume: 0.06 },
    { pitch: 783.99, at: 0.14, length: 0.9, volume: 0.07 },
  ],
} as const satisfies Record<string, readonly Note[]>;

export function sound(name: keyof typeof SOUNDS): void {
  if (!settings.sound || typeof AudioContext !== 'function') return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  const start = audio.currentTime + 0.02;
  // Limits how often the sound plays: fast bots place agents in quick succession.
  if (name === 'placed' && start - last < 0.15) return;
  last = start;
  for (const note of SOUNDS[name] as readonly Note[]) ring(audio, note, start);
}

function ring(context: AudioContext, { pitch, at, length, volume, wave = 'sine' }: Note, start: number): void {
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = wave;
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start + at);
  gain.gain.linearRampToValueAtTime(volume, start + at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + at + length);
  tone.connect(gain).connect(context.destination);
  tone.start(start + at);
  tone.stop(start + at + length + 0.05);
}
