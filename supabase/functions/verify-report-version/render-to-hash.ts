import type { ReportDocument } from '@plumbline/domain/report/document';
import { loadNodeFont } from '@plumbline/report-pdf/fonts/node-fonts';
import { renderDocumentPdf } from '@plumbline/report-pdf/render-document-pdf';
import type { AsideResult, ReadPhoto } from './render-aside.ts';

/** Only the checksum is needed; the bytes are dropped as they arrive. */
export async function renderToHash(document: ReportDocument, readPhoto: ReadPhoto): Promise<AsideResult> {
  return renderDocumentPdf(document, {
    loadImage: async (sha256) => {
      const bytes = await readPhoto(sha256);
      if (bytes === null) throw new Error('this photo has not arrived');
      return bytes;
    },
    loadFont: loadNodeFont,
    write: async () => undefined,
  });
}
