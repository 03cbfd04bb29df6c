/**
 * A report as one HTML file, created on this device: for a client's disk, for an email, for a house without signal.
 * Photos are added one after another, and parts become Blobs as they arrive, so that the browser may store them
 * outside of the page's memory.
 */
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { renderReportHtml, type WriteDeps } from '@plumbline/report-html/render-report-html';

export interface WebReport {
  readonly file: Blob;
  /** Photos and recordings whose places say that they are not in the file. */
  readonly missingCount: number;
}

export type WebReportFiles = Pick<WriteDeps, 'loadPhoto' | 'loadRecording'>;

export async function makeWebReport(
  model: ReportModel,
  { loadPhoto, loadRecording }: WebReportFiles,
  signal?: AbortSignal,
): Promise<WebReport> {
  const parts: Blob[] = [];
  const missing = new Set<string>();
  /** Unreadable counts as missing. */
  const noted = async <T>(sha256: string, loading: Promise<T | null>): Promise<T | null> => {
    const file = await loading.catch(() => null);
    if (file === null) missing.add(sha256);
    return file;
  };
  await renderReportHtml(model, {
    signal,
    loadPhoto: (sha256) => noted(sha256, loadPhoto(sha256)),
    loadRecording: (file) => noted(file.sha256, loadRecording(file)),
    write: (text) => void parts.push(new Blob([text])),
  });
  return { file: new Blob(parts, { type: 'text/html' }), missingCount: missing.size };
}
