/** /analytics: how the office is doing, computed on this device. The URL holds period and filters. */
import { loadingPageText } from '@plumbline/domain/ground/messages';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, EmptyState, LinkButton, PageHeader, Skeleton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { FileDown, ReceiptText } from 'lucide-react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { LiveGate } from '#src/ground/local/react/live-gate.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { useSavePaper } from '#src/report/output/use-save-paper.ts';
import type { AnalyticsQuery } from './analytics-query.ts';
import { BookingTable } from './booking-table.tsx';
import { Breakdowns } from './breakdowns.tsx';
import { FiguresForInspectors } from './figures-for-inspectors.tsx';
import { FilterBar } from './filter-bar.tsx';
import { MonthCharts } from './month-charts.tsx';
import { OpenTable } from './open-table.tsx';
import { ReportCard } from './report-card.tsx';
import { TotalsRow } from './totals-row.tsx';
import { type OfficeRows, useOfficeRows } from './use-office-rows.ts';
import { useShownFigures } from './use-shown-figures.ts';

export interface AnalyticsScreenProps {
  readonly query: AnalyticsQuery;
  readonly onQuery: (patch: AnalyticsQuery) => void;
}

export function AnalyticsScreen(props: AnalyticsScreenProps) {
  return (
    <LiveGate subject="analytics" useValue={useOfficeRows}>
      {(rows) =>
        rows.isWhole || props.query.type === undefined ? (
          <Analytics {...props} rows={rows} />
        ) : (
          <Skeleton label={loadingPageText} className="p-5 md:p-8" />
        )
      }
    </LiveGate>
  );
}

function Analytics({ query, onQuery, rows }: AnalyticsScreenProps & { readonly rows: OfficeRows }) {
  const { office, nameOf, timeZone } = rows;
  const { userId } = useLocal();
  const people = useMembers();
  const nowMs = useMinute();
  const today = office.dayOf(new Date(nowMs).toISOString());
  const organization = useSignedIn()?.organization;
  const isOwnOnly = organization?.role === 'inspector' && !rows.isOpenToInspectors;
  const shown = useShownFigures(rows, query, { today, nowMs, ownId: isOwnOnly ? userId : null });
  const letter = useSavePaper(organization ?? null, async (issuer) => {
    const { letterPaper } = await import('./letter-paper.ts');
    return letterPaper({ rows, today, nowMs, memberName: people.nameOf }, issuer);
  });
  const { figures, period } = shown;
  const { inspections, invoices } = office.sources;
  const isEmpty = invoices.length === 0 && !inspections.some(({ status }) => status === 'completed');
  return (
    <div className="page-tool pt-6 page-end">
      <PageHeader
        title="Analytics"
        help={<HelpLink article="analytics" />}
        description={`${formatDay(period.from)} to ${formatDay(period.to)}${isOwnOnly ? ', your own inspections' : ''}`}
        className="mb-5"
        actions={
          <>
            {!isOwnOnly && !isEmpty && rows.isWhole && (
              <Button
                label="Month in review"
                icon={FileDown}
                variant="outline"
                isBusy={letter.isBusy}
                onClick={() => void letter.save()}
              />
            )}
            <LinkButton label="Invoices" icon={ReceiptText} render={<Link to="/invoices" />} />
          </>
        }
      />
      {isEmpty ? (
        <EmptyState title="Nothing to show yet" className="pt-3" headingLevel={2}>
          Figures appear after your first completed inspection and first invoice.
        </EmptyState>
      ) : (
        <>
          <FilterBar
            query={query}
            period={period}
            rows={rows}
            people={isOwnOnly ? [] : people.active}
            onQuery={onQuery}
          />
          <TotalsRow
            totals={figures.totals}
            compared={shown.compared}
            other={shown.other}
            forecast={rows.isWhole ? shown.forecast : null}
            costs={shown.costs}
          />
          <MonthCharts months={figures.months} />
          <div className="mb-4 grid gap-4 md:grid-cols-2">
            <BookingTable totals={figures.totals} />
            <OpenTable ages={shown.open} />
          </div>
          {organization && (
            <ReportCard
              asked={{
                organizationId: organization.id,
                period,
                timeZone,
                filter: shown.filter,
              }}
            />
          )}
          {rows.isWhole ? (
            <Breakdowns
              figures={figures}
              nameOf={nameOf}
              memberName={people.nameOf}
              typeName={rows.typeName}
            />
          ) : (
            <Skeleton label="Loading tables..." />
          )}
        </>
      )}
      {people.active.length > 1 && (organization?.role === 'owner' || organization?.role === 'admin') && (
        <FiguresForInspectors isOpen={rows.isOpenToInspectors} />
      )}
    </div>
  );
}
