/** Which file of a photo may leave: its print with blurs and crop if it has any, else its report rendition. Never the original. */
import { printOf, recipeOfPhoto } from '@plumbline/domain/report/annotation/marks-of-photo';
import type { Media, PhotoMark, PhotoPrint, Report } from '@plumbline/domain/tables/records';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { prepareReportPrints } from '#src/report/output/prepare-prints.ts';

export interface PhotoSource {
  readonly mediaId: string;
  readonly sha256: string;
}

export function photoSource(
  photo: Media,
  marks: readonly PhotoMark[],
  prints: readonly PhotoPrint[],
): PhotoSource | null {
  const sha256 =
    recipeOfPhoto(photo, marks) === null
      ? photo.reportSha256
      : (printOf(photo, marks, prints)?.sha256 ?? null);
  return sha256 === null ? null : { mediaId: photo.id, sha256 };
}

/** Photos without a rendition on this device are left out. Creates missing prints first. */
export async function photoSources(
  work: LocalWork,
  report: Report,
  photos: readonly Media[],
): Promise<readonly PhotoSource[]> {
  const { media } = work.repositories;
  const scopeId = report.inspectionId;
  await prepareReportPrints(work, report);
  const [marks, prints] = await Promise.all([media.marks.list({ scopeId }), media.prints.list({ scopeId })]);
  return photos.flatMap((photo) => photoSource(photo, marks, prints) ?? []);
}
