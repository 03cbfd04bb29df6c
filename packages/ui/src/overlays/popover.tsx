import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { floatingPanel } from './menu-look.ts';

export interface PopoverProps {
  trigger: ReactElement;
  /** Accessible name of the panel, shown as its heading. */
  title: string;
  isTitleHidden?: boolean | undefined;
  side?: 'bottom' | 'top' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  children: ReactNode;
}

/** A small panel next to its button, for a filter or a hint. */
export function Popover({
  trigger,
  title,
  isTitleHidden,
  side = 'bottom',
  align = 'end',
  isOpen,
  onOpenChange,
  children,
}: PopoverProps) {
  return (
    <Base.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange: (next: boolean) => onOpenChange(next) } : {})}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} className="z-30">
          <Base.Popup className={classNames(floatingPanel, 'w-80 max-w-[calc(100vw-1rem)] p-4')}>
            <Base.Title className={isTitleHidden ? 'sr-only' : 'type-h3 mb-2'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
