import type { ReportModel } from '@plumbline/domain/report/model/types';
import { SeverityShape } from '@plumbline/ui';

const ORDER = ['safety', 'major', 'moderate', 'minor'] as const;

/** Number of findings by severity: the first thing a reader wants to know. */
export function SeverityFigures({ model }: { model: Pick<ReportModel, 'counts' | 'severityLabels'> }) {
  return (
    <dl className="m-0 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-4">
      {ORDER.map((severity) => (
        <div key={severity} className="flex flex-col-reverse bg-surface py-3 pr-2 pl-3 md:px-4.5 md:py-4">
          <dt className="mt-1 text-meta leading-5 font-medium text-text-2 md:text-label">
            {model.severityLabels[severity]}
          </dt>
          <dd className="m-0 flex items-center gap-2 type-h2 md:gap-2.5 md:text-h1">
            <SeverityShape severity={severity} className="size-4 md:size-5" />
            {model.counts[severity]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
