import type { LabelledValue } from '@plumbline/domain/tables/records';
import { Button, Field, IconButton, Select, TextInput } from '@plumbline/ui';
import { Plus, X } from 'lucide-react';
import type { HTMLInputTypeAttribute } from 'react';

export interface ValueListFieldProps {
  /** 'Phone': the first one; others are numbered. */
  readonly label: string;
  readonly addLabel: string;
  readonly values: readonly LabelledValue[];
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'email' | 'tel' | 'text';
  readonly placeholder?: string;
  /** Options for the purpose of each value; omitted where the values speak for themselves. */
  readonly labels?: readonly string[];
  readonly error?: string | undefined;
  /** Index of the value with the error. */
  readonly errorAt?: number;
  readonly hint?: string | undefined;
  readonly onChange: (values: LabelledValue[]) => void;
}

/** Keeps an unknown label from an imported file. */
const optionsOf = (labels: readonly string[], label: string): { value: string; label: string }[] =>
  [...new Set([...labels, label])].map((value) => ({
    value,
    label: value === '' ? 'No label' : `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
  }));

/** Several values of one kind; emails and calls use the first one. */
export function ValueListField(props: ValueListFieldProps) {
  const { label, labels, values, errorAt = 0, onChange } = props;
  const replace = (index: number, patch: Partial<LabelledValue>): void =>
    onChange(values.map((each, at) => (at === index ? { ...each, ...patch } : each)));
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0" aria-label={label}>
      {values.map((each, index) => {
        const name = index === 0 ? label : `${label} ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity; values repeat while they are typed
          <div key={index} className="flex items-end gap-2">
            <Field
              label={name}
              className="min-w-0 flex-1"
              error={index === errorAt ? props.error : undefined}
              description={index === 0 ? props.hint : undefined}
            >
              <TextInput
                value={each.value}
                type={props.type ?? 'text'}
                inputMode={props.inputMode ?? 'text'}
                placeholder={props.placeholder}
                autoComplete="off"
                maxLength={300}
                onChange={(event) => replace(index, { value: event.target.value })}
              />
            </Field>
            {labels !== undefined && (
              <Select
                aria-label={`Label for ${name}`}
                className="w-28 flex-none"
                options={optionsOf(labels, each.label)}
                value={each.label}
                onChange={(event) => replace(index, { label: event.target.value })}
              />
            )}
            {values.length > 1 && (
              <IconButton
                icon={X}
                label={`Remove ${name}`}
                onClick={() => onChange(values.filter((_, at) => at !== index))}
              />
            )}
          </div>
        );
      })}
      <div>
        <Button
          label={props.addLabel}
          icon={Plus}
          variant="bare"
          isFlush
          onClick={() => onChange([...values, { label: '', value: '' }])}
        />
      </div>
    </fieldset>
  );
}
