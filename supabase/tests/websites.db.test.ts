/** Columns that pages show as links take http(s) only; SQL and TypeScript agree on what a website is. */
import { isWebsite } from '@plumbline/domain/ground/website';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { codeOf, mutation, newId, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.dispose());

const bad = 'javascript:alert(1)';

it('is the same in SQL and TypeScript', async () => {
  const part = fc.constantFrom(
    'http',
    'https',
    'javascript',
    ':',
    '/',
    '//',
    '.',
    'a',
    '8080',
    '?',
    '#',
    '@',
    ' ',
    'JS',
  );
  const texts = fc.sample(fc.array(part, { maxLength: 8 }), 1000).map((parts) => parts.join(''));
  const rows = await database.query<{ is: boolean }>(
    `select private.is_website(t) as is from unnest($1::text[]) with ordinality as u (t, n) order by n`,
    [texts],
  );
  expect(rows.map(({ is }, index) => [texts[index], is])).toEqual(
    texts.map((text) => [text, isWebsite(text)]),
  );
});

it('is refused by the organization, and by contacts and companies that a device sends', async () => {
  const update = (website: string): Promise<unknown> =>
    database.as(world.owner, 'update public.organizations set website = $2 where id = $1 returning 1', [
      world.organizationId,
      website,
    ]);
  expect(await update(bad).then(() => 'taken', codeOf)).toBe('23514');
  expect(await update('plumb.example').then(() => 'taken', codeOf)).toBe('taken');
  for (const [table, values] of Object.entries({
    contacts: { name: 'Ann' },
    accounts: { name: 'Bayside' },
  }) as ['contacts' | 'accounts', { name: string }][]) {
    const send = (website: string) =>
      pushOne(
        database,
        world.office,
        world.organizationId,
        mutation(table, newId(), 'insert', { ...values, website }),
      );
    expect(await send(bad)).toMatchObject({ result: 'rejected', code: '23514' });
    expect(await send('https://bayside.example')).toMatchObject({ result: 'ok' });
  }
});

it('is what every column that names an address takes', async () => {
  const rows = await database.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns c
     where table_schema = 'public' and column_name ~ '(^|_)(url|website|link|site)s?$' and not exists (
       select 1 from pg_constraint k where k.conrelid = format('public.%I', c.table_name)::regclass and k.contype = 'c'
         and pg_get_constraintdef(k.oid) ~ (c.column_name || '.*http|is_website\\(' || c.column_name)) order by 1`,
  );
  // Written by the server: the link of a booking, and what follows a profile.
  expect(rows.map(({ place }) => place)).toEqual(['bookings.manage_link', 'members.avatar_url']);
});
