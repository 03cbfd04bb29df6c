/** The field mapping of an organization's own fillable form: written by owners and admins, and only as a mapping. */
import { rowId } from '@plumbline/domain/sync/row-id';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { mutation, pull, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
let office: string;
let id: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await createWorld(database);
  office = world.organizationId;
  id = rowId(office, 'blank/own-tx-windstorm');
  const blank = {
    form_id: 'own-tx-windstorm',
    file_name: 'wpi.pdf',
    pdf_sha256: 'ab'.repeat(32),
    pdf_size_bytes: 1000,
    is_printed: false,
    field_map: null,
  };
  expect((await send(world.owner, mutation('form_blanks', id, 'insert', blank))).result).toBe('ok');
});
afterAll(() => database.dispose());

const send = (who: World['owner'], change: ReturnType<typeof mutation>) =>
  pushOne(database, who, office, change);
const stored = async () =>
  (await pull(database, world.inspector, office, 0)).rows.find(({ table }) => table === 'form_blanks');
const storedMap = async (): Promise<unknown> => (await stored())?.values.field_map;
const setMap = async (who: World['owner'], fieldMap: unknown) =>
  send(who, mutation('form_blanks', id, 'set', { field_map: fieldMap }, (await stored())?.clk));

it('comes back to everybody as it was saved', async () => {
  expect(await storedMap()).toBeNull();
  expect((await setMap(world.owner, { version: 1, fields: [] })).result).toBe('ok');
  expect(await storedMap()).toEqual({ version: 1, fields: [] });
});

it('is not the inspector’s to change', async () => {
  expect((await setMap(world.inspector, { version: 1, fields: [] })).result).toBe('parked');
  expect(await storedMap()).toBeNull();
});

it.each([
  ['a list', []],
  ['too large', { fields: 'x'.repeat(200_001) }],
])('is refused as %s', async (_, fieldMap) => {
  expect((await setMap(world.owner, fieldMap)).result).toBe('rejected');
  expect(await storedMap()).toBeNull();
});

it('tells the service, and nobody else, which PDFs the office gave', async () => {
  const sql = 'select public.office_has_blank($1, $2) as has';
  const ask = async (sha256: string, organization = office) =>
    (await database.as('service_role', sql, [organization, sha256]))[0]?.has;
  expect(await ask('ab'.repeat(32))).toBe(true);
  expect(await ask('cd'.repeat(32))).toBe(false);
  expect(await ask('ab'.repeat(32), '0198f3a0-0000-7000-8000-000000000001')).toBe(false);
  await expect(database.as(world.owner, sql, [office, 'ab'.repeat(32)])).rejects.toThrow(/permission denied/);
});
