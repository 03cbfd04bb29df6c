import { Button, Dialog, Field, TextArea } from '@plumbline/ui';
import { useState } from 'react';

export interface DeclineDialogProps {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onDecline: (reason: string) => void;
}

export function DeclineDialog({ isOpen, isBusy, onOpenChange, onDecline }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Decline this agreement?"
      description="Nobody can sign it afterwards. The company is told, and can send you another one or a copy on paper."
      footer={
        <>
          <Button variant="outline" label="Back" onClick={() => onOpenChange(false)} />
          <Button
            variant="primary"
            label="Decline agreement"
            isBusy={isBusy}
            onClick={() => onDecline(reason.trim())}
          />
        </>
      }
    >
      <Field label="Why" description="Optional. The company reads it.">
        <TextArea
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
