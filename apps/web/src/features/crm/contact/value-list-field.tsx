import { VALUE_LABELS } from '@plumbline/domain/crm/labels';
import type { LabelledValue } from '@plumbline/domain/records';
import { Button, Field, IconButton, Select, TextInput } from '@plumbline/ui';
import { Plus, X } from 'lucide-react';
import type { HTMLInputTypeAttribute } from 'react';

export interface ValueListFieldProps {
  /** 'Phone': the first; further ones are numbered. */
  readonly label: string;
  readonly addLabel: string;
  readonly values: readonly LabelledValue[];
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'email' | 'tel' | 'text';
  readonly placeholder?: string;
  /** Addresses say by themselves what they are. */
  readonly hasLabels?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly onChange: (values: LabelledValue[]) => void;
}

const OPTIONS = VALUE_LABELS.map((label) => ({
  value: label,
  label: label === '' ? 'No label' : `${label.charAt(0).toUpperCase()}${label.slice(1)}`,
}));

/** Several of one kind; the first is the one that letters and calls use. */
export function ValueListField(props: ValueListFieldProps) {
  const { label, values, hasLabels = true, onChange } = props;
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
              error={index === 0 ? props.error : undefined}
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
            {hasLabels && (
              <Select
                aria-label={`Use of ${name}`}
                className="w-28 flex-none"
                options={OPTIONS}
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
          onClick={() => onChange([...values, { label: '', value: '' }])}
        />
      </div>
    </fieldset>
  );
}
