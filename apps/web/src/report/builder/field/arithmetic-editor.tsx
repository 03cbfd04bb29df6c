/** The operands of a calculation: answers, constants, and nested calculations, which are evaluated first. */
import { resolvePath, withoutInstances } from '@plumbline/domain/report/engine/answer-path';
import type { Arithmetic, FieldDefinition, Formula } from '@plumbline/domain/report/engine/definition';
import { Button, Combobox, IconButton } from '@plumbline/ui';
import { Calculator, Plus, X } from 'lucide-react';
import type { FieldNames } from '../model/place-names.ts';
import { NumberSetting, SelectSetting } from '../part/settings.tsx';

export const ARITHMETIC_KINDS = [
  { value: '+', label: 'Sum' },
  { value: '-', label: 'Difference' },
  { value: '*', label: 'Product' },
  { value: '/', label: 'Quotient' },
] as const;

export const isArithmetic = (formula: Formula): formula is Arithmetic =>
  ARITHMETIC_KINDS.some(({ value }) => value === formula.op);

/** Deeper nesting is unreadable; two chained computed questions are clearer. */
const MAX_DEPTH = 2;

interface OperandsProps {
  readonly formula: Arithmetic;
  readonly path: string;
  readonly names: FieldNames;
  /** Nesting depth. */
  readonly depth: number;
  readonly onChange: (formula: Arithmetic) => void;
}

type Operand = Arithmetic['of'][number];

export function Operands({ formula, path, names, depth, onChange }: OperandsProps) {
  const { of } = formula;
  const setAt = (index: number, operand: Operand | null): void =>
    onChange({
      ...formula,
      of: of.flatMap((each, at) => (at === index ? (operand === null ? [] : [operand]) : [each])),
    });
  return (
    <div className="grid gap-2">
      {of.map((operand, index) => (
        <OperandRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an operand has no identity but its place
          key={index}
          operand={operand}
          number={index + 1}
          path={path}
          names={names}
          depth={depth}
          onChange={(next) => setAt(index, next)}
          onRemove={of.length > 2 ? () => setAt(index, null) : null}
        />
      ))}
      <div>
        <Button
          label="Add number"
          icon={Plus}
          size="desk"
          onClick={() => onChange({ ...formula, of: [...of, 0] })}
        />
      </div>
    </div>
  );
}

interface OperandRowProps extends Pick<OperandsProps, 'path' | 'names' | 'depth'> {
  readonly operand: Operand;
  readonly number: number;
  readonly onChange: (operand: Operand) => void;
  /** Null where at least two must remain. */
  readonly onRemove: (() => void) | null;
}

function OperandRow({ operand, number, path, names, depth, onChange, onRemove }: OperandRowProps) {
  const remove = onRemove && <IconButton icon={X} label={`Remove number ${number}`} onClick={onRemove} />;
  if (typeof operand === 'object') {
    return (
      <section
        aria-label={`Calculation as number ${number}`}
        className="grid gap-2 border-l-2 border-line pl-3"
      >
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <SelectSetting
              label={`Number ${number} is itself a`}
              value={operand.op}
              options={ARITHMETIC_KINDS}
              onChange={(op) => onChange({ ...operand, op })}
            />
          </div>
          <Button
            label="One number instead"
            size="desk"
            variant="bare"
            onClick={() => onChange(operand.of[0] ?? 0)}
          />
          {remove}
        </div>
        <Operands formula={operand} path={path} names={names} depth={depth + 1} onChange={onChange} />
      </section>
    );
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-full sm:basis-40">
        <Combobox
          label={`Number ${number}`}
          placeholder="A question, or a number at the right"
          choices={numericChoices(names, path)}
          value={typeof operand === 'string' ? withoutInstances(resolvePath(operand, path)) : null}
          onValueChange={(next) => onChange(next ?? 0)}
        />
      </div>
      {typeof operand === 'number' && (
        <div className="w-28 flex-none">
          <NumberSetting label="Number" value={operand} onChange={(next) => onChange(next ?? 0)} />
        </div>
      )}
      {depth < MAX_DEPTH && (
        <IconButton
          icon={Calculator}
          label={`Calculate number ${number}`}
          onClick={() => onChange({ op: '+', of: [operand, 0] })}
        />
      )}
      {remove}
    </div>
  );
}

const NUMERIC: readonly FieldDefinition['type'][] = ['int', 'decimal', 'money', 'year', 'rating', 'computed'];

const numericChoices = (names: FieldNames, own: string) =>
  names.choices.filter(({ value }) => {
    const type = names.find(value)?.field.type;
    return value !== own && type !== undefined && NUMERIC.includes(type);
  });
