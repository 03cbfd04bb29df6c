// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { BookingCalls } from './booking-calls.ts';
import { ManageBooking } from './manage-booking.tsx';
import { testOffice } from './testing.ts';

afterEach(cleanup);

const confirmed = {
  status: 'ok',
  slug: 'level',
  booking: 'confirmed',
  startsAt: '2030-12-02T14:00:00.000Z',
  endsAt: '2030-12-02T16:00:00.000Z',
  services: 'Full',
  location: '12 Elm Street',
  inspector: { id: 'm', name: 'Maria', photoUrl: null },
  letsChooseInspector: false,
  inspectorId: null,
  totalCents: 40_000,
  deposit: null,
  refundsDeposits: false,
  isChangeable: true,
  calendarUrl: null,
  office: testOffice,
  timeZone: 'UTC',
  horizonDays: 30,
};

/** Opened while `confirmed`; `later` is its status before the move. */
async function moveWhen(later: Record<string, unknown>): Promise<void> {
  let standing: Record<string, unknown> = confirmed;
  const answers: Record<string, () => unknown> = {
    manage: () => standing,
    'move-slots': () => ({
      status: 'ok',
      starts: ['2030-12-03T14:00:00.000Z'],
      durationMinutes: 120,
      people: [],
    }),
    move: () => {
      standing = { ...confirmed, isChangeable: false, ...later };
      return { status: 'late' };
    },
  };
  const calls = {
    ask: async ({ action }: { action: string }) => ({ ok: true, value: answers[action]?.() }),
    fileUrl: (path: string) => path,
  };
  render(<ManageBooking calls={calls as unknown as BookingCalls} token="t" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Choose another time' }));
  const [time] = await screen.findAllByRole('button', { name: /[AP]M$/ });
  if (time !== undefined) fireEvent.click(time);
  fireEvent.click(await screen.findByRole('button', { name: 'Reschedule' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Choose another time' })).toBeNull());
}

it('says of a visit that was cancelled in another tab that it is cancelled, not that it is too late', async () => {
  await moveWhen({ booking: 'cancelled' });
  expect(await screen.findByRole('heading', { name: 'This inspection is canceled' })).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/too close to your inspection/)).toBeNull());
});

const showAnswer = (value: Record<string, unknown>) =>
  render(
    <ManageBooking
      calls={
        {
          ask: async () => ({ ok: true, value }),
          fileUrl: (path: string) => path,
        } as unknown as BookingCalls
      }
      token="t"
    />,
  );

it('says where an unpaid deposit is paid, and what becomes of one that came too late', async () => {
  const { office } = confirmed;
  const unpaid = { status: 'unpaid', cents: 8500, slug: 'level', office };
  showAnswer({ ...unpaid, state: 'open', url: 'https://pay.example/cs_1' });
  expect((await screen.findByRole('link', { name: 'Pay $85 by card' })).getAttribute('target')).toBe('_top');
  expect(screen.getByRole('button', { name: 'Check again' })).toBeDefined();
  cleanup();
  showAnswer({ ...unpaid, state: 'refunding', url: null });
  expect(await screen.findByText(/Your deposit of \$85 is on its way back to your card/)).toBeDefined();
});

it('says before a cancellation what becomes of the deposit', async () => {
  showAnswer({ ...confirmed, deposit: { cents: 8500, state: 'paid' }, refundsDeposits: true });
  expect(await screen.findByText('$85, paid')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel inspection' }));
  expect(await screen.findByText('Your deposit of $85 will be refunded to your card.')).toBeDefined();
});

it('says of a visit that is near that it takes a call', async () => {
  await moveWhen({});
  expect(await screen.findByText(/too close to your inspection/)).toBeDefined();
});

it('asks before it moves a visit, and takes a time that was touched by mistake for none', async () => {
  const asked: string[] = [];
  const calls = {
    ask: async ({ action }: { action: string }) => {
      asked.push(action);
      if (action === 'manage') return { ok: true, value: confirmed };
      if (action === 'move') return { ok: true, value: { status: 'moved' } };
      const starts = ['2030-12-03T14:00:00.000Z', '2030-12-03T15:00:00.000Z'];
      return { ok: true, value: { status: 'ok', starts, durationMinutes: 120, people: [] } };
    },
    fileUrl: (path: string) => path,
  };
  render(<ManageBooking calls={calls as unknown as BookingCalls} token="t" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Choose another time' }));
  const touch = async (index: number): Promise<void> => {
    const time = (await screen.findAllByRole('button', { name: /[AP]M$/ }))[index];
    if (time !== undefined) fireEvent.click(time);
  };
  await touch(0);
  const yes = await screen.findByRole('button', { name: 'Reschedule' });
  expect(screen.getByRole('group', { name: /^Reschedule to Tuesday, December 3/ })).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(yes));
  fireEvent.click(screen.getByRole('button', { name: 'Choose another time' }));
  await touch(1);
  expect(asked).not.toContain('move');
  fireEvent.click(await screen.findByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByText('Your inspection has been rescheduled.')).toBeDefined();
  expect(asked.filter((action) => action === 'move')).toHaveLength(1);
});
