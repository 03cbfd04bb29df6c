/**
 * Renders an agreement as PDF: its text, the signatures, and once everyone has signed, the certificate. Same guarantees
 * as `renderReportPdf`: no clock, no network, the same bytes everywhere.
 */

import { initials } from '@plumbline/domain/ground/person-name';
import type { AgreementPdfModel } from '@plumbline/domain/office/agreements/certificate';
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { collectText } from '../compose/collect-text.ts';
import { onPaper, writePages } from '../draw/write-pages.ts';
import { createChunkSink } from '../engine/chunk-sink.ts';
import { openDocument } from '../engine/open-document.ts';
import { paginate } from '../flow/paginate.ts';
import { createFontBook } from '../fonts/font-book.ts';
import { classicLayout } from '../layouts/classic/classic-layout.ts';
import { INK } from '../layouts/layout-theme.ts';
import { type LayoutContext, PAGE_SIZES } from '../layouts/report-layout.ts';
import type { RenderDeps, RenderedPdf } from '../render-report-pdf.ts';
import { type AgreementContext, certificatePart, signaturesPart, textPart } from './agreement-parts.ts';

export type AgreementRenderDeps = Pick<RenderDeps, 'loadFont' | 'write' | 'signal'>;

/** Text that the pages add to the agreement's: printable ASCII and a bullet. */
const ADDED = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}•`;

export async function renderAgreementPdf(
  agreement: AgreementPdfModel,
  deps: AgreementRenderDeps,
): Promise<RenderedPdf> {
  const model = furnitureModel(agreement);
  const document = await openDocument({ ...model, organizationName: model.organization.name });
  const sink = createChunkSink(deps.write);
  document.on('data', sink.add);
  const fonts = createFontBook(document, deps.loadFont);
  await fonts.prepare(classicLayout.faces, `${collectText(agreement)}${ADDED}`);
  const context: LayoutContext = {
    model,
    fonts,
    page: PAGE_SIZES[model.paperSize],
    root: { type: 'Document', parent: null, title: model.title },
    accent: INK,
  };
  const part: AgreementContext = { theme: classicLayout.theme, context, agreement };
  const boxes = [
    ...textPart(part),
    ...signaturesPart(part),
    ...(agreement.isSigned ? certificatePart(part) : []),
  ];
  const laidOut = paginate(boxes, classicLayout.frame(context.page));
  const running = { anchor: 'agreement', number: '', title: model.title };
  const pages = laidOut.map((content, index) => {
    const opensPart = index === 0;
    const position = { number: index + 1, count: laidOut.length, part: running, opensPart };
    return { ops: [...classicLayout.furniture(context, position, content), ...content.ops] };
  });
  return writePages(
    { document, sink, fonts, pages: onPaper(pages, context.page), pageOf: new Map([[running.anchor, 1]]) },
    { loadImage: () => Promise.reject(new Error('an agreement has no pictures')), ...deps },
  );
}

/** What running header and footer need from a report, without any content. */
function furnitureModel({ text, isSigned, agreementId, createdAt }: AgreementPdfModel): ReportModel {
  return {
    language: 'en-US',
    title: text.title,
    isDraft: false,
    layout: 'classic',
    paperSize: 'letter',
    accentColor: null,
    createdAt,
    versionLine: isSigned ? `Agreement ${agreementId}` : 'Not signed yet',
    reportNumber: '',
    organization: {
      name: text.organization.name,
      initials: initials(text.organization.name),
      lines: text.organization.lines,
      license: text.organization.license,
    },
    cover: { template: '', title: text.title, addressLines: [text.property], photo: null, facts: [] },
    summary: null,
    counts: { safety: 0, major: 0, moderate: 0, minor: 0, photos: 0 },
    severityLabels: { safety: '', major: '', moderate: '', minor: '' },
    general: [],
    sections: [],
    notices: [],
    signatures: [],
    appendix: [],
  };
}
