/** A report rendered into one text, for tests that read it back. */
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { renderReportHtml, type WriteDeps } from '../render-report-html.ts';

/** The least JPEG: what is drawn does not matter here. */
const photo = { bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), mime: 'image/jpeg' };

export async function renderToText(
  model: ReportModel,
  loadPhoto: WriteDeps['loadPhoto'] = async () => photo,
  loadRecording: WriteDeps['loadRecording'] = async () => null,
): Promise<string> {
  const parts: string[] = [];
  await renderReportHtml(model, { loadPhoto, loadRecording, write: (part) => void parts.push(part) });
  return parts.join('');
}

export const parse = (text: string): Document => new DOMParser().parseFromString(text, 'text/html');
