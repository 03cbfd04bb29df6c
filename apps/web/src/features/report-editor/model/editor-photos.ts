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
import type { EditorFinding, EditorPhoto } from './editor-model.ts';

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
        number: numbers.get(placement.id) ?? 0,
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
  findings: readonly ReportFinding[],
  locations: readonly ReportFindingLocation[],
  photos: readonly EditorPhoto[],
): EditorFinding[] {
  return [...findings].sort(byPosition).map((finding) => ({
    finding,
    locations: locations.filter((location) => location.findingId === finding.id).sort(byPosition),
    photos: photos.filter((photo) => photo.placement.findingId === finding.id),
  }));
}

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
