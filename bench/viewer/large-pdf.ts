/**
 * A PDF like a report with many photos: each page has text and a photo whose bytes don't compress. Its page tree has ten entries for
 * each node, as those of Acrobat, Chrome, macOS and TeX are balanced; the objects of a page are next to its photo. It is not linearized.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PDFDict, PDFDocument, PDFName, type PDFRef, StandardFonts } from '@cantoo/pdf-lib';

const PHOTO = readFileSync(new URL('../../packages/ui/gallery/pictures/shingles.jpg', import.meta.url));
const KIDS = 10;
const [COUNT, KIDS_KEY, PARENT] = [PDFName.of('Count'), PDFName.of('Kids'), PDFName.of('Parent')];

/** @param photoBytes size of each page's photo; what follows the end of a JPEG is not shown */
export async function makeLargePdf(pageCount: number, photoBytes: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pageCount; number += 1) {
    const page = pdf.addPage([612, 792]);
    const photo = await pdf.embedJpg(Buffer.concat([PHOTO, randomBytes(photoBytes - PHOTO.length)]));
    page.drawText(`Page ${number}`, { x: 54, y: 720, size: 18, font });
    for (let line = 0; line < 20; line += 1)
      page.drawText(
        `Line ${line + 1}: seen from the ladder at the eaves; nothing loose, no moisture at the edge.`,
        {
          x: 54,
          y: 690 - line * 14,
          size: 10,
          font,
        },
      );
    page.drawImage(photo, { x: 54, y: 60, width: 504, height: 320 });
  }
  await pdf.flush();
  balance(pdf);
  return Buffer.from(await pdf.save());
}

interface Node {
  readonly ref: PDFRef;
  readonly pageCount: number;
}

/** pdf-lib writes all pages into one node. */
function balance(pdf: PDFDocument): void {
  const root = pdf.catalog.get(PDFName.of('Pages'));
  let nodes: Node[] = pdf.getPages().map(({ ref }) => ({ ref, pageCount: 1 }));
  while (nodes.length > KIDS) {
    const above: Node[] = [];
    for (let first = 0; first < nodes.length; first += KIDS)
      above.push(nodeOf(pdf, nodes.slice(first, first + KIDS)));
    nodes = above;
  }
  const pages = pdf.catalog.Pages();
  pages.set(KIDS_KEY, pdf.context.obj(nodes.map(({ ref }) => ref)));
  for (const { ref } of nodes) if (root !== undefined) pdf.context.lookup(ref, PDFDict).set(PARENT, root);
}

function nodeOf(pdf: PDFDocument, kids: readonly Node[]): Node {
  const pageCount = kids.reduce((sum, kid) => sum + kid.pageCount, 0);
  const node = pdf.context.obj({ Type: 'Pages' });
  node.set(COUNT, pdf.context.obj(pageCount));
  node.set(KIDS_KEY, pdf.context.obj(kids.map(({ ref }) => ref)));
  const ref = pdf.context.register(node);
  for (const kid of kids) pdf.context.lookup(kid.ref, PDFDict).set(PARENT, ref);
  return { ref, pageCount };
}
