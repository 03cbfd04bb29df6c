/** The member list on every device: it follows memberships and profiles, and no one can write it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.dispose());

interface Row extends Record<string, unknown> {
  full_name: string;
  email: string;
  phone: string;
  role: string;
  has_left: boolean;
  rev: string;
}
const seenBy = async (viewer: TestUser, user: TestUser): Promise<Row | undefined> =>
  (
    await database.as<Row>(
      viewer,
      `select full_name, email, phone, role, left_at is not null as has_left, rev
       from public.members where user_id = $1`,
      [user.id],
    )
  )[0];
const giveProfile = async (user: TestUser, name: string): Promise<void> => {
  await database.query('insert into auth.users (id, email) values ($1, $2)', [user.id, user.email]);
  await database.as(
    user,
    'insert into public.profiles (user_id, email, full_name, phone) values ($1, $2, $3, $4)',
    [user.id, user.email, name, '+1 813 555 0100'],
  );
};

describe('the list of members', () => {
  it('takes over what a profile says, for every fellow, and not the hour of a sign-in', async () => {
    const { inspector, office } = world;
    await giveProfile(inspector, 'Ivo Marsh');
    const before = await seenBy(office, inspector);
    expect(before).toMatchObject({ full_name: 'Ivo Marsh', email: inspector.email, role: 'inspector' });
    await database.as(inspector, 'update public.profiles set last_sign_in_at = now() where user_id = $1', [
      inspector.id,
    ]);
    expect(await seenBy(office, inspector)).toEqual(before);
    await database.as(inspector, `update public.profiles set full_name = 'Ivo M. Marsh' where user_id = $1`, [
      inspector.id,
    ]);
    expect(await seenBy(office, inspector)).toMatchObject({ full_name: 'Ivo M. Marsh' });
  });

  it('keeps the name of someone who left, and learns nothing new about them', async () => {
    const { owner, admin } = world;
    await giveProfile(admin, 'Ada Quinn');
    await database.as(owner, 'select public.member_remove($1, $2)', [world.organizationId, admin.id]);
    await database.as(admin, `update public.profiles set phone = '+1 305 555 0199' where user_id = $1`, [
      admin.id,
    ]);
    expect(await seenBy(owner, admin)).toMatchObject({
      full_name: 'Ada Quinn',
      phone: '+1 813 555 0100',
      has_left: true,
    });
    expect(await seenBy(admin, admin)).toBeUndefined();
  });

  it('forgets how to reach a person whose account is deleted, not who did the work', async () => {
    const { owner, inspector } = world;
    await database.query('delete from auth.users where id = $1', [inspector.id]);
    expect(await seenBy(owner, inspector)).toMatchObject({ full_name: 'Ivo M. Marsh', email: '', phone: '' });
  });
});
