/** Which invoices a filter shows, and what they add up to. */
import { isOwed } from '@plumbline/domain/office/invoices/ledger';
import type { InvoiceFilter, InvoiceQuery } from '../invoice-query.ts';
import type { InvoiceView, InvoiceWorld } from '../use-invoices.ts';

const FITS: Readonly<Record<InvoiceFilter, (view: InvoiceView) => boolean>> = {
  owed: ({ state }) => isOwed(state),
  overdue: ({ state }) => state === 'overdue',
  reported: ({ sums }) => sums.reportedCents > 0,
  paid: ({ state }) => state === 'paid' || state === 'overpaid',
  draft: ({ state }) => state === 'draft',
  void: ({ state }) => state === 'void',
};

export interface ListedInvoices {
  readonly rows: readonly InvoiceView[];
  readonly counts: Readonly<Record<InvoiceFilter | 'all' | 'bin', number>>;
  /** Owed on all that the search and the account leave. */
  readonly owedCents: number;
}

/** `accountIds`: only those billed to one of these; null for all. */
export function listInvoices(
  { views, deleted }: Pick<InvoiceWorld, 'views' | 'deleted'>,
  query: InvoiceQuery,
  accountIds: ReadonlySet<string> | null = null,
): ListedInvoices {
  const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (view: InvoiceView): boolean =>
    (accountIds === null || accountIds.has(view.invoice.accountId ?? '')) && hasWords(view, words);
  const [found, bin] = [views.filter(isFound), deleted.filter(isFound)];
  const count = (filter: InvoiceFilter): number => found.filter(FITS[filter]).length;
  return {
    rows: query.show === undefined ? found : query.show === 'bin' ? bin : found.filter(FITS[query.show]),
    counts: {
      all: found.length,
      owed: count('owed'),
      overdue: count('overdue'),
      reported: count('reported'),
      paid: count('paid'),
      draft: count('draft'),
      void: count('void'),
      bin: bin.length,
    },
    owedCents: found.reduce(
      (cents, { state, balanceCents }) => cents + (isOwed(state) ? balanceCents : 0),
      0,
    ),
  };
}

function hasWords({ invoice, name }: InvoiceView, words: readonly string[]): boolean {
  const text = [
    name,
    invoice.billName,
    invoice.billEmail,
    invoice.property,
    ...invoice.lines.map((line) => line.name),
  ]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}
