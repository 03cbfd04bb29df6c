/**
 * `npm run bench`, PDF part: the same report with our renderer, jsPDF and pdfmake, each in a separate Node process,
 * then ours in a Chromium worker. Prints a table, then ours next to the goals.
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { startChromiumRenderer } from '../../packages/report-pdf/src/testing/render-in-chromium.ts';
import { printFigures } from '../figures.ts';
import { MODEL_SIZE, PHOTO_COUNT, prepareInput } from './bench-model.ts';

const run = promisify(execFile);

interface Measured {
  readonly pageCount: number;
  readonly durationMs: number;
  readonly peakBytes: number | null;
  readonly sizeBytes: number;
}

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const script = fileURLToPath(new URL('./run-engine.ts', import.meta.url));

async function measure(engine: string, folder: string): Promise<Measured> {
  const { stdout } = await run(process.execPath, ['--import', tsx, script, engine, folder]);
  return JSON.parse(stdout);
}

async function measureChromium(): Promise<Measured> {
  const chromium = await startChromiumRenderer();
  try {
    const result = await chromium.render({ photoCount: PHOTO_COUNT, scale: 1, size: MODEL_SIZE });
    return { ...result, peakBytes: null };
  } finally {
    await chromium.close();
  }
}

const show = (name: string, measured: Measured): void => {
  const cells = [
    name.padEnd(28),
    `${measured.pageCount} pages`.padStart(9),
    `${(measured.durationMs / 1000).toFixed(2)} s`.padStart(9),
    (measured.peakBytes === null ? '-' : `${Math.round(measured.peakBytes / 1e6)} MB`).padStart(9),
    `${(measured.sizeBytes / 1e6).toFixed(1)} MB`.padStart(9),
  ];
  process.stdout.write(`${cells.join('  ')}\n`);
};

const main = async (): Promise<void> => {
  process.stdout.write(`PDF, ${PHOTO_COUNT} photos: pages, time, peak memory of the process, size\n`);
  const input = await prepareInput();
  try {
    const ours = await measure('plumbline', input.folder);
    show('Plumbline (pdfkit), Node', ours);
    show('jsPDF 4.2.1, Node', await measure('jspdf', input.folder));
    show('pdfmake 0.3.11, Node', await measure('pdfmake', input.folder));
    const inWorker = await measureChromium();
    show('Plumbline, Chromium worker', inWorker);
    const seconds = { unit: 's', goal: { atMost: 8 } };
    printFigures(`PDF of ${ours.pageCount} pages and ${PHOTO_COUNT} photos`, [
      { name: 'time, Node', value: ours.durationMs / 1000, ...seconds },
      { name: 'time, Chromium worker', value: inWorker.durationMs / 1000, ...seconds },
      { name: 'peak memory, Node', value: (ours.peakBytes ?? 0) / 1e6, unit: 'MB', goal: { atMost: 500 } },
      { name: 'size', value: ours.sizeBytes / 1e6, unit: 'MB', goal: { atMost: 25 } },
    ]);
  } finally {
    await input.remove();
  }
};

await main();
