/** /calendar: the office's schedule, from this device. The URL holds the view; see calendar-query.ts. */

import { loadingPageText } from '@plumbline/domain/ground/messages';
import { calendarUserIds } from '@plumbline/domain/office/calendar/appointment-people';
import { conflictsOf } from '@plumbline/domain/office/calendar/conflicts';
import { formatWeekday } from '@plumbline/domain/time/format-time';
import {
  DESK_QUERY,
  EmptyState,
  LinkButton,
  PHONE_QUERY,
  Sheet,
  Skeleton,
  useMediaQuery,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { writeTime } from '#src/ground/device/hour-style.ts';
import { weekStart as weekStartChoice } from '#src/ground/device/week-start.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { conflictInWords } from '../appointment/conflict-list.tsx';
import type { StartFromAppointment } from '../appointment/start-section.tsx';
import { useAppointmentActions } from '../appointment/use-appointment-actions.ts';
import type { Schedule } from '../schedule.ts';
import { ScheduleGate } from '../schedule-gate.tsx';
import { useWaiting } from '../waiting/use-waiting.ts';
import { WaitingLine } from '../waiting/waiting-line.tsx';
import { WaitingPanel, type WaitingPanelProps } from '../waiting/waiting-panel.tsx';
import { entriesOf, instantOfDrawn } from './calendar-entries.ts';
import { CalendarHead } from './calendar-head.tsx';
import { type CalendarPatch, type CalendarQuery, parseCalendarQuery } from './calendar-query.ts';
import { agendaDaysBefore, agendaDaysOf, rangeOf, stepFrom } from './calendar-range.ts';
import { titleOf } from './calendar-words.ts';
import { createColours } from './colours.ts';
import { InspectorFilter, type InspectorFilterProps } from './inspector-filter.tsx';
import { MonthPicker } from './month-picker.tsx';
import { PeekSheet } from './peek-sheet.tsx';
import { TeamGrid } from './team-grid.tsx';

/** Loaded lazily: only months and weeks use the calendar library. */
const CalendarGrid = lazy(() => import('./calendar-grid.tsx'));

export interface CalendarScreenProps {
  readonly query: CalendarQuery;
  /** `isStep`: adds a history entry; otherwise replaces the current one. */
  readonly onQuery: (query: CalendarQuery, isStep: boolean) => void;
  readonly onNew: (start: string, minutes: number) => void;
  readonly onStart: StartFromAppointment;
}

export function CalendarScreen(props: CalendarScreenProps) {
  return (
    <ScheduleGate subject="appointments">
      {(schedule) => <Calendar {...props} schedule={schedule} />}
    </ScheduleGate>
  );
}

function Calendar({
  query,
  onQuery,
  onNew,
  onStart,
  schedule,
}: CalendarScreenProps & { readonly schedule: Schedule }) {
  const members = useMembers();
  const actions = useAppointmentActions();
  const nowMs = useMinute();
  const isPhone = useMediaQuery(PHONE_QUERY);
  const isDesk = useMediaQuery(DESK_QUERY);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const [isWaitingOpen, setWaitingOpen] = useState(false);
  const { here } = schedule.times;
  const today = here.wallAt(nowMs).day;
  const opened = query.appointment === undefined ? null : schedule.appointment(query.appointment);
  const view = query.view ?? (isPhone ? 'agenda' : 'week');
  // A link to an appointment shows its date, unless it names another.
  const day = query.date ?? (opened === null ? today : here.wallAt(Date.parse(opened.appointmentDate)).day);
  const colouring = query.color ?? 'inspector';
  const weekStart = weekStartChoice.use();
  const rules = useMemo(
    () => ({ weekStart, agendaDays: agendaDaysOf(day, schedule.appointments) }),
    [weekStart, day, schedule],
  );
  const colours = useMemo(() => createColours(members.all.map(({ userId }) => userId)), [members]);
  const found = useWaiting(schedule, nowMs);
  // An empty agenda is replaced by the message about the first appointment.
  const isAgendaOfNothing =
    view === 'agenda' && schedule.appointments.length === 0 && found.waiting.requests.length === 0;
  const entries = useMemo(
    () =>
      entriesOf({
        schedule,
        range: rangeOf(view, day, rules),
        query,
        colouring,
        colours,
        nameOfUser: members.nameOf,
        isTeam: members.active.length > 1,
        waiting: found.waiting,
        nowMs,
      }),
    [schedule, view, day, rules, query, colouring, colours, members, found.waiting, nowMs],
  );
  const shown = useMemo(() => (query.who === undefined ? null : new Set(query.who.split(','))), [query.who]);
  const people = members.active.map(({ userId }) => ({ userId, name: members.nameOf(userId) }));
  const change = (patch: CalendarPatch, isStep = true): void =>
    onQuery(parseCalendarQuery({ ...query, ...patch }), isStep);

  async function move(id: string, startMs: number, endMs: number, userId?: string | null): Promise<boolean> {
    const appointment = schedule.appointment(id);
    if (appointment === null) return false;
    const to = { startMs: instantOfDrawn(startMs, schedule), endMs: instantOfDrawn(endMs, schedule) };
    const lead = userId === undefined ? appointment.userId : userId;
    const [conflict] = conflictsOf(
      {
        id,
        userIds: calendarUserIds(lead, schedule.companionsOf(id)),
        ...to,
        travelMinutes: appointment.travelMinutes,
      },
      schedule.booked,
      schedule.away,
    );
    const wall = here.wallAt(to.startMs);
    const said = [
      `${formatWeekday(wall.day)}, ${writeTime(wall.time)}.`,
      conflict === undefined ? '' : conflictInWords(conflict, schedule, members.nameOf(conflict.userId)),
    ];
    return actions.move(
      appointment,
      { ...to, ...(userId !== undefined && { userId }) },
      said.filter(Boolean).join(' '),
    );
  }

  const filter: InspectorFilterProps = {
    people,
    shown,
    counts: useMemo(() => countsOf(entries.visits), [entries]),
    colours,
    colouring,
    withCancelled: query.cancelled === true,
    onShown: (next) => change({ who: next === null ? undefined : [...next].join(',') }, false),
    onColouring: (color) => change({ color: color === 'inspector' ? undefined : color }, false),
    onCancelled: (cancelled) => change({ cancelled: cancelled || undefined }, false),
  };

  const panel: WaitingPanelProps = {
    found,
    times: schedule.times,
    nameOfUser: members.nameOf,
    onOpen(appointment) {
      setWaitingOpen(false);
      change({ appointment });
    },
    onApprove: (appointment) => void actions.setStatus(appointment, 'confirmed'),
    onDecline: (appointment) => void actions.setStatus(appointment, 'cancelled'),
  };

  return (
    <div className="flex w-full">
      {isDesk && (
        <aside
          aria-label="Days and people"
          className="grid h-[calc(100dvh-3.75rem)] w-66 flex-none content-start gap-6 overflow-y-auto border-r border-line py-6 pr-6 pl-8"
        >
          <MonthPicker
            view={view}
            day={day}
            today={today}
            rules={rules}
            onDay={(next) => change({ date: next })}
          />
          <InspectorFilter {...filter} />
          <WaitingPanel {...panel} />
        </aside>
      )}
      <section
        aria-label="Calendar"
        className="flex h-[calc(100dvh-3.75rem)] min-w-0 flex-1 flex-col px-3 pt-4 pb-2 md:px-6 desk:pr-8"
      >
        <CalendarHead
          view={view}
          title={titleOf(view, day, rules, today)}
          onView={(next) => change({ view: next })}
          onStep={(step) => {
            const agendaDays = step === 1 ? rules.agendaDays : agendaDaysBefore(day, schedule.appointments);
            change({ date: stepFrom(view, day, step, agendaDays) });
          }}
          onToday={() => change({ date: today })}
          onFilter={isDesk ? null : () => setFilterOpen(true)}
        />
        {!isDesk && <WaitingLine count={found.waiting.requests.length} onOpen={() => setWaitingOpen(true)} />}
        {view === 'team' ? (
          <TeamGrid
            key={day}
            day={day}
            columns={columnsOf(
              people,
              shown,
              entries.visits.some(({ appointment }) => appointment.userId === null),
            )}
            entries={entries}
            colours={colours}
            nowMs={here.asUtcMs(nowMs)}
            onOpen={(appointment) => change({ appointment })}
            onMove={(id, startMs, endMs, userId) => void move(id, startMs, endMs, userId)}
          />
        ) : isAgendaOfNothing ? (
          <NothingBooked isPhone={isPhone} />
        ) : (
          <Suspense fallback={<Skeleton label={loadingPageText} className="flex-1" />}>
            <CalendarGrid
              view={view}
              day={day}
              rules={rules}
              entries={entries}
              nowMs={here.asUtcMs(nowMs)}
              onOpen={(appointment) => change({ appointment })}
              onDay={(date) => change({ date, view: 'day' })}
              onMove={(id, startMs, endMs, done) => void move(id, startMs, endMs).then(done)}
              onDraw={(startMs, endMs) =>
                onNew(
                  new Date(instantOfDrawn(startMs, schedule)).toISOString(),
                  Math.round((endMs - startMs) / 60_000),
                )
              }
            />
          </Suspense>
        )}
        {schedule.appointments.length === 0 && !isAgendaOfNothing && <NothingBooked isPhone={isPhone} />}
      </section>
      {isFilterOpen && !isDesk && (
        <Sheet isOpen onOpenChange={setFilterOpen} title="Who is shown">
          <InspectorFilter {...filter} />
          <LinkButton
            label="Find an appointment"
            icon={Search}
            isWide
            className="mt-4"
            render={<Link to="/calendar/appointments" />}
          />
        </Sheet>
      )}
      {isWaitingOpen && !isDesk && (
        <Sheet isOpen onOpenChange={setWaitingOpen} title="Requests to answer">
          <WaitingPanel {...panel} />
        </Sheet>
      )}
      {query.appointment !== undefined && (
        <PeekSheet
          key={query.appointment}
          appointmentId={query.appointment}
          schedule={schedule}
          onStart={onStart}
          onClose={() => change({ appointment: undefined, date: day }, false)}
        />
      )}
    </div>
  );
}

const NothingBooked = ({ isPhone }: { readonly isPhone: boolean }) => (
  <EmptyState title="Nothing booked yet" className="pt-6 pb-4">
    {`Press ${isPhone ? 'New' : 'Appointment'}, or drag across free time in the week, to book the first appointment.`}
  </EmptyState>
);

type Named = { readonly userId: string; readonly name: string };

function columnsOf(people: readonly Named[], shown: ReadonlySet<string> | null, hasUnassigned: boolean) {
  const columns = people.filter(({ userId }) => shown?.has(userId) ?? true);
  return hasUnassigned ? [...columns, { userId: null, name: 'Nobody yet' }] : columns;
}

function countsOf(visits: readonly { readonly userIds: readonly string[] }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of visits.flatMap(({ userIds }) => userIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
