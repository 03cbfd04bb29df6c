import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon.tsx';

export interface BannerProps {
  icon: IconType;
  /** One sentence. */
  children: ReactNode;
  /** `needs`: only when the user has to act. Offline is `plain`: it is not an alarm. */
  tone?: 'plain' | 'needs' | undefined;
  /** One desktop-size button. */
  action?: ReactNode;
  className?: string | undefined;
}

/** A full-width line under the status bar, read out when it appears. */
export function Banner({ icon, children, tone = 'plain', action, className }: BannerProps) {
  return (
    <div
      role="status"
      className={classNames(
        'flex min-h-12 items-center gap-x-3 bg-control py-2 pr-4 pl-5 text-ui leading-5 font-medium text-text md:px-6 desk:px-8',
        className,
      )}
    >
      <Icon of={icon} className={tone === 'needs' ? 'text-sync-needs' : undefined} />
      {/* On a phone, a button that finds no room begins under the sentence, not under the icon. */}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <p className="m-0 min-w-0 grow basis-44 text-pretty">{children}</p>
        {action}
      </div>
    </div>
  );
}
