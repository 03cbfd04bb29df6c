/** Changes of rows that saw what they replace are written as a set (ADR 0191): what it gives, and what is none. As directed-cases.ts. */
import { formatHlc } from '@plumbline/domain/sync/hlc';
import type { Clk, Mutation, Values } from '@plumbline/domain/sync/registers';
import { expect } from 'vitest';
import type { TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import { decide, mutation, newId, type PushReply, pull, push, pushOne } from './sync-calls.ts';
import { createWorld, reportValues, type World } from './world.ts';

const inADay = formatHlc({ timeMs: Date.now() + 86_400_000, counter: 0 });
const day = '2026-12-01T09:00:00Z';

/** New contacts, each with its first change as the base of what follows. */
async function contacts(database: TestDatabase, world: World, count: number): Promise<Mutation[]> {
  const rows = Array.from({ length: count }, (_, at) =>
    mutation('contacts', newId(), 'insert', { name: `Contact ${at}`, phone: '555 0100' }),
  );
  await push(database, world.owner, world.organizationId, rows);
  return rows;
}
const set = (of: Mutation, values: Values, base: Clk = {}, extra: Partial<Mutation> = {}): Mutation =>
  mutation(of.table, of.row, 'set', values, { '*': of.id, ...base }, extra);
const outcomes = ({ results }: PushReply): string[] => results.map(({ result, code }) => code ?? result);

const byOwner = (
  database: TestDatabase,
  { owner, organizationId }: World,
  changes: readonly Mutation[],
): Promise<PushReply> => push(database, owner, organizationId, changes);

/** The statements that last wrote these rows: a set is one. */
async function statementCount(
  database: TestDatabase,
  table: 'contacts' | 'invoices',
  changes: readonly Mutation[],
): Promise<unknown> {
  const [row] = await database.query(
    `select count(distinct cmin::text)::int as count from public.${table} where id = any ($1)`,
    [changes.map(({ row }) => row)],
  );
  return row?.count;
}
const nameOf = async (database: TestDatabase, { row }: Mutation): Promise<unknown> =>
  (await database.query('select name from public.contacts where id = $1', [row]))[0]?.name;
const conflictsOf = (database: TestDatabase, { row }: Mutation): Promise<unknown> =>
  database.query('select register, kind from public.sync_conflicts where row_id = $1', [row]);

async function changesAreASet(database: TestDatabase, world: World): Promise<void> {
  const [first, second, third] = (await contacts(database, world, 3)) as [Mutation, Mutation, Mutation];
  const changes = [
    set(first, { name: 'first' }),
    set(third, { phone: '555 0199', email: 'third@example.com' }),
    set(second, { name: 'with a clock a day ahead' }, {}, { hlc: inADay }),
  ];
  const { cursor } = await pull(database, world.owner, world.organizationId, 0, 2000);
  const reply = await byOwner(database, world, changes);

  expect(reply.results).toEqual(changes.map(({ id }, at) => ({ id, result: 'ok', rev: cursor + 1 + at })));
  expect(reply.rev).toBe(cursor + 3);
  expect(await statementCount(database, 'contacts', [first, second])).toBe(1);
  const page = await pull(database, world.owner, world.organizationId, cursor, 2000);
  expect(page.rows).toEqual(reply.rows);
  expect(page.rows.map(({ rev, clk }) => [rev, clk])).toEqual([
    [cursor + 1, { '*': first.id, name: changes[0]?.id }],
    [cursor + 2, { '*': third.id, phone: changes[1]?.id, email: changes[1]?.id }],
    [cursor + 3, { '*': second.id, name: changes[2]?.id }],
  ]);
  expect(page.rows.map(({ values }) => [values.name, values.phone, values.email])).toEqual([
    ['first', '555 0100', ''],
    ['Contact 2', '555 0199', 'third@example.com'],
    ['with a clock a day ahead', '555 0100', ''],
  ]);
  const history = await database.query(
    `select table_name as table, row_id as row, op, "values", base, actor_id as actor, device, result, lost, rev,
       hlc <= private.hlc_now() + 30 * 65536000::bigint as "isHeldBack"
     from public.sync_mutations where id = any ($1) order by rev`,
    [changes.map(({ id }) => id)],
  );
  expect(history).toEqual(
    changes.map(({ table, row, op, values, base }, at) => ({
      table,
      row,
      op,
      values,
      base,
      actor: world.owner.id,
      device: 'd',
      result: 'ok',
      lost: null,
      rev: String(cursor + 1 + at),
      isHeldBack: true,
    })),
  );
}

/** Nineteen plain changes stay sets, whatever the twentieth is. */
async function oneIsNotPlain(database: TestDatabase, world: World): Promise<void> {
  const rows = await contacts(database, world, 40);
  const [stale] = rows as [Mutation];
  await byOwner(database, world, [set(stale, { name: 'of a colleague' })]);
  const reply = await byOwner(
    database,
    world,
    rows.map((row, at) => set(row, { name: `new ${at}` })),
  );
  expect(outcomes(reply)).toEqual(rows.map((_, at) => (at === 0 ? 'won' : 'ok')));
  expect(await conflictsOf(database, stale)).toEqual([{ register: 'name', kind: 'value' }]);
  expect(await statementCount(database, 'contacts', rows.slice(20))).toBe(1);
  expect(new Set(reply.rows.map(({ values }) => values.name))).toEqual(
    new Set(rows.map((_, at) => `new ${at}`)),
  );
}

async function deletedIsNoSet(database: TestDatabase, world: World): Promise<void> {
  const [gone, kept, moved, plain] = (await contacts(database, world, 4)) as [
    Mutation,
    Mutation,
    Mutation,
    Mutation,
  ];
  await byOwner(database, world, [set(gone, { deleted_at: day })]);
  const late = await byOwner(database, world, [set(gone, { name: 'late' }), set(kept, { name: 'kept' })]);
  expect(outcomes(late)).toEqual(['on_deleted', 'ok']);
  await byOwner(database, world, [set(moved, { phone: '555 0111' })]);
  const deleted = await byOwner(database, world, [
    set(moved, { deleted_at: day }),
    set(plain, { deleted_at: day }),
  ]);
  expect(outcomes(deleted)).toEqual(['ok', 'ok']);
  expect(await conflictsOf(database, moved)).toEqual([{ register: 'phone', kind: 'deleted' }]);
  expect(await conflictsOf(database, plain)).toEqual([]);
}

/** The second saw neither the first nor what the first wrote; the third saw the second, whose clock runs ahead. */
async function oneRowTwice(database: TestDatabase, world: World): Promise<void> {
  const [row, other] = (await contacts(database, world, 2)) as [Mutation, Mutation];
  const first = set(row, { name: 'first' });
  const reply = await byOwner(database, world, [first, set(row, { name: 'second', phone: '555 0122' })]);
  expect(outcomes(reply)).toEqual(['ok', 'won']);
  expect(await nameOf(database, row)).toBe('second');

  const ahead = set(row, { email: 'ahead@example.com' }, {}, { hlc: inADay });
  const builtOnIt = set(other, { name: 'built on it' }, { email: ahead.id });
  expect(outcomes(await byOwner(database, world, [ahead, builtOnIt]))).toEqual(['ok', 'ok']);
  expect(
    await database.query('select id from public.sync_mutations where id = any ($1) order by hlc', [
      [ahead.id, builtOnIt.id],
    ]),
  ).toEqual([{ id: ahead.id }, { id: builtOnIt.id }]);
}

/** Each rule is broken twice, so that the set is of the kind that is refused. */
async function refusedColumnsAreNoSet(database: TestDatabase, world: World): Promise<void> {
  const [one, two] = (await contacts(database, world, 2)) as [Mutation, Mutation];
  const inspections = ['12 Elm Street', '14 Elm Street'].map((address_line1) =>
    mutation('inspections', newId(), 'insert', { address_line1 }),
  );
  const reports = inspections.map(({ row }) => mutation('reports', newId(), 'insert', reportValues(row)));
  expect(outcomes(await byOwner(database, world, [...inspections, ...reports]))).toEqual(
    Array.from({ length: 4 }, () => 'ok'),
  );
  const cases: readonly (readonly [code: string, changes: Mutation[]])[] = [
    ['22023', inspections.map((row) => set(row, { city: 'Reno' }))],
    ['23514', reports.map((row) => set(row, { type: 'four-point' }))],
    ['42703', [one, two].map((row) => set(row, { created_at: day }))],
    ['42703', [one, two].map((row) => set(row, { rev: 9 }))],
    ['23514', [one, two].map((row) => set(row, { name: '  ' }))],
  ];
  for (const [code, changes] of cases) {
    const [first] = changes as [Mutation];
    expect(outcomes(await byOwner(database, world, changes)), JSON.stringify(first.values)).toEqual([
      code,
      code,
    ]);
  }
  const mixed = await byOwner(database, world, [set(one, { name: ' ' }), set(two, { name: 'good' })]);
  expect(outcomes(mixed)).toEqual(['23514', 'ok']);
  expect(await nameOf(database, two)).toBe('good');
}

async function foreignRowsAreNoSet(database: TestDatabase, world: World): Promise<void> {
  const other = await createWorld(database);
  const theirs = await contacts(database, other, 2);
  const reply = await byOwner(
    database,
    world,
    theirs.map((row) => set(row, { name: 'mine' })),
  );
  expect(outcomes(reply)).toEqual(['P0002', 'P0002']);
  expect(reply.rows).toEqual([]);
  expect(await Promise.all(theirs.map((row) => nameOf(database, row)))).toEqual(['Contact 0', 'Contact 1']);
}

async function refusedChangesAreNoSet(database: TestDatabase, world: World): Promise<void> {
  const { owner, inspector, inspectionId, reportId } = world;
  const findings = ['Cracked tile', 'Loose rail'].map((title) =>
    mutation('report_findings', newId(), 'insert', {
      report_id: reportId,
      position: 'a1',
      item_path: 'roof/covering',
      title,
    }),
  );
  await push(database, owner, inspectionId, findings);
  const changes = findings.map((row) => set(row, { title: 'Changed' }));
  const send = async (): Promise<string[]> =>
    outcomes(await push(database, inspector, inspectionId, changes));
  await database.as(owner, 'select public.report_lock($1, true)', [reportId]);
  expect(await send()).toEqual(['locked', 'locked']);
  await decide(database, owner, changes[0]?.id ?? '', false);
  await database.as(owner, 'select public.report_lock($1, false)', [reportId]);
  expect(await send()).toEqual(['dup', 'ok']);
  expect(
    await database.query('select title from public.report_findings where report_id = $1 order by title', [
      reportId,
    ]),
  ).toEqual([{ title: 'Changed' }, { title: 'Cracked tile' }]);
}

/** Invoices get their numbers in the order in which they were issued: their trigger looks at the series. */
async function followedIsNoSet(database: TestDatabase, world: World): Promise<void> {
  const drafts = Array.from({ length: 3 }, () => mutation('invoices', newId(), 'insert', {}));
  expect(outcomes(await byOwner(database, world, drafts))).toEqual(['ok', 'ok', 'ok']);
  const issued = drafts
    .toReversed()
    .map((row) => set(row, { issued_on: '2026-12-01', due_on: '2026-12-31' }));
  expect(outcomes(await byOwner(database, world, issued))).toEqual(['ok', 'ok', 'ok']);
  expect(await statementCount(database, 'invoices', drafts)).toBe(3);
  const numbered = await database.query(
    'select id from public.invoices where scope_id = $1 order by number',
    [world.organizationId],
  );
  expect(numbered.map(({ id }) => id)).toEqual(issued.map(({ row }) => row));
}

async function oneAlone(database: TestDatabase, world: World): Promise<void> {
  const [row] = (await contacts(database, world, 1)) as [Mutation];
  const change = set(row, { name: 'alone' });
  expect((await pushOne(database, world.owner, world.organizationId, change)).result).toBe('ok');
  expect(outcomes(await byOwner(database, world, [change, set(row, { phone: '1' })]))).toEqual(['dup', 'ok']);
}

/** Ids are compared as ids, however they are written. */
async function idsInCapitals(database: TestDatabase, world: World): Promise<void> {
  const rows = await contacts(database, world, 2);
  const changes = rows.map((row) => set(row, { name: 'in capitals' }, {}, { id: newId().toUpperCase() }));
  const { results } = await byOwner(database, world, changes);
  expect(results.map(({ rev }) => rev)).toEqual([expect.any(Number), expect.any(Number)]);
  const history = await database.query('select rev from public.sync_mutations where id = any ($1)', [
    changes.map(({ id }) => id.toLowerCase()),
  ]);
  expect(history.map(({ rev }) => rev)).toEqual([expect.any(String), expect.any(String)]);
}

export const changeSetCases = {
  'changes that saw what they replace are written as a set, each as if it came alone': changesAreASet,
  'one change that is not plain leaves the others in sets': oneIsNotPlain,
  'a change of a deleted row, or a delete of unseen work, is not part of a set': deletedIsNoSet,
  'two changes of one row, or one built on another, are not a set': oneRowTwice,
  'changes that break a rule are no set, and each is answered with the rule': refusedColumnsAreNoSet,
  'changes of rows of another organization are no set': foreignRowsAreNoSet,
  'changes that are refused or were declined are no set': refusedChangesAreNoSet,
  'changes that triggers follow are no set': followedIsNoSet,
  'a change whose id is in capitals gets its revision in a set': idsInCapitals,
  'a change that was sent before is answered as the first time, among others': oneAlone,
};
