import { expect, it } from 'vitest';
import { buildStatement, type StatedInvoice } from './statement-paper.ts';

const issuer = { name: 'Demo Home Inspections', lines: [], license: '', accentColor: null };
const place = { issuer, day: '2026-11-27', howToPay: 'Mail checks to Box 12.' };
const account = { name: 'Bayside Realty', address: '4 Bay Street, Tampa' };
const invoice = (values: Partial<StatedInvoice>): StatedInvoice => ({
  name: 'INV-1001',
  state: 'open',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-04',
  property: '12 Dock Road',
  totalCents: 40_000,
  balanceCents: 40_000,
  reportedCents: 0,
  ...values,
});

it('lists open invoices, the longest due first, and adds up what is owed by age', () => {
  const paper = buildStatement(
    account,
    [
      invoice({}),
      invoice({
        name: 'INV-0998',
        state: 'overdue',
        issuedOn: '2026-09-01',
        dueOn: '2026-09-15',
        balanceCents: 10_050,
        reportedCents: 2_000,
      }),
      invoice({ name: 'INV-0999', state: 'paid', balanceCents: 0 }),
      invoice({ name: 'INV-1000', state: 'void' }),
      invoice({ name: 'Draft invoice', state: 'draft', issuedOn: null }),
    ],
    place,
  );
  const [open, ages] = paper.tables;
  expect(open?.rows.map(([name, , , , , balance]) => [name, balance])).toEqual([
    ['INV-0998', '$100.50'],
    ['INV-1001', '$400.00'],
  ]);
  expect(open?.sums).toEqual([['', 'Balance due', '', '', '', '$500.50']]);
  expect(open?.notes).toEqual(['$20.00 was reported as paid and is not counted yet.']);
  expect(ages?.rows).toEqual([
    ['Not due yet', '1', '$400.00'],
    ['61 to 90 days late', '1', '$100.50'],
  ]);
  expect(paper.notes).toEqual(['Mail checks to Box 12.']);
});

it('is due on its day where no due date is set', () => {
  const [open] = buildStatement(account, [invoice({ dueOn: null })], place).tables;
  expect(open?.rows[0]?.slice(2, 4)).toEqual(['November 20, 2026', 'November 20, 2026']);
});

it('says so where nothing is owed, without how to pay', () => {
  const paper = buildStatement(account, [invoice({ state: 'paid', balanceCents: 0 })], place);
  expect(paper.tables).toHaveLength(1);
  expect(paper.tables[0]?.notes).toEqual(['Nothing is owed.']);
  expect(paper.notes).toEqual([]);
});
