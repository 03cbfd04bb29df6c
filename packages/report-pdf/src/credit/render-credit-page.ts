/**
 * Renders the client page of the credit estimate as PDF, in the layout, colors and fonts of its report. Same guarantees
 * as `renderReportPdf`: no clock, no network, the same bytes everywhere.
 */
import {
  CREDIT_PAGE_TITLE,
  type CreditPageModel,
} from '@plumbline/domain/insurance/report-insurance/credit-page';
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { darkenForWhiteText } from '../color/contrast.ts';
import { bodilessModel } from '../compose/bodiless-model.ts';
import { collectText } from '../compose/collect-text.ts';
import { cutFooter } from '../compose/compose-report.ts';
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
import { factsTable } from '../layouts/parts/facts-table.ts';
import { type ContentsEntry, type LayoutContext, PAGE_SIZES } from '../layouts/report-layout.ts';
import { PHOTO_FACES, type RenderDeps, type RenderedPdf } from '../render-report-pdf.ts';
import {
  type CreditContext,
  disclaimersPart,
  featuresPart,
  rangePart,
  sourcesPart,
  upgradesPart,
} from './credit-parts.ts';

const PART: ContentsEntry = { anchor: 'estimate', number: '', title: CREDIT_PAGE_TITLE };

export async function renderCreditPage(page: CreditPageModel, deps: RenderDeps): Promise<RenderedPdf> {
  const model = bodiless(page);
  const document = await openDocument({ ...model, organizationName: model.organization.name });
  const sink = createChunkSink(deps.write);
  document.on('data', sink.add);
  const fonts = createFontBook(document, deps.loadFont, facesOf(model.branding?.fontSet ?? 'standard'));
  const layout = layoutNamed(model.layout);
  // Text that the page adds to its data.
  await fonts.prepare([...PHOTO_FACES, ...layout.faces], `${collectText(page)}${ADDED}`);
  const context: LayoutContext = {
    model,
    fonts,
    page: PAGE_SIZES[model.paperSize],
    root: { type: 'Document', parent: null, title: model.title },
    accent: darkenForWhiteText(model.accentColor ?? INK),
  };
  const pages = compose(page, context);
  return writePages(
    { document, sink, fonts, pages: onPaper(pages, context.page), pageOf: new Map([[PART.anchor, 1]]) },
    deps,
  );
}

/** The printable ASCII characters, and the dash of ranges. */
const ADDED = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

function compose(page: CreditPageModel, context: LayoutContext): LaidOutPage[] {
  const layout = layoutNamed(context.model.layout);
  const { theme } = layout;
  const section = under(context.root, 'Sect', { title: CREDIT_PAGE_TITLE });
  const credit: CreditContext = { theme, context, section, page };
  const facts = [...page.facts, ...cutFooter(context, layout)];
  const boxes: Box[] = [
    ...theme.partHeading(context, { ...PART, parent: section, needsPt: 0 }),
    ...rangePart(credit),
    ...withTopGap(factsTable(theme, context, section, facts)),
    ...featuresPart(credit),
    ...upgradesPart(credit),
    ...sourcesPart(credit),
    ...disclaimersPart(credit),
  ];
  const laidOut = paginate(boxes, layout.frame(context.page));
  return laidOut.map((content, index) => {
    const position = { number: index + 1, count: laidOut.length, part: PART, opensPart: index === 0 };
    return { ops: [...layout.furniture(context, position, content), ...content.ops] };
  });
}

const withTopGap = (boxes: readonly Box[]): Box[] =>
  boxes.map((box, index) => (index === 0 ? { ...box, gapPt: 14 } : box));

function bodiless({ head }: CreditPageModel): ReportModel {
  const { addressLines, ...look } = head;
  return bodilessModel(look, addressLines);
}
