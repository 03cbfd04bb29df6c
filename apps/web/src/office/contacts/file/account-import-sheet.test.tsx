// @vitest-environment jsdom
/** Importing accounts: previewed before writing, imported as one edit, and reverted by Undo. */
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { createDirectory } from '../use-directory.ts';
import { AccountImportSheet } from './account-import-sheet.tsx';

let work: LocalWork;
const onClose = vi.fn();

beforeEach(async () => {
  onClose.mockReset();
  ({ work } = await openTestWork(createTestDevice('rosa')));
  await work.repositories.accounts.insert(work.officeId, { name: 'Bayside Realty', tags: ['Gulf'] });
  const directory = createDirectory([], await accounts());
  render(
    <ToastProvider>
      <LocalContext value={work}>
        <AccountImportSheet directory={directory} onClose={onClose} />
      </LocalContext>
    </ToastProvider>,
  );
});
afterEach(cleanup);

const accounts = () => work.repositories.accounts.list({ scopeId: work.officeId });
const known = async () =>
  (await accounts())
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ name, kind, phone, tags }) => ({ name, kind, phone, tags }))
    .sort((a, b) => a.name.localeCompare(b.name));
const choose = async (text: string, name = 'companies.csv'): Promise<void> => {
  const file = new File([text], name, { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('Accounts file'), {
    target: { files: [file] },
  });
};

it('shows what a file would do, writes it as one edit, and takes it back', async () => {
  await choose('Name,Phone\nBayside Realty LLC,(813) 555-0101\nPalm Insurance,\n,5\n');
  const words = await screen.findByText(/1 new, 1 to add to. 1 line can’t be read/);
  expect(words.textContent).toContain('companies.csv');
  expect(await known()).toHaveLength(1);
  // What went wrong is first, and open.
  const parts = [...document.querySelectorAll('details')].filter((part) => part.querySelector('ul') !== null);
  expect(parts.map((part) => [part.querySelector('summary')?.textContent, part.open])).toEqual([
    ['Rows that can’t be read1', true],
    ['New accounts1', false],
    ['Accounts with additions1', false],
  ]);

  fireEvent.change(screen.getByLabelText('Type, if the file has none'), { target: { value: 'agency' } });
  fireEvent.change(screen.getByLabelText('Tag for all'), { target: { value: 'Fair' } });
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 accounts' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(await known()).toEqual([
    { name: 'Bayside Realty', kind: 'brokerage', phone: '+18135550101', tags: ['Gulf', 'Fair'] },
    { name: 'Palm Insurance', kind: 'agency', phone: '', tags: ['Fair'] },
  ]);

  // The screen would now close the sheet, which is still open here.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(async () =>
    expect(await known()).toEqual([{ name: 'Bayside Realty', kind: 'brokerage', phone: '', tags: ['Gulf'] }]),
  );
});

it('says why a file cannot be used, and offers nothing to write', async () => {
  await choose('Color\nred\n');
  await screen.findByText('Choose the column with the company name.');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await choose('Name\nBayside Realty\n');
  await screen.findByText(/1 unchanged/);
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

it('reads columns and kinds as corrected, and remembers them for the next file like it', async () => {
  await choose('Firm;Sort\nPalm Insurance;Versicherung\n');
  fireEvent.change(await screen.findByLabelText('Firm'), { target: { value: 'name/' } });
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'kind/' } });
  fireEvent.change(await screen.findByLabelText('Versicherung'), { target: { value: 'insurer' } });
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 account' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));

  await choose('Sort;Firm\nVersicherung;Gulf Mutual\n');
  await screen.findByText('Same as last time');
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 account' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect((await known()).map(({ name, kind }) => [name, kind])).toEqual([
    ['Bayside Realty', 'brokerage'],
    ['Gulf Mutual', 'insurer'],
    ['Palm Insurance', 'insurer'],
  ]);
});
