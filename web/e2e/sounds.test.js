/** The synthesised sounds, rendered to samples: each is soft, has no clicks, and sounds like what it stands for. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { CLIENT } from './server.js';
import { theStage } from './stage.js';

const stage = theStage();
const RATE = 16_000;
const NAMES = [
  ...['turn', 'lift', 'land', 'lamps', 'cube', 'gold', 'card', 'play', 'seal', 'tick', 'build'],
  ...['corruption', 'lead', 'stroke', 'unmask', 'crumble', 'win', 'refused'],
];
/** The file of the build that has the notes. */
const file = readdirSync(`${CLIENT}/assets`).find(
  (name) => /^sound-.*\.js$/.test(name) && readFileSync(`${CLIENT}/assets/${name}`, 'utf8').includes('OscillatorNode'),
);

/** Renders sounds on a page with the given volume; returns the samples of each. */
async function render(volume, names = NAMES, steps = 0) {
  const page = await stage.page(await stage.server.guest('Ana'));
  await page.addInitScript(
    (volume) => localStorage.setItem('deepwater.settings', JSON.stringify({ sound: true, volume, motion: 'reduced' })),
    volume,
  );
  await page.goto(stage.server.url);
  // Browsers play no sound before the first click.
  await page.mouse.click(2, 2);
  const rendered = await page.evaluate(
    async ([file, names, rate, steps]) => {
      const samples = {};
      for (const name of names) {
        let context;
        // Returns a context that renders into memory in place of one that plays.
        window.AudioContext = function () {
          context = new OfflineAudioContext(1, rate * 2.5, rate);
          context.resume = async () => {};
          return context;
        };
        // Each query is another instance of the module, which makes its own context.
        const [sound] = Object.values(await import(`/assets/${file}?${name}`));
        sound(name, 0, steps);
        samples[name] = context
          ? Array.from((await context.startRendering()).getChannelData(0), (sample) => Math.round(sample * 1e5) / 1e5)
          : [];
      }
      return samples;
    },
    [file, names, RATE, steps],
  );
  await page.context().close();
  return rendered;
}

