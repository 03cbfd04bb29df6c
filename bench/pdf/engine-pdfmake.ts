import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import { type BenchPart, openInput, partsOf } from './bench-model.ts';

/** The few calls of pdfmake 0.3 used here; the package has no types. */
interface Pdfmake {
  setFonts(fonts: Record<string, Record<string, string>>): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  createPdf(definition: object): { write(path: string): Promise<void> };
}

function photoRows(photos: readonly ModelPhoto[], perRow: number, folder: string): object[] {
  const width = (612 - 126 - 48 - 12 * (perRow - 1)) / perRow;
  const rows: object[] = [];
  for (let at = 0; at < photos.length; at += perRow) {
    const cells = photos.slice(at, at + perRow).map((photo) => ({
      width,
      stack: [
        { image: join(folder, `${photo.sha256}.jpg`), fit: [width, width * 0.75] },
        { text: `Figure ${photo.number}. ${photo.caption}`, italics: true, fontSize: 9 },
      ],
    }));
    rows.push({ columns: cells, columnGap: 12, margin: [48, 4, 0, 6], unbreakable: true });
  }
  return rows;
}

function contentOf(part: BenchPart, folder: string): object[] {
  if (part.kind === 'heading')
    return [{ text: part.text, bold: true, fontSize: part.level === 1 ? 20 : 13.5, margin: [0, 12, 0, 6] }];
  if (part.kind === 'text') return [{ text: part.text, margin: [48, 0, 0, 4], lineHeight: 1.3 }];
  if (part.kind === 'photos') return photoRows(part.photos, part.perRow, folder);
  if (part.rows.length === 0) return [];
  const columns = part.rows[0]?.length ?? 1;
  const widths = Array.from({ length: columns }, (_, index) => (index === 0 ? 42 : '*'));
  return [{ table: { widths, body: part.rows.map((row) => [...row]) }, layout: 'lightHorizontalLines' }];
}

/** pdfmake 0.3: the same parts as its own document definition; photos by path, which needs the least memory in Node. */
export async function printWithPdfmake(folder: string, outPath: string): Promise<number> {
  const require = createRequire(import.meta.url);
  const pdfmake: Pdfmake = require('pdfmake');
  const roboto = join(dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto');
  pdfmake.setFonts({
    Roboto: {
      normal: join(roboto, 'Roboto-Regular.ttf'),
      bold: join(roboto, 'Roboto-Medium.ttf'),
      italics: join(roboto, 'Roboto-Italic.ttf'),
      bolditalics: join(roboto, 'Roboto-MediumItalic.ttf'),
    },
  });
  pdfmake.setLocalAccessPolicy(() => true);
  pdfmake.setUrlAccessPolicy(() => false);
  const { model } = await openInput(folder);
  let pageCount = 0;
  const definition = {
    pageSize: 'LETTER',
    pageMargins: [63, 82, 63, 60],
    defaultStyle: { fontSize: 10.2 },
    footer: (page: number, count: number) => {
      pageCount = count;
      return `Page ${page} of ${count}`;
    },
    content: partsOf(model).flatMap((part) => contentOf(part, folder)),
  };
  await pdfmake.createPdf(definition).write(outPath);
  return pageCount;
}
