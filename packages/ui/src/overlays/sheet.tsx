import type { ReactElement, ReactNode, RefObject } from 'react';
import { Floating } from './floating.tsx';

export interface SheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: string | undefined;
  /** Stays at the bottom while the content scrolls: the actions. */
  footer?: ReactNode;
  /** The button that opens it, when the sheet may own it. Focus returns there. */
  trigger?: ReactElement | undefined;
  /** Gets the focus first; by default the first control inside. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** As high as a sheet can be, whatever it contains: a list that changes with what is typed does not move the box. */
  isFullHeight?: boolean | undefined;
  /** It contains text only: the text itself takes the focus, so that the keyboard can scroll it. */
  isTextOnly?: boolean | undefined;
  children: ReactNode;
}

/**
 * From the bottom on phones and tablets (at most 92% of the height, below the strip for toasts; swipe or Close to
 * leave), a panel on the right on desktop and on a phone in landscape, which has no height to spare. Traps the focus, closes on Escape, and returns the focus.
 */
export function Sheet(props: SheetProps) {
  return <Floating panel="SheetPanel" popup="dialog" props={props} />;
}
