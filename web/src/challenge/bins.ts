/** The bars of a histogram of scores. */

/** The width of a bar in points; wider if the scores are far apart. */
const WIDTH = 10;
const MOST_BINS = 14;

export type Bin = { from: number; to: number; count: number; mine: boolean };

/** Returns bars of equal width from the lowest to the highest score. `own`: the reader's score. */
export function binsOf(scores: [number, number][], own: number | undefined): Bin[] {
  const values = scores.map(([score]) => score);
  if (values.length === 0) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const width = WIDTH * Math.max(1, Math.ceil((most - least + 1) / (WIDTH * (MOST_BINS - 1))));
  const first = Math.floor(least / width);
  const bins = Array.from({ length: Math.floor(most / width) - first + 1 }, (_, nth): Bin => {
    const from = (first + nth) * width;
    return { from, to: from + width - 1, count: 0, mine: own !== undefined && own >= from && own < from + width };
  });
  for (const [score, count] of scores) {
    const bin = bins[Math.floor(score / width) - first];
    if (bin) bin.count += count;
  }
  return bins;
}
