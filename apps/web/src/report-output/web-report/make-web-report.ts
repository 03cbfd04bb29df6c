/**
 * A report as one HTML file, made on this device: for a client's disk, for a mail, for a house without a network. Photos go in one
 * after the other, and parts become Blobs as they come, so that the browser may lay them down outside of the page's memory.
 */
import type { ReportModel } from '@plumbline/domain/report-model/types';
import { type PhotoFile, renderReportHtml } from '@plumbline/report-html/render-report-html';

export interface WebReport {
  readonly file: Blob;
  /** Photos whose places say that they are not in the file. */
  readonly missingCount: number;
}

export async function makeWebReport(
  model: ReportModel,
  loadPhoto: (sha256: string) => Promise<PhotoFile | null>,
  signal?: AbortSignal,
): Promise<WebReport> {
  const parts: Blob[] = [];
  const missing = new Set<string>();
  await renderReportHtml(model, {
    signal,
    loadPhoto: async (sha256) => {
      const photo = await loadPhoto(sha256).catch(() => null); // unreadable: the same as missing
      if (photo === null) missing.add(sha256);
      return photo;
    },
    write: (text) => void parts.push(new Blob([text])),
  });
  return { file: new Blob(parts, { type: 'text/html' }), missingCount: missing.size };
}
