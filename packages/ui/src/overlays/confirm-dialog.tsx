import type { ReactNode } from 'react';
import { Floating } from './floating.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What will happen, as a sentence: 'Delete this account for good.' */
  title: string;
  /** What is lost and what stays. */
  description: ReactNode;
  /** A verb and an object, such as 'Delete account'. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  isBusy?: boolean | undefined;
  /** The caller closes the dialog when the work is done. */
  onConfirm: () => void;
}

/** Only for what cannot be undone; everything else happens at once and offers Undo. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Floating panel="ConfirmPanel" popup="dialog" props={props} />;
}
