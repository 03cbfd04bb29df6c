/** A PDF that was opened at the press on its row, with the real pdf.js. */
import { jsPDF } from 'jspdf';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTestPdf } from '../testing/make-test-pdf.ts';
import { type MountedViewer, mountViewer, openReady } from '../testing/mount-viewer.tsx';
import { loadPdfjs } from './load-pdfjs.ts';
import { openAhead, takeOpenedAhead } from './open-ahead.ts';
import type { PdfSource } from './open-document.ts';

const sourceOf = (file: Blob): PdfSource => ({ kind: 'file', file });
const ONE = makeTestPdf({ pages: [{ lines: ['One'] }] });

let mounted: MountedViewer;
beforeEach(() => {
  mounted = mountViewer();
});
afterEach(() => {
  mounted.dispose();
  vi.restoreAllMocks();
});

it('is taken by the viewer of the same file, once, and ends with it', async () => {
  const { pdfjs } = await loadPdfjs();
  const open = vi.spyOn(pdfjs.PDFWorker, 'create');
  const source = sourceOf(ONE);
  openAhead(source);
  await openReady(mounted, source);
  expect(open.mock.calls.length).toBeLessThanOrEqual(1);
  expect(takeOpenedAhead(source)).toBeNull();
});

it('gives way to the next one, and to no other file', async () => {
  const first = sourceOf(ONE);
  openAhead(first);
  const second = sourceOf(ONE);
  openAhead(second);
  expect(takeOpenedAhead(first)).toBeNull();
  const opening = await takeOpenedAhead(second);
  expect((await opening?.task.promise)?.numPages).toBe(1);
  await opening?.end();
});

it('that is locked waits for its viewer, which asks for the password', async () => {
  const file = new jsPDF({ encryption: { userPassword: 'level' } }).text('Inside', 20, 20).output('blob');
  const source = sourceOf(file);
  openAhead(source);
  // Long enough that pdf.js has asked before anyone listens.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const opened = mounted.viewer.open(source);
  const state = () => mounted.viewer.state.get().status;
  await expect.poll(() => state().kind).toBe('password');
  const status = state();
  if (status.kind === 'password') status.answer('level');
  await opened;
  expect(state()).toEqual({ kind: 'ready' });
});

it('that is broken says so in the viewer', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const source = sourceOf(new Blob(['no PDF']));
  openAhead(source);
  await mounted.viewer.open(source);
  expect(mounted.viewer.state.get().status).toEqual({ kind: 'failed', failure: { kind: 'broken' } });
});
