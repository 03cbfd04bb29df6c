/** docs/data-model.md names every table and function that a client or job can reach. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withSyncedTables } from '../../tools/data-model.ts';

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

it('lists the synced tables as they are described (npm run data-model)', () => {
  expect(withSyncedTables(map)).toBe(map);
});

it('names each edge function', () => {
  const names = readdirSync(new URL('supabase/functions/', root)).filter((name) => !/^[_.]|\./.test(name));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(map))).toEqual([]);
});
