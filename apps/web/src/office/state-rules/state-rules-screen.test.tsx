// @vitest-environment jsdom
/** Rules of a state: an owner switches a fact off from today on, and Undo takes it back; others read. */
import { deadlineOf } from '@plumbline/domain/states/deadline';
import { factsOffOn } from '@plumbline/domain/states/office-facts';
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localDay } from '#src/ground/device/local-day.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { StateRulesScreen } from './state-rules-screen.tsx';

const SWITCH = 'Checks an agreement before it is sent';
let work: LocalWork;

beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(cleanup);

function open(canEdit: boolean): void {
  render(
    <ToastProvider>
      <LocalContext value={work}>
        <StateRulesScreen state="VA" onState={() => undefined} canEdit={canEdit} />
      </LocalContext>
    </ToastProvider>,
  );
}
const off = async () => [
  ...factsOffOn(await work.repositories.datedValues.ofOffice(work.officeId), localDay(Date.now())),
];

it('are switched off from today, and on again by Undo', async () => {
  open(true);
  const agreement = await screen.findByRole('switch', { name: SWITCH });
  expect(agreement.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(agreement);
  await screen.findByText('Rule turned off as of today');
  await waitFor(async () => expect(await off()).toEqual(['va_agreement']));
  await waitFor(() => expect(agreement.getAttribute('aria-checked')).toBe('false'));
  expect(screen.getByRole('option', { name: 'Virginia (changed)' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await off()).toEqual([]));
});

it('are read by those who may not change them', async () => {
  open(false);
  await screen.findByText(SWITCH);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByText(/18VAC15-40-120\. Rule read, November 23, 2026\./)).toBeTruthy();
});

it('are changed from a day on, keep the change through the switch, and go back to what was shipped', async () => {
  render(
    <ToastProvider>
      <LocalContext value={work}>
        <StateRulesScreen state="NC" onState={() => undefined} canEdit />
      </LocalContext>
    </ToastProvider>,
  );
  fireEvent.click(
    await screen.findByRole('button', { name: /^Change: The report is due by the agreed date/ }),
  );
  const days = await screen.findByLabelText('Report due after');
  fireEvent.change(days, { target: { value: '0' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save rule' }));
  await screen.findByText('Enter a number of days from 1 to 365.');
  fireEvent.change(days, { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Source or reason'), { target: { value: 'Our agreement' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save rule' }));
  await screen.findByText(/by your company: due after 2 business days\. Our agreement/);
  const dueOn = async () =>
    deadlineOf(
      'home_inspection',
      'NC',
      '2099-06-05',
      await work.repositories.datedValues.ofOffice(work.officeId),
    )?.dueOn;
  expect(await dueOn()).toBe('2099-06-09');
  // The page is out of reach until the sheet has closed.
  const task = await screen.findByRole('switch', { name: 'Adds a task for delivery' });
  fireEvent.click(task);
  await waitFor(async () => expect(await dueOn()).toBeUndefined());
  fireEvent.click(task);
  await waitFor(async () => expect(await dueOn()).toBe('2099-06-09'));
  fireEvent.click(screen.getByRole('button', { name: 'Use the shipped rule' }));
  await waitFor(async () => expect(await dueOn()).toBe('2099-06-10'));
});
