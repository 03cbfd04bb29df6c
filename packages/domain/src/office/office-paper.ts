/**
 * What the office prints for itself: expenses of a year, a mileage log, the sheet of a day, the owner's letter. Text and
 * tables only, without a clock, so the same rows give the same bytes.
 */
import type { InvoiceIssuer } from './invoices/invoice-document.ts';

export interface PaperColumn {
  readonly label: string;
  /** Share of the width, in relation to the other columns. */
  readonly share: number;
  /** Right-aligned, with figures of one width. */
  readonly isFigure?: boolean;
}

export interface PaperTable {
  readonly heading: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  /** In bold below the rows. */
  readonly sums?: readonly (readonly string[])[];
  /** Below the table, or in place of one without rows. */
  readonly notes?: readonly string[];
}

export interface OfficePaper {
  /** 'Expenses 2026' */
  readonly title: string;
  readonly issuer: InvoiceIssuer;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly tables: readonly PaperTable[];
  readonly notes: readonly string[];
  /** YYYY-MM-DD for the PDF's creation date. */
  readonly day: string;
}
