/** QuickBooks Online: connecting, and writing each customer, invoice and payment exactly once. */
import { randomUUID } from 'node:crypto';
import { nextHlc } from '@plumbline/domain/sync/hlc';
import { rowId } from '@plumbline/domain/sync/row-id';
import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/contract-test-server.ts';
import { type QuickbooksServer, startQuickbooksServer } from '../../testing/quickbooks-server.ts';

const REDIRECT = 'https://app.test/oauth/quickbooks';

let server: TestServer;
let intuit: QuickbooksServer;
let rosa: SupabaseClient;
let office: string;
let people = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  intuit = await startQuickbooksServer();
  vi.stubEnv('QUICKBOOKS_CLIENT_ID', intuit.clientId);
  vi.stubEnv('QUICKBOOKS_SECRET', intuit.secret);
  vi.stubEnv('QUICKBOOKS_OAUTH_URL', intuit.url);
  vi.stubEnv('QUICKBOOKS_API_URL', intuit.url);
  people += 1;
  ({ client: rosa } = await server.signUp(`books${people}@example.com`));
  office = String((await rosa.rpc('ensure_organization')).data);
  return async () => {
    vi.unstubAllEnvs();
    await server.database.query('delete from private.quickbooks_connections');
    await intuit.dispose();
  };
});

async function call(name: string, body: object, by: SupabaseClient = rosa) {
  const { data, error } = await by.functions.invoke(name, { body });
  return data ?? { httpStatus: error?.context.status };
}
async function agree() {
  const started = await call('quickbooks-connect', {
    action: 'start',
    organization: office,
    redirect_uri: REDIRECT,
  });
  return intuit.agree(started.url);
}
const finish = (returned: object, by = rosa) =>
  call('quickbooks-connect', { action: 'finish', redirect_uri: REDIRECT, ...returned }, by);
async function connect(): Promise<void> {
  expect(await finish(await agree())).toEqual({ outcome: 'done' });
  await rosa.rpc('quickbooks_since', { p_organization: office, p_since: '2026-11-01' });
}
const connection = async (by = rosa) =>
  (await by.rpc('quickbooks_connection', { p_organization: office })).data;
async function sync() {
  await server.database.query(
    'update private.quickbooks_connections set next_sync_at = now() where next_sync_at is not null',
  );
  return call('quickbooks-sync', {}, server.client({ key: server.secrets.serviceRoleKey }));
}

async function push(table: string, op: 'insert' | 'set', row: string, values: object): Promise<void> {
  const change = { id: randomUUID(), table, row, op, values, base: {}, hlc: nextHlc(null, Date.now()) };
  const { data } = await rosa.rpc('sync_push', { p_scope: office, p_mutations: [change], p_device: 'd' });
  expect(data.results).toEqual([expect.objectContaining({ result: expect.stringMatching(/^(ok|won)$/) })]);
}
const line = (unitCents: number) => ({
  id: 'a',
  name: 'Home inspection',
  quantity: 1,
  unitCents,
  isTaxed: false,
  serviceId: '',
});
async function issue(values: object = {}): Promise<string> {
  const id = randomUUID();
  await push('invoices', 'insert', id, {
    bill_name: 'Dana Whitfield',
    bill_email: 'dana@example.com',
    lines: [line(45_000)],
    total_cents: 45_000,
    issued_on: '2026-11-20',
    ...values,
  });
  return id;
}
async function pay(invoice: string, cents = 45_000): Promise<string> {
  const id = randomUUID();
  await push('invoice_payments', 'insert', id, {
    invoice_id: invoice,
    amount_cents: cents,
    method: 'check',
    received_on: '2026-11-21',
  });
  await decide('confirmation', invoice, id);
  return id;
}
const decide = (kind: string, invoice: string, payment: string): Promise<void> =>
  push('invoice_adjustments', 'insert', rowId(payment, kind), {
    invoice_id: invoice,
    kind,
    payment_id: payment,
    happened_on: '2026-11-22',
  });
const counts = () => ({
  customers: intuit.all('Customer').length,
  invoices: intuit.all('Invoice').length,
  payments: intuit.all('Payment').length,
});

