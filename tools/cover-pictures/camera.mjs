/** Uses Chromium as a camera: drawings become JPEGs, pages of PDFs become small WebP images. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { chromiumFlags } from '../find-chromium.mjs';

const require = createRequire(import.meta.url);
const origin = 'http://cover-pictures.invalid';
/** As /sample-reports shows them, on a screen of double density at most. */
const widthPx = 288;

/** @param {string} executablePath */
export async function openCamera(executablePath) {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const page = await browser.newPage();
  await page.route(`${origin}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (!name.endsWith('.mjs'))
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Camera</title>' });
    const body = readFileSync(require.resolve(`pdfjs-dist/legacy/build/${name}`));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(`${origin}/`);
  const decode = (/** @type {string} */ text) => new Uint8Array(Buffer.from(text, 'base64'));
  return {
    /** @param {string} svg */
    drawJpeg: async (svg) => decode(await page.evaluate(drawJpeg, svg)),
    /** @param {string} svg */
    drawWebp: async (svg) => decode(await page.evaluate(drawWebp, svg)),
    /** @param {Uint8Array} bytes @param {number} number */
    takePage: async (bytes, number) =>
      decode(await page.evaluate(takePage, { pdf: Buffer.from(bytes).toString('base64'), number, widthPx })),
    close: () => browser.close(),
  };
}

/** Runs in the page. @param {string} svg */
async function drawJpeg(svg) {
  const image = new Image(1200, 900);
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 1200;
  canvas.height = 900;
  canvas.getContext('2d')?.drawImage(image, 0, 0, 1200, 900);
  return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
}

/** Runs in the page: small, for a list. @param {string} svg */
async function drawWebp(svg) {
  const image = new Image(1200, 900);
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  canvas.getContext('2d')?.drawImage(image, 0, 0, 640, 480);
  return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
}

/**
 * Runs in the page: renders at double size and halves it, so small type stays smooth. @param {{pdf: string, number:
 * number, widthPx: number}} order
 */
async function takePage({ pdf, number, widthPx }) {
  // Unknown to Node's resolution: the address is the one that the route above serves.
  const address = '/pdf.min.mjs';
  const pdfjs = await import(address);
  pdfjs.GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
  const task = pdfjs.getDocument({ data: Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)) });
  const file = await task.promise;
  const page = await file.getPage(number);
  const viewport = page.getViewport({ scale: (widthPx * 3) / page.getViewport({ scale: 1 }).width });
  const large = document.createElement('canvas');
  large.width = Math.round(viewport.width);
  large.height = Math.round(viewport.height);
  await page.render({ canvas: large, viewport }).promise;
  const small = document.createElement('canvas');
  small.width = widthPx;
  small.height = Math.round((widthPx * viewport.height) / viewport.width);
  const context = small.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(large, 0, 0, small.width, small.height);
  }
  await task.destroy();
  return small.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
}
