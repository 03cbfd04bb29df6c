/**
 * `npm run cover-pictures`: the pages shown on /sample-reports under 'All templates', as WebP files in
 * apps/web/public/covers: each of the 16 covers in each layout, and two inner pages of each, plus the houses of the
 * samples. Rendered by the PDF engine from the samples, each layout with a different house. Run it whenever a cover or
 * a layout has changed, and check the result visually.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { COVER_LOOKS, LAYOUT_LOOKS } from '../packages/domain/src/report/model/report-looks.ts';
import { reportTypes } from '../packages/domain/src/report-types/report-types.ts';
import { sampleSummary } from '../packages/samples/src/samples.ts';
import { openCamera } from './cover-pictures/camera.mjs';
import { makePages } from './cover-pictures/make-pages.mjs';
import { ensureChromium } from './install-chromium.mjs';

const folder = fileURLToPath(new URL('../apps/web/public/covers', import.meta.url));
const folderLimitBytes = 900_000;

process.exitCode = await main();

async function main() {
  const found = ensureChromium();
  if (!found.ok) return refuse(found.sentence);
  const camera = await openCamera(found.path);
  let sumBytes = 0;
  try {
    await writeSampleHouses(camera.drawWebp);
    for (const { id: layout } of LAYOUT_LOOKS) {
      mkdirSync(path.join(folder, layout), { recursive: true });
      for (const page of await makePages(layout, COVER_LOOKS, camera.drawJpeg)) {
        const picture = await camera.takePage(page.bytes, page.number);
        sumBytes += picture.length;
        writeFileSync(path.join(folder, layout, `${page.name}.webp`), picture);
      }
      console.log(`${layout}: ${Math.round(sumBytes / 1000)} kB so far`);
    }
  } finally {
    await camera.close();
  }
  if (sumBytes > folderLimitBytes) return refuse(`The pictures have ${Math.round(sumBytes / 1000)} kB.`);
  return 0;
}

/** @param {(svg: string) => Promise<Uint8Array>} draw */
async function writeSampleHouses(draw) {
  mkdirSync(path.join(folder, 'samples'), { recursive: true });
  for (const { slug } of reportTypes) {
    const drawing = sampleSummary(slug)?.picture();
    if (drawing !== undefined)
      writeFileSync(path.join(folder, 'samples', `${slug}.webp`), await draw(drawing));
  }
}

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence);
  return 1;
}
