/** What a device must store, and how it downloads it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../../apps/server/src/testing/test-database.ts';
import { mutation, newId, newPerson, pull, push } from './sync-calls.ts';
import { createWorld, type World } from './world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await createWorld(database);
});
afterAll(() => database.dispose());

interface ManifestEntry {
  scope: string;
  kind: string;
  rev: number;
  epoch: number;
  role: string;
}
async function manifest(user: TestUser, known: readonly string[] = []): Promise<ManifestEntry[]> {
  const [row] = await database.as<{ answer: ManifestEntry[] }>(
    user,
    'select public.sync_manifest($1) as answer',
    [known],
  );
  return row?.answer ?? [];
}
const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

async function addInspection(values: Record<string, unknown>): Promise<string> {
  const id = newId();
  const { results } = await push(database, world.office, world.organizationId, [
    mutation('inspections', id, 'insert', values),
  ]);
  expect(results[0]?.result).toBe('ok');
  return id;
}
const at = (days: number): Record<string, unknown> => ({
  starts_at: inDays(days),
  ends_at: null,
  time_zone: 'UTC',
});

describe('the manifest', () => {
  it('names the office, and the open, upcoming and recent inspections of its person', async () => {
    const mine = { inspector_id: world.inspector.id };
    const wanted = [
      await addInspection({ ...mine, ...at(-400) }),
      await addInspection({ ...mine, ...at(-59), status: 'completed' }),
      await addInspection({ ...mine, ...at(30), status: 'cancelled' }),
    ];
    const old = await addInspection({ ...mine, ...at(-61), status: 'completed' });
    const another = await addInspection({ inspector_id: world.admin.id, ...at(1) });
    const ids = (await manifest(world.inspector)).map(({ scope }) => scope).sort();
    expect(ids).toEqual([world.organizationId, ...wanted].sort());
    const known = (await manifest(world.inspector, [old, another])).map(({ scope }) => scope);
    expect(known).toEqual(expect.arrayContaining([old, another]));
  });

  it('gives a job without an inspector to whoever made it', async () => {
    const made = (await manifest(world.owner)).map(({ scope }) => scope);
    expect(made.sort()).toEqual([world.organizationId, world.inspectionId].sort());
    expect((await manifest(world.inspector)).map(({ scope }) => scope)).toEqual([world.organizationId]);
  });

  it('shows nothing to strangers and former members, whatever they name', async () => {
    await database.as(world.owner, 'select public.member_remove($1, $2)', [
      world.organizationId,
      world.office.id,
    ]);
    expect(await manifest(world.office, [world.organizationId, world.inspectionId])).toEqual([]);
    expect(await manifest(newPerson(), [world.organizationId])).toEqual([]);
    expect(await pull(database, world.office, world.inspectionId, 0)).toEqual({ gone: true });
  });
});

describe('a pull', () => {
  it('brings every row once in pages, with who made it and when', async () => {
    const changes = Array.from({ length: 25 }, (_, index) =>
      mutation('contacts', newId(), 'insert', { name: `c${index}` }),
    );
    await push(database, world.inspector, world.organizationId, changes);
    const seen: string[] = [];
    let after = 0;
    for (;;) {
      const page = await pull(database, world.office, world.organizationId, after, 4);
      seen.push(...page.rows.filter(({ table }) => table === 'contacts').map(({ id }) => id));
      after = page.cursor;
      if (!page.more) break;
    }
    expect(seen).toEqual(changes.map(({ row }) => row));
    const [last] = (await pull(database, world.office, world.organizationId, after - 1)).rows;
    expect(last?.values).toMatchObject({
      created_by: world.inspector.id,
      created_at: expect.any(String),
      deleted_at: null,
    });
  });
});
