/**
 * A PDF that begins to open at the press on its row: it is read and parsed while the screen around it comes up. The viewer that is then
 * given the same source takes it; one that is not taken ends.
 */
import { log } from '#src/ground/log.ts';
import { type LoadedPdfjs, loadPdfjs } from './load-pdfjs.ts';
import { type OpeningDocument, openDocument, type PdfSource } from './open-document.ts';

/** From the press until the screen of a slow phone has its viewer. */
const WAITS_MS = 20_000;

interface Ahead {
  readonly source: PdfSource;
  readonly opening: Promise<OpeningDocument>;
  readonly timer: ReturnType<typeof setTimeout>;
}
let ahead: Ahead | null = null;

export function openAhead(source: PdfSource, load: () => Promise<LoadedPdfjs> = loadPdfjs): void {
  end();
  const opening = load().then(({ pdfjs }) => openDocument(pdfjs, source));
  // Who takes it hears of it.
  opening.then(({ task }) => task.promise).catch((error: unknown) => log.info('Not opened ahead.', error));
  ahead = { source, opening, timer: setTimeout(end, WAITS_MS) };
}

/** Null: it was not opened ahead. Who takes it ends it. */
export function takeOpenedAhead(source: PdfSource): Promise<OpeningDocument> | null {
  if (ahead?.source !== source) return null;
  const { opening, timer } = ahead;
  clearTimeout(timer);
  ahead = null;
  return opening;
}

function end(): void {
  if (ahead === null) return;
  const { opening, timer } = ahead;
  clearTimeout(timer);
  ahead = null;
  opening
    .then((opened) => opened.end())
    .catch((error: unknown) => log.info('A PDF that was not taken was not closed cleanly.', error));
}
