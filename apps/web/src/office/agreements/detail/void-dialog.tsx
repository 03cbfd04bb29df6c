/** Voids an agreement, for a reason. */

import { failedText } from '@plumbline/domain/ground/messages';
import { ConfirmDialog, Field, TextInput, useToaster } from '@plumbline/ui';
import { useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { AgreementView } from './use-agreements.ts';

export interface VoidDialogProps {
  readonly agreement: AgreementView['agreement'];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export function VoidDialog({ agreement, isOpen, onOpenChange }: VoidDialogProps) {
  const { repositories } = useLocal();
  const toaster = useToaster();
  const [reason, setReason] = useState('');
  const voidIt = async (): Promise<void> => {
    const result = await repositories.agreements.void(agreement, reason.trim());
    onOpenChange(false);
    toaster.show(
      result.ok
        ? { message: 'Agreement voided' }
        : { message: failedText('update', 'agreement'), kind: 'error' },
    );
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Void this agreement?"
      description={
        <>
          Its links stop working and no one can sign it. The signatures and activity log are kept.
          <span className="mt-4 block">
            <Field label="Reason">
              <TextInput
                maxLength={1000}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          </span>
        </>
      }
      confirmLabel="Void agreement"
      onConfirm={() => void voidIt()}
    />
  );
}
