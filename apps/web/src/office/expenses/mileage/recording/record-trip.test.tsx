// @vitest-environment jsdom
/** A trip from Record to the mileage log, with a stand-in for the browser's location. */
import { ToastProvider } from '@plumbline/ui';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createMileage } from '#src/ground/local/repositories/mileage.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import type { ExpenseQuery } from '../../expense-query.ts';
import { MileageView } from '../mileage-view.tsx';
import { createRecorder, type Recorder } from './create-recorder.ts';
import { RecordingBar } from './recording-bar.tsx';
import { TripRecordingContext } from './trip-recording.ts';

/** The same object each time, as the store has it. */
const SIGNED_OUT = { status: 'signed-out' };
const START = Date.parse('2026-11-27T14:00:00Z');
let work: LocalWork;
let recorder: Recorder;
let found: PositionCallback | null;
let failed: PositionErrorCallback | null;
let minutes: number;

beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
  found = null;
  failed = null;
  minutes = 0;
  recorder = createRecorder({
    store: work.store,
    nowMs: () => START + minutes * 60_000,
    newId: () => 'trip-1',
    geolocation: {
      watchPosition(onFound, onFailed) {
        found = onFound;
        failed = onFailed ?? null;
        return 1;
      },
      clearWatch() {
        found = null;
      },
    },
    keepAwake: () => () => undefined,
    claim: async () => () => undefined,
  });
});
afterEach(() => {
  recorder.dispose();
  cleanup();
});

function move(atMinutes: number, miles: number): void {
  minutes = atMinutes;
  const coords = { latitude: 27.95 + miles / 69.09, longitude: -82.46, accuracy: 8 };
  found?.({ coords, timestamp: START + minutes * 60_000 } as GeolocationPosition);
}

function Page({ first }: { readonly first: ExpenseQuery }) {
  const [query, setQuery] = useState(first);
  return (
    <TripRecordingContext value={recorder}>
      <RecordingBar recording={recorder} />
      <MileageView query={query} onQuery={setQuery} />
    </TripRecordingContext>
  );
}
function open(first: ExpenseQuery = { view: 'mileage' }): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Page first={first} /> }),
    history: createMemoryHistory(),
  });
  const parts = {
    session: { subscribe: () => () => undefined, getState: () => SIGNED_OUT },
  } as unknown as SessionParts;
  render(
    <ToastProvider>
      <SessionProvider parts={parts}>
        <LocalContext value={work}>
          <RouterProvider router={router} />
        </LocalContext>
      </SessionProvider>
    </ToastProvider>,
  );
}
const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const tripsHere = () => createMileage(work.store).trips.list({ scopeId: work.officeId });

it('explains what is recorded once, shows that it is on, and saves only what was reviewed', async () => {
  open({ view: 'mileage', trip: 'recorded' });
  await press('Record trip');
  await screen.findByText(/^Your location is read while Plumbline is open, also offline\./);
  expect(found).toBeNull();
  await press('Start recording');
  await screen.findByText(/^Recording a trip since .+: 0 mi\.$/);
  move(0, 0);
  move(6, 4.2);
  await screen.findByText(/^Recording a trip since .+: 4\.2 mi\.$/);
  await press('Stop recording');
  await screen.findByText('A trip of 4.2 mi was recorded.');
  expect(await tripsHere()).toEqual([]);

  await screen.findByText(/^Recorded by location\..+4\.2 mi of it is a straight line/);
  fireEvent.change(await screen.findByRole('textbox', { name: 'To' }), { target: { value: 'Radon lab' } });
  await press('Add trip');
  await screen.findByText('Trip created successfully');
  expect(await tripsHere()).toMatchObject([
    {
      source: 'location',
      miles: 4.2,
      toPlace: 'Radon lab',
      tripOn: '2026-11-27',
      startedAt: '2026-11-27T14:00:00.000Z',
      endedAt: '2026-11-27T14:06:00.000Z',
    },
  ]);
  await waitFor(() => expect(recorder.get()).toEqual({ status: 'off', why: null }));

  await press('Record trip');
  await screen.findByText(/^Recording a trip since/);
});

it('says that location is blocked, and discards a trip only after a yes', async () => {
  open();
  await press('Record trip');
  await press('Start recording');
  await screen.findByText(/^Recording a trip since/);
  failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  await screen.findByText(/^Location is blocked for this site\./);

  await press('Record trip');
  await screen.findByText(/^Recording a trip since/);
  move(0, 0);
  move(6, 4.2);
  await press('Stop recording');
  await press('Discard');
  await screen.findByText('4.2 mi and the recorded route are deleted from this device.');
  await press('Discard trip');
  await screen.findByRole('button', { name: 'Record trip' });
  expect(await tripsHere()).toEqual([]);
});
