/** The last full month for the owner, as a paper. Loaded with the first press. */
import { costsOf } from '@plumbline/domain/office/analytics/costs';
import { computeFigures, forecastOf, openByAge } from '@plumbline/domain/office/analytics/figures';
import { buildOwnerLetter } from '@plumbline/domain/office/analytics/owner-letter';
import { periodBefore, periodOf, yearBefore } from '@plumbline/domain/office/analytics/periods';
import { periodName } from '@plumbline/domain/office/expenses/expense-report';
import type { InvoiceIssuer } from '@plumbline/domain/office/invoices/invoice-document';
import type { OfficePaper } from '@plumbline/domain/office/office-paper';
import type { OfficeRows } from './use-office-rows.ts';

interface LetterDeps {
  readonly rows: OfficeRows;
  readonly today: string;
  readonly nowMs: number;
  readonly memberName: (id: string) => string;
}

export function letterPaper(
  { rows, today, nowMs, memberName }: LetterDeps,
  issuer: InvoiceIssuer,
): OfficePaper {
  const { office, nameOf, costs } = rows;
  const period = periodOf('last-month', today);
  return buildOwnerLetter(
    {
      name: periodName({ year: Number(period.from.slice(0, 4)), month: Number(period.from.slice(5, 7)) }),
      period,
      figures: computeFigures(office, period, {}),
      before: computeFigures(office, periodBefore(period), {}).totals,
      yearBefore: computeFigures(office, yearBefore(period), {}).totals,
      costs: costsOf(costs, period, {}),
      open: openByAge(office, {}, today),
      forecast: forecastOf(office, periodOf('this-month', today), {}, nowMs),
      nameOf: { member: memberName, other: (id) => nameOf.get(id) ?? 'Deleted' },
    },
    issuer,
    today,
  );
}
