import { type PlatePart, plateQuestions } from '@plumbline/domain/intelligence/plates/plate-answers';
import type { FieldView } from '@plumbline/domain/report/engine/report-view';
import type { EditorModel, EditorPhoto } from '../model/editor-model.ts';
import { findPlace } from '../model/editor-place.ts';

export interface PlatePlace {
  readonly where: string;
  readonly questions: ReadonlyMap<PlatePart, FieldView>;
}

/** What a plate on this photo could fill in: the questions of its item, or of its section; null when there are none. */
export function platePlaceOf(
  { view, findings }: Pick<EditorModel, 'view' | 'findings'>,
  { placement }: Pick<EditorPhoto, 'placement'>,
): PlatePlace | null {
  const path = placement.path ?? findings.get(placement.findingId ?? '')?.finding.itemPath;
  const { section, item } = findPlace(view, path);
  if (section === null) return null;
  const fields = item ? [...item.sectionFields, ...item.fields] : section.ownFields;
  const questions = plateQuestions(fields);
  return questions.size === 0 ? null : { where: item?.item.label ?? section.label, questions };
}

/** The year that ages count from: of the inspection's date, else this one. */
export function inspectedYear({ view }: Pick<EditorModel, 'view'>, thisYear: number): number {
  const date = view.sections
    .flatMap(({ fields }) => fields)
    .find(({ field, value }) => field.fact === 'inspection.date' && typeof value === 'string')?.value;
  return typeof date === 'string' ? Number(date.slice(0, 4)) : thisYear;
}
