import { Field, TextInput } from '@plumbline/ui';
import type { Ref } from 'react';

export interface CodeFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (code: string) => void;
  /** Called at six digits, so that no button is needed. */
  readonly onComplete?: ((code: string) => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

const DIGITS = 6;

/** Six digits, with autofill from text messages, pasted with or without spaces. */
export function CodeField({ label, description, value, error, onChange, onComplete, ref }: CodeFieldProps) {
  function change(text: string): void {
    const code = text.replace(/\D/g, '').slice(0, DIGITS);
    onChange(code);
    if (code.length === DIGITS && code !== value) onComplete?.(code);
  }
  return (
    <Field label={label} description={description} error={error}>
      <TextInput
        ref={ref}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        size="field"
        className="tabular-nums tracking-digits"
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}
