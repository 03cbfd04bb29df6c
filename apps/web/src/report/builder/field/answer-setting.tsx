/** One stored answer of a question, set in the builder like in the field. Multiple choices have none. */
import { formatAnswer, parseInput } from '@plumbline/domain/report/engine/answer-codec';
import type { FieldDefinition } from '@plumbline/domain/report/engine/definition';
import { Field, TextArea, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { SelectSetting } from '../part/settings.tsx';

export type StoredAnswer = string | number | boolean;

interface AnswerSettingProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly error?: string | null;
  readonly field: FieldDefinition;
  readonly value: StoredAnswer | undefined;
  /** `isTyped`: quick consecutive keystrokes are one undo step. */
  readonly onChange: (value: StoredAnswer | undefined, isTyped: boolean) => void;
}

const YES_OR_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

export function AnswerSetting(props: AnswerSettingProps) {
  const { field, value, onChange, ...words } = props;
  const { type, options } = field;
  // Another kind of question starts empty.
  if (options === undefined && type !== 'boolean') return <TypedAnswer key={type} {...props} />;
  const choices = options?.map(({ id, label }) => ({ value: id, label })) ?? YES_OR_NO;
  return (
    <SelectSetting
      {...words}
      value={value === undefined ? '' : String(value)}
      options={[{ value: '', label: 'No answer' }, ...choices]}
      onChange={(chosen) =>
        onChange(chosen === '' ? undefined : type === 'boolean' ? chosen === 'true' : chosen, false)
      }
    />
  );
}

/** Invalid input stays visible and is not stored. */
function TypedAnswer({ field, value, onChange, error, ...words }: AnswerSettingProps) {
  const stored = value === undefined || typeof value === 'boolean' ? null : value;
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : parseInput(field, typed);
  // Another step (Undo, another device) changed the answer, which replaces the input.
  const isCurrent = read !== null && (!read.ok || read.value === stored);
  const problem = isCurrent && read !== null && !read.ok ? read.problem : null;
  function change(next: string): void {
    setTyped(next);
    const answer = parseInput(field, next);
    if (answer.ok) onChange(isStored(answer.value) ? answer.value : undefined, true);
  }
  const control = {
    value: isCurrent && typed !== null ? typed : written(field, stored),
    onBlur: () => problem === null && setTyped(null),
  };
  return (
    <Field {...words} error={problem ?? error}>
      {field.type === 'long_text' ? (
        <TextArea rows={2} {...control} onChange={(event) => change(event.currentTarget.value)} />
      ) : (
        <TextInput {...control} onChange={(event) => change(event.currentTarget.value)} />
      )}
    </Field>
  );
}

const isStored = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Without the unit. */
const written = (field: FieldDefinition, value: string | number | null): string =>
  value === null
    ? ''
    : formatAnswer({ ...field, unit: undefined, type: field.type === 'rating' ? 'int' : field.type }, value);
