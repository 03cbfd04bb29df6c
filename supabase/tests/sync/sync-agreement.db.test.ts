/** Policies and sync_push ask one function: for every role, table, operation and lock they must agree. */
import { randomUUID } from 'node:crypto';
import type { Values } from '@plumbline/domain/sync/registers';
import { rowId } from '@plumbline/domain/sync/row-id';
import { type SyncedTableName, syncedTables } from '@plumbline/domain/sync/synced-tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../../apps/server/src/testing/test-database.ts';
import { codeOf, mutation, newId, push, pushOne } from './sync-calls.ts';
import { untilItWaits } from './until-it-waits.ts';
import { addMember, createWorld, reportValues, type World } from './world.ts';

interface Place {
  scope: string;
  table: SyncedTableName;
  row: string;
  /** Null: the row already exists. */
  insert: Values | null;
  set: Values;
}

let database: TestDatabase;
let world: World;
let other: World;
let removed: TestUser;
const lockedReport = newId();
let lockedVersions = 2;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
  other = await createWorld(database);
  removed = await addMember(database, world.organizationId, 'admin');
  await database.as(world.owner, 'select public.member_remove($1, $2)', [world.organizationId, removed.id]);
  await push(database, world.owner, world.organizationId, [
    mutation('reports', lockedReport, 'insert', reportValues(world.inspectionId)),
    mutation('report_definitions', reportType('locked_type').row, 'insert', {
      ...reportType('locked_type').insert,
      locked_by: world.owner.id,
    }),
  ]);
});
afterAll(() => database.dispose());

const contactIn = (scope: string): Place => ({
  scope,
  table: 'contacts',
  row: newId(),
  insert: { name: 'n' },
  set: { phone: '1' },
});
const inInspection = (table: SyncedTableName, row: string, insert: Values, set: Values): Place => ({
  scope: world.inspectionId,
  table,
  row,
  insert,
  set,
});
const answerOf = (report: string): Place => {
  const path = `p/${randomUUID()}`;
  return inInspection(
    'report_answers',
    rowId(report, path),
    { report_id: report, path, value: 1 },
    { value: 2 },
  );
};
const findingOf = (report: string): Place =>
  inInspection(
    'report_findings',
    newId(),
    { report_id: report, position: 'a1', item_path: 'roof' },
    { title: 't' },
  );
const photo = (): Place =>
  inInspection(
    'media',
    newId(),
    { kind: 'photo', sha256: 'a'.repeat(64), size_bytes: 1, mime: 'image/jpeg' },
    Object.fromEntries(
      (syncedTables.media.registers.rendition ?? []).map(
        (column) => [column, column === 'rotation' ? 90 : null] as const,
      ),
    ),
  );
const libraryEntry = (): Place => ({
  ...contactIn(world.organizationId),
  table: 'defect_library',
  insert: { key: 'own', section: 'roof', title: 't' },
  set: { title: 'u' },
});
const reportType = (key: string): Place => ({
  ...contactIn(world.organizationId),
  table: 'report_definitions',
  row: rowId(world.organizationId, `report-definition/${key}/1`),
  insert: { key, version: 1, frame: { sections: [] } },
  set: { frame: { title: randomUUID(), sections: [] } },
});
/** A next version of a type that an owner has locked. */
const lockedType = (): Place => {
  const version = lockedVersions++;
  return {
    ...reportType('locked_type'),
    row: rowId(world.organizationId, `report-definition/locked_type/${version}`),
    insert: { key: 'locked_type', version, frame: { sections: [] } },
  };
};
const headerOf = (report: string): Place => ({
  ...contactIn(world.organizationId),
  table: 'reports',
  row: report,
  insert: null,
  set: { title: randomUUID() },
});

const places: Record<string, () => Place> = {
  contact: () => contactIn(world.organizationId),
  'contact of another organization': () => contactIn(other.organizationId),
  'library entry': libraryEntry,
  photo,
  'answer of an open report': () => answerOf(world.reportId),
  'answer of a locked report': () => answerOf(lockedReport),
  'finding of an open report': () => findingOf(world.reportId),
  'finding of a locked report': () => findingOf(lockedReport),
  'report type': () => reportType(`type_${randomUUID().slice(0, 8)}`),
  'report type under a lock': lockedType,
  'open report': () => headerOf(world.reportId),
  'locked report': () => headerOf(lockedReport),
};
const actors: Record<string, () => TestUser> = {
  owner: () => world.owner,
  admin: () => world.admin,
  inspector: () => world.inspector,
  office: () => world.office,
  removed: () => removed,
  stranger: () => other.owner,
};

