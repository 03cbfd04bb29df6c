import { newTimesOf, scheduleDay } from '@plumbline/domain/office/routes/day-schedule';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { formatWeekday } from '@plumbline/domain/time/format-time';
import { BackLink, PageHeader } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { queueNewTimes } from '#src/office/calendar/new-times/new-time-queue.ts';
import { useSavePaper } from '#src/report/output/use-save-paper.ts';
import { DayMap } from '../map/day-map.tsx';
import { dayFigures, writeSeconds } from '../route-words.ts';
import { useDayTravel } from '../travel/use-travel.ts';
import { useRouteEdits } from '../use-route-edits.ts';
import type { RouteWorld } from '../use-routes.ts';
import { DayNotices } from './day-notices.tsx';
import { DaySheet } from './day-sheet.tsx';
import { daySheetRows, endWords, leaveWords } from './day-sheet-rows.ts';
import { LogMiles } from './log-miles.tsx';
import { NextStop } from './next-stop.tsx';
import { OrderPanel } from './order-panel.tsx';
import { RouteActions } from './route-actions.tsx';
import { StopList } from './stop-list.tsx';
import { useBestOrder } from './use-best-order.ts';
import { useSettledDrives } from './use-settled-drives.ts';

export interface RouteViewProps {
  readonly day: RouteDay;
  readonly world: RouteWorld;
  readonly onLeave: () => void;
}

export function RouteView({ day, world, onLeave }: RouteViewProps) {
  const people = useMembers();
  const edits = useRouteEdits();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { travel, learn } = useDayTravel(day);
  const schedule = useMemo(() => scheduleDay(day, travel, 'agreed'), [day, travel]);
  const times = useMemo(() => newTimesOf(day, travel), [day, travel]);
  const search = useBestOrder(day, travel, learn);
  useSettledDrives(day, schedule, edits);
  const { store } = useLocal();
  const sheet = useSavePaper(useSignedIn()?.organization ?? null, async (issuer) => {
    const { buildDaySheet } = await import('@plumbline/domain/office/routes/day-sheet-paper');
    const told = {
      name: formatWeekday(day.route.routeOn),
      inspector: people.nameOf(day.route.userId),
      figures: dayFigures(day, schedule),
      leave: leaveWords(day, schedule),
      end: endWords(day, schedule),
      stops: daySheetRows(day, schedule, world),
    };
    return buildDaySheet(told, issuer, day.route.routeOn);
  });
  const ends = day.stops.length === 0 ? '' : `, done by ${writeSeconds(day, schedule.endsAtSeconds)}`;
  return (
    <div className="page-tool flex flex-1 flex-col pt-6 page-end">
      <BackLink label="Routes" render={<Link to="/routes" />} />
      <PageHeader
        title={formatWeekday(day.route.routeOn)}
        description={`${people.nameOf(day.route.userId)}: ${dayFigures(day, schedule)}${ends}.`}
        help={<HelpLink article="routes" />}
        actions={
          <RouteActions
            day={day}
            world={world}
            edits={edits}
            search={search}
            onSheet={() => void sheet.save()}
            onLeave={onLeave}
          />
        }
      />
      <DayNotices day={day} world={world} schedule={schedule} edits={edits} />
      <DaySheet day={day} schedule={schedule} world={world} />
      <div className="mt-5 grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)] lg:grid-rows-[auto_1fr] print:hidden">
        <div className="min-w-0">
          <LogMiles day={day} schedule={schedule} />
          <NextStop day={day} world={world} schedule={schedule} edits={edits} />
          <OrderPanel
            day={day}
            world={world}
            search={search}
            schedule={schedule}
            times={times}
            edits={edits}
            onEmail={(ids) => queueNewTimes(store, ids)}
          />
        </div>
        <DayMap day={day} selectedId={selectedId} onSelect={setSelectedId} />
        <div className="min-w-0">
          <StopList
            day={day}
            schedule={schedule}
            edits={edits}
            selectedId={selectedId}
            onSelect={setSelectedId}
          />
        </div>
      </div>
    </div>
  );
}
