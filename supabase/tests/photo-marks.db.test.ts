/** Two people draw on one photo: what each drew stays, and only the same mark moved apart is a question. */
import { rowId } from '@plumbline/domain/sync/row-id';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId, pull, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
let mediaId: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await createWorld(database);
  mediaId = newId();
  const photo = { kind: 'photo', sha256: 'a1'.repeat(32), size_bytes: 1000, mime: 'image/jpeg' };
  await send(world.inspector, mutation('media', mediaId, 'insert', photo));
});
afterAll(() => database.dispose());

const send = (who: World['owner'], change: ReturnType<typeof mutation>) =>
  pushOne(database, who, world.inspectionId, change);
const arrow = (x: number) => ({ kind: 'arrow', points: [x, 0.1, 0.5, 0.5], color: '#d21d3f', width: 0.007 });
const drawn = (id: string, shape: object) =>
  mutation('photo_marks', id, 'insert', { media_id: mediaId, shape });

async function marksOf(who: World['owner']) {
  const { rows } = await pull(database, who, world.inspectionId, 0);
  return rows
    .filter(({ table, values }) => table === 'photo_marks' && values.deleted_at === null)
    .map(({ id, values }) => ({ id, shape: values.shape }));
}
const conflicts = () =>
  database.query<{ kind: string; register: string; other_values: Record<string, unknown> }>(
    'select kind, register, other_values from public.sync_conflicts where scope_id = $1',
    [world.inspectionId],
  );

it('keeps the marks of both, without a question', async () => {
  const [mine, yours] = [newId(), newId()];
  expect((await send(world.inspector, drawn(mine, arrow(0.1)))).result).toBe('ok');
  expect((await send(world.owner, drawn(yours, arrow(0.2)))).result).toBe('ok');
  const marks = await marksOf(world.admin);
  expect(marks.map(({ id }) => id).sort()).toEqual([mine, yours].sort());
  expect(await marksOf(world.inspector)).toEqual(marks);
  expect(await conflicts()).toEqual([]);
});

it('keeps both places of a mark that two people moved apart: one stands, one is offered', async () => {
  const id = newId();
  const first = drawn(id, arrow(0.1));
  await send(world.inspector, first);
  const seen = { '*': first.id };
  await send(world.inspector, mutation('photo_marks', id, 'set', { shape: arrow(0.2) }, seen));
  const { result } = await send(world.owner, mutation('photo_marks', id, 'set', { shape: arrow(0.3) }, seen));
  expect(result).toBe('won');
  expect(await marksOf(world.admin)).toEqual([{ id, shape: arrow(0.3) }]);
  expect(await conflicts()).toEqual([
    { kind: 'value', register: 'shape', other_values: { shape: arrow(0.2) } },
  ]);
});

it('keeps a mark deleted that somebody moved meanwhile, and offers it', async () => {
  const id = newId();
  const first = drawn(id, arrow(0.1));
  await send(world.inspector, first);
  const seen = { '*': first.id };
  await send(
    world.inspector,
    mutation('photo_marks', id, 'set', { deleted_at: '2026-12-01T09:00:00Z' }, seen),
  );
  const moved = await send(world.owner, mutation('photo_marks', id, 'set', { shape: arrow(0.4) }, seen));
  expect(moved.result).toBe('on_deleted');
  expect(await marksOf(world.admin)).toEqual([]);
  expect(await conflicts()).toMatchObject([{ kind: 'deleted', other_values: { shape: arrow(0.4) } }]);
});

it('has one crop for a photo, whoever cut it', async () => {
  const crop = (w: number) => ({ kind: 'crop', box: [0, 0, w, 1] });
  const id = rowId(mediaId, 'crop');
  await send(world.inspector, drawn(id, crop(0.5)));
  await send(world.owner, drawn(id, crop(0.6)));
  expect(await marksOf(world.admin)).toEqual([{ id, shape: crop(0.6) }]);
  expect(await conflicts()).toHaveLength(1);
});

it('takes the same print from two devices, and changes neither', async () => {
  const values = {
    media_id: mediaId,
    recipe: 'c'.repeat(64),
    sha256: 'd'.repeat(64),
    size_bytes: 3,
    width: 4,
    height: 3,
  };
  const id = newId();
  expect((await send(world.inspector, mutation('photo_prints', id, 'insert', values))).result).toBe('ok');
  expect((await send(world.owner, mutation('photo_prints', newId(), 'insert', values))).result).toBe('ok');
  const other = { ...values, sha256: 'e'.repeat(64) };
  expect((await send(world.owner, mutation('photo_prints', id, 'insert', other))).result).toBe('rejected');
  expect(await conflicts()).toEqual([]);
});

it('refuses what is no mark at all, and a mark on a photo of another inspection', async () => {
  expect((await send(world.inspector, drawn(newId(), []))).result).toBe('rejected');
  expect((await send(world.inspector, drawn(newId(), { kind: 1 }))).result).toBe('rejected');
  const elsewhere = mutation('photo_marks', newId(), 'insert', { media_id: newId(), shape: arrow(0.1) });
  expect((await send(world.inspector, elsewhere)).code).toBe('23503');
});
