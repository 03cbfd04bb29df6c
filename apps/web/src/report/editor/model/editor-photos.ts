/** Photos with their places, numbers, and sync status, for the editor. */

import { copyOf } from '@plumbline/domain/report/recordings/copy-recipe';
import { notesOfRecording } from '@plumbline/domain/report/recordings/notes-of-recording';
import { isRecordingKind } from '@plumbline/domain/report/recordings/recording-limits';
import type {
  Media,
  MediaCopy,
  MediaNote,
  MediaPlacement,
  Report,
  ReportFinding,
  ReportFindingLocation,
} from '@plumbline/domain/tables/records';
import type { VialState } from '@plumbline/ui';
import type { BlobRecord } from '#src/ground/local/files/blob-record.ts';
import { byPosition } from '#src/ground/local/repositories/order.ts';
import type { Kept, SyncMark } from '#src/ground/local/repositories/record-repository.ts';
import type { EditorFinding, EditorPhoto, EditorRecording, FieldMark } from './editor-model.ts';

export interface PhotoRows {
  readonly report: Report;
  readonly media: readonly Media[];
  readonly placements: readonly MediaPlacement[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly blobs: ReadonlyMap<string, BlobRecord>;
}

export function collectPhotos({ report, media, placements, numbers, blobs }: PhotoRows): EditorPhoto[] {
  const byId = new Map(media.map((each) => [each.id, each]));
  return [...placements].sort(byPosition).flatMap((placement) => {
    const photo = byId.get(placement.mediaId);
    if (photo === undefined || photo.kind !== 'photo') return [];
    return [
      {
        placement,
        media: photo,
        number: numbers.get(placement.id) ?? null,
        syncState: photoState(photo, blobs),
        isCover: report.coverMediaId === photo.id,
      },
    ];
  });
}

export interface RecordingRows extends Omit<PhotoRows, 'report'> {
  readonly notes: readonly MediaNote[];
  readonly copies: readonly MediaCopy[];
}

export function collectRecordings(rows: RecordingRows): EditorRecording[] {
  const byId = new Map(rows.media.map((each) => [each.id, each]));
  return [...rows.placements].sort(byPosition).flatMap((placement) => {
    const media = byId.get(placement.mediaId);
    if (media === undefined || !isRecordingKind(media.kind)) return [];
    return [
      {
        placement,
        media,
        number: rows.numbers.get(placement.id) ?? null,
        syncState: photoState(media, rows.blobs),
        notes: notesOfRecording(media.id, rows.notes),
        copy: copyOf(media, rows.copies),
      },
    ];
  });
}

/** A photo's status is the worst of its files: it is safe only when the original and both copies are. */
function photoState(photo: Media, blobs: ReadonlyMap<string, BlobRecord>): VialState {
  const files = [photo.sha256, photo.reportSha256, photo.thumbSha256].flatMap((sha256) => {
    const blob = sha256 === null ? undefined : blobs.get(sha256);
    return blob === undefined ? [] : [blob.state];
  });
  if (files.includes('needs')) return 'needs';
  if (files.includes('sending')) return 'sending';
  if (files.includes('waiting')) return 'waiting';
  return photo.state === 'safe' || files.length > 0 ? 'safe' : 'saved';
}

export function collectFindings(
  findings: readonly Kept<ReportFinding>[],
  locations: readonly ReportFindingLocation[],
  photos: readonly EditorPhoto[],
  recordings: readonly EditorRecording[],
): EditorFinding[] {
  const places = groupBy([...locations].sort(byPosition), (location) => location.findingId);
  const pictures = groupBy(photos, (photo) => photo.placement.findingId);
  const recorded = groupBy(recordings, (each) => each.placement.findingId);
  return [...findings].sort(byPosition).map((finding) => ({
    finding,
    locations: places.get(finding.id) ?? [],
    photos: pictures.get(finding.id) ?? [],
    recordings: recorded.get(finding.id) ?? [],
    mark: toFieldMark(finding.mark),
  }));
}

export const toFieldMark = (mark: SyncMark | undefined): FieldMark => {
  if (mark === undefined) return 'none';
  return mark === 'pending' ? 'waiting' : mark === 'needs' ? 'saved' : 'safe';
};

/** Returns a photo's name if it has no caption. */
export const photoName = (photo: EditorPhoto): string => photo.placement.caption || photoTitle(photo);

/** 'Photo 12' */
export const photoTitle = ({ number }: EditorPhoto): string =>
  number === null ? 'Photo' : `Photo ${number}`;

export function groupBy<T>(
  list: readonly T[],
  key: (each: T) => string | null,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const each of list) {
    const at = key(each);
    if (at === null) continue;
    const group = groups.get(at);
    if (group) group.push(each);
    else groups.set(at, [each]);
  }
  return groups;
}
