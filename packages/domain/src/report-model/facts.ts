/** Answers as label and value, in the definition's order; what is hidden or unanswered is left out. */
import type { FieldView } from '../report-engine/report-view.ts';
import type { ModelFact } from './types.ts';

export function factsOf(fields: readonly FieldView[]): ModelFact[] {
  return fields.flatMap((view) => {
    if (!view.isVisible) return [];
    if (view.field.type === 'repeat') return entryFacts(view);
    return view.text.trim() === '' ? [] : [{ label: view.field.label, value: view.text.trim() }];
  });
}

/** One fact per entry: 'Room 2' with 'Room: Bedroom; Floor: Carpet'. An entry without an answer is left out. */
function entryFacts(view: FieldView): ModelFact[] {
  const name = view.field.entryLabel ?? view.field.label;
  return view.entries.flatMap((entry, index) => {
    const value = factsOf(entry.fields)
      .map((fact) => `${fact.label}: ${fact.value}`)
      .join('; ');
    return value === '' ? [] : [{ label: capitalize(`${name} ${index + 1}`), value }];
  });
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const uncapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Paragraphs of a typed text: an empty line parts them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
