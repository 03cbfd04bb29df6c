/**
 * A thousand random histories of invoices: two devices that did not see each other's edits, one of them an inspector's, every
 * push sent twice now and then, and a card processor whose events repeat and overtake each other. SQL, the domain and an
 * independent model agree on every total and balance.
 */
import { groupBy } from '@plumbline/domain/ground/group-by';
import { balanceOf, ledgerSums } from '@plumbline/domain/office/invoices/ledger';
import { formatHlc } from '@plumbline/domain/sync/hlc';
import { rowId } from '@plumbline/domain/sync/row-id';
import { invoiceAdjustments, invoicePayments, invoices } from '@plumbline/domain/tables/records';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId, pull, push, type WireRow } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

const HISTORIES = 1000;
let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const cents = fc.integer({ min: 1, max: 2_000_000 });
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  unitCents: fc.oneof(cents, fc.integer({ min: -500, max: 0 })),
  isTaxed: fc.boolean(),
});
const amounts = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    discountShare: fc.nat(100),
    taxRatePpm: fc.constantFrom(0, 60_000, 75_000, 88_750, 1),
  })
  .filter(({ lines }) => lines.reduce((sum, each) => sum + each.quantity * each.unitCents, 0) >= 0);
type Amounts = typeof amounts extends fc.Arbitrary<infer T> ? T : never;

const device = fc.constantFrom('owner' as const, 'inspector' as const);
const step = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), device, amounts, minutesAgo: fc.nat(600) }),
  fc.record({ kind: fc.constant('issue' as const), device }),
  fc.record({ kind: fc.constant('pay' as const), device, cents }),
  fc.record({ kind: fc.constantFrom('confirmation' as const, 'reversal' as const), device, of: fc.nat(5) }),
  fc.record({ kind: fc.constant('refund' as const), device, cents }),
  fc.record({ kind: fc.constant('void' as const), device }),
  // One card payment, told up to this stage: received, refunded, refund failed, disputed, won.
  fc.record({ kind: fc.constant('card' as const), of: fc.nat(1), stage: fc.integer({ min: 1, max: 5 }) }),
);
const history = fc.record({ first: amounts, steps: fc.array(step, { maxLength: 10 }), replays: fc.nat(3) });
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

const CARD = { payment: 61_237, refund: 9_411, dispute: 30_003 };

/** Own arithmetic on purpose: nothing of it is shared with the domain or SQL. */
function modelTotal({ lines, discountShare, taxRatePpm }: Amounts): { discount: number; total: number } {
  let subtotal = 0n;
  let taxed = 0n;
  for (const { quantity, unitCents, isTaxed } of lines) {
    const amount = BigInt(quantity) * BigInt(unitCents);
    subtotal += amount;
    if (isTaxed) taxed += amount;
  }
  if (taxed < 0n) taxed = 0n;
  const discount = (subtotal * BigInt(discountShare)) / 100n;
  /** Half up by remainder. */
  const round = (top: bigint, bottom: bigint): bigint =>
    top / bottom + ((top % bottom) * 2n >= bottom ? 1n : 0n);
  let base = subtotal === 0n ? taxed : taxed - round(discount * taxed, subtotal);
  if (base < 0n) base = 0n;
  return {
    discount: Number(discount),
    total: Number(subtotal - discount + round(base * BigInt(taxRatePpm), 1_000_000n)),
  };
}

const wireAmounts = (from: Amounts) => {
  const { discount, total } = modelTotal(from);
  return {
    lines: from.lines.map((each, index) => ({ id: `l${index}`, name: 'Line', serviceId: '', ...each })),
    discount_cents: discount,
    tax_rate_ppm: from.taxRatePpm,
    total_cents: total,
  };
};

interface Played {
  readonly id: string;
  /** The change that created it, which every edit has seen. */
  readonly insertId: string;
  readonly payments: string[];
  /** The winner of the edits: the latest clock, then the greater id. */
  edit: { hlc: string; id: string; total: number } | null;
  readonly first: number;
  readonly standing: Map<string, { cents: number; isConfirmed: boolean; isReversed: boolean }>;
  refunds: number;
  isVoid: boolean;
  readonly cards: [number, number];
}

