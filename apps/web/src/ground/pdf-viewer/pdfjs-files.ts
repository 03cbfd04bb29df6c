/** The paths of pdf.js' own files, as its options name them. All are fetched by GET. */
import * as z from 'zod/mini';
import { log } from '#src/ground/log.ts';
import { keepPdfjsFiles, PDFJS_FOLDER } from '#src/ground/service-worker/pdfjs-cache.ts';

export const PDFJS_FILES = {
  workerSrc: `${PDFJS_FOLDER}pdf.worker.mjs`,
  cMapUrl: `${PDFJS_FOLDER}cmaps/`,
  standardFontDataUrl: `${PDFJS_FOLDER}standard_fonts/`,
  wasmUrl: `${PDFJS_FOLDER}wasm/`,
  iccUrl: `${PDFJS_FOLDER}iccs/`,
  imageResourcesPath: `${PDFJS_FOLDER}images/`,
} as const;

const listSchema = z.array(z.string());
let keeping: Promise<void> | null = null;

/** Called when a viewer opens; runs once per page, and again after a failure. Never rejects. */
export function keepViewerOffline(): Promise<void> {
  // Without a secure connection there is no cache, and no offline app either.
  if (!('caches' in globalThis)) return Promise.resolve();
  keeping ??= keepPdfjsFiles({ caches, fetch: (asked) => fetch(asked) }, (list) =>
    listSchema.parse(list),
  ).then(
    (missing) => {
      if (missing > 0) keeping = null;
    },
    (error: unknown) => {
      keeping = null;
      log.info('Fonts and character maps of the PDF viewer are kept later.', error);
    },
  );
  return keeping;
}
