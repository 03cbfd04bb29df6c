// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
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

it("calls today's reports yesterday's after midnight, in a list that was left open", async () => {
  const { work, place } = await openTestWork(createTestDevice('rosa'));
  const report = await work.repositories.reports.get(place.reportId);
  const inspection = await work.repositories.inspections.get(report?.inspectionId ?? '');
  if (inspection === null) throw new Error('The report has no inspection.');
  await work.store.commit([
    work.repositories.inspections.updating(inspection, { startsAt: NOON.toISOString() }),
  ]);
  const nothing = (): undefined => undefined;
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <ReportsScreen search={{}} onSearch={nothing} onOpen={nothing} />,
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
  expect((await screen.findAllByText(/^Today/)).length).toBeGreaterThan(0);
  await act(async () => vi.advanceTimersByTimeAsync(24 * 3600_000));
  expect((await screen.findAllByText(/^Yesterday/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Today/)).toBeNull();
});
