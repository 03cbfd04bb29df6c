/** Who may hear the room of a report and be seen in it: asked of realtime.messages, as Realtime asks. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Caller,
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/test-database.ts';
import { codeOf, newId, newPerson } from './sync/sync-calls.ts';
import { addMember, createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.dispose());

const rowSql = `insert into realtime.messages (topic, extension, private) values ($1, $2, true)`;

/** What the caller may do, with every row undone. */
async function rightsIn(caller: Caller, topic: string): Promise<string[]> {
  const rights: string[] = [];
  for (const extension of ['broadcast', 'presence']) {
    await database.query(rowSql, [topic, extension]);
    const heard = await database.transaction(caller, async (ask) => {
      await ask(`select set_config('realtime.topic', $1, true)`, [topic]);
      return ask('select 1 from realtime.messages where topic = $1 and extension = $2', [topic, extension]);
    });
    await database.query('delete from realtime.messages');
    if (heard.length > 0) rights.push(`hears ${extension}`);
    const written = await database
      .transaction(caller, async (ask) => {
        await ask(`select set_config('realtime.topic', $1, true)`, [topic]);
        await ask(rowSql, [topic, extension]);
      })
      .then(() => 'written', codeOf);
    await database.query('delete from realtime.messages');
    if (written === 'written') rights.push(`sends ${extension}`);
    else expect(written).toBe('42501');
  }
  return rights;
}

const member = ['hears broadcast', 'hears presence', 'sends presence'];

describe('the room of a document', () => {
  it('is open to the members of its organization only', async () => {
    const other = await createWorld(database);
    const id = newId();
    await database.query(
      `insert into public.documents (id, scope_id, inspection_id, title, sha256, size_bytes)
       values ($1, $2, $3, 'Offer', $4, 3)`,
      [id, world.organizationId, world.inspectionId, 'a'.repeat(64)],
    );
    for (const caller of [world.owner, world.admin, world.inspector, world.office])
      expect(await rightsIn(caller, `document:${id}`)).toEqual(member);
    for (const caller of [other.owner, newPerson(), 'anon' as const])
      expect(await rightsIn(caller, `document:${id}`)).toEqual([]);
    expect(await rightsIn(world.owner, `document:${randomUUID()}`)).toEqual([]);
    expect(await rightsIn(world.owner, `document:${world.reportId}`)).toEqual([]);
  });
});

describe('the room of a report', () => {
  it.each(['owner', 'admin', 'inspector', 'office'] as const)('is open to its %s', async (role) => {
    expect(await rightsIn(world[role], `report:${world.reportId}`)).toEqual(member);
  });

  it('is closed to another organization, a stranger, a visitor and a former member', async () => {
    const other = await createWorld(database);
    const former = await addMember(database, world.organizationId, 'inspector');
    expect(await rightsIn(former, `report:${world.reportId}`)).toEqual(member);
    await database.query('update public.organization_members set removed_at = now() where user_id = $1', [
      former.id,
    ]);
    for (const caller of [other.owner, newPerson(), 'anon' as const, former])
      expect(await rightsIn(caller, `report:${world.reportId}`)).toEqual([]);
  });

  it('is no other room: neither of an unknown report nor of a name that only looks like one', async () => {
    const { reportId, organizationId } = world;
    for (const topic of [
      randomUUID(),
      `report:${randomUUID()}`,
      `report:${reportId}/x`,
      `x:report:${reportId}`,
    ])
      expect(await rightsIn(world.owner, topic)).toEqual([]);
    expect(await rightsIn(world.owner, `report:${organizationId}`)).toEqual([]);
  });
});
