// @vitest-environment jsdom
/** Licenses by state: entered, refused without a number, changed, deleted and brought back. */
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { LicensesSection } from './licenses-section.tsx';

let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(cleanup);

const kept = async () =>
  (await work.repositories.memberLicenses.ofOffice(work.officeId)).map(
    ({ kind, state, number, expiresOn }) => ({
      kind,
      state,
      number,
      expiresOn,
    }),
  );
const type = (label: RegExp | string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

it('is entered by state and kind, changed, deleted and brought back', async () => {
  render(
    <ToastProvider>
      <LocalContext value={work}>
        <LicensesSection />
      </LocalContext>
    </ToastProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Add license' }));
  await screen.findByLabelText('Type');
  type('Type', 'pest_card');
  type('State', 'F');
  fireEvent.click(screen.getByRole('button', { name: 'Save license' }));
  await screen.findByText('Enter the number as printed on the license.');
  expect(screen.getByText('Enter the two-letter state, such as FL.')).toBeTruthy();
  type('State', 'fl');
  type(/^Number/, ' JE20001 ');
  fireEvent.click(screen.getByRole('button', { name: 'Save license' }));
  const row = await screen.findByRole('button', { name: 'Pest control identification card, FL' });
  expect(await kept()).toEqual([{ kind: 'pest_card', state: 'FL', number: 'JE20001', expiresOn: null }]);

  fireEvent.click(row);
  await screen.findByLabelText('Expires');
  type('Expires', '2020-05-31');
  fireEvent.click(screen.getByRole('button', { name: 'Save license' }));
  await screen.findByText('JE20001, expired May 31, 2020');

  fireEvent.click(screen.getByRole('button', { name: 'Pest control identification card, FL' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect(await kept()).toEqual([]));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await kept()).toHaveLength(1));
});
