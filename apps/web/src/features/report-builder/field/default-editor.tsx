/** What a new report answers a question with before anybody has looked; as stored answers, typed as a person would type them. */
import { formatAnswer, parseInput } from '@plumbline/domain/report-engine/answer-codec';
import { defaultMisfit } from '@plumbline/domain/report-engine/default-answers';
import type { DefaultAnswer, FieldDefinition } from '@plumbline/domain/report-engine/definition';
import { ChipGroup, Field, FieldGroup, TextArea, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { SelectSetting } from '../part/settings.tsx';

interface DefaultEditorProps {
  readonly field: FieldDefinition;
  /** `key`: letters of one text are one step of Undo. */
  readonly onChange: (patch: { defaultAnswer: DefaultAnswer | undefined }, key?: string) => void;
}

const LABEL = 'Begins with';
const HELP = 'The answer that a new report has; whoever writes it may change it.';

export function DefaultEditor({ field, onChange }: DefaultEditorProps) {
  const { type, defaultAnswer, options = [] } = field;
  const error = defaultMisfit(field) === null ? null : 'This answer does not fit the question.';
  if (type === 'multi') {
    const chosen = Array.isArray(defaultAnswer) ? defaultAnswer : [];
    return (
      <FieldGroup label={LABEL} error={error}>
        {(ids) => (
          <ChipGroup
            kind="multiple"
            label={LABEL}
            choices={options.map(({ id, label }) => ({ value: id, label }))}
            value={chosen}
            onValueChange={(ids) => onChange({ defaultAnswer: ids.length === 0 ? undefined : [...ids] })}
            {...ids}
          />
        )}
      </FieldGroup>
    );
  }
  if (type === 'single' || type === 'boolean') {
    const choices =
      type === 'single'
        ? options.map(({ id, label }) => ({ value: id, label }))
        : [
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ];
    return (
      <SelectSetting
        label={LABEL}
        description={HELP}
        error={error}
        value={defaultAnswer === undefined ? '' : String(defaultAnswer)}
        options={[{ value: '', label: 'No answer' }, ...choices]}
        onChange={(value) =>
          onChange({
            defaultAnswer: value === '' ? undefined : type === 'boolean' ? value === 'true' : value,
          })
        }
      />
    );
  }
  return <TypedDefault key={type} field={field} onChange={onChange} />;
}

/** What cannot be read stays in sight and is not taken. */
function TypedDefault({ field, onChange }: DefaultEditorProps) {
  const { type, defaultAnswer } = field;
  const stored =
    typeof defaultAnswer === 'string' || typeof defaultAnswer === 'number' ? defaultAnswer : null;
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : parseInput(field, typed);
  // Another step (Undo, another device) changed the answer: what was typed here is over.
  const isCurrent = read !== null && (!read.ok || read.value === stored);
  const text = isCurrent && typed !== null ? typed : written(field, stored);
  const problem = isCurrent && read !== null && !read.ok ? read.problem : null;
  const misfit = defaultMisfit(field) === null ? null : 'This answer does not fit the question.';
  function change(next: string): void {
    setTyped(next);
    const answer = parseInput(field, next);
    if (!answer.ok) return;
    const { value } = answer;
    onChange(
      { defaultAnswer: typeof value === 'string' || typeof value === 'number' ? value : undefined },
      'default',
    );
  }
  const control = { value: text, onBlur: () => problem === null && setTyped(null) };
  return (
    <Field label={LABEL} description={HELP} error={problem ?? misfit}>
      {type === 'long_text' ? (
        <TextArea rows={2} {...control} onChange={(event) => change(event.currentTarget.value)} />
      ) : (
        <TextInput {...control} onChange={(event) => change(event.currentTarget.value)} />
      )}
    </Field>
  );
}

/** Without the unit, which stands in words only. */
const written = (field: FieldDefinition, value: string | number | null): string =>
  value === null
    ? ''
    : formatAnswer({ ...field, unit: undefined, type: field.type === 'rating' ? 'int' : field.type }, value);
