/** Single changes and what they are answered: constraints, tenants, columns, dedupe, limits. */

import type { Mutation } from '@plumbline/domain/sync/registers';
import { rowId } from '@plumbline/domain/sync/row-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../../apps/server/src/testing/test-database.ts';
import { codeOf, decide, mutation, newId, newPerson, type PushResult, push, pushOne } from './sync-calls.ts';
import { createWorld, reportValues, versionValues, type World } from './world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await createWorld(database);
});
afterAll(() => database.dispose());

const office = (change: Mutation): Promise<PushResult> =>
  pushOne(database, world.owner, world.organizationId, change);
const inspection = (change: Mutation): Promise<PushResult> =>
  pushOne(database, world.owner, world.inspectionId, change);
const contact = (values: Record<string, unknown> = {}): Mutation =>
  mutation('contacts', newId(), 'insert', { name: 'Ann', ...values });
const answerAt = (path: string, id = rowId(world.reportId, path)): Mutation =>
  mutation('report_answers', id, 'insert', { report_id: world.reportId, path, value: 1 });
const rejected = (code: string): Partial<PushResult> => ({ result: 'rejected', code });

describe('a change that the database refuses', () => {
  it('is answered with the code of the rule that it breaks', async () => {
    const appointment = (values: Record<string, unknown>): Mutation =>
      mutation('appointments', newId(), 'insert', { appointment_date: '2026-12-01T09:00:00Z', ...values });
    const cases: readonly (readonly [Mutation, string])[] = [
      [mutation('contacts', newId(), 'set', { name: 'nobody' }), 'P0002'],
      [mutation('contacts', newId(), 'insert', { phone: '1' }), '23502'],
      [contact({ name: '  ' }), '23514'],
      [contact({ kind: 'burglar' }), '23514'],
      [contact({ nickname: 'A' }), '42703'],
      [contact({ rev: 9 }), '42703'],
      [contact({ organization_id: newId() }), '42703'],
      [contact({ created_by: newId() }), '42703'],
      [mutation('reports', world.reportId, 'set', { locked_at: null }), '42703'],
      [appointment({ contact_id: newId() }), '23503'],
      [appointment({ user_id: newPerson().id }), '23503'],
      [appointment({ ends_at: '2026-12-01T08:00:00Z' }), '23514'],
      [appointment({ contact_id: 'not a uuid' }), '22P02'],
      [appointment({ ends_at: 'tomorrow-ish' }), '22007'],
      [mutation('inspections', world.inspectionId, 'set', { city: 'Reno' }), '22023'],
      [mutation('reports', world.reportId, 'set', { type: 'four-point' }), '23514'],
      [{ ...contact(), hlc: 'noon' }, '22023'],
      [{ ...contact(), table: 'organizations' as Mutation['table'] }, '42703'],
    ];
    for (const [change, code] of cases) {
      expect(await office(change), JSON.stringify(change.values)).toMatchObject(rejected(code));
    }
  });

  it('is kept whole on the server, and tried again when it is sent again', async () => {
    const early = mutation('appointments', newId(), 'insert', {
      appointment_date: '2026-12-01T09:00:00Z',
      contact_id: newId(),
    });
    expect(await office(early)).toMatchObject(rejected('23503'));
    const kept = 'select mutation, status, code from public.sync_parked where id = $1';
    expect(await database.query(kept, [early.id])).toEqual([
      { mutation: early, status: 'rejected', code: '23503' },
    ]);
    await office({ ...contact(), row: String(early.values.contact_id) });
    expect((await office(early)).result).toBe('ok');
    expect(await database.query(kept, [early.id])).toEqual([]);
  });

  it('harms none of its neighbours, nonsense included', async () => {
    const [good, bad, last] = [contact(), contact({ kind: 'burglar' }), contact()];
    const reply = await push(database, world.owner, world.organizationId, [good, {}, bad, { id: 'x' }, last]);
    expect(reply.results.map(({ result }) => result)).toEqual([
      'ok',
      'rejected',
      'rejected',
      'rejected',
      'ok',
    ]);
    expect(reply.rows.map(({ id }) => id).sort()).toEqual([good.row, last.row].sort());
  });
});

