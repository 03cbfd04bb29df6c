import { countOf, formatNumber } from '@plumbline/domain/ground/format-number';
import { spellMinutes } from '@plumbline/domain/office/routes/day-progress';
import { Card } from '@plumbline/ui';
import { useQuery } from '#src/ground/backend/queries.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { type AskedFigures, readReportFigures } from './calls/report-figures.ts';
import { FigureCard } from './figure-card.tsx';

const DAY_MINUTES = 1440;
/** '3 h 20 min', '2 days' */
const timeWords = (minutes: number): string =>
  minutes < 2 * DAY_MINUTES ? spellMinutes(minutes * 60) : countOf(Math.round(minutes / DAY_MINUTES), 'day');

/** Time to delivery and findings, from the server. */
export function ReportCard({ asked }: { readonly asked: AskedFigures }) {
  const { backend } = useSessionParts();
  const figures = useQuery({
    queryKey: ['analytics reports', asked],
    queryFn: () => readReportFigures(backend, asked),
  });
  if (figures.isPending) return null;
  if (figures.isError)
    return (
      <Card padding="large" className="mb-4">
        <h2 className="type-h3 m-0">Reports</h2>
        <p className="type-note mt-1.5 mb-0 text-text-2">
          Delivery times and findings load from the server when you’re online.
        </p>
      </Card>
    );
  const { reports, medianMinutes, findings, frequent } = figures.data;
  if (reports === 0 || medianMinutes === null) return null;
  return (
    <div className="mb-4 grid items-start gap-4 md:grid-cols-2">
      <Card padding="large">
        <h2 className="type-h3 m-0">Reports</h2>
        <dl className="m-0 mt-3 grid grid-cols-2 gap-3">
          {[
            ['Delivered', formatNumber(reports)],
            ['Time to delivery, median', timeWords(medianMinutes)],
            ['Findings per report', (findings / reports).toFixed(1)],
          ].map(([label, value]) => (
            <div key={label}>
              <dt className="type-label text-text-2">{label}</dt>
              <dd className="type-h2 m-0 mt-1 tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <FigureCard
        title="Most frequent findings"
        isThin={false}
        table={{
          header: ['Finding', 'Reports'],
          rows: frequent.map(({ title, reports: count }) => ({
            key: title,
            cells: [title, formatNumber(count)],
          })),
        }}
      />
    </div>
  );
}
