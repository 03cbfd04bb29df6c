import { wordsAt } from '@plumbline/domain/insurance/dated-values/edit-values';
import type { FieldInput, ValueField } from '@plumbline/domain/insurance/dated-values/value-fields';
import { Checkbox, DateInput, Field, NumberInput, Select, Switch, TextArea, TextInput } from '@plumbline/ui';
import type { ReactNode } from 'react';

export interface FieldRowProps {
  readonly field: ValueField;
  readonly text: string;
  readonly problem: string | null;
  /** The built-in value; null where there is none. */
  readonly shipped: unknown;
  readonly onText: (text: string) => void;
}

/** One field of a value, next to the built-in one. */
export function FieldRow({ field, text, problem, shipped, onText }: FieldRowProps) {
  const { input, label } = field;
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line py-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)]">
      <div className="min-w-0">
        {input.kind === 'switch' ? (
          <Switch label={label} isOn={text === 'on'} onChange={(isOn) => onText(isOn ? 'on' : 'off')} />
        ) : input.kind === 'choices' ? (
          <Choices input={input} label={label} text={text} problem={problem} onText={onText} />
        ) : (
          <Field label={label} error={problem}>
            {control(input, text, onText)}
          </Field>
        )}
      </div>
      <p className="type-meta m-0 self-center text-pretty text-text-3 sm:pt-6">
        {shipped === null ? '' : `Built-in: ${wordsAt(shipped, field)}`}
      </p>
    </div>
  );
}

type SingleInput = Exclude<FieldInput, { kind: 'switch' } | { kind: 'choices' }>;

function control(input: SingleInput, text: string, onText: (text: string) => void): ReactNode {
  const typed = (event: { target: { value: string } }): void => onText(event.target.value);
  switch (input.kind) {
    case 'text':
      return input.isLong ? (
        <TextArea rows={2} value={text} onChange={typed} />
      ) : (
        <TextInput value={text} onChange={typed} />
      );
    case 'credit':
      return <NumberInput unit="%" value={text} onChange={typed} />;
    case 'number':
      return (
        <NumberInput unit={input.unit === 'year' ? undefined : input.unit} value={text} onChange={typed} />
      );
    case 'day':
      return <DateInput value={text} onChange={typed} />;
    case 'choice':
      return (
        <Select
          value={text}
          placeholder={input.isOptional ? 'Any' : undefined}
          options={input.options.map(([value, words]) => ({ value, label: words }))}
          onChange={typed}
        />
      );
  }
}

interface ChoicesProps extends Pick<FieldRowProps, 'text' | 'problem' | 'onText'> {
  readonly label: string;
  readonly input: Extract<FieldInput, { kind: 'choices' }>;
}

function Choices({ label, input, text, problem, onText }: ChoicesProps) {
  const chosen = text === '' ? [] : text.split('\n');
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="type-label mb-1 p-0 text-text-2">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {input.options.map(([value, words]) => (
          <Checkbox
            key={value}
            label={words}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onText(
                (event.target.checked ? [...chosen, value] : chosen.filter((each) => each !== value)).join(
                  '\n',
                ),
              )
            }
          />
        ))}
      </div>
      {problem !== null && <p className="type-meta m-0 font-medium text-text">{problem}</p>}
    </fieldset>
  );
}
