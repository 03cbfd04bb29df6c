/**
 * `npm run screenshots`: retakes the README's screenshots from the built app on the real server with the demo
 * organization, in a temporary folder. Run it whenever a screen has changed, and check the result visually. `-- <name>
 * ...` takes some.
 */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumFlags } from './find-chromium.mjs';
import { ensureChromium } from './install-chromium.mjs';
import { compressPng } from './screenshots/compress-png.mjs';
import { decideCookies, pictures } from './screenshots/pictures.mjs';
import { startDemo } from './screenshots/start-demo.mjs';
import { ensureWebBuild } from './start/web-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'docs', 'screenshots');
const pictureLimitBytes = 150_000;
const folderLimitBytes = 1_500_000;

process.exitCode = await main(process.argv.slice(2));

/** @param {string[]} names */
async function main(names) {
  const unknown = names.find((name) => !pictures.some((picture) => picture.name === name));
  if (unknown !== undefined) return refuse(`There is no picture '${unknown}'.`);
  const problem = ensureWebBuild(root);
  const found = ensureChromium();
  if (problem !== null || !found.ok) return refuse(problem ?? (found.ok ? '' : found.sentence));
  if (names.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const demo = await startDemo(root);
  const browser = await chromium.launch({ executablePath: found.path, args: chromiumFlags });
  try {
    for (const picture of pictures) {
      if (names.length === 0 || names.includes(picture.name)) await take(browser, demo, picture);
    }
  } finally {
    await browser.close();
    await demo.stop();
  }
  return check();
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./screenshots/start-demo.mjs').Demo} demo
 * @param {import('./screenshots/pictures.mjs').Picture} picture
 */
async function take(browser, demo, picture) {
  const context = await browser.newContext({
    baseURL: demo.address,
    viewport: picture.viewport,
    hasTouch: picture.viewport.width < 1000,
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
    locale: 'en-US',
  });
  context.setDefaultTimeout(120_000); // for slow machines
  const page = await context.newPage();
  try {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), picture.theme);
    await page.addInitScript(decideCookies);
    await picture.go(page, demo);
    await page.waitForFunction(
      (count) => [...document.images].filter((image) => image.naturalWidth > 0).length >= count,
      picture.imageCount ?? 0,
    );
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForTimeout(1_200); // images are decoded, first-visit notices have appeared
    const file = path.join(folder, `${picture.name}.png`);
    compressPng(await page.screenshot(), file);
    console.log(`${picture.name}.png  ${Math.round(statSync(file).size / 1000)} kB`);
  } finally {
    await context.close();
  }
}

function check() {
  const sizes = pictures.map(({ name }) => ({
    name,
    bytes: statSync(path.join(folder, `${name}.png`)).size,
  }));
  const large = sizes.filter(({ bytes }) => bytes > pictureLimitBytes).map(({ name }) => name);
  if (large.length > 0) return refuse(`Larger than ${pictureLimitBytes / 1000} kB: ${large.join(', ')}.`);
  const sum = sizes.reduce((bytes, each) => bytes + each.bytes, 0);
  return sum > folderLimitBytes ? refuse(`All pictures together have ${Math.round(sum / 1000)} kB.`) : 0;
}

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence);
  return 1;
}
