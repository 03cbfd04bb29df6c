import { expect, it } from 'vitest';
import { readRows, readSlices } from './read-rows.ts';
import type { RowRecord } from './row-record.ts';
import { createTestDevice, openTestStore } from './testing.ts';

const two = (n: number): string => String(n).padStart(4, '0');
const row = (table: RowRecord['table'], scopeId: string, n: number): RowRecord => ({
  id: `${scopeId}-${table}-${two(n)}`,
  table,
  scopeId,
  parentId: null,
  server: null,
  values: {},
  clk: {},
  pending: 0,
  refused: 0,
});

async function filled() {
  const { database } = await openTestStore(createTestDevice('rosa'));
  const rows = Array.from({ length: 1_203 }, (_, n) => [
    row('reports', 'office', n),
    row('contacts', 'office', n),
    ...(n < 501 ? [row('reports', 'other', n)] : []),
  ]).flat();
  await database.rows.bulkPut(rows.reverse());
  return database;
}

it('gives every row of a scope once, in slices', async () => {
  const database = await filled();
  const sizes: number[] = [];
  const ids: string[] = [];
  await readSlices(database, { table: 'reports', scopeId: 'office' }, (slice) => {
    sizes.push(slice.length);
    ids.push(...slice.map(({ id }) => id));
  });
  expect(sizes).toEqual([500, 500, 203]);
  expect(ids).toEqual(Array.from({ length: 1_203 }, (_, n) => `office-reports-${two(n)}`));
});

it('goes on from one scope to the next when none is named', async () => {
  const database = await filled();
  const rows = await readRows(database, { table: 'reports' });
  expect(rows).toHaveLength(1_704);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1_704);
  expect(await readRows(database, { table: 'media' })).toEqual([]);
});
