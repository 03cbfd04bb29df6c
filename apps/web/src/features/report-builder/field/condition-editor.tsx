/** Conditions in words and as parts that are chosen: all or any of several questions, groups within groups. */
import { describeCondition } from '@plumbline/domain/report-builder/describe-condition';
import { resolvePath, withoutInstances } from '@plumbline/domain/report-engine/answer-path';
import type { Condition, FieldDefinition } from '@plumbline/domain/report-engine/definition';
import { Button, Combobox, IconButton, NumberInput, Select, TextInput } from '@plumbline/ui';
import { Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useBuilder } from '../model/builder-context.ts';
import { type FieldNames, fieldNames } from '../model/place-names.ts';

interface ConditionSettingProps {
  readonly label: string;
  /** What holds without a condition. */
  readonly empty: string;
  readonly condition: Condition | undefined;
  readonly ownPath: string;
  readonly onChange: (condition: Condition | undefined) => void;
}

export function ConditionSetting({ label, empty, condition, ownPath, onChange }: ConditionSettingProps) {
  const { definition, isReadOnly } = useBuilder();
  const names = useMemo(() => fieldNames(definition), [definition]);
  const [isBegun, setBegun] = useState(false);
  const add = (next: Condition): void => {
    setBegun(false);
    onChange(next);
  };
  return (
    <section aria-label={label} className="rounded-md bg-control/60 px-3.5 py-3">
      <div className="flex min-h-9 items-center gap-3">
        <h4 className="type-label m-0 flex-1 text-text-2">{label}</h4>
        {!isReadOnly &&
          (condition === undefined ? (
            !isBegun && (
              <Button label="Add condition" icon={Plus} size="desk" onClick={() => setBegun(true)} />
            )
          ) : (
            <Button label="Remove condition" variant="bare" size="desk" onClick={() => onChange(undefined)} />
          ))}
      </div>
      <p className="type-body m-0 text-text-2">
        {condition === undefined ? `${empty}.` : `${describeCondition(condition, ownPath, names.find)}.`}
      </p>
      {condition !== undefined && !isReadOnly && (
        <div className="mt-2.5">
          <ConditionParts condition={condition} ownPath={ownPath} names={names} onChange={onChange} />
        </div>
      )}
      {condition === undefined && isBegun && (
        <div className="mt-2.5">
          <NewCondition names={names} ownPath={ownPath} onAdd={add} />
        </div>
      )}
    </section>
  );
}

interface PartsProps {
  readonly condition: Condition;
  readonly ownPath: string;
  readonly names: FieldNames;
  /** Undefined removes it. */
  readonly onChange: (condition: Condition | undefined) => void;
}

function ConditionParts(props: PartsProps) {
  const { condition } = props;
  if (condition.op === 'all' || condition.op === 'any')
    return <GroupParts {...props} condition={condition} />;
  if (condition.op === 'not' || condition.op === 'entry') return <FixedPart {...props} />;
  return <ComparisonWithMore {...props} />;
}

type Group = Extract<Condition, { op: 'all' | 'any' }>;

function GroupParts({ condition, ownPath, names, onChange }: PartsProps & { condition: Group }) {
  const setAt = (index: number, next: Condition | undefined): void => {
    const of = condition.of.flatMap((each, at) =>
      at === index ? (next === undefined ? [] : [next]) : [each],
    );
    const [only] = of;
    if (only === undefined) onChange(undefined);
    else onChange(of.length === 1 ? only : { ...condition, of });
  };
  return (
    <div className="grid gap-2.5 border-l-2 border-line pl-3">
      <Select
        aria-label="All or any of these"
        value={condition.op}
        options={[
          { value: 'all', label: 'All of these hold' },
          { value: 'any', label: 'Any of these holds' },
        ]}
        onChange={(event) =>
          onChange({ ...condition, op: event.currentTarget.value === 'any' ? 'any' : 'all' })
        }
      />
      {condition.of.map((each, index) => (
        <ConditionPart
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no identity but its place
          key={index}
          condition={each}
          ownPath={ownPath}
          names={names}
          onChange={(next) => setAt(index, next)}
        />
      ))}
      <NewCondition
        names={names}
        ownPath={ownPath}
        onAdd={(next) => onChange({ ...condition, of: [...condition.of, next] })}
      />
    </div>
  );
}

const ConditionPart = (props: PartsProps) =>
  props.condition.op === 'all' || props.condition.op === 'any' ? (
    <ConditionParts {...props} />
  ) : props.condition.op === 'not' || props.condition.op === 'entry' ? (
    <FixedPart {...props} />
  ) : (
    <ComparisonPart {...props} />
  );

/** 'Not' and questions about entries are read here and taken out; they are written by copying a type that has them. */
function FixedPart({ condition, ownPath, names, onChange }: PartsProps) {
  const text = describeCondition(condition, ownPath, names.find);
  return (
    <div className="flex items-center gap-2">
      <p className="type-body m-0 flex-1">{text}</p>
      <IconButton icon={X} label={`Remove: ${text}`} onClick={() => onChange(undefined)} />
    </div>
  );
}

/** One comparison can become several. */
function ComparisonWithMore(props: PartsProps) {
  const { condition, onChange, names, ownPath } = props;
  return (
    <div className="grid gap-2.5">
      <ComparisonPart {...props} />
      <NewCondition
        names={names}
        ownPath={ownPath}
        onAdd={(next) => onChange({ op: 'all', of: [condition, next] })}
      />
    </div>
  );
}

