/** Renders an agreement's PDF from its evidence, in place, because it has few pages and no photos. */
import { agreementPdfModel } from '@plumbline/domain/office/agreements/certificate';
import type { AgreementEvidence } from '@plumbline/domain/office/agreements/evidence';
import { renderAgreementPdf } from '@plumbline/report-pdf/agreement/render-agreement-pdf';
import { loadNodeFont } from '@plumbline/report-pdf/fonts/node-fonts';

export interface AgreementFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
  readonly pageCount: number;
}

/** @returns null when this app version cannot read its text. */
export async function renderAgreement(evidence: AgreementEvidence): Promise<AgreementFile | null> {
  const model = agreementPdfModel(evidence);
  if (model === null) return null;
  const chunks: Uint8Array[] = [];
  const { sha256, pageCount, sizeBytes } = await renderAgreementPdf(model, {
    loadFont: loadNodeFont,
    write: async (chunk) => void chunks.push(chunk),
  });
  const bytes = new Uint8Array(sizeBytes);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { bytes, sha256, pageCount };
}
