/**
 * Renders an invoice as PDF in the organization's color. Same guarantees as `renderReportPdf`: no clock, no network, the
 * same bytes everywhere.
 */

import { initials } from '@plumbline/domain/ground/person-name';
import type { InvoiceDocument } from '@plumbline/domain/office/invoices/invoice-document';
import { darkenForWhiteText } from '../color/contrast.ts';
import { bodilessModel } from '../compose/bodiless-model.ts';
import { collectText } from '../compose/collect-text.ts';
import { onPaper, writePages } from '../draw/write-pages.ts';
import { createChunkSink } from '../engine/chunk-sink.ts';
import { openDocument } from '../engine/open-document.ts';
import type { LaidOutPage } from '../flow/page-ops.ts';
import { paginate } from '../flow/paginate.ts';
import { under } from '../flow/structure.ts';
import { createFontBook } from '../fonts/font-book.ts';
import { facesOf } from '../fonts/font-names.ts';
import { INK } from '../layouts/layout-theme.ts';
import { layoutNamed } from '../layouts/layouts.ts';
import { type ContentsEntry, type LayoutContext, PAGE_SIZES } from '../layouts/report-layout.ts';
import { PHOTO_FACES, type RenderDeps, type RenderedPdf } from '../render-report-pdf.ts';
import { type InvoiceContext, linesPart, notesPart, recipientPart, sumsPart } from './invoice-parts.ts';

export async function renderInvoice(invoice: InvoiceDocument, deps: RenderDeps): Promise<RenderedPdf> {
  const { issuer } = invoice;
  const model = bodilessModel(
    {
      language: 'en-US',
      layout: 'classic',
      paperSize: 'letter',
      accentColor: issuer.accentColor,
      organization: {
        name: issuer.name,
        initials: initials(issuer.name),
        lines: [...issuer.lines],
        license: issuer.license,
      },
      reportNumber: '',
      title: invoice.title,
      isDraft: false,
      createdAt: invoice.createdAt,
      versionLine: invoice.stamp,
    },
    [],
  );
  const document = await openDocument({ ...model, organizationName: issuer.name });
  const sink = createChunkSink(deps.write);
  document.on('data', sink.add);
  const fonts = createFontBook(document, deps.loadFont, facesOf('standard'));
  const layout = layoutNamed(model.layout);
  await fonts.prepare([...PHOTO_FACES, ...layout.faces], `${collectText(invoice)}${ADDED}`);
  const context: LayoutContext = {
    model,
    fonts,
    page: PAGE_SIZES[model.paperSize],
    root: { type: 'Document', parent: null, title: model.title },
    accent: darkenForWhiteText(model.accentColor ?? INK),
  };
  const pages = onPaper(compose(invoice, context), context.page);
  return writePages({ document, sink, fonts, pages, pageOf: new Map([[ANCHOR, 1]]) }, deps);
}

const ANCHOR = 'invoice';
/** Text that the page adds to its data: the printable ASCII characters. */
const ADDED = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

function compose(invoice: InvoiceDocument, context: LayoutContext): LaidOutPage[] {
  const layout = layoutNamed(context.model.layout);
  const { theme } = layout;
  const part: ContentsEntry = { anchor: ANCHOR, number: '', title: invoice.title };
  const section = under(context.root, 'Sect', { title: invoice.title });
  const printed: InvoiceContext = { theme, context, section, invoice };
  const boxes = [
    ...theme.partHeading(context, { ...part, parent: section, needsPt: 0 }),
    ...recipientPart(printed),
    ...linesPart(printed),
    ...sumsPart(printed),
    ...notesPart(printed),
  ];
  const laidOut = paginate(boxes, layout.frame(context.page));
  return laidOut.map((content, index) => {
    const position = { number: index + 1, count: laidOut.length, part, opensPart: index === 0 };
    return { ops: [...layout.furniture(context, position, content), ...content.ops] };
  });
}
