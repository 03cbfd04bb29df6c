/**
 * Pages at a screenshot's size, and the screenshot as WebP. Used for the images of the public site and of the
 * documentation.
 */

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./start-demo.mjs').Demo} Demo
 * @typedef {{viewport: {width: number, height: number}, deviceScaleFactor: number, hasTouch?: boolean}} Room
 */

const quality = 0.8;
/** Phone pixels are too small to show the difference. */
const narrowQuality = 0.68;

/**
 * @param {import('@playwright/test').Browser} browser @param {Demo} demo
 * @param {Room & {theme: string}} room
 */
export async function openPage(browser, demo, { theme, ...room }) {
  const context = await browser.newContext({
    baseURL: demo.address,
    reducedMotion: 'reduce',
    // A client's pages follow the device.
    colorScheme: theme === 'light' ? 'light' : 'dark',
    timezoneId: 'America/New_York',
    locale: 'en-US',
    ...room,
  });
  context.setDefaultTimeout(120_000); // for slow machines
  const page = await context.newPage();
  await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
  return page;
}

/** @param {Page} page */
export async function settle(page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(async () => {
    const inSight = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    // A picture that never arrives must not hold up the others.
    const atMost = new Promise((resolve) => setTimeout(resolve, 10_000));
    await Promise.race([Promise.allSettled(inSight.map((image) => image.decode())), atMost]);
  });
  await page.waitForTimeout(1_200); // images are decoded, first-visit notices have appeared
}

/**
 * Chromium writes WebP; no package is needed for it.
 * @param {Page} page @param {Buffer} png @param {number} [widthPx] to make it smaller
 */
export async function asWebp(page, png, widthPx) {
  const base64 = await page.evaluate(
    async ([source, wanted, narrow]) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
      const whole = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const width = narrow ?? whole.width;
      const height = Math.round((whole.height * width) / whole.width);
      const bitmap = await createImageBitmap(whole, {
        resizeWidth: width,
        resizeHeight: height,
        resizeQuality: 'high',
      });
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: wanted });
      const made = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(made, (byte) => String.fromCharCode(byte)).join(''));
    },
    /** @type {const} */ ([png.toString('base64'), widthPx === undefined ? quality : narrowQuality, widthPx]),
  );
  return Buffer.from(base64, 'base64');
}
