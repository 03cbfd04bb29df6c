/** What is hidden on a photo is not in the PDF, and not in any picture that a client gets. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { choosePhotos, openReport, tiles } from '../editor/open-report.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { annotateFirst, marks, tool } from './support/marked-photo.ts';

test.skip(({ isMobile }) => isMobile, 'the size of the window changes nothing here');

/** Fine stripes everywhere: visible parts alternate along a row of pixels, hidden parts are flat. */
async function stripedPhoto(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no drawing surface');
    context.fillStyle = 'white';
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = 'black';
    for (let x = 0; x < 640; x += 8) context.fillRect(x, 0, 4, 480);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  return { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** JPEG files are embedded in a PDF unchanged. */
function jpegsOf(pdf: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = pdf.indexOf('/DCTDecode'); at >= 0; at = pdf.indexOf('/DCTDecode', at + 1)) {
    const start = pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]), at);
    const end = pdf.indexOf('endstream', start);
    if (start >= 0 && end > start) found.push(pdf.subarray(start, end));
  }
  return found;
}

/** Contrast of the middle row, in its middle half and at its left edge. */
const contrastOf = (page: Page, jpeg: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no drawing surface');
    context.drawImage(picture, 0, 0);
    const range = (from: number, to: number): number => {
      const left = Math.round(from * picture.width);
      const width = Math.round((to - from) * picture.width);
      const { data } = context.getImageData(left, Math.round(picture.height / 2), width, 1);
      const shades = Array.from({ length: width }, (_, index) => data[index * 4] ?? 0);
      return Math.max(...shades) - Math.min(...shades);
    };
    return { middle: range(0.4, 0.6), edge: range(0, 0.2), width: picture.width, height: picture.height };
  }, jpeg.toString('base64'));

async function draftPdf(page: Page, reportId: string): Promise<Buffer> {
  await visit(page, `/reports/${reportId}/preview`);
  await expect(page.getByRole('region', { name: 'Report preview' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Download PDF' }).locator('visible=true').first().click(),
  ]);
  return readFile(await download.path());
}

test('a blurred part is flat in the PDF and a cropped edge is gone from it; without the blur the photo is as it was', async ({
  page,
}) => {
  const report = await openReport(page);
  const reportId = /\/reports\/([0-9a-f-]{36})/.exec(report.path)?.[1] ?? '';
  await report.go('roof/roof_skylights');
  await choosePhotos(page, [await stripedPhoto(page)]);
  await expect(tiles(page)).toHaveCount(1);
  const open = jpegsOf(await draftPdf(page, reportId));
  expect(open).toHaveLength(1);
  const before = await contrastOf(page, open[0] ?? Buffer.alloc(0));
  expect(before).toMatchObject({ width: 640, height: 480 });
  expect(before.middle).toBeGreaterThan(150);

  await report.go('roof/roof_skylights');
  await annotateFirst(page);
  await tool(page, 'Blur').click();
  await page.getByRole('button', { name: 'Place in the middle' }).click();
  await page.keyboard.press('Escape');
  await tool(page, 'Arrow').click();
  await page.getByRole('button', { name: 'Place in the middle' }).click();
  await expect(page.getByText('Red arrow added.')).toBeAttached();
  const hidden = jpegsOf(await draftPdf(page, reportId));
  expect(hidden).toHaveLength(1);
  const after = await contrastOf(page, hidden[0] ?? Buffer.alloc(0));
  expect(after.middle).toBeLessThan(30);
  expect(after.edge).toBeGreaterThan(150);

  await report.go('roof/roof_skylights');
  await annotateFirst(page);
  await tool(page, 'Crop').click();
  await page.getByRole('button', { name: 'Place in the middle' }).click();
  await expect(page.getByText('Crop added.')).toBeAttached();
  const cropped = await contrastOf(page, jpegsOf(await draftPdf(page, reportId))[0] ?? Buffer.alloc(0));
  expect(cropped).toMatchObject({ width: 512, height: 384 });
  expect(cropped.middle).toBeLessThan(30);

  await report.go('roof/roof_skylights');
  await annotateFirst(page);
  for (const name of ['Crop', 'Blurred area']) {
    await marks(page)
      .and(page.getByLabel(name, { exact: true }))
      .focus();
    await page.keyboard.press('Delete');
    await expect(page.getByText(`${name} deleted.`)).toBeAttached();
  }
  await expect(marks(page)).toHaveCount(1);
  const again = jpegsOf(await draftPdf(page, reportId));
  expect(again[0]?.equals(open[0] ?? Buffer.alloc(0))).toBe(true);
});
