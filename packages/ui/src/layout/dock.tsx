import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { bottomBar } from '../feedback/bottom-bar.ts';

export interface DockProps {
  /** Accessible name: 'Report'. */
  label: string;
  /** DockTab, CaptureButton, Button; capture is in the middle. */
  children: ReactNode;
  /** For left-handed use (Settings, 'Left hand'). The DOM order is also reversed, so Tab follows the visual order. */
  isMirrored?: boolean | undefined;
  className?: string | undefined;
}

/** The bottom bar on phones; 90 high with the safe area. Messages appear above it. */
export function Dock({ label, children, isMirrored, className }: DockProps) {
  const parts = Children.toArray(children);
  return (
    <nav
      ref={bottomBar}
      aria-label={label}
      className={classNames(
        'relative z-3 flex flex-none flex-wrap items-center justify-center gap-2 border-t border-line bg-surface px-3 pt-2 pb-[max(0.5rem,calc(env(safe-area-inset-bottom)+0.25rem))]',
        className,
      )}
    >
      {isMirrored ? parts.reverse() : parts}
    </nav>
  );
}
