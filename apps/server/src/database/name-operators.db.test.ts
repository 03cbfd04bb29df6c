import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { nameOperators } from './name-operators.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

it('knows as operators whom the setting names now, and nobody whom it named before', async () => {
  const known = async (): Promise<string[]> =>
    (await database.query<{ email: string }>('select email from private.operators order by 1')).map(
      ({ email }) => email,
    );
  await nameOperators(database.url, ' Ann@example.com, ben@example.com');
  expect(await known()).toEqual(['ann@example.com', 'ben@example.com']);
  await nameOperators(database.url, 'ben@example.com,ben@example.com');
  expect(await known()).toEqual(['ben@example.com']);
  await nameOperators(database.url, undefined);
  expect(await known()).toEqual([]);
});
