import { expect, test } from 'vitest';
import { createKnownReads } from './known-reads.ts';
import { preferencesOf } from './preferences.ts';
import type { SchemaSnapshot } from './schema-cache.ts';
import { createSqlBuilder } from './sql-builder.ts';

const newSchema = (): SchemaSnapshot => ({
  relations: new Map([['contacts', new Set(['id', 'name'])]]),
  primaryKeys: new Map(),
  defaults: new Map(),
  foreignKeys: [],
  functions: new Map(),
});

function createReader(most?: number) {
  const reads = createKnownReads(most);
  return (schema: SchemaSnapshot, query: string, headers: Record<string, string> = {}, maxRows = 2000) =>
    reads.statement(
      { schema, builder: createSqlBuilder(), schemaName: 'public', maxRows },
      'contacts',
      new URLSearchParams(query),
      preferencesOf({ headers: new Headers(headers) }),
    );
}

test('a read that was asked before has the statement of before', () => {
  const [read, schema] = [createReader(), newSchema()];
  const first = read(schema, 'select=id&name=eq.Ann&limit=5');
  expect(read(schema, 'select=id&name=eq.Ann&limit=5')).toBe(first);
  expect(first.values).toEqual(['Ann', 5]);
});

test('whatever changes a statement or its values makes another one', () => {
  const [read, schema] = [createReader(), newSchema()];
  const first = read(schema, 'select=id&name=eq.Ann');
  const others = [
    read(schema, 'select=id&name=eq.Bob'),
    read(schema, 'select=id&name=eq.Ann', { prefer: 'count=exact' }),
    read(schema, 'select=id&name=eq.Ann', { accept: 'application/vnd.pgrst.object+json' }),
    read(schema, 'select=id&name=eq.Ann', { accept: 'application/vnd.pgrst.array+json;nulls=stripped' }),
    read(schema, 'select=id&name=eq.Ann', {}, 10),
  ];
  expect(new Set([first, ...others].map(({ text, values }) => JSON.stringify([text, values]))).size).toBe(6);
});

test('a changed schema has statements of its own', () => {
  const read = createReader();
  expect(read(newSchema(), 'select=id')).not.toBe(read(newSchema(), 'select=id'));
});

test('the oldest gives way, and long ones are not remembered', () => {
  const [read, schema] = [createReader(1), newSchema()];
  const first = read(schema, 'select=id');
  read(schema, 'select=name');
  expect(read(schema, 'select=id')).not.toBe(first);
  const long = `id=in.(${'x,'.repeat(300)}y)`;
  expect(read(schema, long)).not.toBe(read(schema, long));
});
