/** What a company owes: its open invoices, the longest due first, and the sum by age. */
import { formatDay } from '../../time/format-time.ts';
import type { OfficePaper } from '../office-paper.ts';
import type { InvoiceIssuer } from './invoice-document.ts';
import { type InvoiceState, isOwed } from './ledger.ts';
import { owedByAge } from './owed-by-age.ts';
import { signedMoney } from './signed-money.ts';

export interface StatedInvoice {
  /** 'INV-1042' */
  readonly name: string;
  readonly state: InvoiceState;
  readonly issuedOn: string | null;
  /** Null: due when issued. */
  readonly dueOn: string | null;
  readonly property: string;
  readonly totalCents: number;
  readonly balanceCents: number;
  /** Received by someone's word, not confirmed yet. */
  readonly reportedCents: number;
}

export interface StatedAccount {
  readonly name: string;
  readonly address: string;
}

/** @param day YYYY-MM-DD in the office's zone, on which it is prepared */
export function buildStatement(
  account: StatedAccount,
  invoices: readonly StatedInvoice[],
  {
    issuer,
    day,
    howToPay,
  }: { readonly issuer: InvoiceIssuer; readonly day: string; readonly howToPay: string },
): OfficePaper {
  const due = ({ dueOn, issuedOn }: StatedInvoice): string => dueOn ?? issuedOn ?? day;
  const open = invoices
    .filter(({ state }) => isOwed(state))
    .toSorted((a, b) => (`${due(a)} ${a.name}` < `${due(b)} ${b.name}` ? -1 : 1));
  const sum = (of: (each: StatedInvoice) => number): number =>
    open.reduce((cents, each) => cents + of(each), 0);
  const owed = sum(({ balanceCents }) => balanceCents);
  const reported = sum(({ reportedCents }) => reportedCents);
  const ages = owedByAge(
    open.map((each) => ({ cents: each.balanceCents, dueOn: due(each) })),
    day,
  ).filter(({ count }) => count > 0);
  return {
    title: `Statement for ${account.name}`,
    issuer,
    day,
    facts: [
      { label: 'Statement for', value: [account.name, account.address].filter(Boolean).join(', ') },
      { label: 'Prepared on', value: formatDay(day) },
      { label: 'Balance due', value: signedMoney(owed) },
    ],
    tables: [
      {
        heading: 'Open invoices',
        columns: [
          { label: 'Invoice', share: 1.4 },
          { label: 'Property', share: 2.6 },
          { label: 'Issued', share: 2.7 },
          { label: 'Due', share: 2.7 },
          { label: 'Total', share: 1.3, isFigure: true },
          { label: 'Balance', share: 1.3, isFigure: true },
        ],
        rows: open.map((each) => [
          each.name,
          each.property,
          each.issuedOn === null ? '' : formatDay(each.issuedOn),
          formatDay(due(each)),
          signedMoney(each.totalCents),
          signedMoney(each.balanceCents),
        ]),
        sums: open.length === 0 ? [] : [['', 'Balance due', '', '', '', signedMoney(owed)]],
        notes: [
          ...(open.length === 0 ? ['Nothing is owed.'] : []),
          ...(reported === 0
            ? []
            : [`${signedMoney(reported)} was reported as paid and is not counted yet.`]),
        ],
      },
      ...(ages.length === 0
        ? []
        : [
            {
              heading: 'By age',
              columns: [
                { label: 'Age', share: 3 },
                { label: 'Invoices', share: 1, isFigure: true },
                { label: 'Balance', share: 1.5, isFigure: true },
              ],
              rows: ages.map(({ label, count, cents }) => [label, String(count), signedMoney(cents)]),
            },
          ]),
    ],
    notes: open.length === 0 || howToPay === '' ? [] : [howToPay],
  };
}
