// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { TimeExceptions } from './time-exceptions.tsx';

let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('repeats time off as a series, and removes one stretch or all that follow it', async () => {
  const { userId } = work;
  render(
    <ToastProvider>
      <LocalContext value={work}>
        <TimeExceptions userId={userId} zone="America/New_York" />
      </LocalContext>
    </ToastProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Add time off or extra hours' }));
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2090-01-02' } });
  fireEvent.change(screen.getByLabelText('Repeat'), { target: { value: 'FREQ=WEEKLY' } });
  fireEvent.click(screen.getByRole('radio', { name: 'After a number of times' }));
  fireEvent.change(screen.getByLabelText('Number of times'), { target: { value: '4' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getAllByText('Every week on Monday')).toHaveLength(4));
  const removals = () => screen.getAllByRole('button', { name: 'Remove exception' });
  const press = (at: number): void => {
    const button = removals()[at];
    if (button !== undefined) fireEvent.click(button);
  };
  fireEvent.click(screen.getAllByRole('button', { name: 'Change exception' })[1] ?? document.body);
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Yoga' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'All upcoming, 4' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'This and the following 2' }));
  await waitFor(() => expect(screen.getAllByText(/Every week on Monday, Yoga/)).toHaveLength(3));
  press(0);
  fireEvent.click(await screen.findByRole('button', { name: 'Only this one' }));
  await waitFor(() => expect(removals()).toHaveLength(3));
  press(1);
  fireEvent.click(await screen.findByRole('button', { name: 'This and the following 1' }));
  await waitFor(() => expect(removals()).toHaveLength(1));
});
