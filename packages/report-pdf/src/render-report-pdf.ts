/**
 * Renders a report model as PDF, with the same bytes in a browser worker and in Node.
 *
 * Guarantees: no clock, no randomness, no locale, no network; one photo in memory at a time; output in
 * writes of about 1 MB; a missing or damaged photo becomes a placeholder, never a failure. Throws only when aborted,
 * when a font cannot be loaded, or when `write` throws. Callers: the app's PDF worker and the server's publishing.
 */
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { collectText } from './compose/collect-text.ts';
import { composeReport } from './compose/compose-report.ts';
import { coverNamed } from './covers/covers.ts';
import type { LoadImage } from './draw/image-store.ts';
import { onPaper, writePages } from './draw/write-pages.ts';
import { createChunkSink } from './engine/chunk-sink.ts';
import { openDocument } from './engine/open-document.ts';
import { createFontBook } from './fonts/font-book.ts';
import { type FaceName, type FontName, facesOf } from './fonts/font-names.ts';
import { layoutNamed } from './layouts/layouts.ts';

export interface RenderDeps {
  /** The bytes of one photo (upright JPEG or PNG); may reject when it is missing. */
  readonly loadImage: LoadImage;
  readonly loadFont: (name: FontName) => Promise<Uint8Array>;
  readonly write: (chunk: Uint8Array) => Promise<void>;
  readonly signal?: AbortSignal;
  /** Pages drawn so far, of all. */
  readonly onProgress?: (donePages: number, totalPages: number) => void;
}

export interface RenderedPdf {
  readonly pageCount: number;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** Fonts of photo markup, and of the placeholder for a missing photo. */
export const PHOTO_FACES: readonly FaceName[] = ['serif', 'sansBold'];

export async function renderReportPdf(model: ReportModel, deps: RenderDeps): Promise<RenderedPdf> {
  const document = await openDocument({ ...model, organizationName: model.organization.name });
  const sink = createChunkSink(deps.write);
  document.on('data', sink.add);

  const fonts = createFontBook(document, deps.loadFont, facesOf(model.branding?.fontSet ?? 'standard'));
  const faces = new Set([
    ...PHOTO_FACES,
    ...layoutNamed(model.layout).faces,
    ...coverNamed(model.cover.template).faces,
    ...(model.notices.some(({ isProminent }) => isProminent) ? (['lawBold'] as const) : []),
  ]);
  await fonts.prepare([...faces], collectText(model));
  const { context, pages, pageOf } = composeReport(model, fonts);

  return writePages({ document, sink, fonts, pages: onPaper(pages, context.page), pageOf }, deps);
}
