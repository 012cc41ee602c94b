/** A picture of a review (SVG), made on this device. It has no scripts and needs no fonts of the page. */

import { t } from '../text';
import { COLUMNS, type Report, type SeatReport } from './report';
import { signed } from './words';

const WIDTH = 960;
const ROW = 118;
const HEAD = 92;
const BAR = { left: 430, width: 380, height: 16 };

const escaped = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns the value of a design token in the present theme. */
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function seatRows(seat: SeatReport, name: string, top: number, scale: number): string {
  const middle = BAR.left + BAR.width / 2;
  const bars = COLUMNS.map((column, nth) => {
    const value = seat[column].points;
    const [y, width] = [top + 10 + nth * 25, (Math.abs(value) / scale) * (BAR.width / 2)];
    const x = value < 0 ? middle - width : middle;
    const fill = token(value < 0 ? '--bad' : '--good');
    return (
      `<text x="${BAR.left - 12}" y="${y + 13}" text-anchor="end" class="l">${escaped(t(`review-${column}`))}</text>` +
      `<rect x="${x}" y="${y}" width="${Math.max(1, width)}" height="${BAR.height}" rx="3" fill="${fill}"/>` +
      `<text x="${BAR.left + BAR.width + 110}" y="${y + 13}" text-anchor="end" class="v">${signed(value, 'points')}</text>`
    );
  });
  return (
    `<text x="32" y="${top + 40}" class="n">${escaped(name)}</text>` +
    `<text x="32" y="${top + 72}" class="p">${Math.round(seat.result.points)}</text>` +
    `<line x1="${middle}" x2="${middle}" y1="${top + 6}" y2="${top + 108}" stroke="${token('--line-strong')}"/>${bars.join('')}`
  );
}

/** Returns the picture: for each seat its points and the four columns. */
export function pictureOf({ evaluator, seats }: Report, name: (seat: number) => string): string {
  const height = HEAD + seats.length * ROW + 48;
  const scale = Math.max(10, ...seats.flatMap((seat) => COLUMNS.map((column) => Math.abs(seat[column].points))));
  const rows = seats.map((seat, nth) => seatRows(seat, name(seat.seat), HEAD + nth * ROW, scale));
  const style =
    `text{font-family:Alegreya Sans,Segoe UI,sans-serif;fill:${token('--ink-2')}}.t{font:700 34px Georgia,serif;fill:${token('--lamp-strong')}}` +
    `.n{font-size:22px;font-weight:700;fill:${token('--ink-1')}}.p{font:700 28px Georgia,serif;fill:${token('--ink-1')}}.l{font-size:15px}.v{font-size:16px;font-weight:700;fill:${token('--ink-1')}}.f{font-size:13px}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"><style>${style}</style>` +
    `<rect width="100%" height="100%" fill="${token('--surface-1')}"/><text x="32" y="56" class="t">${escaped(t('review-picture-title'))}</text>` +
    `<text x="${BAR.left + BAR.width + 110}" y="${HEAD - 8}" text-anchor="end" class="f">${escaped(t('review-metric-points'))}</text>` +
    `${rows.join('')}<text x="32" y="${height - 20}" class="f">${escaped(`${t('game-name')} · ${evaluator}`)}</text></svg>`
  );
}

/** How long the browser may take to read the file, in milliseconds. */
const DOWNLOAD_MS = 60_000;

/** Offers the picture as a download. */
export function savePicture(report: Report, name: (seat: number) => string, id: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([pictureOf(report, name)], { type: 'image/svg+xml' }));
  link.download = `deepwater-review-${id.replace('~', '').slice(0, 6)}.svg`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
}
