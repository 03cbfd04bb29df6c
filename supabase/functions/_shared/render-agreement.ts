/** Renders an agreement's PDF from its evidence, in place, because it has few pages and no photos. */
import { agreementPdfModel } from '@plumbline/domain/office/agreements/certificate';
import type { AgreementEvidence } from '@plumbline/domain/office/agreements/evidence';
import { renderAgreementPdf } from '@plumbline/report-pdf/agreement/render-agreement-pdf';
import { loadNodeFont } from '@plumbline/report-pdf/fonts/node-fonts';
import { type CollectedPdf, collected } from './collect-pdf.ts';

/** @returns null when this app version cannot read its text. */
export async function renderAgreement(evidence: AgreementEvidence): Promise<CollectedPdf | null> {
  const model = agreementPdfModel(evidence);
  if (model === null) return null;
  return collected((write) => renderAgreementPdf(model, { loadFont: loadNodeFont, write }));
}
