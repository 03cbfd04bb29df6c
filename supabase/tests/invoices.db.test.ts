/** Invoices on the server: numbers without gaps, totals that add up, a ledger that is only added to, who may confirm. */
import { rowId } from '@plumbline/domain/sync/row-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId, push, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await createWorld(database);
});
afterAll(() => database.dispose());

const line = (unitCents: number, isTaxed = false, quantity = 1) => ({
  id: 'a',
  name: 'Home inspection',
  quantity,
  unitCents,
  isTaxed,
  serviceId: '',
});
const bill = (values: Record<string, unknown> = {}) => ({
  inspection_id: world.inspectionId,
  lines: [line(50_000)],
  total_cents: 50_000,
  issued_on: '2026-11-26',
  ...values,
});
const write = (who: World['owner'], table: 'invoices', id: string, values: Record<string, unknown>) =>
  pushOne(database, who, world.organizationId, mutation(table, id, 'insert', values));
const issue = async (values: Record<string, unknown> = {}): Promise<string> => {
  const id = newId();
  expect(await write(world.inspector, 'invoices', id, bill(values))).toMatchObject({ result: 'ok' });
  return id;
};
const numberOf = async (id: string): Promise<number | null> => {
  const [row] = await database.query<{ number: number | null }>(
    'select number from public.invoices where id = $1',
    [id],
  );
  return row?.number ?? null;
};
const pay = async (who: World['owner'], invoice: string, cents = 50_000): Promise<string> => {
  const id = newId();
  const change = mutation('invoice_payments', id, 'insert', {
    invoice_id: invoice,
    amount_cents: cents,
    method: 'check',
    received_on: '2026-11-27',
  });
  expect(await pushOne(database, who, world.organizationId, change)).toMatchObject({ result: 'ok' });
  return id;
};
const decision = (kind: string, invoice: string, payment: string, values: Record<string, unknown> = {}) =>
  mutation('invoice_adjustments', rowId(payment, kind), 'insert', {
    invoice_id: invoice,
    kind,
    payment_id: payment,
    happened_on: '2026-11-28',
    ...values,
  });
const confirm = (who: World['owner'], invoice: string, payment: string) =>
  pushOne(database, who, world.organizationId, decision('confirmation', invoice, payment));
const balanceOf = async (invoice: string): Promise<number> => {
  const [row] = await database.query<{ cents: string }>(
    'select balance_cents as cents from private.invoice_ledger where invoice_id = $1',
    [invoice],
  );
  return Number(row?.cents);
};

