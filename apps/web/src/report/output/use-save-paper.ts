import type { InvoiceIssuer } from '@plumbline/domain/office/invoices/invoice-document';
import type { OfficePaper } from '@plumbline/domain/office/office-paper';
import { useToaster } from '@plumbline/ui';
import { useState } from 'react';
import type { PrintingOrganization } from './save-paper.ts';

/** The code of the PDF is loaded on the first press. `build` loads its own. */
export function useSavePaper(
  organization: PrintingOrganization | null,
  build: (issuer: InvoiceIssuer) => Promise<OfficePaper>,
) {
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (organization === null || isBusy) return;
    setBusy(true);
    const isSaved = await import('./save-paper.ts').then(
      async ({ issuerOf, savePaper }) => savePaper(await build(issuerOf(organization))),
      () => false,
    );
    setBusy(false);
    if (!isSaved) toaster.show({ message: 'The PDF couldn’t be created. Try again.', kind: 'error' });
  };
  return { isBusy, save };
}
