/** /dashboard: today's stops, what needs this person, and reports in progress. All from this device. */

import { standingFor } from '@plumbline/domain/contacts/standing-for';
import { failedText, loadingPageText } from '@plumbline/domain/ground/messages';
import { leadDaysOn } from '@plumbline/domain/insurance/dated-values/reminder-settings';
import type { Agreement } from '@plumbline/domain/tables/records';
import { EmptyState, LinkButton, PHONE_QUERY, Skeleton, useMediaQuery } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Times } from '#src/ground/device/times.ts';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { useOfficeOnItsWay } from '#src/ground/local/react/use-scope.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { useTimes } from '#src/ground/session/use-times.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import { useCoverUrls } from '#src/report/overview/use-cover-urls.ts';
import { useReportFacts } from '#src/report/overview/use-report-facts.ts';
import { useReportRows } from '#src/report/overview/use-report-rows.ts';
import { dayInWords, monthInWords } from './day-in-words.ts';
import { DayLine } from './day-line.tsx';
import { type DayStop, dayInSentence, planDay } from './day-plan.ts';
import { listExpiring } from './expiring-list.ts';
import { ExpiringSection } from './expiring-section.tsx';
import { MainActionBar, type MainActionBarProps, openReportOf, StartReport } from './main-action.tsx';
import { MonthSection } from './month-section.tsx';
import { listNeeds } from './needs-list.ts';
import { NeedsSection, type NeedsSectionProps } from './needs-section.tsx';
import { monthFigures, owedCents } from './office-day.ts';
import { TasksDue, WaitingForOthers } from './office-section.tsx';
import { ReportsInHand } from './reports-in-hand.tsx';
import { unsentReports } from './unsent-reports.ts';
import { useLeftPhotos } from './use-left-photos.ts';
import { useOfficeDay } from './use-office-day.ts';
import { useSharedReports } from './use-shared-reports.ts';
import { useUnsettled } from './use-unsettled.ts';

const IN_HAND_SHOWN = 8;
const NEW_OFFICE_REPORTS = 2;

export interface DashboardScreenProps {
  /** The vial's sentence on what is sent and what is not, from the shell. */
  readonly syncSentence: ReactNode;
  readonly onOpenNeed: NeedsSectionProps['onOpen'];
  /** The first-run checklist, while it has open steps. */
  readonly firstSteps: ReactNode;
}

export function DashboardScreen({ syncSentence, onOpenNeed, firstSteps }: DashboardScreenProps) {
  const nowMs = useMinute();
  const isOnItsWay = useOfficeOnItsWay();
  const state = useReportRows();
  const organization = useSignedIn()?.organization;
  const times = useTimes();
  const today = times.office.wallAt(nowMs).day;
  const { weekday, date } = dayInWords(today);
  const rows = state.status === 'ready' ? state.value : NONE;
  const office = useOfficeDay(nowMs);
  const stops = useDayPlan(rows, office.agreements, nowMs, times);
  const shared = useSharedReports();
  const unsent = useMemo(() => unsentReports(rows, shared, nowMs), [rows, shared, nowMs]);
  const inHand = useMemo(() => openReports(rows), [rows]);
  const shown = useMemo(() => {
    const stopRows = stops.flatMap(({ rows: visit }) => visit);
    return [...new Set([...inHand.slice(0, IN_HAND_SHOWN), ...stopRows])];
  }, [inHand, stops]);
  const facts = useReportFacts(shown);
  const coverUrl = useCoverUrls(shown);
  const expiring = useExpiring(rows, today);
  const month = useMemo(() => monthFigures(rows, nowMs), [rows, nowMs]);
  const monthName = monthInWords(today);
  // People who have settled in see the list below it.
  const isNew = rows.length <= NEW_OFFICE_REPORTS;
  const isFirst = rows.length === 0;
  const isPhone = useMediaQuery(PHONE_QUERY);
  const current = currentReport(stops);
  const needs = listNeeds({ ...useUnsettled(), ...useLeftPhotos(), rows: inHand, facts });

  return (
    <div className="mx-auto grid w-full max-w-(--page-tool) flex-1 grid-cols-[minmax(0,1fr)] content-start lg:grid-cols-[28.25rem_1fr] lg:content-stretch">
      <section aria-label="Today" className="px-5 pt-8 pb-4 md:px-8 lg:border-r lg:border-line">
        <div className="flex items-start justify-between gap-3">
          <h1 className="m-0 min-w-0 type-title">
            {weekday},<br />
            {date}
          </h1>
          <HelpLink article="find-your-way" className="-mt-0.5 -mr-2.5" />
        </div>
        <p className="type-body mt-2 mb-0 text-text-2">
          {state.status === 'ready' &&
            (isOnItsWay && stops.length === 0
              ? 'Your day is downloading to this device.'
              : dayInSentence(stops))}{' '}
          {organization && <span className="text-text-3">{organization.name}</span>}
        </p>
        <div className="type-meta mt-1 text-text-3">{syncSentence}</div>
        {state.status === 'loading' && <Skeleton label={loadingPageText} className="mt-8" />}
        {stops.length > 0 && <DayLine stops={stops} facts={facts} coverUrl={coverUrl} hasBar={isPhone} />}
        {state.status === 'ready' && (
          <div className="mt-6 flex flex-wrap gap-2.5 empty:hidden">
            {isFirst && !isOnItsWay && !isPhone && <StartReport isFirst isMain />}
            {stops.length === 0 && (
              <LinkButton
                label="New appointment"
                icon={CalendarPlus}
                variant="outline"
                render={<Link to="/calendar/appointments/new" />}
              />
            )}
            {!isFirst && (!isPhone || current !== null) && (
              <StartReport isFirst={false} isMain={current === null} />
            )}
          </div>
        )}
      </section>
      {/* Below today on a phone, where the day's stops would push it out of sight. */}
      {state.status !== 'loading' && (
        <div className="min-w-0 px-5 pt-8 pb-12 md:px-8">
          {state.status === 'failed' && (
            <EmptyState title={failedText('load', 'reports')}>
              Your dashboard couldn’t load. Your work is safe on this device. Reload the page.
            </EmptyState>
          )}
          {state.status === 'ready' && (
            <>
              {isNew && firstSteps}
              <NeedsSection needs={needs} onOpen={onOpenNeed} />
              <TasksDue tasks={office.tasks} today={today} />
              <WaitingForOthers agreements={office.agreements} unpaid={office.unpaid} unsent={unsent} />
              <ExpiringSection expiring={expiring} />
              <ReportsInHand
                rows={inHand.slice(0, IN_HAND_SHOWN)}
                moreCount={Math.max(0, inHand.length - IN_HAND_SHOWN)}
                facts={facts}
                coverUrl={coverUrl}
                today={today}
                isFirst={isFirst}
              />
              {!isNew && firstSteps}
              <MonthSection month={month} openCents={owedCents(office.unpaid)} name={monthName} />
            </>
          )}
        </div>
      )}
      {isPhone && state.status === 'ready' && !(isFirst && isOnItsWay) && (
        <MainActionBar current={current} facts={facts} isFirst={isFirst} />
      )}
    </div>
  );
}

