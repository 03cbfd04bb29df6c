import { parseInput } from '@plumbline/domain/report-engine/answer-codec';
import type { FieldDefinition } from '@plumbline/domain/report-engine/definition';
import { DateInput, Field, NumberInput, TextArea, TextInput, TimeInput } from '@plumbline/ui';
import { useId } from 'react';
import type { AnswerFieldProps } from './answer-field.tsx';
import { DictateButton } from './dictate-button.tsx';
import { FieldNote } from './field-note.tsx';
import { FieldWarning } from './field-warning.tsx';
import { type Draft, textOf, useDraft } from './use-draft.ts';

const TEXT_ATTRIBUTES: Partial<
  Record<
    FieldDefinition['type'],
    { type?: string; inputMode?: 'email' | 'tel' | 'url'; autoComplete: string }
  >
> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'off' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  url: { type: 'url', inputMode: 'url', autoComplete: 'off' },
};

/** Whatever is typed: texts, numbers, days, times. */
export function TypedField({ view }: AnswerFieldProps) {
  const { field } = view;
  const draft = useDraft(view.path, { stored: toInputText(view), parse: (text) => parseInput(field, text) });
  const canDictate = field.type === 'long_text' || field.type === 'text';
  return (
    <div className="min-w-0">
      <Field
        label={field.label}
        description={field.help}
        error={draft.problem ?? view.problem}
        aside={
          <span className="flex items-center gap-1">
            {canDictate && <DictateButton label={field.label} text={draft.text} onText={draft.setText} />}
            <FieldNote view={view} />
          </span>
        }
      >
        <TypedControl field={field} draft={draft} />
      </Field>
      <FieldWarning warning={view.warning} />
    </div>
  );
}

function TypedControl({ field, draft }: { field: FieldDefinition; draft: Draft }) {
  const listId = useId();
  switch (field.type) {
    case 'long_text':
      return <TextArea rows={3} {...draft.bind} />;
    case 'date':
      return <DateInput {...draft.bind} />;
    case 'time':
      return <TimeInput {...draft.bind} />;
    case 'int':
    case 'year':
    case 'decimal':
      return (
        <>
          <NumberInput
            unit={field.unit}
            isWhole={field.type !== 'decimal'}
            list={field.suggestions ? listId : undefined}
            {...draft.bind}
          />
          <Suggestions id={listId} of={field.suggestions} />
        </>
      );
    case 'money':
      return <NumberInput prefix="$" {...draft.bind} />;
    default:
      return (
        <>
          <TextInput
            autoComplete="off"
            maxLength={field.maxLength}
            list={field.suggestions ? listId : undefined}
            {...TEXT_ATTRIBUTES[field.type]}
            {...draft.bind}
          />
          <Suggestions id={listId} of={field.suggestions} />
        </>
      );
  }
}

function Suggestions({ id, of }: { id: string; of: readonly string[] | undefined }) {
  if (of === undefined) return null;
  return (
    <datalist id={id}>
      {of.map((each) => (
        <option key={each} value={each} />
      ))}
    </datalist>
  );
}

/** Cents are typed as dollars; everything else stands as it is stored. */
function toInputText({ field, value }: AnswerFieldProps['view']): string {
  if (value === null || value === undefined) return '';
  if (field.type === 'money' && typeof value === 'number') return (value / 100).toFixed(2);
  return textOf(value);
}
