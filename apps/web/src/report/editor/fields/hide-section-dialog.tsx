import { ConfirmDialog } from '@plumbline/ui';

export interface HideSectionDialogProps {
  readonly labels: readonly string[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The answers stay on the device and the server, and return with the section. */
export function HideSectionDialog({ labels, onConfirm, onClose }: HideSectionDialogProps) {
  const names = new Intl.ListFormat('en-US').format(labels);
  const isOne = labels.length === 1;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Take ${names} out of the report.`}
      description={
        isOne
          ? 'Something is entered there. It is kept, and comes back when you add the section again.'
          : 'Something is entered there. It is kept, and comes back when you add the sections again.'
      }
      confirmLabel={isOne ? 'Take section out' : 'Take sections out'}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    />
  );
}
