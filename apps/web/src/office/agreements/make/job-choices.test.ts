import { expect, it } from 'vitest';
import { jobChoices } from './job-choices.ts';

const visit = (id: string, appointmentDate: string, values: object = {}) => ({
  id,
  appointmentDate,
  status: 'scheduled' as const,
  addressLine1: '318 Bay Street',
  location: '318 Bay Street, Tampa',
  title: 'Home inspection',
  ...values,
});

it('offers visits that may still be signed for, by day, under the best name that each has', () => {
  const choices = jobChoices(
    [
      visit('later', '2026-11-25T12:00:00Z', { addressLine1: '', location: '' }),
      visit('next', '2026-11-24T12:00:00Z', { addressLine1: '' }),
      visit('past', '2026-11-02T12:00:00Z'),
      visit('old', '2026-10-01T12:00:00Z'),
      visit('off', '2026-11-24T13:00:00Z', { status: 'cancelled' }),
    ],
    Date.parse('2026-11-22T12:00:00Z'),
  );
  expect(choices).toEqual([
    { value: 'past', label: '318 Bay Street', detail: 'November 2, 2026' },
    { value: 'next', label: '318 Bay Street, Tampa', detail: 'November 24, 2026' },
    { value: 'later', label: 'Home inspection', detail: 'November 25, 2026' },
  ]);
});
