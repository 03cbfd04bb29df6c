/** Filters, sorts, and pages all appointments according to the URL. */

import { createPeopleSearch, type PeopleSearch } from '@plumbline/domain/contacts/people-search';
import { APPOINTMENT_STATUS_LABELS } from '@plumbline/domain/office/calendar/appointment-status';
import { spanOf } from '#src/ground/device/times.ts';
import { type KeptAppointment, nameOf, type Schedule } from '../schedule.ts';
import type { AppointmentQuery, Span } from './appointment-query.ts';

export const PAGE_SIZE = 50;

export interface AppointmentList {
  readonly rows: readonly KeptAppointment[];
  readonly totalCount: number;
  readonly page: number;
  /** Found only by tolerating typos. */
  readonly isLoose: boolean;
}

export function createAppointmentSearch(
  schedule: Schedule,
  nameOfUser: (userId: string) => string,
): PeopleSearch<KeptAppointment> {
  return createPeopleSearch((appointment) => {
    const people = [
      schedule.contact(appointment.contactId),
      ...schedule.peopleOf(appointment.id).map(({ contactId }) => schedule.contact(contactId)),
    ].filter((contact) => contact !== null);
    return {
      title: nameOf(appointment, schedule),
      words: [
        appointment.title,
        appointment.location,
        appointment.notes,
        APPOINTMENT_STATUS_LABELS[appointment.status],
        schedule.times.dayInWords(appointment),
        ...people.flatMap(({ name, company, email }) => [name, company, email]),
        ...schedule.linesOf(appointment.id).map(({ name }) => name),
        ...schedule.userIdsOf(appointment).map(nameOfUser),
      ],
      phones: people.map(({ phone }) => phone),
    };
  });
}

/** Upcoming ones in order, others latest first; with a search, best match first. */
export function listAppointments(
  schedule: Schedule,
  query: AppointmentQuery,
  search: PeopleSearch<KeptAppointment>,
  nowMs: number,
): AppointmentList {
  const words = query.q ?? '';
  // A search covers all dates unless a period is chosen.
  const span: Span = query.span ?? (words === '' ? 'coming' : 'all');
  const chosen = schedule.appointments.filter(
    (each) =>
      isIn(span, each, nowMs) &&
      (query.status === undefined || each.status === query.status) &&
      (query.inspector === undefined || schedule.userIdsOf(each).includes(query.inspector)),
  );
  const ordered = span === 'coming' ? chosen : chosen.toReversed();
  const { items, isLoose } = search.search(ordered, words);
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  const page = Math.min(query.page ?? 1, pages);
  return {
    rows: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    totalCount: items.length,
    page,
    isLoose,
  };
}

function isIn(span: Span, appointment: KeptAppointment, nowMs: number): boolean {
  if (span === 'all') return true;
  const isOver = spanOf(appointment).endMs < nowMs;
  return span === 'past' ? isOver : !isOver;
}
