/** One question, its operator, and the value that its answer is compared with. */
import { Combobox, IconButton, Select } from '@plumbline/ui';
import { X } from 'lucide-react';
import type { ConditionScope } from '../model/condition-scope.ts';
import { ComparedValue } from './compared-value.tsx';
import {
  type AskedShape,
  firstCondition,
  operatorName,
  operatorOf,
  operatorsOf,
  withOperator,
} from './comparison-operators.ts';

interface ComparisonPartProps {
  readonly shape: AskedShape;
  readonly scope: ConditionScope;
  /** Null removes it. */
  readonly onChange: (shape: AskedShape | null) => void;
}

export function ComparisonPart({ shape, scope, onChange }: ComparisonPartProps) {
  const reference = shape.kind === 'entry' ? shape.path : shape.condition.path;
  const path = scope.pathOf(reference);
  const field = scope.fieldOf(reference);
  const operator = operatorOf(shape);
  // An operator from a copied type that does not fit the question stays visible.
  const operators = [...new Set([...operatorsOf(field), operator])];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,2fr)_12rem_minmax(0,1.4fr)_auto]">
      <div className="min-w-0">
        <Combobox
          label="Deciding question"
          choices={scope.choices}
          value={field === undefined ? null : path}
          placeholder={field === undefined ? `'${path}' is not there` : undefined}
          onValueChange={(next) => {
            if (next !== null && next !== path)
              onChange({ kind: 'comparison', condition: firstCondition(next, scope), isNegated: false });
          }}
        />
      </div>
      <div className="max-sm:col-span-2">
        <Select
          aria-label="Comparison"
          value={operator}
          options={operators.map((each) => ({ value: each, label: operatorName(each, field) }))}
          onChange={(event) => {
            const next = operators.find((each) => each === event.currentTarget.value);
            if (next !== undefined) onChange(withOperator(shape, next, scope));
          }}
        />
      </div>
      <div className={VALUE_PLACES[valuePlaceOf(shape)]}>
        {shape.kind === 'comparison' && (
          <ComparedValue
            condition={shape.condition}
            field={field}
            scope={scope}
            onChange={(condition) => onChange({ ...shape, condition })}
          />
        )}
      </div>
      <div className="max-sm:col-start-2 max-sm:row-start-1 sm:col-start-4 sm:row-start-1">
        <IconButton icon={X} label="Remove this condition" onClick={() => onChange(null)} />
      </div>
    </div>
  );
}

/** A value is next to its question where there is room; another question's name needs its own line. */
const VALUE_PLACES = {
  none: 'max-sm:hidden',
  beside: 'min-w-0 max-sm:col-span-2',
  below: 'min-w-0 max-sm:col-span-2 sm:col-span-4 sm:row-start-2',
};

function valuePlaceOf(shape: AskedShape): keyof typeof VALUE_PLACES {
  if (shape.kind === 'entry' || shape.condition.op === 'answered') return 'none';
  return 'value' in shape.condition && typeof shape.condition.value === 'object' ? 'below' : 'beside';
}