const lock = (isLocked: boolean): Promise<unknown> =>
  database.query('update public.reports set locked_at = $2 where id = $1', [
    lockedReport,
    isLocked ? new Date() : null,
  ]);

async function mayPush(user: TestUser, place: Place, op: 'insert' | 'set', values: Values): Promise<boolean> {
  const latest = { hlc: `0${'f'.repeat(15)}` };
  try {
    const { result } = await pushOne(
      database,
      user,
      place.scope,
      mutation(place.table, place.row, op, values, {}, latest),
    );
    return result === 'ok' || result === 'won';
  } catch (error) {
    if (codeOf(error) === 'P0002') return false;
    throw error;
  }
}

async function mayWritePlainly(
  user: TestUser,
  place: Place,
  op: 'insert' | 'set',
  values: Values,
): Promise<boolean> {
  const columns = Object.keys(values);
  const given = Object.values(values).map((value) =>
    typeof value === 'number' ? JSON.stringify(value) : value,
  );
  const sql =
    op === 'insert'
      ? `insert into public.${place.table} (id, scope_id, ${columns.join()})
         values ($1, $2, ${columns.map((_, index) => `$${index + 3}`).join()}) returning id`
      : `update public.${place.table} set ${columns.map((column, index) => `${column} = $${index + 2}`).join()}
         where id = $1 returning id`;
  const args = op === 'insert' ? [place.row, place.scope, ...given] : [place.row, ...given];
  try {
    return (await database.as(user, sql, args)).length === 1;
  } catch (error) {
    if (codeOf(error) === '42501') return false;
    throw error;
  }
}

/** A fresh place for each way, its report locked only for the question itself. */
async function ask(
  way: typeof mayPush,
  place: Place,
  user: TestUser,
  op: 'insert' | 'set',
): Promise<boolean> {
  await lock(false);
  if (op === 'set' && place.insert !== null) {
    const boss = place.scope === other.organizationId ? other.owner : world.owner;
    const made = await pushOne(
      database,
      boss,
      place.scope,
      mutation(place.table, place.row, 'insert', place.insert),
    );
    expect(made.result).toBe('ok');
  }
  await lock(true);
  const values = op === 'insert' ? place.insert : place.set;
  return way(user, place, op, values ?? {});
}

describe('push and policies', () => {
  for (const [role, actor] of Object.entries(actors)) {
    it(`allow the same to: ${role}`, async () => {
      let allowed = 0;
      for (const [name, make] of Object.entries(places)) {
        for (const op of ['insert', 'set'] as const) {
          if (op === 'insert' && make().insert === null) continue;
          const byPush = await ask(mayPush, make(), actor(), op);
          const plainly = await ask(mayWritePlainly, make(), actor(), op);
          expect(plainly, `${op} ${name}`).toBe(byPush);
          if (byPush) allowed++;
        }
      }
      const expected = { owner: 20, admin: 18, inspector: 9, office: 5, removed: 0, stranger: 2 };
      expect(allowed).toBe(expected[role as keyof typeof expected]);
    });
  }

  it('let a running push of a member finish before the member is removed, and park the next one', async () => {
    const { organizationId, inspector, owner } = world;
    let isRemoved = false;
    const pending = await database.transaction(inspector, async (query) => {
      const [reply] = await query<{ results: unknown }>(
        `select public.sync_push($1, $2) -> 'results' -> 0 ->> 'result' as results`,
        [organizationId, JSON.stringify([mutation('contacts', newId(), 'insert', { name: 'during' })])],
      );
      expect(reply?.results).toBe('ok');
      const removal = database
        .as(owner, 'select public.member_remove($1, $2)', [organizationId, inspector.id])
        .then(() => {
          isRemoved = true;
        });
      await untilItWaits(database, removal);
      expect(isRemoved).toBe(false);
      return { removal };
    });
    await pending.removal;
    const after = mutation('contacts', newId(), 'insert', { name: 'after' });
    expect(await pushOne(database, inspector, organizationId, after)).toMatchObject({
      result: 'parked',
      code: 'removed',
    });
  });
});
