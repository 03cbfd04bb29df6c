/** Requests for a website as the people concerned meet them. */
import { randomUUID } from 'node:crypto';
import { WEBSITE_STATUSES } from '@plumbline/domain/office/website/website-request';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Caller,
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { codeOf } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
let other: World;
let operator: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  operator = await database.createUser('operator@example.com');
  await database.as('service_role', 'select public.operators_set($1)', [[operator.email]]);
  await database.query('update auth.users set email_confirmed_at = now() where id = $1', [operator.id]);
  await database.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data) values ($1::uuid::text, $1::uuid, 'email', $2)`,
    [operator.id, JSON.stringify({ email: operator.email, email_verified: true })],
  );
});
beforeEach(async () => {
  [world, other] = [await createWorld(database), await createWorld(database)];
});
afterAll(() => database.dispose());

const send = (by: Caller, id: string = randomUUID(), details: object = { brief: 'Buyers should find us.' }) =>
  database.as(by, 'select public.website_request_send($1, $2, $3, $4, $5) as id', [
    id,
    'Maria Rivera',
    'maria@example.com',
    JSON.stringify(details),
    'Name: Maria Rivera\nBudget: <b>$2,500</b>',
  ]);
const seenBy = async (who: Caller, id: string) =>
  (await database.as(who, 'select status from public.website_requests where id = $1', [id])).length;
const refusal = async (work: Promise<unknown>): Promise<string> => work.then(() => 'allowed', codeOf);

describe('a request for a website', () => {
  it('is there once and an email to each operator once, however often it is sent', async () => {
    const id = randomUUID();
    await send(world.inspector, id);
    await send(world.inspector, id);
    const letters = await database.query<{ to_email: string; body_html: string; body_text: string }>(
      `select to_email, body_html, body_text from public.email_log where organization_id = $1 and template_type = 'website_request'`,
      [world.organizationId],
    );
    expect(letters.map(({ to_email }) => to_email)).toEqual(['operator@example.com']);
    expect(letters[0]?.body_text).toContain('Budget: <b>$2,500</b>');
    expect(letters[0]?.body_html).toContain('&lt;b&gt;$2,500&lt;/b&gt;');
  });

  it('tells operators which organization asks, by the name that it had then', async () => {
    const id = randomUUID();
    const [office] = await database.query<{ name: string }>(
      'select name from public.organizations where id = $1',
      [world.organizationId],
    );
    await send(world.owner, id);
    await database.query(`update public.organizations set name = 'Renamed' where id = $1`, [
      world.organizationId,
    ]);
    expect(
      await database.as(operator, 'select organization_name from public.website_requests where id = $1', [
        id,
      ]),
    ).toEqual([{ organization_name: office?.name }]);
  });

  it('is seen by its author, the leaders and operators, and by no one else', async () => {
    const id = randomUUID();
    await send(world.inspector, id);
    for (const who of [world.inspector, world.owner, world.admin, operator])
      expect(await seenBy(who, id)).toBe(1);
    for (const who of [world.office, other.owner]) expect(await seenBy(who, id)).toBe(0);
    expect(await refusal(seenBy('anon', id))).toBe('42501');
    const letters = await database.as(
      world.office,
      `select id from public.email_log where template_type = 'website_request'`,
    );
    expect(letters).toEqual([]);
  });

  it('is refused to strangers, for an id of somebody else, as a heap, and after five in a day', async () => {
    const id = randomUUID();
    await send(world.owner, id);
    expect(await refusal(send(other.owner, id))).toBe('42501');
    expect(await refusal(send('anon'))).toBe('42501');
    expect(await refusal(send(operator))).toBe('42501');
    expect(await refusal(send(world.owner, randomUUID(), { brief: 'x'.repeat(31_000) }))).toBe('23514');
    expect(
      await refusal(
        database.as(world.owner, `update public.website_requests set status = 'done' where id = $1`, [id]),
      ),
    ).toBe('42501');
    for (let count = 1; count < 5; count += 1) await send(world.owner);
    expect(await refusal(send(world.owner))).toBe('55000');
  });

  it('moves on by the word of an operator alone, through the states that the screen knows', async () => {
    const id = randomUUID();
    await send(world.owner, id);
    const move = (who: Caller, status: string, request = id) =>
      database.as(who, 'select public.website_request_status($1, $2)', [request, status]);
    for (const status of Object.keys(WEBSITE_STATUSES))
      expect(await refusal(move(operator, status))).toBe('allowed');
    expect(await refusal(move(operator, 'lost'))).toBe('23514');
    expect(await refusal(move(operator, 'done', randomUUID()))).toBe('P0002');
    expect(await refusal(move(world.owner, 'done'))).toBe('42501');
  });
});
