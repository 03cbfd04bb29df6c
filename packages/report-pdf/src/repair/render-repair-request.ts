/**
 * Renders a saved version of a repair request as PDF, in the layout, colors and fonts of its report. Same guarantees as
 * `renderReportPdf`: no clock, no network, the same bytes everywhere.
 */
import type { RepairDocument } from '@plumbline/domain/report/repair-request/repair-document';
import { darkenForWhiteText } from '../color/contrast.ts';
import { bodilessModel } from '../compose/bodiless-model.ts';
import { collectText } from '../compose/collect-text.ts';
import { onPaper, writePages } from '../draw/write-pages.ts';
import { createChunkSink } from '../engine/chunk-sink.ts';
import { openDocument } from '../engine/open-document.ts';
import type { Box } from '../flow/box.ts';
import type { LaidOutPage } from '../flow/page-ops.ts';
import { paginate } from '../flow/paginate.ts';
import { under } from '../flow/structure.ts';
import { createFontBook } from '../fonts/font-book.ts';
import { facesOf } from '../fonts/font-names.ts';
import { INK } from '../layouts/layout-theme.ts';
import { layoutNamed } from '../layouts/layouts.ts';
import { type ContentsEntry, type LayoutContext, PAGE_SIZES } from '../layouts/report-layout.ts';
import { PHOTO_FACES, type RenderDeps, type RenderedPdf } from '../render-report-pdf.ts';
import { factsPart, itemsPart, notePart, type RepairContext, totalsPart } from './repair-parts.ts';

const PART: ContentsEntry = { anchor: 'repair-request', number: '', title: 'Repair request' };

export async function renderRepairRequest(request: RepairDocument, deps: RenderDeps): Promise<RenderedPdf> {
  const model = bodilessModel(
    {
      ...request.head,
      title: `${PART.title}, ${request.addressLines[0] ?? request.reportLine}`,
      isDraft: false,
      createdAt: request.savedAt,
      versionLine: `Version ${request.version}, saved ${request.savedOn}`,
    },
    request.addressLines,
  );
  const document = await openDocument({ ...model, organizationName: request.authorLine });
  const sink = createChunkSink(deps.write);
  document.on('data', sink.add);
  const fonts = createFontBook(document, deps.loadFont, facesOf(model.branding?.fontSet ?? 'standard'));
  const layout = layoutNamed(model.layout);
  await fonts.prepare([...PHOTO_FACES, ...layout.faces], `${collectText(request)}${ADDED}`);
  const context: LayoutContext = {
    model,
    fonts,
    page: PAGE_SIZES[model.paperSize],
    root: { type: 'Document', parent: null, title: model.title },
    accent: darkenForWhiteText(model.accentColor ?? INK),
  };
  const pages = onPaper(compose(request, context), context.page);
  return writePages({ document, sink, fonts, pages, pageOf: new Map([[PART.anchor, 1]]) }, deps);
}

/** Text that the page adds to its data: the printable ASCII characters. */
const ADDED = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

function compose(request: RepairDocument, context: LayoutContext): LaidOutPage[] {
  const layout = layoutNamed(context.model.layout);
  const { theme } = layout;
  const section = under(context.root, 'Sect', { title: PART.title });
  const repair: RepairContext = { theme, context, section, request };
  const boxes: Box[] = [
    ...theme.partHeading(context, { ...PART, parent: section, needsPt: 0 }),
    ...factsPart(repair),
    ...notePart(repair),
    ...itemsPart(repair),
    ...totalsPart(repair),
  ];
  const laidOut = paginate(boxes, layout.frame(context.page));
  return laidOut.map((content, index) => {
    const position = { number: index + 1, count: laidOut.length, part: PART, opensPart: index === 0 };
    return { ops: [...layout.furniture(context, position, content), ...content.ops] };
  });
}
