import { Button, Dialog, Field, TextInput, useToaster } from '@plumbline/ui';
import { type FormEvent, useId, useState } from 'react';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import type { Factors, FactorView } from '../calls/factor-calls.ts';
import { Enrolment, NewCodes } from '../setup/enrolment.tsx';
import { useFactorCalls } from '../use-factor-calls.ts';

export interface AddFactorDialogProps {
  readonly present: Factors;
  readonly account: string;
  readonly onClose: () => void;
}

export function AddFactorDialog({ present, account, onClose }: AddFactorDialogProps) {
  const toaster = useToaster();
  const codes = useShownCodes();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !codes.areShown && onClose()}
      title="Set up two-step verification"
      description="Required after your password each time you sign in."
      footer={codes.areShown ? null : <Button label="Close" variant="bare" onClick={onClose} />}
    >
      <Enrolment
        present={present}
        account={account}
        onCodesShown={codes.onShown}
        onDone={() => {
          toaster.show({
            message: 'Two-step verification is on',
            detail: 'Other devices must sign in again.',
          });
          onClose();
        }}
      />
    </Dialog>
  );
}

export interface NewCodesDialogProps {
  readonly hasSome: boolean;
  readonly account: string;
  readonly onClose: () => void;
}

export function NewCodesDialog({ hasSome, account, onClose }: NewCodesDialogProps) {
  const codes = useShownCodes();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !codes.areShown && onClose()}
      title={hasSome ? 'Renew your recovery codes' : 'Recovery codes'}
      footer={null}
    >
      <NewCodes hasSome={hasSome} account={account} onDone={onClose} onCodesShown={codes.onShown} />
    </Dialog>
  );
}

/** Escape and an outside tap would lose the codes for good; only Done, after the checkbox, closes. */
function useShownCodes() {
  const [areShown, setShown] = useState(false);
  return { areShown, onShown: () => setShown(true) };
}

const RENAME_SENTENCES: Sentences = {
  known: 'You already have a method with this name.',
  gone: 'It was removed in the meantime.',
  'signed-out': 'Verify it’s you first, then try again.',
};

export function RenameDialog({
  factor,
  onClose,
}: {
  readonly factor: FactorView;
  readonly onClose: () => void;
}) {
  const calls = useFactorCalls();
  const formId = useId();
  const [name, setName] = useState(factor.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Enter a name.');
    setBusy(true);
    const renamed = await calls.rename(factor.id, name.trim());
    setBusy(false);
    if (renamed.ok) return onClose();
    setProblem(sentenceOf(renamed.error, RENAME_SENTENCES));
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Rename method"
      footer={
        <>
          <Button label="Cancel" variant="bare" onClick={onClose} />
          <Button label="Rename" type="submit" form={formId} variant="primary" isBusy={isBusy} />
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Name" error={problem}>
          <TextInput
            value={name}
            maxLength={100}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
