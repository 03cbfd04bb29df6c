/** Writes laid-out pages to the finished document: each page is written before the next is drawn. */
import type { ChunkSink } from '../engine/chunk-sink.ts';
import type { EngineDocument } from '../engine/pdf-engine.ts';
import type { LaidOutPage } from '../flow/page-ops.ts';
import type { FontBook } from '../fonts/font-book.ts';
import type { PageSize } from '../layouts/report-layout.ts';
import type { RenderDeps, RenderedPdf } from '../render-report-pdf.ts';
import { createBookmarks, type Drawing, drawPage } from './draw-page.ts';
import { createImageStore } from './image-store.ts';
import { createStructureWriter } from './structure-writer.ts';

export interface SizedPage extends LaidOutPage, PageSize {}

/** All pages of a report have its paper size. */
export const onPaper = (pages: readonly LaidOutPage[], { widthPt, heightPt }: PageSize): SizedPage[] =>
  pages.map((page) => ({ ...page, widthPt, heightPt }));

export interface PagesToWrite {
  readonly document: EngineDocument;
  readonly sink: ChunkSink;
  readonly fonts: FontBook;
  readonly pages: readonly SizedPage[];
  /** Link targets by name. */
  readonly pageOf: ReadonlyMap<string, number>;
}

export async function writePages(
  { document, sink, fonts, pages, pageOf }: PagesToWrite,
  deps: Pick<RenderDeps, 'loadImage' | 'signal' | 'onProgress'>,
): Promise<RenderedPdf> {
  const structure = createStructureWriter(document);
  const drawing: Drawing = {
    document,
    fonts,
    structure,
    pageOf,
    images: createImageStore(document, deps.loadImage),
    afterPhoto: sink.flushFull,
    bookmark: createBookmarks(document),
  };
  let donePages = 0;
  for (const page of pages) {
    deps.signal?.throwIfAborted();
    document.addPage({ size: [page.widthPt, page.heightPt], margin: 0 });
    await drawPage(drawing, page.ops);
    await sink.flushFull();
    donePages += 1;
    deps.onProgress?.(donePages, pages.length);
  }
  structure.endDocument();
  document.end();
  await sink.flushFull();
  return { pageCount: pages.length, ...(await sink.finish()) };
}
