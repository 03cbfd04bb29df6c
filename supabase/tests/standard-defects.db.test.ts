import { readFileSync } from 'node:fs';
import { standardTexts } from '@plumbline/domain/report/defect-library/standard-texts.gen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

it('a device restores the same standard texts that the server seeds', async () => {
  const rows = await database.query(
    `select key, section, item, title, severity, is_safety as "isSafety", observation, implication, recommendation, trade,
      action, timeframe, synonyms, tags, location_hints as "locationHints" from private.standard_defects`,
  );
  const byKey = (a: unknown, b: unknown): number =>
    (a as { key: string }).key < (b as { key: string }).key ? -1 : 1;
  expect([...standardTexts].sort(byKey)).toEqual(rows.sort(byKey));
});

it('later words reach the copies that no one has edited, and no others', async () => {
  const ann = await database.createUser('ann@example.com');
  const [made] = await database.as<{ id: string }>(ann, 'select public.ensure_organization() as id');
  const before = 'At {location} the ground {is flat|falls toward the house|covers the weep holes}.';
  const now = standardTexts.find(({ key }) => key === 'phase_grade_flat');
  const write = (table: string, where: string, values: readonly string[]): Promise<unknown> =>
    database.query(
      `update ${table} set observation = $1, recommendation = $2, implication = $3 where key = $4 and ${where}`,
      [...values, 'phase_grade_flat'],
    );
  const former = [before, 'Have the builder regrade it.', now?.implication ?? ''];
  const migration = readFileSync(
    new URL('../migrations/20261202180000_standard_defect_native_words.sql', import.meta.url),
    'utf8',
  );
  const observation = async (): Promise<string | undefined> => {
    const [row] = await database.query<{ observation: string }>(
      `select observation from public.defect_library where key = 'phase_grade_flat' and scope_id = $1`,
      [made?.id],
    );
    return row?.observation;
  };
  const applyTo = async (copy: readonly string[]): Promise<void> => {
    await write('private.standard_defects', 'true', former);
    await write('public.defect_library', `scope_id = '${made?.id}'`, copy);
    await database.query(`begin; ${migration}; commit`);
  };
  await applyTo(former);
  expect(await observation()).toBe(now?.observation);
  await applyTo([before, 'Call our office first.', now?.implication ?? '']);
  expect(await observation()).toBe(before);
});
