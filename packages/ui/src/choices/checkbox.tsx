import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';

export interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'disabled'> {
  label: ReactNode;
  description?: string | undefined;
  error?: string | null | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A native check box; the whole row is its target. */
export function Checkbox({ label, description, error, className, ...rest }: CheckboxProps) {
  const noteId = useId();
  const note = error ?? description;
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-start gap-3 py-2.5 desk:min-h-9 desk:py-1.5',
        className,
      )}
    >
      <span className="relative mt-0.5 grid size-5 flex-none place-items-center">
        <input
          {...rest}
          type="checkbox"
          aria-describedby={note ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          className="peer absolute inset-0 m-0 size-5 cursor-pointer appearance-none rounded-sm shadow-[inset_0_0_0_1.5px_var(--line-strong)] transition-colors duration-(--d-fast) checked:bg-accent checked:shadow-none aria-invalid:shadow-[inset_0_0_0_1.5px_var(--major)] forced-colors:appearance-auto"
        />
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="pointer-events-none relative size-3.5 text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        >
          <path
            d="M2.2 8.6 6.2 12.4 13.8 3.8"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      <span className="min-w-0">
        <span className="block text-body leading-6 desk:text-ui">{label}</span>
        {note && (
          <span id={noteId} className={classNames('type-meta block', error ? 'text-major' : 'text-text-3')}>
            {note}
          </span>
        )}
      </span>
    </label>
  );
}
