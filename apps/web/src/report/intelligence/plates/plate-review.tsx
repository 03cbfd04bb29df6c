import { SURE } from '@plumbline/domain/intelligence/plates/add-said';
import type { PlateRow } from '@plumbline/domain/intelligence/plates/plate-answers';
import type { PlatePart } from '@plumbline/domain/intelligence/plates/plate-questions';
import type { FieldView } from '@plumbline/domain/report/engine/report-view';
import { Button, Checkbox, EmptyState, Field, Select, Tag, TextInput } from '@plumbline/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { chosenAnswers, draftOf, type RowDraft } from './plate-draft.ts';

export interface PlateReviewProps {
  readonly rows: readonly PlateRow[];
  readonly questions: ReadonlyMap<PlatePart, FieldView>;
  readonly onUse: (values: Readonly<Record<string, unknown>>, isEdited: boolean) => void;
}

/** What was read, each value to be corrected, chosen or left out. Where an answer exists, it is left alone unless chosen. */
export function PlateReview({ rows, questions, onUse }: PlateReviewProps) {
  // By path: a model that answers later replaces no row that a person has touched.
  const [touched, setTouched] = useState<ReadonlyMap<string, RowDraft>>(new Map());
  const drafts = rows.map((row) => touched.get(row.path) ?? draftOf(row));
  const [problem, setProblem] = useState<string | null>(null);
  if (rows.length === 0)
    return (
      <EmptyState headingLevel={3} title="Nothing for this item">
        Text was read, but it doesn’t answer any question here.
      </EmptyState>
    );
  const change = (path: string, draft: RowDraft): void => {
    setProblem(null);
    setTouched(new Map([...touched, [path, draft]]));
  };
  function use(): void {
    const answers = chosenAnswers(rows, drafts, questions);
    if (answers.ok) onUse(answers.values, answers.isEdited);
    else setProblem(answers.problem);
  }
  return (
    <>
      <ul aria-label="Read from the plate" className="m-0 grid list-none gap-3 p-0">
        {rows.map((row, index) => {
          const draft = drafts[index];
          if (draft === undefined) return null;
          return (
            <li key={row.path} className="rounded-lg border border-line px-4 py-2">
              <div className="flex flex-wrap items-center gap-x-3">
                <Checkbox
                  label={`Fill in ${row.label}`}
                  className="min-w-0 flex-1"
                  checked={draft.isChosen}
                  onChange={(event) => change(row.path, { ...draft, isChosen: event.target.checked })}
                />
                <ConfidenceTag row={row} />
              </div>
              <Field label={row.label} description={describe(row)}>
                <RowInput
                  row={row}
                  view={questions.get(row.part)}
                  text={draft.text}
                  onText={(text) => change(row.path, { text, isChosen: text.trim() !== '' })}
                />
              </Field>
            </li>
          );
        })}
      </ul>
      {problem !== null && (
        <p role="alert" className="type-body m-0 text-major">
          {problem}
        </p>
      )}
      <div>
        <Button label="Fill in" icon={Check} variant="primary" onClick={use} />
      </div>
    </>
  );
}

function ConfidenceTag({ row }: { row: PlateRow }) {
  if (row.choices.length > 1) return <Tag tone="needs">Choose one</Tag>;
  return row.confidence < SURE ? (
    <Tag tone="needs">Check it</Tag>
  ) : (
    <Tag>{`${Math.round(row.confidence * 100)}% sure`}</Tag>
  );
}

function describe({ from, current, choices }: PlateRow): string | undefined {
  const parts = [
    from !== null && `From ${from}.`,
    choices.length > 1 && 'The serial number allows more than one year.',
    current !== '' && `Now: ${current}.`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : parts.join(' ');
}

interface RowInputProps {
  readonly row: PlateRow;
  readonly view: FieldView | undefined;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function RowInput({ row, view, text, onText }: RowInputProps) {
  if (view?.field.type === 'single')
    return (
      <Select
        options={view.options.map(({ label }) => ({ value: label, label }))}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    );
  if (row.choices.length > 1)
    return (
      <Select
        placeholder="Choose"
        options={row.choices.map((choice) => ({ value: choice.text, label: choice.text }))}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    );
  return (
    <TextInput
      autoComplete="off"
      maxLength={200}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
