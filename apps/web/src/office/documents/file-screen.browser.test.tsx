/** A signed agreement, a receipt or an own blank: read in the viewer, never marked up. */
import { ToastProvider } from '@plumbline/ui';
import { type Mounted, mount } from '@plumbline/ui/testing/mount.tsx';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { makeTestPdf } from '#src/ground/pdf-viewer/testing/make-test-pdf.ts';
import { FileScreen } from './file-screen.tsx';

let mounted: Mounted;
afterEach(() => mounted.unmount());

function open(here: Blob | null): ReturnType<typeof vi.fn> {
  const fetchFile = vi.fn(async () => null);
  const work = {
    officeId: 'office',
    store: { files: { blob: async () => here } },
    fetchFile,
    openParts: async () => null,
  } as unknown as LocalWork;
  const screen = (
    <FileScreen sha256={'a'.repeat(64)} title="Agreement" vial={null} onBack={() => undefined} />
  );
  const routeTree = createRootRoute({
    component: () => <div style={{ display: 'flex', height: '700px' }}>{screen}</div>,
  });
  mounted = mount(
    <ToastProvider>
      <LocalContext value={work}>
        <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
      </LocalContext>
    </ToastProvider>,
  );
  return fetchFile;
}

it('is read from this device, searched, and has no tools for marks', async () => {
  const fetchFile = open(makeTestPdf({ pages: [{ lines: ['Signed by Ana Ferrer'] }] }));
  await expect
    .poll(() => mounted.host.querySelector('.textLayer')?.textContent, { timeout: 20_000 })
    .toBe('Signed by Ana Ferrer');
  expect(fetchFile).not.toHaveBeenCalled();
  expect(page.getByRole('toolbar', { name: 'Mark up' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Find in this PDF' }).click();
  await page.getByRole('searchbox').fill('ferrer');
  await expect.element(page.getByText('1 of 1')).toBeVisible();
});

it('says that it is not here, and tries again', async () => {
  const fetchFile = open(null);
  await expect.element(page.getByText('This file isn’t on this device')).toBeVisible();
  const before = fetchFile.mock.calls.length;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => fetchFile.mock.calls.length).toBeGreaterThan(before);
});
