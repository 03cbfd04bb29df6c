import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { menuPanel } from './menu-look.ts';

export interface MenuProps {
  /** The button that opens it: an IconButton, a Button, or any button element. */
  trigger: ReactElement;
  side?: 'bottom' | 'top' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** MenuItem, MenuLinkItem, MenuSeparator, MenuHeading. */
  children: ReactNode;
}

/** A list of actions behind a button, with arrow keys, typeahead and Escape. */
export function Menu({ trigger, side = 'bottom', align = 'end', isOpen, onOpenChange, children }: MenuProps) {
  return (
    <Base.Root
      modal={false}
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange: (next: boolean) => onOpenChange(next) } : {})}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-30 outline-none"
        >
          {/* A long list scrolls; when reached with Tab, it also scrolls by keyboard. */}
          <Base.Popup tabIndex={0} className={menuPanel}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
