/**
 * `npm run documentation-pictures`: the screenshots in articles, in both themes, as WebP files of
 * packages/documentation. Taken from the built app on the real server with the demo organization, in a temporary
 * folder. Run it whenever a screen has changed, and check the result visually. `-- <name> ...` takes some.
 */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumFlags } from './find-chromium.mjs';
import { ensureChromium } from './install-chromium.mjs';
import { documentationPictures } from './screenshots/documentation-pictures.mjs';
import { openDashboard } from './screenshots/pictures.mjs';
import { startDemo } from './screenshots/start-demo.mjs';
import { asWebp, openPage, settle } from './screenshots/webp.mjs';
import { ensureWebBuild } from './start/web-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'packages/documentation/pictures');
const folderLimitBytes = 6_500_000;

/** @typedef {import('./screenshots/documentation-pictures.mjs').DocumentationPicture} DocumentationPicture */

/** @param {string[]} names */
async function main(names) {
  const unknown = names.find((name) => !documentationPictures.some((picture) => picture.name === name));
  if (unknown !== undefined) return refuse(`There is no picture '${unknown}'.`);
  const problem = ensureWebBuild(root);
  const found = ensureChromium();
  if (problem !== null || !found.ok) return refuse(problem ?? (found.ok ? '' : found.sentence));
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: found.path, args: chromiumFlags });
  try {
    for (const isBilled of [false, true]) {
      const pictures = documentationPictures.filter(
        (each) => (each.isBilled === true) === isBilled && (names.length === 0 || names.includes(each.name)),
      );
      if (pictures.length > 0) await takeAll(browser, pictures, isBilled ? BILLED : {});
    }
  } finally {
    await browser.close();
  }
  const sum = readdirSync(folder).reduce((bytes, file) => bytes + statSync(path.join(folder, file)).size, 0);
  return sum > folderLimitBytes ? refuse(`The pictures have ${Math.round(sum / 1000)} kB.`) : 0;
}

/** Plans are shown as soon as there is a key; no picture asks Stripe. */
const BILLED = {
  STRIPE_SECRET_KEY: 'sk_test_pictures',
  STRIPE_WEBHOOK_SECRET: 'whsec_pictures',
  STRIPE_API_URL: 'http://127.0.0.1:9',
};

/**
 * @param {import('@playwright/test').Browser} browser @param {readonly DocumentationPicture[]} pictures
 * @param {Record<string, string>} settings
 */
async function takeAll(browser, pictures, settings) {
  const demo = await startDemo(root, settings);
  try {
    for (const picture of pictures)
      for (const theme of ['light', 'dark']) await take(browser, demo, picture, theme);
    await Promise.all([...signedIn.values()].map((page) => page.context().close()));
    signedIn.clear();
  } finally {
    await demo.stop();
  }
}

/**
 * @param {import('@playwright/test').Browser} browser @param {import('./screenshots/start-demo.mjs').Demo} demo
 * @param {DocumentationPicture} picture @param {string} theme
 */
async function take(browser, demo, picture, theme) {
  const page = picture.isSignedIn
    ? await signedInPage(browser, demo, picture, theme)
    : await openPage(browser, demo, { ...picture.room, theme });
  try {
    await picture.go(page, demo);
    await settle(page);
    const bytes = await asWebp(page, await page.screenshot());
    writeFileSync(path.join(folder, `${picture.name}-${theme}.webp`), bytes);
    console.log(`${picture.name}-${theme}.webp  ${Math.round(bytes.length / 1000)} kB`);
  } finally {
    if (!picture.isSignedIn) await page.context().close();
  }
}

/** @type {Map<string, import('@playwright/test').Page>} */
const signedIn = new Map();

/**
 * One page per theme, which signs in once.
 * @param {import('@playwright/test').Browser} browser @param {import('./screenshots/start-demo.mjs').Demo} demo
 * @param {DocumentationPicture} picture @param {string} theme
 */
async function signedInPage(browser, demo, { room }, theme) {
  const known = signedIn.get(theme);
  const page = known ?? (await openPage(browser, demo, { ...room, theme }));
  if (known === undefined) {
    signedIn.set(theme, page);
    await openDashboard(page, demo);
  }
  await page.setViewportSize(room.viewport);
  return page;
}

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence);
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
