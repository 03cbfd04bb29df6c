import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

describe('a test database', () => {
  it('asks as a signed-in person with role and claims', async () => {
    const ann = await database.createUser('ann@example.com');
    const [row] = await database.as(ann, 'select current_user::text as role, auth.uid() as id');
    expect(row).toEqual({ role: 'authenticated', id: ann.id });
  });

  it('asks as a visitor without an identity', async () => {
    const [row] = await database.as('anon', 'select current_user::text as role, auth.uid() as id');
    expect(row).toEqual({ role: 'anon', id: null });
  });

  it('keeps nothing of a transaction that fails', async () => {
    const failing = database.transaction('service_role', async (query) => {
      await query(`insert into auth.users (id, email) values (gen_random_uuid(), 'half@example.com')`);
      throw new Error('stop here');
    });
    await expect(failing).rejects.toThrow('stop here');
    expect(await database.query(`select 1 from auth.users where email = 'half@example.com'`)).toEqual([]);
  });

  it('is a copy of its own', async () => {
    const other = await createTestDatabase();
    await other.createUser('only-there@example.com');
    expect(await database.query(`select 1 from auth.users where email = 'only-there@example.com'`)).toEqual(
      [],
    );
    await other.dispose();
  });
});
