/** Photos with their places, numbers and sync states, as the editor shows them. */
import type {
  Media,
  MediaPlacement,
  Report,
  ReportFinding,
  ReportFindingLocation,
} from '@plumbline/domain/records';
import type { VialState } from '@plumbline/ui';
import type { BlobRecord } from '../../../local/blob-record.ts';
import { byPosition } from '../../../local/repositories/order.ts';
import type { Kept, SyncMark } from '../../../local/repositories/record-repository.ts';
import type { EditorFinding, EditorPhoto, FieldMark } from './editor-model.ts';

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

/** The worst of its files speaks for a photo: it is safe only when the original and both copies are. */
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
): EditorFinding[] {
  const places = groupBy([...locations].sort(byPosition), (location) => location.findingId);
  const pictures = groupBy(photos, (photo) => photo.placement.findingId);
  return [...findings].sort(byPosition).map((finding) => ({
    finding,
    locations: places.get(finding.id) ?? [],
    photos: pictures.get(finding.id) ?? [],
    mark: toFieldMark(finding.mark),
  }));
}

export const toFieldMark = (mark: SyncMark | undefined): FieldMark => {
  if (mark === undefined) return 'none';
  return mark === 'pending' ? 'waiting' : mark === 'needs' ? 'saved' : 'safe';
};

/** What a photo is called where it has no caption. */
export const photoName = ({ placement, number }: EditorPhoto): string =>
  placement.caption || (number === null ? 'Photo' : `Photo ${number}`);

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
