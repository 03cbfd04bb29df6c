/**
 * Templates of an organization: every member creates and renames them, their contents are set once, and their size is
 * limited.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId, pull, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await createWorld(database);
});
afterAll(() => database.dispose());

const send = (who: TestUser, change: ReturnType<typeof mutation>) =>
  pushOne(database, who, world.organizationId, change);
const content = (text = 'Asphalt') => ({ answers: [['roof/covering', text]], findings: [] });
const made = (values: Record<string, unknown> = {}) =>
  mutation('report_templates', newId(), 'insert', {
    name: 'Condo, two bedrooms',
    type: 'home_inspection',
    definition_id: 'home_inspection',
    definition_version: 2,
    content: content(),
    ...values,
  });

describe('a template', () => {
  it('is made by any member and reaches every other', async () => {
    for (const who of [world.owner, world.admin, world.inspector, world.office]) {
      expect((await send(who, made())).result).toBe('ok');
    }
    const { rows } = await pull(database, world.inspector, world.organizationId, 0);
    const templates = rows.filter(({ table }) => table === 'report_templates');
    expect(templates).toHaveLength(4);
    expect(templates[0]?.values).toMatchObject({
      content: content(),
      paper_size: 'letter',
      archived_at: null,
    });
  });

  it('may be renamed, archived and deleted, and keeps what is in it', async () => {
    const template = made();
    await send(world.inspector, template);
    const set = (values: Record<string, unknown>) =>
      send(world.office, mutation('report_templates', template.row, 'set', values));
    expect((await set({ name: 'Condo' })).result).toMatch(/^(ok|won)$/);
    expect((await set({ archived_at: '2026-12-01T09:00:00Z' })).result).toMatch(/^(ok|won)$/);
    expect((await set({ content: content('Tile') })).result).toBe('rejected');
    expect((await set({ deleted_at: '2026-12-01T09:00:00Z' })).result).toMatch(/^(ok|won)$/);
    const [row] = await database.query<{ name: string; content: unknown; deleted_at: unknown }>(
      'select name, content, deleted_at from public.report_templates where id = $1',
      [template.row],
    );
    expect(row).toMatchObject({ name: 'Condo', content: content() });
    expect(row?.deleted_at).not.toBeNull();
  });

  it('is refused without a name, without its lists, and beyond the size that is sent as one piece', async () => {
    for (const values of [
      { name: '  ' },
      { name: 'x'.repeat(121) },
      { content: { answers: {} } },
      { content: content('x'.repeat(200_001)) },
    ]) {
      expect(await send(world.owner, made(values))).toMatchObject({ result: 'rejected', code: '23514' });
    }
  });
});
