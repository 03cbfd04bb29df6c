import { Button, Field, Select, TextArea, TextInput } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import type { Checked } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useSheetForm } from '#src/ground/form/use-kept-form.ts';
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
  const form = useSheetForm<Texts, null>(work.store, `refused-${changeId}`, {
    standing: Object.fromEntries(values.map(({ column, text }) => [column, text])),
    check: (texts) => checked(values, texts),
    async save({ typed }) {
      const next = values.map(({ column, parse }) => {
        const read = parse(typed[column] ?? '');
        return [column, read.ok ? read.value : null] as const;
      });
      await work.needsYou.retry(changeId, Object.fromEntries(next));
      work.resume();
      return savedOrSaid(true);
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);

  return (
    <form ref={element} noValidate onSubmit={form.handleSubmit} className="grid gap-4">
      {values.map(({ column, label, isLong, options }) => {
        const bind = form.input(column);
        return (
          <Field key={column} label={label} error={form.problems[column]}>
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
        <Button type="submit" variant="primary" label="Upload the change" />
        <Button
          label="Cancel"
          variant="bare"
          onClick={() => {
            void form.discard();
            onClose();
          }}
        />
      </div>
    </form>
  );
}

type Texts = Readonly<Record<string, string>>;

function checked(values: readonly EditableValue[], texts: Texts): Checked<Texts> {
  const wrong = values.flatMap(({ column, parse }) => {
    const read = parse(texts[column] ?? '');
    return read.ok ? [] : [[column, read.problem] as const];
  });
  return wrong.length === 0
    ? { ok: true, values: texts }
    : { ok: false, problems: Object.fromEntries(wrong) };
}