describe('connecting', () => {
  it('takes a state once, from its person and session, and stores sealed tokens', async () => {
    const returned = await agree();
    const { client: tom } = await server.signUp(`tom${people}@example.com`);
    expect(await finish(returned, tom)).toEqual({ httpStatus: 400 });
    expect(await finish({ ...returned, state: 'x' })).toEqual({ httpStatus: 400 });
    expect(await finish(returned)).toEqual({ outcome: 'done' });
    expect(await finish(returned)).toEqual({ httpStatus: 400 });
    const stored = JSON.stringify(
      await server.database.query('select * from private.quickbooks_connections'),
    );
    for (const token of intuit.handedOut) expect(stored + server.logged()).not.toContain(token);
  });

  it('is refused by Intuit with a code of someone else, and nothing is stored', async () => {
    expect(await finish({ ...(await agree()), code: 'made-up' })).toEqual({ httpStatus: 502 });
    expect(await connection()).toBeNull();
  });

  it('says when the operator has set nothing', async () => {
    vi.stubEnv('QUICKBOOKS_CLIENT_ID', '');
    expect(await call('quickbooks-connect', { action: 'state' })).toEqual({ isSetUp: false });
    expect(await finish({ code: 'c', state: 's', realm_id: '1' })).toMatchObject({ outcome: 'refused' });
  });

  it('shows the company after the first sync, and its tokens to nobody', async () => {
    await connect();
    await sync();
    const shown = await connection();
    expect(shown).toMatchObject({ account: 'Lind Inspections', problem: '', invoices: 0, refused: [] });
    expect(JSON.stringify(shown)).not.toMatch(/s1\.|token/);
  });

  it('is closed to members who are not leaders, and to strangers', async () => {
    await connect();
    const { client: tom } = await server.signUp(`stranger${people}@example.com`);
    for (const by of [tom, server.client()])
      for (const [name, args] of [
        ['quickbooks_connection', {}],
        ['quickbooks_pause', { p_is_paused: true }],
        ['quickbooks_connection_end', {}],
      ] as const)
        expect((await by.rpc(name, { p_organization: office, ...args })).error?.code).toBe('42501');
  });

  it('revokes at Intuit when it ends', async () => {
    await connect();
    const [, refresh] = intuit.handedOut;
    expect(await call('quickbooks-connect', { action: 'end', organization: office })).toEqual({
      outcome: 'done',
      isRevoked: true,
    });
    expect(intuit.revoked).toEqual([refresh]);
    expect(await connection()).toBeNull();
  });
});

describe('what is written', () => {
  beforeEach(connect);

  it('is the customer, the invoice and its confirmed payment, once over repeated runs', async () => {
    await pay(await issue());
    for (const _ of [1, 2, 3]) expect(await sync()).toEqual({ synced: 1, failed: 0 });
    expect(counts()).toEqual({ customers: 1, invoices: 1, payments: 1 });
    const [invoice] = intuit.all('Invoice');
    expect(invoice).toMatchObject({ DocNumber: 'INV-1001', TotalAmt: 450, SyncToken: '0' });
    expect(intuit.all('Payment')[0]).toMatchObject({
      TotalAmt: 450,
      CustomerRef: invoice?.CustomerRef,
      Line: [{ LinkedTxn: [{ TxnId: invoice?.Id, TxnType: 'Invoice' }] }],
    });
    expect(await connection()).toMatchObject({ invoices: 1, payments: 1 });
  });

  it('leaves out drafts, invoices from before the chosen day, and payments that nobody has confirmed', async () => {
    await issue({ issued_on: null });
    await issue({ issued_on: '2026-10-31' });
    const invoice = await issue();
    await push('invoice_payments', 'insert', randomUUID(), {
      invoice_id: invoice,
      amount_cents: 100,
      received_on: '2026-11-21',
    });
    await sync();
    expect(counts()).toEqual({ customers: 1, invoices: 1, payments: 0 });
  });

  it('follows a change, a reversed payment and a voided invoice', async () => {
    const invoice = await issue();
    const payment = await pay(invoice);
    await sync();
    await push('invoices', 'set', invoice, { notes: 'Thank you' });
    await decide('reversal', invoice, payment);
    await sync();
    expect(intuit.all('Invoice')[0]).toMatchObject({ CustomerMemo: { value: 'Thank you' }, SyncToken: '1' });
    expect(counts()).toMatchObject({ payments: 0 });
    await push('invoices', 'set', invoice, { voided_at: new Date().toISOString(), void_reason: 'Twice' });
    await sync();
    expect(intuit.all('Invoice')[0]).toMatchObject({ TotalAmt: 0, DocNumber: 'INV-1001' });
  });

  it('uses the customer of the same name and email, and tells two of one name apart', async () => {
    intuit.objects.set('50', {
      entity: 'Customer',
      Id: '50',
      SyncToken: '3',
      DisplayName: 'Dana Whitfield',
      PrimaryEmailAddr: { Address: 'dana@example.com' },
    });
    await issue();
    await issue({
      bill_name: 'DANA Whitfield ',
      bill_email: 'other@example.com',
      contact_id: await contact(),
    });
    await sync();
    expect(intuit.all('Customer').map(({ DisplayName: name }) => name)).toEqual([
      'Dana Whitfield',
      'DANA Whitfield (other@example.com)',
    ]);
  });

  it('names a customer apart when a vendor has the name (6240)', async () => {
    intuit.objects.set('60', { entity: 'Vendor', Id: '60', SyncToken: '0', DisplayName: 'Dana Whitfield' });
    await issue();
    await sync();
    expect(intuit.all('Customer')).toMatchObject([{ DisplayName: 'Dana Whitfield (dana@example.com)' }]);
    expect(counts()).toMatchObject({ invoices: 1 });
  });

  it('follows a change on top of one that was made in QuickBooks (5010), and keeps what is not ours', async () => {
    const invoice = await issue();
    await sync();
    const [there] = intuit.all('Invoice');
    intuit.objects.set(String(there?.Id), { ...there, SyncToken: '7', ClassRef: { value: '9' } });
    await push('invoices', 'set', invoice, {
      lines: [line(50_000)],
      total_cents: 50_000,
      discount_cents: 0,
      tax_rate_ppm: 0,
    });
    await sync();
    expect(intuit.all('Invoice')).toMatchObject([
      { TotalAmt: 500, SyncToken: '8', ClassRef: { value: '9' } },
    ]);
  });

  it('says that an invoice was deleted there, and sends it again when asked', async () => {
    const invoice = await issue();
    await sync();
    intuit.objects.delete(String(intuit.all('Invoice')[0]?.Id));
    await push('invoices', 'set', invoice, { notes: 'Changed' });
    await sync();
    await sync();
    const { refused } = await connection();
    expect(refused).toMatchObject([
      { kind: 'invoice', number: 'INV-1001', is_missing: true, invoice_id: invoice },
    ]);
    expect(counts()).toMatchObject({ invoices: 0 });
    await rosa.rpc('quickbooks_retry', { p_organization: office, p_kind: 'invoice', p_object: invoice });
    await sync();
    expect(counts()).toMatchObject({ invoices: 1 });
    expect((await connection()).refused).toEqual([]);
  });

  it('shows a total that QuickBooks computed differently', async () => {
    intuit.state.ownTax = 31.5;
    await issue();
    await sync();
    expect((await connection()).refused).toMatchObject([
      { problem: expect.stringContaining('$481.50, Plumbline $450.00') },
    ]);
  });
});

