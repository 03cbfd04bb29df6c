/** Answers as label and value, in the definition's order; what is hidden or unanswered is left out. */
import type { FieldView } from '../engine/report-view.ts';
import type { ModelEntry, ModelFact, Verdict } from './types.ts';
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
    return value === ''
      ? []
      : [{ label: view.field.label, value, ...verdictOf(view), anchor, path: view.path }];
  });
}

const VERDICTS: Readonly<Record<string, Verdict>> = {
  pass: 'pass',
  passed: 'pass',
  compliant: 'pass',
  satisfactory: 'pass',
  marginal: 'marginal',
  fail: 'fail',
  failed: 'fail',
  'not compliant': 'fail',
  unsatisfactory: 'fail',
};

/** By the words of the choice, because the ids of types made in the builder say nothing. */
function verdictOf({ field, text }: FieldView): Pick<ModelFact, 'verdict'> {
  if (field.type !== 'single') return {};
  const verdict = VERDICTS[text.trim().toLowerCase()];
  return verdict === undefined ? {} : { verdict };
}

/** One fact per entry: 'Room 2' with 'Room: Bedroom; Floor: Carpet'. An entry without answers is left out. */
function entryFacts(view: FieldView, anchor: string): PlacedFact[] {
  const name = view.field.entryLabel ?? view.field.label;
  return inPrintedOrder(view).flatMap(({ fields }, index) => {
    const answers = placedFacts(fields, '');
    const value = answers.map((fact) => `${withColon(fact.label)} ${fact.value}`).join('; ');
    const [first] = answers;
    if (first === undefined) return [];
    const label = capitalize(`${name} ${index + 1}`);
    const entry = { group: view.field.label, facts: answers.map(shownFact), ...alongOf(view.field, fields) };
    return [{ label, value, entry, anchor: `${anchor}_${index + 1}`, path: first.path }];
  });
}

function alongOf(
  { sortsBy, isDrawnAlong }: FieldView['field'],
  fields: readonly FieldView[],
): Pick<ModelEntry, 'along'> {
  const place = isDrawnAlong === true ? fields.find(({ field }) => field.id === sortsBy) : undefined;
  return typeof place?.value === 'number' ? { along: { at: place.value, text: place.text } } : {};
}

/** As entered, or by the number that the definition names; entries without it come last. */
export function inPrintedOrder({
  field,
  entries,
}: Pick<FieldView, 'field' | 'entries'>): FieldView['entries'] {
  const { sortsBy } = field;
  if (sortsBy === undefined) return entries;
  const numberOf = (entry: FieldView['entries'][number]): number => {
    const value = entry.fields.find((view) => view.field.id === sortsBy)?.value;
    return typeof value === 'number' ? value : Number.POSITIVE_INFINITY;
  };
  return [...entries].sort((a, b) => {
    const [left, right] = [numberOf(a), numberOf(b)];
    return left === right ? 0 : left - right;
  });
}

/** Without what only the author's draft needs. */
export const shownFact = ({ label, value, verdict, entry }: ModelFact): ModelFact => ({
  label,
  value,
  ...(verdict !== undefined && { verdict }),
  ...(entry !== undefined && { entry }),
});

export const factsOf = (fields: readonly FieldView[]): ModelFact[] => placedFacts(fields, '').map(shownFact);

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const uncapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Splits typed text into paragraphs at blank lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
