/** What is opened to be printed: the file, or what is seen of it with its annotations. */

import type { Mounted } from '@plumbline/ui/testing/mount.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredAnnotation } from '../engine/annotation-rows.ts';
import { newAnnotationTable } from '../testing/annotation-table.ts';
import { makeTestPdf } from '../testing/make-test-pdf.ts';
import { mountPdfViewer } from '../testing/mount-pdf-viewer.tsx';
import { readAnnotations } from '../testing/read-annotations.ts';

const source = { kind: 'file', file: makeTestPdf({ pages: [{ lines: ['One page'] }] }) } as const;
const onOpenTab = vi.fn();
const onOpenCopy = vi.fn();
const { port } = newAnnotationTable();
const editing = { loadSignatures: async () => [], guessAltText: null, annotations: port };
let mounted: Mounted;
afterEach(() => {
  mounted.unmount();
  vi.clearAllMocks();
});

const NOTE: StoredAnnotation = {
  id: 'row-1',
  kind: 'free-text',
  pageIndex: 0,
  x: 0.2,
  y: 0.2,
  width: 0.3,
  height: 0.05,
  rotation: 0,
  pageRotation: 0,
  content: { fontSize: 12, color: [0, 0, 0], value: 'Call the roofer', rect: [120, 600, 320, 640] },
  comment: '',
};

async function print(annotations: readonly StoredAnnotation[]): Promise<void> {
  await page.viewport(1200, 800);
  mounted = mountPdfViewer({
    source,
    editing,
    annotations,
    onOpenTab,
    onOpenCopy,
  });
  await vi.waitFor(() => expect(mounted.host.querySelector('.page[data-loaded]')).not.toBeNull(), 20_000);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Open in a new tab to print' }).click();
}

it('is the file itself while nothing is written on it', async () => {
  await print([]);
  expect(onOpenTab).toHaveBeenCalledOnce();
  expect(onOpenCopy).not.toHaveBeenCalled();
});

it('is a copy with the annotations where there are some', async () => {
  await print([NOTE]);
  await vi.waitFor(() => expect(onOpenCopy).toHaveBeenCalledOnce(), 20_000);
  expect(onOpenTab).not.toHaveBeenCalled();
  const copy: Blob = onOpenCopy.mock.calls[0]?.[0];
  expect(await readAnnotations(new Uint8Array(await copy.arrayBuffer()))).toMatchObject([
    { subtype: 'FreeText', text: 'Call the roofer' },
  ]);
});
