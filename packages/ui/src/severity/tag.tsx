import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon.tsx';

export interface TagProps {
  children: ReactNode;
  tone?: 'plain' | 'chosen' | 'good' | 'needs' | 'info' | undefined;
  icon?: IconType | undefined;
  className?: string | undefined;
}

const TONES = {
  plain: 'bg-control text-text-2',
  chosen: 'bg-accent-soft text-accent-text',
  good: 'bg-good-soft text-good',
  needs: 'bg-major-soft text-major',
  info: 'bg-minor-soft text-minor',
} as const;

/** A status in one or two words: Draft, For review, Delivered 10:52. */
export function Tag({ children, tone = 'plain', icon, className }: TagProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 flex-none items-center gap-1.5 rounded-[7px] px-[9px] text-meta leading-5 font-strong whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size="desk" />}
      {children}
    </span>
  );
}
