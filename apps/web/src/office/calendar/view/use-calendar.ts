/** What /calendar shows and does, from its address and this device's schedule. */
import { PHONE_QUERY, useMediaQuery } from '@plumbline/ui';
import { useMemo } from 'react';
import { weekStart as weekStartChoice } from '#src/ground/device/week-start.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { useAppointmentActions } from '../appointment/use-appointment-actions.ts';
import { useOverlapQuestion } from '../appointment/use-overlap-question.tsx';
import { useSaveAppointment } from '../appointment/use-save-appointment.tsx';
import { useOutsideBusy } from '../outside/use-outside.ts';
import type { Schedule } from '../schedule.ts';
import { useWaiting } from '../waiting/use-waiting.ts';
import { entriesOf } from './calendar-entries.ts';
import { type CalendarPatch, type CalendarQuery, parseCalendarQuery } from './calendar-query.ts';
import { agendaDaysOf, rangeOf } from './calendar-range.ts';
import { createColours } from './colours.ts';
import { createMove } from './create-move.ts';
import type { InspectorFilterProps } from './inspector-filter.tsx';

/** `isStep`: adds a history entry; otherwise replaces the current one. */
export type OnQuery = (query: CalendarQuery, isStep: boolean) => void;

export function useCalendar(query: CalendarQuery, onQuery: OnQuery, schedule: Schedule) {
  const members = useMembers();
  const actions = useAppointmentActions();
  const question = useOverlapQuestion();
  const saving = useSaveAppointment(schedule);
  const { store } = useLocal();
  const nowMs = useMinute();
  const isPhone = useMediaQuery(PHONE_QUERY);
  const { times } = schedule;
  const today = times.office.wallAt(nowMs).day;
  const opened = query.appointment === undefined ? null : schedule.appointment(query.appointment);
  const view = query.view ?? (isPhone ? 'agenda' : 'week');
  // A link to an appointment shows its date, unless it names another.
  const openedDay =
    opened === null ? null : times.axisOf(opened.timeZone).wallAt(Date.parse(opened.appointmentDate)).day;
  const day = query.date ?? openedDay ?? today;
  const colouring = query.color ?? 'inspector';
  const weekStart = weekStartChoice.use();
  const rules = useMemo(
    () => ({ weekStart, agendaDays: agendaDaysOf(day, schedule.appointments) }),
    [weekStart, day, schedule],
  );
  const colours = useMemo(() => createColours(members.all.map(({ userId }) => userId)), [members]);
  const found = useWaiting(schedule, nowMs);
  const range = useMemo(() => rangeOf(view, day, rules), [view, day, rules]);
  const outside = useOutsideBusy(range, schedule.outside);
  const entries = useMemo(
    () =>
      entriesOf({
        schedule,
        range,
        outside,
        query,
        colouring,
        colours,
        nameOfUser: members.nameOf,
        isTeam: members.active.length > 1,
        waiting: found.waiting,
        nowMs,
      }),
    [schedule, range, outside, query, colouring, colours, members, found.waiting, nowMs],
  );
  const shown = useMemo(() => (query.who === undefined ? null : new Set(query.who.split(','))), [query.who]);
  const people = members.active.map(({ userId }) => ({ userId, name: members.nameOf(userId) }));
  const counts = useMemo(() => countsOf(entries.visits), [entries]);
  const change = (patch: CalendarPatch, isStep = true): void =>
    onQuery(parseCalendarQuery({ ...query, ...patch }), isStep);

  const filter: InspectorFilterProps = {
    people,
    shown,
    counts,
    colours,
    colouring,
    withCancelled: query.cancelled === true,
    times,
    onShown: (next) => change({ who: next === null ? undefined : [...next].join(',') }, false),
    onColouring: (color) => change({ color: color === 'inspector' ? undefined : color }, false),
    onCancelled: (cancelled) => change({ cancelled: cancelled || undefined }, false),
  };
  return {
    view,
    day,
    today,
    rules,
    isPhone,
    colours,
    found,
    entries,
    people,
    shown,
    filter,
    actions,
    nameOfUser: members.nameOf,
    /** As the grids draw it. */
    nowMs: times.axisOf('').asUtcMs(nowMs),
    axisLabel: times.axisLabel(Date.parse(`${day}T12:00:00Z`)),
    // An empty agenda is replaced by the message about the first appointment.
    isAgendaOfNothing:
      view === 'agenda' && schedule.appointments.length === 0 && found.waiting.requests.length === 0,
    change,
    questions: [question.dialog, saving.dialogs],
    move: createMove({
      schedule,
      actions,
      nameOf: members.nameOf,
      ask: question.ask,
      save: saving.save,
      nowMs: () => store.clock.nowMs(),
    }),
  };
}

function countsOf(visits: readonly { readonly userIds: readonly string[] }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of visits.flatMap(({ userIds }) => userIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
