/** Paper and emails become documents: photos are straightened by the real worker, attachments kept byte for byte. */
import { ToastProvider } from '@plumbline/ui';
import { type Mounted, mount } from '@plumbline/ui/testing/mount.tsx';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createDocuments } from '#src/ground/local/repositories/documents.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { makeTestPdf } from '#src/ground/pdf-viewer/testing/make-test-pdf.ts';
import { AddDocuments, useAddDocuments } from './add-documents.tsx';
import { ScanScreen } from './scan/scan-screen.tsx';

const OFFICE = '00000000-0000-4000-8000-00000000000f';
const PLACE = { inspectionId: null, accountId: '00000000-0000-4000-8000-0000000000ac' };
let work: LocalWork;
let mounted: Mounted | null = null;
beforeEach(async () => {
  await page.viewport(390, 844);
  const store = await openTestStore(createTestDevice(crypto.randomUUID()));
  work = { store, officeId: OFFICE, userId: 'rosa' } as unknown as LocalWork;
});
afterEach(() => mounted?.unmount());

function open(screen: ReactNode): void {
  const routeTree = createRootRoute({ component: () => <div style={{ height: '800px' }}>{screen}</div> });
  mounted = mount(
    <ToastProvider>
      <LocalContext value={work}>
        <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
      </LocalContext>
    </ToastProvider>,
  );
}
const documents = async () => await createDocuments(work.store).list({ scopeId: OFFICE });
const kept = async (sha256 = ''): Promise<string> =>
  (await (await work.store.files.blob(`${sha256}.pdf`))?.text()) ?? '';

async function photo(color: string): Promise<File> {
  const canvas = new OffscreenCanvas(600, 800);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('there is no canvas');
  context.fillStyle = color;
  context.fillRect(0, 0, 600, 800);
  context.fillStyle = 'white';
  context.fillRect(80, 90, 420, 600);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'sheet.jpg', { type: 'image/jpeg' });
}

it('scans two sheets into one PDF', async () => {
  let savedId: string | null = null;
  open(
    <ScanScreen
      place={PLACE}
      vial={null}
      onBack={() => undefined}
      onSaved={(id) => {
        savedId = id;
      }}
    />,
  );
  const photos = page.getByLabelText('Page photos');
  await userEvent.upload(photos, await photo('saddlebrown'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('img', { name: 'Page 1, straightened' })).toBeVisible();
  await page.getByText('Black and white').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await userEvent.upload(photos, await photo('darkgreen'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('img', { name: 'Page 2, straightened' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Roof permit');
  await page.getByRole('button', { name: 'Save 2 pages' }).click();
  await expect.poll(() => savedId, { timeout: 20_000 }).not.toBeNull();
  const [document] = await documents();
  expect(document).toMatchObject({
    id: savedId,
    title: 'Roof permit',
    pageCount: 2,
    accountId: PLACE.accountId,
  });
  expect(await kept(document?.sha256)).toMatch(/^%PDF-/);
});

function Adding() {
  return <AddDocuments {...useAddDocuments(PLACE)} />;
}

it('adds the attached PDF of an email that was chosen, byte for byte', async () => {
  const pdf = await makeTestPdf({ pages: [{ lines: ['The offer'] }] }).text();
  const attached = (name: string): string =>
    `--b\r\nContent-Type: application/pdf; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
    `Content-Transfer-Encoding: base64\r\n\r\n${btoa(pdf)}\r\n`;
  const email = new File(
    [
      'From: Ana Delgado <ana@example.com>\r\nSubject: The offer\r\nMIME-Version: 1.0\r\n',
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n',
      attached('Offer.pdf'),
      attached('Terms.pdf'),
      '--b--\r\n',
    ],
    'offer.eml',
    { type: 'message/rfc822' },
  );
  open(<Adding />);
  await userEvent.upload(page.getByLabelText('PDFs or emails to add'), email);
  await page.getByText(/^Terms\.pdf/).click();
  await page.getByRole('button', { name: 'Add 1 PDF' }).click();
  await expect.poll(async () => (await documents()).map(({ title }) => title)).toEqual(['Offer']);
  const [document] = await documents();
  expect(await kept(document?.sha256)).toBe(pdf);
});