/** A question, and the condition is there: 'is answered', to be made narrower. */
function NewCondition({
  names,
  ownPath,
  onAdd,
}: {
  readonly names: FieldNames;
  readonly ownPath: string;
  readonly onAdd: (condition: Condition) => void;
}) {
  return (
    <Combobox
      label="Question that decides"
      placeholder="Choose a question"
      choices={names.choices.filter(({ value }) => value !== ownPath)}
      value={null}
      onValueChange={(path) => {
        if (path !== null) onAdd(firstCondition(path, names));
      }}
    />
  );
}

function firstCondition(path: string, names: FieldNames): Condition {
  const field = names.find(path)?.field;
  const [option] = field?.options ?? [];
  if (option !== undefined) return { op: 'eq', path, value: option.id };
  return field?.type === 'boolean' ? { op: 'eq', path, value: true } : { op: 'answered', path };
}

type Comparison = Exclude<Condition, { op: 'all' | 'any' | 'not' | 'entry' }>;
type Operator = Comparison['op'];

const isComparison = (condition: Condition): condition is Comparison =>
  !['all', 'any', 'not', 'entry'].includes(condition.op);

const OPERATOR_NAMES: Readonly<Record<Operator, string>> = {
  answered: 'is answered',
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  lt: 'is below',
  lte: 'is at most',
  gt: 'is above',
  gte: 'is at least',
};

function ComparisonPart({ condition, ownPath, names, onChange }: PartsProps) {
  if (!isComparison(condition)) return null;
  const path = withoutInstances(resolvePath(condition.path, ownPath));
  const found = names.find(path);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,2fr)_9rem_minmax(0,1.4fr)_auto]">
      <div className="max-sm:col-span-2">
        <Combobox
          label="Question that decides"
          choices={names.choices.filter(({ value }) => value !== ownPath)}
          value={found === null ? null : path}
          placeholder={found === null ? `'${path}' is not there` : undefined}
          onValueChange={(next) => next !== null && onChange(firstCondition(next, names))}
        />
      </div>
      <div className="max-sm:col-span-2">
        <Select
          aria-label="Comparison"
          value={condition.op}
          options={operatorsOf(found?.field).map((op) => ({ value: op, label: OPERATOR_NAMES[op] }))}
          onChange={(event) => onChange(withOperator(condition, event.currentTarget.value, found?.field))}
        />
      </div>
      <ComparedValue condition={condition} field={found?.field} onChange={onChange} />
      <IconButton icon={X} label="Remove this condition" onClick={() => onChange(undefined)} />
    </div>
  );
}

function operatorsOf(field: FieldDefinition | undefined): readonly Operator[] {
  if (field?.options !== undefined) return ['eq', 'ne', 'in', 'answered'];
  if (field?.type === 'boolean') return ['eq', 'ne', 'answered'];
  if (field !== undefined && isOrdered(field)) return ['answered', 'eq', 'ne', 'lt', 'lte', 'gt', 'gte'];
  return ['answered', 'eq', 'ne', 'in', 'lt', 'lte', 'gt', 'gte'];
}

const isOrdered = ({ type }: FieldDefinition): boolean =>
  ['int', 'decimal', 'money', 'year', 'date', 'rating', 'computed'].includes(type);

/** A day to begin with; the person writes the one that counts. */
const FIRST_DAY = '2026-01-01';

function withOperator(condition: Comparison, op: string, field: FieldDefinition | undefined): Condition {
  const { path } = condition;
  const known = 'value' in condition && typeof condition.value !== 'object' ? condition.value : undefined;
  const first = field?.options?.[0]?.id ?? (field?.type === 'boolean' ? true : '');
  if (op === 'eq' || op === 'ne') return { op, path, value: known ?? first };
  if (op === 'in')
    return { op, path, values: typeof known === 'string' && known !== '' ? [known] : [String(first)] };
  if (op === 'lt' || op === 'lte' || op === 'gt' || op === 'gte') {
    if (typeof known === 'number') return { op, path, value: known };
    return { op, path, value: field?.type === 'date' ? FIRST_DAY : 0 };
  }
  return { op: 'answered', path };
}

interface ComparedValueProps {
  readonly condition: Comparison;
  readonly field: FieldDefinition | undefined;
  readonly onChange: (condition: Condition) => void;
}

function ComparedValue({ condition, field, onChange }: ComparedValueProps) {
  if (condition.op === 'answered') return <span />;
  if (condition.op === 'in')
    return <ComparedValues condition={condition} field={field} onChange={onChange} />;
  const { value } = condition;
  if (typeof value === 'object') return <span className="type-body self-center">another answer</span>;
  if (field?.options !== undefined || field?.type === 'boolean') {
    const options = field.options?.map(({ id, label }) => ({ value: id, label })) ?? [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ];
    return (
      <Select
        aria-label="Value"
        value={String(value)}
        options={options}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (condition.op === 'eq' || condition.op === 'ne')
            onChange({ ...condition, value: field.type === 'boolean' ? chosen === 'true' : chosen });
        }}
      />
    );
  }
  const isNumber = field !== undefined && isOrdered(field) && field.type !== 'date';
  const set = (text: string): void => {
    const next = isNumber || (typeof value === 'number' && text !== '') ? Number(text) : text;
    if (typeof next === 'number' && Number.isNaN(next)) return;
    if (condition.op === 'eq' || condition.op === 'ne') onChange({ ...condition, value: next });
    else onChange({ ...condition, value: next });
  };
  return isNumber ? (
    <NumberInput
      aria-label="Value"
      value={String(value)}
      onChange={(event) => set(event.currentTarget.value)}
    />
  ) : (
    <TextInput
      aria-label="Value"
      placeholder={field?.type === 'date' ? 'YYYY-MM-DD' : undefined}
      value={String(value)}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

function ComparedValues({
  condition,
  field,
  onChange,
}: ComparedValueProps & { condition: Extract<Condition, { op: 'in' }> }) {
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
