/** An invoice as typed: text stays text until saved, so that no input is lost to an invalid number. */
import { type AmountProblem, amountProblem } from '@plumbline/domain/office/invoices/amounts';
import { amountInField, readAmount } from '@plumbline/domain/report/repair-request/amount-text';
import type { Invoice, InvoiceLine } from '@plumbline/domain/tables/records';
import { isCalendarDay } from '@plumbline/domain/time/calendar-day';
import * as z from 'zod/mini';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import { changedBetween } from '#src/ground/form/form-edit.ts';
import type { InvoicePatch } from '#src/ground/local/repositories/invoices.ts';

export interface LineDraft {
  readonly id: string;
  readonly name: string;
  readonly quantity: string;
  readonly dollars: string;
  readonly isTaxed: boolean;
  readonly serviceId: string;
}

const lineSchema: z.ZodMiniType<LineDraft> = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.string(),
  dollars: z.string(),
  isTaxed: z.boolean(),
  serviceId: z.string(),
});

export const invoiceDraftSchema = z.object({
  /** Of the statement that lists it; a draft kept by an earlier version has none. */
  accountId: z._default(z.nullable(z.string()), null),
  billName: z.string(),
  billEmail: z.string(),
  billAddress: z.string(),
  property: z.string(),
  lines: z.array(lineSchema),
  discount: z.string(),
  taxPercent: z.string(),
  deposit: z.string(),
  dueOn: z.string(),
  notes: z.string(),
});
export type InvoiceDraft = z.infer<typeof invoiceDraftSchema>;

/** -1250 -> '-12.50' */
const signedField = (cents: number): string =>
  cents < 0 ? `-${amountInField(-cents)}` : amountInField(cents);
const amountOrNothing = (cents: number): string => (cents === 0 ? '' : amountInField(cents));
/** 75000 -> '7.5' */
export const percentInField = (ppm: number): string => (ppm === 0 ? '' : String(ppm / 10_000));

export const draftOfInvoice = (invoice: Invoice): InvoiceDraft => ({
  accountId: invoice.accountId,
  billName: invoice.billName,
  billEmail: invoice.billEmail,
  billAddress: invoice.billAddress,
  property: invoice.property,
  lines: invoice.lines.map(({ id, name, quantity, unitCents, isTaxed, serviceId }) => ({
    id,
    name,
    quantity: String(quantity),
    dollars: signedField(unitCents),
    isTaxed,
    serviceId,
  })),
  discount: amountOrNothing(invoice.discountCents),
  taxPercent: percentInField(invoice.taxRatePpm),
  deposit: amountOrNothing(invoice.depositCents),
  dueOn: invoice.dueOn ?? '',
  notes: invoice.notes,
});

type Values = Pick<
  Invoice,
  'accountId' | 'billName' | 'billEmail' | 'billAddress' | 'property' | 'depositCents' | 'dueOn' | 'notes'
>;
type Amounts = NonNullable<InvoicePatch['amounts']>;
/** A field's name, or `line {id}`, to its error message. */
export type InvoiceComplaints = Readonly<Record<string, string>>;
type ReadInvoice =
  | { readonly ok: true; readonly values: Values; readonly amounts: Amounts }
  | { readonly ok: false; readonly complaints: InvoiceComplaints };

const AMOUNT_TEXTS: Readonly<Record<AmountProblem, string>> = {
  'no-lines': 'Add at least one line.',
  negative: 'The lines add up to less than $0.',
  discount: 'The discount is more than the lines add up to.',
  'too-large': 'The total is too large.',
};

/** @returns null when it is not an amount; '' is 0 */
export function readCents(text: string): number | null {
  const isNegative = text.trim().startsWith('-');
  const cents = readAmount(isNegative ? text.trim().slice(1) : text);
  if (cents === 'invalid') return null;
  return isNegative ? -(cents ?? 0) : (cents ?? 0);
}

/** '7.5' -> 75000. @returns null when it is not a rate up to 100% */
export function readPercent(text: string): number | null {
  const typed = text.replace(/[\s%]/g, '') || '0';
  if (!/^\d{1,3}(\.\d{0,4})?$/.test(typed)) return null;
  const ppm = Math.round(Number(typed) * 10_000);
  return ppm <= 1_000_000 ? ppm : null;
}

export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function readInvoice(draft: InvoiceDraft): ReadInvoice {
  const complaints: Record<string, string> = {};
  const [discount, deposit] = [readCents(draft.discount), readCents(draft.deposit)];
  const taxRatePpm = readPercent(draft.taxPercent);
  const email = draft.billEmail.trim();
  if (email !== '' && !EMAIL.test(email)) complaints.billEmail = 'Enter a valid email address.';
  if (discount === null || discount < 0) complaints.discount = 'Enter an amount in dollars.';
  if (deposit === null || deposit < 0) complaints.deposit = 'Enter an amount in dollars.';
  if (taxRatePpm === null) complaints.taxPercent = 'Enter a percentage, such as 7.5.';
  if (draft.dueOn !== '' && !isCalendarDay(draft.dueOn)) complaints.dueOn = 'Enter a date.';
  const lines = draft.lines.flatMap((line): InvoiceLine[] => {
    const unitCents = readCents(line.dollars);
    const quantity = /^\d{1,4}$/.test(line.quantity.trim()) ? Number(line.quantity) : 0;
    const name = line.name.trim();
    if (name === '') complaints[`line ${line.id}`] = 'Enter what this line is for.';
    else if (unitCents === null) complaints[`line ${line.id}`] = 'Enter the price in dollars.';
    else if (quantity < 1) complaints[`line ${line.id}`] = 'Enter a whole number of at least 1.';
    return [
      {
        id: line.id,
        name,
        quantity,
        unitCents: unitCents ?? 0,
        isTaxed: line.isTaxed,
        serviceId: line.serviceId,
      },
    ];
  });
  const amounts = { lines, discountCents: discount ?? 0, taxRatePpm: taxRatePpm ?? 0 };
  if (Object.keys(complaints).length > 0) return { ok: false, complaints };
  const problem = amountProblem(amounts);
  if (problem !== null) {
    return {
      ok: false,
      complaints: { [problem === 'discount' ? 'discount' : 'lines']: AMOUNT_TEXTS[problem] },
    };
  }
  return {
    ok: true,
    amounts,
    values: {
      accountId: draft.accountId,
      billName: draft.billName.trim(),
      billEmail: email,
      billAddress: draft.billAddress.trim(),
      property: draft.property.trim(),
      depositCents: deposit ?? 0,
      dueOn: draft.dueOn === '' ? null : draft.dueOn,
      notes: draft.notes.trim(),
    },
  };
}

export function problemsOfInvoice(draft: InvoiceDraft): InvoiceComplaints {
  const read = readInvoice(draft);
  return read.ok ? {} : read.complaints;
}

/** Only what was changed in the form; a colleague's concurrent changes of other parts are kept. */
export function changedInvoice({ begun, typed }: FormEdit<InvoiceDraft>): InvoicePatch {
  const [before, after] = [readInvoice(begun), readInvoice(typed)];
  if (!after.ok) return {};
  if (!before.ok) return { ...after.values, amounts: after.amounts };
  const isSame = JSON.stringify(before.amounts) === JSON.stringify(after.amounts);
  return { ...changedBetween(before.values, after.values), ...(!isSame && { amounts: after.amounts }) };
}
