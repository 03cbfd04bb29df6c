// @vitest-environment jsdom
/** What is read from a receipt fills the form, never over what a person entered, and names what is hard to read. */
import type { ReceiptFields } from '@plumbline/domain/office/expenses/receipt/parse-receipt';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { emptyExpenseDraft } from './expense-draft.ts';
import { Found, missingFrom } from './receipt-reading.tsx';

const TODAY = '2026-11-27';
const FIELDS: ReceiptFields = {
  amountCents: { value: 1840, confidence: 0.95 },
  day: { value: '2026-11-24', confidence: 0.6 },
  vendor: { value: 'Bay Lunch', confidence: 0.74 },
  taxCents: null,
};
const draft = emptyExpenseDraft(TODAY);

afterEach(cleanup);

it('fills in what is still empty, and nothing that was not read', () => {
  expect(missingFrom(draft, FIELDS, TODAY)).toEqual({
    dollars: '18.40',
    spentOn: '2026-11-24',
    vendor: 'Bay Lunch',
  });
});

it('leaves alone what a person entered', () => {
  const entered = { ...draft, dollars: '20', spentOn: '2026-11-01', vendor: 'Deli', tax: '1.20' };
  const withTax = { ...FIELDS, taxCents: { value: 130, confidence: 0.9 } };
  expect(missingFrom(entered, withTax, TODAY)).toEqual({});
});

it('lists each field that was read, and marks those to check', () => {
  render(<Found fields={FIELDS} />);
  expect(screen.getByRole('status').textContent).toBe('Read from the receipt. Check it before you save.');
  const said = (label: string): string => screen.getByText(label).parentElement?.textContent ?? '';
  expect(said('Amount')).toBe('Amount$18.40');
  expect(said('Date')).toBe('DateNovember 24, 2026Hard to read');
  expect(said('Vendor')).toBe('VendorBay LunchHard to read');
  expect(screen.queryByText('Tax')).toBeNull();
});
