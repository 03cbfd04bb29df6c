// @vitest-environment jsdom
import { anAppointment } from '@plumbline/domain/testing/an-appointment';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BackEntry, VisitEntry } from './calendar-entries.ts';
import { PhoneMonth } from './phone-month.tsx';

afterEach(cleanup);

const visit = (id: string, day: string, title: string): VisitEntry => ({
  kind: 'visit',
  id,
  appointment: { ...anAppointment({ id }), mark: 'safe' },
  userIds: [],
  startMs: Date.parse(`${day}T14:00:00Z`),
  endMs: Date.parse(`${day}T16:00:00Z`),
  title,
  hours: '2:00 to 4:00',
  zone: '',
  longHours: '2:00 PM to 4:00 PM',
  what: '',
  state: '',
  who: '',
  colour: 'red',
  isPast: false,
  isOff: false,
  isRequested: false,
});
const closed: BackEntry = {
  kind: 'off',
  id: 'off',
  userId: null,
  startMs: Date.parse('2026-11-26T00:00:00Z'),
  endMs: Date.parse('2026-11-27T00:00:00Z'),
  title: 'Office closed: Thanksgiving Day',
};

function show(day: string) {
  const [onDay, onOpen] = [vi.fn(), vi.fn()];
  const visits = [visit('a', '2026-11-18', '318 Bay Street'), visit('b', '2026-11-18', '6 Lantern Way')];
  render(
    <PhoneMonth
      day={day}
      today="2026-11-20"
      rules={{ weekStart: 'sunday', agendaDays: 30 }}
      entries={{ visits, back: [closed] }}
      onDay={onDay}
      onOpen={onOpen}
    />,
  );
  return { onDay, onOpen };
}

it('counts the appointments of each day, and lists those of the chosen one', () => {
  const { onOpen } = show('2026-11-18');
  expect(
    screen.getByRole('button', { name: 'Wednesday, November 18, 2 appointments', pressed: true }),
  ).toBeDefined();
  const list = screen.getByRole('region', { name: 'Wednesday, November 18' });
  expect(within(list).getAllByRole('button')).toHaveLength(2);
  fireEvent.click(within(list).getByRole('button', { name: /6 Lantern Way/ }));
  expect(onOpen).toHaveBeenCalledWith('b');
});

it('goes to another day, and names why an office is closed', () => {
  const { onDay } = show('2026-11-26');
  expect(screen.getByText('Office closed: Thanksgiving Day')).toBeDefined();
  expect(screen.getByText('Nothing booked.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Wednesday, November 18, 2 appointments' }));
  expect(onDay).toHaveBeenCalledWith('2026-11-18');
});
