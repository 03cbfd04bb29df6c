/** Sheet for the contents of an invoice. Input stays on this device until saved. */

import { failedText, loadingPageText, updatedText } from '@plumbline/domain/ground/messages';
import { invoiceTotals } from '@plumbline/domain/office/invoices/amounts';
import { exactMoney } from '@plumbline/domain/report/repair-request/amount-text';
import type { Invoice } from '@plumbline/domain/tables/records';
import {
  Button,
  type Choice,
  Combobox,
  DateInput,
  Field,
  NumberInput,
  Sheet,
  Skeleton,
  TextArea,
  TextInput,
} from '@plumbline/ui';
import { useId, useMemo } from 'react';
import { asking } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import {
  changedInvoice,
  draftOfInvoice,
  type InvoiceComplaints,
  type InvoiceDraft,
  invoiceDraftSchema,
  problemsOfInvoice,
  readInvoice,
} from './invoice-draft.ts';
import { LinesField } from './lines-field.tsx';

export interface InvoiceSheetProps {
  readonly invoice: Invoice;
  readonly taxName: string;
  readonly onClose: () => void;
}

const TITLE = 'Edit invoice';

export function InvoiceSheet({ invoice, taxName, onClose }: InvoiceSheetProps) {
  const { repositories } = useLocal();
  const commit = useCommit();
  const formId = useId();
  const accounts = useAccountChoices();
  const form = useKeptForm(`invoice ${invoice.id}`, {
    standing: draftOfInvoice(invoice),
    shape: invoiceDraftSchema,
    check: asking(problemsOfInvoice),
    async save(edit) {
      const patch = changedInvoice(edit);
      const isSaved =
        Object.keys(patch).length === 0 ||
        (await commit([repositories.invoices.editing(invoice, patch)], {
          label: TITLE,
          done: updatedText('Invoice'),
          failed: failedText('update', 'invoice'),
          undone: 'Invoice restored',
        }));
      return savedOrSaid(isSaved);
    },
    onSaved: onClose,
  });
  if (form === null) {
    return (
      <Sheet isOpen onOpenChange={onClose} title={TITLE}>
        <Skeleton label={loadingPageText} />
      </Sheet>
    );
  }
  const { values: draft, change: put } = form;
  const complaints: InvoiceComplaints = form.problems;
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={TITLE}
      footer={
        <div className="flex flex-wrap items-center gap-3">
          <Button label="Save invoice" type="submit" form={formId} variant="primary" isBusy={form.isBusy} />
          {form.isResumed && (
            <Button label="Discard changes" variant="bare" onClick={() => void form.discard()} />
          )}
          <TotalLine draft={draft} />
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit} className="grid gap-5">
        <Field label="Bill to">
          <TextInput maxLength={200} {...form.input('billName')} />
        </Field>
        <Field label="Email" error={complaints.billEmail}>
          <TextInput type="email" maxLength={320} {...form.input('billEmail')} />
        </Field>
        <Field label="Billing address">
          <TextArea rows={2} maxLength={1000} {...form.input('billAddress')} />
        </Field>
        <Field label="Account" description="The company whose statement lists this invoice.">
          <Combobox
            choices={accounts}
            value={draft.accountId}
            onValueChange={(accountId) => put({ accountId })}
            placeholder="Search by name"
          />
        </Field>
        <Field label="Property">
          <TextInput maxLength={500} {...form.input('property')} />
        </Field>
        <LinesField
          lines={draft.lines}
          taxName={taxName}
          complaints={complaints}
          onChange={(lines) => put({ lines })}
        />
        <div className="grid grid-cols-2 gap-4">
          <Field label="Discount" error={complaints.discount}>
            <NumberInput prefix="$" {...form.input('discount')} />
          </Field>
          <Field label={`${taxName} rate`} error={complaints.taxPercent}>
            <NumberInput unit="%" {...form.input('taxPercent')} />
          </Field>
        </div>
        <Field
          label="Deposit requested"
          description="Part of the total that the client may pay in advance."
          error={complaints.deposit}
        >
          <NumberInput prefix="$" {...form.input('deposit')} />
        </Field>
        {invoice.issuedOn !== null && (
          <Field label="Due on" error={complaints.dueOn}>
            <DateInput {...form.input('dueOn')} />
          </Field>
        )}
        <Field label="Notes" description="Printed below the total.">
          <TextArea rows={3} maxLength={5000} {...form.input('notes')} />
        </Field>
      </form>
    </Sheet>
  );
}

function useAccountChoices(): readonly Choice[] {
  const { repositories, officeId } = useLocal();
  const accounts = useLive(`accounts ${officeId}`, () => repositories.accounts.live({ scopeId: officeId }));
  return useMemo(
    () =>
      accounts.status === 'ready' ? accounts.value.map(({ id, name }) => ({ value: id, label: name })) : [],
    [accounts],
  );
}

function TotalLine({ draft }: { readonly draft: InvoiceDraft }) {
  const read = readInvoice(draft);
  if (!read.ok) return null;
  return (
    <output className="type-ui ml-auto text-text">
      Total <strong className="font-strong">{exactMoney(invoiceTotals(read.amounts).totalCents)}</strong>
    </output>
  );
}
