/** Webhooks from what happens in an office to the program that receives them, and what becomes of a delivery that fails. */
import { randomUUID } from 'node:crypto';
import { webhookEvents } from '@plumbline/domain/public-api/webhook-names';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJob, type Job, makeVersion, push } from '../../../../../supabase/tests/published-report.ts';
import { askShare, createLink, publish } from '../../../../../supabase/tests/shared-report.ts';
import { mutation, newId } from '../../../../../supabase/tests/sync/sync-calls.ts';
import { startTestServer, type TestServer } from '../../testing/contract-test-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';

let server: TestServer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  vi.stubEnv('WEBHOOK_HOSTS', receiver.host);
  server = await startTestServer();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  receiver.dispose();
  await server.dispose();
});

let job: Job;
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.status = 204;
  // What an earlier test left waiting would be told in this one.
  await server.database.query('delete from public.webhook_endpoints');
  job = await createJob(server);
});

const everything: readonly string[] = webhookEvents;
async function addEndpoint(events = everything, url = receiver.url, client = job.client) {
  const body = { action: 'create', organizationId: job.organizationId, url, description: 'Books', events };
  const { data, error } = await client.functions.invoke('webhook-endpoints', { body });
  return data ?? { refused: error?.context.status };
}
async function deliver(): Promise<void> {
  const service = server.client({ key: server.secrets.serviceRoleKey });
  const { error } = await service.functions.invoke('process-webhooks', { body: {} });
  expect(error).toBeNull();
}
const told = (): string[] => receiver.received.map(({ body }) => body.type);
const deliveries = async () => {
  const { data } = await job.client
    .from('webhook_deliveries')
    .select('id, status, attempts, last_status, last_error')
    .order('created_at');
  return data ?? [];
};
async function change(table: 'appointments' | 'invoices', row: string, values: object, clk: string) {
  const { data } = await job.client.rpc('sync_push', {
    p_scope: job.organizationId,
    p_mutations: [{ ...mutation(table, row, 'set', {}, { '*': clk }), values }],
    p_device: 'test',
  });
  expect(data).toMatchObject({ results: [{ result: 'ok' }] });
}
/** A new row, and the id of the mutation that made it. */
async function add(table: 'appointments' | 'invoices', row: string, values: object): Promise<string> {
  const made = { ...mutation(table, row, 'insert', {}), values };
  const { data } = await job.client.rpc('sync_push', {
    p_scope: job.organizationId,
    p_mutations: [made],
    p_device: 'test',
  });
  expect(data).toMatchObject({ results: [{ result: 'ok' }] });
  return made.id;
}
const addContact = (name: string) => push(job.client, job.organizationId, 'contacts', newId(), { name });

