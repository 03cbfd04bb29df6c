/**
 * Calls every API function and reads every table with a password alone, as an office owner with a second factor.
 * Generated from the grants, so a new function or table is either closed or listed here with the reason.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { fillEveryTable } from './fill-every-table.ts';
import { callRefusals, type Target, targetOf } from './refused-calls.ts';
import { createWorld, type World } from './sync/world.ts';

const SECRET_NAME = 'Plumb & Daughters';

/** Each with its reason in supabase/migrations/20261126001500_second_factor.sql. */
const OPEN_CALLS = new Set([
  'account_deletion',
  'account_keep',
  'calendar_feed_revoke',
  'client_letter_defaults',
  'email_template_defaults',
  'my_sessions',
]);
const OPEN_TABLES = new Set(['notification_preferences', 'profiles', 'push_subscriptions']);
/** They answer without saying anything of the office: no rows, no powers, 'no'. */
const EMPTY_CALLS = new Set([
  'article_vote_totals',
  'client_error_releases',
  'members_last_seen',
  'second_factor_members',
  'support_standing',
]);

let database: TestDatabase;
let world: World;
let target: Target;
let thief: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
  await database.query('update public.organizations set name = $2 where id = $1', [
    world.organizationId,
    SECRET_NAME,
  ]);
  await fillEveryTable(database, world);
  target = await targetOf(database, world);
  thief = world.owner;
  await database.query('insert into auth.users (id, email) values ($1, $2) on conflict (id) do nothing', [
    thief.id,
    thief.email,
  ]);
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status) values ($1, $2, 'Phone', 'totp', 'verified')`,
    [randomUUID(), thief.id],
  );
});
afterAll(() => database.dispose());

class Undo extends Error {}

/** What came of it; nothing of it remains. */
async function call(name: string, by: TestUser): Promise<{ code: string | null; text: string }> {
  const given = callRefusals[name]?.args(target) ?? [];
  const places = given.map((_, index) => `$${index + 1}`).join();
  let text = '';
  try {
    await database.transaction(by, async (query) => {
      text = JSON.stringify(
        await query(`select to_jsonb(a) as answer from public.${name}(${places}) a`, given),
      );
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return { code: null, text };
    if (error instanceof Error && 'code' in error && typeof error.code === 'string')
      return { code: error.code, text: error.message };
    throw error;
  }
  throw new Error('the transaction was kept');
}

describe('a password alone, where there is a second factor', () => {
  it.each(Object.keys(callRefusals))('opens no %s', async (name) => {
    const { code, text } = await call(name, thief);
    if (OPEN_CALLS.has(name)) return expect(code, text).toBeNull();
    if (EMPTY_CALLS.has(name)) expect(code, text).toBeNull();
    else expect(['PT401', '42501', 'P0002'], `${name} answered ${text}`).toContain(code);
    for (const secret of [SECRET_NAME, 'Elm Street', world.admin.id]) expect(text).not.toContain(secret);
  });

  it.each([
    'booking_slug_set',
    'chat_read',
    'chat_say',
    'confirm_blob',
    'may_act_for',
    'notification_note',
    'report_lock',
    'support_reply',
    'support_ticket_open',
    'support_ticket_read',
    'support_ticket_set',
    'sync_push',
  ])('is told to sign in by %s, not refused for good', async (name) => {
    expect((await call(name, thief)).code).toBe('PT401');
    const shown = await call(name, { ...thief, aal: 'aal2' });
    expect(shown.code, shown.text).not.toBe('PT401');
  });

  it('reads no row of any table but one’s own profile and settings', async () => {
    const tables = await database.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
       and has_any_column_privilege('authenticated', c.oid, 'select') order by 1`,
    );
    const read = async (by: TestUser, name: string): Promise<number> =>
      (await database.as(by, `select 1 from public.${name}`)).length;
    const [alone, sure]: string[][] = [[], []];
    for (const { name } of tables) {
      if ((await read(thief, name)) > 0) alone?.push(name);
      if ((await read({ ...thief, aal: 'aal2' }, name)) > 0) sure?.push(name);
    }
    expect(alone?.filter((name) => !OPEN_TABLES.has(name))).toEqual([]);
    // The world has rows to read.
    expect(sure?.length).toBeGreaterThan(40);
  });

  it('subscribes no browser to what is told in the bell, but ends what one’s own browsers hear', async () => {
    const subscribe = (by: TestUser) =>
      database.as(
        by,
        `insert into public.push_subscriptions (user_id, endpoint, p256dh_key, auth_key) values ($1, $2, $3, $4)
         on conflict (user_id, endpoint) do update set is_active = true`,
        [by.id, 'https://push.example.com/1', `B${'a'.repeat(86)}`, 'a'.repeat(22)],
      );
    await expect(subscribe(thief)).rejects.toMatchObject({ code: 'PT401' });
    await subscribe({ ...thief, aal: 'aal2' });
    const end = 'update public.push_subscriptions set is_active = false where user_id = $1 returning 1';
    expect(await database.as(thief, end, [thief.id])).not.toEqual([]);
    await expect(subscribe(thief)).rejects.toMatchObject({ code: 'PT401' });
  });

  it('lays down no file of a report and none of the look: it is told to sign in, strangers are refused', async () => {
    const lay = (by: TestUser, bucket: string, name: string) =>
      database.as(by, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]);
    const [{ organizationId, inspectionId }, sha] = [world, 'e'.repeat(64)];
    const places = [
      ['reports', `${organizationId}/${inspectionId}/${sha}.jpg`],
      ['branding', `${organizationId}/logo.png`],
    ] as const;
    const stranger = await database.createUser(`${randomUUID()}@example.com`);
    for (const [bucket, name] of places) {
      await expect(lay(thief, bucket, name)).rejects.toMatchObject({ code: 'PT401' });
      await expect(lay(stranger, bucket, name)).rejects.toMatchObject({ code: '42501' });
      await lay({ ...thief, aal: 'aal2' }, bucket, name);
      const seen = (by: TestUser) =>
        database.as(by, 'select 1 from storage.objects where bucket_id = $1 and name = $2', [bucket, name]);
      expect([(await seen(thief)).length, (await seen({ ...thief, aal: 'aal2' })).length]).toEqual([0, 1]);
    }
    await expect(
      database.as(thief, `delete from storage.objects where bucket_id = 'branding' and name = $1`, [
        places[1][1],
      ]),
    ).rejects.toMatchObject({ code: 'PT401' });
  });
});
