/** One engine per process, so that peak memory is measured separately: prints one line of JSON. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { printWithJspdf } from './engine-jspdf.ts';
import { printWithPdfmake } from './engine-pdfmake.ts';
import { printWithPlumbline } from './engine-plumbline.ts';

const ENGINES: Readonly<Record<string, (folder: string, outPath: string) => Promise<number>>> = {
  plumbline: printWithPlumbline,
  jspdf: printWithJspdf,
  pdfmake: printWithPdfmake,
};

const main = async (): Promise<void> => {
  const [name = '', folder = ''] = process.argv.slice(2);
  const engine = ENGINES[name];
  if (!engine) throw new Error(`no such engine: ${name}`);
  const outPath = join(folder, `${name}.pdf`);
  const startedMs = performance.now();
  const pageCount = await engine(folder, outPath);
  const durationMs = performance.now() - startedMs;
  const { size } = await stat(outPath);
  // maxRSS is in kilobytes.
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  process.stdout.write(`${JSON.stringify({ pageCount, durationMs, peakBytes, sizeBytes: size })}\n`);
};

await main();
