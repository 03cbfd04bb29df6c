/**
 * Report types of an organization: who builds them, that a released version is permanent, and what an owner's lock
 * prevents.
 */
import { rowId } from '@plumbline/domain/sync/row-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { decide, mutation, pull, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

/** These changes do not say what they saw, so the merge decides; applied they are either way. */
const DONE = /^(ok|won)$/;

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await createWorld(database);
});
afterAll(() => database.dispose());

const idOf = (key: string, version: number) =>
  rowId(world.organizationId, `report-definition/${key}/${version}`);
const sectionId = (definitionId: string, id: string) => rowId(definitionId, `section/${id}`);
const send = (who: TestUser, change: ReturnType<typeof mutation>) =>
  pushOne(database, who, world.organizationId, change);
const begin = (who: TestUser, key = 'pool', version = 1) =>
  send(
    who,
    mutation('report_definitions', idOf(key, version), 'insert', {
      key,
      version,
      frame: { title: 'Pool', sections: ['basin'] },
    }),
  );
const addSection = (who: TestUser, id = 'basin', definitionId = idOf('pool', 1)) =>
  send(
    who,
    mutation('report_definition_sections', sectionId(definitionId, id), 'insert', {
      report_definition_id: definitionId,
      content: { id, label: 'Basin' },
    }),
  );
const change = (who: TestUser, values: Record<string, unknown>, id = idOf('pool', 1)) =>
  send(who, mutation('report_definitions', id, 'set', values));
const release = (who: TestUser) => change(who, { released_at: '2026-12-01T09:00:00Z' });
const rename = (who: TestUser) => change(who, { frame: { title: 'Pool and spa', sections: ['basin'] } });

describe('a report type', () => {
  it('is built by owners and admins, and reaches every member', async () => {
    expect((await begin(world.admin)).result).toBe('ok');
    expect((await addSection(world.owner)).result).toBe('ok');
    expect(await begin(world.inspector, 'own')).toMatchObject({ result: 'parked', code: 'role' });
    expect(await rename(world.office)).toMatchObject({ result: 'parked', code: 'role' });
    const { rows } = await pull(database, world.inspector, world.organizationId, 0);
    const built = rows.filter(({ table }) => table.startsWith('report_definition'));
    expect(built.map(({ table, values }) => [table, values.key ?? values.report_definition_id])).toEqual([
      ['report_definitions', 'pool'],
      ['report_definition_sections', idOf('pool', 1)],
    ]);
  });

  it('has one row a version, whichever device begins it', async () => {
    const strange = mutation('report_definitions', idOf('pool', 2), 'insert', {
      key: 'pool',
      version: 1,
      frame: { sections: [] },
    });
    expect(await send(world.owner, strange)).toMatchObject({ result: 'rejected', code: '23514' });
    await begin(world.owner);
    expect((await begin(world.admin)).result).toMatch(/^(won|lost)$/);
    const rows = await database.query('select 1 from public.report_definitions where organization_id = $1', [
      world.organizationId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('never changes once it is released: head, sections, or its being there', async () => {
    await begin(world.owner);
    await addSection(world.owner);
    expect((await release(world.admin)).result).toMatch(DONE);
    const refused = { result: 'rejected', code: '23514' };
    expect(await rename(world.owner)).toMatchObject(refused);
    expect(await change(world.owner, { released_at: null })).toMatchObject(refused);
    expect(await change(world.owner, { deleted_at: '2026-12-02T09:00:00Z' })).toMatchObject(refused);
    expect(await addSection(world.owner, 'spa')).toMatchObject(refused);
    const section = sectionId(idOf('pool', 1), 'basin');
    const edit = mutation('report_definition_sections', section, 'set', {
      content: { id: 'basin', label: 'Tub' },
    });
    expect(await send(world.owner, edit)).toMatchObject(refused);
    await expect(
      database.query('update public.report_definitions set frame = $2 where id = $1', [
        idOf('pool', 1),
        { sections: [] },
      ]),
    ).rejects.toMatchObject({ code: '23514' });
    expect((await change(world.admin, { archived_at: '2026-12-02T09:00:00Z' })).result).toMatch(DONE);
    expect((await begin(world.admin, 'pool', 2)).result).toBe('ok');
  });
});

describe('the lock of an owner', () => {
  const lock = (who: TestUser, by: TestUser | null) => change(who, { locked_by: by?.id ?? null });

  it('is an owner’s to set and to take off', async () => {
    await begin(world.owner);
    expect(await lock(world.admin, world.admin)).toMatchObject({ result: 'rejected', code: '42501' });
    await expect(
      database.as(world.admin, 'update public.report_definitions set locked_by = $2 where id = $1', [
        idOf('pool', 1),
        world.admin.id,
      ]),
    ).rejects.toMatchObject({ code: '42501' });
    expect((await lock(world.owner, world.owner)).result).toMatch(DONE);
    expect(await lock(world.admin, null)).toMatchObject({ result: 'parked', code: 'locked' });
    expect((await lock(world.owner, null)).result).toMatch(DONE);
  });

  it('holds for every version of the type and for its sections, and lets owners work', async () => {
    await begin(world.owner);
    await addSection(world.owner);
    await lock(world.owner, world.owner);
    const refused = { result: 'parked', code: 'locked' };
    expect(await rename(world.admin)).toMatchObject(refused);
    expect(await addSection(world.admin, 'spa')).toMatchObject(refused);
    expect(await begin(world.admin, 'pool', 2)).toMatchObject(refused);
    expect((await rename(world.owner)).result).toMatch(DONE);
    expect((await addSection(world.owner, 'spa')).result).toBe('ok');
    expect((await begin(world.admin, 'roof')).result).toBe('ok');
  });

  it('is not opened by an admin who lets in what he asked for himself', async () => {
    await begin(world.owner);
    await addSection(world.owner);
    await lock(world.owner, world.owner);
    const head = mutation('report_definitions', idOf('pool', 1), 'set', { frame: { sections: [] } });
    const section = mutation('report_definition_sections', sectionId(idOf('pool', 1), 'spa'), 'insert', {
      report_definition_id: idOf('pool', 1),
      content: { id: 'spa', label: 'Spa' },
    });
    const version = mutation('report_definitions', idOf('pool', 2), 'insert', {
      key: 'pool',
      version: 2,
      frame: { sections: [] },
    });
    for (const wish of [head, section, version]) {
      expect(await send(world.admin, wish)).toMatchObject({ result: 'parked', code: 'locked' });
      await expect(decide(database, world.admin, wish.id, true)).rejects.toMatchObject({ code: '42501' });
      expect((await decide(database, world.owner, wish.id, true)).result).toMatch(DONE);
    }
  });

  it('leaves admins to let in what they may change themselves', async () => {
    const wish = mutation('report_definitions', idOf('roof', 1), 'insert', {
      key: 'roof',
      version: 1,
      frame: { sections: [] },
    });
    expect(await send(world.inspector, wish)).toMatchObject({ result: 'parked', code: 'role' });
    expect((await decide(database, world.admin, wish.id, true)).result).toBe('ok');
  });
});
