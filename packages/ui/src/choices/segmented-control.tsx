import { classNames } from '../class-names.ts';
import { useRovingFocus } from './use-roving-focus.ts';

export interface SegmentedControlProps<Value extends string> {
  label: string;
  options: ReadonlyArray<{ value: Value; label: string }>;
  value: Value;
  onValueChange: (value: Value) => void;
  isWide?: boolean | undefined;
}

/** Two to four views of the same thing; exactly one is on. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  isWide,
}: SegmentedControlProps<Value>) {
  const chosenIndex = options.findIndex((option) => option.value === value);
  const roving = useRovingFocus(options.length, chosenIndex, (index) => {
    const option = options[index];
    if (option) onValueChange(option.value);
  });
  return (
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={roving.onKeyDown}
      className={classNames(
        'max-w-full flex-wrap gap-0.5 rounded-[11px] bg-control p-[3px]',
        isWide ? 'flex' : 'inline-flex',
      )}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: arrow keys and looks come from one roving group
        <button
          key={option.value}
          type="button"
          role="radio"
          ref={roving.attach(index)}
          aria-checked={option.value === value}
          tabIndex={roving.tabIndexOf(index)}
          onClick={() => onValueChange(option.value)}
          className={classNames(
            'type-label min-h-11 flex-1 rounded-chip px-3.5 whitespace-nowrap transition-colors duration-(--d-fast) desk:min-h-8 desk:px-3',
            option.value === value
              ? 'bg-raised text-text shadow-[0_0_0_1px_var(--line)]'
              : 'text-text-2 hover:bg-control-hover',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
