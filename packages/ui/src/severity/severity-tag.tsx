import { classNames } from '../class-names.ts';
import { SEVERITY_LABELS, type Severity, SeverityShape } from './severity-shape.tsx';

export interface SeverityTagProps {
  severity: Exclude<Severity, 'safety'>;
  /** Another word than the severity's own. */
  label?: string | undefined;
}

const LOOKS: Record<SeverityTagProps['severity'], string> = {
  major: 'bg-major-soft text-major',
  moderate: 'bg-moderate-soft text-moderate',
  minor: 'bg-minor-soft text-minor',
  good: 'bg-good-soft text-good',
};

export const severityTagBase =
  'inline-flex min-h-6 flex-none items-center gap-1.5 rounded-sm px-2 text-meta leading-5 font-strong whitespace-nowrap';

/** Severity as shape and word on a soft fill. Safety is a separate SafetyTag next to it. */
export function SeverityTag({ severity, label }: SeverityTagProps) {
  return (
    <span className={classNames(severityTagBase, LOOKS[severity])}>
      <SeverityShape severity={severity} />
      {label ?? SEVERITY_LABELS[severity]}
    </span>
  );
}
