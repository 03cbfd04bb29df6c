/** The files of a sample, made in the visitor's browser as an inspector's device makes those of a report. */

import type { ReportModel } from '@plumbline/domain/report/model/types';
import { serializeSnapshot } from '@plumbline/domain/report/snapshot/serialize-snapshot';
import type { Sample } from '@plumbline/samples/sample';
import { log } from '#src/ground/log.ts';
import { createPdfWorker, makePdf } from '#src/report/output/pdf/make-pdf.ts';
import { makeWebReport } from '#src/report/output/web-report/make-web-report.ts';
import { drawJpeg } from './draw-picture.ts';

/** Returns null when aborted or failed. */
export async function makeSamplePdf(
  { snapshot, pictures }: Sample,
  signal: AbortSignal,
  onProgress: (donePages: number, totalPages: number) => void,
): Promise<Blob | null> {
  const chunks: Blob[] = [];
  const made = await makePdf(
    {
      createWorker: createPdfWorker,
      loadPhoto: async (name) => {
        const drawing = pictures.get(name);
        return drawing === undefined ? null : drawJpeg(drawing);
      },
      write: async (chunk) => void chunks.push(new Blob([chunk])),
    },
    {
      source: { kind: 'snapshot', text: serializeSnapshot(snapshot), isDraft: false },
      signal,
      onProgress,
    },
  );
  if (made.ok) return new Blob(chunks, { type: 'application/pdf' });
  if (made.code !== 'cancelled') log.error('The PDF of a sample was not made.', made.reason);
  return null;
}

/** Embeds drawings as vectors: sharp at any size, and a tenth of the weight. */
export async function makeSampleWebReport({ pictures }: Sample, model: ReportModel): Promise<Blob> {
  const encoder = new TextEncoder();
  const { file } = await makeWebReport(model, {
    loadPhoto: async (name) => {
      const drawing = pictures.get(name);
      return drawing === undefined ? null : { bytes: encoder.encode(drawing()), mime: 'image/svg+xml' };
    },
    // A sample has no recordings.
    loadRecording: async () => null,
  });
  return file;
}
