/** Sheet for money received or refunded. */
import { amountInField, exactMoney } from '@plumbline/domain/report/repair-request/amount-text';
import { type PaymentMethod, paymentMethods } from '@plumbline/domain/tables/records';
import { isCalendarDay } from '@plumbline/domain/time/calendar-day';
import { Button, DateInput, Field, NumberInput, Select, Sheet, TextArea, TextInput } from '@plumbline/ui';
import { type FormEvent, useId, useState } from 'react';
import type { ReceiptFile } from '#src/ground/local/files/keep-receipt.ts';
import { METHOD_LABELS } from '../method-labels.ts';
import { CheckPhoto } from './check-photo.tsx';
import { readCents } from './invoice-draft.ts';

export interface EnteredMoney {
  readonly amountCents: number;
  readonly day: string;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly note: string;
  /** Of the check. */
  readonly photo: ReceiptFile | null;
}

export interface EntrySheetProps {
  readonly kind: 'payment' | 'refund';
  /** What is filled in: the balance, or what was paid. */
  readonly amountCents: number;
  readonly today: string;
  /** Shown for a payment that the office has to confirm. */
  readonly isReported: boolean;
  /** Returns true when it was saved. */
  readonly onSave: (money: EnteredMoney) => Promise<boolean>;
  readonly onClose: () => void;
}

export function EntrySheet({ kind, amountCents, today, isReported, onSave, onClose }: EntrySheetProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [dollars, setDollars] = useState(amountCents > 0 ? amountInField(amountCents) : '');
  const [day, setDay] = useState(today);
  const [method, setMethod] = useState<PaymentMethod>('check');
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<ReceiptFile | null>(null);
  const cents = readCents(dollars);
  const isAmount = cents !== null && cents > 0;
  const title = kind === 'payment' ? 'Record payment' : 'Record refund';

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!isAmount || !isCalendarDay(day) || isBusy) return;
    setBusy(true);
    const isSaved = await onSave({
      amountCents: cents,
      day,
      method,
      reference: reference.trim(),
      note: note.trim(),
      photo: method === 'check' ? photo : null,
    });
    setBusy(false);
    if (isSaved) onClose();
  }

  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      {...(isReported && {
        description: 'It counts as paid once the office confirms it.',
      })}
      footer={<Button label={title} type="submit" form={formId} variant="primary" isBusy={isBusy} />}
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-5">
        <Field
          label="Amount"
          isRequired
          error={hasTried && !isAmount ? 'Enter an amount above $0.' : null}
          description={
            amountCents > 0
              ? `${exactMoney(amountCents)} ${kind === 'payment' ? 'is owed' : 'was paid'}.`
              : undefined
          }
        >
          <NumberInput prefix="$" value={dollars} onChange={(event) => setDollars(event.target.value)} />
        </Field>
        <Field
          label={kind === 'payment' ? 'Received on' : 'Refunded on'}
          error={hasTried && !isCalendarDay(day) ? 'Enter a date.' : null}
        >
          <DateInput value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
        {kind === 'payment' && (
          <>
            <Field label="Method">
              <Select
                value={method}
                options={paymentMethods.map((value) => ({ value, label: METHOD_LABELS[value] }))}
                onChange={(event) => {
                  const chosen = paymentMethods.find((each) => each === event.target.value);
                  if (chosen !== undefined) setMethod(chosen);
                }}
              />
            </Field>
            <Field label={method === 'check' ? 'Check number' : 'Reference'}>
              <TextInput
                maxLength={200}
                value={reference}
                onChange={(event) => setReference(event.target.value)}
              />
            </Field>
            {method === 'check' && <CheckPhoto photo={photo} onChange={setPhoto} />}
          </>
        )}
        <Field label="Note">
          <TextArea
            rows={2}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </form>
    </Sheet>
  );
}
