/** The worker that waits for a PDF, with the real pdf.js. */
import { expect, it, vi } from 'vitest';
import { makeTestPdf } from '../testing/make-test-pdf.ts';
import { loadPdfjs } from './load-pdfjs.ts';
import { openDocument } from './open-document.ts';
import { takeWarmWorker, warmViewer } from './warm-viewer.ts';

const FILE = makeTestPdf({ pages: [{ lines: ['One'] }, { lines: ['Two'] }] });

it('is taken by the next PDF, which ends it, and a second PDF has its own', async () => {
  const { pdfjs } = await loadPdfjs();
  const create = vi.spyOn(pdfjs.PDFWorker, 'create');
  const end = warmViewer(async () => await loadPdfjs());
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce(), 10_000);
  const warm = create.mock.results[0]?.value as InstanceType<typeof pdfjs.PDFWorker>;
  end();
  const first = await openDocument(pdfjs, { kind: 'file', file: FILE });
  expect((await first.task.promise).numPages).toBe(2);
  expect(create).toHaveBeenCalledOnce();
  expect(takeWarmWorker()).toBeNull();
  await first.end();
  expect(warm.destroyed).toBe(true);
  const second = await openDocument(pdfjs, { kind: 'file', file: FILE });
  expect((await second.task.promise).numPages).toBe(2);
  expect(create).toHaveBeenCalledTimes(2);
  await second.end();
  create.mockRestore();
});

it('is not there when pdf.js could not be loaded', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const end = warmViewer(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalled(), 10_000);
  end();
  expect(takeWarmWorker()).toBeNull();
});
