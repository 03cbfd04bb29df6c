import type { ReportSnapshot } from '@plumbline/domain/report/snapshot/types';

/** Lists the original files of a version's photos by checksum: proof of what was taken, and when. */
export function originalsManifest({ media }: ReportSnapshot) {
  return media.map(({ sha256, sizeBytes, mime, originalName, takenAt }) => ({
    sha256,
    size_bytes: sizeBytes,
    mime,
    name: originalName,
    taken_at: takenAt,
  }));
}
