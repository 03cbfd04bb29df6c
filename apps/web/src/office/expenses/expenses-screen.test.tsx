// @vitest-environment jsdom
/** Expenses on this device: adding with parts and a rule, bulk edits with Undo, repeating ones, the mileage log. */
import { ToastProvider } from '@plumbline/ui';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localDay } from '#src/ground/device/local-day.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createExpenses, type Expenses } from '#src/ground/local/repositories/expenses.ts';
import { createMileage, type Mileage } from '#src/ground/local/repositories/mileage.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import type { ExpenseQuery } from './expense-query.ts';
import { ExpensesScreen } from './expenses-screen.tsx';

/** The same object each time, as the store has it. */
const SIGNED_OUT = { status: 'signed-out' };
const TODAY = localDay(Date.now());
const YEAR = TODAY.slice(0, 4);
let work: LocalWork;
let expenses: Expenses;
let mileage: Mileage;

beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
  expenses = createExpenses(work.store);
  mileage = createMileage(work.store);
});
afterEach(cleanup);

function Page({ first }: { readonly first: ExpenseQuery }) {
  const [query, setQuery] = useState(first);
  return <ExpensesScreen query={query} onQuery={setQuery} />;
}
function open(first: ExpenseQuery = {}): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Page first={first} /> }),
    history: createMemoryHistory(),
  });
  const parts = {
    session: { subscribe: () => () => undefined, getState: () => SIGNED_OUT },
  } as unknown as SessionParts;
  render(
    <ToastProvider>
      <SessionProvider parts={parts}>
        <LocalContext value={work}>
          <RouterProvider router={router} />
        </LocalContext>
      </SessionProvider>
    </ToastProvider>,
  );
}
const kept = async () =>
  (await expenses.list({ scopeId: work.officeId })).filter(({ deletedAt }) => deletedAt === null);
const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const type = async (name: string, value: string): Promise<void> => {
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
};

describe('a new expense', () => {
  it('is saved to the cent with its parts, which must add up', async () => {
    open({ expense: 'new' });
    await type('Amount', '100.01');
    await type('Vendor', 'Harbor Hardware');
    await press('Split across categories');
    const [first] = await screen.findAllByRole('group', { name: /^Part/ });
    if (first === undefined) throw new Error('no parts');
    fireEvent.change(within(first).getByRole('textbox', { name: 'Amount' }), { target: { value: '60' } });
    await press('Add expense');
    await screen.findByText('The parts are $9.99 more than the amount.');
    fireEvent.change(within(first).getByRole('textbox', { name: 'Amount' }), { target: { value: '50.01' } });
    await press('Add expense');
    await screen.findByText('Expense created successfully');
    const [saved] = await kept();
    expect(saved).toMatchObject({ amountCents: 10_001, vendor: 'Harbor Hardware', spentOn: TODAY });
    expect(saved?.splits.map(({ cents }) => cents)).toEqual([5_001, 5_000]);
  });

  it('gets the category of the rule for its vendor', async () => {
    await expenses.rules.insert(work.officeId, { words: 'suncoast fuel', category: 'car_and_truck' });
    open({ expense: 'new' });
    await type('Amount', '42');
    await type('Vendor', 'SUNCOAST FUEL #12');
    fireEvent.blur(screen.getByRole('textbox', { name: 'Vendor' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Category' })).toHaveProperty('value', 'Car and truck'),
    );
    await press('Add expense');
    await screen.findByText('Expense created successfully');
    expect(await kept()).toMatchObject([{ category: 'car_and_truck', amountCents: 4_200 }]);
  });

  it('gets the changed category of a rule, and none once the rule is deleted', async () => {
    await expenses.rules.insert(work.officeId, { words: 'suncoast fuel', category: 'car_and_truck' });
    open();
    await press('Vendor rules');
    const row = within(await screen.findByRole('list', { name: 'Vendor rules' }));
    fireEvent.change(row.getByRole('combobox', { name: 'Category' }), { target: { value: 'supplies' } });
    await screen.findByText('Rule updated successfully');
    const words = row.getByRole('textbox', { name: 'Vendor contains' });
    fireEvent.change(words, { target: { value: ' ' } });
    fireEvent.blur(words);
    await screen.findByText('Enter a vendor, like Shell.');
    fireEvent.change(words, { target: { value: 'Suncoast' } });
    fireEvent.blur(words);
    await waitFor(async () =>
      expect(await expenses.rules.list({ scopeId: work.officeId })).toMatchObject([
        { words: 'Suncoast', category: 'supplies' },
      ]),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the rule for Suncoast' }));
    await screen.findByText('No rules yet');
    fireEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) ?? document.body);
    await screen.findByRole('button', { name: 'Delete the rule for Suncoast' });

    const form = within(screen.getByRole('form', { name: 'New rule' }));
    fireEvent.change(form.getByRole('textbox', { name: 'New vendor' }), { target: { value: 'SUNCOAST' } });
    fireEvent.click(form.getByRole('button', { name: 'Add rule' }));
    await screen.findByText('This vendor already has a rule.');
    expect(await screen.findByText('Choose a category.')).toBeDefined();
  });

  it('keeps its receipt as it was taken, queued for upload with the expense', async () => {
    open({ expense: 'new' });
    await type('Amount', '12.99');
    const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]);
    fireEvent.change(screen.getByLabelText('Receipt files'), {
      target: { files: [new File([bytes], 'lunch.pdf', { type: 'application/pdf' })] },
    });
    await screen.findByRole('button', { name: 'Remove new receipt 1' });
    await press('Add expense');
    await screen.findByText('Expense created successfully');
    const [receipt] = await expenses.receipts.list({ scopeId: work.officeId });
    expect(receipt).toMatchObject({ mime: 'application/pdf', sizeBytes: 6, fileName: 'lunch.pdf' });
    const queued = await work.store.database.blobs.toArray();
    expect(queued.map(({ sha256, scopeId }) => [sha256, scopeId])).toEqual([
      [receipt?.sha256, work.officeId],
    ]);
  });
});

