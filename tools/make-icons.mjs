/**
 * Draws the app's icons from apps/web/public/logo.svg with this machine's Chromium. Rerun it only when the logo
 * changes; the PNG files are part of the repository.
 *   node tools/make-icons.mjs
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './find-chromium.mjs';

const publicFolder = path.join(import.meta.dirname, '..', 'apps', 'web', 'public');
const tileColor = '#1a1815';

/**
 * `any` keeps the tile's rounded corners. `maskable` fills the square and shrinks the mark into the safe zone (the
 * inner 80%); its string still extends beyond the top. Apple rounds the corners itself.
 */
const icons = [
  { file: 'icon-192.png', sizePx: 192, kind: 'any' },
  { file: 'icon-512.png', sizePx: 512, kind: 'any' },
  { file: 'maskable-192.png', sizePx: 192, kind: 'maskable' },
  { file: 'maskable-512.png', sizePx: 512, kind: 'maskable' },
  { file: 'apple-touch-icon.png', sizePx: 180, kind: 'full' },
];

/** @param {string} logo @param {string} kind */
function drawing(logo, kind) {
  if (kind === 'any') return logo;
  const square = logo.replace(/rx="15"/, 'rx="0"');
  if (kind === 'full') return square;
  const mark = square.replace(/<rect[^>]*>/, '').replace(/<title>.*?<\/title>/, '');
  const inner = mark.replace(/^[\s\S]*?<svg[^>]*>/, '').replace('</svg>', '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${tileColor}"/>
    <path d="M31.2 0h1.6v12h-1.6z" fill="#f2ede4"/><g transform="translate(6.4 7) scale(.8)">${inner}</g></svg>`;
}

const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumFlags,
  ...(executablePath !== null && { executablePath }),
});
try {
  const logo = await readFile(path.join(publicFolder, 'logo.svg'), 'utf8');
  await mkdir(path.join(publicFolder, 'icons'), { recursive: true });
  for (const { file, sizePx, kind } of icons) {
    const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx } });
    const style =
      '<style>html,body{margin:0;background:transparent}svg{display:block;width:100vw;height:100vh}</style>';
    await page.setContent(style + drawing(logo, kind));
    await page.screenshot({ path: path.join(publicFolder, 'icons', file), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
