/**
 * What an edit does to a series: one visit for each appointment that is written, and those that go. A started, finished or
 * canceled appointment keeps what it has, whichever part of the series is chosen.
 */
import { isExpected } from '@plumbline/domain/office/calendar/appointment-status';
import {
  joinRule,
  keptPattern,
  type SeriesPart,
  seriesDays,
  shiftedPattern,
  splitRule,
} from '@plumbline/domain/office/calendar/series';
import { daysBetween } from '@plumbline/domain/time/day-words';
import { parseDay, writeDay } from '@plumbline/domain/time/parse-day';
import { addDays } from '@plumbline/domain/time/zone-clock';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import { type AppointmentDraft, draftOfAppointment } from '../appointment/appointment-draft.ts';
import type { KeptAppointment, Schedule } from '../schedule.ts';
import { followingDraft } from './following-draft.ts';

export interface Visit {
  readonly id: string;
  /** Null for a new one. */
  readonly appointment: KeptAppointment | null;
  readonly edit: FormEdit<AppointmentDraft>;
}

export interface SeriesEdit {
  /** The edited one first. */
  readonly visits: readonly Visit[];
  readonly removed: readonly KeptAppointment[];
}

export interface EditedSeries {
  readonly schedule: Schedule;
  readonly newId: () => string;
  readonly nowMs: number;
}

/** The others of its series that an edit of that part reaches, earliest first. */
export function othersReached(
  appointment: KeptAppointment,
  part: SeriesPart,
  { schedule, nowMs }: Pick<EditedSeries, 'schedule' | 'nowMs'>,
): KeptAppointment[] {
  if (part === 'one') return [];
  return schedule
    .seriesOf(appointment.seriesId)
    .filter(({ id }) => id !== appointment.id)
    .filter(({ status, inspectionId }) => isExpected(status) && inspectionId === null)
    .filter(({ appointmentDate }) =>
      part === 'following'
        ? appointmentDate > appointment.appointmentDate
        : Date.parse(appointmentDate) > nowMs,
    );
}

/** Whether the edit is about the repetition itself, which always concerns this one and the following. */
export const isRuleChanged = ({ begun, typed }: FormEdit<AppointmentDraft>): boolean =>
  begun.repeats !== typed.repeats;

/** `edit` is valid; `appointment` is null for a new one. */
export function visitsOfEdit(
  edit: FormEdit<AppointmentDraft>,
  appointment: KeptAppointment | null,
  part: SeriesPart,
  context: EditedSeries,
): SeriesEdit {
  if (appointment === null) return { visits: newVisits(edit, context.newId(), context), removed: [] };
  if (isRuleChanged(edit)) return withNewRule(edit, appointment, context);
  const own: Visit = { id: appointment.id, appointment, edit };
  const moved = daysBetween(dayOf(edit.begun), dayOf(edit.typed));
  const repeats = part === 'one' ? edit.typed.repeats : shiftedRule(edit.typed.repeats, moved);
  const visits = othersReached(appointment, part, context).map((each) =>
    followingVisit(each, { ...edit, typed: { ...edit.typed, repeats } }, context.schedule),
  );
  return {
    visits: [{ ...own, edit: { ...edit, typed: { ...edit.typed, repeats } } }, ...visits],
    removed: [],
  };
}

function newVisits(edit: FormEdit<AppointmentDraft>, firstId: string, { newId }: EditedSeries): Visit[] {
  const firstDay = dayOf(edit.typed);
  const found = seriesDays(edit.typed.repeats, firstDay);
  const days = found.kind === 'days' ? found.days : [firstDay];
  const series = seriesValues(edit.typed.repeats, days, firstId);
  return days.map((day, index) => ({
    id: index === 0 ? firstId : newId(),
    appointment: null,
    edit: { ...edit, typed: { ...edit.typed, ...series, date: writeDay(day) } },
  }));
}

/** Dates that both rules have keep their appointment; what only the old one had goes. */
function withNewRule(
  edit: FormEdit<AppointmentDraft>,
  appointment: KeptAppointment,
  context: EditedSeries,
): SeriesEdit {
  const { schedule } = context;
  const later = othersReached(appointment, 'following', context);
  const moved = daysBetween(dayOf(edit.begun), dayOf(edit.typed));
  const dayThen = (each: KeptAppointment): string =>
    addDays(dayOf(draftOfAppointment(each, schedule)), moved);
  const laterOn = new Map(later.map((each) => [dayThen(each), each]));
  const made = newVisits(edit, appointment.id, context);
  const visits = made.map((visit, index): Visit => {
    if (index === 0) return { ...visit, appointment };
    const there = laterOn.get(dayOf(visit.edit.typed));
    return there === undefined ? asNew(visit) : followingVisit(there, visit.edit, schedule, moved);
  });
  const kept = new Set(visits.map(({ id }) => id));
  return { visits, removed: later.filter(({ id }) => !kept.has(id)) };
}

/** Rows of the edited one stay its own: a further appointment gets copies. */
function asNew(visit: Visit): Visit {
  const { typed } = visit.edit;
  const people = typed.people.map((each) => ({ ...each, rowId: '' }));
  const lines = typed.lines.map((each) => ({ ...each, rowId: '' }));
  return { ...visit, edit: { ...visit.edit, typed: { ...typed, people, lines } } };
}

function followingVisit(
  appointment: KeptAppointment,
  edit: FormEdit<AppointmentDraft>,
  schedule: Schedule,
  moved = daysBetween(dayOf(edit.begun), dayOf(edit.typed)),
): Visit {
  const begun = draftOfAppointment(appointment, schedule);
  return { id: appointment.id, appointment, edit: { begun, typed: followingDraft(begun, edit, moved) } };
}

function seriesValues(rule: string, days: readonly string[], seriesId: string) {
  const [firstDay = ''] = days;
  const { pattern } = splitRule(rule);
  if (pattern === '' || days.length < 2) return { repeats: '', seriesId: '' };
  const end = { kind: 'until', day: days.at(-1) ?? firstDay } as const;
  return { repeats: joinRule({ pattern: keptPattern(pattern, firstDay), end }), seriesId };
}

function shiftedRule(rule: string, days: number): string {
  const { pattern, end } = splitRule(rule);
  return joinRule({ pattern: days === 0 ? pattern : shiftedPattern(pattern, days), end });
}

const dayOf = ({ date }: AppointmentDraft): string => parseDay(date.trim()) ?? '';

/** Without some of its visits: a new series then begins with the first one that is left. */
export function withoutVisits({ visits, removed }: SeriesEdit, left: ReadonlySet<string>): SeriesEdit {
  const kept = visits.filter(({ id }) => !left.has(id));
  const first = kept[0];
  if (first === undefined || left.size === 0) return { visits: kept, removed };
  return {
    visits: kept.map((visit) => {
      const { typed } = visit.edit;
      if (!left.has(typed.seriesId)) return visit;
      return { ...visit, edit: { ...visit.edit, typed: { ...typed, seriesId: first.id } } };
    }),
    removed,
  };
}
