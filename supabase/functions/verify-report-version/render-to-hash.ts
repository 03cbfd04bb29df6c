import type { ReportModel } from '@plumbline/domain/report-model/types';
import { loadNodeFont } from '@plumbline/report-pdf/fonts/node-fonts';
import { renderReportPdf } from '@plumbline/report-pdf/render-report-pdf';
import type { AsideResult, ReadPhoto } from './render-aside.ts';

/** Only the checksum is wanted; the bytes are dropped as they come. */
export async function renderToHash(model: ReportModel, readPhoto: ReadPhoto): Promise<AsideResult> {
  return renderReportPdf(model, {
    loadImage: async (sha256) => {
      const bytes = await readPhoto(sha256);
      if (bytes === null) throw new Error('this photo has not arrived');
      return bytes;
    },
    loadFont: loadNodeFont,
    write: async () => undefined,
  });
}
