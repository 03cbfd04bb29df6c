import { SeverityShape } from './severity-shape.tsx';
import { severityTagBase } from './severity-tag.tsx';

/** The only solid tag: a finding that can hurt somebody. A flag beside a severity, not one of them. */
export function SafetyTag({ label = 'Safety' }: { label?: string | undefined }) {
  return (
    <span className={`${severityTagBase} bg-safety-fill text-on-safety`}>
      <SeverityShape severity="safety" isPlain cutClassName="fill-safety-fill" />
      {label}
    </span>
  );
}
