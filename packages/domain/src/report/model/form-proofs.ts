/** Proof other than photos: documents with their images, and written reasons, in report order. */

import type { FormProof } from '../../forms/filled-form.ts';
import { formatDay } from '../../time/format-time.ts';
import { wallTime } from '../../time/zone-time.ts';
import { DOCUMENT_SLOT } from '../engine/answer-path.ts';
import type { FieldView, SectionView } from '../engine/report-view.ts';
import type { ModelContext } from './model-context.ts';

/** Call after taking the photos: each document refers to the number of its image. */
export function formProofs(context: ModelContext): FormProof[] {
  return context.sections.flatMap((part) => {
    const fields = [...part.fields, ...part.items.flatMap((item) => item.fields)];
    return withEntries(fields)
      .filter(({ field, isVisible }) => field.type === 'proof' && isVisible)
      .flatMap((view) => [...papersOf(view, part, context), ...reasonOf(view, part)]);
  });
}

const withEntries = (fields: readonly FieldView[]): FieldView[] =>
  fields.flatMap((view) => [view, ...view.entries.flatMap((entry) => withEntries(entry.fields))]);

const placeOf = (part: SectionView): Pick<FormProof, 'section' | 'attribute'> => ({
  section: part.section?.id ?? part.path,
  attribute: part.label,
});

function papersOf({ path, field }: FieldView, part: SectionView, context: ModelContext): FormProof[] {
  const { placements, media, inspection } = context.snapshot;
  const numbers = context.photos.numbers();
  return placements
    .filter((each) => each.findingId === null && each.path === path && each.slot === DOCUMENT_SLOT)
    .map((placement) => {
      const takenAt = media.find(({ id }) => id === placement.mediaId)?.takenAt ?? null;
      const wall = takenAt === null ? null : wallTime(takenAt, inspection.timeZone);
      return {
        ...placeOf(part),
        document: placement.caption.trim() || field.label,
        date: wall === null ? '' : formatDay(wall.day),
        photoNumber: numbers.get(placement.id) ?? null,
      };
    });
}

/** A reason appears only without a photo. */
function reasonOf({ proof }: FieldView, part: SectionView): FormProof[] {
  if (!proof || proof.reason === '' || proof.photos > 0) return [];
  return [{ ...placeOf(part), document: `No photograph: ${proof.reason}`, date: '', photoNumber: null }];
}
