/** Questions on each page of an official form, with the place in the editor that answers them. */
import { CLOSING_PATH, GENERAL_PATH, type ReportDefinition } from '../report/engine/definition.ts';
import type { FieldMap } from './field-map.ts';
import { fieldOfPath } from './fill-form.ts';
import { type FormBinding, formBindings, mapBindings } from './form-bindings.ts';
import { itemOfPlace } from './form-items.ts';
import type { PrintedForm } from './form-types.ts';

export interface FormAnswerPlace {
  readonly label: string;
  /** Title of the form's part: '3. Roof Deck Attachment'. */
  readonly part: string;
  /** Answer path of the section or item to open. */
  readonly at: string;
}

/** One list per page, each question once, in reading order. */
export const formAnswerPlaces = (form: PrintedForm, definition: ReportDefinition): FormAnswerPlace[][] =>
  placesOnPages(form, formBindings(form), definition);

/** The same for an organization's own fillable form. */
export const mapAnswerPlaces = (map: FieldMap, definition: ReportDefinition): FormAnswerPlace[][] =>
  placesOnPages(map, mapBindings(map), definition);

type Form = Pick<PrintedForm, 'questions'> & { readonly pages: readonly unknown[] };

function placesOnPages(
  form: Form,
  bindings: readonly FormBinding[],
  definition: ReportDefinition,
): FormAnswerPlace[][] {
  return form.pages.map((_, index) => {
    const number = index + 1;
    const places = new Map<string, FormAnswerPlace>();
    for (const { page, path } of bindings) {
      const asked = page === number ? (fieldOfPath(definition, path) ?? itemOfPlace(definition, path)) : null;
      if (asked === null) continue;
      const at = ownerOf(definition, path);
      const part = partLabel(form, definition, path);
      // Rows of a chart, and the same question in each entry, are answered in one place.
      places.set(`${at} ${asked.label}`, { label: asked.label, part, at });
    }
    return [...places.values()];
  });
}

/** 'q5/roof/age' -> the item 'q5/roof' if it exists, else the section. */
function ownerOf(definition: ReportDefinition, path: string): string {
  const [part = '', next = ''] = path.split('/');
  const section = definition.sections.find(({ id }) => id === part);
  return section?.items.some(({ id }) => id === next) ? `${part}/${next}` : part;
}

function partLabel(form: Form, definition: ReportDefinition, path: string): string {
  const [part = ''] = path.split('/');
  if (part === GENERAL_PATH) return definition.general.label;
  if (part === CLOSING_PATH) return definition.closing.label;
  return (
    form.questions.find((question) => question.section === part)?.label ??
    definition.sections.find(({ id }) => id === part)?.label ??
    ''
  );
}
