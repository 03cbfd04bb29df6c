/** The owner's monthly letter: what came in, what it cost, where work came from, what is open. Two pages at most. */
import { formatFixed } from '../../ground/format-number.ts';
import { formatDay, monthName } from '../../time/format-time.ts';
import type { InvoiceIssuer } from '../invoices/invoice-document.ts';
import type { OwedByAge } from '../invoices/owed-by-age.ts';
import { signedMoney } from '../invoices/signed-money.ts';
import type { OfficePaper, PaperTable } from '../office-paper.ts';
import { type Costs, costPerInspection, profitOf } from './costs.ts';
import type { Figures, Forecast, GroupFigures, Totals } from './figures.ts';
import type { Period } from './sources.ts';

export interface LetterFigures {
  /** 'November 2026' */
  readonly name: string;
  readonly period: Period;
  readonly figures: Figures;
  readonly before: Totals;
  readonly yearBefore: Totals;
  /** Null where costs can't be attributed. */
  readonly costs: Costs | null;
  readonly open: readonly OwedByAge[];
  /** Of the month that runs. */
  readonly forecast: Forecast;
  readonly nameOf: {
    readonly member: (id: string) => string;
    /** Contacts and accounts. */
    readonly other: (id: string) => string;
  };
}

/** Keep the letter on two pages: rows of a group, and characters of a name, which then has one line. */
const MOST_ROWS = 4;
const LONGEST_NAME = 48;
const shortened = (name: string): string =>
  name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
const count = (value: number): string => value.toLocaleString('en-US');
const MONEY_ROWS = [
  ['Received', 'receivedCents'],
  ['Issued', 'issuedCents'],
] as const;
const COUNT_ROWS = [
  ['Inspections', 'inspections'],
  ['Bookings', 'bookings'],
  ['Canceled', 'canceled'],
  ['No-shows', 'noShows'],
] as const;

/** @param day YYYY-MM-DD on which it is printed */
export function buildOwnerLetter(letter: LetterFigures, issuer: InvoiceIssuer, day: string): OfficePaper {
  const { figures, nameOf, open, forecast } = letter;
  return {
    title: `Month in review: ${letter.name}`,
    issuer,
    day,
    facts: [
      { label: 'Period', value: `${formatDay(letter.period.from)} to ${formatDay(letter.period.to)}` },
      { label: 'Prepared on', value: formatDay(day) },
    ],
    tables: [
      comparison(letter),
      costTable(letter),
      {
        heading: 'Owed today, by age',
        columns: [
          { label: 'Age', share: 3 },
          { label: 'Invoices', share: 1, isFigure: true },
          { label: 'Amount', share: 1.5, isFigure: true },
        ],
        rows: open
          .filter((each) => each.count > 0)
          .map((each) => [each.label, count(each.count), signedMoney(each.cents)]),
        notes: open.every((each) => each.count === 0) ? ['Nothing is owed.'] : [],
      },
      groups('By service', figures.byService, (key) => key || 'No name'),
      groups('By inspector', figures.byInspector, (key) =>
        key === '' ? 'Not assigned' : nameOf.member(key),
      ),
      groups('By agent', figures.byAgent, (key) => (key === '' ? 'No agent' : nameOf.other(key))),
      groups('By source', figures.bySource, (key) => key || 'Not recorded'),
    ],
    notes:
      forecast.appointments === 0
        ? []
        : [
            `Forecast: ${count(forecast.appointments)} booked and still ahead in ${monthName(Number(day.slice(5, 7)))}, ${signedMoney(forecast.cents)} at the agreed prices.`,
          ],
  };
}

/** A month without any figures is left out: a column of zeros would look like a bad one. */
function comparison({ name: month, figures: { totals }, before, yearBefore }: LetterFigures): PaperTable {
  const others = [
    { label: 'Previous month', totals: before },
    { label: 'Year before', totals: yearBefore },
  ];
  const shown = [{ label: month, totals }, ...others.filter((each) => hasFigures(each.totals))];
  const row = (label: string, name: keyof Totals, write: (value: number) => string): string[] => [
    label,
    ...shown.map((each) => write(each.totals[name])),
  ];
  return {
    heading: 'The month',
    columns: [
      { label: 'Figure', share: 3 },
      ...shown.map(({ label }) => ({ label, share: 1.5, isFigure: true })),
    ],
    rows: [
      ...MONEY_ROWS.map(([label, name]) => row(label, name, signedMoney)),
      ...COUNT_ROWS.map(([label, name]) => row(label, name, count)),
    ],
    notes: others
      .filter((each) => !hasFigures(each.totals))
      .map(({ label }) => `${label}: nothing recorded.`),
  };
}

const hasFigures = (totals: Totals): boolean =>
  [...MONEY_ROWS, ...COUNT_ROWS].some(([, name]) => totals[name] !== 0);

function costTable({ costs, figures: { totals } }: LetterFigures): PaperTable {
  const each = costs === null ? null : costPerInspection(totals, costs);
  return {
    heading: 'Costs and profit',
    columns: [
      { label: 'Figure', share: 3 },
      { label: 'Amount', share: 1.5, isFigure: true },
    ],
    rows:
      costs === null
        ? []
        : [
            ['Expenses', signedMoney(costs.expenseCents)],
            [`Mileage, ${formatFixed(costs.miles, 1)} business miles`, signedMoney(costs.mileageCents)],
            ...(each === null ? [] : [['Cost per inspection', signedMoney(each)]]),
          ],
    sums: costs === null ? [] : [['Profit (received less costs)', signedMoney(profitOf(totals, costs))]],
  };
}

function groups(heading: string, list: readonly GroupFigures[], name: (key: string) => string): PaperTable {
  return {
    heading,
    columns: [
      { label: heading.replace('By ', '').replace(/^\w/, (letter) => letter.toUpperCase()), share: 3 },
      { label: 'Inspections', share: 1, isFigure: true },
      { label: 'Fees', share: 1.5, isFigure: true },
    ],
    rows: list
      .slice(0, MOST_ROWS)
      .map(({ key, inspections, feeCents }) => [
        shortened(name(key)),
        count(inspections),
        signedMoney(feeCents),
      ]),
    notes: list.length === 0 ? ['No inspections in this month.'] : [],
  };
}
