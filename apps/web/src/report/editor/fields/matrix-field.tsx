import { joinPath } from '@plumbline/domain/report/engine/answer-path';
import { Select } from '@plumbline/ui';
import { useId } from 'react';
import { useEditorPart } from '../model/editor-context.ts';
import type { AnswerFieldProps } from './answer-field.tsx';
import { ChartField } from './chart-field.tsx';
import { ChoiceFrame } from './choice-frame.tsx';

export function MatrixField(props: AnswerFieldProps) {
  return props.view.field.isMultiple ? <ChartField {...props} /> : <ChoiceRows {...props} />;
}

/** Rows by options; one choice per row. */
function ChoiceRows({ view }: AnswerFieldProps) {
  const actions = useEditorPart((model) => model.actions);
  const id = useId();
  const values = (view.value ?? {}) as Record<string, unknown>;
  const options = (view.field.options ?? []).map((option) => ({ value: option.id, label: option.label }));
  return (
    <ChoiceFrame view={view}>
      {() => (
        <ul className="m-0 list-none p-0">
          {(view.field.rows ?? []).map((row) => (
            <li key={row.id} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
              <label htmlFor={`${id}-${row.id}`} className="type-body flex-1">
                {row.label}
              </label>
              <Select
                id={`${id}-${row.id}`}
                options={options}
                placeholder="Choose"
                value={typeof values[row.id] === 'string' ? String(values[row.id]) : ''}
                onChange={(event) =>
                  void actions.setAnswer(joinPath(view.path, row.id), event.target.value || null)
                }
              />
            </li>
          ))}
        </ul>
      )}
    </ChoiceFrame>
  );
}
