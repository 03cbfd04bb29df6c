/** A rendered PDF of few pages, in one piece. */
import type { RenderedPdf } from '@plumbline/report-pdf/render-report-pdf';

export interface CollectedPdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
  readonly pageCount: number;
}

export async function collected(
  render: (write: (chunk: Uint8Array) => Promise<void>) => Promise<RenderedPdf>,
): Promise<CollectedPdf> {
  const chunks: Uint8Array[] = [];
  const { sha256, pageCount, sizeBytes } = await render(async (chunk) => void chunks.push(chunk));
  const bytes = new Uint8Array(sizeBytes);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { bytes, sha256, pageCount };
}
