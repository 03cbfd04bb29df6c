import type { AdjustmentKind, PaymentMethod } from '@plumbline/domain/tables/records';

export const METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  check: 'Check',
  cash: 'Cash',
  transfer: 'Bank transfer',
  other: 'Other',
};

export const ADJUSTMENT_LABELS: Readonly<Record<AdjustmentKind, string>> = {
  confirmation: 'Payment confirmed',
  reversal: 'Payment reversed',
  refund: 'Refund',
  refund_failed: 'Refund failed',
  dispute: 'Payment disputed',
  dispute_won: 'Dispute won',
};
