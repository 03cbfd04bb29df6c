/** Lists every field of a definition with its path (without instance ids) and its position in the JSON. */
import { joinPath } from './answer-path.ts';
import { CLOSING_PATH, type FieldDefinition, GENERAL_PATH, type ReportDefinition } from './definition.ts';

export interface PlacedField {
  /** Position in the definition's JSON: `sections[3].fields[0]`. */
  readonly at: string;
  readonly path: string;
  readonly field: FieldDefinition;
  /** Inside a repeat group: its answers are stored under entry ids. */
  readonly isInEntry: boolean;
}

export function collectFields(definition: ReportDefinition): PlacedField[] {
  const placed: PlacedField[] = [];
  const add = (list: readonly FieldDefinition[], at: string, path: string, isInEntry: boolean): void => {
    list.forEach((field, index) => {
      const own = { at: `${at}[${index}]`, path: joinPath(path, field.id), field, isInEntry };
      placed.push(own);
      if (field.fields) add(field.fields, `${own.at}.fields`, own.path, true);
    });
  };
  add(definition.general.fields, 'general.fields', GENERAL_PATH, false);
  definition.sections.forEach((section, s) => {
    add(section.fields, `sections[${s}].fields`, section.id, false);
    for (const [i, item] of section.items.entries()) {
      add(item.fields, `sections[${s}].items[${i}].fields`, joinPath(section.id, item.id), false);
    }
  });
  add(definition.closing.fields, 'closing.fields', CLOSING_PATH, false);
  return placed;
}
