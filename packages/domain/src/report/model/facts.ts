/** Answers as label and value, in the definition's order; what is hidden or unanswered is left out. */
import type { FieldView } from '../engine/report-view.ts';
import type { ModelFact } from './types.ts';
import { withColon } from './with-colon.ts';

/** A fact with its question and the anchor that links to it. */
export interface PlacedFact extends ModelFact {
  readonly anchor: string;
  readonly path: string;
}

/** Fallback for an answer that was not typed; '' for none. */
type Unanswered = (view: FieldView) => string;
const NOTHING: Unanswered = () => '';

/** `part`: the number of the section or item in the document ('3', '3-2'), 0 for the general part. */
export function placedFacts(
  fields: readonly FieldView[],
  part: string,
  unanswered: Unanswered = NOTHING,
): PlacedFact[] {
  return fields.flatMap((view, index) => {
    if (!view.isVisible) return [];
    const anchor = `answer-${part}_${index + 1}`;
    if (view.field.type === 'repeat') return entryFacts(view, anchor);
    const value = view.text.trim() || unanswered(view);
    return value === '' ? [] : [{ label: view.field.label, value, anchor, path: view.path }];
  });
}

/** One fact per entry: 'Room 2' with 'Room: Bedroom; Floor: Carpet'. An entry without answers is left out. */
function entryFacts(view: FieldView, anchor: string): PlacedFact[] {
  const name = view.field.entryLabel ?? view.field.label;
  return view.entries.flatMap((entry, index) => {
    const answers = placedFacts(entry.fields, '');
    const value = answers.map((fact) => `${withColon(fact.label)} ${fact.value}`).join('; ');
    const [first] = answers;
    if (first === undefined) return [];
    const label = capitalize(`${name} ${index + 1}`);
    return [{ label, value, anchor: `${anchor}_${index + 1}`, path: first.path }];
  });
}

export const factsOf = (fields: readonly FieldView[]): ModelFact[] =>
  placedFacts(fields, '').map(({ label, value }) => ({ label, value }));

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const uncapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Splits typed text into paragraphs at blank lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