describe('the number of an invoice', () => {
  it('is given to issued ones in the order in which they arrive, drafts have none', async () => {
    const draft = await issue({ issued_on: null });
    const [first, second] = [await issue(), await issue()];
    expect([await numberOf(draft), await numberOf(first), await numberOf(second)]).toEqual([
      null,
      1001,
      1002,
    ]);
    const issued = mutation('invoices', draft, 'set', { issued_on: '2026-11-27', due_on: null });
    expect((await push(database, world.office, world.organizationId, [issued])).rows).toMatchObject([
      { id: draft, values: { number: 1003 } },
    ]);
  });

  it('begins where the office says, until the first one is given', async () => {
    const id = rowId(world.organizationId, 'invoice-settings');
    const start = (first: number, op: 'insert' | 'set') =>
      pushOne(
        database,
        world.owner,
        world.organizationId,
        mutation('invoice_settings', id, op, { first_number: first }),
      );
    await start(42, 'insert');
    expect(await numberOf(await issue())).toBe(42);
    await start(7, 'set');
    expect(await numberOf(await issue())).toBe(43);
  });

  it('leaves no gap where an invoice was refused', async () => {
    const [good, bad, next] = [newId(), newId(), newId()];
    const { results } = await push(database, world.owner, world.organizationId, [
      mutation('invoices', good, 'insert', bill()),
      mutation('invoices', bad, 'insert', bill({ total_cents: 1 })),
      mutation('invoices', next, 'insert', bill()),
    ]);
    expect(results.map(({ result }) => result)).toEqual(['ok', 'rejected', 'ok']);
    expect([await numberOf(good), await numberOf(next)]).toEqual([1001, 1002]);
  });

  it('is one series when two people issue at the same moment', async () => {
    const ids = Array.from({ length: 12 }, newId);
    await Promise.all(
      ids.map((id, index) => write(index % 2 === 0 ? world.owner : world.inspector, 'invoices', id, bill())),
    );
    const numbers = await Promise.all(ids.map(numberOf));
    expect(numbers.map(Number).toSorted((a, b) => a - b)).toEqual(ids.map((_, index) => 1001 + index));
  });

  it('cannot be sent, nor the invoice deleted or drafted again once it has one', async () => {
    const id = await issue();
    const set = (values: Record<string, unknown>) =>
      pushOne(database, world.owner, world.organizationId, mutation('invoices', id, 'set', values));
    expect(await set({ number: 5 })).toMatchObject({ result: 'rejected' });
    expect(await set({ issued_on: null, due_on: null })).toMatchObject({ result: 'rejected', code: '23514' });
    expect(await set({ deleted_at: '2026-11-27T12:00:00Z' })).toMatchObject({
      result: 'rejected',
      code: '23514',
    });
    expect(await set({ voided_at: '2026-11-27T12:00:00Z', void_reason: 'Twice' })).toMatchObject({
      result: 'won',
    });
    expect(await set({ voided_at: null, void_reason: '' })).toMatchObject({
      result: 'rejected',
      code: '23514',
    });
  });
});

describe('the total of an invoice', () => {
  it.each([
    ['tax half a cent up', { lines: [line(100, true)], tax_rate_ppm: 75_000, total_cents: 108 }, 'ok'],
    [
      'a discount shared by taxed lines',
      {
        lines: [line(45_000), line(15_000, true)],
        discount_cents: 6000,
        tax_rate_ppm: 75_000,
        total_cents: 55_013,
      },
      'ok',
    ],
    ['a wrong sum', { lines: [line(100)], total_cents: 101 }, 'rejected'],
    ['a discount above the lines', { lines: [line(100)], discount_cents: 101, total_cents: -1 }, 'rejected'],
    ['a line without a price', { lines: [{ id: 'a', quantity: 1 }], total_cents: 0 }, 'rejected'],
    ['a quantity of zero', { lines: [line(100, false, 0)], total_cents: 0 }, 'rejected'],
    ['lines that are no list', { lines: {}, total_cents: 0 }, 'rejected'],
  ])('of %s is checked', async (_, values, result) => {
    expect(await write(world.inspector, 'invoices', newId(), bill(values))).toMatchObject({ result });
  });
});

