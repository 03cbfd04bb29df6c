/**
 * pdf.js and its viewer, loaded on the first PDF that is opened. The viewer takes the library from `globalThis`, where the library puts
 * itself, so the order matters; both are the build for older browsers.
 */
import { PDFJS_FILES } from '../pdfjs-files.ts';

export type Pdfjs = typeof import('pdfjs-dist');
export type PdfjsViewer = typeof import('pdfjs-dist/legacy/web/pdf_viewer.mjs');

export interface LoadedPdfjs {
  readonly pdfjs: Pdfjs;
  readonly parts: PdfjsViewer;
}

export async function loadPdfjs(): Promise<LoadedPdfjs> {
  const pdfjs: Pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const parts = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
  pdfjs.GlobalWorkerOptions.workerSrc = PDFJS_FILES.workerSrc;
  return { pdfjs, parts };
}
