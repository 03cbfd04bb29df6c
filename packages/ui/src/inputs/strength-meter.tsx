import { classNames } from '../class-names.ts';

export interface StrengthMeterProps {
  /** 0 nothing typed, 1 weak ... 4 strong. The caller measures. */
  score: 0 | 1 | 2 | 3 | 4;
  /** The rating, and what to do: 'Weak. Add another word.' */
  message: string;
}

const FILLS = ['', 'bg-major', 'bg-moderate', 'bg-minor', 'bg-good'] as const;

/** Four parts that fill with a password's strength; the text carries the meaning. */
export function StrengthMeter({ score, message }: StrengthMeterProps) {
  return (
    <div className="mt-2">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((part) => (
          <span
            key={part}
            className={classNames(
              'h-1 rounded-full transition-colors duration-(--d-fast)',
              part <= score ? FILLS[score] : 'bg-track',
            )}
          />
        ))}
      </div>
      <p role="status" className="type-meta mt-1.5 min-h-4.5 text-text-3">
        {message}
      </p>
    </div>
  );
}
