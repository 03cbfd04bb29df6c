/**
 * Proof other than photos, in report order: documents with their images, written reasons, and answers that the form has
 * no blank for and that prove one of its answers.
 */

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
      .filter(({ isVisible }) => isVisible)
      .flatMap((view) => {
        if (view.field.type === 'proof') return [...papersOf(view, part, context), ...reasonOf(view, part)];
        return view.field.pdf?.isListedAsProof === true ? listedOf(view, part) : [];
      });
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

/** An answer in its words; each entry of a group with everything that was noted of it. */
function listedOf({ field, text, entries }: FieldView, part: SectionView): FormProof[] {
  const nameOf = ({ pdf, label }: FieldView['field']): string => pdf?.label ?? label;
  const listed =
    field.type === 'repeat'
      ? entries.map((entry) => {
          const [head, ...rest] = entry.fields.filter((each) => each.isVisible && each.text !== '');
          return [head?.text ?? '', ...rest.map((each) => `${nameOf(each.field)}: ${each.text}`)]
            .filter((words) => words !== '')
            .join('; ');
        })
      : [text === '' ? '' : `${nameOf(field)}: ${text}`];
  return listed
    .filter((words) => words !== '')
    .map((document) => ({ ...placeOf(part), document, date: '', photoNumber: null }));
}
