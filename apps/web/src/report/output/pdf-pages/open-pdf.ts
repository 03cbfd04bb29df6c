/**
 * Opens a PDF created here for drawing page by page. pdfjs is loaded only now. It reads parts of the Blob as pages
 * need them; our files embed their fonts, so no character maps, substitute fonts, or decoders are fetched.
 */

import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import * as z from 'zod/mini';
import { log } from '#src/ground/log.ts';
import { createPdfRange } from '#src/ground/pdf-range.ts';
import { leasePdfjs } from './lease-pdfjs.ts';

export interface PageSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

export interface OpenPdf {
  readonly sizes: readonly PageSize[];
  /** Pages count from 1. */
  page(number: number): Promise<PDFPageProxy>;
  /** Returns the names of the anchors on each page, from top to bottom. */
  anchors(): Promise<readonly (readonly string[])[]>;
  /** Returns the names of the anchors that a page links to. */
  links(number: number): Promise<readonly string[]>;
  /** Adds a text layer over the page's image, for selection, copying, and screen readers. */
  layText(page: PDFPageProxy, container: HTMLElement): Promise<() => void>;
  close(): void;
}

/** pdfjs types its annotations as `any`. */
const linksSchema = z.array(z.object({ dest: z.optional(z.unknown()) }));

const CHUNK_BYTES = 256 * 1024;

export async function openPdf(file: Blob): Promise<OpenPdf> {
  const { pdfjs, worker, release } = await leasePdfjs();
  const task = pdfjs.getDocument({
    range: createPdfRange(pdfjs, file),
    worker,
    rangeChunkSize: CHUNK_BYTES,
    disableStream: true,
    disableAutoFetch: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const close = (): void => {
    task.destroy().then(release, (error: unknown) => {
      log.info('The PDF was not closed cleanly.', error);
      release();
    });
  };
  try {
    const document = await task.promise;
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
    const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
    return {
      sizes: pages.map((page) => {
        const { width, height } = page.getViewport({ scale: 1 });
        return { widthPt: width, heightPt: height };
      }),
      page: (number) => document.getPage(number),
      anchors: () => readAnchors(document),
      async links(number) {
        const annotations = linksSchema.parse(await (await document.getPage(number)).getAnnotations());
        return annotations.flatMap(({ dest }) => (typeof dest === 'string' ? [dest] : []));
      },
      async layText(page, container) {
        const layer = new pdfjs.TextLayer({
          textContentSource: page.streamTextContent(),
          container,
          viewport: page.getViewport({ scale: 1 }),
        });
        await layer.render();
        return () => layer.cancel();
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

interface Anchor {
  readonly name: string;
  readonly topPt: number;
}

async function readAnchors(document: PDFDocumentProxy): Promise<string[][]> {
  const pages = Array.from({ length: document.numPages }, (): Anchor[] => []);
  const targets = await document.getDestinations();
  await Promise.all(
    [...targets].map(async ([name, target]) => {
      const index = await document.getPageIndex(target[0]);
      pages[index]?.push({ name, topPt: Number(target[3]) });
    }),
  );
  // Heights are measured from the bottom of the page.
  return pages.map((anchors) => anchors.sort((a, b) => b.topPt - a.topPt).map(({ name }) => name));
}
