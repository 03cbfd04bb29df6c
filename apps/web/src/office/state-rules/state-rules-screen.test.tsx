// @vitest-environment jsdom
/** Rules of a state: an owner switches a fact off from today on, and Undo takes it back; others read. */
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
  await screen.findByText('Rule switched off from today');
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
