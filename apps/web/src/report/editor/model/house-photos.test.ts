import type { Media, MediaPlacement, Report } from '@plumbline/domain/tables/records';
import { expect, it } from 'vitest';
import { createRepositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { type HousePhoto, housePhotos, placeHousePhotos } from './house-photos.ts';

const HERE = { path: 'roof', findingId: null };
const report = (id: string, type: string) => ({ id, type, title: id }) as Report;
const photo = (id: string, kind = 'photo') => ({ id, kind }) as Media;
const placed = (reportId: string, mediaId: string, path = 'attic', position = mediaId) =>
  ({
    id: `${reportId} ${mediaId} ${path}`,
    reportId,
    mediaId,
    path,
    findingId: null,
    position,
    caption: `${mediaId}!`,
  }) as MediaPlacement;

const rows = {
  reports: [
    report('wind', 'wind_mitigation'),
    report('home', 'home_inspection'),
    report('four', 'fl_four_point'),
  ],
  media: [photo('a'), photo('b'), photo('c'), photo('film', 'video'), photo('mine')],
  placements: [
    placed('home', 'b'),
    placed('home', 'a'),
    placed('home', 'a', 'roof/finding', 'z'),
    placed('home', 'film'),
    placed('four', 'a'),
    placed('wind', 'b', 'roof'),
    placed('wind', 'c', 'walls'),
    placed('four', 'c'),
  ],
};

it('offers each photo of the other reports once, without those of this place', () => {
  const groups = housePhotos(rows, 'wind', HERE);
  expect(groups.map(({ name, photos }) => [name, photos.map(({ media }) => media.id)])).toEqual([
    ['Home inspection', ['a']],
    ['Four-point', ['c']],
  ]);
  expect(groups[0]?.photos[0]?.caption).toBe('a!');
});

it('offers nothing where there is no other report', () => {
  expect(housePhotos({ ...rows, reports: rows.reports.slice(0, 1) }, 'wind', HERE)).toEqual([]);
});

it('places the chosen ones after the present ones, the first in the slot, and Undo takes all away', async () => {
  const store = await openTestStore(createTestDevice('rosa'));
  const repositories = createRepositories(store);
  const [id, inspectionId, a, b, present] = Array.from({ length: 5 }, () => store.newId()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const chosen: HousePhoto[] = [
    { media: photo(a), caption: 'Front slope' },
    { media: photo(b), caption: '' },
  ];
  const place = { path: 'roof', findingId: null, slot: 'cover' };
  const work = { store, repositories };
  const before = [{ id: present, position: 'a0' }];
  const result = await placeHousePhotos(work, { id, inspectionId }, before, chosen, place);
  expect(result.ok).toBe(true);
  const added = await repositories.media.placements.ofReport(id);
  const inOrder = added.toSorted((one, two) => (one.position < two.position ? -1 : 1));
  expect(inOrder.map(({ mediaId, slot, caption }) => [mediaId, slot, caption])).toEqual([
    [a, 'cover', 'Front slope'],
    [b, null, ''],
  ]);
  expect(inOrder.every(({ position }) => position > 'a0')).toBe(true);
  await store.journal.undo(id);
  expect(await repositories.media.placements.ofReport(id)).toEqual([]);
});
