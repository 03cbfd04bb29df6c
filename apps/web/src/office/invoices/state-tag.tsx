import { INVOICE_STATE_LABELS, type InvoiceState } from '@plumbline/domain/office/invoices/ledger';
import { Tag } from '@plumbline/ui';
import type { ComponentProps } from 'react';

/** What needs someone stands out, settled is green, ended is muted. */
const TONES: Readonly<Record<InvoiceState, ComponentProps<typeof Tag>['tone']>> = {
  draft: 'plain',
  open: 'chosen',
  partial: 'chosen',
  reported: 'info',
  overdue: 'needs',
  disputed: 'needs',
  paid: 'good',
  overpaid: 'info',
  void: 'plain',
};

export const InvoiceTag = ({ state }: { readonly state: InvoiceState }) => (
  <Tag tone={TONES[state]}>{INVOICE_STATE_LABELS[state]}</Tag>
);
