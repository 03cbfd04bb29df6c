import { classNames } from '../class-names.ts';
import { SEVERITY_LABELS, type Severity, SeverityShape } from '../severity/severity-shape.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

export interface SeverityPickerProps<Value extends Severity> {
  label: string;
  options: readonly Value[];
  value: Value | null;
  onValueChange: (value: Value) => void;
}

const CHOSEN: Record<Severity, string> = {
  safety: 'bg-safety-soft shadow-[inset_0_0_0_2px_var(--safety)] text-text',
  major: 'bg-major-soft shadow-[inset_0_0_0_2px_var(--major)] text-text',
  moderate: 'bg-moderate-soft shadow-[inset_0_0_0_2px_var(--moderate)] text-text',
  minor: 'bg-minor-soft shadow-[inset_0_0_0_2px_var(--minor)] text-text',
  good: 'bg-good-soft shadow-[inset_0_0_0_2px_var(--good)] text-text',
};

/** Severity by shape and word, 56 high for a thumb. */
export function SeverityPicker<Value extends Severity>({
  label,
  options,
  value,
  onValueChange,
}: SeverityPickerProps<Value>) {
  const chosenIndex = value === null ? -1 : options.indexOf(value);
  const roving = useRovingFocus(options.length, chosenIndex, (index) => {
    const option = options[index];
    if (option) onValueChange(option);
  });
  return (
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={roving.onKeyDown}
      className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-1.5"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: arrow keys and looks come from one roving group
        <button
          key={option}
          type="button"
          role="radio"
          ref={roving.attach(index)}
          aria-checked={option === value}
          tabIndex={roving.tabIndexOf(index)}
          onClick={() => onValueChange(option)}
          className={classNames(
            'grid min-h-14 content-center justify-items-center gap-[5px] rounded-photo py-1.5 text-label leading-4 font-strong transition-colors duration-(--d-fast)',
            option === value ? CHOSEN[option] : 'bg-control text-text-2 hover:bg-control-hover',
          )}
        >
          <SeverityShape severity={option} size="picker" cutClassName="fill-control" />
          {SEVERITY_LABELS[option]}
        </button>
      ))}
    </div>
  );
}
