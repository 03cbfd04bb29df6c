import { type PlatePart, plateQuestions } from '@plumbline/domain/intelligence/plates/plate-questions';
import type { EntryView, FieldView } from '@plumbline/domain/report/engine/report-view';
import type { EditorModel, EditorPhoto } from '../model/editor-model.ts';
import { findPlace } from '../model/editor-place.ts';

export interface PlatePlace {
  readonly where: string;
  readonly questions: ReadonlyMap<PlatePart, FieldView>;
}

/**
 * What a plate on this photo could fill in: the questions of the entry that the photo belongs to, of its item or its section, or else of the
 * first entry there that has no plate yet, such as the next appliance. Null when nothing asks.
 */
export function platePlaceOf(
  { view, findings }: Pick<EditorModel, 'view' | 'findings'>,
  { placement }: Pick<EditorPhoto, 'placement'>,
): PlatePlace | null {
  const path = placement.path ?? findings.get(placement.findingId ?? '')?.finding.itemPath;
  const { section, item } = findPlace(view, path);
  if (section === null) return null;
  const fields = item ? [...item.sectionFields, ...item.fields] : section.ownFields;
  const where = item?.item.label ?? section.label;
  const entries = fields
    .filter(({ isVisible }) => isVisible)
    .flatMap((field) => field.entries.map((entry, index) => entryPlace(where, field, entry, index)));
  const inside = entries.find((entry) => path?.startsWith(`${entry.path}/`));
  if (inside !== undefined) return inside.questions.size === 0 ? null : inside;
  const questions = plateQuestions(fields);
  return questions.size > 0 ? { where, questions } : (entries.find(hasNoPlate) ?? null);
}

interface EntryPlace extends PlatePlace {
  readonly path: string;
}

function entryPlace(where: string, { field }: FieldView, entry: EntryView, index: number): EntryPlace {
  const named = entry.fields.find(({ text }) => text !== '')?.text;
  const title = named ?? `${field.entryLabel ?? 'entry'} ${index + 1}`;
  return { path: entry.path, where: `${where}, ${title}`, questions: plateQuestions(entry.fields) };
}

const hasNoPlate = ({ questions }: EntryPlace): boolean =>
  questions.size > 0 && PRINTED.every((part) => questions.get(part)?.isAnswered !== true);

const PRINTED: readonly PlatePart[] = ['model', 'serial', 'year'];

/** The year that ages count from: of the inspection's date, else this one. */
export function inspectedYear({ view }: Pick<EditorModel, 'view'>, thisYear: number): number {
  const date = view.sections
    .flatMap(({ fields }) => fields)
    .find(({ field, value }) => field.fact === 'inspection.date' && typeof value === 'string')?.value;
  return typeof date === 'string' ? Number(date.slice(0, 4)) : thisYear;
}
