import { useId } from 'react';
import { classNames } from '../class-names.ts';

export interface SwitchProps {
  label: string;
  description?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string | undefined;
}

/** A setting that is on or off immediately, without a Save button. */
export function Switch({ label, description, isOn, onChange, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames('flex min-h-12 items-center gap-4', className)}>
      <span className="min-w-0 flex-1">
        <label htmlFor={id} className="block cursor-pointer text-body leading-6 font-medium">
          {label}
        </label>
        {description && (
          <span id={`${id}-note`} className="type-meta block text-text-3">
            {description}
          </span>
        )}
      </span>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={description ? `${id}-note` : undefined}
        onClick={() => onChange(!isOn)}
        className={classNames(
          'relative h-7 w-12 flex-none rounded-full transition-colors duration-(--d-fast) before:absolute before:-inset-2',
          isOn ? 'bg-accent' : 'bg-control shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
        )}
      >
        <span
          className={classNames(
            'absolute top-1 left-1 size-5 rounded-full transition-transform duration-(--d-fast) ease-out',
            isOn ? 'translate-x-5 bg-on-accent' : 'bg-text-2',
          )}
        />
      </button>
    </div>
  );
}
