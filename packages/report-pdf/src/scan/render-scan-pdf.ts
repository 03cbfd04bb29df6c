/** Scanned sheets of paper as a PDF: one image a page, as large as the paper. */
import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';

export interface ScannedSheet {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly image:
    | { readonly kind: 'jpeg'; readonly bytes: Uint8Array }
    /** One bit a pixel, 1 is white, rows start at a byte. */
    | { readonly kind: 'bits'; readonly bytes: Uint8Array };
}

export interface ScanFacts {
  readonly title: string;
  readonly createdAtMs: number;
}

const LETTER = { shortPt: 612, longPt: 792 };
/** A sheet whose corners were placed by hand is this far from its true proportions at most. */
const TOLERANCE = 0.06;

/** Letter where the proportions allow it; else the shorter side is as wide as Letter, so that print is about as large as on paper. */
export function paperOf({ widthPx, heightPx }: Pick<ScannedSheet, 'widthPx' | 'heightPx'>): {
  widthPt: number;
  heightPt: number;
} {
  const ratio = Math.max(widthPx, heightPx) / Math.min(widthPx, heightPx);
  const isLetter = Math.abs(ratio / (LETTER.longPt / LETTER.shortPt) - 1) <= TOLERANCE;
  const longPt = isLetter ? LETTER.longPt : Math.round(LETTER.shortPt * ratio);
  return widthPx > heightPx
    ? { widthPt: longPt, heightPt: LETTER.shortPt }
    : { widthPt: LETTER.shortPt, heightPt: longPt };
}

/** Throws when an image is damaged. */
export async function renderScanPdf(
  sheets: readonly ScannedSheet[],
  { title, createdAtMs }: ScanFacts,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setCreator('Plumbline');
  pdf.setProducer('Plumbline');
  pdf.setLanguage('en-US');
  const createdAt = new Date(createdAtMs);
  pdf.setCreationDate(createdAt);
  pdf.setModificationDate(createdAt);
  for (const sheet of sheets) {
    const { widthPt, heightPt } = paperOf(sheet);
    const page = pdf.addPage([widthPt, heightPt]);
    const name = page.node.newXObject('Scan', await imageOf(pdf, sheet));
    const draw = `q ${widthPt} 0 0 ${heightPt} 0 0 cm ${name.asString()} Do Q`;
    page.node.addContentStream(pdf.context.register(pdf.context.flateStream(draw)));
  }
  return pdf.save();
}

async function imageOf(pdf: PDFDocument, { widthPx, heightPx, image }: ScannedSheet): Promise<PDFRef> {
  if (image.kind === 'jpeg') return (await pdf.embedJpg(image.bytes)).ref;
  const stream = pdf.context.flateStream(image.bytes, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: widthPx,
    Height: heightPx,
    ColorSpace: PDFName.of('DeviceGray'),
    BitsPerComponent: 1,
  });
  return pdf.context.register(stream);
}
