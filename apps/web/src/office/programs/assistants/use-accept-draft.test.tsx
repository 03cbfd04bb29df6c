// @vitest-environment jsdom
/** Accepting an appointment that an assistant proposes at a time that isn't free. */
import { ToastProvider } from '@plumbline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import type { Draft } from '../calls/draft-calls.ts';
import { AssistantsView } from './assistants-screen.tsx';
import { useAcceptDraft } from './use-accept-draft.ts';

const ROSA = '0198f3a0-0000-7000-8000-0000000000aa';
const SIGNED_OUT = { status: 'signed-out' };
const draft: Draft = {
  id: '0198f3a0-0000-7000-8000-0000000000d1',
  kind: 'appointment',
  title: 'Radon test',
  created_at: '2031-03-01T00:00:00Z',
  api_keys: { name: 'Claude' },
  content: {
    title: 'Radon test',
    starts_at: '2031-03-05T15:00:00.000Z',
    ends_at: '2031-03-05T16:00:00.000Z',
    time_zone: 'America/New_York',
    inspector_id: ROSA,
  },
};

let work: LocalWork;
const decide = vi.fn(async () => ({ ok: true, value: true }) as const);
beforeEach(async () => {
  decide.mockClear();
  ({ work } = await openTestWork(createTestDevice(ROSA)));
});
afterEach(cleanup);

function Page() {
  const { check, accept, dialog } = useAcceptDraft();
  const drafts = { waiting: async () => [draft], decide };
  return (
    <>
      <AssistantsView drafts={drafts} log={null} address="" onCheck={check} onAccept={accept} />
      {dialog}
    </>
  );
}

function open(): void {
  const session = { subscribe: () => () => undefined, getState: () => SIGNED_OUT };
  const parts = { backend: {}, session } as unknown as SessionParts;
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
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

const takeTime = () =>
  work.repositories.timeOff.insert(work.officeId, {
    userId: ROSA,
    startsAt: '2031-03-05T14:00:00.000Z',
    endsAt: '2031-03-05T15:30:00.000Z',
    reason: 'Dentist',
  });
const booked = () => work.repositories.appointments.list({ scopeId: work.officeId });
const logged = () => work.repositories.appointments.overrides.list({ scopeId: work.officeId });
const question = async () => within(await screen.findByRole('dialog', { name: 'This time isn’t free' }));

it('books a free time without a question', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Book it' }));
  await waitFor(async () => expect(await booked()).toMatchObject([{ id: draft.id, userId: ROSA }]));
  expect(await logged()).toEqual([]);
});

it('keeps the proposal waiting for another time', async () => {
  await takeTime();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Book it' }));
  const asked = await question();
  expect(asked.getByText('Colleague is off then: Dentist.')).toBeDefined();
  fireEvent.click(asked.getByRole('button', { name: 'Choose another time' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decide).not.toHaveBeenCalled();
  expect(await booked()).toEqual([]);
});

it('books it for a reason, which is logged with the appointment', async () => {
  await takeTime();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Book it' }));
  const asked = await question();
  fireEvent.change(asked.getByLabelText('Reason to book it anyway'), { target: { value: 'Rosa agreed' } });
  fireEvent.click(asked.getByRole('button', { name: 'Book it anyway' }));
  await waitFor(async () =>
    expect(await logged()).toMatchObject([
      { appointmentId: draft.id, conflicts: 'Colleague is off then: Dentist.', reason: 'Rosa agreed' },
    ]),
  );
  expect(decide).toHaveBeenCalledWith(draft.id, true);
  expect(await booked()).toMatchObject([{ id: draft.id }]);
});
