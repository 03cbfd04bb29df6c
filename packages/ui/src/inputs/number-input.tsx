import type { InputHTMLAttributes, Ref } from 'react';
import { useFieldControl } from './field-context.ts';
import { bareInput, type InputSize, inputBoxLook } from './input-look.ts';

export interface NumberInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type' | 'disabled'> {
  /** Shown after the number: 'psi', '°F'. */
  unit?: string | undefined;
  /** Shown before the number: '$'. */
  prefix?: string | undefined;
  /** Numeric keypad without a decimal point. */
  isWhole?: boolean | undefined;
  size?: InputSize | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A number as typed. It stays text, because `type="number"` changes values on scroll and hides what it cannot parse;
 * the caller parses and reports problems.
 */
export function NumberInput({ unit, prefix, isWhole, size, className, ...rest }: NumberInputProps) {
  const control = useFieldControl();
  return (
    <div className={inputBoxLook(size, className)}>
      {prefix && <span className="text-text-3">{prefix}</span>}
      <input
        {...control}
        autoComplete="off"
        {...rest}
        type="text"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        className={bareInput}
      />
      {unit && <span className="text-text-3">{unit}</span>}
    </div>
  );
}