describe('what is told', () => {
  it('is an appointment booked, changed and canceled', async () => {
    await addEndpoint();
    const id = newId();
    const starts = {
      appointment_date: '2026-12-01T14:00:00Z',
      ends_at: '2026-12-01T16:00:00Z',
      time_zone: 'UTC',
    };
    const clk = await add('appointments', id, { ...starts, title: 'Home inspection', location: '12 Elm St' });
    await change('appointments', id, { status: 'confirmed' }, clk);
    await change('appointments', id, { ...starts, ends_at: '2026-12-01T17:00:00Z' }, clk);
    await deliver();
    const { data } = await job.client.from('appointments').select('clk').eq('id', id).single();
    const { error } = await job.client.rpc('sync_push', {
      p_scope: job.organizationId,
      p_mutations: [mutation('appointments', id, 'set', { status: 'cancelled' }, data?.clk)],
      p_device: 'test',
    });
    expect(error).toBeNull();
    await deliver();
    expect(told().sort()).toEqual([
      'appointment.booked',
      'appointment.cancelled',
      'appointment.changed',
      'appointment.changed',
    ]);
    const booked = receiver.received.find(({ body }) => body.type === 'appointment.booked')?.body;
    expect(booked).toMatchObject({
      version: '2026-11-27',
      data: {
        appointment: {
          id,
          starts_at: '2026-12-01T14:00:00.000Z',
          status: 'scheduled',
          location: '12 Elm St',
        },
      },
    });
    expect(Object.keys(Object(booked?.data.appointment))).not.toContain('clk');
  });

  it('is a report published, shared and opened', async () => {
    await addEndpoint();
    await publish(job, await makeVersion(job, 1));
    const { token } = await createLink(job);
    await askShare(server, { token });
    await deliver();
    expect(told().sort()).toEqual(['report.opened', 'report.published', 'report.shared']);
    const opened = receiver.received.find(({ body }) => body.type === 'report.opened');
    expect(opened?.body.data).toMatchObject({
      report: { id: job.reportId },
      share: { kind: 'client', recipient_name: 'Ana' },
    });
    expect(JSON.stringify(receiver.received.map(({ body }) => body))).not.toContain(token);
  });

  it('is an agreement signed or declined', async () => {
    await addEndpoint(['agreement.signed', 'agreement.declined']);
    for (const status of ['completed', 'declined']) {
      const id = newId();
      await server.database.query(
        `insert into public.agreements (id, scope_id, organization_id, title, document_sha256, signer_count, expires_at)
         values ($1, $2, $2, 'Inspection agreement', repeat('a', 64), 1, now() + interval '1 day')`,
        [id, job.organizationId],
      );
      await server.database.query('update public.agreements set status = $2 where id = $1', [id, status]);
    }
    await deliver();
    expect(told().sort()).toEqual(['agreement.declined', 'agreement.signed']);
  });

  it('is an invoice issued, and paid once its last cent is confirmed', async () => {
    await addEndpoint();
    const id = randomUUID();
    const lines = [
      { id: 'a', name: 'Inspection', quantity: 1, unitCents: 50_000, isTaxed: false, serviceId: '' },
    ];
    await add('invoices', id, { lines, total_cents: 50_000, issued_on: '2026-11-26' });
    const pay = async (cents: number) => {
      await server.database.query('select private.invoice_card_entries($1, $2)', [
        id,
        JSON.stringify({ payment: { id: `pi_${cents}`, cents, day: '2026-11-27' } }),
      ]);
      await deliver();
    };
    await pay(20_000);
    expect(told()).toEqual(['invoice.issued']);
    await pay(30_000);
    expect(told()).toEqual(['invoice.issued', 'invoice.paid']);
    expect(receiver.received[1]?.body.data).toMatchObject({
      invoice: { id, number: 1001, state: 'paid', balance_cents: 0, lines: [{ unit_cents: 50_000 }] },
    });
    await pay(1_000);
    expect(told()).toHaveLength(2);
  });

  it('is a new contact, and only to who asked for it', async () => {
    await addEndpoint(['contact.created']);
    await addEndpoint(['invoice.paid']);
    await addContact('Ann Lee');
    await deliver();
    expect(told()).toEqual(['contact.created']);
    expect(receiver.received[0]?.body.data).toMatchObject({ contact: { name: 'Ann Lee', kind: 'client' } });
  });

  it('is nothing of another office', async () => {
    await addEndpoint();
    job = await createJob(server);
    await addContact('Of another office');
    await deliver();
    expect(told()).toEqual([]);
  });
});

describe('a delivery', () => {
  it('is signed with the secret that was shown once, and with both while one is replaced', async () => {
    const { id, secret } = await addEndpoint();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { data } = await job.client.functions.invoke('webhook-endpoints', {
      body: { action: 'rotate', endpointId: id },
    });
    await addContact('One');
    await deliver();
    const sent = receiver.received[0];
    expect([sent?.isSignedWith(secret), sent?.isSignedWith(data.secret)]).toEqual([true, true]);
    const ends = await job.client.rpc('webhook_secret_state', { p_endpoint: id });
    expect(Date.parse(ends.data)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await job.client.rpc('webhook_retire_secret', { p_endpoint: id });
    await addContact('Two');
    await deliver();
    expect(receiver.received[1]?.isSignedWith(secret)).toBe(false);
    expect(receiver.received[1]?.isSignedWith(data.secret)).toBe(true);
  });

  it('is tried again later under the same id, and again by hand', async () => {
    await addEndpoint(['contact.created']);
    receiver.status = 500;
    await addContact('Ann Lee');
    await deliver();
    await deliver();
    expect(await deliveries()).toMatchObject([
      { status: 'waiting', attempts: 1, last_status: 500, last_error: 'It responded with 500.' },
    ]);
    receiver.status = 200;
    await server.database.query('update public.webhook_deliveries set next_attempt_at = now()');
    await deliver();
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status: 'delivered', attempts: 2 });
    await job.client.rpc('webhook_redeliver', { p_delivery: delivery?.id });
    await deliver();
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(receiver.received).toHaveLength(3);
  });

  it('ends after three days of back-off, and its endpoint is paused with a letter', async () => {
    const { id } = await addEndpoint(['contact.created']);
    receiver.status = 503;
    await addContact('Ann Lee');
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await server.database.query('update public.webhook_deliveries set next_attempt_at = now()');
      if (attempt === 10)
        await server.database.query(
          `update public.webhook_endpoints set failing_since = now() - interval '72 hours 10 minutes'`,
        );
      await deliver();
    }
    expect(receiver.received).toHaveLength(10);
    expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 10 }]);
    const endpoint = async () =>
      (await job.client.from('webhook_endpoints').select('pause_reason').eq('id', id).single()).data;
    expect(await endpoint()).toEqual({ pause_reason: 'failing' });
    const letters = await server.database.query<{ subject: string }>(
      `select subject from public.email_log where template_type = 'webhook_paused' and organization_id = $1`,
      [job.organizationId],
    );
    expect(letters).toEqual([{ subject: 'A webhook was paused: 127.0.0.1' }]);
    await addContact('While paused');
    await deliver();
    expect(receiver.received).toHaveLength(10);
    await job.client.rpc('webhook_pause', { p_endpoint: id, p_paused: false });
    expect(await endpoint()).toEqual({ pause_reason: null });
  });

  it('pauses at once what answers that it is gone', async () => {
    const { id } = await addEndpoint(['contact.created']);
    receiver.status = 410;
    await addContact('Ann Lee');
    await deliver();
    const { data } = await job.client.from('webhook_endpoints').select('pause_reason').eq('id', id).single();
    expect(data).toEqual({ pause_reason: 'gone' });
  });

  it('follows no redirect', async () => {
    await addEndpoint(['contact.created']);
    receiver.status = 302;
    await addContact('Ann Lee');
    await deliver();
    expect(await deliveries()).toMatchObject([
      { status: 'waiting', last_error: 'It redirected. Enter the final address.' },
    ]);
  });

  it('can be a test', async () => {
    const { id } = await addEndpoint(['invoice.paid']);
    await job.client.rpc('webhook_test', { p_endpoint: id });
    await deliver();
    expect(told()).toEqual(['webhook.test']);
  });
});

