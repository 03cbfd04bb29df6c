/** /calendar: the office's schedule, from this device. The URL holds the view; see calendar-query.ts. */

import { loadingPageText } from '@plumbline/domain/ground/messages';
import { Button, DESK_QUERY, EmptyState, LinkButton, Sheet, Skeleton, useMediaQuery } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CalendarOff, Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { StartFromAppointment } from '../appointment/start-section.tsx';
import { QuestionList } from '../outside/question-list.tsx';
import type { Schedule } from '../schedule.ts';
import { ScheduleGate } from '../schedule-gate.tsx';
import { WaitingLine } from '../waiting/waiting-line.tsx';
import { WaitingPanel, type WaitingPanelProps } from '../waiting/waiting-panel.tsx';
import { instantOfDrawn } from './calendar-entries.ts';
import { CalendarHead } from './calendar-head.tsx';
import type { CalendarQuery } from './calendar-query.ts';
import { agendaDaysBefore, stepFrom } from './calendar-range.ts';
import { titleOf } from './calendar-words.ts';
import { InspectorFilter } from './inspector-filter.tsx';
import { MonthPicker } from './month-picker.tsx';
import { PeekSheet } from './peek-sheet.tsx';
import { PhoneMonth } from './phone-month.tsx';
import { TeamGrid } from './team-grid.tsx';
import { type OnQuery, useCalendar } from './use-calendar.ts';

/** Loaded lazily: only months and weeks use the calendar library. */
const CalendarGrid = lazy(() => import('./calendar-grid.tsx'));

export interface CalendarScreenProps {
  readonly query: CalendarQuery;
  readonly onQuery: OnQuery;
  readonly onNew: (start: string, minutes: number) => void;
  readonly onStart: StartFromAppointment;
  /** Time off and blocked time, from another subject. */
  readonly blockTime: (onClose: () => void) => ReactNode;
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
  blockTime,
  schedule,
}: CalendarScreenProps & { readonly schedule: Schedule }) {
  const calendar = useCalendar(query, onQuery, schedule);
  const { view, day, today, rules, isPhone, found, filter, change } = calendar;
  const isDesk = useMediaQuery(DESK_QUERY);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const [isWaitingOpen, setWaitingOpen] = useState(false);
  const [isBlocking, setBlocking] = useState(false);
  const panel: WaitingPanelProps = {
    found,
    times: schedule.times,
    nameOfUser: calendar.nameOfUser,
    onOpen(appointment) {
      setWaitingOpen(false);
      change({ appointment });
    },
    onApprove: (appointment) => void calendar.actions.setStatus([appointment], 'confirmed'),
    onDecline: (appointment) => void calendar.actions.setStatus([appointment], 'cancelled'),
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
          <Button label="Block time" icon={CalendarOff} variant="outline" onClick={() => setBlocking(true)} />
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
        <QuestionList
          schedule={schedule}
          nameOfUser={calendar.nameOfUser}
          onOpen={(appointment) => change({ appointment })}
        />
        <Grid calendar={calendar} schedule={schedule} onNew={onNew} />
        {schedule.appointments.length === 0 && !calendar.isAgendaOfNothing && (
          <NothingBooked isPhone={isPhone} />
        )}
      </section>
      {isFilterOpen && !isDesk && (
        <Sheet isOpen onOpenChange={setFilterOpen} title="Inspectors shown">
          <InspectorFilter {...filter} />
          <Button
            label="Block time"
            icon={CalendarOff}
            isWide
            variant="outline"
            className="mt-4"
            onClick={() => {
              setFilterOpen(false);
              setBlocking(true);
            }}
          />
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
        <Sheet isOpen onOpenChange={setWaitingOpen} title="Booking requests">
          <WaitingPanel {...panel} />
        </Sheet>
      )}
      {calendar.questions[0]}
      {calendar.questions[1]}
      {isBlocking && blockTime(() => setBlocking(false))}
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

interface GridProps extends Pick<CalendarScreenProps, 'onNew'> {
  readonly calendar: ReturnType<typeof useCalendar>;
  readonly schedule: Schedule;
}

function Grid({ calendar, schedule, onNew }: GridProps) {
  const { view, day, entries, colours, nowMs, change, move } = calendar;
  if (view === 'team') {
    const hasUnassigned = entries.visits.some(({ appointment }) => appointment.userId === null);
    return (
      <TeamGrid
        day={day}
        columns={columnsOf(calendar.people, calendar.shown, hasUnassigned)}
        entries={entries}
        colours={colours}
        nowMs={nowMs}
        axisLabel={calendar.axisLabel}
        onOpen={(appointment) => change({ appointment })}
        onMove={move}
        onShow={(date) => change({ date }, false)}
      />
    );
  }
  if (view === 'month' && calendar.isPhone) {
    return (
      <PhoneMonth
        day={day}
        today={calendar.today}
        rules={calendar.rules}
        entries={entries}
        onOpen={(appointment) => change({ appointment })}
        onDay={(date) => change({ date })}
      />
    );
  }
  if (calendar.isAgendaOfNothing) return <NothingBooked isPhone={calendar.isPhone} />;
  return (
    <Suspense fallback={<Skeleton label={loadingPageText} className="flex-1" />}>
      <CalendarGrid
        view={view}
        day={day}
        rules={calendar.rules}
        entries={entries}
        nowMs={nowMs}
        axisLabel={calendar.axisLabel}
        onOpen={(appointment) => change({ appointment })}
        onDay={(date) => change({ date, view: 'day' })}
        onShow={(date) => change({ date }, false)}
        onMove={(id, startMs, endMs, done) => void move(id, startMs, endMs).then(done)}
        onDraw={(startMs, endMs) =>
          onNew(
            new Date(instantOfDrawn(startMs, schedule)).toISOString(),
            Math.round((endMs - startMs) / 60_000),
          )
        }
      />
    </Suspense>
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
  return hasUnassigned ? [...columns, { userId: null, name: 'No one yet' }] : columns;
}