const peakOf = (samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const energyOf = (samples) => samples.reduce((sum, sample) => sum + sample * sample, 0);
/** Returns the loudness: the root mean square of the loudest tenth of a second. */
function loudness(samples) {
  const span = RATE / 10;
  const parts = Array.from({ length: Math.floor(samples.length / span) }, (_, at) => samples.slice(at * span, (at + 1) * span));
  return Math.sqrt(Math.max(...parts.map(energyOf)) / span);
}
/** Returns the seconds after which a sound stays below a hundredth of its peak. */
function lengthOf(samples) {
  const limit = peakOf(samples) / 100;
  return samples.findLastIndex((sample) => Math.abs(sample) > limit) / RATE;
}
/** Returns how strong a pitch is between two times, in seconds. */
function strength(samples, pitch, from, to) {
  let [re, im] = [0, 0];
  for (let at = Math.floor(from * RATE); at < to * RATE; at++) {
    const angle = (2 * Math.PI * pitch * at) / RATE;
    re += samples[at] * Math.cos(angle);
    im += samples[at] * Math.sin(angle);
  }
  return Math.hypot(re, im) / ((to - from) * RATE);
}
/** Returns the strongest pitch between two times, among the semitones from 55 Hz to 7 kHz. */
function pitchOf(samples, from, to) {
  const pitches = Array.from({ length: 84 }, (_, at) => 55 * 2 ** (at / 12));
  return pitches.reduce((best, pitch) => (strength(samples, pitch, from, to) > strength(samples, best, from, to) ? pitch : best));
}
/** Returns the times at which a sound suddenly becomes louder, in seconds. */
function onsets(samples) {
  const span = RATE / 100;
  const levels = Array.from({ length: Math.floor(samples.length / span) }, (_, at) => peakOf(samples.slice(at * span, (at + 1) * span)));
  const limit = Math.max(...levels) / 5;
  const found = [];
  for (let at = 1; at < levels.length; at++) {
    const before = Math.min(levels[at - 1], levels[at - 2] ?? Infinity);
    if (levels[at] > limit && levels[at] > 1.6 * before && at - (found.at(-1) ?? -9) > 4) found.push(at);
  }
  return found.map((at) => at / 100);
}
const near = (value, wanted, share = 0.06) => Math.abs(value - wanted) <= wanted * share;

let rendered;
/** Returns all sounds at the volume that is set at first. */
const all = () => (rendered ??= render(70));

test('every sound is soft, begins and ends in silence, and is short', async (t) => {
  for (const [name, samples] of Object.entries(await all())) {
    const peak = peakOf(samples);
    assert.ok(peak > 0.01 && peak < 0.3, `${name}: peak ${peak.toFixed(3)}`);
    assert.ok(Math.abs(samples[0]) < 0.001 && peakOf(samples.slice(-RATE / 10)) < 0.002, `${name} clicks at its begin or end`);
    const length = lengthOf(samples);
    assert.ok(length > 0.04 && length < 2.5, `${name} takes ${length.toFixed(2)} s`);
    t.diagnostic(`${name}: peak ${peak.toFixed(3)}, loudness ${loudness(samples).toFixed(4)}, ${length.toFixed(2)} s`);
  }
});

test('no sound is more than eight times as loud as another', async () => {
  const levels = Object.entries(await all()).map(([name, samples]) => [name, loudness(samples)]);
  levels.sort(([, one], [, other]) => one - other);
  const [[quiet, least], [loud, most]] = [levels[0], levels.at(-1)];
  assert.ok(most / least < 8, `${loud} ${most.toFixed(4)}, ${quiet} ${least.toFixed(4)}`);
});

test('each sound is what it stands for', async () => {
  const { turn, lift, land, gold, seal, build, corruption, lead, stroke, unmask, win, refused, cube } = await all();
  assert.ok(near(pitchOf(turn, 0.03, 0.18), 659) && near(pitchOf(turn, 0.3, 0.8), 880), 'the chime rises by a fourth');
  assert.ok(pitchOf(lift, 0.02, 0.1) > 2 * pitchOf(land, 0.02, 0.1), 'lifting sounds higher than landing');
  assert.ok(loudness(lift) < loudness(land), 'landing is louder than lifting');
  assert.ok(pitchOf(gold, 0.02, 0.2) > 1900, 'coins are bright');
  assert.ok(pitchOf(seal, 0.02, 0.08) < 140 && near(pitchOf(seal, 0.4, 1), 523), 'a thud, then a bell');
  assert.equal(onsets(build).length, 3, `hammer taps at ${onsets(build)}`);
  assert.ok(pitchOf(corruption, 0.2, 0.8) < 100, 'Corruption is low');
  assert.ok(peakOf(corruption.slice(0, RATE * 0.08)) < 0.6 * peakOf(corruption), 'Corruption swells');
  assert.ok(near(pitchOf(lead, 0.04, 0.15), 392) && near(pitchOf(lead, 0.3, 0.6), 587), 'the horn of a new leader rises by a fifth');
  assert.ok(near(pitchOf(stroke, 0.1, 0.6), 330) && lengthOf(stroke) > 0.8, 'the harbour bell rings on');
  assert.equal(onsets(unmask).filter((at) => at < 0.36).length, 5, `strokes of the drum at ${onsets(unmask)}`);
  assert.ok(peakOf(unmask.slice(0, RATE * 0.08)) < peakOf(unmask.slice(RATE * 0.25, RATE * 0.38)), 'the roll grows');
  assert.ok(pitchOf(win, 0.5, 0.64) > 1.5 * pitchOf(win, 0.03, 0.16), 'the peal rises');
  assert.ok(pitchOf(refused, 0.02, 0.12) < 140 && lengthOf(refused) < 0.2, 'a muffled knock');
  assert.ok(lengthOf(cube) < 0.12, 'a pebble is short');
});

test('of several cubes, each sounds a tone higher', async () => {
  const [{ cube: first }, { cube: second }] = [await all(), await render(70, ['cube'], 1)];
  assert.ok(near(pitchOf(second, 0.02, 0.09) / pitchOf(first, 0.02, 0.09), 2 ** (1 / 6), 0.03));
});

test('the volume scales every sound, full volume does not clip, and 0 is silent', async () => {
  const [normal, half, full, none] = [await all(), await render(35), await render(100), await render(0, ['turn'])];
  for (const name of NAMES.filter((name) => !['lamps', 'card', 'play', 'unmask', 'crumble'].includes(name))) {
    assert.ok(near(peakOf(half[name]) / peakOf(normal[name]), 0.25, 0.1), `${name} at half the volume`);
  }
  for (const [name, samples] of Object.entries(full)) assert.ok(peakOf(samples) < 0.7, `${name}: peak ${peakOf(samples).toFixed(2)}`);
  assert.deepEqual(none.turn, []);
});
