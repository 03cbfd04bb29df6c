/**
 * `npm run contact-sheet`: all 16 covers in all 3 layouts, each as its cover and one page of the report, rendered by
 * the PDF engine from the demo organization's drawings, four covers per image, into docs/report-looks. Run it whenever
 * a cover or a layout has changed, and check the result visually. `-- --keep <folder>` also keeps the PDFs.
 */
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LAYOUT_LOOKS } from '../packages/domain/src/report/model/report-looks.ts';
import { makeReports } from './contact-sheet/make-reports.mjs';
import { openPrinter } from './contact-sheet/print-sheet.mjs';
import { ensureChromium } from './install-chromium.mjs';
import { compressPng } from './screenshots/compress-png.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'docs', 'report-looks');
const folderLimitBytes = 1_500_000;

process.exitCode = await main(process.argv.slice(2));

/** @param {string[]} options */
async function main(options) {
  const found = ensureChromium();
  if (!found.ok) return refuse(found.sentence);
  const keep = options[0] === '--keep' ? (options[1] ?? null) : null;
  mkdirSync(folder, { recursive: true });
  const printer = await openPrinter(found.path);
  let sumBytes = 0;
  try {
    for (const { id, name } of LAYOUT_LOOKS) {
      const reports = await makeReports(id);
      if (keep !== null) save(keep, reports);
      for (const [index, picture] of (await printer.print(name, reports)).entries()) {
        const file = `${id}-${index + 1}.png`;
        compressPng(picture, path.join(folder, file));
        const { size } = statSync(path.join(folder, file));
        sumBytes += size;
        console.log(`${file}  ${Math.round(size / 1000)} kB`);
      }
    }
  } finally {
    await printer.close();
  }
  if (sumBytes > folderLimitBytes) return refuse(`The sheets have ${Math.round(sumBytes / 1000)} kB.`);
  return 0;
}

/** @param {string} place @param {import('./contact-sheet/make-reports.mjs').MadeReport[]} reports */
function save(place, reports) {
  mkdirSync(place, { recursive: true });
  for (const { layout, cover, bytes } of reports)
    writeFileSync(path.join(place, `${layout}-${cover}.pdf`), bytes);
}

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence);
  return 1;
}