const NONE: readonly ReportRow[] = [];

/** Where the inspector is now. */
function currentReport(stops: readonly DayStop[]): MainActionBarProps['current'] {
  const stop = stops.find(({ state }) => state === 'current');
  const row = stop && openReportOf(stop);
  return stop && row ? { stop, row } : null;
}

/** Reports in progress, newest first. */
const openReports = (rows: readonly ReportRow[]): ReportRow[] =>
  rows
    .filter((row) => row.deletedAt === null && !row.isArchived && row.status !== 'published')
    .sort((a, b) => b.atMs - a.atMs || (a.id < b.id ? 1 : -1));

function useDayPlan(
  rows: readonly ReportRow[],
  unsigned: readonly Agreement[],
  nowMs: number,
  times: Times,
): readonly DayStop[] {
  const { repositories, officeId, userId } = useLocal();
  const appointments = useLive(`appointments ${officeId}`, () =>
    repositories.appointments.live({ scopeId: officeId }),
  );
  const companions = useLive(`companions ${officeId}`, () =>
    repositories.appointments.companions.live({ scopeId: officeId }),
  );
  const contacts = useLive(`contacts with bin ${officeId}`, () =>
    repositories.contacts.live({ scopeId: officeId, withDeleted: true }),
  );
  const known = appointments.status === 'ready' ? appointments.value : null;
  const along = companions.status === 'ready' ? companions.value : null;
  const contactOf = useMemo(() => {
    const byId = new Map(contacts.status === 'ready' ? contacts.value.map((each) => [each.id, each]) : []);
    return (id: string) => {
      const named = byId.get(id);
      return named === undefined ? null : standingFor(named, byId);
    };
  }, [contacts]);
  return useMemo(
    () =>
      planDay({
        rows,
        appointments: known ?? [],
        companions: along ?? [],
        unsigned,
        contactOf,
        userId,
        nowMs,
        times,
      }),
    [rows, known, along, unsigned, contactOf, userId, nowMs, times],
  );
}

function useExpiring(rows: readonly ReportRow[], today: string) {
  const { repositories, officeId } = useLocal();
  const reminders = useLive(`reminders ${officeId}`, () => repositories.reminders.live(officeId));
  const values = useLive(`dated values ${officeId}`, () => repositories.datedValues.live(officeId));
  return useMemo(() => {
    if (reminders.status !== 'ready') return [];
    const leadDays = leadDaysOn(values.status === 'ready' ? values.value : [], today);
    return listExpiring({ reminders: reminders.value, rows, today, leadDays });
  }, [reminders, values, rows, today]);
}
