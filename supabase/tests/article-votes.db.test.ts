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

it('takes no slug that is none, and no vote of a visitor', async () => {
  const refusal = (work: Promise<unknown>): Promise<string> => work.then(() => 'allowed', codeOf);
  expect(await refusal(database.as(world.owner, VOTE, ['../photos', true]))).toBe('23514');
  expect(await refusal(database.as('anon', VOTE, ['photos', true]))).toBe('42501');
});
