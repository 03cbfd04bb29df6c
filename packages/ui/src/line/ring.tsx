import { classNames } from '../class-names.ts';

export interface RingProps {
  /** Completed items; shown inside the ring. */
  done: number;
  total: number;
  /** 40 on phones, 36 on the tablet rail. */
  size?: 40 | 36 | undefined;
  className?: string | undefined;
}

/** Progress as a bead on the line. The text next to it says the same, so it is hidden from assistive technology. */
export function Ring({ done, total, size = 40, className }: RingProps) {
  const isDone = total > 0 && done >= total;
  const percent = total > 0 ? Math.min(100, (done / total) * 100) : 0;
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      fill="none"
      strokeWidth="3.5"
      className={classNames('block flex-none', size === 40 ? 'size-10' : 'size-9', className)}
    >
      <circle cx="20" cy="20" r="17.5" className={isDone ? 'stroke-mark' : 'stroke-track'} />
      {percent > 0 && (
        <circle
          cx="20"
          cy="20"
          r="17.5"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          strokeLinecap="round"
          transform="rotate(-90 20 20)"
          className="stroke-mark transition-[stroke-dasharray] duration-(--d-slow) ease-out"
        />
      )}
      {isDone ? (
        <path
          d="M13.6 20.8l4.4 4.4 8.8-9.6"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-mark"
        />
      ) : (
        <text x="50%" y="50%" dy=".36em" textAnchor="middle" className="fill-text-2 text-micro font-title">
          {done}
        </text>
      )}
    </svg>
  );
}
