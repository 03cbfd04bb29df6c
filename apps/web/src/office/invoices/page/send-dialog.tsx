import { Button, Dialog, Field, TextInput, useToaster } from '@plumbline/ui';
import { type FormEvent, useId, useState } from 'react';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useQueryClient } from '#src/ground/backend/queries.ts';
import { EMAIL } from '../edit/invoice-draft.ts';
import type { InvoiceView } from '../use-invoices.ts';
import { usePaymentCalls } from '../use-payment-calls.ts';
import { linksKey } from './links-card.tsx';

const SENTENCES: Sentences = {
  offline: 'Emails need a connection. Try again when you’re online.',
  gone: 'The invoice hasn’t uploaded yet. Try again in a moment.',
  invalid: 'The server rejected this address.',
  'not-now': 'You’ve reached today’s limit of 100 invoices. Try again tomorrow.',
};

export interface SendDialogProps {
  readonly view: InvoiceView;
  readonly onClose: () => void;
}

/** Emails the invoice with a payment link, from the office's template. */
export function SendDialog({ view: { invoice, name }, onClose }: SendDialogProps) {
  const calls = usePaymentCalls();
  const queries = useQueryClient();
  const toaster = useToaster();
  const formId = useId();
  const [email, setEmail] = useState(invoice.billEmail);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (!EMAIL.test(email.trim())) {
      setProblem('Enter an email address like name@company.com.');
      return;
    }
    setProblem(null);
    setBusy(true);
    const sent = await calls.send(invoice.id, email.trim());
    setBusy(false);
    if (!sent.ok) {
      setProblem(sentenceOf(sent.error, SENTENCES));
      return;
    }
    toaster.show({ message: 'Invoice sent', detail: `The email goes to ${email.trim()}.` });
    onClose();
    await queries.invalidateQueries({ queryKey: linksKey(invoice.id) });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={`Send ${name}`}
      description="The email has a link to the invoice, where it can be paid and downloaded."
      footer={<Button label="Send invoice" type="submit" form={formId} variant="primary" isBusy={isBusy} />}
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field label="Email" isRequired error={problem}>
          <TextInput
            type="email"
            autoComplete="off"
            maxLength={320}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
