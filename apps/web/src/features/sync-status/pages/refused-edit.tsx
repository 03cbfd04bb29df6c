import { Button, Field, Select, TextArea, TextInput } from '@plumbline/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDraftTexts } from '../../../local/use-draft-texts.ts';
import { useFinish } from '../finish-context.ts';
import type { EditableValue } from '../model/editable-values.ts';

export interface RefusedEditProps {
  /** Of the refused change. */
  readonly changeId: string;
  readonly values: readonly EditableValue[];
  readonly onClose: () => void;
}

/** Edits a refused change and resends it; until then the refused text is unchanged, and the input is kept. */
export function RefusedEdit({ changeId, values, onClose }: RefusedEditProps) {
  const { work } = useFinish();
  const draft = useDraftTexts(work.store, `refused-${changeId}`);
  const texts = new Map(values.map(({ column, text }) => [column, draft.texts?.[column] ?? text]));
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirst(form.current, 'input, textarea, select'), []);
  useEffect(() => {
    if (problems.size > 0) focusFirst(form.current, '[aria-invalid="true"]');
  }, [problems]);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = values.map((value) => ({ value, read: value.parse(texts.get(value.column) ?? '') }));
    const wrong = parsed.flatMap(({ value, read }) =>
      read.ok ? [] : [[value.column, read.problem] as const],
    );
    setProblems(new Map(wrong));
    if (wrong.length > 0) return;
    const next = parsed.map(({ value, read }) => [value.column, read.ok ? read.value : null] as const);
    await work.needsYou.retry(changeId, Object.fromEntries(next));
    draft.forget();
    work.resume();
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {values.map(({ column, label, isLong, options }) => {
        const bind = {
          value: texts.get(column) ?? '',
          onChange: (event: { target: { value: string } }) => draft.change({ [column]: event.target.value }),
        };
        return (
          <Field key={column} label={label} error={problems.get(column)}>
            {options ? (
              <Select options={options} {...bind} />
            ) : isLong ? (
              <TextArea rows={3} {...bind} />
            ) : (
              <TextInput autoComplete="off" {...bind} />
            )}
          </Field>
        );
      })}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" label="Send the change" />
        <Button
          label="Cancel"
          variant="bare"
          onClick={() => {
            draft.forget();
            onClose();
          }}
        />
      </div>
    </form>
  );
}

const focusFirst = (form: HTMLFormElement | null, selector: string): void =>
  form?.querySelector<HTMLElement>(selector)?.focus();
