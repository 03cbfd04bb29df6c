/**
 * pdf.js and its worker, started before a PDF is chosen: on a phone they take longer than the first page. A list of PDFs warms them
 * when the browser is idle; the next viewer takes the worker, and one that is not taken ends some time after the list.
 */
import type { PDFWorker } from 'pdfjs-dist';
import { log } from '#src/ground/log.ts';
import { whenIdle } from '#src/ground/when-idle.ts';
import { type LoadedPdfjs, loadPdfjs } from './load-pdfjs.ts';

const AFTER_MS = 300;
/** From leaving the list until the file of the chosen PDF begins to arrive. */
const LINGER_MS = 20_000;

let waiting: PDFWorker | null = null;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Returns what ends it. Never rejects: without it, the viewer loads them itself. */
export function warmViewer(load: () => Promise<LoadedPdfjs> = loadPdfjs): () => void {
  if (typeof Worker !== 'function') return () => undefined;
  let isOver = false;
  clearTimeout(ending);
  whenIdle(AFTER_MS)
    .then(async () => {
      if (isOver) return;
      const { pdfjs } = await load();
      if (isOver || waiting !== null) return;
      waiting = pdfjs.PDFWorker.create({});
      await waiting.promise;
    })
    .catch((error: unknown) => {
      waiting = null;
      log.info('The PDF viewer was not loaded ahead.', error);
    });
  return () => {
    isOver = true;
    ending = setTimeout(endWaiting, LINGER_MS);
  };
}

/** Null: none is ready, and pdf.js starts one. Who takes it destroys it. */
export function takeWarmWorker(): PDFWorker | null {
  const taken = waiting;
  waiting = null;
  return taken?.destroyed === false ? taken : null;
}

function endWaiting(): void {
  waiting?.destroy();
  waiting = null;
}
