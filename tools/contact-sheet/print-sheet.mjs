/** Renders pages of PDFs with pdf.js in Chromium and captures them side by side. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { chromiumFlags } from '../find-chromium.mjs';

/** @typedef {import('./make-reports.mjs').MadeReport} MadeReport */

const require = createRequire(import.meta.url);
const origin = 'http://contact-sheet.invalid';
const pageWidthPx = 260;
/** Pages are rendered larger than shown, so small type stays smooth. */
const oversampling = 2;
/** Few covers per image, so 256 colors are enough. */
const columns = 4;

const markup = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>
  body { margin: 0; padding: 14px; width: max-content; background: #2a2723; color: #d8d2c8;
    font: 500 13px/18px system-ui, sans-serif; }
  main { display: grid; grid-template-columns: repeat(${columns}, max-content); gap: 14px 22px; }
  figure { margin: 0; display: grid; grid-template-columns: repeat(2, ${pageWidthPx}px); gap: 5px; }
  figcaption { grid-column: 1 / -1; }
  canvas { display: block; width: ${pageWidthPx}px; }
</style><main></main>`;

/** @param {string} executablePath */
export async function openPrinter(executablePath) {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const page = await browser.newPage({ viewport: { width: 2280, height: 420 } });
  /** @type {MadeReport[]} */
  let reports = [];
  const file = (/** @type {string} */ name) =>
    readFileSync(require.resolve(`pdfjs-dist/legacy/build/${name}`));
  await page.route(`${origin}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: markup });
    if (name.endsWith('.mjs')) return route.fulfill({ contentType: 'text/javascript', body: file(name) });
    const report = reports.find(({ cover }) => name === `${cover}.pdf`);
    if (!report) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: 'application/pdf', body: Buffer.from(report.bytes) });
  });
  return {
    /** One image for every four reports. @param {string} layoutName @param {MadeReport[]} shown */
    async print(layoutName, shown) {
      reports = shown;
      const drawn = shown.map(({ cover, name, pageCount }, index) => {
        // Another page of the report next to each cover, so the sheets also show the whole layout.
        const inner = 2 + (index % (pageCount - 1));
        const title = `${index + 1} ${name}, ${layoutName.toLowerCase()} layout, page ${inner}`;
        return { cover, inner, title };
      });
      const pictures = [];
      for (let start = 0; start < drawn.length; start += columns) {
        await page.goto(`${origin}/`);
        const row = drawn.slice(start, start + columns);
        await page.evaluate(drawReports, { widthPx: pageWidthPx * oversampling, reports: row });
        pictures.push(await page.locator('body').screenshot());
      }
      return pictures;
    },
    close: () => browser.close(),
  };
}

/**
 * Runs in the page.
 * @param {{widthPx: number, reports: {cover: string, inner: number, title: string}[]}} sheet
 */
async function drawReports({ widthPx, reports }) {
  // Unknown to Node's resolution: the address is the one that the route above serves.
  const address = '/pdf.min.mjs';
  const pdfjs = await import(address);
  pdfjs.GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
  for (const { cover, inner, title } of reports) {
    const figure = document.createElement('figure');
    const caption = document.createElement('figcaption');
    caption.textContent = title;
    figure.append(caption);
    document.querySelector('main')?.append(figure);
    const task = pdfjs.getDocument({ url: `/${cover}.pdf` });
    const pdf = await task.promise;
    for (const number of [1, inner]) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: widthPx / page.getViewport({ scale: 1 }).width });
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      figure.append(canvas);
      await page.render({ canvas, viewport }).promise;
    }
    await task.destroy();
  }
}
