import { countOf } from '@plumbline/domain/ground/format-number';
import { dayInWords } from '@plumbline/domain/time/day-words';
import { EmptyState, Icon, LinkButton, ProgressBar, SeverityCounts, Tag, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { House, Plus } from 'lucide-react';
import type { ReportFacts } from '#src/report/overview/report-facts.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';

export interface ReportsInHandProps {
  readonly rows: readonly ReportRow[];
  /** Number of open reports beyond those shown. */
  readonly moreCount: number;
  readonly facts: ReadonlyMap<string, ReportFacts>;
  readonly coverUrl: (row: ReportRow) => string | null;
  readonly today: string;
  /** There is no report at all: a first visit. */
  readonly isFirst: boolean;
}

/** Reports in progress, with what each one is missing. */
export function ReportsInHand({ rows, moreCount, isFirst, ...shared }: ReportsInHandProps) {
  return (
    <section aria-labelledby="reports-in-hand" className="@container">
      <div className="flex items-baseline justify-between border-b border-line pb-3">
        <h2 id="reports-in-hand" className="type-h3 m-0">
          Reports in progress
        </h2>
        {!isFirst && (
          <TextLink isAlone render={<Link to="/reports" />}>
            {moreCount > 0 ? `All reports, ${moreCount} more` : 'All reports'}
          </TextLink>
        )}
      </div>
      {rows.length === 0 ? (
        <NoneInHand isFirst={isFirst} />
      ) : (
        <ul className="m-0 list-none p-0">
          {rows.map((row) => (
            <InHand key={row.id} row={row} {...shared} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NoneInHand({ isFirst }: { isFirst: boolean }) {
  return (
    <EmptyState
      title={isFirst ? 'No reports yet' : 'No reports in progress'}
      headingLevel={3}
      action={
        // A newcomer has this button above.
        !isFirst && (
          <LinkButton
            label="New report"
            icon={Plus}
            variant="primary"
            render={<Link to="/reports/select-type" />}
          />
        )
      }
      className="mt-4.5"
    >
      {isFirst ? 'Reports you start appear here until they are published.' : 'Every report is published.'}
    </EmptyState>
  );
}

type InHandProps = Pick<ReportsInHandProps, 'facts' | 'coverUrl' | 'today'> & { readonly row: ReportRow };

function InHand({ row, facts, coverUrl, today }: InHandProps) {
  const known = facts.get(row.id);
  const url = coverUrl(row);
  return (
    <li className="relative grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-b border-line py-3 hover:bg-surface @3xl:grid-cols-[1fr_12rem_10.5rem_7rem]">
      <div className="flex min-w-0 items-center gap-3.5">
        <Cover url={url} />
        <div className="min-w-0">
          <Link
            to="/reports/$id"
            params={{ id: row.id }}
            className="block truncate text-ui leading-5 font-strong text-text no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {row.title}
          </Link>
          <p className="type-meta m-0 mt-0.5 text-text-3 text-pretty">{metaText(row, known, today)}</p>
        </div>
      </div>
      <div className="@max-3xl:order-3 @max-3xl:col-span-2 @max-3xl:empty:hidden">
        {known && <SeverityCounts counts={known.findings} />}
      </div>
      {known && (
        <ProgressBar
          label={`${row.title} progress`}
          value={known.done}
          maximum={known.total}
          className="@max-3xl:order-4 @max-3xl:col-span-2"
        />
      )}
      <div className="text-right text-label leading-5 font-medium text-text-2 @max-3xl:order-2">
        {row.status === 'in_review' ? (
          <Tag tone="info">In review</Tag>
        ) : (
          known && `${known.done} of ${known.total}`
        )}
      </div>
    </li>
  );
}

/** Aligns the text of all rows, whether or not an image is on this device. */
function Cover({ url }: { readonly url: string | null }) {
  const place = 'size-11 flex-none rounded-desk';
  if (url !== null) return <img src={url} alt="" className={`${place} object-cover`} />;
  return (
    <span className={`${place} grid place-items-center bg-control text-text-3`}>
      <Icon of={House} />
    </span>
  );
}

function metaText(row: ReportRow, facts: ReportFacts | undefined, today: string): string {
  const day = row.day === '' ? '' : dayInWords(row.day, today);
  const when = day.startsWith('To') || day.startsWith('Ye') ? day.toLowerCase() : day;
  return [row.typeLabel, row.clientName, when, missingText(facts)].filter((part) => part !== '').join(', ');
}

function missingText(facts: ReportFacts | undefined): string {
  if (facts === undefined) return '';
  return facts.blockerCount === 0 ? 'ready to publish' : `${countOf(facts.blockerCount, 'thing')} missing`;
}
