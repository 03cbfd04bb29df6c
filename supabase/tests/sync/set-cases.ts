/** A push of new rows only is written as a set (ADR 0094): what it gives, and when it is none. As directed-cases.ts. */
import { formatHlc } from '@plumbline/domain/sync/hlc';
import type { Mutation } from '@plumbline/domain/sync/registers';
import { expect } from 'vitest';
import type { TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import { decide, mutation, newId, pull, push, pushOne } from './sync-calls.ts';
import type { World } from './world.ts';

const inADay = formatHlc({ timeMs: Date.now() + 86_400_000, counter: 0 });
const contact = (name: string, extra: Partial<Mutation> = {}): Mutation =>
  mutation('contacts', newId(), 'insert', { name }, {}, extra);
/** Owners and admins alone write services. */
const service = (): Mutation => mutation('services', newId(), 'insert', { name: 'Radon test' });

const historySql = `
  select id, table_name as table, row_id as row, op, "values", base, actor_id as actor, device, result, lost, rev,
    hlc <= private.hlc_now() + 30 * 65536000::bigint as "isHeldBack"
  from public.sync_mutations where id = any ($1) order by array_position($1, id)`;

/** The statements that wrote these contacts: a set is one. */
async function statementCount(database: TestDatabase, ids: readonly string[]): Promise<unknown> {
  const [row] = await database.query(
    'select count(distinct cmin::text)::int as count from public.contacts where id = any ($1)',
    [ids],
  );
  return row?.count;
}

async function newRowsAreASet(database: TestDatabase, { owner, organizationId }: World): Promise<void> {
  const [first, late] = [contact('first'), contact('with a clock a day ahead', { hlc: inADay })];
  const task = mutation('tasks', newId(), 'insert', { title: 'Call', contact_id: first.row });
  const other = mutation('contacts', newId(), 'insert', { name: 'other columns', email: 'o@example.com' });
  const changes = [first, task, late, other];
  const { cursor } = await pull(database, owner, organizationId, 0, 2000);
  const reply = await push(database, owner, organizationId, changes);

  const revisions = reply.results.map(({ rev }) => rev ?? 0);
  expect(reply.results).toEqual(changes.map(({ id }, at) => ({ id, result: 'ok', rev: revisions[at] })));
  expect([...revisions].sort((a, b) => a - b)).toEqual([1, 2, 3, 4].map((step) => cursor + step));
  expect(reply.rev).toBe(cursor + 4);
  expect(await statementCount(database, [first.row, late.row])).toBe(1);
  const page = await pull(database, owner, organizationId, cursor, 2000);
  expect(page.rows).toEqual(reply.rows);
  expect(page.rows.map(({ clk }) => clk['*'])).toEqual(changes.map(({ id }) => id));
  expect(await database.query(historySql, [changes.map(({ id }) => id)])).toEqual(
    changes.map(({ id, table, row, values }, at) => ({
      id,
      table,
      row,
      op: 'insert',
      values,
      base: {},
      actor: owner.id,
      device: 'd',
      result: 'ok',
      lost: null,
      rev: String(revisions[at]),
      isHeldBack: true,
    })),
  );
}

async function knownIsNoSet(database: TestDatabase, { owner, organizationId }: World): Promise<void> {
  const known = contact('known');
  await push(database, owner, organizationId, [known]);
  const { results } = await push(database, owner, organizationId, [contact('new'), known]);
  expect(results.map(({ result }) => result)).toEqual(['ok', 'dup']);

  const unknownRow = mutation('contacts', newId(), 'set', { name: 'no such row' });
  const builtOnIt = { ...contact('built on it'), base: { '*': known.id } };
  const ofTheServer = mutation('contacts', newId(), 'insert', { name: 'n', created_at: '2020-01-01' });
  const mixed = await push(database, owner, organizationId, [contact('n'), unknownRow]);
  expect(mixed.results.map(({ result, code }) => code ?? result)).toEqual(['ok', 'P0002']);
  const named = await push(database, owner, organizationId, [contact('n'), ofTheServer]);
  expect(named.results.map(({ result, code }) => code ?? result)).toEqual(['ok', '42703']);
  expect((await pushOne(database, owner, organizationId, builtOnIt)).result).toBe('ok');
  expect(await database.query(historySql, [[builtOnIt.id]])).toMatchObject([{ base: { '*': known.id } }]);
}

async function refusedIsNoSet(database: TestDatabase, world: World): Promise<void> {
  const { owner, inspector, organizationId } = world;
  const declined = service();
  const { results } = await push(database, inspector, organizationId, [contact('n'), declined]);
  expect(results.map(({ result }) => result)).toEqual(['ok', 'parked']);
  await decide(database, owner, declined.id, false);
  await database.query(`update public.organization_members set role = 'admin' where user_id = $1`, [
    inspector.id,
  ]);
  const again = await push(database, inspector, organizationId, [contact('n'), declined]);
  expect(again.results).toMatchObject([{ result: 'ok' }, { result: 'dup', first: 'declined' }]);
  expect(await database.query('select id from public.services where id = $1', [declined.row])).toEqual([]);
}

export const setCases = {
  'new rows are written as a set, each as if it came alone': newRowsAreASet,
  'a change that is known, or no new row, is not part of a set': knownIsNoSet,
  'a change that is refused or was declined is not part of a set': refusedIsNoSet,
};
