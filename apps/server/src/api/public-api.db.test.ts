/** The public API as a program uses it, with nothing but a key. */
import { randomUUID } from 'node:crypto';
import { type Operation, operationIds, operationOf } from '@plumbline/domain/public-api/operations';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createJob, type Job, makeVersion, push } from '../../../../supabase/tests/published-report.ts';
import { publish } from '../../../../supabase/tests/shared-report.ts';
import { newId } from '../../../../supabase/tests/sync/sync-calls.ts';
import { createApiClient, makeKey } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/contract-test-server.ts';

let server: TestServer;
let job: Job;
let token: string;
let api: ReturnType<typeof createApiClient>;
beforeAll(async () => {
  vi.stubEnv('WEBHOOK_HOSTS', 'hooks.test:8080');
  server = await startTestServer();
  job = await createJob(server);
  ({ token } = await makeKey(job.client, job.organizationId));
  api = createApiClient(server, token);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.dispose();
});

describe('a key', () => {
  it('opens nothing when it is missing, wrong, expired, revoked or its person has left', async () => {
    const { client, organizationId } = await createJob(server);
    const ask = async (key: string | null) => (await createApiClient(server, key)('GET', '/contacts')).status;
    expect(await ask(null)).toBe(401);
    expect(await ask(`plk_${'A'.repeat(43)}`)).toBe(401);
    const key = await makeKey(client, organizationId, ['contacts:read']);
    expect(await ask(key.token)).toBe(200);
    await client.rpc('api_key_revoke', { p_key: key.id });
    expect(await ask(key.token)).toBe(401);
    const short = await makeKey(
      client,
      organizationId,
      ['contacts:read'],
      new Date(Date.now() + 60_000).toISOString(),
    );
    expect(await ask(short.token)).toBe(200);
    await server.database.query(`update public.api_keys set expires_at = now() where id = $1`, [short.id]);
    expect(await ask(short.token)).toBe(401);
    const last = await makeKey(client, organizationId, ['contacts:read']);
    await server.database.query(
      'update public.organization_members set removed_at = now() where organization_id = $1',
      [organizationId],
    );
    expect(await ask(last.token)).toBe(401);
  });

  it('does what its scopes say and no more', async () => {
    const key = await makeKey(job.client, job.organizationId, ['invoices:read']);
    const ask = createApiClient(server, key.token);
    expect((await ask('GET', '/invoices')).status).toBe(200);
    expect(await ask('GET', '/contacts')).toMatchObject({
      status: 403,
      body: { detail: 'The key lacks the scope contacts:read.' },
    });
    expect((await ask('POST', '/contacts', { name: 'Ann' })).status).toBe(403);
  });

  it('stops where its office comes to ask for a second factor that was not shown', async () => {
    const other = await createJob(server);
    const key = await makeKey(other.client, other.organizationId);
    await server.database.query('update public.organizations set second_factor_since = now() where id = $1', [
      other.organizationId,
    ]);
    expect((await createApiClient(server, key.token)('GET', '/contacts')).body).toMatchObject({ data: [] });
    expect((await createApiClient(server, key.token)('POST', '/contacts', { name: 'Ann' })).status).toBe(403);
  });

  it('is nowhere in the database or the log', async () => {
    await api('GET', '/contacts');
    const tables = await server.database.query<{ found: string }>(
      `select c.oid::regclass::text as found from pg_class c where c.relkind = 'r'
       and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    for (const { found } of tables) {
      const [row] = await server.database.query<{ has: boolean }>(
        `select exists (select 1 from ${found} t where t::text like '%' || $1 || '%') as has`,
        [token],
      );
      expect([found, row?.has]).toEqual([found, false]);
    }
    expect(server.logged()).not.toContain(token);
  });

  it('is made by owners and admins, and read by nobody else', async () => {
    const stranger = await createJob(server);
    await expect(makeKey(stranger.client, job.organizationId)).rejects.toMatchObject({ code: '42501' });
    const { data } = await stranger.client.from('api_keys').select('id');
    expect(data).toEqual([]);
    const own = await job.client.from('api_keys').select('id, token_hash');
    expect(own.error?.code).toBe('42501');
  });
});

describe('reading', () => {
  it('gives pages that end, each row once', async () => {
    const other = await createJob(server);
    const ask = createApiClient(server, (await makeKey(other.client, other.organizationId)).token);
    for (let index = 0; index < 5; index += 1)
      await push(other.client, other.organizationId, 'contacts', newId(), { name: `Person ${index}` });
    const names: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const query: string = cursor === null ? '?limit=2' : `?limit=2&cursor=${cursor}`;
      const { body } = await ask('GET', `/contacts${query}`);
      names.push(...body.data.map(({ name }: { name: string }) => name));
      cursor = body.next_cursor;
      pages += 1;
    } while (cursor !== null);
    expect([pages, names.sort()]).toEqual([3, [0, 1, 2, 3, 4].map((index) => `Person ${index}`)]);
  });

  it('knows nothing of another office', async () => {
    const other = await createJob(server);
    const id = newId();
    await push(other.client, other.organizationId, 'contacts', id, { name: 'Of another office' });
    expect((await api('GET', `/contacts/${id}`)).status).toBe(404);
    expect((await api('PATCH', `/contacts/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await api('GET', `/reports/${other.reportId}/findings`)).status).toBe(404);
    expect((await api('GET', `/reports/${other.reportId}/pdf`)).status).toBe(404);
    expect(JSON.stringify((await api('GET', '/contacts')).body)).not.toContain('Of another office');
    // A reference into another office is refused by the database.
    const times = { starts_at: '2026-12-01T14:00:00Z', ends_at: '2026-12-01T16:00:00Z', time_zone: 'UTC' };
    expect((await api('POST', '/appointments', { ...times, contact_id: id })).status).toBe(422);
  });

  it('answers 304 while nothing has changed, and says how much is left', async () => {
    const { body } = await api('POST', '/contacts', { name: 'Etta' });
    const first = await api('GET', `/contacts/${body.id}`);
    const etag = first.headers.get('etag') ?? '';
    expect((await api('GET', `/contacts/${body.id}`, undefined, { 'if-none-match': etag })).status).toBe(304);
    expect(Number(first.headers.get('ratelimit-remaining'))).toBeLessThan(300);
    await api('PATCH', `/contacts/${body.id}`, { name: 'Etta Lind' });
    expect((await api('GET', `/contacts/${body.id}`, undefined, { 'if-none-match': etag })).status).toBe(200);
    expect((await api('PATCH', `/contacts/${body.id}`, { name: 'Late' }, { 'if-match': etag })).status).toBe(
      412,
    );
  });

  it('gives a report with its versions, findings and PDF', async () => {
    const published = await createJob(server);
    const ask = createApiClient(server, (await makeKey(published.client, published.organizationId)).token);
    const made = await makeVersion(published, 1);
    expect((await ask('GET', `/reports/${published.reportId}/pdf`)).body).toMatchObject({
      detail: 'No version has been published yet.',
    });
    await publish(published, made);
    await push(published.client, published.inspectionId, 'report_findings', newId(), {
      report_id: published.reportId,
      position: 'a0',
      item_path: 'roof/coverings',
      title: 'Torn shingles',
    });
    expect((await ask('GET', `/reports/${published.reportId}/versions`)).body.data).toMatchObject([
      { version: 1 },
    ]);
    expect((await ask('GET', `/reports/${published.reportId}/findings`)).body.data).toMatchObject([
      { title: 'Torn shingles', locations: [] },
    ]);
    const pdf = await ask('GET', `/reports/${published.reportId}/pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(pdf.body)).toEqual(Buffer.from(made.pdf));
  });

  it('shows when inspectors are busy', async () => {
    const times = { starts_at: '2027-01-05T14:00:00.000Z', ends_at: '2027-01-05T16:00:00.000Z' };
    await api('POST', '/appointments', { ...times, time_zone: 'UTC', inspector_id: job.userId });
    const { body } = await api('GET', '/availability?from=2027-01-05T00:00:00Z&to=2027-01-06T00:00:00Z');
    expect(body).toEqual({ data: [{ inspector_id: job.userId, ...times }] });
    expect((await api('GET', '/availability?from=2027-01-05T00:00:00Z&to=2028-01-06T00:00:00Z')).status).toBe(
      400,
    );
  });

  it('says what is owed on an invoice', async () => {
    const id = randomUUID();
    await push(job.client, job.organizationId, 'invoices', id, {
      lines: [{ id: 'a', name: 'Inspection', quantity: 1, unitCents: 50_000, isTaxed: false, serviceId: '' }],
      total_cents: 50_000,
      issued_on: '2026-11-26',
    });
    await server.database.query('select private.invoice_card_entries($1, $2)', [
      id,
      JSON.stringify({ payment: { id: 'pi_1', cents: 20_000, day: '2026-11-27' } }),
    ]);
    expect((await api('GET', `/invoices/${id}`)).body).toMatchObject({
      state: 'issued',
      paid_cents: 20_000,
      balance_cents: 30_000,
      lines: [{ name: 'Inspection', unit_cents: 50_000 }],
    });
  });
});

describe('writing', () => {
  it('is a change like any other: devices get it by sync, with its history', async () => {
    const { body } = await api('POST', '/contacts', { name: 'Synced', email: 'synced@example.com' });
    const { data } = await job.client.rpc('sync_pull', {
      p_scope: job.organizationId,
      p_after: 0,
      p_limit: 2000,
    });
    expect(data.rows).toContainEqual(
      expect.objectContaining({
        table: 'contacts',
        id: body.id,
        values: expect.objectContaining({ name: 'Synced', created_by: job.userId }),
      }),
    );
    const history = await server.database.query(
      'select device from public.sync_mutations where row_id = $1',
      [body.id],
    );
    expect(history).toEqual([{ device: 'api' }]);
  });

  it('happens once for an Idempotency-Key, however often and at the same moment', async () => {
    const headers = { 'idempotency-key': `order-${randomUUID()}` };
    const answers = await Promise.all(
      [1, 2, 3].map(() => api('POST', '/contacts', { name: 'Only once' }, headers)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const rows = await server.database.query(`select 1 from public.contacts where name = 'Only once'`);
    expect(rows).toHaveLength(1);
    expect((await api('POST', '/contacts', { name: 'Another' }, headers)).status).toBe(409);
    // For ever: nothing in the schema forgets them.
    await server.database.query(`update public.api_requests set created_at = now() - interval '20 years'`);
    expect((await api('POST', '/contacts', { name: 'Only once' }, headers)).body.id).toBe(
      answers[0]?.body.id,
    );
  });

  it('keeps no answer to a request that failed', async () => {
    const headers = { 'idempotency-key': `order-${randomUUID()}` };
    const bad = { name: 'X', account_id: randomUUID() };
    expect((await api('POST', '/contacts', bad, headers)).status).toBe(422);
    expect((await api('POST', '/contacts', { name: 'Now right' }, headers)).status).toBe(201);
  });

  it('says where a body does not fit', async () => {
    expect(await api('POST', '/contacts', { name: '', organization_id: randomUUID() })).toMatchObject({
      status: 400,
      body: {
        title: 'The request isn’t valid.',
        errors: expect.arrayContaining([expect.objectContaining({ path: 'name' })]),
      },
    });
    expect((await api('POST', '/contacts')).status).toBe(400);
  });

  it('refuses a time that is not free, and books it for a reason, which stays with the appointment', async () => {
    const at = (from: string, until: string) => ({
      starts_at: `2027-02-03T${from}:00Z`,
      ends_at: `2027-02-03T${until}:00Z`,
      time_zone: 'America/New_York',
    });
    const inspector_id = job.userId;
    const first = await api('POST', '/appointments', {
      ...at('14:00', '16:00'),
      inspector_id,
      location: '2 Oak St',
    });
    const over = { ...at('15:00', '17:00'), inspector_id };
    const refused = await api('POST', '/appointments', over);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: 'The time isn’t free. Send override_reason to book it anyway.',
        errors: [
          {
            path: 'starts_at',
            message: expect.stringContaining('is at 2 Oak St, February 3, 2027 at 9:00 AM EST'),
          },
        ],
      },
    });
    const booked = await api('POST', '/appointments', { ...over, override_reason: 'Tom drives there' });
    expect(booked.status).toBe(201);
    const decisions = () =>
      server.database.query(
        'select reason, created_by from public.appointment_overrides where appointment_id = $1',
        [booked.body.id],
      );
    expect(await decisions()).toEqual([{ reason: 'Tom drives there', created_by: job.userId }]);
    // What was there before the change is not asked again; another time is.
    const path = `/appointments/${booked.body.id}`;
    expect((await api('PATCH', path, { title: 'Roof' })).status).toBe(200);
    expect((await api('PATCH', path, { when: at('15:30', '17:30') })).status).toBe(409);
    expect((await api('PATCH', path, { when: at('16:00', '17:30') })).status).toBe(200);
    expect(await decisions()).toHaveLength(1);
    // A canceled one that comes back asks again.
    await api('PATCH', `/appointments/${first.body.id}`, { status: 'cancelled' });
    expect((await api('PATCH', path, { when: at('14:00', '16:00') })).status).toBe(200);
    const back = { status: 'scheduled' };
    expect((await api('PATCH', `/appointments/${first.body.id}`, back)).status).toBe(409);
  });

  it('gives one hour to one of two programs that book it at once', async () => {
    const times = { starts_at: '2027-02-04T14:00:00Z', ends_at: '2027-02-04T16:00:00Z', time_zone: 'UTC' };
    const book = () => api('POST', '/appointments', { ...times, inspector_id: job.userId });
    const answers = await Promise.all([book(), book()]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  });

  it('moves and cancels an appointment, and deletes a contact into the trash', async () => {
    const times = { starts_at: '2026-12-01T14:00:00Z', ends_at: '2026-12-01T16:00:00Z', time_zone: 'UTC' };
    const { body } = await api('POST', '/appointments', { ...times, title: 'Roof' });
    const moved = { starts_at: '2026-12-02T14:00:00Z', ends_at: '2026-12-02T16:00:00Z', time_zone: 'UTC' };
    expect((await api('PATCH', `/appointments/${body.id}`, { when: moved })).body).toMatchObject({
      starts_at: '2026-12-02T14:00:00.000Z',
      title: 'Roof',
    });
    expect((await api('PATCH', `/appointments/${body.id}`, { status: 'cancelled' })).body).toMatchObject({
      status: 'cancelled',
    });
    const contact = await api('POST', '/contacts', { name: 'To delete' });
    expect((await api('DELETE', `/contacts/${contact.body.id}`)).status).toBe(204);
    expect((await api('GET', `/contacts/${contact.body.id}`)).status).toBe(404);
    const [kept] = await server.database.query<{ deleted: boolean }>(
      'select deleted_at is not null as deleted from public.contacts where id = $1',
      [contact.body.id],
    );
    expect(kept).toEqual({ deleted: true });
  });

  it('changes the address of an appointment as a whole', async () => {
    const times = { starts_at: '2026-12-01T14:00:00Z', ends_at: '2026-12-01T16:00:00Z', time_zone: 'UTC' };
    const { body } = await api('POST', '/appointments', {
      ...times,
      location: 'Old',
      city: 'Ocala',
      region: 'FL',
    });
    await server.database.query(
      'update public.appointments set latitude = 29, longitude = -82 where id = $1',
      [body.id],
    );
    const place = { address_line1: '12 Elm St', city: 'Tampa', postal_code: '33601' };
    expect((await api('PATCH', `/appointments/${body.id}`, { place })).body).toMatchObject({
      ...place,
      location: '12 Elm St, Tampa, 33601',
      region: '',
    });
    const rows = await server.database.query('select latitude from public.appointments where id = $1', [
      body.id,
    ]);
    expect(rows).toEqual([{ latitude: null }]);
  });

  it('creates a draft of an invoice with the total that its lines give, billed to its contact', async () => {
    const contact = await api('POST', '/contacts', { name: 'Ann Lee', email: 'ann@example.com' });
    const lines = [
      { name: 'Inspection', quantity: 1, unit_cents: 40_000, is_taxed: true },
      { name: 'Radon', quantity: 2, unit_cents: 7_500, is_taxed: false },
    ];
    const draft = { lines, contact_id: contact.body.id, tax_rate_ppm: 75_000, discount_cents: 0 };
    const { status, body } = await api('POST', '/invoices', draft);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        state: 'draft',
        number: null,
        bill_name: 'Ann Lee',
        bill_email: 'ann@example.com',
        lines,
        total_cents: 58_000,
        balance_cents: 58_000,
      }),
    ]);
    expect((await api('POST', '/invoices', { ...draft, total_cents: 1 })).status).toBe(400);
    expect((await api('POST', '/invoices', { lines, contact_id: randomUUID() })).status).toBe(422);
    const other = await createJob(server);
    const id = newId();
    await push(other.client, other.organizationId, 'contacts', id, { name: 'Of another office' });
    expect((await api('POST', '/invoices', { lines, contact_id: id })).status).toBe(422);
  });

  it('changes the status of an inspection, and nothing of its reports', async () => {
    const changed = await api('PATCH', `/inspections/${job.inspectionId}`, {
      status: 'completed',
      year_built: 1987,
    });
    expect(changed.body).toMatchObject({ status: 'completed', year_built: 1987 });
    expect((await api('GET', `/reports/${job.reportId}`)).body).toMatchObject({ status: 'draft' });
    expect((await api('PATCH', `/inspections/${job.inspectionId}`, { status: 'done' })).status).toBe(400);
    const { token: reader } = await makeKey(job.client, job.organizationId, ['inspections:read']);
    const ask = createApiClient(server, reader);
    expect((await ask('PATCH', `/inspections/${job.inspectionId}`, { status: 'scheduled' })).status).toBe(
      403,
    );
  });

  it('is refused where the role of its person does not allow it', async () => {
    const other = await createJob(server);
    const key = await makeKey(other.client, other.organizationId);
    const ask = createApiClient(server, key.token);
    await server.database.query(
      `update public.organization_members set role = 'inspector' where organization_id = $1`,
      [other.organizationId],
    );
    expect((await ask('GET', '/contacts')).status).toBe(200);
    expect((await ask('GET', '/webhooks')).body).toEqual({ data: [], next_cursor: null });
    const hook = { url: 'http://hooks.test:8080/in', events: ['contact.created'] };
    expect((await ask('POST', '/webhooks', hook)).status).toBe(403);
  });
});

/** A value that fits the schema of a body or a query, from the schema alone. */
function sample(schema: unknown, name = ''): unknown {
  const {
    type,
    format,
    enum: choices,
    properties,
    required = [],
    items,
    anyOf,
    minimum,
  } = z.parse(jsonSchema, schema);
  if (anyOf !== undefined) return sample(anyOf[0], name);
  if (choices !== undefined) return choices[0];
  if (type === 'object')
    return Object.fromEntries(required.map((key) => [key, sample(properties?.[key], key)]));
  if (type === 'array') return [sample(items, name)];
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (format === 'date-time')
    return name.startsWith('end') || name === 'to' ? '2027-02-02T10:00:00Z' : '2027-02-02T09:00:00Z';
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000001';
  if (name === 'url') return 'http://hooks.test:8080/generated';
  return name === 'time_zone' ? 'UTC' : 'Generated';
}
const jsonSchema = z.object({
  type: z.optional(z.string()),
  format: z.optional(z.string()),
  enum: z.optional(z.array(z.string())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  minimum: z.optional(z.number()),
});

const strictly = (schema: z.ZodMiniObject) => z.strictObject(schema.shape);

describe('every operation', () => {
  /** Ids of resources that were made before, by the path of their collection. */
  const ids = new Map<string, string>();
  beforeAll(async () => {
    await publish(job, await makeVersion(job, 1));
    ids.set('/inspections', job.inspectionId).set('/reports', job.reportId);
    for (const path of ['/contacts', '/accounts', '/appointments', '/webhooks'])
      ids.set(path, (await api('POST', path, sample(bodyOf(path)))).body.id);
    const [agreementId, invoiceId] = [newId(), randomUUID()];
    await server.database.query(
      `insert into public.agreements (id, scope_id, organization_id, title, document_sha256, signer_count, expires_at)
       values ($1, $2, $2, 'Inspection agreement', repeat('a', 64), 1, now() + interval '1 day')`,
      [agreementId, job.organizationId],
    );
    await push(job.client, job.organizationId, 'invoices', invoiceId, { lines: [], total_cents: 0 });
    ids.set('/agreements', agreementId).set('/invoices', invoiceId);
  });
  const bodyOf = (path: string): unknown => {
    const id = operationIds.find(
      (each) => operationOf(each).method === 'post' && operationOf(each).path === path,
    );
    const body = id === undefined ? undefined : operationOf(id).body;
    return body === undefined ? {} : z.toJSONSchema(body);
  };
  const pathOf = ({ path, query }: Operation): string => {
    const filled = path.replace('{id}', ids.get(path.split('/{id}')[0] ?? '') ?? 'missing');
    const asked = query === undefined ? {} : Object(sample(z.toJSONSchema(query, { io: 'output' })));
    return `${filled}?${new URLSearchParams(asked)}`;
  };

  // Deleting comes last: the others need what it deletes.
  const inOrder = [...operationIds].sort(
    (a, b) => Number(a.startsWith('delete')) - Number(b.startsWith('delete')),
  );
  it.each(inOrder)('answers a request made from its description as it describes: %s', async (id) => {
    const operation = operationOf(id);
    const body = operation.body === undefined ? undefined : sample(z.toJSONSchema(operation.body));
    const answer = await api(operation.method.toUpperCase(), pathOf(operation), body);
    expect([answer.status, answer.status >= 400 ? answer.body : '']).toEqual([operation.status, '']);
    if (operation.answer !== undefined)
      expect(z.safeParse(strictly(operation.answer), answer.body).error).toBeUndefined();
  });

  it.each(inOrder)('is closed without a key, and to a key without its scope: %s', async (id) => {
    const { method, path, scope } = operationOf(id);
    const target = path.replace('{id}', randomUUID());
    expect((await createApiClient(server, null)(method.toUpperCase(), target)).status).toBe(401);
    const other = scope === 'invoices:read' ? 'agreements:read' : 'invoices:read';
    narrow[other] ??= (await makeKey(job.client, job.organizationId, [other])).token;
    expect((await createApiClient(server, narrow[other] ?? null)(method.toUpperCase(), target)).status).toBe(
      403,
    );
  });
  const narrow: Record<string, string> = {};
});
