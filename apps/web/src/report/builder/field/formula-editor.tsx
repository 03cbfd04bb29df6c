/** The formula of a computed question: arithmetic, the number of true conditions, or a date some years later. */

import { resolvePath, withoutInstances } from '@plumbline/domain/report/engine/answer-path';
import type { Condition, FieldDefinition, Formula } from '@plumbline/domain/report/engine/definition';
import { Button, Combobox, SeverityShape } from '@plumbline/ui';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useBuilder } from '../model/builder-context.ts';
import { fieldNames } from '../model/place-names.ts';
import { NumberSetting, SelectSetting } from '../part/settings.tsx';
import { ARITHMETIC_KINDS, isArithmetic, Operands } from './arithmetic-editor.tsx';
import { ConditionSetting } from './condition-editor.tsx';

interface FormulaEditorProps {
  readonly field: FieldDefinition;
  readonly path: string;
  readonly onChange: (patch: Pick<FieldDefinition, 'formula'>) => void;
  readonly error: string | undefined;
}

const KINDS = [
  ...ARITHMETIC_KINDS,
  { value: 'count', label: 'Number of conditions met' },
  { value: 'add_years', label: 'A date some years later' },
] as const;
/** Of copied forms; they have no editor. */
const KEPT = [
  { value: 'weakest', label: 'Weakest choice in a table' },
  { value: 'first', label: 'First case that applies' },
  { value: 'hours_between', label: 'Hours between two times' },
  { value: 'days_between', label: 'Days between two dates' },
  { value: 'of_entries', label: 'Total across entries' },
] as const;
type Kind = (typeof KINDS | typeof KEPT)[number]['value'];

export function FormulaEditor({ field, path, onChange, error }: FormulaEditorProps) {
  const { definition } = useBuilder();
  const names = useMemo(() => fieldNames(definition), [definition]);
  const formula: Formula = field.formula ?? { op: '+', of: [0, 0] };
  const set = (next: Formula): void => onChange({ formula: next });
  const kinds: readonly { readonly value: Kind; readonly label: string }[] = [
    ...KINDS,
    ...KEPT.filter(({ value }) => value === formula.op),
  ];
  return (
    <section aria-label={`Formula of ${field.label}`} className="grid gap-3">
      {error && (
        <p className="type-body m-0 flex gap-2">
          <SeverityShape severity="major" className="mt-1" />
          {error}
        </p>
      )}
      <SelectSetting
        label="Calculated as"
        value={formula.op}
        options={kinds}
        onChange={(kind) => set(asKind(formula, kind))}
      />
      {isArithmetic(formula) && (
        <Operands formula={formula} path={path} names={names} depth={0} onChange={set} />
      )}
      {formula.op === 'count' && <Counted formula={formula} path={path} onChange={set} />}
      {formula.op === 'add_years' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Combobox
            label="Start date"
            placeholder="Choose a date"
            choices={names.choices.filter(({ value }) => names.find(value)?.field.type === 'date')}
            value={withoutInstances(resolvePath(formula.path, path))}
            onValueChange={(from) => from !== null && set({ ...formula, path: from })}
          />
          {typeof formula.years === 'number' && (
            <NumberSetting
              label="Years"
              isWhole
              value={formula.years}
              onChange={(years) => years !== undefined && years > 0 && set({ ...formula, years })}
            />
          )}
        </div>
      )}
      {formula.op === 'first' && (
        <p className="type-body m-0 text-text-2">
          The first of {formula.of.length} cases that applies. They are kept as they were copied.
        </p>
      )}
      {(['hours_between', 'days_between', 'of_entries'] as readonly string[]).includes(formula.op) && (
        <p className="type-body m-0 text-text-2">It’s kept as it was copied.</p>
      )}
      {formula.op === 'weakest' && (
        <p className="type-body m-0 text-text-2">
          The weakest choice in {names.find(resolvePath(formula.path, path))?.label ?? formula.path}. It is
          kept as it was copied.
        </p>
      )}
    </section>
  );
}

const isKept = (kind: Kind): kind is (typeof KEPT)[number]['value'] =>
  KEPT.some(({ value }) => value === kind);

function asKind(formula: Formula, kind: Kind): Formula {
  if (isKept(kind)) return formula;
  if (kind === 'count') return { op: 'count', of: [{ op: 'answered', path: 'general/inspection_date' }] };
  if (kind === 'add_years') return { op: 'add_years', path: 'general/inspection_date', years: 1 };
  return { op: kind, of: isArithmetic(formula) ? formula.of : [0, 0] };
}

function Counted({
  formula,
  path,
  onChange,
}: {
  readonly formula: Extract<Formula, { op: 'count' }>;
  readonly path: string;
  readonly onChange: (formula: Formula) => void;
}) {
  const setAt = (index: number, next: Condition | undefined): void => {
    const of = formula.of.flatMap((each, at) => (at === index ? (next === undefined ? [] : [next]) : [each]));
    if (of.length > 0) onChange({ ...formula, of });
  };
  return (
    <div className="grid gap-2">
      {formula.of.map((condition, index) => (
        <ConditionSetting
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no identity but its place
          key={index}
          label={`Condition ${index + 1}`}
          empty="No usage fees of any kind"
          condition={condition}
          ownPath={path}
          onChange={(next) => setAt(index, next)}
        />
      ))}
      <div>
        <Button
          label="Add condition"
          icon={Plus}
          size="desk"
          onClick={() =>
            onChange({ ...formula, of: [...formula.of, { op: 'answered', path: 'general/inspection_date' }] })
          }
        />
      </div>
    </div>
  );
}
