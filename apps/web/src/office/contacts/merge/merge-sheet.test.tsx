// @vitest-environment jsdom
/** Finding and merging duplicate accounts manually. */
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { createDirectory } from '../use-directory.ts';
import { DuplicateAccountsSheet } from './duplicates-sheet.tsx';
import { MergeAccountSheet } from './merge-sheet.tsx';

let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
  const { accounts } = work.repositories;
  await accounts.insert(work.officeId, {
    name: 'Bayside Realty',
    kind: 'brokerage',
    email: 'desk@bay.example',
  });
  await accounts.insert(work.officeId, { name: 'Bayside Realty LLC', kind: 'builder' });
  await accounts.insert(work.officeId, { name: 'Gulf Insurance', kind: 'agency' });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const accounts = () => work.repositories.accounts.list({ scopeId: work.officeId });
const book = async () => createDirectory([], await accounts());

it('shows each group with its reason, and merges it with what was chosen', async () => {
  const sheet = async () => (
    <ToastProvider>
      <LocalContext value={work}>
        <DuplicateAccountsSheet directory={await book()} onClose={() => undefined} />
      </LocalContext>
    </ToastProvider>
  );
  const { rerender } = render(await sheet());
  await screen.findByText(/1 group left. This one is possible: same name/);
  const [builder] = (await accounts()).filter(({ kind }) => kind === 'builder');
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: builder?.id } });
  fireEvent.click(screen.getByRole('button', { name: 'Merge 2 accounts' }));
  await waitFor(async () => expect(await accounts()).toHaveLength(2));
  expect((await accounts()).map(({ name, kind }) => `${name}, ${kind}`).sort()).toEqual([
    'Bayside Realty, builder',
    'Gulf Insurance, agency',
  ]);
  rerender(await sheet());
  await screen.findByText('No duplicates');
});

it('merges all certain groups in one step, and skips the rest', async () => {
  for (const name of ['Coast Homes', 'Pine Builders']) {
    for (const email of ['a@x.example', 'b@x.example']) {
      await work.repositories.accounts.insert(work.officeId, {
        name,
        email,
        website: `${name.slice(0, 4)}.example`,
      });
    }
  }
  const sheet = async () => (
    <ToastProvider>
      <LocalContext value={work}>
        <DuplicateAccountsSheet directory={await book()} onClose={() => undefined} />
      </LocalContext>
    </ToastProvider>
  );
  const { rerender } = render(await sheet());
  await screen.findByText(/3 groups left. This one is certain: same name, same website/);
  fireEvent.click(screen.getByRole('button', { name: 'Merge all 2 certain groups' }));
  await waitFor(async () => expect(await accounts()).toHaveLength(5));
  rerender(await sheet());
  await screen.findByText(/1 group left. This one is possible: same name/);
  expect(screen.queryByRole('button', { name: /certain/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await screen.findByText('Nothing left to decide');
  expect(await accounts()).toHaveLength(5);
});

it('merges some of a group, and asks no more about who was left out', async () => {
  await work.repositories.accounts.insert(work.officeId, {
    name: 'Bayside Realty',
    email: 'other@coast.example',
  });
  const sheet = async () => (
    <ToastProvider>
      <LocalContext value={work}>
        <DuplicateAccountsSheet directory={await book()} onClose={() => undefined} />
      </LocalContext>
    </ToastProvider>
  );
  const { rerender } = render(await sheet());
  await screen.findByRole('button', { name: 'Merge 3 accounts' });
  fireEvent.click(screen.getByRole('checkbox', { name: /other@coast/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Merge 2 accounts' }));
  await waitFor(async () => expect(await accounts()).toHaveLength(3));
  expect((await accounts()).map(({ email }) => email)).toContain('other@coast.example');
  rerender(await sheet());
  await screen.findByText('No duplicates');
});

it('merges from an account with one that was searched for', async () => {
  const directory = await book();
  const [gulf] = directory.accounts.filter(({ name }) => name.startsWith('Gulf'));
  if (gulf === undefined) throw new Error('no such account');
  const onClose = vi.fn();
  render(
    <ToastProvider>
      <LocalContext value={work}>
        <MergeAccountSheet kept={gulf} directory={directory} onClose={onClose} />
      </LocalContext>
    </ToastProvider>,
  );
  await screen.findByText(/No other account has this name/);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'LLC' } });
  fireEvent.click(await screen.findByRole('checkbox', { name: /Bayside Realty LLC/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Merge 2 accounts' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect((await accounts()).map(({ name }) => name).sort()).toEqual(['Bayside Realty', 'Gulf Insurance']);
  expect((await accounts()).find(({ id }) => id === gulf.id)?.notes).toBe(
    'Name of a merged account: Bayside Realty LLC',
  );
});
