import type { ReactElement, ReactNode } from 'react';
import { Floating } from './floating.tsx';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  /** The actions; the most important one is last, on the right. */
  footer: ReactNode;
  trigger?: ReactElement | undefined;
  children?: ReactNode;
}

/** A small window that requires an answer. For reading and choosing, use a Sheet. */
export function Dialog(props: DialogProps) {
  return <Floating panel="DialogPanel" popup="dialog" props={props} />;
}
