import './hand-fonts.css';
import { classNames, Field, TextInput } from '@plumbline/ui';
import { useId } from 'react';
import { PAPER } from './paper.ts';
import { MAX_TYPED_LENGTH } from './render-signature.ts';

const HANDS = ['Dancing Script', 'Caveat', 'Sacramento'] as const;
export type Hand = (typeof HANDS)[number];

export interface Typed {
  readonly text: string;
  readonly hand: Hand;
}

export interface TypePanelProps {
  readonly label: string;
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
}

export function TypePanel({ label, typed, onChange }: TypePanelProps) {
  const groupName = useId();
  return (
    <div className="grid gap-4">
      <Field label={label}>
        <TextInput
          autoComplete="name"
          maxLength={MAX_TYPED_LENGTH}
          value={typed.text}
          onChange={(event) => onChange({ ...typed, text: event.target.value })}
        />
      </Field>
      <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0">
        <legend className="type-label mb-1.5 p-0 text-text-2">Handwriting</legend>
        {HANDS.map((hand) => (
          <label
            key={hand}
            className={classNames(
              PAPER,
              'relative flex min-h-18 cursor-pointer items-center overflow-hidden px-5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              hand === typed.hand && 'ring-2 ring-accent ring-inset',
            )}
          >
            <input
              type="radio"
              name={groupName}
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-label={hand}
              checked={hand === typed.hand}
              onChange={() => onChange({ ...typed, hand })}
            />
            <span aria-hidden className="truncate text-h1 leading-tight" style={{ fontFamily: hand }}>
              {typed.text.trim() || 'Your name'}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
