/** Changes that saw what they replace are written as a set (ADR 0191): what it gives, and when it is none. As set-cases.ts. */
import type { Mutation } from '@plumbline/domain/sync/registers';
import { expect } from 'vitest';
import type { TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import { historySql, inADay, statementCount } from './set-cases.ts';
import { mutation, newId, pull, push, pushOne } from './sync-calls.ts';
import { createWorld, reportValues, type World } from './world.ts';

/** New contacts of the office, in one push. */
async function newContacts(
  database: TestDatabase,
  { owner, organizationId }: World,
  count: number,
): Promise<readonly Mutation[]> {
  const made = Array.from({ length: count }, (_, at) =>
    mutation('contacts', newId(), 'insert', { name: `old ${at}`, email: 'o@example.com' }),
  );
  await push(database, owner, organizationId, made);
  return made;
}
/** By someone who saw the row as it was made. */
const change = (
  made: Mutation,
  values: Record<string, unknown> = { name: `new ${made.row}` },
  extra: Partial<Mutation> = {},
): Mutation => mutation('contacts', made.row, 'set', values, { '*': made.id }, extra);

const remove = (made: Mutation): Mutation => change(made, { deleted_at: '2026-11-27T10:00:00Z' });
const four = async (database: TestDatabase, world: World) =>
  (await newContacts(database, world, 4)) as [Mutation, Mutation, Mutation, Mutation];

const contactsSql =
  'select id, name, clk, deleted_at from public.contacts where id = any ($1) order by array_position($1, id)';
const contactsOf = (database: TestDatabase, made: readonly Mutation[]) =>
  database.query<{ name: string; clk: Record<string, string>; deleted_at: Date | null }>(contactsSql, [
    made.map(({ row }) => row),
  ]);

async function changesAreASet(database: TestDatabase, world: World): Promise<void> {
  const { owner, organizationId } = world;
  const made = await newContacts(database, world, 3);
  const { cursor } = await pull(database, owner, organizationId, 0, 2000);
  const changes = made.map((each, at) => change(each, undefined, at === 1 ? { hlc: inADay } : {}));
  const reply = await push(database, owner, organizationId, changes);

  const revisions = [1, 2, 3].map((step) => cursor + step);
  expect(reply.results).toEqual(changes.map(({ id }, at) => ({ id, result: 'ok', rev: revisions[at] })));
  expect(reply.rev).toBe(cursor + 3);
  expect(
    await statementCount(
      database,
      made.map(({ row }) => row),
    ),
  ).toBe(1);
  const page = await pull(database, owner, organizationId, cursor, 2000);
  expect(page.rows).toEqual(reply.rows);
  expect(page.rows.map(({ clk }) => clk.name)).toEqual(changes.map(({ id }) => id));
  expect(await contactsOf(database, made)).toMatchObject(changes.map(({ values }) => values));
  const ids = changes.map(({ id }) => id);
  expect(await database.query(historySql, [ids])).toEqual(
    changes.map(({ id, table, row, values, base }, at) => ({
      id,
      table,
      row,
      op: 'set',
      values,
      base,
      actor: owner.id,
      device: 'd',
      result: 'ok',
      lost: null,
      rev: String(revisions[at]),
      isHeldBack: true,
    })),
  );
  expect(await conflictsOf(database, made)).toBe(0);
}

/** How many of the rows have a conflict. */
async function conflictsOf(database: TestDatabase, made: readonly Mutation[]): Promise<number> {
  const found = await database.query(
    'select distinct row_id from public.sync_conflicts where row_id = any ($1)',
    [made.map(({ row }) => row)],
  );
  return found.length;
}

async function unseenIsNoSet(database: TestDatabase, world: World): Promise<void> {
  const { owner, admin, organizationId } = world;
  const [first, second, third, fourth] = await four(database, world);
  await pushOne(database, admin, organizationId, change(second, { name: 'of the admin' }));
  await push(database, owner, organizationId, [change(first), change(second)]);
  expect(await conflictsOf(database, [first, second])).toBe(1);

  await pushOne(database, admin, organizationId, change(fourth, { email: 'admin@example.com' }));
  await push(database, owner, organizationId, [remove(third), remove(fourth)]);
  // The deletion counts, and the email that it did not see makes a conflict.
  expect(await conflictsOf(database, [third, fourth])).toBe(1);
}

async function oneRowTwiceIsNoSet(database: TestDatabase, world: World): Promise<void> {
  const { owner, organizationId } = world;
  const [made, other] = await four(database, world);
  const first = change(made, { name: 'first' });
  const second = mutation('contacts', made.row, 'set', { name: 'second' }, { '*': made.id, name: first.id });
  const { results } = await push(database, owner, organizationId, [first, second]);
  expect(results.map(({ result }) => result)).toEqual(['ok', 'ok']);
  expect(await contactsOf(database, [made])).toMatchObject([{ name: 'second', clk: { name: second.id } }]);
  // Neither saw the other.
  const apart = [change(other, { name: 'one' }), change(other, { name: 'another' })];
  await push(database, owner, organizationId, apart);
  expect(await conflictsOf(database, [other])).toBe(1);
}

async function refusedChangeIsNoSet(database: TestDatabase, world: World): Promise<void> {
  const { owner, inspector, organizationId } = world;
  const service = mutation('services', newId(), 'insert', { name: 'Radon test' });
  await push(database, owner, organizationId, [service]);
  const [made, gone, known, other] = await four(database, world);
  const renamed = mutation('services', service.row, 'set', { name: 'Free radon test' }, { '*': service.id });
  const { results } = await push(database, inspector, organizationId, [change(made), renamed]);
  expect(results.map(({ result }) => result)).toEqual(['ok', 'parked']);

  const sent = change(known);
  await pushOne(database, owner, organizationId, sent);
  const again = await push(database, owner, organizationId, [change(made, { email: 'n@example.com' }), sent]);
  expect(again.results.map(({ result }) => result)).toEqual(['ok', 'dup']);

  await pushOne(database, owner, organizationId, remove(gone));
  const late = await push(database, owner, organizationId, [change(other), change(gone)]);
  expect(late.results.map(({ result }) => result)).toEqual(['ok', 'on_deleted']);
}

async function foreignOrGivenIsNoSet(database: TestDatabase, world: World): Promise<void> {
  const { owner, organizationId, inspectionId } = world;
  const [made] = await four(database, world);
  const [foreign] = await four(database, await createWorld(database));
  const { results } = await push(database, owner, organizationId, [change(made), change(foreign)]);
  expect(results.map(({ result, code }) => code ?? result)).toEqual(['ok', 'P0002']);
  expect(await contactsOf(database, [foreign])).toMatchObject([{ name: 'old 0' }]);

  const reports = [1, 2].map(() => mutation('reports', newId(), 'insert', reportValues(inspectionId)));
  await push(database, owner, organizationId, reports);
  // A column that is given once.
  const turned = reports.map(({ id, row }) =>
    mutation('reports', row, 'set', { type: 'wind-mitigation' }, { '*': id }),
  );
  await push(database, owner, organizationId, turned);
  const kept = await database.query('select type from public.reports where id = any ($1)', [
    reports.map(({ row }) => row),
  ]);
  expect(kept).toEqual([{ type: 'home-inspection' }, { type: 'home-inspection' }]);
}

/** One of many that is none does not send the others one by one. */
async function manyAreHalved(database: TestDatabase, world: World): Promise<void> {
  const { owner, admin, organizationId } = world;
  const made = await newContacts(database, world, 32);
  const [, , odd] = made as [Mutation, Mutation, Mutation];
  await pushOne(database, admin, organizationId, change(odd, { name: 'of the admin' }));
  const { results } = await push(
    database,
    owner,
    organizationId,
    made.map((each) => change(each)),
  );
  expect(results.filter(({ result }) => result === 'ok')).toHaveLength(31);
  const revisions = results.map(({ rev }) => rev ?? 0);
  expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
  const others = made.slice(16).map(({ row }) => row);
  expect(await statementCount(database, others)).toBe(1);
}

export const changeSetCases = {
  'changes that saw what they replace are written as a set, each as if it came alone': changesAreASet,
  'a change that did not see what it replaces is not part of a set': unseenIsNoSet,
  'two changes of one row are no set': oneRowTwiceIsNoSet,
  'a change that is refused, known or too late is not part of a set of changes': refusedChangeIsNoSet,
  'a change of a row in another scope, or of what is given once, is not part of a set': foreignOrGivenIsNoSet,
  'one of many changes that is no part of a set leaves the others in one': manyAreHalved,
};
