/**
 * Month, week, day, and agenda, drawn by FullCalendar. It gets wall times as if they were UTC, so that it does no
 * time zone conversion.
 */
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './calendar.css';
import FullCalendar, { type CalendarOptions, type CalendarRef, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { formatWeekday } from '@plumbline/domain/time/format-time';
import { useEffect, useMemo, useRef } from 'react';
import { hourStyle, writeHour, writeTime } from '#src/ground/device/hour-style.ts';
import { AgendaVisit } from './agenda-visit.tsx';
import { AxisZone } from './axis-zone.tsx';
import { BusyRow } from './busy-row.tsx';
import type { BackEntry, CalendarEntries, VisitEntry } from './calendar-entries.ts';
import type { CalendarView } from './calendar-query.ts';
import { AGENDA_LENGTHS, type RangeRules, rangeOf } from './calendar-range.ts';
import { MOVE_KEYS } from './key-move.ts';
import { KeyMoveWords } from './key-move-words.tsx';
import { BACK_LOOKS, visitLook } from './looks.ts';
import { drawnEndMs, movedSpan, type Span } from './moved-span.ts';
import { useKeyMove } from './use-key-move.ts';
import { VisitContent } from './visit-content.tsx';

const VIEWS = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;
/** Each list length is a separate view. */
const AGENDAS = Object.fromEntries(
  AGENDA_LENGTHS.map((days) => [`agenda${days}`, { type: 'list', duration: { days } }]),
);
const PLUGINS = [classicTheme, dayGrid, timeGrid, list, interaction];

const lineOf = ({ isMinor }: { readonly isMinor: boolean }): string => (isMinor ? 'plumb-half-hour' : '');

/** What never changes. */
const FIXED: CalendarOptions = {
  plugins: PLUGINS,
  views: AGENDAS,
  eventDisplay: 'block',
  listItemEventBeforeClass: 'plumb-no-dot',
  listDayClass: 'plumb-agenda-group',
  borderless: true,
  dayHeaderAlign: 'start',
  slotLaneClass: lineOf,
  slotHeaderClass: lineOf,
  slotHeaderInnerClass: 'plumb-hour',
  timeZone: 'UTC',
  headerToolbar: false,
  height: '100%',
  allDaySlot: false,
  nowIndicator: true,
  nowIndicatorLineClass: 'plumb-now',
  scrollTime: '07:00:00',
  slotDuration: '00:30:00',
  snapDuration: '00:15:00',
  dayMaxEvents: 4,
  editable: true,
  eventResizableFromStart: false,
  selectable: true,
  selectMirror: true,
  longPressDelay: 350,
  eventInteractive: true,
  // One line of text, whole.
  eventMinHeight: 18,
  eventShortHeight: 38,
  slotEventOverlap: false,
  navLinks: true,
  noEventsText: 'Nothing booked on these days.',
  noEventsClass: 'plumb-no-visits',
  backgroundEventTitleClass: 'plumb-drive-words',
};

export interface CalendarGridProps {
  readonly view: Exclude<CalendarView, 'team'>;
  readonly day: string;
  readonly rules: RangeRules;
  readonly entries: CalendarEntries;
  /** Wall time of the axis, as if it were UTC. */
  readonly nowMs: number;
  /** Whose hours the axis shows: 'EST'. */
  readonly axisLabel: string;
  readonly onOpen: (appointmentId: string) => void;
  /** `done(false)` moves the entry back. Drawn wall times. */
  readonly onMove: (
    appointmentId: string,
    startMs: number,
    endMs: number,
    done: (isMoved: boolean) => void,
  ) => void;
  readonly onDraw: (startMs: number, endMs: number) => void;
  readonly onDay: (day: string) => void;
  /** Keys have moved an appointment to a day that is not shown. */
  readonly onShow: (day: string) => void;
}

export default function CalendarGrid(props: CalendarGridProps) {
  const { view, day, rules, entries, nowMs, axisLabel, onOpen, onMove, onDraw, onDay, onShow } = props;
  const drawnView = view === 'agenda' ? `agenda${rules.agendaDays}` : VIEWS[view];
  const calendar = useRef<CalendarRef>(null);
  const { picked, words, frame, onDrawn } = useKeyMove({
    visits: view === 'agenda' ? NO_VISITS : entries.visits,
    rules: { isMonth: view === 'month', ...rangeOf(view, day, rules) },
    onMove,
    onShow,
  });
  const events = useMemo(
    () => [
      ...entries.visits.filter(({ id }) => id !== picked?.entry.id).map(toEvent),
      ...(picked === null ? [] : [toPickedEvent(picked.entry, picked.span)]),
      ...backgroundOf(view, entries.back).map(toBackground),
      ...(view === 'month' || view === 'agenda' ? entries.back.filter(isBusy).map(toBusyRow) : []),
    ],
    [entries, view, picked],
  );
  useEffect(() => {
    calendar.current?.getApi().changeView(drawnView, day);
  }, [drawnView, day]);

  const hours = hourStyle.use();
  const change = (id: string, to: Span | null, revert: () => void): void => {
    if (to === null) {
      revert();
      return;
    }
    onMove(id, to.startMs, to.endMs, (isMoved) => {
      if (!isMoved) revert();
    });
  };
  return (
    <div className="plumb-calendar relative min-h-0 flex-1 outline-none" {...frame}>
      {(view === 'week' || view === 'day') && <AxisZone label={axisLabel} />}
      <FullCalendar
        ref={calendar}
        {...FIXED}
        initialView={drawnView}
        initialDate={day}
        listItemEventClass={({ event }) => (isVisit(event) ? 'plumb-agenda-visit' : 'plumb-agenda-busy')}
        listDayHeaderClass={({ isToday }) => `plumb-agenda-day${isToday ? ' plumb-agenda-today' : ''}`}
        dayCellTopInnerClass={({ isToday }) => (isToday ? 'plumb-number plumb-today' : 'plumb-number')}
        dayHeaderContent={({ date, isToday, view: drawn }) => (
          <DayHead date={date} isToday={isToday} hasNumber={drawn.type !== VIEWS.month} />
        )}
        now={new Date(nowMs)}
        events={events}
        firstDay={rules.weekStart === 'sunday' ? 0 : 1}
        {...(hours === 'twenty-four' && { eventTimeFormat: TWENTY_FOUR })}
        slotHeaderContent={({ date }) => writeHour(date.getUTCHours())}
        navLinkDayClick={(date) => onDay(date.toISOString().slice(0, 10))}
        eventDidMount={({ el, event, view: drawn }) => {
          if (isVisit(event) && !drawn.type.startsWith('agenda'))
            el.setAttribute('aria-keyshortcuts', MOVE_KEYS);
          onDrawn(event.id);
        }}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          if (isVisit(event)) onOpen(event.id);
        }}
        eventDrop={({ event, revert }) => {
          const entry = event.extendedProps.entry as VisitEntry;
          change(event.id, event.start && movedSpan(entry, event.start.getTime()), revert);
        }}
        eventResize={({ event: { id, start, end }, revert }) =>
          change(id, start && end && { startMs: start.getTime(), endMs: end.getTime() }, revert)
        }
        select={({ start, end, view: drawn }) => {
          if (drawn.type === VIEWS.month) onDay(start.toISOString().slice(0, 10));
          else onDraw(start.getTime(), end.getTime());
        }}
        eventContent={({ event, isShort, isMirror, view: drawn }) => {
          const entry = event.extendedProps.entry as VisitEntry | undefined;
          const busy = event.extendedProps.busy as BackEntry | undefined;
          if (busy !== undefined) return <BusyRow entry={busy} isInMonth={drawn.type === VIEWS.month} />;
          if (entry === undefined) {
            return <span className="type-micro block truncate px-2 py-0.5 text-text-3">{event.title}</span>;
          }
          if (drawn.type.startsWith('agenda')) return <AgendaVisit entry={entry} />;
          return (
            <VisitContent
              entry={entry}
              isShort={isShort}
              isInMonth={drawn.type === VIEWS.month}
              isWhoShown
              liveHours={isMirror || picked?.entry.id === entry.id ? hoursOf(event) : undefined}
            />
          );
        }}
      />
      {view !== 'agenda' && <KeyMoveWords words={words} />}
    </div>
  );
}

