import type { ConsentSubject } from '@plumbline/domain/office/agreements/electronic-consent';
import { Button, Dialog, Field, TextArea } from '@plumbline/ui';
import { useState } from 'react';

export interface DeclineDialogProps {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly subject: ConsentSubject;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onDecline: (reason: string) => void;
}

export function DeclineDialog({ isOpen, isBusy, subject, onOpenChange, onDecline }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Decline this ${subject}?`}
      description={`You won’t be able to sign it afterward. We’ll let the company know, and they can send a new ${subject} or a paper copy.`}
      footer={
        <>
          <Button variant="outline" label="Back" onClick={() => onOpenChange(false)} />
          <Button
            variant="primary"
            label={`Decline ${subject}`}
            isBusy={isBusy}
            onClick={() => onDecline(reason.trim())}
          />
        </>
      }
    >
      <Field label="Reason" description="Optional. The company will see this.">
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
