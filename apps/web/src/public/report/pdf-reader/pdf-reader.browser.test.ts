/** The reader of the client's page, on a real file: pages, links, search, and a sentence when it cannot be read. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeTestPdf } from '#src/ground/pdf-viewer/testing/make-test-pdf.ts';
import { openPdfReader, type PdfReader } from './pdf-reader.ts';

let reader: PdfReader | null = null;
let url = '';
afterEach(() => {
  reader?.close();
  reader = null;
  URL.revokeObjectURL(url);
  vi.restoreAllMocks();
});
function open(file: Blob): PdfReader {
  url = URL.createObjectURL(file);
  reader = openPdfReader(url, 'Report as PDF');
  return reader;
}
const link = '<< /Type /Annot /Subtype /Link /Rect [60 680 300 730] /Border [0 0 0] /Dest [12 0 R /Fit] >>';
const file = (): Blob =>
  makeTestPdf({
    pages: [
      { lines: ['See page 2'], annotations: ['1000 0 R'] },
      { lines: ['Loose flashing at the chimney'] },
    ],
    objects: [link],
  });

it('shows pages with their text, follows a link to a page, and finds words', async () => {
  await open(file()).opened;
  await expect.element(page.getByText('Page 1 of 2', { exact: true })).toBeVisible();
  await expect.poll(() => document.querySelector('.annotationLayer a')).not.toBeNull();
  document.querySelector<HTMLElement>('.annotationLayer a')?.click();
  await expect.element(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find in this PDF' }).fill('chimney');
  await expect.element(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find in this PDF' }).fill('basement');
  await expect.element(page.getByText('Not found', { exact: true })).toBeVisible();
});

it('offers nothing to edit', async () => {
  await open(file()).opened;
  expect(document.querySelector('.annotationEditorLayer')).toBeNull();
});

it('says in words what is wrong with a file, and closes', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await open(new Blob(['<html></html>'])).opened;
  await expect.element(page.getByText(/^This file can’t be read\./)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
});
