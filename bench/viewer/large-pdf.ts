/** A PDF like a report with many photos: each page has text and a photo whose bytes don't compress. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

const PHOTO = readFileSync(new URL('../../packages/ui/gallery/pictures/shingles.jpg', import.meta.url));

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
  return Buffer.from(await pdf.save());
}
