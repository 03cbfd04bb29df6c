// @vitest-environment jsdom
/** Emails about new times wait for their change to be on the server, and are sent once, on whatever screen. */
import { ToastProvider } from '@plumbline/ui';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import { queueNewTimes, readNewTimes } from './new-time-queue.ts';
import { NewTimesKeeper } from './new-times-keeper.tsx';

let work: LocalWork;
let appointmentId: string;
let asked: unknown[];
/** 0: no connection. */
let status: number;

beforeEach(async () => {
  asked = [];
  status = 200;
  ({ work } = await openTestWork(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa')));
  ({ id: appointmentId } = await work.repositories.appointments.insert(work.officeId, {
    appointmentDate: '2031-03-05T14:00:00Z',
  }));
});
afterEach(cleanup);

/** As after its answer. */
const arrive = () => work.store.database.rows.update(appointmentId, { pending: 0 });

function open(): void {
  const rest = async () => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return {
      rpc: async (_name: string, args: unknown) => {
        asked.push(args);
        return status === 200
          ? { status, data: null, error: null }
          : { status, data: null, error: { code: '22023', message: '' } };
      },
    };
  };
  render(
    <ToastProvider>
      <SessionProvider parts={{ backend: { rest } } as unknown as SessionParts}>
        <LocalContext value={work}>
          <NewTimesKeeper />
        </LocalContext>
      </SessionProvider>
    </ToastProvider>,
  );
}

it('sends an email that waited since the app was last open, once', async () => {
  await queueNewTimes(work.store, [appointmentId]);
  await arrive();
  open();
  expect(await screen.findByText('1 email sent about new times')).toBeTruthy();
  expect(asked).toEqual([{ p_appointment: appointmentId }]);
  expect(await readNewTimes(work.store)).toEqual([]);
});

it('sends one that is queued while the app is open', async () => {
  await arrive();
  open();
  await act(() => queueNewTimes(work.store, [appointmentId]));
  expect(await screen.findByText('1 email sent about new times')).toBeTruthy();
});

it('waits for the change to reach the server', async () => {
  await queueNewTimes(work.store, [appointmentId]);
  open();
  // Another change of this device is read first.
  await work.repositories.appointments.insert(work.officeId, { appointmentDate: '2031-03-06T14:00:00Z' });
  expect(asked).toEqual([]);
  expect(await readNewTimes(work.store)).toEqual([appointmentId]);
});

it('keeps one without a connection, and tries again with the next', async () => {
  status = 0;
  await queueNewTimes(work.store, [appointmentId]);
  await arrive();
  open();
  await waitFor(async () => expect(await readNewTimes(work.store)).toEqual([appointmentId]));
  status = 200;
  await waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(screen.getByText('1 email sent about new times')).toBeTruthy();
  });
});

it('says that one was refused, and forgets it', async () => {
  status = 400;
  await queueNewTimes(work.store, [appointmentId]);
  await arrive();
  open();
  expect(await screen.findByText('1 email not sent')).toBeTruthy();
  expect(await readNewTimes(work.store)).toEqual([]);
});
