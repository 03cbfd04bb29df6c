/** What is on disk, and what is reported, while many photos are imported at once. */
import type { Report } from '@plumbline/domain/tables/records';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bytes } from '#src/ground/local/files/file-store.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createRecovered } from '#src/ground/local/rescue/recovered.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { countUnsent } from '#src/ground/sync/status/count-unsent.ts';
import type { PhotoPreparer } from '#src/report/capture/photo-preparer.ts';
import { addPhotos } from './add-photos.ts';
import { bringBackPhotos } from './bring-back-photos.ts';
import type { EditorState } from './create-editor-actions.ts';

const REPORT = '5e0c1c74-6a1e-4f0f-9d57-3d6f3a3b1c11';
const INSPECTION = '5e0c1c74-6a1e-4f0f-9d57-3d6f3a3b1c12';
const PLACE = { path: 'roof/roof_skylights', findingId: null, slot: 'cover' };

let device: ReturnType<typeof createTestDevice>;
let store: LocalStore;
let repositories: Repositories;
let draw: (() => void)[];

const PHOTO_BYTES = 20;
/** Photos differ by a byte after the JPEG header. */
const photo = (n: number): File => {
  const bytes = new Uint8Array(PHOTO_BYTES).fill(n, 4);
  bytes.set([0xff, 0xd8, 0xff, 0xd9]);
  return new File([bytes], `${n}.jpg`, { type: 'image/jpeg' });
};
const rendition = (bytes: Bytes, kind: number) => ({
  bytes: new Uint8Array([kind, ...bytes]),
  sha256: `${kind}${(bytes.at(-1) ?? 0).toString(16)}`.padStart(64, '0'),
  widthPx: 4,
  heightPx: 3,
});
/** Draws on command, like a slow HEIC. */
const preparer = {
  prepare: ({ bytes }: { bytes: Bytes }) =>
    new Promise((resolve) => {
      draw.push(() =>
        resolve({
          ok: true,
          photo: {
            facts: { takenAt: null, latitude: null, longitude: null },
            widthPx: 4,
            heightPx: 3,
            renditions: { report: rendition(bytes, 1), thumb: rendition(bytes, 2) },
          },
        }),
      );
    }),
} as unknown as PhotoPreparer;

const depsOf = (work: LocalStore) => {
  const state = { report: { id: REPORT, inspectionId: INSPECTION } as Report, photos: [], findings: [] };
  return {
    work: { store: work, repositories: createRepositories(work) } as unknown as LocalWork,
    preparer,
    state: () => state as unknown as EditorState,
  };
};
const add = (files: readonly Blob[], onEach?: () => void) => addPhotos(depsOf(store), files, PLACE, onEach);

const drawNext = async (): Promise<void> => {
  await vi.waitFor(() => expect(draw).not.toHaveLength(0));
  draw.shift()?.();
};

beforeEach(async () => {
  vi.stubGlobal('navigator', {}); // a browser without locks
  draw = [];
  device = createTestDevice('rosa');
  store = await openTestStore(device);
  repositories = createRepositories(store);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  store.dispose();
});

it('has the originals of all on the disk before the first is drawn', async () => {
  const adding = add([photo(1), photo(2), photo(3)]);
  await vi.waitFor(() => expect(draw).toHaveLength(1));
  expect((await store.files.list()).map(({ sizeBytes }) => sizeBytes)).toEqual([
    PHOTO_BYTES,
    PHOTO_BYTES,
    PHOTO_BYTES,
  ]);
  for (let n = 0; n < 3; n += 1) await drawNext();
  expect(await adding).toEqual({ added: 3, failures: [] });
});

