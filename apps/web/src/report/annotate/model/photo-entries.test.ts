import { createReportState } from '@plumbline/domain/report/engine/report-state';
import { smallDefinition } from '@plumbline/domain/testing/small-definition';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { expect, it } from 'vitest';
import { collectEntries, compareEntries, isShownIn, photoFilters } from './photo-entries.ts';
import { listPlaces } from './photo-places.ts';

const item = createReportState(smallDefinition)
  .update({ answers: new Map(), findings: [], placements: [] })
  .sections.flatMap((section) => section.items)[0];
if (item === undefined) throw new Error('the small definition has an item');

function entries() {
  const snapshot = createSnapshotBuilder(smallDefinition)
    .finding(item?.path ?? '', { title: 'Torn shingles' })
    .photo('finding', { caption: 'Ridge' }, { takenAt: '2026-11-19T16:00:00Z' })
    .mark({ kind: 'blur', box: [0, 0, 0.5, 0.5] })
    .photo(item?.path ?? '', {}, { takenAt: '2026-11-19T15:00:00Z' })
    .photo(
      'gone/for/good',
      { caption: ' ' },
      { takenAt: '2026-11-19T14:00:00Z', rotation: 90, reportWidth: null },
    )
    .photo(item?.path ?? '')
    .photo(item?.path ?? '', {}, { kind: 'video' })
    .snapshot();
  const placements = snapshot.placements.filter(({ mediaId }) => mediaId !== 'media-4');
  const view = createReportState(smallDefinition).update({
    answers: new Map(),
    findings: snapshot.findings,
    placements,
  });
  const places = new Map(listPlaces(view, snapshot.findings).map((place) => [place.key, place]));
  const numbers = new Map([
    ['placement-1', 2],
    ['placement-2', 1],
  ]);
  return collectEntries({
    media: snapshot.media,
    placements,
    marks: snapshot.photoMarks,
    notes: snapshot.mediaNotes,
    numbers,
    places,
  });
}

it('names each photo and its place; a video is no photo', () => {
  expect(entries().map(({ name, place, marks }) => [name, place, marks.length])).toEqual([
    ['Ridge', 'Torn shingles', 1],
    ['Photo 1', item.item.label, 0],
    ['Photo', 'Elsewhere', 0],
    ['Photo', '', 0],
  ]);
});

it('shows a photo without a place in its tray only', () => {
  const shown = photoFilters.map(({ value }) => entries().filter((entry) => isShownIn(value, entry)).length);
  expect(shown).toEqual([3, 2, 2, 1]);
});

it('sorts by the printed number, or by the time they were taken', () => {
  const placed = entries().filter((entry) => entry.placement !== null);
  expect([...placed].sort(compareEntries('place')).map(({ name }) => name)).toEqual([
    'Photo 1',
    'Ridge',
    'Photo',
  ]);
  expect([...placed].sort(compareEntries('time')).map(({ name }) => name)).toEqual([
    'Photo',
    'Photo 1',
    'Ridge',
  ]);
});

it('knows the size of a photo that was turned before it had a rendition', () => {
  expect(entries()[2]?.size).toEqual({ widthPx: 3024, heightPx: 4032 });
});
