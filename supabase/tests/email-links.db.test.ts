/**
 * Email links lead to the server's own site whatever a caller says, are created when the email is sent, and are stored
 * in no table.
 */
import { createHash } from 'node:crypto';
import { rowId } from '@plumbline/domain/sync/row-id';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { nameSite, tokenOf } from './email-link.ts';
import { fillEveryTable } from './fill-every-table.ts';
import { mutation, newId, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

const EVIL = ['https://evil.example/x', 'http://site@evil.example/'];
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

let database: TestDatabase;
let world: World;
beforeEach(async () => {
  database = await createTestDatabase();
  await nameSite(database);
  world = await createWorld(database);
});
afterEach(() => database.dispose());

interface Claimed extends Record<string, unknown> {
  id: string;
  template_type: string;
  body_html: string;
  body_text: string;
}
const claim = (site: string | null = null): Promise<Claimed[]> =>
  database.as<Claimed>('service_role', 'select * from public.email_claim(50, $1)', [site]);
const invite = (): Promise<unknown> =>
  database.as(world.owner, 'select public.member_invite($1, $2, $3)', [
    world.organizationId,
    'ben@example.com',
    'office',
  ]);
const linkIn = (text: string): string => /https?:\/\/\S+\/[A-Za-z0-9_-]{43}(?=\s|$)/.exec(text)?.[0] ?? '';

/** Queues an email with each kind of link. */
async function queueEach(): Promise<void> {
  await fillEveryTable(database, world);
  const office = [world.organizationId];
  await database.query('delete from public.email_templates');
  await database.query(`update public.email_log set status = 'sent'`);
  await invite();
  await database.query(
    `update public.report_shares set recipient_email = 'cara@example.com' where organization_id = $1`,
    office,
  );
  await database.query(
    `update public.bookings set status = 'confirmed', hold_expires_at = null, email = 'cara@example.com', details = '{"name": "Cara"}'
     where organization_id = $1`,
    office,
  );
  await database.query(
    `update public.agreement_signers set email = 'cara@example.com' where scope_id = $1`,
    office,
  );
  const [share] = await database.query<{ id: string }>(
    'select id from public.report_shares where organization_id = $1',
    office,
  );
  await database.as(world.office, 'select public.report_share_send($1)', [share?.id]);
  await database.query(
    `select private.booking_mail(b, 'appointment_confirmation') from public.bookings b where organization_id = $1`,
    office,
  );
  await database.query(
    `select private.agreement_invite(a, s, false) from public.agreements a join public.agreement_signers s on s.agreement_id = a.id
     where a.scope_id = $1`,
    office,
  );
  await sendInvoice();
}

/** An issued invoice, emailed. */
async function sendInvoice(): Promise<void> {
  const [invoice] = await database.query<{ id: string }>(
    `update public.invoices set issued_on = '2026-11-26' where organization_id = $1 returning id`,
    [world.organizationId],
  );
  await database.as(world.inspector, 'select public.invoice_send($1, $2)', [invoice?.id, 'cara@example.com']);
}

/** Tables of the project, and what of them holds a text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'auth', 'storage', 'realtime') and c.relkind in ('r', 'p')`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name where exists (select 1 from ${name} t where strpos(t::text, $1) > 0)`,
  );
  const found = await database.query<{ name: string }>(`${parts.join(' union all ')} order by 1`, [text]);
  return found.map(({ name }) => name);
}

describe('the link of an email', () => {
  it('leads to the address that the server named, and no table holds its token', async () => {
    await queueEach();
    const emails = await claim();
    const places = emails.map(({ template_type: type, body_text: text }) => [
      type,
      linkIn(text).replace(/[^/]*$/, ''),
    ]);
    expect(Object.fromEntries(places)).toEqual({
      agreement_invite: 'https://app.example.com/agreements/',
      appointment_confirmation: expect.stringMatching(
        /^https:\/\/app\.example\.com\/book\/level-[0-9a-f]{8}\/$/,
      ),
      invoice: 'https://app.example.com/pay/',
      member_invite: 'https://app.example.com/join/',
      report_share: 'https://app.example.com/download/',
    });
    for (const { id, body_text: text, body_html: html } of emails) {
      const link = linkIn(text);
      expect(html).toContain(`href="${link}"`);
      expect(`${html}${text}`).not.toContain(id);
      expect(await tablesWith(tokenOf(link))).toEqual([]);
    }
  });

  it('opens what it is about, and so does that of a second try', async () => {
    await queueEach();
    const [{ name: office } = { name: '' }] = await database.query<{ name: string }>(
      'select name from public.organizations where id = $1',
      [world.organizationId],
    );
    const first = await claim();
    await database.query(`update public.email_log set next_attempt_at = now() where status = 'sending'`);
    const second = await claim();
    for (const { template_type: type, body_text: text } of [...first, ...second]) {
      const hash = hashOf(tokenOf(linkIn(text)));
      const opens: Record<string, [call: string, answer: string]> = {
        agreement_invite: [`public.agreement_open('${hash}') ->> 'status'`, 'ok'],
        appointment_confirmation: [`public.booking_by_token('${hash}') ->> 'status'`, 'confirmed'],
        invoice: [`public.invoice_link_open('${hash}', false) -> 'organization' ->> 'name'`, office],
        member_invite: [`public.invitation_look('${hash}') ->> 'status'`, 'open'],
        report_share: [`public.report_share_place('${hash}') ->> 'inspection_id'`, world.inspectionId],
      };
      const [call, expected] = opens[type] ?? ['null', type];
      const [answer] = await database.as<{ said: string | null }>('service_role', `select ${call} as said`);
      expect([type, answer?.said]).toEqual([type, expected]);
    }
  });

  it('waits until a job has told where the app is served', async () => {
    await database.query('delete from private.app_site');
    await invite();
    expect(await claim()).toEqual([]);
    expect(linkIn((await claim('https://plumb.example/'))[0]?.body_text ?? '')).toMatch(
      /^https:\/\/plumb\.example\/join\//,
    );
  });

  it.each([
    ['America/New_York', 'March 13, 2027'],
    ['Asia/Tokyo', 'March 14, 2027'],
  ])('is open until a day that is the one of an office in %s', async (zone, day) => {
    await pushOne(
      database,
      world.owner,
      world.organizationId,
      mutation('booking_settings', rowId(world.organizationId, 'booking-settings'), 'insert', {
        time_zone: zone,
      }),
    );
    await invite();
    await database.query(`update public.email_log set status = 'sent'`);
    const office = [world.organizationId];
    await database.query(
      `update public.organization_invitations set expires_at = '2027-03-14 04:30Z' where organization_id = $1`,
      office,
    );
    await database.query(
      'select private.invitation_mail(i) from public.organization_invitations i where organization_id = $1',
      office,
    );
    expect((await claim())[0]?.body_text).toContain(`expires on ${day}`);
  });

  it('is not made for what is gone, and the others go out', async () => {
    await invite();
    await database.query(`update public.email_log set link_id = $1 where status = 'queued'`, [newId()]);
    await invite();
    expect(await claim()).toHaveLength(1);
    expect(
      await database.query(
        `select last_error from public.email_log where status = 'failed' and organization_id = $1`,
        [world.organizationId],
      ),
    ).toEqual([{ last_error: 'what it links to is gone' }]);
  });

  it('stands beside no other one that a name smuggles in', async () => {
    await database.query('update public.organizations set name = $2 where id = $1', [
      world.organizationId,
      `Level ${EVIL.join(' ')} www.evil.example`,
    ]);
    await database.query('insert into auth.users (id, email) values ($1, $2)', [
      world.owner.id,
      world.owner.email,
    ]);
    await database.query(
      `insert into public.profiles (user_id, full_name) values ($1, $2)
       on conflict (user_id) do update set full_name = excluded.full_name`,
      [world.owner.id, `Olga ${EVIL.join(' ')}`],
    );
    await invite();
    const [email] = await claim();
    const link = linkIn(email?.body_text ?? '');
    for (const text of [email?.subject, email?.body_text, email?.body_html])
      expect(String(text).replaceAll(link, '')).not.toMatch(/https?:|www\.|@evil|evil\.example/);
  });
});
