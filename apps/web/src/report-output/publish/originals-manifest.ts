import type { ReportSnapshot } from '@plumbline/domain/report-snapshot/types';

/** The untouched files behind the photos of a version, by checksum: proof of what was taken, and when. */
export function originalsManifest({ media }: ReportSnapshot) {
  return media.map(({ sha256, sizeBytes, mime, originalName, takenAt }) => ({
    sha256,
    size_bytes: sizeBytes,
    mime,
    name: originalName,
    taken_at: takenAt,
  }));
}
