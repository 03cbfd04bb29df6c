import type { SectionView } from '@plumbline/domain/report-engine/report-view';

/** Where a photo goes that is taken while a section is open: to the proof that its question asks for, else to the section itself. */
export const photoTargetOf = (section: Pick<SectionView, 'path' | 'fields'>): string =>
  section.fields.findLast((view) => view.isVisible && view.field.type === 'proof')?.path ?? section.path;

/** Whether its questions have places for photos of their own; another one for the whole section would only confuse. */
export const hasOwnPhotoPlaces = ({ fields }: Pick<SectionView, 'fields'>): boolean =>
  fields.some(({ field }) => field.type === 'proof' || field.type === 'photo');
