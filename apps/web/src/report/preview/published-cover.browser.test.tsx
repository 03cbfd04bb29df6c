/** The card that ends publishing: the cover of the version's own file, or the same words without it. */

import type { ReportVersion } from '@plumbline/domain/tables/records';
import { type Mounted, mount } from '@plumbline/ui/testing/mount.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { makeTestPdf } from '#src/ground/pdf-viewer/testing/make-test-pdf.ts';
import { PublishedCover } from './published-cover.tsx';

let mounted: Mounted;
beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue(undefined));
afterEach(() => {
  mounted.unmount();
  vi.restoreAllMocks();
});

function show(file: Blob | null): void {
  const work = {
    officeId: 'office',
    store: { files: { blob: async () => file } },
    fetchFile: async () => null,
  } as unknown as LocalWork;
  const version = { id: 'v', version: 2, pageCount: 41, scopeId: 'office', pdfSha256: 'a'.repeat(64) };
  mounted = mount(
    <LocalContext value={work}>
      <div style={{ height: '2000px' }} />
      <PublishedCover version={version as unknown as ReportVersion} />
    </LocalContext>,
  );
}

it('is brought into sight with the first page of the file', async () => {
  show(makeTestPdf({ pages: [{ lines: ['2207 Orchid Lane'] }, { lines: ['Roof'] }] }));
  const card = page.getByRole('region', { name: 'Published' });
  await expect.element(card).toHaveTextContent('Your report is ready');
  await expect.element(card).toHaveTextContent('Version 2, 41 pages');
  await expect.poll(() => card.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  const cover = page.getByRole('img', { name: 'The finished cover' });
  await expect.element(cover).toHaveAttribute('data-drawn', 'true');
  const { width, height } = cover.element().getBoundingClientRect();
  expect(Math.round((height / width) * 8.5)).toBe(11);
});

it.each([
  ['not on this device', null],
  ['unreadable', new Blob(['<html></html>'])],
])('says that the report is ready when its file is %s', async (_state, file) => {
  show(file);
  await expect
    .element(page.getByRole('region', { name: 'Published' }))
    .toHaveTextContent('Version 2, 41 pages');
  await expect.element(page.getByRole('img', { name: 'The finished cover' })).not.toBeInTheDocument();
});
