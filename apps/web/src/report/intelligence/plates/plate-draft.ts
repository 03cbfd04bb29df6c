import type { PlateRow } from '@plumbline/domain/intelligence/plates/plate-answers';
import type { PlatePart } from '@plumbline/domain/intelligence/plates/plate-questions';
import { parseInput } from '@plumbline/domain/report/engine/answer-codec';
import type { FieldView } from '@plumbline/domain/report/engine/report-view';

export interface RowDraft {
  readonly text: string;
  readonly isChosen: boolean;
}

/** Below it, a value is offered and not chosen. */
const OFFERED_ONLY = 0.5;

/** An answer that exists is replaced only when a person chooses so, and two years are a person's choice. */
export function draftOf({ choices, confidence, current }: PlateRow): RowDraft {
  const [only] = choices;
  if (only === undefined || choices.length > 1) return { text: '', isChosen: false };
  return { text: only.text, isChosen: current === '' && confidence >= OFFERED_ONLY };
}

export type ChosenAnswers =
  | {
      readonly ok: true;
      readonly values: Readonly<Record<string, unknown>>;
      /** A person changed what was read. */
      readonly isEdited: boolean;
    }
  | { readonly ok: false; readonly problem: string };

/** Path -> stored value of what was chosen; the first problem when one does not fit its question. */
export function chosenAnswers(
  rows: readonly PlateRow[],
  drafts: readonly RowDraft[],
  questions: ReadonlyMap<PlatePart, FieldView>,
): ChosenAnswers {
  const values: Record<string, unknown> = {};
  let isEdited = false;
  for (const [index, row] of rows.entries()) {
    const draft = drafts[index];
    const view = questions.get(row.part);
    if (draft === undefined || view === undefined || !draft.isChosen) continue;
    const read =
      view.field.type === 'single' ? optionNamed(view, draft.text) : parseInput(view.field, draft.text);
    if (!read.ok) return { ok: false, problem: `${row.label}: ${read.problem}` };
    if (read.value === null) return { ok: false, problem: `${row.label}: Enter a value, or leave it out.` };
    values[row.path] = read.value;
    isEdited ||= row.choices.every(({ text }) => text !== draft.text.trim());
  }
  return Object.keys(values).length === 0
    ? { ok: false, problem: 'Choose at least one value.' }
    : { ok: true, values, isEdited };
}

function optionNamed({ options }: FieldView, label: string) {
  const option = options.find((each) => each.label === label);
  return option === undefined
    ? { ok: false as const, problem: 'Choose one of the options.' }
    : { ok: true as const, value: option.id };
}
