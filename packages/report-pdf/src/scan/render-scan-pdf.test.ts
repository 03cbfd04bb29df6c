import { readFileSync } from 'node:fs';
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { paperOf, renderScanPdf, type ScannedSheet } from './render-scan-pdf.ts';

const JPEG = readFileSync(new URL('../../../ui/gallery/pictures/shingles.jpg', import.meta.url));
const facts = { title: 'Roof permit', createdAtMs: Date.UTC(2026, 10, 27) };
const photo: ScannedSheet = { widthPx: 1700, heightPx: 2200, image: { kind: 'jpeg', bytes: JPEG } };

describe('the paper', () => {
  it.each([
    ['Letter', 1700, 2200, 612, 792],
    ['Letter, a little crooked', 1700, 2290, 612, 792],
    ['Letter on its side', 2200, 1700, 792, 612],
    ['Legal', 1700, 2800, 612, 1008],
    ['a receipt', 600, 3000, 612, 3060],
  ])('of %s', (_name, widthPx, heightPx, widthPt, heightPt) => {
    expect(paperOf({ widthPx, heightPx })).toEqual({ widthPt, heightPt });
  });
});

it('has a page for each sheet, photos unchanged and ink as one bit a pixel', async () => {
  const bits = new Uint8Array(2 * 16).fill(0b1010_1010);
  const ink: ScannedSheet = { widthPx: 16, heightPx: 16, image: { kind: 'bits', bytes: bits } };
  const pdf = await PDFDocument.load(await renderScanPdf([photo, ink], facts));
  expect(pdf.getTitle()).toBe('Roof permit');
  expect(pdf.getPages().map((page) => page.getSize())).toEqual([
    { width: 612, height: 792 },
    { width: 612, height: 612 },
  ]);
  const images = pdf.getPages().map((page) => {
    const objects = page.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
    const [name] = objects?.keys() ?? [];
    return name === undefined ? undefined : objects?.lookup(name);
  });
  const [jpeg, bitmap] = images;
  if (!(jpeg instanceof PDFRawStream && bitmap instanceof PDFRawStream)) throw new Error('no images');
  expect(Buffer.from(jpeg.contents).equals(JPEG)).toBe(true);
  expect(bitmap.dict.get(PDFName.of('BitsPerComponent'))?.toString()).toBe('1');
  expect(bitmap.contents.length).toBeLessThan(bits.length + 16);
});

it('is the same for the same sheets', async () => {
  const [one, other] = [await renderScanPdf([photo], facts), await renderScanPdf([photo], facts)];
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
});

it('refuses a damaged image', async () => {
  const broken: ScannedSheet = { ...photo, image: { kind: 'jpeg', bytes: JPEG.subarray(0, 40) } };
  await expect(renderScanPdf([broken], facts)).rejects.toThrow();
});
