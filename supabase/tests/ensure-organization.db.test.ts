import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';

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
    expect(await count('public.defect_library', organizationId)).toBe(252);
  });
});