const newPlay = ({ first }: History): Played => ({
  id: newId(),
  insertId: newId(),
  payments: [],
  edit: null,
  first: modelTotal(first).total,
  standing: new Map(),
  refunds: 0,
  isVoid: false,
  cards: [0, 0],
});

function modelBalance(played: Played): number {
  let paid = -played.refunds;
  for (const { cents: amount, isConfirmed, isReversed } of played.standing.values()) {
    if (isConfirmed && !isReversed) paid += amount;
  }
  for (const stage of played.cards) {
    if (stage >= 1) paid += CARD.payment;
    if (stage === 2) paid -= CARD.refund;
    if (stage === 4) paid -= CARD.dispute;
  }
  return (played.isVoid ? 0 : (played.edit?.total ?? played.first)) - paid;
}

/** The change of a step, if there is something to change; the model follows. */
function play(played: Played, each: History['steps'][number]) {
  const isOwner = 'device' in each && each.device === 'owner';
  const day = '2026-11-26';
  switch (each.kind) {
    case 'edit': {
      const values = wireAmounts(each.amounts);
      const hlc = formatHlc({ timeMs: Date.now() - each.minutesAgo * 60_000, counter: 0 });
      const change = mutation('invoices', played.id, 'set', values, { '*': played.insertId }, { hlc });
      const isLater =
        played.edit === null ||
        hlc > played.edit.hlc ||
        (hlc === played.edit.hlc && change.id > played.edit.id);
      if (isLater) played.edit = { hlc, id: change.id, total: values.total_cents };
      return change;
    }
    case 'issue':
      return mutation('invoices', played.id, 'set', { issued_on: day, due_on: null });
    case 'void':
      played.isVoid = true;
      return mutation('invoices', played.id, 'set', { voided_at: '2026-11-26T12:00:00Z', void_reason: '' });
    case 'pay': {
      const id = newId();
      played.payments.push(id);
      played.standing.set(id, { cents: each.cents, isConfirmed: false, isReversed: false });
      return mutation('invoice_payments', id, 'insert', {
        invoice_id: played.id,
        amount_cents: each.cents,
        received_on: day,
      });
    }
    case 'refund':
      if (isOwner) played.refunds += each.cents;
      return mutation('invoice_adjustments', newId(), 'insert', {
        invoice_id: played.id,
        kind: 'refund',
        amount_cents: each.cents,
        happened_on: day,
      });
    case 'confirmation':
    case 'reversal': {
      const payment = played.payments[each.of];
      const standing = played.standing.get(payment ?? '');
      if (payment === undefined || standing === undefined) return null;
      if (isOwner && each.kind === 'confirmation') standing.isConfirmed = true;
      if (isOwner && each.kind === 'reversal') standing.isReversed = true;
      return mutation('invoice_adjustments', rowId(payment, each.kind), 'insert', {
        invoice_id: played.id,
        kind: each.kind,
        payment_id: payment,
        happened_on: day,
      });
    }
    case 'card':
      return null;
  }
}

const cardFacts = (of: string, stage: number) => ({
  payment: { id: `pi_${of}`, cents: CARD.payment, day: '2026-11-26' },
  refunds: stage < 2 ? [] : [{ id: `re_${of}`, cents: CARD.refund, day: '2026-11-27', failed: stage >= 3 }],
  disputes: stage < 4 ? [] : [{ id: `dp_${of}`, cents: CARD.dispute, day: '2026-11-28', won: stage >= 5 }],
});

async function sendAll(who: 'owner' | 'inspector', changes: readonly unknown[]): Promise<void> {
  for (let start = 0; start < changes.length; start += 150) {
    await push(database, world[who], world.organizationId, changes.slice(start, start + 150));
  }
}