describe('an endpoint', () => {
  it('is refused where it leads inside', async () => {
    expect(await addEndpoint(everything, 'http://169.254.169.254/latest')).toEqual({
      outcome: 'refused',
      reason: 'not-https',
    });
    expect(await addEndpoint(everything, 'https://example.com:6379/')).toMatchObject({ reason: 'port' });
  });

  it('that came to lead inside after it was made gets nothing', async () => {
    const { id } = await addEndpoint(['contact.created']);
    await job.client.rpc('webhook_save', {
      p_endpoint: id,
      p_url: 'https://127.0.0.1/',
      p_description: '',
      p_events: ['contact.created'],
    });
    await addContact('Ann Lee');
    await deliver();
    expect(await deliveries()).toMatchObject([
      { status: 'failed', last_error: 'The host name points to a private network.' },
    ]);
  });

  it('is made by owners and admins of the office only', async () => {
    const stranger = await createJob(server);
    expect(await addEndpoint(everything, receiver.url, stranger.client)).toEqual({ refused: 403 });
    expect(await addEndpoint(everything, receiver.url, server.client())).toEqual({ refused: 401 });
  });

  it('keeps its secret to itself: not in the database, its log, nor what a member reads', async () => {
    const { secret } = await addEndpoint();
    await addContact('Ann Lee');
    await deliver();
    const bare = secret.replace('whsec_', '');
    const tables = await server.database.query<{ found: string }>(
      `select c.oid::regclass::text as found from pg_class c where c.relkind = 'r'
       and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    for (const { found } of tables) {
      const [row] = await server.database.query<{ has: boolean }>(
        `select exists (select 1 from ${found} t where t::text like '%' || $1 || '%') as has`,
        [bare],
      );
      expect([found, row?.has]).toEqual([found, false]);
    }
    expect(server.logged()).not.toContain(bare);
  });

  it('goes with its secrets and its log', async () => {
    const { id } = await addEndpoint();
    await addContact('Ann Lee');
    await job.client.rpc('webhook_delete', { p_endpoint: id });
    expect(await deliveries()).toEqual([]);
    const left = await server.database.query('select 1 from private.webhook_secrets where endpoint_id = $1', [
      id,
    ]);
    expect(left).toEqual([]);
  });
});

it('reads nothing of another office', async () => {
  const client: SupabaseClient = job.client;
  await addEndpoint(['contact.created']);
  await addContact('Ann Lee');
  const stranger = await createJob(server);
  for (const table of ['webhook_endpoints', 'webhook_messages', 'webhook_deliveries']) {
    expect((await client.from(table).select('id')).data).toHaveLength(1);
    expect((await stranger.client.from(table).select('id')).data).toEqual([]);
  }
});
