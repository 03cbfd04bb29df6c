import { beforeEach, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { collectEntries, type PhotoEntry } from './photo-entries.ts';
import { captionPhotos, movePhotos } from './place-photos.ts';

const report = { id: 'report', inspectionId: 'inspection' };
const photo = { kind: 'photo', sha256: 'a1', sizeBytes: 1000, mime: 'image/jpeg', state: 'waiting' } as const;

let store: LocalStore;
let repositories: Repositories;
beforeEach(async () => {
  store = await openTestStore(createTestDevice('rosa'));
  repositories = createRepositories(store);
});

async function entries(): Promise<PhotoEntry[]> {
  const { media } = repositories;
  return collectEntries({
    media: await media.ofInspection(report.inspectionId),
    placements: await media.placements.ofReport(report.id),
    marks: [],
    notes: [],
    numbers: new Map(),
    places: new Map(),
  });
}
const captions = async () => (await entries()).map(({ caption, placement }) => [caption, placement?.path]);

it('captions photos wherever they stand, in one step of undo', async () => {
  const { id: mediaId } = await repositories.media.insert(report.inspectionId, photo);
  await repositories.media.insert(report.inspectionId, { ...photo, sha256: 'b2' });
  const place = { reportId: report.id, mediaId, path: 'roof', position: 'a0' };
  await repositories.media.placements.insert(report.inspectionId, place);
  await captionPhotos({ store, repositories }, report, await entries(), 'Loose flashing');
  expect(await captions()).toEqual([
    ['Loose flashing', 'roof'],
    ['Loose flashing', undefined],
  ]);
  await store.journal.undo(report.id);
  expect(await captions()).toEqual([
    ['', 'roof'],
    ['', undefined],
  ]);
});

it('takes the caption of a photo along to its first place, and leaves that of a place alone', async () => {
  await repositories.media.insert(report.inspectionId, { ...photo, caption: 'Data plate' });
  const move = async (path: string) => {
    const all = await entries();
    await movePhotos({ store, repositories }, report, all, all, { path, findingId: null });
  };
  await move('heating');
  expect(await captions()).toEqual([['Data plate', 'heating']]);
  await captionPhotos({ store, repositories }, report, await entries(), 'Plate of the furnace');
  await move('cooling');
  expect(await captions()).toEqual([['Plate of the furnace', 'cooling']]);
});

it('keeps the caption of a photo that is taken off its place, and nothing where it had none', async () => {
  const { id } = await repositories.media.insert(report.inspectionId, photo);
  const place = { reportId: report.id, mediaId: id, path: 'roof', position: 'a0', caption: 'Ridge vent' };
  const { id: placementId } = await repositories.media.placements.insert(report.inspectionId, place);
  const placement = await repositories.media.placements.get(placementId);
  const item = await repositories.media.get(id);
  if (!placement || !item) throw new Error('not stored');
  const { placements } = repositories.media;
  expect(placements.takingOff({ ...placement, caption: '' }, item)).toHaveLength(1);
  await store.commit(placements.takingOff(placement, item), { label: 'Remove photo' });
  expect(await captions()).toEqual([['Ridge vent', undefined]]);
  await store.journal.undo(report.id);
  expect(await captions()).toEqual([['Ridge vent', 'roof']]);
});
