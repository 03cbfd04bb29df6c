import { SeverityShape } from './severity-shape.tsx';
import { severityTagBase } from './severity-tag.tsx';

/** The only solid tag: a finding that can hurt someone. A flag next to the severity, not one of the severities. */
export function SafetyTag({ label = 'Safety' }: { label?: string | undefined }) {
  return (
    <span className={`${severityTagBase} bg-safety-fill text-on-safety`}>
      <SeverityShape severity="safety" isPlain cutClassName="fill-safety-fill" />
      {label}
    </span>
  );
}
