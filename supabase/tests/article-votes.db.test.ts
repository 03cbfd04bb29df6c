/** Votes on articles: one per person, counted for operators. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { codeOf } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
let operator: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
  operator = await database.createUser('operator@example.com', { full_name: 'Olga Operator' });
});
afterAll(() => database.dispose());

const VOTE = 'select public.article_vote($1, $2)';
const TOTALS = 'select slug, helpful::int, unhelpful::int from public.article_vote_totals()';

it('counts one vote per person, the last one, and shows the totals to operators alone', async () => {
  await database.query('update auth.users set email_confirmed_at = now() where id = $1', [operator.id]);
  await database.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data) values ($1::uuid::text, $1::uuid, 'email', $2)
     on conflict (provider_id, provider) do update set identity_data = excluded.identity_data`,
    [operator.id, JSON.stringify({ sub: operator.id, email: operator.email, email_verified: true })],
  );
  await database.as('service_role', 'select public.operators_set($1)', [['operator@example.com']]);
  await database.query(
    'insert into auth.users (id, email) values ($1, $2), ($3, $4) on conflict do nothing',
    [world.owner.id, world.owner.email, world.office.id, world.office.email],
  );
  await database.as(world.owner, VOTE, ['photos', true]);
  await database.as(world.owner, VOTE, ['photos', false]);
  await database.as(world.office, VOTE, ['photos', true]);
  await database.as(world.office, VOTE, ['findings', true]);
  expect(await database.as(operator, TOTALS)).toEqual([
    { slug: 'photos', helpful: 1, unhelpful: 1 },
    { slug: 'findings', helpful: 1, unhelpful: 0 },
  ]);
  expect(await database.as(world.owner, TOTALS)).toEqual([]);
});

it('counts a visitor once a day per network and article, forgets the network, and stops a flood', async () => {
  const vote = async (key: string | null, slug: string, isHelpful: boolean) => {
    const sql = 'select public.visitor_article_vote($1, $2, $3) as said';
    const [row] = await database.as<{ said: string }>('service_role', sql, [slug, isHelpful, key]);
    return row?.said;
  };
  const of = async (slug: string) =>
    (await database.as<{ slug: string }>(operator, TOTALS)).filter((row) => row.slug === slug);
  await vote('a'.repeat(64), 'radon', true);
  await vote('a'.repeat(64), 'radon', false);
  await vote('b'.repeat(64), 'radon', true);
  expect(await of('radon')).toEqual([{ slug: 'radon', helpful: 1, unhelpful: 1 }]);
  await database.query(`update private.visitor_votes set voted_at = now() - interval '25 hours'`);
  await vote('a'.repeat(64), 'radon', true);
  expect(await of('radon')).toEqual([{ slug: 'radon', helpful: 2, unhelpful: 1 }]);
  expect(
    await database.query(
      'select count(*)::int as keys from private.visitor_votes where client_key is not null',
    ),
  ).toEqual([{ keys: 1 }]);
  await database.query(
    `insert into private.visitor_votes (client_key, slug, is_helpful) select 'c', 'article-' || n, true from generate_series(1, 100) n`,
  );
  expect(await vote('c', 'radon', true)).toBe('too_many');
  expect(await vote('c', 'article-1', false)).toBe('counted');
  await database.query(
    `insert into private.visitor_votes (slug, is_helpful) select 'mold', true from generate_series(1, 1900)`,
  );
  expect(await vote('d', 'radon', true)).toBe('too_many');
  await database.query('delete from private.visitor_votes');
});

it('lets neither visitors nor people call what the service counts with', async () => {
  const call = `select public.visitor_article_vote('photos', true, null)`;
  for (const caller of ['anon', world.owner] as const)
    expect(await database.as(caller, call).then(() => 'allowed', codeOf)).toBe('42501');
});

it('takes no slug that is none, and no vote of a visitor', async () => {
  const refusal = (work: Promise<unknown>): Promise<string> => work.then(() => 'allowed', codeOf);
  expect(await refusal(database.as(world.owner, VOTE, ['../photos', true]))).toBe('23514');
  expect(await refusal(database.as('anon', VOTE, ['photos', true]))).toBe('42501');
});
