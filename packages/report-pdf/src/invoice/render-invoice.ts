/**
 * Renders an invoice as PDF in the organization's color. Same guarantees as `renderReportPdf`: no clock, no network, the
 * same bytes everywhere.
 */

import type { InvoiceDocument } from '@plumbline/domain/office/invoices/invoice-document';
import { printOffice } from '../paper/print-office.ts';
import type { RenderDeps, RenderedPdf } from '../render-report-pdf.ts';
import { linesPart, notesPart, recipientPart, sumsPart } from './invoice-parts.ts';

export const renderInvoice = (invoice: InvoiceDocument, deps: RenderDeps): Promise<RenderedPdf> =>
  printOffice(
    {
      ...invoice,
      content: invoice,
      boxesOf(place) {
        const printed = { ...place, invoice };
        return [
          ...recipientPart(printed),
          ...linesPart(printed),
          ...sumsPart(printed),
          ...notesPart(printed),
        ];
      },
    },
    deps,
  );
