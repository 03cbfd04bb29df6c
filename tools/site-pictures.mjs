/**
 * `npm run site-pictures`: the screenshots on the public site, in both themes, as WebP files next to the pages that
 * show them, and the image that other sites show with a link to ours. Taken from the built app on the real server with
 * the demo organization, in a temporary folder. Run it whenever a screen has changed, and check the result visually.
 * `-- <name> ...` takes some.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumFlags } from './find-chromium.mjs';
import { ensureChromium } from './install-chromium.mjs';
import {
  decideCookies,
  openDashboard,
  openFinding,
  openItem,
  openPreview,
  openSections,
} from './screenshots/pictures.mjs';
import { startDemo } from './screenshots/start-demo.mjs';
import { asWebp, openPage, settle } from './screenshots/webp.mjs';
import { ensureWebBuild } from './start/web-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'apps/web/src/public/site/pictures');
const linkPicture = path.join(root, 'apps/web/public/open-graph.png');
const folderLimitBytes = 1_150_000;

const desk = { viewport: { width: 1290, height: 900 }, deviceScaleFactor: 1.25 };
/** As high as the adjacent phones. */
const upright = { viewport: { width: 1024, height: 1020 }, deviceScaleFactor: 1.25 };
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, hasTouch: true };
/** For low-resolution phones: they show 340 page pixels in width. */
const narrowPx = 600;
const halfWritten = '1148 Palmetto Ave';
const written = '2207 Orchid Lane';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./screenshots/start-demo.mjs').Demo} Demo
 * @typedef {{
 *   name: string,
 *   room: {viewport: {width: number, height: number}, deviceScaleFactor: number, hasTouch?: boolean},
 *   imageCount: number,
 *   go: (page: Page, demo: Demo) => Promise<unknown>,
 * }} Picture
 */

/** @type {Picture[]} */
const pictures = [
  { name: 'dashboard', room: desk, imageCount: 3, go: openDashboard },
  { name: 'preview', room: upright, imageCount: 1, go: openPreview },
  {
    name: 'sections',
    room: phone,
    imageCount: 0,
    go: (page, demo) => openSections(page, demo, halfWritten),
  },
  { name: 'item', room: phone, imageCount: 1, go: (page, demo) => openItem(page, demo, written) },
  { name: 'finding', room: phone, imageCount: 1, go: openFinding },
  { name: 'live-sample', room: desk, imageCount: 1, go: openLiveSample },
  { name: 'live-sample-phone', room: phone, imageCount: 1, go: openLiveSample },
];

process.exitCode = await main(process.argv.slice(2));

/** @param {string[]} names */
async function main(names) {
  const isAsked = (/** @type {string} */ name) => names.length === 0 || names.includes(name);
  const problem = ensureWebBuild(root);
  const found = ensureChromium();
  if (problem !== null || !found.ok) return refuse(problem ?? (found.ok ? '' : found.sentence));
  mkdirSync(folder, { recursive: true });
  const demo = await startDemo(root);
  const browser = await chromium.launch({ executablePath: found.path, args: chromiumFlags });
  let sumBytes = 0;
  try {
    for (const picture of pictures.filter(({ name }) => isAsked(name))) {
      for (const theme of ['dark', 'light']) sumBytes += await take(browser, demo, picture, theme);
    }
    if (isAsked('open-graph')) await takeLinkPicture(browser, demo);
  } finally {
    await browser.close();
    await demo.stop();
  }
  return sumBytes > folderLimitBytes ? refuse(`The pictures have ${Math.round(sumBytes / 1000)} kB.`) : 0;
}

/**
 * @param {import('@playwright/test').Browser} browser @param {Demo} demo @param {Picture} picture @param {string} theme
 * @returns {Promise<number>} its size in bytes
 */
async function take(browser, demo, picture, theme) {
  const page = await openPage(browser, demo, { ...picture.room, theme });
  try {
    await picture.go(page, demo);
    await page.waitForFunction(
      (count) => [...document.images].filter((image) => image.naturalWidth > 0).length >= count,
      picture.imageCount,
    );
    await settle(page);
    const png = await page.screenshot();
    const write = async (/** @type {string} */ suffix, /** @type {number | undefined} */ widthPx) => {
      const bytes = await asWebp(page, png, widthPx);
      const name = `${picture.name}-${theme}${suffix}.webp`;
      writeFileSync(path.join(folder, name), bytes);
      console.log(`${name}  ${Math.round(bytes.length / 1000)} kB`);
      return bytes.length;
    };
    const wholeBytes = await write('', undefined);
    return picture.room === phone ? wholeBytes + (await write('-narrow', narrowPx)) : wholeBytes;
  } finally {
    await page.context().close();
  }
}

/** @param {Page} page */
async function openLiveSample(page) {
  await page.goto('/sample-reports/home-inspection/report');
}

/**
 * The top of the first page, in the size that other sites crop to. @param {import('@playwright/test').Browser} browser
 * @param {Demo} demo
 */
async function takeLinkPicture(browser, demo) {
  const room = { viewport: { width: 1200, height: 630 }, deviceScaleFactor: 1 };
  const page = await openPage(browser, demo, { ...room, theme: 'dark' });
  try {
    await page.addInitScript(decideCookies);
    await page.goto('/');
    await settle(page);
    writeFileSync(linkPicture, await page.screenshot());
  } finally {
    await page.context().close();
  }
}

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence);
  return 1;
}
