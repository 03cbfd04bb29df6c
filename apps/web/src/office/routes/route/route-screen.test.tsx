// @vitest-environment jsdom
/** A day is planned, ordered and applied: what is asked before agreed times change, and what Undo restores. */
import { planOrder } from '@plumbline/domain/office/routes/plan-order';
import { ToastProvider } from '@plumbline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createMileage } from '#src/ground/local/repositories/mileage.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import { planRoute } from '../plan-route.ts';
import { RouteScreen } from './route-screen.tsx';

/** The same object each time, as the store has it. */
const SIGNED_OUT = { status: 'signed-out' };
const DAY = '2031-03-05';
const ROSA = '0198f3a0-0000-7000-8000-0000000000aa';
let work: LocalWork;
let routeId: string;

/** Near, far, middle: a zigzag on one road, at 9, 12 and 3 o'clock. */
const VISITS = [
  ['Near Street', -82.46, '14:00'],
  ['Far Street', -82.8, '17:00'],
  ['Middle Street', -82.6, '20:00'],
] as const;

class InlineWorker extends EventTarget {
  postMessage(problem: Parameters<typeof planOrder>[0]): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: planOrder(problem) })));
  }
  terminate(): void {
    // Nothing runs on.
  }
}

beforeEach(async () => {
  vi.stubGlobal('Worker', InlineWorker);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  ({ work } = await openTestWork(createTestDevice(ROSA)));
  const { appointments } = work.repositories;
  for (const [street, longitude, time] of VISITS) {
    const startMs = Date.parse(`${DAY}T${time}:00Z`);
    await appointments.insert(work.officeId, {
      userId: ROSA,
      location: `${street}, Tampa, FL`,
      latitude: 27.95,
      longitude,
      appointmentDate: new Date(startMs).toISOString(),
      endsAt: new Date(startMs + 3_600_000).toISOString(),
      timeZone: 'America/New_York',
    });
  }
  const planned = planRoute(work.repositories, work.officeId, {
    userId: ROSA,
    day: DAY,
    appointments: (await appointments.list({ scopeId: work.officeId })).toSorted((a, b) =>
      a.appointmentDate.localeCompare(b.appointmentDate),
    ),
    settings: null,
    timeZone: 'America/New_York',
  });
  routeId = planned.routeId;
  await work.store.commit(planned.changes, { label: 'Plan day' });
  // From the near house, so that one direction is the better one.
  await work.repositories.routes.update(
    { id: routeId, scopeId: work.officeId },
    { startKind: 'address', startAddress: 'Depot', startLatitude: 27.95, startLongitude: VISITS[0][1] },
  );
  open(routeId);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(id: string): void {
  const parts = {
    backend: { config: () => Promise.reject(new TypeError('offline')), accessToken: async () => null },
    session: { subscribe: () => () => undefined, getState: () => SIGNED_OUT },
  } as unknown as SessionParts;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <RouteScreen routeId={id} onLeave={() => undefined} /> }),
    history: createMemoryHistory(),
  });
  render(
    <ToastProvider>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider parts={parts}>
          <LocalContext value={work}>
            <RouterProvider router={router} />
          </LocalContext>
        </SessionProvider>
      </QueryClientProvider>
    </ToastProvider>,
  );
}

const stopTitles = (): readonly string[] =>
  within(screen.getByRole('list', { name: 'Stops in order' }))
    .getAllByRole('button', { name: /^Move / })
    .map((handle) => /^Move (\w+) Street/.exec(handle.getAttribute('aria-label') ?? '')?.[1] ?? '');
const startTimes = async (): Promise<readonly string[]> =>
  (await work.repositories.appointments.list({ scopeId: work.officeId }))
    .toSorted((a, b) => a.location.localeCompare(b.location))
    .map(({ appointmentDate }) => appointmentDate.slice(11, 16));
const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

