import { STEP_LETTERS, type StepLetter } from '@plumbline/domain/letters/letter-steps';
import { Button, Field, NumberInput, Select, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { isTextType } from '../calls/messaging-calls.ts';
import { LETTER_NAMES } from '../letter-names.ts';
import type { StepDraft, Unit } from './steps-draft.ts';

export interface StepFieldsProps {
  readonly number: number;
  readonly draft: StepDraft;
  readonly complaint: string | undefined;
  readonly onChange: (draft: StepDraft) => void;
  readonly onRemove: () => void;
}

const LETTERS = STEP_LETTERS.map((value) => ({
  value,
  label: `${LETTER_NAMES[value].title} (${isTextType(value) ? 'text' : 'email'})`,
}));
const UNIT_OPTIONS = ['minutes', 'hours', 'days'].map((value) => ({ value, label: value }));
const SIDES = [
  { value: 'before', label: 'before the start' },
  { value: 'after', label: 'after the end' },
];

export function StepFields({ number, draft, complaint, onChange, onRemove }: StepFieldsProps) {
  return (
    <fieldset className="m-0 grid gap-4 rounded-md border border-line p-4">
      <legend className="type-label px-1 text-text-2">{`Step ${number}`}</legend>
      <Field label="Message">
        <Select
          value={draft.letter}
          options={LETTERS}
          onChange={(event) => onChange({ ...draft, letter: event.target.value as StepLetter })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="How long" error={complaint}>
          <NumberInput
            isWhole
            value={draft.amount}
            onChange={(event) => onChange({ ...draft, amount: event.target.value })}
          />
        </Field>
        <Field label="Unit">
          <Select
            value={draft.unit}
            options={UNIT_OPTIONS}
            onChange={(event) => onChange({ ...draft, unit: event.target.value as Unit })}
          />
        </Field>
        <Field label="When">
          <Select
            value={draft.side}
            options={SIDES}
            onChange={(event) => onChange({ ...draft, side: event.target.value as StepDraft['side'] })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TextLink
          isAlone
          render={<Link to="/settings/email-templates/$type" params={{ type: draft.letter }} />}
        >
          Template, preview, and test
        </TextLink>
        <Button label="Remove step" icon={Trash2} variant="bare" onClick={onRemove} />
      </div>
    </fieldset>
  );
}
