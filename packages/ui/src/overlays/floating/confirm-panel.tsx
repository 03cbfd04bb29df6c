import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '../../actions/button.tsx';
import type { ConfirmDialogProps } from '../confirm-dialog.tsx';
import { dialogBackdrop, dialogPopup } from '../dialog-look.ts';

export function ConfirmPanel({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  isBusy,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdrop} />
        <AlertDialog.Viewport className="fixed inset-0 z-20 flex p-4">
          <AlertDialog.Popup className={dialogPopup}>
            <AlertDialog.Title className="type-h2 m-0">{title}</AlertDialog.Title>
            <AlertDialog.Description className="type-body mt-2 mb-0 text-text-2">
              {description}
            </AlertDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-2.5">
              <AlertDialog.Close render={<Button label={cancelLabel} variant="outline" />} />
              <Button label={confirmLabel} variant="primary" isBusy={isBusy} onClick={onConfirm} />
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
