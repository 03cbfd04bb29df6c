import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { Icon } from '../icon.tsx';
import { useFieldControl } from './field-context.ts';
import { bareInput, type InputSize, inputBoxLook } from './input-look.ts';

export interface PasswordInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type' | 'disabled'> {
  autoComplete: 'current-password' | 'new-password';
  size?: InputSize | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A password with a show/hide button. Hidden again on every new mount. */
export function PasswordInput({ size, className, ...rest }: PasswordInputProps) {
  const control = useFieldControl();
  const [isShown, setShown] = useState(false);
  return (
    <div className={inputBoxLook(size, `pr-1! ${className ?? ''}`)}>
      <input
        {...control}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={bareInput}
      />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        aria-controls={control.id}
        onClick={() => setShown(!isShown)}
        className="grid size-11 flex-none place-items-center rounded-md text-text-2 hover:text-text desk:size-8 desk:rounded-chip"
      >
        <Icon of={isShown ? EyeOff : Eye} />
      </button>
    </div>
  );
}
