import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LocalStore } from '../local-store.ts';
import { createTestDevice, openTestStore } from '../testing.ts';
import { createPayments } from './agreements.ts';

const scopeId = '0198f3a0-0000-7000-8000-000000000001';
const inspection = { id: '0198f3a0-0000-7000-8000-000000000002', scopeId };
let store: LocalStore;
beforeEach(async () => {
  store = await openTestStore(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa'));
});
afterEach(() => store.dispose());

it('takes back what was said of a payment with the day on which it came', async () => {
  const payments = createPayments(store);
  const read = async () => {
    const rows = await store.list({ table: 'inspection_payments', scopeId });
    return rows.map(({ values }) => [values.paid_at, values.note]);
  };
  const before = { paidAt: '2026-03-02T15:00:00.000Z', note: 'Check 118' };
  await payments.putBack(inspection, before);
  await payments.set(inspection, false);
  expect(await read()).toEqual([[null, '']]);
  await payments.putBack(inspection, before);
  expect(await read()).toEqual([[before.paidAt, before.note]]);
  await payments.putBack(inspection, null);
  expect(await read()).toEqual([[null, '']]);
});
