/** Messages between page and PDF worker. Both come from one build, so types are enough. */
import type { HandedOutForm } from '@plumbline/domain/forms/handed-out-form';
import type { CreditPageModel } from '@plumbline/domain/insurance/report-insurance/credit-page';
import type { InvoiceDocument } from '@plumbline/domain/office/invoices/invoice-document';
import type { OfficePaper } from '@plumbline/domain/office/office-paper';
import type { ReportModel } from '@plumbline/domain/report/model/types';
import type { RepairDocument } from '@plumbline/domain/report/repair-request/repair-document';

export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * What is printed: a report from its snapshot, an excerpt for a thumbnail of its look, an official form filled
 * elsewhere, its companion page, a repair request made from it, an invoice, or another paper of the office.
 */
export type PdfSource =
  | { readonly kind: 'snapshot'; readonly text: string; readonly isDraft: boolean }
  | { readonly kind: 'model'; readonly model: ReportModel }
  | { readonly kind: 'form'; readonly form: HandedOutForm }
  | { readonly kind: 'credit-page'; readonly page: CreditPageModel }
  | { readonly kind: 'repair-request'; readonly request: RepairDocument }
  | { readonly kind: 'invoice'; readonly invoice: InvoiceDocument }
  | { readonly kind: 'paper'; readonly paper: OfficePaper };

export type ToPdfWorker =
  | { readonly kind: 'start'; readonly source: PdfSource }
  /** Null: this photo is unavailable; its place stays empty. */
  | { readonly kind: 'photo'; readonly sha256: string; readonly bytes: Bytes | null }
  | { readonly kind: 'written' };

export interface PdfFacts {
  readonly pageCount: number;
  readonly sizeBytes: number;
  readonly sha256: string;
}

export type FromPdfWorker =
  | { readonly kind: 'photo'; readonly sha256: string }
  | { readonly kind: 'chunk'; readonly bytes: Bytes }
  | { readonly kind: 'progress'; readonly donePages: number; readonly totalPages: number }
  | { readonly kind: 'done'; readonly facts: PdfFacts }
  | { readonly kind: 'failed'; readonly reason: string };
