/** The rules of organizations, memberships, profiles and templates, as a client meets them through the table calls. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { codeOf, newPerson } from './sync/sync-calls.ts';
import { addMember, createWorld } from './sync/world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const refusal = async (work: Promise<unknown>): Promise<string> => work.then(() => 'allowed', codeOf);
const makeOrganization = async (user: TestUser): Promise<string> => {
  const sql = `insert into public.organizations (name) values ('Plumb Line Co') returning id, name, email`;
  const [row] = await database.as<{ id: string }>(user, sql);
  return row?.id ?? '';
};
const join = (user: TestUser, organizationId: string, userId = user.id, role = 'owner'): Promise<unknown> =>
  database.as(
    user,
    'insert into public.organization_members (organization_id, user_id, role) values ($1, $2, $3) returning id, created_at',
    [organizationId, userId, role],
  );

describe('making an organization call by call', () => {
  it('lets its maker read it back before anyone is a member, and no one else', async () => {
    const [ann, eve] = [newPerson(), newPerson()];
    const id = await makeOrganization(ann);
    const sql = 'select name from public.organizations where id = $1';
    expect(await database.as(ann, sql, [id])).toEqual([{ name: 'Plumb Line Co' }]);
    expect(await database.as(eve, sql, [id])).toEqual([]);
  });

  it('lets its maker become the owner, once', async () => {
    const ann = newPerson();
    const id = await makeOrganization(ann);
    expect(await refusal(join(ann, id))).toBe('allowed');
    expect(await refusal(join(ann, id))).toBe('42501');
    expect(await refusal(makeOrganization(ann))).toBe('42501');
  });

  it('refuses every membership but that of the maker as owner of a memberless organization', async () => {
    const [ann, eve] = [newPerson(), newPerson()];
    const id = await makeOrganization(ann);
    expect(await refusal(join(eve, id))).toBe('42501');
    expect(await refusal(join(ann, id, eve.id))).toBe('42501');
    expect(await refusal(join(ann, id, ann.id, 'admin'))).toBe('42501');
    expect(await refusal(join(ann, randomUUID()))).toBe('42501');
  });

  it('refuses a second organization to a person who has an active membership', async () => {
    const world = await createWorld(database);
    const office = await makeOrganization(newPerson());
    await database.query('update public.organizations set created_by = $2 where id = $1', [
      office,
      world.inspector.id,
    ]);
    expect(await refusal(join(world.inspector, office))).toBe('42501');
  });

  it('does not hand an organization back to its maker after everybody has left it', async () => {
    const ann = newPerson();
    const id = await makeOrganization(ann);
    await join(ann, id);
    await database.query('update public.organization_members set removed_at = now() where user_id = $1', [
      ann.id,
    ]);
    expect(await refusal(join(ann, id))).toBe('42501');
    expect(await database.as(ann, 'select 1 from public.organizations where id = $1', [id])).toEqual([]);
  });

  it('keeps one active membership per person, no matter who writes', async () => {
    const [one, two] = [await createWorld(database), await createWorld(database)];
    expect(await refusal(addMember(database, two.organizationId, 'office', one.office))).toBe('23505');
  });
});

describe('the members of an organization', () => {
  it('see each other in the order in which they came, and never those who left', async () => {
    const world = await createWorld(database);
    const gone = await addMember(database, world.organizationId, 'inspector');
    await database.as(world.admin, 'select public.member_remove($1, $2)', [world.organizationId, gone.id]);
    const came = [world.inspector, world.owner, world.office, world.admin];
    for (const [index, { id }] of came.entries())
      await database.query('update public.organization_members set created_at = $2 where user_id = $1', [
        id,
        `2026-01-0${index + 1}`,
      ]);
    const sql = 'select role from public.organization_members where organization_id = $1 order by created_at';
    const roles = await database.as<{ role: string }>(world.office, sql, [world.organizationId]);
    expect(roles.map(({ role }) => role)).toEqual(['inspector', 'owner', 'office', 'admin']);
    expect(await database.as(gone, sql, [world.organizationId])).toEqual([]);
  });

  it('are removed by owners and admins only, never the last owner, and an owner never by an admin', async () => {
    const { organizationId, owner, admin, inspector, office } = await createWorld(database);
    const remove = (actor: TestUser, who: TestUser): Promise<string> =>
      refusal(database.as(actor, 'select public.member_remove($1, $2)', [organizationId, who.id]));
    expect(await remove(inspector, office)).toBe('P0002');
    expect(await remove(newPerson(), office)).toBe('P0002');
    expect(await remove(admin, owner)).toBe('42501');
    expect(await remove(owner, owner)).toBe('23514');
    expect(await remove(admin, office)).toBe('allowed');
    expect(await remove(admin, office)).toBe('P0002');
  });
});

describe('profiles', () => {
  it('are read by fellow members only, by a list of ids', async () => {
    const [ann, ben, eve] = await Promise.all(
      ['ann', 'ben', 'eve'].map((n) => database.createUser(`${n}@p.example`)),
    );
    if (!ann || !ben || !eve) throw new Error('three people');
    const organizationId = await makeOrganization(ann);
    await join(ann, organizationId);
    await addMember(database, organizationId, 'inspector', ben);
    for (const person of [ann, ben, eve]) {
      await database.as(person, 'insert into public.profiles (user_id, full_name) values ($1, $2)', [
        person.id,
        person.email,
      ]);
    }
    const sql = 'select user_id from public.profiles where user_id = any ($1) order by full_name';
    const all = [ann.id, ben.id, eve.id];
    expect(await database.as(ben, sql, [all])).toEqual([{ user_id: ann.id }, { user_id: ben.id }]);
    expect(await database.as(eve, sql, [all])).toEqual([{ user_id: eve.id }]);
    const change = `update public.profiles set phone = '1' where user_id = $1 returning user_id`;
    expect(await database.as(ann, change, [ben.id])).toEqual([]);
    expect(await database.as(ann, change, [ann.id])).toHaveLength(1);
  });

  it('are upserted by their person as the client library does it, naming every column', async () => {
    const ann = await database.createUser('ann@upsert.example');
    const upsert = `insert into public.profiles (user_id, email, full_name) values ($1, $2, $3)
      on conflict (user_id) do update set user_id = excluded.user_id, email = excluded.email, full_name = excluded.full_name
      returning full_name, onboarding_completed`;
    await database.as(ann, upsert, [ann.id, ann.email, 'Ann']);
    expect(await database.as(ann, upsert, [ann.id, ann.email, 'Ann Ferrer'])).toEqual([
      { full_name: 'Ann Ferrer', onboarding_completed: false },
    ]);
    const eve = await database.createUser('eve@upsert.example');
    expect(await refusal(database.as(eve, upsert, [ann.id, 'x', 'Eve']))).toBe('42501');
  });

  it('name the foreign key by which a client knows that the account is gone', async () => {
    const ghost = newPerson();
    const insert = database.as(ghost, 'insert into public.profiles (user_id) values ($1)', [ghost.id]);
    await expect(insert).rejects.toMatchObject({ code: '23503', constraint: 'profiles_user_id_fkey' });
  });
});

describe('e-mail templates', () => {
  const upsert = `insert into public.email_templates (organization_id, template_type, body_text) values ($1, $2, $3)
    on conflict (organization_id, template_type) do update set organization_id = excluded.organization_id,
      template_type = excluded.template_type, body_text = excluded.body_text returning updated_by, body_text`;

  it('are upserted by owners and admins on organization and type, and remember by whom', async () => {
    const { organizationId, owner, admin, inspector } = await createWorld(database);
    await database.as(owner, upsert, [organizationId, 'report_share', 'one']);
    expect(await database.as(admin, upsert, [organizationId, 'report_share', 'two'])).toEqual([
      { updated_by: admin.id, body_text: 'two' },
    ]);
    expect(await refusal(database.as(inspector, upsert, [organizationId, 'report_share', 'three']))).toBe(
      '42501',
    );
    const other = await createWorld(database);
    expect(await refusal(database.as(other.owner, upsert, [organizationId, 'report_share', 'x']))).toBe(
      '42501',
    );
    const sql = 'select body_text from public.email_templates where organization_id = $1';
    expect(await database.as(inspector, sql, [organizationId])).toEqual([{ body_text: 'two' }]);
  });

  it('are of two types; the confirmation of an appointment is built in only', async () => {
    const { organizationId, owner } = await createWorld(database);
    const save = (type: string): Promise<string> =>
      refusal(database.as(owner, upsert, [organizationId, type, 'text']));
    expect(await save('report_share')).toBe('allowed');
    expect(await save('agreement_invite')).toBe('allowed');
    expect(await save('appointment_confirmation')).toBe('23514');
  });

  it('keep to the limits of the product', async () => {
    const { organizationId, owner } = await createWorld(database);
    const save = (column: string, size: number): Promise<string> =>
      refusal(
        database.as(
          owner,
          `insert into public.email_templates (organization_id, template_type, ${column}) values ($1, 'report_share', $2)
           on conflict (organization_id, template_type) do update set ${column} = excluded.${column}`,
          [organizationId, 'x'.repeat(size)],
        ),
      );
    expect(await save('body_text', 20_000)).toBe('allowed');
    expect(await save('body_text', 20_001)).toBe('23514');
    expect(await save('body_html', 60_000)).toBe('allowed');
    expect(await save('body_html', 60_001)).toBe('23514');
  });
});