describe('a change that was sent before', () => {
  it('is answered as the first time, unless its content is another', async () => {
    const change = contact();
    const { rev } = await office(change);
    expect(await office(change)).toMatchObject({ result: 'dup', first: 'ok', rev });
    expect(await office({ ...change, values: { name: 'Ben' } })).toMatchObject(rejected('23505'));
  });
});

describe('a row', () => {
  it('is written into the scope of its kind only', async () => {
    expect(await inspection(contact())).toMatchObject(rejected('23514'));
    expect(await office(answerAt('roof/note'))).toMatchObject(rejected('23514'));
  });

  it('never points into another organization', async () => {
    const other = await createWorld(database);
    const theirs = contact();
    await push(database, other.owner, other.organizationId, [theirs]);
    const mine = mutation('inspections', newId(), 'insert', { client_contact_id: theirs.row });
    expect(await office(mine)).toMatchObject(rejected('23503'));
    expect(await office(mutation('contacts', theirs.row, 'set', { name: 'Mine' }))).toMatchObject(
      rejected('P0002'),
    );
    const report = mutation('reports', newId(), 'insert', reportValues(other.inspectionId));
    expect(await office(report)).toMatchObject(rejected('23503'));
    const inspector = mutation('inspections', newId(), 'insert', { inspector_id: other.inspector.id });
    expect(await office(inspector)).toMatchObject(rejected('23503'));
  });

  it('with a computed id has no other, and a path has its form', async () => {
    expect(await inspection(answerAt('roof/note', newId()))).toMatchObject(rejected('23514'));
    expect(await inspection(answerAt('Roof Note'))).toMatchObject(rejected('23514'));
    expect((await inspection(answerAt(`group/${newId()}/field`))).result).toBe('ok');
  });

  it('remembers who made it, whoever let it in', async () => {
    await database.as(world.owner, 'select public.report_lock($1, true)', [world.reportId]);
    const change = answerAt('roof/late');
    expect(await pushOne(database, world.inspector, world.inspectionId, change)).toMatchObject({
      result: 'parked',
    });
    expect((await decide(database, world.owner, change.id, true)).result).toBe('ok');
    const sql = 'select created_by from public.report_answers where id = $1';
    expect(await database.query(sql, [change.row])).toEqual([{ created_by: world.inspector.id }]);
  });
});

describe('the lock of a report', () => {
  const lock = (user: TestUser, isOn: boolean): Promise<string> =>
    database.as(user, 'select public.report_lock($1, $2)', [world.reportId, isOn]).then(() => 'done', codeOf);

  it('is undone by owner and admin alone when one of them has set it', async () => {
    const { owner, admin, inspector } = world;
    for (const manager of [owner, admin]) {
      expect(await lock(manager, true)).toBe('done');
      // Neither by unlocking, nor by their own lock in its place.
      expect(await lock(inspector, false)).toBe('42501');
      expect(await lock(inspector, true)).toBe('42501');
      expect(await lock(manager === owner ? admin : owner, false)).toBe('done');
    }
  });

  it('is undone by an inspector when an inspector has set it, until a manager locks', async () => {
    const { owner, inspector } = world;
    expect([await lock(inspector, true), await lock(inspector, false)]).toEqual(['done', 'done']);
    await lock(inspector, true);
    await lock(owner, true);
    expect(await lock(inspector, false)).toBe('42501');
    expect(await lock(owner, false)).toBe('done');
  });
});

