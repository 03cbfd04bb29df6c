/** What the database rejects with a password alone, once there is a second factor or the organization requires one. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { codeOf } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await createWorld(database);
  for (const { id } of [world.owner, world.admin, world.inspector, world.office]) {
    await database.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`]);
  }
});
afterAll(() => database.dispose());

const refusal = async (work: Promise<unknown>): Promise<string> => work.then(() => 'allowed', codeOf);
const sure = (user: TestUser): TestUser => ({ ...user, aal: 'aal2' });

async function addFactor(user: TestUser, type = 'totp', status = 'verified'): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status) values ($1, $2, $3, $4, 'unverified')`,
    [id, user.id, `${type} ${id}`, type],
  );
  await database.query('update auth.mfa_factors set status = $2::auth.factor_status where id = $1', [
    id,
    status,
  ]);
  return id;
}
const invite = (by: TestUser): Promise<unknown> =>
  database.as(by, 'select public.member_invite($1, $2, $3)', [
    world.organizationId,
    `${randomUUID()}@example.com`,
    'inspector',
  ]);
const contact = (id: string): string =>
  JSON.stringify([
    {
      id: randomUUID(),
      table: 'contacts',
      row: id,
      hlc: '0000000000000001',
      op: 'put',
      values: { name: 'Nell' },
    },
  ]);
const count = async (user: TestUser, table: string): Promise<number> =>
  (await database.as(user, `select 1 from public.${table}`)).length;

describe('who has a second factor and shows the password alone', () => {
  it('neither reads nor changes anything of the organization', async () => {
    const { owner, organizationId } = world;
    await addFactor(owner);
    expect(await refusal(invite(owner))).toBe('42501');
    expect(await refusal(database.as(owner, 'select public.account_delete()'))).toBe('PT401');
    expect(
      await refusal(database.as(owner, 'select public.log_retention_set($1, 12)', [organizationId])),
    ).toBe('42501');
    expect(
      await refusal(
        database.as(owner, 'select public.ownership_transfer($1, $2)', [organizationId, world.admin.id]),
      ),
    ).toBe('42501');
    for (const table of ['organizations', 'organization_members', 'sync_scopes', 'members', 'email_log']) {
      expect([table, await count(owner, table)]).toEqual([table, 0]);
    }
    expect(
      await refusal(database.as(owner, `insert into public.organizations (name) values ('A second one')`)),
    ).toBe('42501');
  });

  it('is told to sign in by the calls of a device, and loses nothing: no scope is gone, no change is parked', async () => {
    const { owner, organizationId } = world;
    await addFactor(owner);
    const calls = [
      ['select public.sync_pull($1, 0)', [organizationId]],
      ['select public.sync_push($1, $2)', [organizationId, contact(randomUUID())]],
      ['select public.sync_manifest()', []],
      ['select public.sync_decide($1, $2, $3, true)', [organizationId, randomUUID(), randomUUID()]],
      ['select public.ensure_organization()', []],
    ] as const;
    for (const [sql, values] of calls) {
      const refused = await database.as(owner, sql, values).catch((error: unknown) => error);
      expect([sql, refused]).toEqual([sql, expect.objectContaining({ code: 'PT401', hint: 'verify' })]);
    }
    const parked = await database.query('select 1 from public.sync_parked where actor_id = $1', [owner.id]);
    expect(parked).toEqual([]);
  });

  it('does all of it once the factor is shown', async () => {
    const { owner, organizationId } = world;
    await addFactor(owner);
    expect(await refusal(invite(sure(owner)))).toBe('allowed');
    expect(await count(sure(owner), 'organization_members')).toBeGreaterThan(1);
    expect(await refusal(database.as(sure(owner), 'select public.sync_pull($1, 0)', [organizationId]))).toBe(
      'allowed',
    );
    expect(await refusal(database.as(sure(owner), 'select public.ensure_organization()'))).toBe('allowed');
  });

  it('asks support nothing, sends no request, and lays down no file; none of it is refused for good', async () => {
    const { owner } = world;
    const [id, subject] = [randomUUID(), randomUUID()];
    const lay = (by: TestUser, bucket: string, name: string) =>
      database.as(by, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]);
    const doors = [
      (by: TestUser) => database.as(by, 'select public.chat_open()'),
      (by: TestUser) =>
        database.as(by, `select public.support_ticket_open($1, $2, 'S', 'question', 'B')`, [subject, id]),
      (by: TestUser) =>
        database.as(by, `select public.website_request_send($1, 'Ann', 'ann@example.com', '{}', 'T')`, [id]),
      (by: TestUser) => lay(by, 'signatures', `${by.id}/1-signature.png`),
      (by: TestUser) => lay(by, 'avatars', `${by.id}/${'a'.repeat(64)}.jpg`),
      (by: TestUser) => lay(by, 'support', `${by.id}/${subject}/${id}.png`),
    ];
    await addFactor(owner);
    for (const [index, door] of doors.entries()) {
      expect([index, await refusal(door(owner))]).toEqual([index, 'PT401']);
      expect([index, await refusal(door(sure(owner)))]).toEqual([index, 'allowed']);
    }
    // Another person's folder is rejected as before.
    expect(await refusal(lay(owner, 'support', `${world.admin.id}/${subject}/${id}.png`))).toBe('42501');
  });

  it('is no operator until then', async () => {
    const { owner } = world;
    await database.query(
      `update auth.users set raw_app_meta_data = '{"platform_role": "operator"}' where id = $1`,
      [owner.id],
    );
    const isOperator = async (by: TestUser) =>
      (await database.as(by, 'select private.is_operator() as it'))[0]?.it;
    expect(await isOperator(owner)).toBe(true);
    await addFactor(owner);
    expect([await isOperator(owner), await isOperator(sure(owner))]).toEqual([false, true]);
  });

  it('is nobody whose factor is unfinished, or who has recovery codes alone', async () => {
    await addFactor(world.owner, 'totp', 'unverified');
    await addFactor(world.owner, 'recovery_code');
    expect(await refusal(invite(world.owner))).toBe('allowed');
  });
});

describe('a rule for everybody', () => {
  const demand = (by: TestUser, isOn: boolean): Promise<string> =>
    refusal(database.as(by, 'select public.second_factor_demand($1, $2)', [world.organizationId, isOn]));

  it('is made by owners and admins who have shown a factor of their own', async () => {
    expect(await demand(world.owner, true)).toBe('55000');
    expect(await demand(sure(world.inspector), true)).toBe('42501');
    await addFactor(world.admin);
    expect(await demand(world.admin, true)).toBe('PT401');
    expect(await demand(sure(world.admin), true)).toBe('allowed');
    const [row] = await database.query<{ since: Date | null }>(
      'select second_factor_since as since from public.organizations where id = $1',
      [world.organizationId],
    );
    expect(row?.since).toBeInstanceOf(Date);
    expect(
      await refusal(
        database.as(
          sure(world.admin),
          'update public.organizations set second_factor_since = null where id = $1',
          [world.organizationId],
        ),
      ),
    ).toBe('42501');
  });

  it('closes the server to members without one, tells them, and takes what they wrote once they have one', async () => {
    const { inspector, inspectionId } = world;
    await addFactor(world.owner);
    await demand(sure(world.owner), true);
    const pull = 'select public.sync_pull($1, 0)';
    const refused = await database.as(inspector, pull, [inspectionId]).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'PT401', hint: 'enrol' });
    expect(await count(inspector, 'members')).toBe(0);
    const bell = await database.query(
      `select 1 from public.notification_log where user_id = $1 and title like 'Your company now requires%'`,
      [inspector.id],
    );
    expect(bell).toHaveLength(1);

    await addFactor(inspector);
    expect(await refusal(database.as(sure(inspector), pull, [inspectionId]))).toBe('allowed');
    expect(await demand(sure(world.owner), false)).toBe('allowed');
    expect(await refusal(database.as(world.office, pull, [world.organizationId]))).toBe('allowed');
  });

  it('is seen by its leaders: who has a factor, who has none', async () => {
    await addFactor(world.inspector);
    const ask = (by: TestUser) =>
      database.as<{ user_id: string; has_factor: boolean }>(
        by,
        'select * from public.second_factor_members($1)',
        [world.organizationId],
      );
    const seen = await ask(world.owner);
    expect(seen.filter(({ has_factor }) => has_factor).map(({ user_id }) => user_id)).toEqual([
      world.inspector.id,
    ]);
    expect(seen.length).toBeGreaterThan(3);
    expect(await ask(world.office)).toEqual([]);
  });
});

describe('a name', () => {
  it('is given by whoever owns the factor, in a sure session', async () => {
    const id = await addFactor(world.owner);
    const rename = (by: TestUser, name: string): Promise<string> =>
      refusal(database.as(by, 'select public.second_factor_rename($1, $2)', [id, name]));
    expect(await rename(world.owner, 'Old phone')).toBe('PT401');
    expect(await rename(sure(world.admin), 'Old phone')).toBe('P0002');
    expect(await rename(sure(world.owner), '  ')).toBe('22023');
    expect(await rename(sure(world.owner), ' Old phone ')).toBe('allowed');
    const [row] = await database.query('select friendly_name from auth.mfa_factors where id = $1', [id]);
    expect(row).toEqual({ friendly_name: 'Old phone' });
    await addFactor(world.owner);
    const other = await database.query<{ friendly_name: string }>(
      'select friendly_name from auth.mfa_factors where user_id = $1 and id <> $2',
      [world.owner.id, id],
    );
    expect(await rename(sure(world.owner), other[0]?.friendly_name ?? '')).toBe('23505');
  });
});