it('adds up to the cent in SQL, on devices and in an independent model', async () => {
  world = await createWorld(database);
  const histories = fc.sample(history, HISTORIES);
  const played = histories.map(newPlay);
  await sendAll(
    'owner',
    histories.map(({ first }, index) =>
      mutation(
        'invoices',
        played[index]?.id ?? '',
        'insert',
        wireAmounts(first),
        {},
        {
          id: played[index]?.insertId ?? '',
          hlc: formatHlc({ timeMs: Date.now() - 86_400_000, counter: 0 }),
        },
      ),
    ),
  );
  for (let round = 0; round < 10; round++) {
    const sent = { owner: [] as unknown[], inspector: [] as unknown[] };
    const cards: { invoice: string; facts: object }[] = [];
    for (const [index, { steps, replays }] of histories.entries()) {
      const [each, mine] = [steps[round], played[index]];
      if (each === undefined || mine === undefined) continue;
      if (each.kind === 'card') {
        const of = each.of === 0 ? 0 : 1;
        mine.cards[of] = Math.max(mine.cards[of], each.stage);
        cards.push({ invoice: mine.id, facts: cardFacts(`${index}_${of}`, each.stage) });
        continue;
      }
      const change = play(mine, each);
      if (change === null) continue;
      sent[each.device].push(change, ...(replays === 0 ? [change] : []));
    }
    await sendAll('owner', sent.owner);
    await sendAll('inspector', sent.inspector);
    await database.query(
      `select private.invoice_card_entries((c ->> 'invoice')::uuid, c -> 'facts')
       from pg_catalog.jsonb_array_elements($1::jsonb) c`,
      [JSON.stringify([...cards, ...cards.filter((_, index) => index % 2 === 0)])],
    );
  }
  const inSql = new Map(
    (
      await database.query<{ id: string; cents: string }>(
        'select invoice_id as id, balance_cents as cents from private.invoice_ledger where organization_id = $1',
        [world.organizationId],
      )
    ).map(({ id, cents: balance }) => [id, Number(balance)]),
  );
  const onDevice = await readDevice();
  const differing = played.flatMap((mine, index) => {
    const balances = { model: modelBalance(mine), sql: inSql.get(mine.id), device: onDevice.get(mine.id) };
    return balances.sql === balances.model && balances.device === balances.model
      ? []
      : [{ balances, history: histories[index] }];
  });
  expect(differing).toEqual([]);
  expect(inSql.size).toBe(HISTORIES);
  const [numbers] = await database.query<{ count: number; span: number }>(
    `select count(number)::int as count, max(number) - min(number) + 1 as span from public.invoices where organization_id = $1`,
    [world.organizationId],
  );
  expect(numbers?.count).toBe(numbers?.span);
}, 180_000);

/** Balances as a device computes them from what it pulled. */
async function readDevice(): Promise<Map<string, number>> {
  const rows: WireRow[] = [];
  for (let after = 0, more = true; more; ) {
    const page = await pull(database, world.owner, world.organizationId, after, 1000);
    rows.push(...page.rows);
    [after, more] = [page.cursor, page.more];
  }
  const place = { scopeId: world.organizationId };
  const recordsOf = <T>(
    table: string,
    read: (row: WireRow) => { ok: true; record: T } | { ok: false },
  ): T[] =>
    rows.flatMap((row) => {
      const parsed = row.table === table ? read(row) : null;
      return parsed?.ok === true ? [parsed.record] : [];
    });
  const payments = groupBy(
    recordsOf('invoice_payments', ({ id, values }) => invoicePayments.parse(values, { id, ...place })),
    ({ invoiceId }) => invoiceId,
  );
  const adjustments = groupBy(
    recordsOf('invoice_adjustments', ({ id, values }) => invoiceAdjustments.parse(values, { id, ...place })),
    ({ invoiceId }) => invoiceId,
  );
  return new Map(
    recordsOf('invoices', ({ id, values }) => invoices.parse(values, { id, ...place })).map((invoice) => [
      invoice.id,
      balanceOf(invoice, ledgerSums(payments.get(invoice.id) ?? [], adjustments.get(invoice.id) ?? [])),
    ]),
  );
}
