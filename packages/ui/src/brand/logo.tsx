import { classNames } from '../class-names.ts';
import { LogoMark } from './logo-mark.tsx';

export interface LogoProps {
  /** header: mark 23 x 46, word 18. large: mark 30 x 60, word 21 (sign-in). */
  size?: 'header' | 'large' | undefined;
  className?: string | undefined;
}

/**
 * Mark and wordmark. Place it at the very top of the window: the mark hangs from the frame, the word is next to the
 * bob.
 */
export function Logo({ size = 'header', className }: LogoProps) {
  const isLarge = size === 'large';
  return (
    <span className={classNames('inline-flex items-start gap-2 text-text', className)}>
      <LogoMark className={isLarge ? 'h-[60px] w-[30px]' : 'h-[46px] w-[23px]'} />
      <span className={classNames('type-word', isLarge ? 'mt-[26px] text-h2' : 'mt-[21px]')}>Plumbline</span>
    </span>
  );
}
