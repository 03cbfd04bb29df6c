/**
 * `npm run site-pictures`: the screenshots and films on the public site, in both themes, as WebP and MP4 files next to
 * the pages that show them, and the image that other sites show with a link to ours. Taken from the built app on the real server with
 * the demo organization, in a temporary folder. Run it whenever a screen has changed, and check the result visually.
 * `-- <name> ...` takes some.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumFlags } from './find-chromium.mjs';
import { ensureChromium } from './install-chromium.mjs';
import { clips } from './screenshots/clips.mjs';
import { encodeFilm, filmProblem, startFilm } from './screenshots/film.mjs';
import { decideCookies, halfWritten, openDashboard, openSections } from './screenshots/pictures.mjs';
import { startDemo } from './screenshots/start-demo.mjs';
import { asWebp, openPage, settle } from './screenshots/webp.mjs';
import { ensureWebBuild } from './start/web-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'apps/web/src/public/site/pictures');
const linkPicture = path.join(root, 'apps/web/public/open-graph.png');
const folderLimitBytes = 1_250_000;
/** Sharp on the phone of the page, which is 280 to 340 of its pixels wide; even numbers, as the encoder wants them. */
const clipSize = { width: 546, height: 1092, pagePx: 390, limitBytes: 250_000 };

const desk = { viewport: { width: 1290, height: 900 }, deviceScaleFactor: 1.25 };
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, hasTouch: true };
/** For low-resolution phones: they show 340 page pixels in width. */
const narrowPx = 600;

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
  {
    name: 'sections',
    room: phone,
    imageCount: 0,
    go: (page, demo) => openSections(page, demo, halfWritten),
  },
  { name: 'live-sample', room: desk, imageCount: 1, go: openLiveSample },
  { name: 'live-sample-phone', room: phone, imageCount: 1, go: openLiveSample },
];

process.exitCode = await main(process.argv.slice(2));

/** @param {string[]} names */
async function main(names) {
  const isAsked = (/** @type {string} */ name) => names.length === 0 || names.includes(name);
  const problem = (clips.some(({ name }) => isAsked(name)) ? filmProblem() : null) ?? ensureWebBuild(root);
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
    // Last, because they write.
    for (const clip of clips.filter(({ name }) => isAsked(name))) {
      for (const theme of ['dark', 'light']) sumBytes += await film(browser, demo, clip, theme);
    }
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
    return await writePicture(page, png, `${picture.name}-${theme}`, picture.room === phone);
  } finally {
    await page.context().close();
  }
}

/**
 * @param {Page} page @param {Buffer} png @param {string} name @param {boolean} isPhone also one for low resolutions
 * @returns {Promise<number>} bytes
 */
async function writePicture(page, png, name, isPhone) {
  const whole = write(`${name}.webp`, await asWebp(page, png));
  return isPhone ? whole + write(`${name}-narrow.webp`, await asWebp(page, png, narrowPx)) : whole;
}

/**
 * A film, and its first screen as the picture that is shown until it plays.
 * @param {import('@playwright/test').Browser} browser @param {Demo} demo
 * @param {import('./screenshots/clips.mjs').Clip} clip @param {string} theme
 * @returns {Promise<number>} size of the picture in bytes
 */
async function film(browser, demo, clip, theme) {
  const page = await openPage(browser, demo, { ...phone, theme });
  try {
    if (clip.isSignedIn) await openDashboard(page, demo);
    const made = startFilm(page);
    await clip.play(made, theme);
    const mp4 = await encodeFilm(browser, made.shots, clipSize);
    write(`clip-${clip.name}-${theme}.mp4`, mp4);
    const [first] = made.shots;
    if (first === undefined) throw new Error(`The film '${clip.name}' has no screen.`);
    return await writePicture(page, first.png, `clip-${clip.name}-${theme}`, true);
  } finally {
    await page.context().close();
  }
}

/** @param {string} name @param {Buffer} bytes @returns {number} how many */
function write(name, bytes) {
  writeFileSync(path.join(folder, name), bytes);
  console.log(`${name}  ${Math.round(bytes.length / 1000)} kB`);
  return bytes.length;
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
