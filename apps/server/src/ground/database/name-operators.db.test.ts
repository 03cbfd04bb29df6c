import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#src/testing/test-database.ts';
import { nameOperators } from './name-operators.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const deps = (emailConfirmation = true, warn = vi.fn()) => ({
  databaseUrl: database.url,
  emailConfirmation,
  log: { warn },
});

it('warns when people are named on a server where nobody proves an address by signing up', async () => {
  const warn = vi.fn();
  await nameOperators(deps(true, warn), 'ann@example.com');
  await nameOperators(deps(false, warn), undefined);
  expect(warn).not.toHaveBeenCalled();
  await nameOperators(deps(false, warn), 'ann@example.com');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('OPERATOR_EMAILS'));
});

it('knows as operators whom the setting names now, and nobody whom it named before', async () => {
  const known = async (): Promise<string[]> =>
    (await database.query<{ email: string }>('select email from private.operators order by 1')).map(
      ({ email }) => email,
    );
  await nameOperators(deps(), ' Ann@example.com, ben@example.com');
  expect(await known()).toEqual(['ann@example.com', 'ben@example.com']);
  await nameOperators(deps(), 'ben@example.com,ben@example.com');
  expect(await known()).toEqual(['ben@example.com']);
  await nameOperators(deps(), undefined);
  expect(await known()).toEqual([]);
});
