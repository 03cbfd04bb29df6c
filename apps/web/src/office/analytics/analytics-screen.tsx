/** /analytics: how the office is doing, computed on this device. The URL holds period and filters. */
import { costsOf } from '@plumbline/domain/office/analytics/costs';
import { computeFigures, forecastOf, openByAge } from '@plumbline/domain/office/analytics/figures';
import { periodBefore, periodOf, yearBefore } from '@plumbline/domain/office/analytics/periods';
import type { AnalyticsFilter, Period } from '@plumbline/domain/office/analytics/sources';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, EmptyState, LinkButton, PageHeader } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { FileDown, ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
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

export interface AnalyticsScreenProps {
  readonly query: AnalyticsQuery;
  readonly onQuery: (patch: AnalyticsQuery) => void;
}

export function AnalyticsScreen(props: AnalyticsScreenProps) {
  return (
    <LiveGate subject="analytics" useValue={useOfficeRows}>
      {(rows) => <Analytics {...props} rows={rows} />}
    </LiveGate>
  );
}

export function chosenPeriod({ period, from, to }: AnalyticsQuery, today: string): Period {
  if (period === 'custom' && from !== undefined && to !== undefined && from <= to) return { from, to };
  return periodOf(period === undefined || period === 'custom' ? 'last-12-months' : period, today);
}

function Analytics({ query, onQuery, rows }: AnalyticsScreenProps & { readonly rows: OfficeRows }) {
  const { office, nameOf, timeZone } = rows;
  const { userId } = useLocal();
  const people = useMembers();
  const nowMs = useMinute();
  const today = office.dayOf(new Date(nowMs).toISOString());
  const organization = useSignedIn()?.organization;
  const isOwnOnly = organization?.role === 'inspector' && !rows.isOpenToInspectors;
  const shown = useMemo(() => {
    const period = chosenPeriod(query, today);
    const filter: AnalyticsFilter = {
      inspectorId: isOwnOnly ? userId : query.inspector,
      agentId: query.agent,
      accountId: query.account,
      postalCode: query.zip,
      reportType: query.type,
    };
    const other =
      query.compare === undefined
        ? null
        : query.compare === 'before'
          ? periodBefore(period)
          : yearBefore(period);
    return {
      period,
      filter,
      other,
      figures: computeFigures(office, period, filter),
      compared:
        other === null
          ? null
          : {
              totals: computeFigures(office, other, filter).totals,
              costs: costsOf(rows.costs, other, filter),
            },
      open: openByAge(office, filter, today),
      forecast: forecastOf(office, period, filter, nowMs),
      costs: costsOf(rows.costs, period, filter),
    };
  }, [office, rows.costs, query, today, nowMs, isOwnOnly, userId]);
  const letter = useSavePaper(organization ?? null, async (issuer) => {
    const { letterPaper } = await import('./letter-paper.ts');
    return letterPaper({ rows, today, nowMs, memberName: people.nameOf }, issuer);
  });
  const { figures, period } = shown;
  const { inspections, invoices } = office.sources;
  const isEmpty = invoices.length === 0 && !inspections.some(({ status }) => status === 'completed');
  return (
    <div className="page-tool pt-6 pb-16">
      <PageHeader
        title="Analytics"
        help={<HelpLink article="analytics" />}
        description={`${formatDay(period.from)} to ${formatDay(period.to)}${isOwnOnly ? ', your own inspections' : ''}`}
        className="mb-5"
        actions={
          <>
            {!isOwnOnly && !isEmpty && (
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
          Figures appear with the first completed inspection and the first invoice.
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
            forecast={shown.forecast}
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
          <Breakdowns figures={figures} nameOf={nameOf} memberName={people.nameOf} typeName={rows.typeName} />
        </>
      )}
      {people.active.length > 1 && (organization?.role === 'owner' || organization?.role === 'admin') && (
        <FiguresForInspectors isOpen={rows.isOpenToInspectors} />
      )}
    </div>
  );
}
