import type { ReactElement, ReactNode } from 'react';
import { Floating } from './floating.tsx';

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
export function Menu(props: MenuProps) {
  return <Floating panel="MenuPanel" popup="menu" props={props} />;
}
