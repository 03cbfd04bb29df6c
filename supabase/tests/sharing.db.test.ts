/** Client links, and the email that delivers them. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { nameSite } from './email-link.ts';
import { codeOf, mutation, newId, newPerson, pushOne } from './sync/sync-calls.ts';
import { createWorld, versionValues, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
let token = '';
beforeAll(async () => {
  database = await createTestDatabase();
  await nameSite(database);
});
beforeEach(async () => {
  world = await createWorld(database);
  token = newId();
});
afterAll(() => database.dispose());

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const refusal = async (work: Promise<unknown>): Promise<string> => work.then(() => 'allowed', codeOf);

interface Share {
  id: string;
  has_password: boolean;
}
interface LinkOptions {
  password?: string;
  email?: string;
  expiresAt?: string | null;
  name?: string;
  kind?: 'client' | 'agent';
}
async function createLink(
  user: TestUser,
  { password, email = 'cara@example.com', expiresAt = null, name = 'Cara <Client>', kind }: LinkOptions = {},
): Promise<Share> {
  const [row] = await database.as<{ share: Share }>(
    user,
    'select public.report_share_create($1, $2, $3, $4, $5, $6, $7) as share',
    [world.reportId, hashOf(token), name, email, expiresAt, password ?? null, kind ?? 'client'],
  );
  if (row === undefined) throw new Error('no link');
  return row.share;
}
async function open(password: string | null = null): Promise<Record<string, unknown>> {
  const [row] = await database.as<{ answer: Record<string, unknown> }>(
    'service_role',
    'select public.report_share_resolve($1, $2) as answer',
    [hashOf(token), password],
  );
  return row?.answer ?? {};
}
async function publish(version = 1): Promise<string> {
  const id = newId();
  const result = await pushOne(
    database,
    world.inspector,
    world.inspectionId,
    mutation('report_versions', id, 'insert', versionValues(world, world.inspector, version)),
  );
  expect(result.result).toBe('ok');
  return id;
}

describe('a link to a report', () => {
  it('opens the newest published version and counts who came', async () => {
    const share = await createLink(world.inspector);
    expect(await open()).toEqual({ status: 'gone' });
    await publish();
    const newest = await publish(2);
    expect(await open()).toMatchObject({
      status: 'ok',
      share_id: share.id,
      version: { id: newest, version: 2 },
    });
    const sql =
      'select open_count, last_opened_at is not null as was_opened from public.report_shares where id = $1';
    expect(await database.as(world.office, sql, [share.id])).toEqual([{ open_count: 1, was_opened: true }]);
    const events = 'select event from public.report_share_events where share_id = $1';
    expect(await database.as(world.office, events, [share.id])).toEqual([{ event: 'opened' }]);
  });

  it('is the same one when the request is sent again, and never shows its hashes', async () => {
    const share = await createLink(world.inspector, { password: 'a secret' });
    expect((await createLink(world.inspector, { password: 'a secret' })).id).toBe(share.id);
    expect(share).not.toHaveProperty('token_hash');
    expect(share).not.toHaveProperty('password_hash');
    expect(share.has_password).toBe(true);
    expect(await refusal(database.as(world.owner, 'select token_hash from public.report_shares'))).toBe(
      '42501',
    );
    expect(await refusal(createLink(world.owner))).toBe('23505');
  });

  it('is gone when revoked, expired, unknown, or when the report is deleted', async () => {
    await publish();
    const share = await createLink(world.inspector);
    await database.query(
      `update public.report_shares set expires_at = now() - interval '1 s' where id = $1`,
      [share.id],
    );
    expect(await open()).toEqual({ status: 'gone' });
    await database.query('update public.report_shares set expires_at = null where id = $1', [share.id]);
    expect((await open()).status).toBe('ok');
    await database.query('update public.reports set deleted_at = now() where id = $1', [world.reportId]);
    expect(await open()).toEqual({ status: 'gone' });
    await database.query('update public.reports set deleted_at = null where id = $1', [world.reportId]);
    await database.as(world.office, 'select public.report_share_revoke($1)', [share.id]);
    expect(await open()).toEqual({ status: 'gone' });
    token = newId();
    expect(await open()).toEqual({ status: 'gone' });
  });

  it('has a password of eight characters', async () => {
    expect(await refusal(createLink(world.inspector, { password: '1234567' }))).toBe('22023');
    expect((await createLink(world.inspector, { password: '12345678' })).id).not.toBe('');
  });

  it('asks for its password, and listens to none for longer and longer after wrong ones', async () => {
    await publish();
    const share = await createLink(world.inspector, { password: 'a long pass phrase' });
    expect(await open()).toEqual({ status: 'password_required' });
    expect((await open('a long pass phrase')).status).toBe('ok');
    const minutes: number[] = [];
    for (let attempt = 1; attempt <= 13; attempt++) {
      const told = await open('guess');
      expect(told).toMatchObject({ status: 'wrong_password', is_blocked: attempt >= 5 });
      minutes.push(Number(told.wait_seconds) / 60);
      if (attempt < 5) continue;
      expect(await open('a long pass phrase')).toMatchObject({ status: 'wrong_password', is_blocked: true });
      await database.query('update public.report_shares set blocked_until = now() where id = $1', [share.id]);
    }
    expect(minutes.map(Math.ceil)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect((await open('a long pass phrase')).status).toBe('ok');
    expect(
      await database.query(
        `select count(*)::int as n from public.report_share_events where share_id = $1 and event = 'refused'`,
        [share.id],
      ),
    ).toEqual([{ n: 13 }]); // while it is blocked nothing is written
    await open('guess');
    expect(await open('guess')).toMatchObject({ is_blocked: false }); // the right one began the count again
  });

  it('is made and revoked by members only, and looked up by the server only', async () => {
    const stranger = newPerson();
    expect(await refusal(createLink(stranger))).toBe('P0002');
    const share = await createLink(world.office);
    expect(await refusal(database.as(stranger, 'select public.report_share_revoke($1)', [share.id]))).toBe(
      'P0002',
    );
    const resolve = 'select public.report_share_resolve($1)';
    expect(await refusal(database.as('anon', resolve, [hashOf(token)]))).toBe('42501');
    expect(await refusal(database.as(world.owner, resolve, [hashOf(token)]))).toBe('42501');
    expect(await refusal(createLink(world.owner, { expiresAt: '2020-01-01T00:00:00Z' }))).toBe('22023');
  });
});

describe('the letter with the link', () => {
  async function send(share: Share): Promise<Record<string, string>> {
    const [row] = await database.as<{ id: string }>(
      world.inspector,
      'select public.report_share_send($1) as id',
      [share.id],
    );
    const [letter] = await database.query<Record<string, string>>(
      'select * from public.email_log where id = $1',
      [row?.id],
    );
    return letter ?? {};
  }

  it('is written in the built-in words when the saved ones are blank, values escaped in HTML only', async () => {
    await database.query(
      `update public.organizations set name = 'Level & Sons', phone = '555-0100' where id = $1`,
      [world.organizationId],
    );
    await database.query(
      `insert into public.email_templates (organization_id, template_type, body_html, body_text) values ($1, 'report_share', ' ', '')`,
      [world.organizationId],
    );
    await database.query(
      `update public.inspections set city = 'Reno', region = 'NV', postal_code = '89501',
         starts_at = '2026-12-02T03:00:00Z', time_zone = 'America/Los_Angeles' where id = $1`,
      [world.inspectionId],
    );
    const letter = await send(await createLink(world.inspector));
    expect(letter).toMatchObject({
      status: 'queued',
      to_email: 'cara@example.com',
      subject: 'Your inspection report for 12 Elm Street, Reno, NV 89501',
    });
    expect(letter.body_html).toContain('Hello Cara &lt;Client&gt;,');
    expect(letter.body_html).toContain('Level &amp; Sons');
    expect(letter.body_html).toContain(`href="[link ${letter.id}]"`);
    expect(letter.body_text).toContain('Hello Cara <Client>,');
    expect(letter.body_text).toContain(`[link ${letter.id}]`);
    expect(letter.body_text).toContain('Inspected: December 1, 2026');
    expect(`${letter.body_html}${letter.body_text}`).not.toContain('{{');
  });

  it("is written in the organization's words, each value filled in once, in a subject of one line", async () => {
    await database.query(`update public.organizations set name = '{{shareLink}}' where id = $1`, [
      world.organizationId,
    ]);
    await database.query(
      `insert into public.email_templates (organization_id, template_type, report_email_subject, body_html, body_text)
       values ($1, 'report_share', $2, '<p>{{ contact.name }}</p>', '{{organization.name}} {{unknown.name}}')`,
      [world.organizationId, 'Report\r\nBcc: eve@example.com'],
    );
    expect(await send(await createLink(world.inspector))).toMatchObject({
      subject: 'Report Bcc: eve@example.com',
      body_html: '<p>Cara &lt;Client&gt;</p>',
      body_text: '{{shareLink}} {{unknown.name}}',
    });
  });

  it('tells an agent whose name is not known nothing of the client', async () => {
    const clientId = newId();
    const made = await pushOne(
      database,
      world.inspector,
      world.organizationId,
      mutation('contacts', clientId, 'insert', { name: 'Cara Quist', address: '7 Old Mill Lane' }),
    );
    expect(made.result).toBe('ok');
    await database.query('update public.inspections set client_contact_id = $2 where id = $1', [
      world.inspectionId,
      clientId,
    ]);
    await database.query(
      `insert into public.email_templates (organization_id, template_type, report_email_subject, body_html, body_text)
       values ($1, 'report_share', 'Report', '<p>{{contact.name}}, {{contact.address}}</p>', '{{contact.name}}.')`,
      [world.organizationId],
    );
    const unnamed = { email: 'lee@example.com', name: '' } as const;
    expect((await send(await createLink(world.inspector, unnamed))).body_html).toContain('Cara Quist');
    token = newId();
    const letter = await send(await createLink(world.inspector, { ...unnamed, kind: 'agent' }));
    expect(JSON.stringify(letter)).not.toMatch(/Cara|Quist|Old Mill/);
  });

  it('is refused without an address, for a revoked link and for a stranger', async () => {
    const share = await createLink(world.inspector);
    const sendAs = (user: TestUser, id: string): Promise<string> =>
      refusal(database.as(user, 'select public.report_share_send($1)', [id]));
    expect(await sendAs(newPerson(), share.id)).toBe('P0002');
    await database.as(world.owner, 'select public.report_share_revoke($1)', [share.id]);
    expect(await sendAs(world.owner, share.id)).toBe('55000');
    token = newId();
    expect(await sendAs(world.owner, (await createLink(world.owner, { email: '' })).id)).toBe('22023');
  });

  it('is handed to one mail job at a time, tried again later, and given up after eight times', async () => {
    await database.query(`update public.email_log set status = 'sent'`);
    const { id = '' } = await send(await createLink(world.inspector));
    const claim = (): Promise<unknown[]> =>
      database.as('service_role', 'select id from public.email_claim(5)');
    const settle = async (error: string | null): Promise<unknown> =>
      (
        await database.as('service_role', 'select public.email_settle($1, $2, $3) as status', [
          id,
          'm1',
          error,
        ])
      )[0]?.status;
    const [first, second] = await Promise.all([claim(), claim()]);
    expect([...first, ...second]).toEqual([{ id }]);
    for (let attempt = 1; attempt <= 8; attempt++) {
      expect(await settle('mailbox full')).toBe(attempt < 8 ? 'queued' : 'failed');
      expect(await claim()).toEqual([]);
      if (attempt < 8) {
        await database.query('update public.email_log set next_attempt_at = now() where id = $1', [id]);
        expect(await claim()).toEqual([{ id }]);
      }
    }
    expect(await refusal(database.as(world.owner, 'select public.email_claim(5)'))).toBe('42501');
  });
});