describe('several expenses', () => {
  beforeEach(async () => {
    await expenses.insert(work.officeId, { spentOn: TODAY, vendor: 'Depot', amountCents: 1_000 });
    const splits = [
      { id: 'a', category: 'office', cents: 500, note: '' },
      { id: 'b', category: 'meals', cents: 500, note: '' },
    ];
    await expenses.insert(work.officeId, { spentOn: TODAY, vendor: 'Market', amountCents: 1_000, splits });
  });

  it('are changed at once, parts keep their categories, and Undo reverses it', async () => {
    open();
    await press('Select several');
    await press('Select all 2');
    await press('Change');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('combobox', { name: 'Payment method' }), { target: { value: 'cash' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Change 2 expenses' }));
    await waitFor(async () => expect((await kept()).map(({ method }) => method)).toEqual(['cash', 'cash']));
    expect((await kept()).find(({ vendor }) => vendor === 'Market')?.splits).toHaveLength(2);
    await press('Undo');
    await waitFor(async () => expect((await kept()).map(({ method }) => method)).toEqual(['', '']));
  });

  it('are deleted, and Undo brings them back', async () => {
    open();
    await press('Select several');
    await press('Select all 2');
    await press('Delete');
    await waitFor(async () => expect(await kept()).toEqual([]));
    await press('Undo');
    await waitFor(async () => expect(await kept()).toHaveLength(2));
  });
});

describe('a filter', () => {
  it('is saved under a name for the office, applied and taken off with a press, and deleted', async () => {
    for (const [vendor, category] of [
      ['Bay Lunch', 'meals'],
      ['Hardware', 'supplies'],
    ] as const)
      await expenses.insert(work.officeId, { spentOn: TODAY, vendor, amountCents: 1200, category });
    open({ category: 'meals' });
    await press('Filter, 1 on');
    await press('Save');
    expect(await screen.findByText('Enter a name for the filter.')).toBeDefined();
    await type('Save this filter as', 'Lunches');
    await press('Save');
    const chips = await screen.findByRole('list', { name: 'Saved filters', hidden: true });
    const [chip] = within(chips).getAllByRole('button', { name: 'Lunches', hidden: true });
    if (chip === undefined) throw new Error('no chip');
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByText('Hardware')).toBeNull();
    fireEvent.click(chip);
    expect((await screen.findAllByText('Hardware')).length).toBeGreaterThan(0);
    fireEvent.click(chip);
    await waitFor(() => expect(screen.queryByText('Hardware')).toBeNull());
    const [saved] = await work.repositories.savedFilters.list({ scopeId: work.officeId });
    expect(saved).toMatchObject({ subject: 'expenses', name: 'Lunches' });
    await press('Close');
    await press('Delete saved filters');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete “Lunches”' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Saved filters' })).toBeNull());
  });
});

it('offers repeating expenses on their day and adds them only when asked', async () => {
  const spentOn = `${Number(YEAR) - 1}-${TODAY.slice(5, 8)}01`;
  await expenses.insert(work.officeId, {
    spentOn,
    vendor: 'Phone',
    amountCents: 4_900,
    repeatRule: 'FREQ=YEARLY',
  });
  open();
  await screen.findByText(/Repeating expenses are due: 1 expense, \$49\.00/);
  expect(await kept()).toHaveLength(1);
  await press('Add 1 expense');
  await waitFor(async () => expect(await kept()).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(/Repeating expenses are due/)).toBeNull());
});

describe('the mileage log', () => {
  it('adds a trip from the odometer', async () => {
    open({ view: 'mileage', trip: 'new' });
    await type('Odometer at start', '48,210');
    await type('Odometer at end', '48,232');
    await press('Add trip');
    await screen.findByText('Trip created successfully');
    const trips = await mileage.trips.list({ scopeId: work.officeId });
    expect(trips).toMatchObject([
      { miles: 22, odometerStart: 48_210, odometerEnd: 48_232, source: 'odometer' },
    ]);
  });

  it('names the miles that no trip accounts for', async () => {
    const { id: vehicleId } = await mileage.vehicles.insert(work.officeId, { name: 'Truck' });
    const trip = { vehicleId, miles: 10, purpose: 'business' } as const;
    await mileage.trips.insert(work.officeId, {
      ...trip,
      tripOn: `${YEAR}-01-04`,
      odometerStart: 100,
      odometerEnd: 110,
    });
    await mileage.trips.insert(work.officeId, {
      ...trip,
      tripOn: `${YEAR}-01-05`,
      odometerStart: 140,
      odometerEnd: 150,
    });
    open({ view: 'mileage' });
    fireEvent.click(await screen.findByText('1 entry to check'));
    await screen.findByRole('link', {
      name: `January 5, ${YEAR}: 30 mi before this trip aren’t in any trip`,
    });
  });
});
