import { Search, X } from 'lucide-react';
import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { bareInput, type InputSize, inputBoxLook } from './input-look.ts';

export interface SearchInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type' | 'disabled' | 'value' | 'onChange'> {
  /** Accessible name: 'Search reports'. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Shown on the right while the field is empty: a Kbd, or a dictate button. */
  aside?: ReactNode;
  size?: InputSize | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A search box with a magnifier icon, and a clear button once something is typed. */
export function SearchInput({
  label,
  value,
  onValueChange,
  aside,
  size,
  className,
  ref,
  ...rest
}: SearchInputProps) {
  const own = useRef<HTMLInputElement | null>(null);
  function attach(node: HTMLInputElement | null) {
    own.current = node;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  }
  function clear() {
    onValueChange('');
    own.current?.focus();
  }
  return (
    <div className={inputBoxLook(size, className)}>
      <Icon of={Search} size="auto" className="text-text-2" />
      <input
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
        ref={attach}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onValueChange(event.target.value)}
        className={`${bareInput} [&::-webkit-search-cancel-button]:hidden`}
      />
      {value === '' ? (
        aside
      ) : (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="-mr-2.5 grid size-11 flex-none place-items-center rounded-md text-text-2 hover:text-text desk:size-8"
        >
          <Icon of={X} />
        </button>
      )}
    </div>
  );
}
