// @vitest-environment jsdom
import { createToaster, ToastProvider } from '@plumbline/ui';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OFFICE, openTestWork } from '#src/report/output/testing.ts';
import type { Change } from '../change.ts';
import { createTestDevice } from '../testing.ts';
import { LocalContext, type LocalWork } from './local-context.ts';
import { useCommit } from './use-commit.ts';

let work: LocalWork;
const toaster = createToaster();
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(cleanup);

const wrapper = ({ children }: { children: ReactNode }) => (
  <ToastProvider toaster={toaster}>
    <LocalContext value={work}>{children}</LocalContext>
  </ToastProvider>
);

async function importAndUndo(count: number): Promise<string[]> {
  const { result } = renderHook(useCommit, { wrapper });
  const changes: Change[] = Array.from({ length: count }, (_, index) =>
    work.repositories.contacts.inserting(OFFICE, work.store.newId(), { name: `Contact ${index}` }),
  );
  const words = { label: 'Import', done: 'Imported', failed: 'Not imported', undone: 'Taken back' };
  await act(() => result.current(changes, words));
  const said: string[] = [];
  const follow = toaster.subscribe(() => {
    for (const { message } of toaster.list()) if (said.at(-1) !== message) said.push(message);
  });
  act(() => {
    const done = toaster.list().find(({ message }) => message === 'Imported');
    done?.action?.onPress();
    if (done !== undefined) toaster.dismiss(done.id);
  });
  await waitFor(() => expect(toaster.list().map(({ message }) => message)).toEqual(['Taken back']));
  follow();
  expect(await work.repositories.contacts.list({ scopeId: OFFICE })).toEqual([]);
  return said;
}

it('says that a large import is being taken back until it is', async () => {
  expect(await importAndUndo(1200)).toEqual(['Undoing 1,200 changes', 'Taken back']);
});

it('says of a small one only that it was', async () => {
  expect(await importAndUndo(3)).toEqual(['Taken back']);
});
