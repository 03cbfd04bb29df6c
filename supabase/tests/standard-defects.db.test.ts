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
