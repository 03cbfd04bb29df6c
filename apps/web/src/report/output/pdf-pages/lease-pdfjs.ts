/**
 * One pdfjs worker for all open PDFs; it ends some seconds after the last one was closed. Uses the pdfjs build for
 * older browsers: the other one calls functions that a two-year-old tablet lacks.
 */

import type { PDFWorker } from 'pdfjs-dist';
import { log } from '#src/ground/log.ts';

type Pdfjs = typeof import('pdfjs-dist');

export interface PdfjsLease {
  readonly pdfjs: Pdfjs;
  readonly worker: PDFWorker;
  readonly release: () => void;
}

/** A picker opens its images one after another: restarting for each would take longer than drawing it. */
const LINGER_MS = 15_000;

interface Running {
  readonly worker: PDFWorker;
  readonly port: Worker;
}

let running: Running | null = null;
let leases = 0;
let ending: ReturnType<typeof setTimeout> | undefined;

export async function leasePdfjs(): Promise<PdfjsLease> {
  const pdfjs: Pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  clearTimeout(ending);
  running ??= start(pdfjs);
  leases += 1;
  let isReleased = false;
  const release = (): void => {
    if (isReleased) return;
    isReleased = true;
    leases -= 1;
    if (leases === 0) ending = setTimeout(stop, LINGER_MS);
  };
  return { pdfjs, worker: running.worker, release };
}

/** Starts it while a PDF is still being created. */
export function warmPdfjs(): void {
  leasePdfjs().then(
    ({ release }) => release(),
    (error: unknown) => log.info('The PDF reader was not loaded ahead.', error),
  );
}

function start(pdfjs: Pdfjs): Running {
  const port = new Worker(new URL('./pdfjs.worker.ts', import.meta.url), { type: 'module' });
  return { port, worker: pdfjs.PDFWorker.create({ port }) };
}

function stop(): void {
  running?.worker.destroy();
  running?.port.terminate();
  running = null;
}
