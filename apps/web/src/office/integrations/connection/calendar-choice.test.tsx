// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ChosenCalendars } from '../calls/calendar-calls.ts';
import { CalendarChoice } from './calendar-choice.tsx';

const calls = vi.hoisted(() => ({ sources: vi.fn(), choose: vi.fn(), setTarget: vi.fn() }));
vi.mock('../use-calendar-calls.ts', () => ({ useCalendarCalls: () => calls }));

afterEach(() => {
  cleanup();
  for (const mock of Object.values(calls)) mock.mockReset();
});

type Calendar = ChosenCalendars['calendars'][number];
const calendar = (name: string, more: Partial<Calendar> = {}): Calendar => ({
  calendar_id: name.toLowerCase(),
  name,
  is_busy: false,
  is_target: false,
  can_write: true,
  is_missing: false,
  ...more,
});

async function open(...calendars: Calendar[]): Promise<HTMLSelectElement> {
  calls.sources.mockResolvedValue({ shows: 'full', calendars });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <CalendarChoice provider="google" />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return screen.findByLabelText<HTMLSelectElement>('Appointments go to');
}
const choicesOf = (select: HTMLSelectElement): string[] => [...select.options].map(({ text }) => text);

it('offers the calendars that can be written to, and says when an answer is needed first', async () => {
  const select = await open(
    calendar('Rosa', { is_target: true, is_busy: true }),
    calendar('Work'),
    calendar('Holidays', { can_write: false }),
  );
  expect(choicesOf(select)).toEqual(['Rosa', 'Work']);
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  calls.setTarget.mockResolvedValue({ ok: false, error: { kind: 'failed', code: '55000', message: '' } });
  fireEvent.change(select, { target: { value: 'work' } });
  await screen.findByText('Answer the changes above the calendar first, then choose again.');
  expect(calls.setTarget).toHaveBeenCalledWith('google', 'work');
  expect(select.value).toBe('rosa');
});

it('says that the calendar of appointments was deleted, and waits for a choice', async () => {
  const select = await open(calendar('Work', { is_target: true, is_missing: true }), calendar('Rosa'));
  expect(choicesOf(select)).toEqual(['Choose a calendar', 'Rosa']);
  expect(select.value).toBe('');
  await screen.findByText(/“Work” was deleted there/);
  calls.setTarget.mockResolvedValue({ ok: true, value: null });
  fireEvent.change(select, { target: { value: 'rosa' } });
  await waitFor(() => expect(calls.setTarget).toHaveBeenCalledWith('google', 'rosa'));
});

it('says that a calendar no longer blocks, until that is dismissed', async () => {
  await open(calendar('Rosa', { is_target: true }), calendar('Family', { is_busy: true, is_missing: true }));
  calls.choose.mockResolvedValue({ ok: true, value: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() =>
    expect(calls.choose).toHaveBeenCalledWith(
      'google',
      expect.objectContaining({
        calendars: expect.arrayContaining([expect.objectContaining({ name: 'Family', is_busy: false })]),
      }),
    ),
  );
});
