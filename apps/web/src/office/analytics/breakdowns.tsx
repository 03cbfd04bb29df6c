import { formatNumber } from '@plumbline/domain/ground/format-number';
import type { Figures, GroupFigures } from '@plumbline/domain/office/analytics/figures';
import { signedMoney } from '@plumbline/domain/office/invoices/signed-money';
import { FigureCard } from './figure-card.tsx';

export interface BreakdownsProps {
  readonly figures: Figures;
  /** Of contacts and accounts. */
  readonly nameOf: ReadonlyMap<string, string>;
  readonly memberName: (userId: string) => string;
  readonly typeName: (type: string) => string;
}

const MOST_ROWS = 20;

export function Breakdowns({ figures, nameOf, memberName, typeName }: BreakdownsProps) {
  const named = (none: string) => (key: string) => (key === '' ? none : (nameOf.get(key) ?? 'Deleted'));
  const plain = (none: string) => (key: string) => (key === '' ? none : key);
  const tables: readonly (readonly [
    title: string,
    groups: readonly GroupFigures[],
    name: (key: string) => string,
  ])[] = [
    ['By service', figures.byService, plain('No name')],
    ['By report type', figures.byReportType, (key) => (key === '' ? 'No report' : typeName(key))],
    ['By inspector', figures.byInspector, (key) => (key === '' ? 'Not assigned' : memberName(key))],
    ['By agent', figures.byAgent, named('No agent')],
    ['By brokerage', figures.byAccount, named('No brokerage')],
    ['By source', figures.bySource, plain('Not recorded')],
    ['By city', figures.byCity, plain('No city')],
    ['By ZIP code', figures.byPostalCode, plain('No ZIP code')],
  ];
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {tables.map(([title, groups, name]) => (
        <FigureCard
          key={title}
          title={title}
          isThin={false}
          table={{
            header: [
              title.replace('By ', '').replace(/^\w/, (letter) => letter.toUpperCase()),
              'Inspections',
              'Fees',
            ],
            rows: groups.slice(0, MOST_ROWS).map(({ key, inspections, feeCents }) => ({
              key,
              cells: [name(key), formatNumber(inspections), signedMoney(feeCents)],
            })),
          }}
        />
      ))}
    </div>
  );
}
