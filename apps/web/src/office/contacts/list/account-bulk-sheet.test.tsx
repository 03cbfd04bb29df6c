// @vitest-environment jsdom
/** Bulk edits of accounts, and bulk deletion that keeps their people. */
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { createDirectory } from '../use-directory.ts';
import { AccountBulkSheet } from './account-bulk-sheet.tsx';

let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
  const { accounts, contacts } = work.repositories;
  const bayside = await accounts.insert(work.officeId, { name: 'Bayside Realty', tags: ['Gulf'] });
  await accounts.insert(work.officeId, { name: 'Gulf Insurance', kind: 'agency' });
  await contacts.insert(work.officeId, { name: 'Kelly Marsh', accountId: bayside.id });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const accounts = () => work.repositories.accounts.list({ scopeId: work.officeId });
const contacts = () => work.repositories.contacts.list({ scopeId: work.officeId });

async function open(): Promise<() => void> {
  const directory = createDirectory(await contacts(), await accounts());
  const onDone = vi.fn();
  render(
    <ToastProvider>
      <LocalContext value={work}>
        <AccountBulkSheet
          accounts={directory.accounts}
          directory={directory}
          onClose={() => undefined}
          onDone={onDone}
        />
      </LocalContext>
    </ToastProvider>,
  );
  await screen.findByRole('combobox', { name: 'What to change' });
  return onDone;
}

it('adds a tag to those who lack it, and is taken back in one step', async () => {
  const onDone = await open();
  const change = () => fireEvent.click(screen.getByRole('button', { name: 'Change 2 accounts' }));
  change();
  await screen.findByText('Choose or enter a value first.');
  fireEvent.change(screen.getByRole('combobox', { name: 'Add a tag' }), { target: { value: 'gulf' } });
  change();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect((await accounts()).map(({ tags }) => tags)).toEqual(expect.arrayContaining([['Gulf'], ['gulf']]));
  // The screen would now close the sheet, which is still open here.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(async () => {
    const tags = (await accounts()).flatMap((each) => each.tags);
    expect(tags).toEqual(['Gulf']);
  });
});

it('deletes accounts, and their people keep the name of the company in words', async () => {
  const onDone = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Delete 2 accounts' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(await accounts()).toEqual([]);
  expect(await contacts()).toMatchObject([
    { name: 'Kelly Marsh', accountId: null, company: 'Bayside Realty' },
  ]);
});
