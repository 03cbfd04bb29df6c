/** Reading a PDF in a real browser: pages, text, outline, search, passwords, and what goes wrong. */

import { jsPDF } from 'jspdf';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTestPdf, type TestPdf } from '../testing/make-test-pdf.ts';
import { type MountedViewer, mountViewer, openReady } from '../testing/mount-viewer.tsx';

const SIX: TestPdf = {
  pages: Array.from({ length: 6 }, (_, index) => ({
    lines: [
      `Page ${index + 1} of the roof report`,
      index === 4 ? 'Loose flashing at the chimney' : 'Nothing here',
    ],
  })),
  outline: [
    ['Roof', 1],
    ['Chimney', 5],
  ],
};

let mounted: MountedViewer;
beforeEach(() => {
  mounted = mountViewer();
});
afterEach(() => {
  mounted.dispose();
  vi.restoreAllMocks();
});

const state = () => mounted.viewer.state.get();

describe('a PDF', () => {
  it('has one layer of pages, each with its text for readers of screens', async () => {
    await openReady(mounted, makeTestPdf(SIX));
    expect(state()).toMatchObject({ pageCount: 6, page: 1, isFitWidth: true });
    expect(mounted.pages.querySelectorAll('.page')).toHaveLength(6);
    expect(mounted.pages.querySelector('.textLayer')?.textContent).toContain('Page 1 of the roof report');
    expect(mounted.pages.querySelector('.page')?.getAttribute('aria-label')).toMatch(/^Page \W*1\W*$/);
  });

  it('goes to a page, to a place of its outline, and stays within its pages', async () => {
    await openReady(mounted, makeTestPdf(SIX));
    mounted.viewer.goToPage(3);
    await expect.poll(() => state().page).toBe(3);
    mounted.viewer.goToPage(99);
    await expect.poll(() => state().page).toBe(6);
    await expect.poll(() => state().outline?.map(({ title }) => title)).toEqual(['Roof', 'Chimney']);
    mounted.viewer.goTo(state().outline?.[1]?.destination ?? '');
    await expect.poll(() => state().page).toBe(5);
  });

  it('is as large as one wants, and fits the width again', async () => {
    await openReady(mounted, makeTestPdf(SIX));
    const fit = state().scale;
    mounted.viewer.setScale(2);
    await expect.poll(() => state()).toMatchObject({ scale: 2, isFitWidth: false });
    mounted.viewer.zoomBy(1);
    await expect.poll(() => state().scale).toBeGreaterThan(2);
    mounted.viewer.fitWidth();
    await expect.poll(() => state().scale).toBe(fit);
  });

  it('finds words on pages that were not drawn yet', async () => {
    await openReady(mounted, makeTestPdf(SIX));
    mounted.viewer.find('chimney');
    await expect.poll(() => state().find).toMatchObject({ current: 1, total: 1, isSearching: false });
    await expect.poll(() => state().page).toBe(5);
    mounted.viewer.find('no such word');
    await expect.poll(() => state().find).toMatchObject({ total: 0, isSearching: false });
    mounted.viewer.closeFind();
    expect(state().find).toBeNull();
  });

  it('draws a page as a thumbnail', async () => {
    await openReady(mounted, makeTestPdf(SIX));
    const canvas = document.createElement('canvas');
    expect(await mounted.viewer.drawThumbnail(2, canvas, 160, new AbortController().signal)).toBe(true);
    expect([canvas.width, canvas.height]).toEqual([160, 207]);
  });

  it('gives way to the next one', async () => {
    await openReady(mounted, makeTestPdf(SIX));
    await openReady(mounted, makeTestPdf({ pages: [{ lines: ['Another file'] }] }));
    expect(state().pageCount).toBe(1);
    expect(mounted.pages.textContent).toContain('Another file');
  });
});

describe('a locked PDF', () => {
  const locked = (): Blob =>
    new jsPDF({ encryption: { userPassword: 'level', ownerPassword: 'owner' } })
      .text('Inside', 20, 20)
      .output('blob');
  const answer = (password: string | null): void => {
    const { status } = state();
    if (status.kind === 'password') status.answer(password);
  };

  it('takes its password, also after a wrong one, and opens', async () => {
    const opened = mounted.viewer.open({ kind: 'file', file: locked() });
    await expect.poll(() => state().status).toMatchObject({ kind: 'password', isWrong: false });
    answer('plumb');
    await expect.poll(() => state().status).toMatchObject({ kind: 'password', isWrong: true });
    answer('level');
    await opened;
    expect(state().status).toEqual({ kind: 'ready' });
  });

  it('says that it is locked when no one knows it', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const opened = mounted.viewer.open({ kind: 'file', file: locked() });
    await expect.poll(() => state().status.kind).toBe('password');
    answer(null);
    await opened;
    expect(state().status).toEqual({ kind: 'failed', failure: { kind: 'locked' } });
  });
});

describe('a file that cannot be read', () => {
  const whole = makeTestPdf(SIX);
  it.each([
    ['is empty', new Blob([])],
    ['is a web page', new Blob(['<!doctype html><title>Sign in</title>'], { type: 'application/pdf' })],
    ['is cut off at its beginning', whole.slice(0, 40)],
  ])('%s, and the next one opens', async (_name, file) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await mounted.viewer.open({ kind: 'file', file });
    expect(state().status).toEqual({ kind: 'failed', failure: { kind: 'broken' } });
    await openReady(mounted, whole);
  });

  it('is not on the server, not for this person, or this device is offline', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await mounted.viewer.open({ kind: 'url', url: '/pdfjs/nothing-here.pdf' });
    expect(state().status).toMatchObject({ kind: 'failed' });
    await mounted.viewer.open({ kind: 'url', url: 'http://127.0.0.1:1/a.pdf' });
    expect(state().status).toEqual({ kind: 'failed', failure: { kind: 'offline' } });
  });

  it('is replaced before it is open: an abort is silent', async () => {
    const first = mounted.viewer.open({ kind: 'file', file: whole });
    await openReady(mounted, makeTestPdf({ pages: [{ lines: ['Second'] }] }));
    await first;
    expect(state()).toMatchObject({ status: { kind: 'ready' }, pageCount: 1 });
  });

  it('says so when the viewer itself is not on the device, and tries again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    mounted.dispose();
    mounted = mountViewer({ load: () => Promise.reject(new TypeError('Failed to fetch a module')) });
    await mounted.viewer.open({ kind: 'file', file: whole });
    expect(state().status).toEqual({ kind: 'failed', failure: { kind: 'not-loaded' } });
  });
});
