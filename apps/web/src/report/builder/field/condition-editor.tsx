/** Conditions in words and as editable parts: groups (all, some, not all, or none), and entries of groups. */
import {
  type ConditionShape,
  type GroupMode,
  readShape,
  writeShape,
} from '@plumbline/domain/report/builder/condition-shape';
import { describeCondition } from '@plumbline/domain/report/builder/describe-condition';
import type { Condition } from '@plumbline/domain/report/engine/definition';
import { Button, Combobox, Select } from '@plumbline/ui';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useBuilder } from '../model/builder-context.ts';
import { type ConditionScope, scopeOf, scopeOfEntry } from '../model/condition-scope.ts';
import { fieldNames } from '../model/place-names.ts';
import { firstCondition } from './comparison-operators.ts';
import { ComparisonPart } from './comparison-part.tsx';

interface ConditionSettingProps {
  readonly label: string;
  /** What applies without a condition. */
  readonly empty: string;
  readonly condition: Condition | undefined;
  readonly ownPath: string;
  readonly isRule?: boolean;
  readonly onChange: (condition: Condition | undefined) => void;
}

export function ConditionSetting({
  label,
  empty,
  condition,
  ownPath,
  isRule = false,
  onChange,
}: ConditionSettingProps) {
  const { definition, isReadOnly } = useBuilder();
  const scope = useMemo(
    () => scopeOf(ownPath, fieldNames(definition), isRule),
    [ownPath, definition, isRule],
  );
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
        {condition === undefined
          ? `${empty}.`
          : `${describeCondition(condition, ownPath, scope.names.find)}.`}
      </p>
      {condition !== undefined && !isReadOnly && (
        <div className="mt-2.5">
          <ConditionParts condition={condition} scope={scope} onChange={onChange} />
        </div>
      )}
      {condition === undefined && isBegun && (
        <div className="mt-2.5">
          <NewCondition scope={scope} onAdd={add} />
        </div>
      )}
    </section>
  );
}

interface PartsProps {
  readonly condition: Condition;
  readonly scope: ConditionScope;
  /** Undefined removes it. */
  readonly onChange: (condition: Condition | undefined) => void;
}

/** The whole condition; a single one can become a group. */
function ConditionParts(props: PartsProps) {
  const { condition, scope, onChange } = props;
  if (readShape(condition).kind === 'group') return <ConditionPart {...props} />;
  return (
    <div className="grid gap-2.5">
      <ConditionPart {...props} />
      <NewCondition scope={scope} onAdd={(next) => onChange({ op: 'all', of: [condition, next] })} />
    </div>
  );
}

function ConditionPart({ condition, scope, onChange }: PartsProps) {
  const shape = readShape(condition);
  const change = (next: ConditionShape | null): void =>
    onChange(next === null ? undefined : writeShape(next));
  if (shape.kind === 'group') return <GroupParts shape={shape} scope={scope} onChange={change} />;
  return (
    <div className="grid gap-2.5">
      <ComparisonPart shape={shape} scope={scope} onChange={change} />
      {shape.kind === 'entry' && <EntryParts shape={shape} scope={scope} onChange={change} />}
    </div>
  );
}

interface ShapeProps<Kind extends ConditionShape['kind']> {
  readonly shape: Extract<ConditionShape, { kind: Kind }>;
  readonly scope: ConditionScope;
  /** Null removes it. */
  readonly onChange: (shape: ConditionShape | null) => void;
}

const MODES: readonly { readonly value: GroupMode; readonly label: string }[] = [
  { value: 'all', label: 'All of these are true' },
  { value: 'any', label: 'Any of these is true' },
  { value: 'not_all', label: 'Not all of these are true' },
  { value: 'none', label: 'None of these is true' },
];

function GroupParts({ shape, scope, onChange }: ShapeProps<'group'>) {
  const { of } = shape;
  const setAt = (index: number, next: Condition | undefined): void =>
    onChange({
      ...shape,
      of: of.flatMap((each, at) => (at === index ? (next === undefined ? [] : [next]) : [each])),
    });
  return (
    <div className="grid gap-2.5 border-l-2 border-line pl-3">
      <Select
        aria-label="How many must be true"
        value={shape.mode}
        options={MODES}
        onChange={(event) => {
          const mode = MODES.find(({ value }) => value === event.currentTarget.value);
          if (mode) onChange({ ...shape, mode: mode.value });
        }}
      />
      {of.map((each, index) => (
        <ConditionPart
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no identity but its place
          key={index}
          condition={each}
          scope={scope}
          onChange={(next) => setAt(index, next)}
        />
      ))}
      <NewCondition scope={scope} onAdd={(next) => onChange({ ...shape, of: [...of, next] })} />
    </div>
  );
}

/** The condition on each entry. */
function EntryParts({ shape, scope, onChange }: ShapeProps<'entry'>) {
  const inside = scopeOfEntry(scope.pathOf(shape.path), scope.names);
  return (
    <section aria-label="In the entry" className="border-l-2 border-line pl-3">
      <ConditionParts
        condition={shape.where}
        scope={inside}
        onChange={(where) =>
          onChange(
            where === undefined
              ? {
                  kind: 'comparison',
                  condition: { op: 'answered', path: shape.path },
                  isNegated: shape.isNegated,
                }
              : { ...shape, where },
          )
        }
      />
    </section>
  );
}

/** Choosing a question creates the condition 'is answered', to be refined. */
function NewCondition({
  scope,
  onAdd,
}: {
  readonly scope: ConditionScope;
  readonly onAdd: (condition: Condition) => void;
}) {
  return (
    <Combobox
      label="Deciding question"
      placeholder="Choose a question"
      choices={scope.choices}
      value={null}
      onValueChange={(path) => {
        if (path !== null) onAdd(firstCondition(path, scope));
      }}
    />
  );
}
