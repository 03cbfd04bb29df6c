/**
 * What an answer is compared with: one or several options, a number, a date, text, or another question's answer.
 */
import type { Comparison } from '@plumbline/domain/report/builder/condition-shape';
import type { FieldDefinition } from '@plumbline/domain/report/engine/definition';
import { Combobox, IconButton, NumberInput, Select, TextInput } from '@plumbline/ui';
import { Keyboard, ListTree } from 'lucide-react';
import type { ConditionScope } from '../model/condition-scope.ts';
import { firstOrdered, isDay, isOrdered } from './comparison-operators.ts';

interface ComparedValueProps<Of extends Comparison = Comparison> {
  readonly condition: Of;
  readonly field: FieldDefinition | undefined;
  readonly scope: ConditionScope;
  readonly onChange: (condition: Comparison) => void;
}

type Ordered = Extract<Comparison, { op: 'lt' | 'lte' | 'gt' | 'gte' }>;
type Equal = Extract<Comparison, { op: 'eq' | 'ne' }>;

export function ComparedValue({ condition, ...props }: ComparedValueProps) {
  switch (condition.op) {
    case 'answered':
      return null;
    case 'in':
      return <ComparedValues condition={condition} {...props} />;
    case 'eq':
    case 'ne':
      return <EqualValue condition={condition} {...props} />;
    default:
      return <OrderedValue condition={condition} {...props} />;
  }
}

function EqualValue({ condition, field, onChange }: ComparedValueProps<Equal>) {
  if (field?.options === undefined && field?.type !== 'boolean') {
    return (
      <WrittenValue
        field={field}
        value={condition.value}
        onChange={(value) => onChange({ ...condition, value })}
      />
    );
  }
  const options = field.options?.map(({ id, label }) => ({ value: id, label })) ?? [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ];
  return (
    <Select
      aria-label="Value"
      value={String(condition.value)}
      options={options}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange({ ...condition, value: field.type === 'boolean' ? chosen === 'true' : chosen });
      }}
    />
  );
}

function OrderedValue({ condition, field, scope, onChange }: ComparedValueProps<Ordered>) {
  const { value } = condition;
  const others = comparableWith(field, condition.path, scope);
  if (typeof value === 'object') {
    return (
      <div className="flex min-w-0 items-center gap-1">
        <div className="min-w-0 flex-1">
          <Combobox
            label="Answer to compare with"
            placeholder="Choose a question"
            choices={others}
            value={scope.pathOf(value.path)}
            onValueChange={(path) =>
              path !== null && onChange({ ...condition, value: { path: scope.referenceTo(path) } })
            }
          />
        </div>
        <IconButton
          icon={Keyboard}
          label="Compare with a value"
          onClick={() => onChange({ ...condition, value: firstOrdered(field) })}
        />
      </div>
    );
  }
  const [first] = others;
  return (
    <div className="flex min-w-0 items-center gap-1">
      <div className="min-w-0 flex-1">
        <WrittenValue
          field={field}
          value={value}
          onChange={(next) => onChange({ ...condition, value: next })}
        />
      </div>
      {first !== undefined && (
        <IconButton
          icon={ListTree}
          label="Compare with another answer"
          onClick={() => onChange({ ...condition, value: { path: scope.referenceTo(first.value) } })}
        />
      )}
    </div>
  );
}

/** Dates compare with dates, numbers with numbers; the engine rejects anything else. */
function comparableWith(field: FieldDefinition | undefined, reference: string, scope: ConditionScope) {
  const own = scope.pathOf(reference);
  return scope.choices.filter(({ value }) => {
    const other = scope.names.find(value)?.field;
    if (other === undefined || value === own || !isOrdered(other)) return false;
    return field === undefined || isDay(other) === isDay(field);
  });
}

interface WrittenValueProps {
  readonly field: FieldDefinition | undefined;
  readonly value: string | number | boolean;
  readonly onChange: (value: string | number) => void;
}

function WrittenValue({ field, value, onChange }: WrittenValueProps) {
  const isNumber = field !== undefined && isOrdered(field) && !isDay(field);
  const set = (text: string): void => {
    const next = isNumber || (typeof value === 'number' && text !== '') ? Number(text) : text;
    if (typeof next !== 'number' || !Number.isNaN(next)) onChange(next);
  };
  const written = String(value);
  return isNumber ? (
    <NumberInput aria-label="Value" value={written} onChange={(event) => set(event.currentTarget.value)} />
  ) : (
    <TextInput
      aria-label="Value"
      placeholder={field !== undefined && isDay(field) ? 'YYYY-MM-DD' : undefined}
      value={written}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

function ComparedValues({
  condition,
  field,
  onChange,
}: ComparedValueProps<Extract<Comparison, { op: 'in' }>>) {
  const { values } = condition;
  if (field?.options === undefined) {
    return (
      <TextInput
        aria-label="Values, separated by commas"
        value={values.join(', ')}
        onChange={(event) =>
          onChange({ ...condition, values: event.currentTarget.value.split(',').map((each) => each.trim()) })
        }
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-x-3">
      {field.options.map(({ id, label }) => (
        <label key={id} className="type-body flex min-h-9 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={values.includes(id)}
            onChange={(event) =>
              onChange({
                ...condition,
                values: event.currentTarget.checked ? [...values, id] : values.filter((each) => each !== id),
              })
            }
            className="size-5 accent-accent"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
