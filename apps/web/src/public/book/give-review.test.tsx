// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { BookingCalls } from './booking-calls.ts';
import { GiveReview, shownName } from './give-review.tsx';
import { testOffice } from './testing.ts';

afterEach(cleanup);

const opened = {
  status: 'ok',
  office: testOffice,
  slug: 'level',
  isGiven: false,
  name: 'Ann Marsh',
  services: 'Full',
};

function show(review: Record<string, unknown>) {
  const asked: Record<string, unknown>[] = [];
  const calls = {
    ask: async (request: Record<string, unknown>) => {
      asked.push(request);
      return { ok: true, value: request.action === 'review' ? review : { status: 'given' } };
    },
    fileUrl: (path: string) => path,
  };
  render(<GiveReview calls={calls as unknown as BookingCalls} token="t" />);
  return asked;
}

it('sends a rating with a name that says no more than needed, and thanks for it', async () => {
  const asked = show(opened);
  fireEvent.click(await screen.findByRole('button', { name: 'Send review' }));
  expect(screen.getByText('Choose a rating.')).toBeDefined();
  expect(asked).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: '4 out of 5 stars' }));
  fireEvent.change(screen.getByLabelText(/A few words/), { target: { value: 'see www.example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send review' }));
  expect(screen.getByText('Please leave out web addresses.')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/A few words/), { target: { value: 'Thorough.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText('Thank you for your review')).toBeDefined();
  expect(asked[1]).toMatchObject({ action: 'give-review', rating: 4, name: 'Ann M.', words: 'Thorough.' });
});

it('takes no second review behind the same link', async () => {
  show({ ...opened, isGiven: true });
  expect(await screen.findByText('Thank you for your review')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull();
});

it.each([
  ['Ann Marsh', 'Ann M.'],
  ['Ann', 'Ann'],
  [' Ann  van der Marsh ', 'Ann M.'],
  ['', ''],
])('shows %j as %j', (name, shown) => expect(shownName(name)).toBe(shown));
