import { expect, it } from 'vitest';
import { contacts } from '../../tables/contacts.ts';
import { inspections } from '../../tables/inspections.ts';
import { makerOf } from '../../testing/make-record.ts';
import { invoiceOfJob, termsFrom, usualSettings } from './new-invoice.ts';

const inspection = makerOf(inspections, {
  addressLine1: '1148 Palmetto Ave',
  city: 'Tampa',
  region: 'FL',
  postalCode: '33603',
  feeCents: 42_500,
})();
const client = makerOf(contacts, { name: 'Ann Lee', email: 'ann@example.com' })();
const job = { inspection, client, account: null, services: [] };
const newId = () => 'line';

it('bills the agreed services, and the fee where there are none', () => {
  const services = [
    { name: 'Home inspection', priceCents: 40_000, serviceId: 's1' },
    { name: 'Included', priceCents: 0, serviceId: null },
    { name: 'Discount', priceCents: -2500, serviceId: null },
  ];
  const agreed = invoiceOfJob({ ...job, services }, usualSettings, newId);
  expect(agreed.lines.map(({ name, unitCents }) => [name, unitCents])).toEqual([
    ['Home inspection', 40_000],
    ['Discount', -2500],
  ]);
  expect(invoiceOfJob(job, usualSettings, newId)).toMatchObject({
    billName: 'Ann Lee',
    billEmail: 'ann@example.com',
    property: '1148 Palmetto Ave, Tampa, FL 33603',
    lines: [{ name: 'Inspection', unitCents: 42_500, isTaxed: false }],
    issuedOn: null,
  });
});

it('taxes every line where the office charges sales tax', () => {
  const taxed = invoiceOfJob(job, { ...usualSettings, taxRatePpm: 75_000 }, newId);
  expect(taxed).toMatchObject({ taxRatePpm: 75_000, lines: [{ isTaxed: true }] });
});

it('is due so many days after it was issued', () => {
  expect(termsFrom('2026-12-30', { dueDays: 7 })).toEqual({ issuedOn: '2026-12-30', dueOn: '2027-01-06' });
});
