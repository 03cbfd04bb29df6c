/**
 * Ensures that every photo of a report with hidden parts or a crop has the rendition for its marks, before the
 * report is shown or printed. Marks may come from another device, so this checks the current state, not past edits.
 */
import { printOf, recipeOfPhoto } from '@plumbline/domain/report/annotation/marks-of-photo';
import type { PrintRecipe } from '@plumbline/domain/report/annotation/print-recipe';
import type {
  Media,
  MediaNote,
  MediaPlacement,
  PhotoMark,
  PhotoPrint,
  Report,
} from '@plumbline/domain/tables/records';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { makePrint } from '../capture/make-print.ts';
import { createBrowserPhotoPreparer, type PhotoPreparer } from '../capture/photo-preparer.ts';

export interface PrintParts {
  readonly report: Report;
  readonly media: readonly Media[];
  readonly placements: readonly MediaPlacement[];
  readonly photoMarks: readonly PhotoMark[];
  readonly photoPrints: readonly PhotoPrint[];
  readonly mediaNotes: readonly MediaNote[];
}

export interface UnprintedPhoto {
  readonly photo: Media;
  readonly recipe: PrintRecipe;
}

/**
 * Returns photos of the report that cannot be shown because their rendition with hidden parts and crop is missing.
 */
export function unprintedPhotos({
  report,
  media,
  placements,
  photoMarks,
  photoPrints,
  mediaNotes,
}: PrintParts): UnprintedPhoto[] {
  const used = new Set(placements.filter((each) => each.deletedAt === null).map((each) => each.mediaId));
  if (report.coverMediaId !== null) used.add(report.coverMediaId);
  for (const note of mediaNotes)
    if (note.stillId !== null && note.deletedAt === null && used.has(note.mediaId)) used.add(note.stillId);
  return media.flatMap((photo) => {
    if (photo.kind !== 'photo' || photo.deletedAt !== null || !used.has(photo.id)) return [];
    const recipe = recipeOfPhoto(photo, photoMarks);
    if (recipe === null || printOf(photo, photoMarks, photoPrints) !== null) return [];
    return [{ photo, recipe }];
  });
}

/** Creates what is missing where the images are available. Returns true when a rendition was added. */
export async function preparePrints(
  { store, repositories, fetchFile }: Pick<LocalWork, 'store' | 'repositories' | 'fetchFile'>,
  parts: PrintParts,
  createPreparer: () => PhotoPreparer = createBrowserPhotoPreparer,
): Promise<boolean> {
  const missing = unprintedPhotos(parts);
  if (missing.length === 0) return false;
  const preparer = createPreparer();
  let isAdded = false;
  try {
    for (const { photo, recipe } of missing) {
      const result = await makePrint(
        { store, media: repositories.media, preparer, fetchFile },
        photo,
        recipe,
      );
      isAdded ||= result?.ok === true;
    }
  } finally {
    preparer.dispose();
  }
  return isAdded;
}

/** The same for a report by ID, from this device's current data. */
export async function prepareReportPrints(
  work: LocalWork,
  report: Report,
  createPreparer?: () => PhotoPreparer,
): Promise<boolean> {
  const { media } = work.repositories;
  const scopeId = report.inspectionId;
  const [photos, placements, photoMarks, photoPrints, mediaNotes] = await Promise.all([
    media.ofInspection(scopeId),
    media.placements.ofReport(report.id),
    media.marks.list({ scopeId }),
    media.prints.list({ scopeId }),
    media.notes.list({ scopeId }),
  ]);
  return preparePrints(
    work,
    { report, media: photos, placements, photoMarks, photoPrints, mediaNotes },
    createPreparer,
  );
}
