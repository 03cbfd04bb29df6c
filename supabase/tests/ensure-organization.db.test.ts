import { rowId } from '@plumbline/domain/sync/row-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { newPerson } from './sync/sync-calls.ts';
import { addMember } from './sync/world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const count = async (table: string, organizationId: string): Promise<number> => {
  const [row] = await database.query<{ n: number }>(
    `select count(*)::int as n from ${table} where organization_id = $1`,
    [organizationId],
  );
  return row?.n ?? -1;
};
const ensure = async (user: Awaited<ReturnType<TestDatabase['createUser']>>): Promise<string> => {
  const [row] = await database.as<{ id: string }>(user, 'select public.ensure_organization() as id');
  return row?.id ?? '';
};

describe('the organization of a person who signs in', () => {
  it('is made once when eight tabs ask at the same time', async () => {
    const ann = await database.createUser('ann@example.com', {
      organization_name: 'Ferrer Inspections',
      full_name: 'Ann Ferrer',
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => ensure(ann)));
    const organizationId = answers[0] ?? '';
    expect(new Set(answers).size).toBe(1);
    expect(await database.query('select name, email, created_by from public.organizations')).toEqual([
      { name: 'Ferrer Inspections', email: 'ann@example.com', created_by: ann.id },
    ]);
    expect(await count('public.organization_members', organizationId)).toBe(1);
    expect(await count('public.email_templates', organizationId)).toBe(2);
    const types =
      'select template_type as type from public.email_templates where organization_id = $1 order by 1';
    expect(await database.query(types, [organizationId])).toEqual([
      { type: 'agreement_invite' },
      { type: 'report_share' },
    ]);
    expect(await count('public.defect_library', organizationId)).toBe(485);
  });

  it('stays as it is at the next session start, edited library rows included', async () => {
    const ann = await database.createUser('again@example.com');
    const organizationId = await ensure(ann);
    await database.as(
      ann,
      `update public.defect_library set title = 'Our words' where key = 'roof_granule_loss'`,
    );
    await database.as(
      ann,
      `update public.defect_library set deleted_at = now() where key = 'roof_end_of_life'`,
    );
    const rows = (): Promise<unknown[]> =>
      database.query(
        'select id, title, deleted_at, rev from public.defect_library where scope_id = $1 order by id',
        [organizationId],
      );
    const before = await rows();
    expect(await ensure(ann)).toBe(organizationId);
    expect(await rows()).toEqual(before);
    // Even when the record of the edition is lost, seeding again changes nothing.
    await database.query('delete from private.library_editions');
    await ensure(ann);
    expect(await rows()).toEqual(before);
  });

  it('gives library rows the ids that a device computes', async () => {
    const organizationId = await ensure(await database.createUser('ids@example.com'));
    const rows = await database.query<{ id: string; key: string }>(
      'select id, key from public.defect_library where scope_id = $1',
      [organizationId],
    );
    for (const { id, key } of rows) expect(id).toBe(rowId(organizationId, `defect/${key}`));
    expect(rows).toHaveLength(485);
  });

  it('is named after the organization, else the person, else the address, else nothing', async () => {
    const nameFor = async (email: string, metadata: Record<string, unknown>): Promise<unknown> => {
      const user = await database.createUser(email, metadata);
      const sql = 'select name from public.organizations where id = $1';
      return (await database.as(user, sql, [await ensure(user)]))[0]?.name;
    };
    expect(await nameFor('a@n.example', { organization_name: ' Level Co ', full_name: 'Ann' })).toBe(
      'Level Co',
    );
    expect(await nameFor('b@n.example', { organization_name: ' ', full_name: 'Ben' })).toBe('Ben');
    expect(await nameFor('c@n.example', {})).toBe('c@n.example');
    expect(await nameFor('', {})).toBe('My Organization');
  });

  it('is finished rather than made again when an earlier attempt broke off', async () => {
    const ann = await database.createUser('broken-off@example.com');
    const insert = `insert into public.organizations (name) values ('Half made') returning id`;
    const [half] = await database.as<{ id: string }>(ann, insert);
    expect(await ensure(ann)).toBe(half?.id);
    expect(await count('public.defect_library', half?.id ?? '')).toBe(485);
  });

  it('is a new one for a person who was removed from another', async () => {
    const [ann, ben] = [
      await database.createUser('boss@example.com'),
      await database.createUser('ben@example.com'),
    ];
    const first = await ensure(ann);
    await addMember(database, first, 'inspector', ben);
    expect(await ensure(ben)).toBe(first);
    await database.as(ann, 'select public.member_remove($1, $2)', [first, ben.id]);
    expect(await ensure(ben)).not.toBe(first);
  });

  it('brings the profile up to date without touching what the person typed', async () => {
    const ann = await database.createUser('profile@example.com', {
      full_name: 'Ann',
      avatar_url: 'https://a.example/a.png',
    });
    await ensure(ann);
    await database.as(ann, `update public.profiles set full_name = 'Ann B. Ferrer' where user_id = $1`, [
      ann.id,
    ]);
    await database.query(`update auth.users set email = 'new@example.com' where id = $1`, [ann.id]);
    await ensure(ann);
    const sql = 'select email, full_name, avatar_url, provider from public.profiles where user_id = $1';
    expect(await database.as(ann, sql, [ann.id])).toEqual([
      {
        email: 'new@example.com',
        full_name: 'Ann B. Ferrer',
        avatar_url: 'https://a.example/a.png',
        provider: 'email',
      },
    ]);
  });

  it('is not made for a visitor, nor for an account that is gone', async () => {
    await expect(database.as('anon', 'select public.ensure_organization()')).rejects.toMatchObject({
      code: '42501',
    });
    const gone = newPerson();
    await expect(database.as(gone, 'select public.ensure_organization()')).rejects.toMatchObject({
      code: '23503',
      constraint: 'profiles_user_id_fkey',
    });
  });
});
