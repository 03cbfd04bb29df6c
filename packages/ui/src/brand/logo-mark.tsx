import { classNames } from '../class-names.ts';
import { BobPaths } from './bob-paths.tsx';

/** String and bob without the tile; the string extends beyond the top edge of its container. 23 x 46 by default. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 64"
      aria-hidden="true"
      className={classNames('block flex-none', className ?? 'h-[46px] w-[23px]')}
    >
      <path fill="var(--text)" d="M15 0h2v20h-2z" />
      <BobPaths />
    </svg>
  );
}
