import { classNames } from '../class-names.ts';

export interface ProgressBarProps {
  value: number;
  maximum: number;
  /** Accessible name: 'Progress of 1148 Palmetto Ave'. */
  label: string;
  className?: string | undefined;
}

/** A 4 px bar; the number is always next to it in text. */
export function ProgressBar({ value, maximum, label, className }: ProgressBarProps) {
  const fraction = maximum > 0 ? Math.min(1, Math.max(0, value / maximum)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={maximum}
      aria-valuenow={value}
      className={classNames('relative h-1 min-w-12 overflow-hidden rounded-full bg-track', className)}
    >
      <span
        className="absolute inset-0 origin-left bg-mark transition-transform duration-(--d-slow) ease-out"
        style={{ transform: `scaleX(${fraction})` }}
      />
    </div>
  );
}
