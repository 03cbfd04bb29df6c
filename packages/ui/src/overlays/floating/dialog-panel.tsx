import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import type { DialogProps } from '../dialog.tsx';
import { dialogBackdrop, dialogPopup } from '../dialog-look.ts';
import { useVisibleBand } from '../use-visible-band.ts';

export function DialogPanel({
  isOpen,
  onOpenChange,
  title,
  description,
  footer,
  trigger,
  children,
}: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={dialogBackdrop} />
        <AboveKeyboard>
          <Base.Popup className={dialogPopup}>
            <Base.Title className="type-h2 m-0">{title}</Base.Title>
            {description && (
              <Base.Description render={<div />} className="type-body mt-2 text-text-2">
                {description}
              </Base.Description>
            )}
            {children && <div className="mt-4">{children}</div>}
            <div className="mt-6 flex flex-wrap justify-end gap-2.5">{footer}</div>
          </Base.Popup>
        </AboveKeyboard>
      </Base.Portal>
    </Base.Root>
  );
}

/** Rendered only while the dialog is open, as are its listeners. */
function AboveKeyboard({ children }: { readonly children: ReactNode }) {
  return (
    <Base.Viewport className="fixed inset-0 z-20 flex p-4" style={useVisibleBand()}>
      {children}
    </Base.Viewport>
  );
}
