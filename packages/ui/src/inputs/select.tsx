import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '../icon.tsx';
import { useFieldControl } from './field-context.ts';
import { type InputSize, inputLook } from './input-look.ts';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'multiple' | 'disabled' | 'children'> {
  options: readonly SelectOption[];
  /** First entry with the empty value: 'Choose a type'. Without it, the first option is selected. */
  placeholder?: string | undefined;
  size?: InputSize | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** One of a few values, with the device's own picker. For long lists use Combobox. */
export function Select({ options, placeholder, size, className, ...rest }: SelectProps) {
  const control = useFieldControl();
  return (
    <div className="relative">
      <select
        {...control}
        {...rest}
        className={inputLook(
          size,
          `pl-select cursor-pointer appearance-none truncate pr-11! desk:pr-9! ${className ?? ''}`,
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-text-2 desk:right-2.5">
        <Icon of={ChevronDown} size="desk" />
      </span>
    </div>
  );
}