describe('exactly once', () => {
  beforeEach(connect);

  it('creates one object when every first answer is lost', async () => {
    const invoice = await issue();
    await pay(invoice);
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      intuit.faults.push('drop');
      await sync();
    }
    intuit.faults.length = 0;
    await sync();
    expect(counts()).toEqual({ customers: 1, invoices: 1, payments: 1 });
  });

  it('updates, not duplicates, an invoice that changed after a lost answer', async () => {
    await issue({ bill_name: 'Earlier' }); // the item and a customer are there
    await sync();
    const invoice = await issue({ bill_name: 'Earlier' });
    intuit.faults.push('drop');
    expect(await sync()).toEqual({ synced: 0, failed: 1 });
    await push('invoices', 'set', invoice, { notes: 'Changed meanwhile' });
    await sync();
    await sync();
    expect(counts()).toMatchObject({ invoices: 2 });
    expect(intuit.all('Invoice')[1]).toMatchObject({ CustomerMemo: { value: 'Changed meanwhile' } });
  });

  it('waits as long as Intuit says (429), and goes on', async () => {
    await issue();
    intuit.faults.push('limit');
    expect(await sync()).toEqual({ synced: 1, failed: 0 });
    expect(counts()).toMatchObject({ invoices: 1 });
  });

  it('keeps everything while Intuit is down, and says so', async () => {
    await issue();
    intuit.faults.push('break');
    expect(await sync()).toEqual({ synced: 0, failed: 1 });
    expect((await connection()).problem).toContain('Nothing is lost');
    await sync();
    expect(counts()).toMatchObject({ invoices: 1 });
  });

  it('renews an access token that has ended (401), and keeps the new refresh token', async () => {
    await issue();
    for (const _ of [1, 2]) {
      intuit.access.clear();
      expect(await sync()).toEqual({ synced: 1, failed: 0 });
    }
    expect(intuit.handedOut).toHaveLength(6);
  });

  it('asks to connect again when the refresh token is no longer accepted, and rests', async () => {
    const invoice = await issue();
    intuit.access.clear();
    intuit.refresh.clear();
    expect(await sync()).toEqual({ synced: 0, failed: 1 });
    expect(await connection()).toMatchObject({
      must_renew: true,
      problem: expect.stringContaining('Connect again'),
    });
    expect(await sync()).toEqual({ synced: 0, failed: 0 });
    await connect();
    await sync();
    expect(await connection()).toMatchObject({ must_renew: false, invoices: 1 });
    expect(invoice).toBeTruthy();
  });

  it('writes nothing twice after the same company is connected anew', async () => {
    await pay(await issue());
    await sync();
    await call('quickbooks-connect', { action: 'end', organization: office });
    await connect();
    await sync();
    expect(counts()).toEqual({ customers: 1, invoices: 1, payments: 1 });
  });

  it('rests while it is paused', async () => {
    await rosa.rpc('quickbooks_pause', { p_organization: office, p_is_paused: true });
    await issue();
    expect(await sync()).toEqual({ synced: 0, failed: 0 });
    expect(counts()).toMatchObject({ invoices: 0 });
    await rosa.rpc('quickbooks_pause', { p_organization: office, p_is_paused: false });
    await sync();
    expect(counts()).toMatchObject({ invoices: 1 });
  });
});

