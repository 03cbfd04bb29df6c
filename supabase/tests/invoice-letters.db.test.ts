/** Invoices by email: who may send them and how often, what the letter says, and reminders by rule. */
import { rowId } from '@plumbline/domain/sync/row-id';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { nameSite } from './email-link.ts';
import { mutation, newId, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  await nameSite(database);
});
beforeEach(async () => {
  await database.query(`update public.email_log set status = 'sent'`);
  // Rules of the tests before.
  await database.query(`update public.invoice_settings set reminder_days = '[]'`);
  world = await createWorld(database);
});
afterAll(() => database.dispose());

async function issue(values: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  const line = {
    id: 'a',
    name: 'Home inspection',
    quantity: 1,
    unitCents: 52_500,
    isTaxed: false,
    serviceId: '',
  };
  const bill = {
    lines: [line],
    total_cents: 52_500,
    issued_on: '2026-11-01',
    due_on: '2026-11-10',
    bill_name: 'Ann <Lee>',
    bill_email: 'ann@example.com',
    property: '12 Dock Rd.',
    ...values,
  };
  const change = mutation('invoices', id, 'insert', bill);
  expect(await pushOne(database, world.owner, world.organizationId, change)).toMatchObject({ result: 'ok' });
  return id;
}
const send = (who: World['owner'], invoice: string, email = 'ann@example.com') =>
  database.as<{ id: string }>(who, 'select public.invoice_send($1, $2) as id', [invoice, email]);
const claimed = () =>
  database.as<{
    template_type: string;
    to_email: string;
    subject: string;
    body_text: string;
    body_html: string;
  }>('service_role', 'select * from public.email_claim(50, null)');
/** Days after the due date, at noon in UTC. */
async function remindAfter(days: number, invoice: string): Promise<number> {
  await database.query(
    `update public.invoices set due_on = (now() - interval '9 hours')::date - $2::integer where id = $1`,
    [invoice, days],
  );
  const [row] = await database.as<{ count: number }>(
    'service_role',
    'select public.invoices_remind() as count',
  );
  return row?.count ?? -1;
}
async function rule(days: readonly unknown[]): Promise<void> {
  const id = rowId(world.organizationId, 'invoice-settings');
  const change = mutation('invoice_settings', id, 'insert', { reminder_days: days });
  expect(await pushOne(database, world.owner, world.organizationId, change)).toMatchObject({ result: 'ok' });
}
async function report(invoice: string, cents: number): Promise<void> {
  const change = mutation('invoice_payments', newId(), 'insert', {
    invoice_id: invoice,
    amount_cents: cents,
    method: 'cash',
    received_on: '2026-11-12',
  });
  expect(await pushOne(database, world.inspector, world.organizationId, change)).toMatchObject({
    result: 'ok',
  });
}

it('goes to the client with number, amount and a link of its own', async () => {
  const invoice = await issue();
  await send(world.inspector, invoice);
  const [email] = await claimed();
  expect(email).toMatchObject({ template_type: 'invoice', to_email: 'ann@example.com' });
  expect(email?.subject).toMatch(/^Invoice INV-1001 from /);
  expect(email?.body_text).toContain('Amount due: $525.00\nDue on:     November 10, 2026\n');
  expect(email?.body_html).toContain('Ann &lt;Lee&gt;');
  const links = await database.as(
    world.office,
    'select emailed_to, revoked_at from public.invoice_links where invoice_id = $1',
    [invoice],
  );
  expect(links).toEqual([{ emailed_to: 'ann@example.com', revoked_at: null }]);
});

it('is one email when it is sent twice within a minute', async () => {
  const invoice = await issue();
  const [[first], [second]] = [await send(world.office, invoice), await send(world.office, invoice)];
  expect(second?.id).toBe(first?.id);
  expect((await send(world.office, invoice, 'other@example.com'))[0]?.id).not.toBe(first?.id);
});

it('carries the wording of the organization where it has its own', async () => {
  await database.as(world.owner, 'select public.email_template_save($1, $2, $3, $4, $5, null)', [
    world.organizationId,
    'invoice',
    'Your bill {{invoice.number}}',
    '',
    '{{contact.name}} owes {{invoice.total}}: {{shareLink}}',
  ]);
  await send(world.owner, await issue());
  const [email] = await claimed();
  expect(email?.subject).toBe('Your bill INV-1001');
  expect(email?.body_text).toMatch(/^Ann <Lee> owes \$525\.00: https:\/\/app\.example\.com\/pay\/[\w-]{43}$/);
});

it('is refused for drafts, void invoices, strangers, and what is no address', async () => {
  const draft = await issue({ issued_on: null });
  await expect(send(world.owner, draft)).rejects.toMatchObject({ code: 'P0002' });
  const issued = await issue();
  const stranger = await database.createUser('stranger@example.com');
  await expect(send(stranger, issued)).rejects.toMatchObject({ code: 'P0002' });
  await expect(send(world.owner, issued, 'ann, ben@example.com')).rejects.toMatchObject({ code: '22023' });
  await database.query('update public.invoices set voided_at = now() where id = $1', [issued]);
  await expect(send(world.owner, issued)).rejects.toMatchObject({ code: 'P0002' });
});

it('ends at a hundred a day', async () => {
  await database.query(
    `insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text)
     select $1, 'invoice', 'c@example.com', 's', '', '' from generate_series(1, 100)`,
    [world.organizationId],
  );
  await expect(send(world.owner, await issue())).rejects.toMatchObject({ code: '54000' });
});

it('is followed by a reminder on each day of the rule, while money is owed', async () => {
  await rule([3, 10, 'soon']);
  const invoice = await issue();
  expect(await remindAfter(2, invoice)).toBe(0);
  expect(await remindAfter(3, invoice)).toBe(1);
  expect(await remindAfter(3, invoice)).toBe(0);
  expect(await remindAfter(9, invoice)).toBe(0);
  expect(await remindAfter(11, invoice)).toBe(1);
  const emails = await claimed();
  expect(emails.map(({ template_type: type, to_email: to }) => [type, to])).toEqual([
    ['invoice_reminder', 'ann@example.com'],
    ['invoice_reminder', 'ann@example.com'],
  ]);
  expect(emails[0]?.subject).toBe('Reminder: invoice INV-1001 is past due');
});

it('has no reminder long after, once money is reported, without an address, or without a rule', async () => {
  const unruled = await issue();
  expect(await remindAfter(3, unruled)).toBe(0);
  await database.query('update public.invoices set due_on = null where id = $1', [unruled]);
  await rule([3]);
  const late = await issue();
  expect(await remindAfter(6, late)).toBe(0);
  const [paid, unaddressed] = [await issue(), await issue({ bill_email: '' })];
  await report(paid, 52_500);
  expect(await remindAfter(3, paid)).toBe(0);
  expect(await remindAfter(3, unaddressed)).toBe(0);
  const partly = await issue();
  await report(partly, 10_000);
  expect(await remindAfter(3, partly)).toBe(1);
});
