import { open } from 'node:fs/promises';
import { loadNodeFont } from '../../packages/report-pdf/src/fonts/node-fonts.ts';
import { renderReportPdf } from '../../packages/report-pdf/src/render-report-pdf.ts';
import { openInput } from './bench-model.ts';

/** Ours: directly into a file, a megabyte at a time. */
export async function printWithPlumbline(folder: string, outPath: string): Promise<number> {
  const { model, loadPhoto } = await openInput(folder);
  const file = await open(outPath, 'w');
  const result = await renderReportPdf(model, {
    loadImage: loadPhoto,
    loadFont: loadNodeFont,
    write: async (chunk) => void (await file.write(chunk)),
  });
  await file.close();
  return result.pageCount;
}
