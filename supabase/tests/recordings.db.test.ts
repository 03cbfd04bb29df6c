/** Two people work on one recording: their notes stand side by side, and the cut is one thing. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId, pull, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
let videoId: string;
let added: ReturnType<typeof mutation>;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await createWorld(database);
  videoId = newId();
  const video = {
    kind: 'video',
    sha256: 'a1'.repeat(32),
    size_bytes: 1000,
    mime: 'video/webm',
    duration_ms: 60_000,
  };
  added = mutation('media', videoId, 'insert', video);
  await send(world.inspector, added);
});
afterAll(() => database.dispose());

const send = (who: World['owner'], change: ReturnType<typeof mutation>) =>
  pushOne(database, who, world.inspectionId, change);
const note = (id: string, atMs: number, text: string) =>
  mutation('media_notes', id, 'insert', { media_id: videoId, at_ms: atMs, text });

async function rowsOf(who: World['owner'], wanted: string) {
  const { rows } = await pull(database, who, world.inspectionId, 0);
  return rows.filter(({ table, values }) => table === wanted && values.deleted_at === null);
}
const conflicts = () =>
  database.query<{ kind: string; register: string; other_values: Record<string, unknown> }>(
    'select kind, register, other_values from public.sync_conflicts where scope_id = $1',
    [world.inspectionId],
  );

it('keeps the notes of both, without a question', async () => {
  expect((await send(world.inspector, note(newId(), 1500, 'Water at the pan'))).result).toBe('ok');
  expect((await send(world.owner, note(newId(), 4000, 'No drain pan switch'))).result).toBe('ok');
  const words = (await rowsOf(world.admin, 'media_notes')).map(({ values }) => values.text);
  expect(words).toHaveLength(2);
  expect(new Set(words)).toEqual(new Set(['No drain pan switch', 'Water at the pan']));
  expect(await conflicts()).toEqual([]);
});

it('merges words and moment of one note, and offers the words that lost', async () => {
  const id = newId();
  const first = note(id, 1500, 'Water');
  await send(world.inspector, first);
  const seen = { '*': first.id };
  await send(world.inspector, mutation('media_notes', id, 'set', { at_ms: 1700 }, seen));
  await send(world.inspector, mutation('media_notes', id, 'set', { text: 'Water at the pan' }, seen));
  await send(world.owner, mutation('media_notes', id, 'set', { text: 'Water on the floor' }, seen));
  const [kept] = await rowsOf(world.admin, 'media_notes');
  expect(kept?.values).toMatchObject({ at_ms: 1700, text: 'Water on the floor' });
  expect(await conflicts()).toEqual([
    { kind: 'value', register: 'text', other_values: { text: 'Water at the pan' } },
  ]);
});

it('takes beginning and end of a cut together', async () => {
  const seen = { '*': added.id };
  const cut = (start: number, end: number) =>
    mutation('media', videoId, 'set', { trim_start_ms: start, trim_end_ms: end }, seen);
  await send(world.inspector, cut(1000, 5000));
  await send(world.owner, cut(30_000, 40_000));
  const [video] = await rowsOf(world.admin, 'media');
  expect(video?.values).toMatchObject({ trim_start_ms: 30_000, trim_end_ms: 40_000 });
  expect((await conflicts()).map(({ register }) => register)).toEqual(['trim']);
});

it('keeps a refused cut apart: the end never stands before the beginning', async () => {
  const backwards = { trim_start_ms: 5000, trim_end_ms: 1000 };
  const { result } = await send(
    world.inspector,
    mutation('media', videoId, 'set', backwards, { '*': added.id }),
  );
  expect(result).toBe('rejected');
});

it('refuses a note at a recording of another inspection', async () => {
  const elsewhere = mutation('media_notes', newId(), 'insert', { media_id: newId(), at_ms: 0, text: 'x' });
  expect((await send(world.inspector, elsewhere)).result).toBe('rejected');
});

it('never changes a copy that was made', async () => {
  const id = newId();
  const copy = { media_id: videoId, recipe: 'c1'.repeat(32), sha256: 'd1'.repeat(32), size_bytes: 9 };
  const values = { ...copy, mime: 'video/webm', duration_ms: 4000 };
  expect((await send(world.inspector, mutation('media_copies', id, 'insert', values))).result).toBe('ok');
  const other = mutation('media_copies', id, 'insert', { ...values, sha256: 'e1'.repeat(32) });
  expect((await send(world.owner, other)).result).toBe('rejected');
});

it('lets nobody else in: the office reads notes and writes none', async () => {
  await send(world.inspector, note(newId(), 1500, 'Water at the pan'));
  expect(await rowsOf(world.office, 'media_notes')).toHaveLength(1);
  expect((await send(world.office, note(newId(), 2000, 'x'))).result).toBe('parked');
});
