// @vitest-environment jsdom
/** Bulk edits of tasks: finish, reschedule, delete; each is one edit that Undo reverts. */
import { ToastProvider } from '@plumbline/ui';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localDay } from '#src/ground/device/local-day.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { TasksScreen } from './tasks-screen.tsx';

const TOMORROW = localDay(Date.now() + 86_400_000);
let work: LocalWork;

beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
  const { tasks } = work.repositories;
  const today = localDay(Date.now());
  await tasks.insert(work.officeId, { title: 'Call the roofer', position: 'a1', dueOn: today });
  await tasks.insert(work.officeId, {
    title: 'Test the meter',
    position: 'a2',
    dueOn: today,
    repeatRule: 'FREQ=DAILY',
  });
  await tasks.insert(work.officeId, { title: 'Order labels', position: 'a3' });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <TasksScreen query={{}} onQuery={() => undefined} /> }),
    history: createMemoryHistory(),
  });
  render(
    <ToastProvider>
      <LocalContext value={work}>
        <RouterProvider router={router} />
      </LocalContext>
    </ToastProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Select several' }));
});
afterEach(cleanup);

const kept = async () =>
  (await work.repositories.tasks.list({ scopeId: work.officeId }))
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ title, dueOn, doneAt }) => [title, dueOn, doneAt !== null] as const)
    .sort(([a], [b]) => a.localeCompare(b));
const choose = (title: string): unknown =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Choose ${title}` }));
const bar = () => within(screen.getByRole('region', { name: 'Selected tasks' }));
const undo = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
};

it('finishes the chosen ones, a repeating one comes again, and Undo opens them', async () => {
  const before = await kept();
  expect(screen.queryByRole('checkbox', { name: 'Finish Call the roofer' })).toBeNull();
  choose('Call the roofer');
  choose('Test the meter');
  fireEvent.click(bar().getByRole('button', { name: 'Finish' }));
  await waitFor(async () => expect((await kept()).filter(([, , isDone]) => isDone)).toHaveLength(2));
  expect(await kept()).toContainEqual(['Test the meter', TOMORROW, false]);
  // The action ends the selection.
  await screen.findByRole('checkbox', { name: 'Finish Order labels' });
  await undo();
  await waitFor(async () => expect(await kept()).toEqual(before));
});

it('moves all to a day that was picked, and refuses what is none', async () => {
  fireEvent.click(bar().getByRole('button', { name: 'Select all 3' }));
  expect(bar().getByText('3 selected')).toBeDefined();
  fireEvent.click(bar().getByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByRole('textbox', { name: 'Date' });
  fireEvent.change(day, { target: { value: 'soon' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Move 3 tasks' }));
  await screen.findByText('Enter a date, like 11/21/2026.');
  fireEvent.click(dialog.getByRole('button', { name: 'Tomorrow' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Move 3 tasks' }));
  await waitFor(async () =>
    expect((await kept()).map(([, dueOn]) => dueOn)).toEqual([TOMORROW, TOMORROW, TOMORROW]),
  );
});

it('deletes the chosen ones, and Undo brings them back', async () => {
  const before = await kept();
  choose('Order labels');
  choose('Call the roofer');
  fireEvent.click(bar().getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect((await kept()).map(([title]) => title)).toEqual(['Test the meter']));
  await undo();
  await waitFor(async () => expect(await kept()).toEqual(before));
});