it('says that they are not sent, and calls none of them lost, until they have their rows', async () => {
  const onEach = vi.fn();
  const adding = add([photo(1), photo(2)], onEach);
  await vi.waitFor(() => expect(draw).toHaveLength(1));
  expect((await countUnsent(store)).pendingBlobs).toBe(2);
  expect(await createRecovered(store).lost()).toEqual([]);
  expect(await createRecovered(store).orphans()).toHaveLength(2); // a backup includes them
  await drawNext();
  await drawNext();
  await adding;
  expect(onEach).toHaveBeenCalledTimes(2);
  expect(store.incoming.count()).toBe(0);
  expect((await countUnsent(store)).pendingBlobs).toBe(6);
  expect(await createRecovered(store).orphans()).toEqual([]);
});

it('puts them in the order in which they were chosen, and only the first in the named place', async () => {
  const adding = add([photo(1), photo(2)]);
  await drawNext();
  await drawNext();
  await adding;
  const placed = await repositories.media.placements.ofReport(REPORT);
  const inOrder = [...placed].sort((a, b) => (a.position < b.position ? -1 : 1));
  const names = await Promise.all(
    inOrder.map(async ({ mediaId }) => (await repositories.media.get(mediaId))?.originalName),
  );
  expect(names).toEqual(['1.jpg', '2.jpg']);
  expect(inOrder.map(({ slot }) => slot)).toEqual(['cover', null]);
});

it('goes on behind one that the disk refuses, and behind a file that is no photo', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const put = vi.spyOn(store.files, 'put').mockRejectedValueOnce(new Error('the file worker died'));
  const adding = add([photo(1), new File(['text'], 'LICENSE'), photo(2)]);
  await drawNext();
  expect(await adding).toEqual({
    added: 1,
    failures: [
      { name: '1.jpg', failure: { code: 'not-stored' } },
      { name: 'LICENSE', failure: { code: 'not-a-photo' } },
    ],
  });
  expect(put).toHaveBeenCalled();
  expect(store.incoming.count()).toBe(0);
});

/** Kills the page: its work never ends, and the next page opens what is on the device. */
async function killAndReopen(): Promise<LocalStore> {
  draw = [];
  store = await openTestStore(device);
  repositories = createRepositories(store);
  return store;
}

it('brings photos whose app was closed in the middle back into their place, in their order', async () => {
  void add([photo(1), photo(2), photo(3)]);
  await drawNext();
  await vi.waitFor(() => expect(draw).toHaveLength(1));
  const again = await killAndReopen();
  const onComing = vi.fn();
  const bringing = bringBackPhotos(depsOf(again), onComing);
  await vi.waitFor(() => expect(again.incoming.count()).toBe(2));
  await drawNext();
  await drawNext();
  expect(await bringing).toBe(2);
  const placed = await repositories.media.placements.ofReport(REPORT);
  expect(placed.map(({ path }) => path)).toEqual(Array(3).fill(PLACE.path));
  expect(placed.filter(({ slot }) => slot === 'cover')).toHaveLength(1);
  expect(await createRecovered(again).orphans()).toEqual([]);
  expect(again.incoming.count()).toBe(0);
  expect(onComing.mock.calls.map(([, change]) => change)).toEqual([1, 1, -1, -1]);
  expect(await bringBackPhotos(depsOf(again), onComing)).toBe(0);
});

it('leaves a photo that its page died of twice under the recovered ones', async () => {
  void add([photo(1)]);
  await vi.waitFor(() => expect(draw).toHaveLength(1));
  void bringBackPhotos(depsOf(await killAndReopen()), vi.fn());
  await vi.waitFor(() => expect(draw).toHaveLength(1));
  const again = await killAndReopen();
  expect(await bringBackPhotos(depsOf(again), vi.fn())).toBe(0);
  expect(await createRecovered(again).lost()).toHaveLength(1);
});

it('throws no photo away when the worker that draws them did not load', async () => {
  const failing = { prepare: async () => ({ ok: false, failure: { code: 'not-stored' } }) };
  const deps = { ...depsOf(store), preparer: failing as unknown as PhotoPreparer };
  expect((await addPhotos(deps, [photo(1)], PLACE)).failures).toHaveLength(1);
  const bringing = bringBackPhotos(depsOf(store), vi.fn());
  await drawNext();
  expect(await bringing).toBe(1);
});
