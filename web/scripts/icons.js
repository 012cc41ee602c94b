// Draws the icons of the installed page from public/favicon.svg, with Chromium. Run `npm run icons` after a change of that file.
import { readFile } from 'node:fs/promises';

import { chromium } from 'playwright-core';

const svg = await readFile(new URL('../public/favicon.svg', import.meta.url), 'utf8');
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const { name, size, maskable } of [
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
  // A maskable icon may be cut to a circle: the background fills the square, and the lamp stays within the middle 80 %.
  { name: 'icon-maskable-512', size: 512, maskable: true },
]) {
  await page.setViewportSize({ width: size, height: size });
  const drawing = maskable ? svg.replace('rx="14"', '').replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"') : svg;
  const ground = maskable ? '#152236' : 'transparent';
  await page.setContent(`<style>body{margin:0;background:${ground}}svg{display:block;width:100vw;height:100vh}</style>${drawing}`);
  await page.screenshot({ path: new URL(`../public/${name}.png`, import.meta.url).pathname, omitBackground: !maskable });
}
await browser.close();
