import { writeFile } from 'node:fs/promises';
import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import { jsPDF } from 'jspdf';
import { openInput, partsOf } from './bench-model.ts';

const MARGIN = 63;
const WIDTH = 612 - 2 * MARGIN;
const BOTTOM = 730;

/** jsPDF 4: lays out the same parts manually with its own calls; standard fonts, no tags. */
export async function printWithJspdf(folder: string, outPath: string): Promise<number> {
  const { model, loadPhoto } = await openInput(folder);
  const document = new jsPDF({ unit: 'pt', format: 'letter', compress: true });
  let y = 82;
  const room = (heightPt: number): void => {
    if (y + heightPt <= BOTTOM) return;
    document.addPage();
    y = 82;
  };
  const lines = (text: string, sizePt: number, x: number, widthPt: number): void => {
    document.setFontSize(sizePt);
    for (const line of document.splitTextToSize(text, widthPt) as string[]) {
      room(sizePt * 1.45);
      document.text(line, x, y + sizePt);
      y += sizePt * 1.45;
    }
  };
  const row = (cells: readonly string[]): void => {
    document.setFontSize(9.75);
    const cellWidth = WIDTH / cells.length;
    const wrapped = cells.map((cell) => document.splitTextToSize(cell, cellWidth - 8) as string[]);
    const heightPt = Math.max(...wrapped.map((cell) => cell.length)) * 13.5 + 8;
    room(heightPt);
    wrapped.forEach((cell, index) => {
      document.text(cell, MARGIN + index * cellWidth, y + 12, { lineHeightFactor: 1.38 });
    });
    y += heightPt;
    document.line(MARGIN, y, MARGIN + WIDTH, y);
  };
  const photoRow = async (photos: readonly ModelPhoto[], perRow: number): Promise<void> => {
    const widthPt = (WIDTH - 48 - 12 * (perRow - 1)) / perRow;
    const heightPt = widthPt * 0.75;
    room(heightPt + 20);
    let x = MARGIN + 48;
    for (const photo of photos) {
      const shown = Math.min(widthPt, (heightPt * photo.widthPx) / photo.heightPx);
      document.addImage(await loadPhoto(photo.sha256), 'JPEG', x, y, shown, heightPt, photo.sha256, 'NONE');
      document.setFontSize(9);
      document.text(`Figure ${photo.number}. ${photo.caption}`, x, y + heightPt + 12, { maxWidth: widthPt });
      x += widthPt + 12;
    }
    y += heightPt + 22;
  };
  for (const part of partsOf(model)) {
    if (part.kind === 'heading') lines(part.text, part.level === 1 ? 20 : 13.5, MARGIN, WIDTH);
    else if (part.kind === 'text') lines(part.text, 10.2, MARGIN + 48, WIDTH - 48);
    else if (part.kind === 'table') part.rows.forEach(row);
    else
      for (let at = 0; at < part.photos.length; at += part.perRow)
        await photoRow(part.photos.slice(at, at + part.perRow), part.perRow);
  }
  await writeFile(outPath, new Uint8Array(document.output('arraybuffer')));
  return document.getNumberOfPages();
}
