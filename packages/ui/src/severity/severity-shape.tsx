import { classNames } from '../class-names.ts';

export type Severity = 'safety' | 'major' | 'moderate' | 'minor' | 'good';

export const SEVERITY_LABELS: Readonly<Record<Severity, string>> = {
  safety: 'Safety',
  major: 'Major',
  moderate: 'Moderate',
  minor: 'Minor',
  good: 'Good',
};

export interface SeverityShapeProps {
  severity: Severity;
  /** 14 px, or 17 px in pickers. */
  size?: 'regular' | 'picker' | undefined;
  /** Color of the bar cut out of the safety triangle: the surface behind it. */
  cutClassName?: string | undefined;
  /** Inherits the text color instead of the severity's own. */
  isPlain?: boolean | undefined;
  className?: string | undefined;
}

const COLOURS: Record<Severity, string> = {
  safety: 'text-safety',
  major: 'text-major',
  moderate: 'text-moderate',
  minor: 'text-minor',
  good: 'text-good',
};

/** The mark of a severity: shape first, color second. Always next to a word or a count, so it has no name itself. */
export function SeverityShape({ severity, size, cutClassName, isPlain, className }: SeverityShapeProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="currentColor"
      className={classNames(
        'block flex-none',
        size === 'picker' ? 'size-[1.0625rem]' : 'size-3.5',
        !isPlain && COLOURS[severity],
        className,
      )}
    >
      <Shape severity={severity} cutClassName={cutClassName ?? 'fill-bg'} />
    </svg>
  );
}

function Shape({ severity, cutClassName }: { severity: Severity; cutClassName: string }) {
  const ring = <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.8" />;
  switch (severity) {
    case 'safety':
      return (
        <>
          <path d="M8 .8 15.6 14.6H.4z" />
          <path className={cutClassName} d="M7.2 5.4h1.6l-.3 4.6h-1zM7.2 11h1.6v1.6H7.2z" />
        </>
      );
    case 'major':
      return <path d="M8 .6 15.4 8 8 15.4.6 8z" />;
    case 'moderate':
      return (
        <>
          <path d="M8 1.2a6.8 6.8 0 0 1 0 13.6z" />
          {ring}
        </>
      );
    case 'minor':
      return ring;
    case 'good':
      return (
        <path
          d="M2.2 8.6 6.2 12.4 13.8 3.8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      );
  }
}