/** '9:15 AM to 11:15 AM' of the axis; undefined in a month, where only the day changes. */
function hoursOf({
  start,
  end,
}: {
  readonly start: Date | null;
  readonly end: Date | null;
}): string | undefined {
  if (start === null || end === null) return undefined;
  const clock = (at: Date): string => writeTime(at.toISOString().slice(11, 16));
  return `${clock(start)} to ${clock(end)}`;
}

const WORDS_FROM_MS = 25 * 60_000;
const TWENTY_FOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const toEvent = (entry: VisitEntry): EventInput => ({
  id: entry.id,
  title: [entry.title, entry.what, entry.state, entry.who].filter((part) => part !== '').join(', '),
  start: new Date(entry.startMs),
  end: new Date(drawnEndMs(entry)),
  editable: !entry.isOff,
  className: visitLook(entry),
  extendedProps: { entry },
});

const NO_VISITS: readonly VisitEntry[] = [];

/** While keys move it. */
const toPickedEvent = (entry: VisitEntry, span: Span): EventInput => ({
  ...toEvent({ ...entry, ...span }),
  className: `${visitLook(entry)} plumb-picked`,
});

/** 'Thu' over '19'; today in brass. */
function DayHead({
  date,
  isToday,
  hasNumber,
}: {
  readonly date: Date;
  readonly isToday: boolean;
  readonly hasNumber: boolean;
}) {
  const [weekday = ''] = formatWeekday(date.toISOString().slice(0, 10)).split(',');
  return (
    <span className="block px-1 py-1 text-left">
      <span className={`type-meta block ${isToday ? 'text-accent-text' : 'text-text-2'}`}>
        {weekday.slice(0, 3)}
      </span>
      {hasNumber && <span className="type-h2 block">{date.getUTCDate()}</span>}
    </span>
  );
}

/** Of the office: a month shows holidays, and nothing smaller. */
const isOfficeOff = ({ kind, userId }: BackEntry): boolean => kind === 'off' && userId === null;

const isBusy = ({ kind }: BackEntry): boolean => kind === 'busy';

const backgroundOf = (view: CalendarGridProps['view'], back: readonly BackEntry[]): readonly BackEntry[] =>
  view === 'week' || view === 'day' ? back : back.filter(isOfficeOff);

const isVisit = ({ extendedProps }: { readonly extendedProps: Readonly<Record<string, unknown>> }): boolean =>
  extendedProps.entry !== undefined;

/** Where nothing is in the background: a muted row that opens nothing. */
const toBusyRow = (busy: BackEntry): EventInput => ({
  id: busy.id,
  title: [busy.hours, busy.title].join(', '),
  start: new Date(busy.startMs),
  end: new Date(busy.endMs),
  editable: false,
  interactive: false,
  className: 'plumb-busy',
  extendedProps: { busy },
});

const toBackground = (entry: BackEntry): EventInput => ({
  id: entry.id,
  // A short drive is only a dotted line: text would be cut off.
  title: entry.endMs - entry.startMs < WORDS_FROM_MS ? '' : entry.title,
  start: new Date(entry.startMs),
  end: new Date(entry.endMs),
  display: 'background',
  className: BACK_LOOKS[entry.kind],
});