/** What a history does to one of two invoices, or to the line to Intuit. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'sync' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('issue', 'change', 'pay', 'reverse', 'void' as const),
      of: fc.constantFrom(0, 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom('drop', 'break') }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'expire' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'edit there' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe('random histories', () => {
  it('end with one object for each, of our content, whatever was lost on the way', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const history = await startHistory();
        for (const each of steps) await history.take(each);
        intuit.faults.length = 0;
        for (const _ of [1, 2]) await sync();
        history.check();
      }),
      {
        numRuns: Number(process.env.QUICKBOOKS_RUNS ?? 6),
        seed: Number(process.env.PROPERTY_SEED ?? 20261127),
      },
    );
  });
});

/** A new office for each history, and what it should have in the books. */
async function startHistory() {
  people += 1;
  ({ client: rosa } = await server.signUp(`history${people}@example.com`));
  office = String((await rosa.rpc('ensure_organization')).data);
  await server.database.query('delete from private.quickbooks_connections');
  for (const [id, { entity }] of intuit.objects) if (entity !== 'Account') intuit.objects.delete(id);
  intuit.answers.clear();
  await connect();
  const bills = new Map<number, { id: string; notes: string; isVoid: boolean; payment: string | null }>();
  // Item and customer are there: what goes wrong from now on hits invoices and payments.
  bills.set(-1, { id: await issue(), notes: '', isVoid: false, payment: null });
  expect(await sync()).toEqual({ synced: 1, failed: 0 });
  let words = 0;

  async function take(each: Step): Promise<void> {
    if (each.do === 'sync') return void (await sync());
    if (each.do === 'fault') return void intuit.faults.push(each.fault as 'drop');
    if (each.do === 'expire') return intuit.access.clear();
    if (each.do === 'edit there') {
      for (const one of intuit.all('Invoice'))
        intuit.objects.set(String(one.Id), { ...one, SyncToken: String(Number(one.SyncToken) + 1) });
      return;
    }
    const bill = bills.get(each.of);
    if (each.do === 'issue' && bill === undefined)
      bills.set(each.of, { id: await issue(), notes: '', isVoid: false, payment: null });
    if (bill === undefined || bill.isVoid) return;
    if (each.do === 'change') {
      words += 1;
      bill.notes = `Note ${words}`;
      await push('invoices', 'set', bill.id, { notes: bill.notes });
    }
    if (each.do === 'pay') bill.payment ??= await pay(bill.id, 1_000);
    if (each.do === 'reverse' && bill.payment !== null) {
      await decide('reversal', bill.id, bill.payment);
      bill.payment = null;
    }
    if (each.do === 'void') {
      bill.isVoid = true;
      await push('invoices', 'set', bill.id, { voided_at: new Date().toISOString(), void_reason: 'Twice' });
    }
  }

  function check(): void {
    const there = intuit.all('Invoice').filter(({ TotalAmt: total }) => total !== 0);
    const expected = [...bills.values()].filter(({ isVoid }) => !isVoid);
    const noteOf = ({ CustomerMemo: memo }: Record<string, unknown>) =>
      (memo as { value: string } | undefined)?.value ?? '';
    expect(there.map(noteOf).sort()).toEqual(expected.map(({ notes }) => notes).sort());
    expect(new Set(intuit.all('Invoice').map(({ DocNumber: number }) => number)).size).toBe(
      intuit.all('Invoice').length,
    );
    expect(intuit.all('Customer').length).toBeLessThanOrEqual(1);
    // A payment of an invoice that was void before it was written has no invoice there to belong to.
    const paid = [...bills.values()].filter(({ payment, isVoid }) => payment !== null && !isVoid).length;
    const most = [...bills.values()].filter(({ payment }) => payment !== null).length;
    expect(intuit.all('Payment').length).toBeGreaterThanOrEqual(paid);
    expect(intuit.all('Payment').length).toBeLessThanOrEqual(most);
  }
  return { take, check };
}

async function contact(): Promise<string> {
  const id = randomUUID();
  await push('contacts', 'insert', id, { name: 'Dana Whitfield' });
  return id;
}
