// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import type { ListSearch } from './list-search.ts';
import { ReportsScreen } from './reports-screen.tsx';

const NOON = new Date(2026, 10, 22, 12);

beforeEach(() => {
  // Fakes only the clock of the days: the test's database and searches use the real one.
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function showList(work: LocalWork, search: ListSearch): void {
  const nothing = (): undefined => undefined;
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <ReportsScreen search={search} onSearch={nothing} onOpen={nothing} />,
    }),
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

it("calls today's reports yesterday's after midnight, in a list that was left open", async () => {
  const { work, place } = await openTestWork(createTestDevice('rosa'));
  const report = await work.repositories.reports.get(place.reportId);
  const inspection = await work.repositories.inspections.get(report?.inspectionId ?? '');
  if (inspection === null) throw new Error('The report has no inspection.');
  await work.store.commit([
    work.repositories.inspections.updating(inspection, { startsAt: NOON.toISOString() }),
  ]);
  showList(work, {});
  expect((await screen.findAllByText(/^Today/)).length).toBeGreaterThan(0);
  await act(async () => vi.advanceTimersByTimeAsync(24 * 3600_000));
  expect((await screen.findAllByText(/^Yesterday/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Today/)).toBeNull();
});

it('gives a report that is deleted while the list is open 30 days', async () => {
  const { work, place } = await openTestWork(createTestDevice('rosa'));
  showList(work, { view: 'bin' });
  await screen.findByText('Trash is empty', { exact: false });
  await act(async () => vi.advanceTimersByTimeAsync(2 * 3600_000));
  const report = await work.repositories.reports.get(place.reportId);
  if (report === null) throw new Error('There is no report.');
  await act(async () => void (await work.store.commit([work.repositories.reports.removing(report)])));
  expect(await screen.findByText('30 days left')).toBeDefined();
});
