/**
 * An official form with a report's answers -> PDF bytes, the same bytes in a browser worker and in Node. The pages are drawn
 * by ourselves, word for word and place for place like the agency's. Same promises as `renderReportPdf`.
 */
import type { FilledForm } from '@plumbline/domain/printed-forms/filled-form';
import type { PrintedForm } from '@plumbline/domain/printed-forms/form-types';
import { collectText } from '../compose/collect-text.ts';
import { createBookmarks, type Drawing, drawPage } from '../draw/draw-page.ts';
import { createImageStore } from '../draw/image-store.ts';
import { createStructureWriter } from '../draw/structure-writer.ts';
import { createChunkSink } from '../engine/chunk-sink.ts';
import { openDocument } from '../engine/open-document.ts';
import { createFontBook } from '../fonts/font-book.ts';
import type { RenderDeps, RenderedPdf } from '../render-report-pdf.ts';
import { composeForm } from './compose-form.ts';
import { CONTINUED } from './fit-answer.ts';
import { FORM_FACES } from './form-style.ts';

export async function renderFormPdf(
  form: PrintedForm,
  filled: FilledForm,
  deps: RenderDeps,
): Promise<RenderedPdf> {
  const document = await openDocument(filled);
  const sink = createChunkSink(deps.write);
  document.on('data', sink.add);
  const fonts = createFontBook(document, deps.loadFont);
  // Of the printed faces only the Latin cuts are ever needed; the answers may be in any script.
  await fonts.prepare(FORM_FACES, CONTINUED);
  await fonts.prepare(['formSans'], collectText(filled));

  const pages = composeForm(form, filled, fonts);
  const structure = createStructureWriter(document);
  const drawing: Drawing = {
    document,
    fonts,
    structure,
    pageOf: new Map(),
    images: createImageStore(document, deps.loadImage),
    afterPhoto: sink.flushFull,
    bookmark: createBookmarks(document),
  };
  let donePages = 0;
  for (const page of pages) {
    deps.signal?.throwIfAborted();
    document.addPage({ size: [form.widthPt, form.heightPt], margin: 0 });
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