describe('the ledger', () => {
  it('counts a payment once the office has confirmed it, which an inspector cannot', async () => {
    const invoice = await issue();
    const payment = await pay(world.inspector, invoice);
    expect(await balanceOf(invoice)).toBe(50_000);
    expect(await confirm(world.inspector, invoice, payment)).toMatchObject({
      result: 'parked',
      code: 'role',
    });
    expect(await balanceOf(invoice)).toBe(50_000);
    expect(await confirm(world.office, invoice, payment)).toMatchObject({ result: 'ok' });
    expect(await balanceOf(invoice)).toBe(0);
  });

  it('takes a payment out for good when it is reversed', async () => {
    const invoice = await issue();
    const payment = await pay(world.owner, invoice);
    await confirm(world.owner, invoice, payment);
    const reversal = decision('reversal', invoice, payment, { note: 'Returned check' });
    expect(await pushOne(database, world.owner, world.organizationId, reversal)).toMatchObject({
      result: 'ok',
    });
    expect(await balanceOf(invoice)).toBe(50_000);
  });

  it('never changes, whoever tries', async () => {
    const invoice = await issue();
    const payment = await pay(world.owner, invoice);
    await expect(
      database.query('update public.invoice_payments set amount_cents = 1 where id = $1', [payment]),
    ).rejects.toMatchObject({ code: '23514' });
    const change = mutation('invoice_payments', payment, 'set', { amount_cents: 1 });
    expect(await pushOne(database, world.owner, world.organizationId, change)).toMatchObject({
      result: 'rejected',
    });
    await expect(
      database.query('delete from public.invoice_payments where id = $1', [payment]),
    ).rejects.toMatchObject({ code: '0A000' });
  });

  it.each([
    [
      'a payment of another invoice',
      (other: string, payment: string) => decision('confirmation', other, payment),
    ],
    [
      'an amount of its own',
      (_: string, payment: string, own: string) =>
        decision('confirmation', own, payment, { amount_cents: 5 }),
    ],
    [
      'a free id',
      (_: string, payment: string, own: string) => ({
        ...decision('confirmation', own, payment),
        row: newId(),
      }),
    ],
    [
      'the word of a processor',
      (_: string, payment: string, own: string) =>
        decision('confirmation', own, payment, { provider: 'stripe', provider_id: 'pi_1' }),
    ],
  ])('rejects a confirmation with %s', async (_, change) => {
    const [own, other] = [await issue(), await issue()];
    const payment = await pay(world.owner, own);
    expect(
      await pushOne(database, world.owner, world.organizationId, change(other, payment, own)),
    ).toMatchObject({ result: 'rejected' });
  });

  it('adds what the card processor says once, in any order and however often', async () => {
    const invoice = await issue();
    const take = async (facts: object): Promise<number | undefined> => {
      const [row] = await database.query<{ added: number }>(
        'select private.invoice_card_entries($1, $2) as added',
        [invoice, JSON.stringify(facts)],
      );
      return row?.added;
    };
    const payment = { id: 'pi_1', cents: 50_000, day: '2026-11-27' };
    const refund = { id: 're_1', cents: 10_000, day: '2026-11-28', failed: false };
    const dispute = { id: 'dp_1', cents: 40_000, day: '2026-11-29', won: false };
    const latest = { payment, refunds: [refund], disputes: [dispute] };
    expect(await take(latest)).toBe(3);
    expect(await take({ payment, refunds: [], disputes: [] })).toBe(0);
    expect(await take(latest)).toBe(0);
    expect(await balanceOf(invoice)).toBe(50_000);
    expect(await take({ ...latest, disputes: [{ ...dispute, won: true }] })).toBe(1);
    expect(await take({ ...latest, refunds: [{ ...refund, failed: true }] })).toBe(1);
    expect(await balanceOf(invoice)).toBe(0);
  });
});

describe('a report locked until it is paid', () => {
  const reasons = async (): Promise<string[] | undefined> => {
    const [row] = await database.query<{ reasons: string[] }>(
      'select private.report_lock_reasons($1) as reasons',
      [world.inspectionId],
    );
    return row?.reasons;
  };
  it('opens when every issued invoice is paid, and closes again after a refund', async () => {
    const key = 'report_needs_payment';
    await pushOne(
      database,
      world.owner,
      world.organizationId,
      mutation('organization_switches', rowId(world.organizationId, `switch/${key}`), 'insert', {
        key,
        is_on: true,
      }),
    );
    expect(await reasons()).toEqual(['payment']);
    const [invoice, other] = [await issue(), await issue({ lines: [line(100)], total_cents: 100 })];
    await confirm(world.owner, invoice, await pay(world.inspector, invoice));
    expect(await reasons()).toEqual(['payment']);
    await pushOne(
      database,
      world.owner,
      world.organizationId,
      mutation('invoices', other, 'set', { voided_at: '2026-11-27T12:00:00Z', void_reason: '' }),
    );
    expect(await reasons()).toEqual([]);
    const refund = mutation('invoice_adjustments', newId(), 'insert', {
      invoice_id: invoice,
      kind: 'refund',
      amount_cents: 1,
      happened_on: '2026-11-29',
    });
    await pushOne(database, world.owner, world.organizationId, refund);
    expect(await reasons()).toEqual(['payment']);
  });
});
