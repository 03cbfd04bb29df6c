import { classNames } from '../class-names.ts';
import { SEVERITY_LABELS, SeverityShape } from './severity-shape.tsx';

const ORDER = ['safety', 'major', 'moderate', 'minor'] as const;

export interface SeverityCountsProps {
  counts: Readonly<Partial<Record<(typeof ORDER)[number], number>>>;
  /** `slots`: four fixed 40 px places, so that shapes line up down a table. */
  layout?: 'flow' | 'slots' | undefined;
  size?: 'regular' | 'large' | undefined;
  className?: string | undefined;
}

/** Number of findings per severity, safety first. Zeros are left out. */
export function SeverityCounts({ counts, layout = 'flow', size, className }: SeverityCountsProps) {
  const shown = ORDER.filter((severity) => (counts[severity] ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <ul
      className={classNames(
        'm-0 list-none p-0 font-strong',
        layout === 'slots' ? 'grid grid-cols-[repeat(4,2.5rem)]' : 'flex flex-wrap',
        size === 'large' ? 'gap-4 text-ui text-text' : 'text-meta text-text-2',
        layout === 'flow' && size !== 'large' && 'gap-2',
        className,
      )}
    >
      {shown.map((severity) => (
        <li
          key={severity}
          style={layout === 'slots' ? { gridColumn: ORDER.indexOf(severity) + 1 } : undefined}
          className="inline-flex items-center gap-1 leading-4"
        >
          <SeverityShape severity={severity} />
          <span className="min-w-[2ch] tabular-nums">{counts[severity]}</span>
          <span className="sr-only">{SEVERITY_LABELS[severity]}</span>
        </li>
      ))}
    </ul>
  );
}
