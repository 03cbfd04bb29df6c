/** Rules that change price and duration of a service: one card per rule. */
import { foundations, propertyFactNames, propertyTypes } from '@plumbline/domain/office/booking/price-rules';
import {
  factWords,
  foundationWords,
  propertyTypeWords,
} from '@plumbline/domain/office/booking/property-words';
import { Button, Field, NumberInput, Select } from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
import { emptyRule, isRange, type RuleDraft, type ServiceComplaints } from './service-draft.ts';

export interface RuleListProps {
  readonly rules: readonly RuleDraft[];
  readonly complaints: ServiceComplaints;
  readonly onChange: (rules: readonly RuleDraft[]) => void;
}

export function RuleList({ rules, complaints, onChange }: RuleListProps) {
  return (
    <section aria-label="Price rules" className="grid gap-4">
      <div>
        <h3 className="type-h3 mt-0 mb-1">Price rules</h3>
        <p className="type-meta m-0 text-text-3">
          Each rule that applies adds to the price above. Use a minus sign to subtract. Percentages are of
          that price.
        </p>
      </div>
      {rules.map((rule, index) => (
        <RuleCard
          key={rule.id}
          number={index + 1}
          rule={rule}
          complaint={complaints[`rule ${rule.id}`]}
          onChange={(next) => onChange(rules.map((each) => (each.id === rule.id ? next : each)))}
          onRemove={() => onChange(rules.filter(({ id }) => id !== rule.id))}
        />
      ))}
      <Button
        label="Add rule"
        icon={Plus}
        variant="outline"
        onClick={() => onChange([...rules, emptyRule(crypto.randomUUID())])}
      />
    </section>
  );
}

interface RuleCardProps {
  readonly number: number;
  readonly rule: RuleDraft;
  readonly complaint: string | undefined;
  readonly onChange: (rule: RuleDraft) => void;
  readonly onRemove: () => void;
}

const UNITS = { area: 'sq ft', age: 'years', stories: undefined } as const;

function RuleCard({ number, rule, complaint, onChange, onRemove }: RuleCardProps) {
  const numberField = (
    name: 'from' | 'below' | 'dollars' | 'percent' | 'minutes',
    label: string,
    unit?: string,
  ) => (
    <Field label={label}>
      <NumberInput
        {...(name === 'dollars' ? { prefix: '$' } : { unit })}
        value={rule[name]}
        onChange={(event) => onChange({ ...rule, [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <fieldset className="m-0 grid gap-4 rounded-md border border-line p-4">
      <legend className="type-label px-1 text-text-2">Rule {number}</legend>
      <Field label="Based on" error={complaint}>
        <Select
          options={propertyFactNames.map((value) => ({ value, label: factWords[value] }))}
          value={rule.fact}
          onChange={(event) => {
            const fact = propertyFactNames.find((each) => each === event.target.value);
            if (fact !== undefined) onChange({ ...rule, fact, from: '', below: '', is: '' });
          }}
        />
      </Field>
      {isRange(rule.fact) ? (
        <div className="grid grid-cols-2 gap-3">
          {numberField('from', 'From', UNITS[rule.fact])}
          {numberField('below', 'Below', UNITS[rule.fact])}
        </div>
      ) : (
        <Field label="When it is">
          <Select
            placeholder="Choose"
            options={
              rule.fact === 'foundation'
                ? foundations.map((value) => ({ value, label: foundationWords[value] }))
                : propertyTypes.map((value) => ({ value, label: propertyTypeWords[value] }))
            }
            value={rule.is}
            onChange={(event) => onChange({ ...rule, is: event.target.value })}
          />
        </Field>
      )}
      <p className="type-label m-0 text-text-2">Adds</p>
      <div className="grid grid-cols-3 gap-3">
        {numberField('dollars', 'Dollars')}
        {numberField('percent', 'Percent', '%')}
        {numberField('minutes', 'Time', 'min')}
      </div>
      <Button label="Remove rule" icon={Trash2} variant="bare" onClick={onRemove} />
    </fieldset>
  );
}
