/**
 * The photos of a report as the photo page lists them: one entry per placement, and one for each unplaced photo.
 */

import { groupBy } from '@plumbline/domain/ground/group-by';
import type { PhotoMarkShape } from '@plumbline/domain/report/annotation/mark-shape';
import { marksOfPhoto } from '@plumbline/domain/report/annotation/marks-of-photo';
import { renditionSize } from '@plumbline/domain/report/annotation/rendition-size';
import { clockText } from '@plumbline/domain/report/recordings/clock-text';
import type { Media, MediaNote, MediaPlacement, PhotoMark } from '@plumbline/domain/tables/records';
import { type PhotoPlace, placeName } from './photo-places.ts';

export interface PhotoEntry {
  /** The placement's ID, or else the photo's. */
  readonly key: string;
  readonly media: Media;
  /** Null: a photo of this inspection without a place in this report. */
  readonly placement: MediaPlacement | null;
  readonly number: number | null;
  /** 'Photo 12', or its caption. */
  readonly name: string;
  readonly caption: string;
  readonly place: string;
  /** A still of a recording: marked up here, and shown only with its recording. */
  readonly isMoment: boolean;
  /** In fractions of the original photo. */
  readonly marks: readonly PhotoMarkShape[];
  /** Size of the report rendition: upright and rotated. */
  readonly size: { readonly widthPx: number; readonly heightPx: number };
}

export interface EntryRows {
  readonly media: readonly Media[];
  readonly placements: readonly MediaPlacement[];
  readonly marks: readonly PhotoMark[];
  readonly notes: readonly MediaNote[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly places: ReadonlyMap<string, PhotoPlace>;
}

export function collectEntries({
  media,
  placements,
  marks,
  notes,
  numbers,
  places,
}: EntryRows): PhotoEntry[] {
  const photos = new Map(media.filter(({ kind }) => kind === 'photo').map((each) => [each.id, each]));
  const moments = new Map(notes.map((note) => [note.stillId, note]));
  const rows = groupBy(marks, (mark) => mark.mediaId);
  const shapes = new Map([...rows].map(([id, list]) => [id, marksOfPhoto(id, list)]));
  const entryOf = (photo: Media, placement: MediaPlacement | null): PhotoEntry => {
    const number = placement === null ? null : (numbers.get(placement.id) ?? null);
    const caption = (placement ?? photo).caption.trim();
    const moment = placement === null ? moments.get(photo.id) : undefined;
    return {
      key: placement?.id ?? photo.id,
      media: photo,
      placement,
      number,
      name: moment ? `Video at ${clockText(moment.atMs)}` : caption || photoWord(number),
      caption,
      isMoment: moment !== undefined,
      place: placement === null ? '' : placeName(places, placement),
      marks: shapes.get(photo.id) ?? [],
      size: renditionSize(photo),
    };
  };
  const placed = placements.flatMap((placement) => {
    const photo = photos.get(placement.mediaId);
    return photo === undefined ? [] : [entryOf(photo, placement)];
  });
  const used = new Set(placed.map((entry) => entry.media.id));
  const loose = [...photos.values()].filter((photo) => !used.has(photo.id));
  return [...placed, ...loose.map((photo) => entryOf(photo, null))];
}

const photoWord = (number: number | null): string => (number === null ? 'Photo' : `Photo ${number}`);

export const photoFilters = [
  { value: 'all', label: 'All' },
  { value: 'unmarked', label: 'Not annotated' },
  { value: 'uncaptioned', label: 'No caption' },
  { value: 'unplaced', label: 'Not placed' },
] as const;
export type PhotoFilter = (typeof photoFilters)[number]['value'];

/** Unplaced photos form a separate tray: they are not part of the report yet. */
export function isShownIn(filter: PhotoFilter, { placement, marks, caption, isMoment }: PhotoEntry): boolean {
  if (isMoment) return false;
  if (filter === 'unplaced') return placement === null;
  if (placement === null) return false;
  if (filter === 'unmarked') return marks.length === 0;
  return filter !== 'uncaptioned' || caption === '';
}

export const photoOrders = [
  { value: 'place', label: 'By place' },
  { value: 'time', label: 'By time' },
] as const;
export type PhotoOrder = (typeof photoOrders)[number]['value'];

/** By place: numbered as in the printed report. By time: as they were taken. */
export function compareEntries(order: PhotoOrder): (a: PhotoEntry, b: PhotoEntry) => number {
  const byTime = (a: PhotoEntry, b: PhotoEntry): number =>
    compareText(a.media.takenAt ?? '', b.media.takenAt ?? '') || compareText(a.key, b.key);
  if (order === 'time') return byTime;
  return (a, b) =>
    (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER) || byTime(a, b);
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
