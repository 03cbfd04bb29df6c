import { classNames } from '../class-names.ts';
import { BobPaths } from './bob-paths.tsx';

export interface BobProps {
  /** Settles into place once, after moving. */
  isSettling?: boolean | undefined;
  className?: string | undefined;
}

/** The weight alone: marks the current position on the line. 46 px high by default. */
export function Bob({ isSettling, className }: BobProps) {
  return (
    <svg
      viewBox="2 18 28 39"
      aria-hidden="true"
      className={classNames('block flex-none', isSettling && 'pl-settle', className ?? 'h-[46px] w-[33px]')}
    >
      <BobPaths />
    </svg>
  );
}
