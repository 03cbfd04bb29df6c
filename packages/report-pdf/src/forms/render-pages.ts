/** Writes laid-out form pages as PDF; shared by drawn forms and by answers on a fillable form. */
import type { FilledForm } from '@plumbline/domain/forms/filled-form';
import { collectText } from '../compose/collect-text.ts';
import { type SizedPage, writePages } from '../draw/write-pages.ts';
import { createChunkSink } from '../engine/chunk-sink.ts';
import { openDocument } from '../engine/open-document.ts';
import type { PageOp } from '../flow/page-ops.ts';
import { createFontBook, type FontBook } from '../fonts/font-book.ts';
import { PHOTO_FACES, type RenderDeps, type RenderedPdf } from '../render-report-pdf.ts';
import { CONTINUED } from './fit-answer.ts';
import { FORM_FACES } from './form-style.ts';

/** Beneath everything else, so it hides no answer. */
const DRAFT_MARK: PageOp = {
  kind: 'watermark',
  tag: 'pagination',
  text: 'Draft',
  style: { face: 'formSansBold', sizePt: 150, leadingPt: 150, color: '#efefef' },
};

const COPY_STYLE = { face: 'formSansBold', sizePt: 8, leadingPt: 10, color: '#000000' } as const;
/** From the edges of the sheet, where no form prints anything. */
const COPY_EDGE_PT = 14;

/** Label of this kind of copy, centered at the top and bottom. */
function copyMarks(text: string, { widthPt, heightPt }: SizedPage, fonts: FontBook): PageOp[] {
  const x = (widthPt - fonts.widthPt(text, COPY_STYLE)) / 2;
  return [COPY_EDGE_PT + 6, heightPt - COPY_EDGE_PT].map((baselineY) => ({
    kind: 'text',
    tag: 'pagination',
    x,
    baselineY,
    text,
    style: COPY_STYLE,
    extraSpacePt: 0,
  }));
}

export async function renderPages(
  filled: FilledForm,
  compose: (fonts: FontBook) => readonly SizedPage[],
  deps: RenderDeps,
): Promise<RenderedPdf> {
  const document = await openDocument(filled);
  const sink = createChunkSink(deps.write);
  document.on('data', sink.add);
  const fonts = createFontBook(document, deps.loadFont);
  // The printed fonts only ever need their Latin subsets; answers may be in any script.
  await fonts.prepare(FORM_FACES, CONTINUED);
  await fonts.prepare(['formSans', ...PHOTO_FACES], collectText(filled));

  const pages = compose(fonts).map((page) => {
    const marks = filled.copyLine === undefined ? [] : copyMarks(filled.copyLine, page, fonts);
    return { ...page, ops: [...(filled.isDraft ? [DRAFT_MARK] : []), ...marks, ...page.ops] };
  });
  return writePages({ document, sink, fonts, pages, pageOf: new Map() }, deps);
}
