import type { ReportModel } from '@plumbline/domain/report/model/types';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { type RenderDeps, type RenderedPdf, renderReportPdf } from '../render-report-pdf.ts';

export interface NodeRender {
  readonly result: RenderedPdf;
  readonly bytes: Uint8Array;
  readonly writeSizes: readonly number[];
}

/** Renders into memory with the installed fonts. */
export async function renderInNode(
  model: ReportModel,
  loadImage: RenderDeps['loadImage'],
  more: Partial<RenderDeps> = {},
): Promise<NodeRender> {
  const chunks: Uint8Array[] = [];
  const result = await renderReportPdf(model, {
    loadFont: loadNodeFont,
    loadImage,
    write: async (chunk) => void chunks.push(chunk),
    ...more,
  });
  return {
    result,
    bytes: new Uint8Array(Buffer.concat(chunks)),
    writeSizes: chunks.map((chunk) => chunk.length),
  };
}