it('asks before it changes agreed times, and Undo restores order and times', async () => {
  await screen.findByRole('heading', { name: 'Wednesday, March 5' });
  expect(stopTitles()).toEqual(['Near', 'Far', 'Middle']);
  press('Find best order');
  await screen.findByRole('heading', { name: /best order saves/ });
  press('Apply order');
  const dialog = within(await screen.findByRole('dialog', { name: /^Change \d agreed times\?$/ }));
  expect(dialog.getByRole('row', { name: /Near Street 9:00 AM 8:00 AM/ })).toBeDefined();
  expect(await startTimes()).toEqual(['17:00', '20:00', '14:00']);
  fireEvent.click(dialog.getByRole('button', { name: 'Change times' }));
  await waitFor(() => expect(stopTitles()).toEqual(['Near', 'Middle', 'Far']));
  expect((await startTimes())[2]).toBe('13:00');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stopTitles()).toEqual(['Near', 'Far', 'Middle']));
  expect(await startTimes()).toEqual(['17:00', '20:00', '14:00']);
});

it('asks for a reason where a new time isn’t free, and logs it with the appointment', async () => {
  const { repositories, officeId } = work;
  // Off until 8:45 AM; the near house moves there from 9.
  await repositories.timeOff.insert(officeId, {
    userId: ROSA,
    startsAt: `${DAY}T12:00:00.000Z`,
    endsAt: `${DAY}T13:45:00.000Z`,
    reason: 'Dentist',
  });
  await screen.findByRole('heading', { name: 'Wednesday, March 5' });
  press('Find best order');
  fireEvent.click(await screen.findByRole('button', { name: 'Apply order' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Change times' }));
  const refused = within(await screen.findByRole('dialog', { name: 'This time isn’t free' }));
  const said = 'Colleague is off then: Dentist.';
  expect(refused.getByText(`Near Street: ${said}`)).toBeDefined();
  fireEvent.click(refused.getByRole('button', { name: 'Choose another time' }));
  // The new times are still there to decide on, and nothing has changed.
  const change = await screen.findByRole('button', { name: 'Change times' });
  expect(await startTimes()).toEqual(['17:00', '20:00', '14:00']);
  await waitFor(() => expect((change as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(change);
  const asked = within(await screen.findByRole('dialog', { name: 'This time isn’t free' }));
  fireEvent.change(asked.getByLabelText('Reason to book it anyway'), {
    target: { value: 'Moved the dentist' },
  });
  fireEvent.click(asked.getByRole('button', { name: 'Book it anyway' }));
  await waitFor(async () => expect((await startTimes())[2]).toBe('13:00'));
  const near = (await repositories.appointments.list({ scopeId: officeId })).find(({ location }) =>
    location.startsWith('Near'),
  );
  const logged = await repositories.appointments.overrides.list({ scopeId: officeId });
  expect(logged).toMatchObject([
    { appointmentId: near?.id, conflicts: said, reason: 'Moved the dentist', decidedAt: expect.any(String) },
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () =>
    expect(await repositories.appointments.overrides.list({ scopeId: officeId })).toEqual([]),
  );
});

it('keeps agreed times on request, and stores the drive before each appointment', async () => {
  await screen.findByRole('heading', { name: 'Wednesday, March 5' });
  press('Find best order');
  fireEvent.click(await screen.findByRole('button', { name: 'Apply order' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep agreed times' }));
  await waitFor(() => expect(stopTitles()).toEqual(['Near', 'Middle', 'Far']));
  expect(await startTimes()).toEqual(['17:00', '20:00', '14:00']);
  const drives = (await work.repositories.appointments.list({ scopeId: work.officeId }))
    .toSorted((a, b) => a.location.localeCompare(b.location))
    .map(({ travelMinutes }) => travelMinutes);
  // Far and middle are reached by road; the day begins at the near one.
  expect(drives[0]).toBeGreaterThan(10);
  expect(drives[1]).toBeGreaterThan(10);
  expect(drives[2]).toBe(0);
});

it('stores the drive before each appointment for dashboard and calendar, and again in each other order', async () => {
  const drives = async (): Promise<readonly number[]> =>
    (await work.repositories.appointments.list({ scopeId: work.officeId }))
      .toSorted((a, b) => a.location.localeCompare(b.location))
      .map(({ travelMinutes }) => travelMinutes);
  const handle = await screen.findByRole('button', { name: /^Move Middle Street/ });
  // Far, middle, near: the day begins at the near one.
  await waitFor(async () => expect((await drives())[0]).toBeGreaterThan(0), { timeout: 10_000 });
  const [far = 0, middle = 0, near] = await drives();
  expect([middle > 0, near]).toEqual([true, 0]);
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  await waitFor(async () => expect((await drives())[0]).toBeLessThan(far), { timeout: 10_000 });
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Move Middle Street/ }), { key: 'ArrowDown' });
  await waitFor(async () => expect(await drives()).toEqual([far, middle, 0]), { timeout: 10_000 });
});

it('moves a stop with the arrow keys', async () => {
  const handle = await screen.findByRole('button', { name: /^Move Middle Street/ });
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  await waitFor(() => expect(stopTitles()).toEqual(['Near', 'Middle', 'Far']));
});

it('selects a stop on the map and in the list alike', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Stop 2, Far Street' }));
  expect(screen.getByRole('button', { name: /^Far Street/ }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: /^Near Street/ }));
  expect(screen.getByRole('button', { name: 'Stop 1, Near Street' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
});

it('prints stops, addresses, access notes and phone numbers', async () => {
  const { repositories, officeId } = work;
  const { id: contactId } = await repositories.contacts.insert(officeId, {
    name: 'Ana Delgado',
    phone: '8135550134',
  });
  const near = (await repositories.appointments.list({ scopeId: officeId })).find(({ location }) =>
    location.startsWith('Near'),
  );
  if (near === undefined) throw new Error('no appointment');
  await repositories.appointments.update(near, { contactId });
  const own = (await repositories.routes.stops.list({ parentId: routeId })).find(
    ({ appointmentId }) => appointmentId === near.id,
  );
  if (own === undefined) throw new Error('no stop');
  await repositories.routes.stops.update(own, { notes: 'Gate code 4471' });
  const sheet = await screen.findByRole('region', { name: 'Day sheet' });
  await within(sheet).findByText('Ana Delgado, (813) 555-0134');
  await within(sheet).findByText('Gate code 4471');
  expect(within(sheet).getByText('Near Street, Tampa, FL')).toBeDefined();
});

it('says that a route does not exist', async () => {
  cleanup();
  open('0198f3a0-0000-7000-8000-0000000000ff');
  expect(await screen.findByRole('heading', { name: 'Route not found' })).toBeDefined();
});

it('puts a driven day into the mileage log once, with one press', async () => {
  const { routes } = work.repositories;
  const truck = await createMileage(work.store).vehicles.insert(work.officeId, { name: 'Truck' });
  for (const stop of await routes.stops.list({ scopeId: work.officeId }))
    await routes.stops.update(stop, { arrivedAt: `${DAY}T14:00:00Z`, leftAt: `${DAY}T15:00:00Z` });
  fireEvent.click(await screen.findByRole('button', { name: 'Log these miles' }));
  expect(await screen.findByText('Miles logged')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Log these miles' })).toBeNull();
  const trips = await createMileage(work.store).trips.list({ scopeId: work.officeId });
  expect(trips).toMatchObject([
    {
      source: 'route',
      routeId,
      tripOn: DAY,
      userId: ROSA,
      purpose: 'business',
      fromPlace: 'Depot',
      vehicleId: truck.id,
    },
  ]);
  expect(trips[0]?.miles).toBeGreaterThan(10);
});
