import { createdText, failedText } from '@plumbline/domain/ground/messages';
import {
  type InvoiceDefaults,
  invoiceOfJob,
  linesOfJob,
} from '@plumbline/domain/office/invoices/new-invoice';
import type { Inspection } from '@plumbline/domain/tables/records';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import type { NewInvoice } from '#src/ground/local/repositories/invoices.ts';

/** Creates a draft, from an inspection or empty, and opens it. */
export function useNewInvoice(
  settings: InvoiceDefaults,
  onOpen: (id: string) => void,
): (inspection: Inspection | null) => Promise<void> {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();

  async function fromJob(inspection: Inspection): Promise<NewInvoice> {
    const { appointmentId, clientContactId } = inspection;
    const [parts, client] = await Promise.all([
      appointmentId === null ? null : repositories.appointments.partsOf(appointmentId),
      clientContactId === null ? null : repositories.contacts.get(clientContactId),
    ]);
    const accountId = client?.accountId ?? null;
    const account = accountId === null ? null : await repositories.accounts.get(accountId);
    const services = (parts?.lines ?? []).toSorted((a, b) => (a.position < b.position ? -1 : 1));
    return invoiceOfJob({ inspection, services, client, account }, settings, () => store.newId());
  }

  return async (inspection) => {
    const id = store.newId();
    const values =
      inspection === null ? emptyInvoice(settings, () => store.newId()) : await fromJob(inspection);
    const isMade = await commit([repositories.invoices.adding(officeId, id, values)], {
      label: 'Create invoice',
      done: createdText('Invoice'),
      failed: failedText('create', 'invoice'),
    });
    if (isMade) onOpen(id);
  };
}

const emptyInvoice = ({ taxRatePpm, notes }: InvoiceDefaults, newId: () => string): NewInvoice => ({
  lines: linesOfJob({ inspection: { feeCents: 0 }, services: [] }, newId).map((line) => ({
    ...line,
    isTaxed: taxRatePpm > 0,
  })),
  discountCents: 0,
  taxRatePpm,
  notes,
});
