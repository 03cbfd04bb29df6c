import { classNames } from '../class-names.ts';

export interface SkeletonProps {
  /** Accessible name of the pending content. */
  label?: string | undefined;
  /** The label is shown above the rows, not just read out: a whole page is pending. */
  isLabelShown?: boolean | undefined;
  /** Number of placeholder rows, at their real height. */
  rows?: number | undefined;
  /** `line`: rows hang on the line, which is drawn first. */
  kind?: 'rows' | 'line' | undefined;
  className?: string | undefined;
}

/**
 * Bars at real heights, clipped by a smaller container. They appear only after 300 ms, so that quick responses don't
 * flicker. No shimmer.
 */
export function Skeleton({
  label = 'Loading page...',
  isLabelShown,
  rows = 3,
  kind = 'rows',
  className,
}: SkeletonProps) {
  return (
    <div role="status" className={classNames('pl-appear-late overflow-hidden', className)}>
      <p className={isLabelShown ? 'type-note m-0 mb-3 text-text-3' : 'sr-only'}>{label}</p>
      <Bars rows={rows} kind={kind} />
    </div>
  );
}

function Bars({ rows, kind }: { rows: number; kind: SkeletonProps['kind'] }) {
  return (
    <div className="relative">
      {kind === 'line' && (
        <span aria-hidden="true" className="absolute top-0 bottom-8 left-[39px] w-0.5 bg-track" />
      )}
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <div
          key={row}
          aria-hidden="true"
          className={classNames('relative flex min-h-16 items-center gap-3.5', kind === 'line' && 'pl-5')}
        >
          <span
            className={classNames(
              'size-10 flex-none rounded-full',
              kind === 'line' ? 'bg-bg shadow-[inset_0_0_0_3.5px_var(--track)]' : 'bg-control',
            )}
          />
          <span className="grid flex-1 gap-2.5">
            <span
              className={classNames('h-3.5 rounded-xs bg-control', row % 2 === 0 ? 'w-[62%]' : 'w-[48%]')}
            />
            <span
              className={classNames('h-3.5 rounded-xs bg-control', row % 2 === 0 ? 'w-[34%]' : 'w-[26%]')}
            />
          </span>
        </div>
      ))}
    </div>
  );
}
