/** Reviews: asked of clients once, written once behind the link, shown when the office decides so. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { fillEveryTable } from './fill-every-table.ts';
import { newId } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
  await fillEveryTable(database, world);
});
afterAll(() => database.dispose());
beforeEach(async () => {
  // One from the fixture; these tests begin with none.
  await database.query('delete from public.reviews where organization_id = $1', [world.organizationId]);
  await database.query('delete from public.email_log where organization_id = $1', [world.organizationId]);
  await database.query(`update public.booking_settings set review_days = 3 where organization_id = $1`, [
    world.organizationId,
  ]);
  await database.query(
    `update public.contacts set email = 'cara@example.com', name = 'Cara Lee' where organization_id = $1`,
    [world.organizationId],
  );
  await database.query(
    `update public.appointments a set contact_id = (select c.id from public.contacts c where c.organization_id = a.organization_id limit 1)
     where a.organization_id = $1`,
    [world.organizationId],
  );
  await database.query(
    `update public.inspections i set appointment_id = (select a.id from public.appointments a where a.organization_id = i.organization_id limit 1)
     where i.organization_id = $1`,
    [world.organizationId],
  );
});

/** `days` after the first version of the report. */
async function send(days: number): Promise<number> {
  const [row] = await database.query<{ sent: number }>(
    `select public.review_requests_send(50, (select min(v.published_at) from public.report_versions v where v.version = 1
       and v.scope_id = $1) + $2 * interval '1 day') as sent`,
    [world.inspectionId, days],
  );
  return row?.sent ?? -1;
}
/** The token of the email's link, as it is made when the email goes out. */
async function linkToken(): Promise<string> {
  const [row] = await database.query<{ link: string }>(
    `select private.email_link('review', r.id) as link from public.reviews r where r.organization_id = $1`,
    [world.organizationId],
  );
  return String(row?.link).split('/').at(-1) ?? '';
}
const hash = async (token: string) =>
  (await database.query<{ hash: string }>('select private.sha256_hex($1) as hash', [token]))[0]?.hash;
const call = async (sql: string, values: readonly unknown[]) =>
  Object.values((await database.query(`select ${sql}`, values))[0] ?? {})[0];

describe('a review', () => {
  it('is asked for once, some days after the report and not too late', async () => {
    await database.query(`select private.note_app_site('https://plumb.example')`);
    expect(await send(2)).toBe(0);
    expect(await send(6)).toBe(0);
    expect(await send(3.5)).toBe(1);
    expect(await send(4)).toBe(0);
    const letters = await database.query(
      `select to_email, link_kind, is_transactional, body_text ~ '\\[link ' as has_link from public.email_log where organization_id = $1`,
      [world.organizationId],
    );
    expect(letters).toEqual([
      { to_email: 'cara@example.com', link_kind: 'review', is_transactional: false, has_link: true },
    ]);
    expect(await linkToken()).toMatch(/^[\w-]{43}$/);
  });

  it('is not asked for where the office has not said when', async () => {
    await database.query('update public.booking_settings set review_days = null where organization_id = $1', [
      world.organizationId,
    ]);
    expect(await send(3.5)).toBe(0);
  });

  it('is written once, holds no web address, and appears when someone shows it', async () => {
    await database.query(`select private.note_app_site('https://plumb.example')`);
    await send(3.5);
    const token = await hash(await linkToken());
    const give = (rating: number, name = 'Cara L.', words = 'Thorough.') =>
      call('public.review_give($1, $2, $3, $4)', [token, rating, name, words]);
    const shown = () => call('public.reviews_shown($1)', [world.organizationId]);
    expect(await call('public.review_open($1)', [token])).toMatchObject({
      status: 'ok',
      name: 'Cara Lee',
      is_given: false,
    });
    expect(await give(6)).toEqual({ status: 'incomplete' });
    expect(await give(5, 'www.spam.example')).toEqual({ status: 'incomplete' });
    expect(await give(5, 'Cara L.', 'https://spam.example')).toEqual({ status: 'incomplete' });
    expect(await give(4)).toEqual({ status: 'given' });
    expect(await give(1, 'Someone', 'Worse.')).toEqual({ status: 'given' });
    expect(await shown()).toEqual({ count: 0, average: null, newest: [] });
    const [review] = await database.query<{ id: string }>(
      `select id, rating, words from public.reviews where organization_id = $1`,
      [world.organizationId],
    );
    expect(review).toMatchObject({ rating: 4, words: 'Thorough.' });
    await expect(
      database.as(world.inspector, 'select public.review_decide($1, true)', [review?.id]),
    ).rejects.toThrow('not yours to decide');
    await database.as(world.owner, 'select public.review_decide($1, true)', [review?.id]);
    expect(await shown()).toMatchObject({ count: 1, average: 4, newest: [{ rating: 4, name: 'Cara L.' }] });
    await database.as(world.owner, 'select public.review_decide($1, false)', [review?.id]);
    expect(await shown()).toMatchObject({ count: 0 });
  });

  it('does not open behind another token', async () => {
    expect(await call('public.review_open($1)', [await hash(newId())])).toEqual({ status: 'gone' });
    expect(await call(`public.review_give($1, 5, 'Cara', '')`, [await hash(newId())])).toEqual({
      status: 'gone',
    });
  });
});
