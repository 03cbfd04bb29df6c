import type { InsuranceInputs } from '@plumbline/domain/insurance/report-insurance';
import { Card, Field, NumberInput, SegmentedControl, Select } from '@plumbline/ui';
import { useState } from 'react';
import { changedBetween } from '#src/ground/form/form-edit.ts';
import { type InputTexts, parseTexts, textsOf } from './insurance-inputs.ts';

export interface CreditInputsProps {
  readonly inputs: InsuranceInputs;
  readonly onChange: (inputs: InsuranceInputs) => void;
}

const CONSTRUCTION = [
  { value: 'frame', label: 'Wood frame' },
  { value: 'masonry', label: 'Masonry' },
  { value: 'mixed', label: 'Frame and masonry' },
  { value: 'concrete', label: 'Reinforced concrete' },
] as const;

/** Values from the policy's declarations page, saved as soon as they are valid. */
export function CreditInputs({ inputs, onChange }: CreditInputsProps) {
  const [texts, setTexts] = useState<InputTexts>(() => textsOf(inputs));
  // Untouched fields keep what a colleague's device may have written in the meantime.
  const [begun] = useState(() => parseTexts(texts).values);
  const { problems } = parseTexts(texts);

  function change(patch: Partial<InputTexts>): void {
    const next = { ...texts, ...patch };
    setTexts(next);
    const parsed = parseTexts(next);
    if (Object.keys(parsed.problems).length === 0)
      onChange({ ...inputs, ...changedBetween(begun, parsed.values) });
  }

  return (
    <Card padding="large" className="grid gap-4">
      <h2 className="m-0 text-field leading-5.5 font-title">From the policy</h2>
      <SegmentedControl
        label="What the policy shows"
        isWide
        value={texts.kind}
        options={[
          { value: 'hurricane', label: 'Hurricane portion' },
          { value: 'share', label: 'Total premium' },
        ]}
        onValueChange={(kind) => change({ kind })}
      />
      <Field
        label={texts.kind === 'hurricane' ? 'Annual hurricane premium' : 'Annual total premium'}
        error={problems.amount}
      >
        <NumberInput
          prefix="$"
          value={texts.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
      </Field>
      {texts.kind === 'share' && (
        <Field
          label="Hurricane portion of it"
          description="It’s on the declarations page. In coastal counties, it’s often more than half."
          error={problems.share}
        >
          <NumberInput
            unit="%"
            isWhole
            value={texts.share}
            onChange={(event) => change({ share: event.target.value })}
          />
        </Field>
      )}
      <Field
        label="Credits already applied"
        description="Leave blank if there are none."
        error={problems.current}
      >
        <NumberInput
          unit="%"
          value={texts.current}
          onChange={(event) => change({ current: event.target.value })}
        />
      </Field>
      <Field label="Terrain">
        <Select
          value={inputs.terrain}
          options={[
            { value: 'B', label: 'B: urban, suburban, or wooded' },
            { value: 'C', label: 'C: open terrain or coast' },
          ]}
          onChange={(event) => onChange({ ...inputs, terrain: event.target.value === 'C' ? 'C' : 'B' })}
        />
      </Field>
      <Field label="Construction">
        <Select
          placeholder="Not known"
          value={inputs.constructionType ?? ''}
          options={CONSTRUCTION}
          onChange={(event) =>
            onChange({
              ...inputs,
              constructionType: CONSTRUCTION.find(({ value }) => value === event.target.value)?.value ?? null,
            })
          }
        />
      </Field>
    </Card>
  );
}
