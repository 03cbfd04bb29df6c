/** Opens a PDF for the viewer: from the network in parts where the server offers them, or from a file in the same parts. */

import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import { createPdfRange } from '#src/ground/pdf-range.ts';
import type { ReadableFile } from '#src/ground/readable-file.ts';
import { PDFJS_FILES } from '../pdfjs-files.ts';
import { VIEWER } from '../viewer-numbers.ts';
import type { Pdfjs } from './load-pdfjs.ts';
import { takeWarmWorker } from './warm-viewer.ts';

export type PdfSource =
  | { readonly kind: 'file'; readonly file: ReadableFile }
  | { readonly kind: 'url'; readonly url: string; readonly headers?: Readonly<Record<string, string>> };

type Given = Parameters<Pdfjs['getDocument']>[0];

/** Where files come from, and what a PDF may not do: its scripts and its XFA forms never run. */
const COMMON = {
  cMapUrl: PDFJS_FILES.cMapUrl,
  cMapPacked: true,
  standardFontDataUrl: PDFJS_FILES.standardFontDataUrl,
  wasmUrl: PDFJS_FILES.wasmUrl,
  iccUrl: PDFJS_FILES.iccUrl,
  enableXfa: false,
  // Only pages that are looked at are fetched.
  disableStream: true,
  disableAutoFetch: true,
} as const;

export interface OpeningDocument {
  readonly task: PDFDocumentLoadingTask;
  /** A part of the file could not be read, before or after this call. */
  readonly hearUnreadable: (listener: (error: unknown) => void) => void;
  /** The file is locked. */
  readonly hearPassword: (listener: (use: UsePassword, reason: number) => void) => void;
  /** Ends the task and its worker. */
  readonly end: () => Promise<void>;
}

export type UsePassword = (password: string | Error) => void;

/** The caller ends it. */
export async function openDocument(pdfjs: Pdfjs, source: PdfSource): Promise<OpeningDocument> {
  const unreadable = untilHeard<[error: unknown]>();
  const password = untilHeard<[use: UsePassword, reason: number]>();
  const given = await givenBy(pdfjs, source, unreadable.tell);
  const worker = takeWarmWorker();
  const task = pdfjs.getDocument({
    ...COMMON,
    // Else it is the level of the last document, and previews are quiet.
    verbosity: pdfjs.VerbosityLevel.WARNINGS,
    ...given,
    ...(worker !== null && { worker }),
  });
  // Without one, pdf.js gives a locked file up.
  task.onPassword = password.tell;
  return {
    task,
    hearUnreadable: unreadable.hear,
    hearPassword: password.hear,
    async end() {
      try {
        await task.destroy();
      } finally {
        worker?.destroy();
      }
    },
  };
}

async function givenBy(
  pdfjs: Pdfjs,
  source: PdfSource,
  onUnreadable: (error: unknown) => void,
): Promise<Exclude<Given, string | URL | ArrayBuffer>> {
  if (source.kind === 'url')
    return { url: source.url, ...(source.headers && { httpHeaders: { ...source.headers } }) };
  const { file } = source;
  // As over the network: a file of two parts or fewer is read whole.
  if (file.size <= 2 * VIEWER.rangeChunkBytes)
    return { data: new Uint8Array(await file.slice(0, file.size).arrayBuffer()) };
  return { range: createPdfRange(pdfjs, file, onUnreadable) };
}

/** What happens before someone listens reaches the first who does. */
function untilHeard<Said extends unknown[]>() {
  let listener: ((...said: Said) => void) | null = null;
  let last: Said | null = null;
  return {
    tell: (...said: Said): void => {
      if (listener === null) last = said;
      else listener(...said);
    },
    hear: (next: (...said: Said) => void): void => {
      listener = next;
      if (last !== null) next(...last);
      last = null;
    },
  };
}
