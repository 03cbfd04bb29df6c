import type { SectionView } from '@plumbline/domain/report/engine/report-view';

/**
 * Returns the target of a photo taken while a section is open: the evidence that its question requires, or the
 * section itself.
 */
export const photoTargetOf = (section: Pick<SectionView, 'path' | 'fields'>): string =>
  section.fields.findLast((view) => view.isVisible && view.field.type === 'proof')?.path ?? section.path;

/** Returns whether its questions have their own photo places; one more for the whole section would be confusing. */
export const hasOwnPhotoPlaces = ({ fields }: Pick<SectionView, 'fields'>): boolean =>
  fields.some(({ field }) => field.type === 'proof' || field.type === 'photo');