describe('a parked change', () => {
  it('is decided by owners and admins only; declined, it stays declined', async () => {
    const { reportId, inspectionId, inspector, admin, owner } = world;
    await database.as(owner, 'select public.report_lock($1, true)', [reportId]);
    const change = answerAt('roof/parked');
    await pushOne(database, inspector, inspectionId, change);
    await expect(decide(database, inspector, change.id, true)).rejects.toMatchObject({ code: 'P0002' });
    expect((await decide(database, admin, change.id, false)).result).toBe('declined');
    expect(await pushOne(database, inspector, inspectionId, change)).toMatchObject({
      result: 'dup',
      first: 'declined',
    });
    await expect(decide(database, owner, change.id, true)).rejects.toMatchObject({ code: 'P0002' });
  });

  it('is taken from a former member for ninety days', async () => {
    const { organizationId, owner, inspector } = world;
    await database.as(owner, 'select public.member_remove($1, $2)', [organizationId, inspector.id]);
    const reply = await push(database, inspector, organizationId, [contact()]);
    expect(reply).toMatchObject({ results: [{ result: 'parked', code: 'removed' }], rows: [], rev: 0 });
    // A push without changes would only ask how far the office has come: answered as a stranger's is.
    expect(await push(database, inspector, organizationId, []).catch(codeOf)).toBe('P0002');
    expect((await push(database, owner, organizationId, [])).rev).toBeGreaterThan(0);
    await database.query(
      `update public.organization_members set removed_at = now() - interval '91 days' where user_id = $1`,
      [inspector.id],
    );
    expect(await push(database, inspector, organizationId, [contact()]).catch(codeOf)).toBe('P0002');
  });

  it('is not taken from a stranger, who learns nothing', async () => {
    expect(await push(database, newPerson(), world.organizationId, [contact()]).catch(codeOf)).toBe('P0002');
    expect(await push(database, world.owner, newId(), [contact()]).catch(codeOf)).toBe('P0002');
    await expect(
      database.as('anon', `select public.sync_push($1, '[]')`, [world.organizationId]),
    ).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('a push', () => {
  it('takes two hundred changes, and no more', async () => {
    const many = (n: number): Mutation[] => Array.from({ length: n }, () => contact());
    expect((await push(database, world.owner, world.organizationId, many(200))).results).toHaveLength(200);
    expect(await push(database, world.owner, world.organizationId, many(201)).catch(codeOf)).toBe('54000');
    const heavy = contact({ notes: 'x'.repeat(300_000) });
    expect(await push(database, world.owner, world.organizationId, [heavy]).catch(codeOf)).toBe('54000');
  });
});

describe('rows of synced tables', () => {
  it('are never deleted, not even by the owner of the database', async () => {
    for (const sql of ['delete from public.contacts', 'truncate public.contacts cascade']) {
      await expect(database.query(sql)).rejects.toMatchObject({ code: '0A000' });
    }
  });

  it('of a published version never change, and are not deleted by a change either', async () => {
    const id = newId();
    const values = versionValues(world, world.owner);
    expect((await inspection(mutation('report_versions', id, 'insert', values))).result).toBe('ok');
    const set = (change: Record<string, unknown>): Promise<PushResult> =>
      inspection(mutation('report_versions', id, 'set', change, {}));
    expect(await set({ deleted_at: '2026-12-01T09:00:00Z' })).toMatchObject(rejected('42703'));
    expect(await set({ page_count: 2 })).toMatchObject(rejected('23514'));
    await expect(database.query('update public.report_versions set page_count = 2')).rejects.toMatchObject({
      code: '23514',
    });
    const verify = `update public.report_versions set verification = 'same', verified_at = now() where id = $1 returning rev`;
    expect(await database.as('service_role', verify, [id])).toHaveLength(1);
    const forged = { ...values, published_by: world.admin.id };
    expect(await inspection(mutation('report_versions', newId(), 'insert', forged))).toMatchObject(
      rejected('23514'),
    );
  });

  it('are erased by a purge, history included, and a phone that sends the text again brings nothing back', async () => {
    const change = contact({ notes: 'please forget me' });
    await office(change);
    const epoch = async (): Promise<unknown> =>
      (await database.query('select epoch from public.sync_scopes where id = $1', [world.organizationId]))[0]
        ?.epoch;
    const before = await epoch();
    await database.query(`select private.sync_purge('contacts', $1)`, [change.row]);
    expect(await office(change)).toMatchObject({ result: 'dup' });
    expect(await database.query('select 1 from public.contacts where id = $1', [change.row])).toEqual([]);
    expect(
      await database.query('select "values" from public.sync_mutations where row_id = $1', [change.row]),
    ).toEqual([{ values: {} }]);
    expect(await epoch()).toBe(Number(before) + 1);
  });
});
