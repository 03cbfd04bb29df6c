import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { SeverityShape } from '../severity/severity-shape.tsx';

export interface FieldGroupProps {
  /** Shown above; the group inside has the same accessible name. */
  label: string;
  isRequired?: boolean | undefined;
  /** A count or a mark on the right instead of 'Required': '4 taken'. */
  aside?: ReactNode;
  error?: string | null | undefined;
  className?: string | undefined;
  /** Receives what a ChipGroup or another group needs to point to the error. */
  children: (wiring: { describedBy: string | undefined; isInvalid: boolean }) => ReactNode;
}

/** Heading and error around a group of choices, which has no single control for a Field's label. */
export function FieldGroup({ label, isRequired, aside, error, className, children }: FieldGroupProps) {
  const errorId = useId();
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="mb-2 flex items-baseline gap-3">
        <p className="flex-1 text-body leading-5 font-title desk:text-label">{label}</p>
        {aside ?? (isRequired && <span className="type-meta text-text-3">Required</span>)}
      </div>
      {children({ describedBy: error ? errorId : undefined, isInvalid: Boolean(error) })}
      {error && (
        <p id={errorId} className="mt-2 flex gap-2 text-label leading-5 font-medium">
          <SeverityShape severity="major" className="mt-[3px]" />
          {error}
        </p>
      )}
    </div>
  );
}
