/**
 * Cases that random runs reach too rarely, each a sequence of calls and expected responses. Run on the real schema and,
 * to show that they can fail, on broken copies of it (sync-mutants.db.test.ts).
 */

import { formatHlc } from '@plumbline/domain/sync/hlc';
import type { Clk, Mutation } from '@plumbline/domain/sync/registers';
import { rowId } from '@plumbline/domain/sync/row-id';
import pg from 'pg';
import { expect } from 'vitest';
import type { TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import { changeSetCases } from './change-set-cases.ts';
import { setCases } from './set-cases.ts';
import { codeOf, decide, mutation, newId, pull, push, pushOne } from './sync-calls.ts';
import { untilItWaits } from './until-it-waits.ts';
import type { World } from './world.ts';

type Case = (database: TestDatabase, world: World) => Promise<void>;

const answer = ({ reportId }: World, path: string, value: unknown, extra: Partial<Mutation> = {}): Mutation =>
  mutation(
    'report_answers',
    rowId(reportId, path),
    'insert',
    { report_id: reportId, path, value },
    {},
    extra,
  );
const change = (of: Mutation, value: unknown, base: Clk, extra: Partial<Mutation> = {}): Mutation =>
  mutation('report_answers', of.row, 'set', { value }, base, extra);
const clockAt = (offsetMs: number): { hlc: string } => ({
  hlc: formatHlc({ timeMs: Date.now() + offsetMs, counter: 0 }),
});
const day = 86_400_000;

async function storedValue(database: TestDatabase, id: string): Promise<unknown> {
  const [row] = await database.query('select value from public.report_answers where id = $1', [id]);
  return row?.value;
}

/** A phone one day ahead: its first text is parked, its second, based on the first, is applied. */
async function parkedThenReplaced(
  database: TestDatabase,
  world: World,
  path: string,
): Promise<{ first: Mutation; second: Mutation }> {
  const { owner, inspector, inspectionId } = world;
  await push(database, owner, inspectionId, [answer(world, path, 'start', clockAt(-1_000_000))]);
  await database.as(owner, 'select public.report_lock($1, true)', [world.reportId]);
  const first = answer(world, path, 'old text', clockAt(day));
  expect(await pushOne(database, inspector, inspectionId, first)).toMatchObject({
    result: 'parked',
    code: 'locked',
  });
  await database.as(owner, 'select public.report_lock($1, false)', [world.reportId]);
  const second = change(first, 'new text', { '*': first.id }, clockAt(day + 1));
  expect((await pushOne(database, inspector, inspectionId, second)).result).toBe('won');
  return { first, second };
}

const parkedKeepsItsClock: Case = async (database, world) => {
  const { first } = await parkedThenReplaced(database, world, 'a');
  expect((await decide(database, world.owner, first.id, true)).result).toBe('lost');
  expect(await storedValue(database, first.row)).toBe('new text');
};

/** Found by seed 252703258: a mass edit has the server's time, which is behind that of the phone it replaced. */
const plainWriteIsLater: Case = async (database, world) => {
  const { first } = await parkedThenReplaced(database, world, 'g');
  await database.as(world.owner, 'update public.report_answers set value = $2 where id = $1', [
    first.row,
    JSON.stringify('edited by the office'),
  ]);
  expect((await decide(database, world.owner, first.id, true)).result).toBe('lost');
  expect(await storedValue(database, first.row)).toBe('edited by the office');
};

const changeIsLaterThanWhatItSaw: Case = async (database, world) => {
  const { first, second } = await parkedThenReplaced(database, world, 'h');
  const third = change(first, 'built on both', { '*': newId(), value: second.id });
  expect((await pushOne(database, world.admin, world.inspectionId, third)).result).toBe('ok');
  expect((await decide(database, world.owner, first.id, true)).result).toBe('lost');
  expect(await storedValue(database, first.row)).toBe('built on both');
};

/** The response is lost, someone builds on the change, the phone resends it: nothing moves. */
const repeatedPushMovesNothing: Case = async (database, world) => {
  const { admin, inspector, inspectionId } = world;
  const first = answer(world, 'b', 'one');
  await push(database, inspector, inspectionId, [first]);
  await push(database, admin, inspectionId, [change(first, 'two', { '*': first.id }, clockAt(-day))]);
  expect(await pushOne(database, inspector, inspectionId, first)).toMatchObject({
    result: 'dup',
    first: 'ok',
  });
  expect(await storedValue(database, first.row)).toBe('two');
};

const seenChangeMakesNoConflict: Case = async (database, world) => {
  const { admin, inspector, inspectionId } = world;
  const first = answer(world, 'seen', 'one');
  await push(database, inspector, inspectionId, [first]);
  const second = change(first, 'two', { '*': first.id });
  expect(await pushOne(database, admin, inspectionId, second)).toMatchObject({ result: 'ok' });
  expect(
    await database.query('select register from public.sync_conflicts where row_id = $1', [first.row]),
  ).toEqual([]);
};

const fourPushesApplyOnce: Case = async (database, world) => {
  const change = answer(world, 'c', 'once');
  const results = await Promise.all(
    Array.from({ length: 4 }, () => pushOne(database, world.inspector, world.inspectionId, change)),
  );
  expect(results.map(({ result }) => result).sort()).toEqual(['dup', 'dup', 'dup', 'ok']);
};

/** Stable functions see one snapshot; a later one for the counter would skip rows committed in between. */
const pullSeesOneSnapshot: Case = async (database) => {
  const volatility = await database.query<{ provolatile: string }>(
    `select provolatile from pg_proc where proname ~ '^sync_(pull|page_end_|rows_)'`,
  );
  // What devices call, and what reads an office and an inspection for it.
  expect(volatility.map(({ provolatile }) => provolatile)).toEqual(['s', 's', 's', 's', 's']);
};

/** Rows of several tables, some changed again, so that revisions have gaps: every row once, in order, in full pages. */
const pagesAreFull: Case = async (database, { owner, organizationId }) => {
  const contacts = Array.from({ length: 9 }, () => mutation('contacts', newId(), 'insert', { name: 'n' }));
  const tasks = Array.from({ length: 6 }, () => mutation('tasks', newId(), 'insert', { title: 't' }));
  const mixed = contacts.flatMap((contact, index) => [contact, ...tasks.slice(index, index + 1)]);
  const edits = contacts
    .slice(2, 6)
    .map((contact) => mutation('contacts', contact.row, 'set', { name: 'm' }, { '*': contact.id }));
  const start = (await pull(database, owner, organizationId, 0, 2_000)).cursor;
  const { results } = await push(database, owner, organizationId, [...mixed, ...edits]);
  expect(results.map(({ result }) => result)).toEqual(Array(19).fill('ok'));
  const expected = [...mixed.filter(({ row }) => !edits.some((edit) => edit.row === row)), ...edits];
  for (const limit of [1, 4, 7, 14, 15, 16]) {
    const seen: string[] = [];
    for (let after = start; ; ) {
      const page = await pull(database, owner, organizationId, after, limit);
      seen.push(...page.rows.map(({ id }) => id));
      expect(page.rows.length).toBe(page.more ? limit : page.rows.length);
      expect(page.rows.length).toBeLessThanOrEqual(limit);
      after = page.cursor;
      if (!page.more) break;
    }
    expect(seen).toEqual(expected.map(({ row }) => row));
  }
};

/** The last revision kept for each table is that of its rows. A change that is rolled back leaves no trace. */
const tablesAreRemembered: Case = async (database, world) => {
  const { owner, organizationId, inspectionId } = world;
  const contact = mutation('contacts', newId(), 'insert', { name: 'n' });
  await push(database, owner, organizationId, [contact]);
  await push(database, owner, inspectionId, [answer(world, 'remembered', 1)]);
  await push(database, owner, organizationId, [
    mutation('tasks', newId(), 'insert', { title: 't' }),
    mutation('contacts', contact.row, 'set', { name: '' }, { '*': contact.id }, { hlc: 'no clock' }),
  ]);
  await database.as(owner, 'update public.contacts set deleted_at = now() where id = $1', [contact.row]);
  await database
    .transaction(owner, async (query) => {
      await query(`update public.contacts set name = 'undone' where id = $1`, [contact.row]);
      throw new Error('undone');
    })
    .catch((error: unknown) => expect(String(error)).toContain('undone'));
  const tables = await database.query<{ name: string; number: number }>(
    'select name, number from private.sync_tables',
  );
  for (const { name, number } of tables) {
    const wrong = await database.query(
      `select c.scope_id, c.last[${number}] as told, m.rev from private.sync_counters c
       left join (select scope_id, max(rev) as rev from public.${name} group by 1) m on m.scope_id = c.scope_id
       where c.last[${number}] is distinct from m.rev`,
    );
    expect(wrong, name).toEqual([]);
  }
};

/** Registering a column changes what is read, the migration need not mention it. */
const readersFollowTheRegistry: Case = async (database, { owner, organizationId }) => {
  const contact = mutation('contacts', newId(), 'insert', { name: 'n' });
  await push(database, owner, organizationId, [contact]);
  const columns = async (): Promise<string[]> => {
    const { rows } = await pull(database, owner, organizationId, 0, 2_000);
    return Object.keys(rows.find(({ id }) => id === contact.row)?.values ?? {});
  };
  const before = await columns();
  await database.query(`alter table public.contacts add column shoe_size text not null default '44'`);
  await database.query(`select private.sync_column('contacts', 'shoe_size', 'write')`);
  expect((await columns()).sort()).toEqual([...before, 'shoe_size'].sort());
  await database.query(
    `delete from private.sync_columns where table_name = 'contacts' and name = 'shoe_size'`,
  );
  await database.query('alter table public.contacts drop column shoe_size');
  expect((await columns()).sort()).toEqual([...before].sort());
};

/** A deadlock is the batch's failure (or the careless job's), never the change's fault. */
const deadlockRefusesNothing: Case = async (database, world) => {
  const { owner, organizationId } = world;
  const ids = [newId(), newId()] as const;
  await push(
    database,
    owner,
    organizationId,
    ids.map((id) => mutation('contacts', id, 'insert', { name: 'n' })),
  );
  const job = new pg.Client({ connectionString: database.superuserUrl });
  await job.connect();
  try {
    await job.query(`begin; set local plumbline.sync = 'forgot to lock'`);
    await job.query('select 1 from public.contacts where id = $1 for update', [ids[0]]);
    const pushed = push(database, owner, organizationId, [
      mutation('contacts', ids[1], 'set', { name: 'p' }),
      mutation('contacts', ids[0], 'set', { name: 'p' }),
    ]).then(({ results }) => results.map(({ result }) => result).join(), codeOf);
    await untilItWaits(database, pushed); // it holds its scope, and waits for the row
    const update = `update public.contacts set name = 'j' where id = $1`;
    const jobEnd = await job.query(update, [ids[0]]).then(() => 'ok', codeOf);
    await job.query(jobEnd === 'ok' ? 'commit' : 'rollback');
    const pushEnd = await pushed;
    expect([jobEnd, pushEnd].includes('40P01') || pushEnd === '55P03', `${jobEnd} ${pushEnd}`).toBe(true);
    expect(pushEnd).not.toContain('rejected');
  } finally {
    await job.end();
  }
};

/** A plain write locks its rows before the scope, a push the other way round. */
const plainWriteDoesNotDeadlock: Case = async (database, world) => {
  const { organizationId, owner, office } = world;
  const ids = [newId(), newId()] as const;
  const make = (id: string): Mutation => mutation('contacts', id, 'insert', { name: 'n' });
  await push(database, owner, organizationId, ids.map(make));
  const plain = await database.transaction(owner, async (query) => {
    const set = (id: string): Promise<unknown> =>
      query('select public.sync_push($1, $2)', [
        organizationId,
        JSON.stringify([mutation('contacts', id, 'set', { name: 'pushed' })]),
      ]);
    await set(ids[0]); // holds the scope from here on
    const update = `update public.contacts set phone = '1' where id = $1 returning phone`;
    const waiting = database.as(office, update, [ids[1]]).then((rows) => rows.length, codeOf);
    await untilItWaits(database, waiting);
    await set(ids[1]);
    return { waiting };
  });
  expect(await plain.waiting).toBe(1);
};

const twoHundredChangesRingOnce: Case = async (database, world) => {
  const rings = await database.transaction(world.inspector, async (query) => {
    const count = async (): Promise<number> => {
      const sql = `select pg_stat_get_xact_tuples_updated('public.sync_scopes'::regclass)::int as n`;
      return (await query<{ n: number }>(sql))[0]?.n ?? -1;
    };
    const before = await count();
    const changes = Array.from({ length: 200 }, (_, index) => answer(world, `ring/${index}`, index));
    await query('select public.sync_push($1, $2)', [world.inspectionId, JSON.stringify(changes)]);
    return (await count()) - before;
  });
  expect(rings).toBe(1);
};

/** Until one push commits, the next one of the same scope waits: revisions become visible in order. */
const secondPushWaitsForTheFirst: Case = async (database, world) => {
  const { organizationId, owner, inspector } = world;
  const contact = (): Mutation => mutation('contacts', newId(), 'insert', { name: 'n' });
  let isSecondDone = false;
  const second = await database.transaction(owner, async (query) => {
    await query('select public.sync_push($1, $2)', [organizationId, JSON.stringify([contact()])]);
    const waiting = push(database, inspector, organizationId, [
      { ...contact(), op: 'set', table: 'nonsense' },
    ]).then((reply) => {
      isSecondDone = true;
      return reply;
    });
    await untilItWaits(database, waiting);
    expect(isSecondDone).toBe(false);
    return { waiting };
  });
  expect((await second.waiting).results[0]?.result).toBe('rejected');
};

/** Both wrote without seeing each other: the later clock wins, the other is offered to a person. */
const concurrentWritesMakeAConflict: Case = async (database, world) => {
  const { owner, inspector, inspectionId } = world;
  const first = answer(world, 'd', 'start', clockAt(-1_000_000));
  await push(database, owner, inspectionId, [first]);
  const late = change(first, 'later', { '*': first.id }, clockAt(-1_000));
  const early = change(first, 'earlier', { '*': first.id }, clockAt(-2_000));
  expect((await pushOne(database, inspector, inspectionId, late)).result).toBe('ok');
  expect(await pushOne(database, owner, inspectionId, early)).toMatchObject({
    result: 'lost',
    lost: ['value'],
  });
  expect(await storedValue(database, first.row)).toBe('later');
  expect(
    await database.query(
      'select register, kind, kept, other, kept_values, other_values from public.sync_conflicts where row_id = $1',
      [first.row],
    ),
  ).toEqual([
    {
      register: 'value',
      kind: 'value',
      kept: late.id,
      other: early.id,
      kept_values: { value: 'later' },
      other_values: { value: 'earlier' },
    },
  ]);
};

/** A change that the deleter had not seen is offered for restore, whichever comes first. */
const unseenWorkOutlivesADelete: Case = async (database, world) => {
  const { owner, inspector, inspectionId } = world;
  const gone = { deleted_at: new Date().toISOString() };
  const conflicts = (row: string): Promise<unknown[]> =>
    database.query(`select kind, other from public.sync_conflicts where row_id = $1 and kind = 'deleted'`, [
      row,
    ]);

  const first = answer(world, 'e', 'start');
  await push(database, owner, inspectionId, [first]);
  const edit = change(first, 'unseen', { '*': first.id });
  await push(database, inspector, inspectionId, [edit]);
  const removal = mutation('report_answers', first.row, 'set', gone, { '*': first.id });
  expect((await pushOne(database, owner, inspectionId, removal)).result).toBe('ok');
  expect(await conflicts(first.row)).toEqual([{ kind: 'deleted', other: edit.id }]);

  const other = answer(world, 'f', 'start');
  await push(database, owner, inspectionId, [other]);
  await push(database, owner, inspectionId, [
    mutation('report_answers', other.row, 'set', gone, { '*': other.id }),
  ]);
  const late = change(other, 'late', { '*': other.id });
  expect((await pushOne(database, inspector, inspectionId, late)).result).toBe('on_deleted');
  expect(await conflicts(other.row)).toEqual([{ kind: 'deleted', other: late.id }]);
};

export const directedCases = {
  'a parked change keeps the clock of its first receipt': parkedKeepsItsClock,
  'a plain write is later than the text it replaces, whatever the clock of that was': plainWriteIsLater,
  'a change is later than the text its author saw, whatever the clock of that was':
    changeIsLaterThanWhatItSaw,
  'a change sent again after its answer was lost moves nothing': repeatedPushMovesNothing,
  'a change that saw what it replaces makes no conflict': seenChangeMakesNoConflict,
  'four identical pushes at once apply once': fourPushesApplyOnce,
  'a pull sees one snapshot': pullSeesOneSnapshot,
  'a page has no more rows than were asked for': pagesAreFull,
  'what is kept of each table is what its rows say': tablesAreRemembered,
  'what is read follows the registry': readersFollowTheRegistry,
  'a deadlock is never answered as a refusal': deadlockRefusesNothing,
  'a plain write and a push do not deadlock': plainWriteDoesNotDeadlock,
  'two hundred changes ring the doorbell once': twoHundredChangesRingOnce,
  'a push waits until the one before it is committed': secondPushWaitsForTheFirst,
  'two changes that did not see each other make a conflict': concurrentWritesMakeAConflict,
  'work that the deleter had not seen is offered for restore': unseenWorkOutlivesADelete,
  ...setCases,
  ...changeSetCases,
} satisfies Record<string, Case>;
export type DirectedCase = keyof typeof directedCases;
