// @vitest-environment jsdom
/** The documents of the office on this device: adding, renaming, deleting with Undo, searching. */
import { ToastProvider } from '@plumbline/ui';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createDocuments } from '#src/ground/local/repositories/documents.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import type { DocumentsQuery } from './documents-query.ts';
import { DocumentsScreen } from './documents-screen.tsx';
import { AccountDocuments } from './documents-section.tsx';

let work: LocalWork;
let accountId: string;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
  ({ id: accountId } = await work.repositories.accounts.insert(work.officeId, { name: 'Gulf Realty' }));
});
afterEach(cleanup);

const add = async (title: string, more: object = {}): Promise<string> =>
  (
    await createDocuments(work.store).add(work.officeId, {
      title,
      sha256: 'a'.repeat(64),
      sizeBytes: 1_200_000,
      pageCount: 3,
      accountId,
      ...more,
    })
  ).id;

function Page() {
  const [query, setQuery] = useState<DocumentsQuery>({});
  return <DocumentsScreen query={query} onQuery={(patch) => setQuery({ ...query, ...patch })} />;
}
function open(page = <Page />): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory(),
  });
  render(
    <ToastProvider>
      <LocalContext value={work}>
        <RouterProvider router={router} />
      </LocalContext>
    </ToastProvider>,
  );
}

it('says where documents come from while there are none', async () => {
  open();
  await screen.findByText('No documents yet');
});

it('lists them with what they belong to, and finds one by its company', async () => {
  await add('Offer');
  await add('Roof permit');
  open();
  expect(await screen.findByRole('link', { name: 'Offer' })).toBeDefined();
  expect(screen.getAllByText(/^Gulf Realty · 3 pages · 1 MB/)).toHaveLength(2);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search documents' }), {
    target: { value: 'gulf permit' },
  });
  expect(await screen.findByRole('link', { name: 'Roof permit' })).toBeDefined();
  await expect.poll(() => screen.queryByRole('link', { name: 'Offer' })).toBeNull();
});

it('renames one', async () => {
  await add('Offer');
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Offer' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  fireEvent.change(field, { target: { value: ' ' } });
  await screen.findByText('Enter a name.');
  fireEvent.change(field, { target: { value: 'Offer of June' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'Offer of June' });
});

it('deletes one, and Undo brings it back', async () => {
  await add('Offer');
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Offer' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete document' }));
  await screen.findByText('Document deleted');
  await expect.poll(() => screen.queryByRole('link', { name: 'Offer' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'Offer' });
});

it('on an account, takes files that are chosen and says why one is refused', async () => {
  open(<AccountDocuments accountId={accountId} />);
  const picker = await screen.findByLabelText('PDFs or emails to add');
  fireEvent.change(picker, { target: { files: [new File(['<html></html>'], 'offer.pdf')] } });
  await screen.findByText('offer.pdf was not added');
  await screen.findByText(/^This is a web page, not a PDF/);
});

it('stays with the account that was kept in a merge', async () => {
  await add('Offer');
  const { accounts } = work.repositories;
  const { id: kept } = await accounts.insert(work.officeId, { name: 'Gulf Realty Inc.' });
  await accounts.update({ id: accountId, scopeId: work.officeId }, { mergedInto: kept });
  open(<AccountDocuments accountId={kept} />);
  await screen.findByRole('link', { name: 'Offer' });
});

it('lists the PDFs attached to an email, all of them chosen at first', async () => {
  const pdf = (name: string): string =>
    `--b\r\nContent-Type: application/pdf; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa('%PDF-1.7\n%%EOF')}\r\n`;
  const email = new File(
    [
      'From: Ana Delgado <ana@example.com>\r\nSubject: The offer\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n',
      pdf('Offer.pdf'),
      pdf('Permit.pdf'),
      '--b--\r\n',
    ],
    'offer.eml',
    { type: 'message/rfc822' },
  );
  open(<AccountDocuments accountId={accountId} />);
  fireEvent.change(await screen.findByLabelText('PDFs or emails to add'), { target: { files: [email] } });
  expect(await screen.findByText('The offer, from Ana Delgado')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add 2 PDFs' })).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Permit\.pdf/ }));
  expect(screen.getByRole('button', { name: 'Add 1 PDF' })).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Offer\.pdf/ }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await expect.poll(() => screen.queryByText('The offer, from Ana Delgado')).toBeNull();
});
