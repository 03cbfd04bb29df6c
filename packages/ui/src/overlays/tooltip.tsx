import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  /** The hint; may contain a Kbd. Never the only place of something important. */
  content: ReactNode;
  side?: 'bottom' | 'top' | 'left' | 'right' | undefined;
  /** The button it explains; its own accessible name stays. */
  children: ReactElement;
}

/** A hint on desktop, on hover and on keyboard focus. */
export function Tooltip({ content, side = 'bottom', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={500} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-40">
          <Base.Popup className="type-meta rounded-chip bg-raised px-2.5 py-1.5 text-text shadow-float transition-opacity duration-(--d-fast) data-starting-style:opacity-0 data-ending-style:opacity-0">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
