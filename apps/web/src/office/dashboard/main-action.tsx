import { bottomBar, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Camera, Plus } from 'lucide-react';
import type { ReportFacts } from '#src/report/overview/report-facts.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import type { DayStop } from './day-plan.ts';

/** The report to go on with at a stop: its first unpublished one. */
export const openReportOf = ({ rows }: DayStop): ReportRow | undefined =>
  rows.find(({ status }) => status !== 'published') ?? rows[0];

export interface ContinueReportProps {
  readonly stop: DayStop;
  readonly row: ReportRow;
  readonly facts: ReadonlyMap<string, ReportFacts>;
}

/** Into the report of the stop where the inspector is now, or straight to its camera. */
export function ContinueReport({ stop, row, facts }: ContinueReportProps) {
  return (
    <span className="flex w-full items-stretch gap-2">
      <LinkButton
        label={continueLabel(row, facts.get(row.id), stop.rows.length === 1)}
        variant="primary"
        className="min-w-0 max-md:min-h-14 max-md:flex-1 max-md:px-2!"
        render={<Link to="/reports/$id" params={{ id: row.id }} />}
      />
      <LinkButton
        icon={Camera}
        label="Camera"
        className="h-auto w-12 flex-none px-0! max-md:w-14 desk:hidden [&>span]:sr-only"
        render={
          <Link
            to="/reports/$id"
            params={{ id: row.id }}
            search={{ camera: true }}
            aria-label={`Camera for ${row.typeLabel}, ${stop.title}`}
          />
        }
      />
    </span>
  );
}

export const percentOf = (known: ReportFacts | undefined): number =>
  known && known.total > 0 ? Math.floor((known.done / known.total) * 100) : 0;

/** 'Continue 64%'; with several reports, which one. */
function continueLabel(row: ReportRow, known: ReportFacts | undefined, isSingle: boolean): string {
  const percent = percentOf(known);
  if (isSingle) return percent === 0 ? 'Start' : `Continue ${percent}%`;
  return `${percent === 0 ? 'Start' : 'Continue'} ${row.typeLabel}`;
}

/** @param isFirst this person has no report yet */
export function StartReport({ isFirst, isMain }: { readonly isFirst: boolean; readonly isMain: boolean }) {
  return (
    <LinkButton
      label={isFirst ? 'Start your first report' : 'New report'}
      icon={Plus}
      variant={isMain ? 'primary' : 'plain'}
      className="max-md:min-h-14 max-md:w-full"
      render={<Link to="/reports/select-type" />}
    />
  );
}

export interface MainActionBarProps {
  readonly current: { readonly stop: DayStop; readonly row: ReportRow } | null;
  readonly facts: ReadonlyMap<string, ReportFacts>;
  readonly isFirst: boolean;
}

/** On a phone the main action of the day stays under the thumb, wherever the page is scrolled to. */
export function MainActionBar({ current, facts, isFirst }: MainActionBarProps) {
  return (
    <div
      ref={bottomBar}
      className="sticky bottom-0 z-3 border-t border-line bg-bg px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {current ? (
        <ContinueReport stop={current.stop} row={current.row} facts={facts} />
      ) : (
        <StartReport isFirst={isFirst} isMain />
      )}
    </div>
  );
}
