import type { InvoiceDefaults } from '@plumbline/domain/office/invoices/new-invoice';
import { useToaster } from '@plumbline/ui';
import { useState } from 'react';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import type { InvoiceView } from '../use-invoices.ts';

/** The PDF is made on this device, offline too; its code is loaded on the first press. */
export function useInvoicePdf(
  view: InvoiceView,
  settings: InvoiceDefaults,
): { readonly isBusy: boolean; readonly save: () => Promise<void> } {
  const toaster = useToaster();
  const organization = useSignedIn()?.organization ?? null;
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (organization === null || isBusy) return;
    setBusy(true);
    const isSaved = await import('./save-invoice-pdf.ts').then(
      ({ saveInvoicePdf }) => saveInvoicePdf(view, settings, organization),
      () => false,
    );
    setBusy(false);
    if (!isSaved) toaster.show({ message: 'The PDF couldn’t be created. Try again.', kind: 'error' });
  };
  return { isBusy, save };
}
