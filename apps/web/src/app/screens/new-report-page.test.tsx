/** What /reports/new/{reportType} begins, by the address, with the route and the screen that the app uses. */
import { ToastProvider } from '@plumbline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import { rosa, testBackend } from '../barriers/open-screen.tsx';
import { Route } from '../routes/_app/reports/new/$reportType.tsx';

// Of no organization: nothing is asked about its plan.
const alone = { ...rosa, organization: null };
let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string) {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const parts = {
    backend: testBackend({}),
    session: { subscribe: () => () => undefined, getState: () => alone },
  } as unknown as SessionParts;
  const root = createRootRoute();
  const app = createRoute({ getParentRoute: () => root, id: '_app' });
  const page = Route.update({
    id: '/reports/new/$reportType',
    path: '/reports/new/$reportType',
    getParentRoute: () => app,
  } as never);
  const report = createRoute({ getParentRoute: () => app, path: '/reports/$id' });
  const router = createRouter({
    routeTree: root.addChildren([app.addChildren([page as never, report])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <LocalContext value={work}>
          <SessionProvider parts={parts}>
            <RouterProvider router={router as never} />
          </SessionProvider>
        </LocalContext>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return router;
}

it.each([
  ['home-inspection', 'New home inspection', 'home_inspection'],
  ['wind-mitigation', 'New wind mitigation', 'wind_mitigation'],
  ['fl-four-point', 'New four-point', 'fl_four_point'],
  ['citizens-roof', 'New Citizens roof', 'citizens_roof'],
  ['fl-wdo', 'New Florida wood-destroying organisms', 'fl_wdo'],
  ['ca-wildfire', 'New California wildfire', 'ca_wildfire'],
  ['roof-certification', 'New roof certification', 'roof_certification'],
  ['manufactured-home', 'New manufactured home', 'manufactured_home'],
  ['tx-property-inspection', 'New Texas property inspection', 'tx_property_inspection'],
  ['tx-windstorm', 'New Texas windstorm', 'tx_windstorm'],
])('/reports/new/%s begins a report of its type: %s', async (slug, heading, definitionId) => {
  const before = new Set((await work.repositories.reports.list({})).map(({ id }) => id));
  const router = open(`/reports/new/${slug}`);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
  fireEvent.change(screen.getByLabelText('Street address'), { target: { value: '9 Elm Street' } });
  fireEvent.change(screen.getByLabelText('Client name'), { target: { value: 'Ana Delgado' } });
  fireEvent.click(screen.getByRole('button', { name: 'Start inspection' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/reports\/[0-9a-f]{8}-/));
  const made = (await work.repositories.reports.list({})).filter(({ id }) => !before.has(id));
  expect(made).toMatchObject([{ definitionId }]);
  expect(router.state.location.pathname).toBe(`/reports/${made[0]?.id}`);
});

it('offers the prescribed form first for a house in Texas, says why, and writes either', async () => {
  const before = new Set((await work.repositories.reports.list({})).map(({ id }) => id));
  const router = open('/reports/new/home-inspection');
  fireEvent.change(await screen.findByLabelText('Street address'), { target: { value: '12 Oak Street' } });
  fireEvent.change(screen.getByLabelText('Client name'), { target: { value: 'Ana Delgado' } });
  expect(screen.queryByRole('radiogroup', { name: 'Form' })).toBeNull();
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'TX' } });
  expect(await screen.findByText(/Texas prescribes form REI 7-6/)).toBeDefined();
  expect(screen.getByRole('radio', { name: 'REI 7-6' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: 'Home inspection' }));
  fireEvent.click(screen.getByRole('radio', { name: 'REI 7-6' }));
  fireEvent.click(screen.getByRole('button', { name: 'Start inspection' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/reports\/[0-9a-f]{8}-/));
  const made = (await work.repositories.reports.list({})).filter(({ id }) => !before.has(id));
  expect(made).toMatchObject([{ definitionId: 'tx_property_inspection' }]);
  const tasks = await work.repositories.tasks.list({});
  expect(tasks.filter(({ title }) => title === 'Deliver the report: 12 Oak Street')).toMatchObject([
    { inspectionId: made[0]?.inspectionId, notes: expect.stringContaining('22 TAC 535.222(a)') },
  ]);
});

it('/reports/new/{an unknown type} is no page', async () => {
  open('/reports/new/tree-survey');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeDefined();
});
