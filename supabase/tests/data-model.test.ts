/** docs/data-model.md names every table and function that a client or job can reach. */
import { readdirSync, readFileSync } from 'node:fs';
import { syncedTables } from '@plumbline/domain/sync/synced-tables';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const map = readFileSync(new URL('docs/data-model.md', root), 'utf8');
const migrations = readdirSync(new URL('supabase/migrations/', root))
  .sort()
  .map((name) => readFileSync(new URL(`supabase/migrations/${name}`, root), 'utf8'))
  .join('\n');

/** What was made and not dropped since. */
function standing(kind: 'table' | 'function'): string[] {
  const deeds = new RegExp(
    `^(create|create or replace|drop) ${kind} (?:if exists )?public\\.([a-z_]+)`,
    'gm',
  );
  const names = new Set<string>();
  for (const [, deed = '', name = ''] of migrations.matchAll(deeds)) {
    if (deed === 'drop') names.delete(name);
    else names.add(name);
  }
  return [...names].sort();
}

it.each(['table', 'function'] as const)('names each %s', (kind) => {
  const names = standing(kind);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(map))).toEqual([]);
});

it.each(Object.entries(syncedTables))(
  'names each column that devices write to %s',
  (table, { create, write }) => {
    // Two tables of the same columns may share a row.
    const row = map.split('\n').find((line) =>
      line
        .split('|', 2)[1]
        ?.split(',')
        .some((name) => name.trim() === table),
    );
    const columns = new Set(row?.match(/\w+/g));
    expect([...create, ...write].filter((column) => !columns.has(column))).toEqual([]);
  },
);

it('names each edge function', () => {
  const names = readdirSync(new URL('supabase/functions/', root)).filter((name) => !/^[_.]|\./.test(name));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(map))).toEqual([]);
});
