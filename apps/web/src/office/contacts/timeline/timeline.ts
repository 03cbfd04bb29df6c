/**
 * The timeline of a contact or an account, latest first. Every kind of row has one source below; messages, which
 * are on the server, are passed in with the rows.
 */

import { CONTACT_KIND_LABELS, NOTE_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import { groupBy } from '@plumbline/domain/ground/group-by';
import { AGREEMENT_STATE_LABELS } from '@plumbline/domain/office/agreements/agreement-state';
import { APPOINTMENT_STATUS_LABELS } from '@plumbline/domain/office/calendar/appointment-status';
import type { ContactNote, Inspection } from '@plumbline/domain/tables/records';
import { EMAIL_STATES, TEXT_STATES } from '#src/office/letters/calls/message-states.ts';
import { REPORT_TYPE_LABELS } from '#src/report/overview/report-row.ts';
import type { ContactMessage } from '../calls/contact-messages.ts';
import type { WorkRows } from './use-work-rows.ts';

export type TimelineKind = 'agreement' | 'appointment' | 'report' | 'task' | 'note' | 'message';

export interface TimelineEntry {
  /** ID of the agreement, appointment, etc. that it shows. */
  readonly id: string;
  readonly kind: TimelineKind;
  readonly at: string;
  readonly title: string;
  readonly detail: string;
  /** The note, which can be edited here. */
  readonly note: ContactNote | null;
  /** An email or text, which links to the delivery log. */
  readonly message?: ContactMessage;
}

/** Owner of the timeline. `hasContact` also covers records merged into it. */
export interface TimelineSubject {
  readonly hasContact: (contactId: string | null) => boolean;
  readonly hasAccount: (accountId: string | null) => boolean;
  /** For an account, each entry names the person it is about. */
  readonly nameOf: ((contactId: string | null) => string) | null;
  /** For an account: the owner of a message's address; '' for none. */
  readonly nameAt?: (address: string) => string;
}

type Source = (subject: TimelineSubject, rows: WorkRows) => TimelineEntry[];

/** Of its client, or else of anyone with another role in it. */
const appointmentSource: Source = (subject, { appointments, appointmentPeople }) => {
  const others = groupBy(
    appointmentPeople.filter(({ contactId }) => subject.hasContact(contactId)),
    ({ appointmentId }) => appointmentId,
  );
  return appointments.flatMap((each): TimelineEntry[] => {
    const [other] = others.get(each.id) ?? [];
    const isClient = subject.hasContact(each.contactId);
    if (!isClient && other === undefined) return [];
    const who = isClient ? each.contactId : (other?.contactId ?? null);
    return [
      {
        id: each.id,
        kind: 'appointment',
        at: each.appointmentDate,
        title: each.title || each.location.split(',')[0] || 'Appointment',
        detail: joined([
          subject.nameOf?.(who),
          isClient || other === undefined ? undefined : CONTACT_KIND_LABELS[other.role],
          APPOINTMENT_STATUS_LABELS[each.status],
        ]),
        note: null,
      },
    ];
  });
};

const agreementSource: Source = (subject, { agreements }) =>
  agreements
    .filter(({ contactId }) => subject.hasContact(contactId))
    .map((each) => ({
      id: each.id,
      kind: 'agreement',
      at: each.completedAt ?? each.voidedAt ?? each.createdAt ?? '',
      title: each.title,
      detail: joined([subject.nameOf?.(each.contactId), agreementWords(each)]),
      note: null,
    }));

/** According to the server; a fresh local signature shows on the agreement itself. */
const agreementWords = ({ status, voidedAt }: WorkRows['agreements'][number]): string =>
  AGREEMENT_STATE_LABELS[voidedAt !== null && status === 'open' ? 'voided' : (status ?? 'open')];

const reportSource: Source = (subject, { reports, inspections }) => {
  const inspectionById = new Map(inspections.map((each) => [each.id, each]));
  return reports.flatMap((report): TimelineEntry[] => {
    const inspection = inspectionById.get(report.inspectionId);
    const part = inspection === undefined ? null : partIn(inspection, subject);
    if (inspection === undefined || part === null) return [];
    const address = inspection.addressLine1 === '' ? report.title : inspection.addressLine1;
    return [
      {
        id: report.id,
        kind: 'report',
        at: inspection.startsAt ?? report.createdAt ?? '',
        title: joined([REPORT_TYPE_LABELS[report.type] ?? report.type, address]),
        detail: joined([
          subject.nameOf?.(part === 'client' ? inspection.clientContactId : inspection.agentContactId),
          part === 'client' ? CONTACT_KIND_LABELS.client : 'Agent',
          REPORT_WORDS[report.status],
          report.number,
        ]),
        note: null,
      },
    ];
  });
};

const noteSource: Source = (subject, { notes }) =>
  notes
    .filter(({ contactId, accountId }) => subject.hasContact(contactId) || subject.hasAccount(accountId))
    .map((note) => ({
      id: note.id,
      kind: 'note',
      at: note.happenedAt,
      title: note.body,
      detail: joined([NOTE_KIND_LABELS[note.kind], subject.nameOf?.(note.contactId)]),
      note,
    }));

/** At its due date, or when it was completed. A task without a date is at its creation. */
const taskSource: Source = (subject, { tasks }) =>
  tasks
    .filter(({ contactId, accountId }) => subject.hasContact(contactId) || subject.hasAccount(accountId))
    .map((task) => ({
      id: task.id,
      kind: 'task',
      at: task.doneAt ?? startOfDay(task.dueOn) ?? task.createdAt ?? '',
      title: task.title,
      detail: joined([
        subject.nameOf?.(task.contactId),
        task.doneAt !== null ? 'Task, done' : task.dueOn === null ? 'Task' : 'Task, due',
      ]),
      note: null,
    }));

const startOfDay = (day: string | null): string | null =>
  day === null ? null : new Date(`${day}T09:00`).toISOString();

const SOURCES: readonly Source[] = [agreementSource, appointmentSource, reportSource, taskSource, noteSource];

const messageEntry = (subject: TimelineSubject, message: ContactMessage): TimelineEntry => ({
  id: message.id,
  kind: 'message',
  at: message.at,
  title: message.words || (message.channel === 'email' ? 'Email with no subject' : 'Text with no message'),
  detail: joined(
    message.channel === 'email'
      ? [`Email to ${whose(subject, message)}`, EMAIL_STATES[message.status].label]
      : message.direction === 'in'
        ? [`Text from ${whose(subject, message)}`, TEXT_STATES[message.status].label]
        : [`Text to ${whose(subject, message)}`, TEXT_STATES[message.status].label],
  ),
  note: null,
  message,
});

const whose = (subject: TimelineSubject, { address }: ContactMessage): string =>
  subject.nameAt?.(address) || 'them';

export function timelineOf(
  subject: TimelineSubject,
  rows: WorkRows,
  messages: readonly ContactMessage[] = [],
): TimelineEntry[] {
  return [
    ...SOURCES.flatMap((source) => source(subject, rows)),
    ...messages.map((message) => messageEntry(subject, message)),
  ].sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));
}

/** Describes the contact's role in an inspection. */
export function partIn(inspection: Inspection, subject: TimelineSubject): 'client' | 'agent' | null {
  if (subject.hasContact(inspection.clientContactId)) return 'client';
  return subject.hasContact(inspection.agentContactId) ? 'agent' : null;
}

const REPORT_WORDS = { draft: 'Draft', in_review: 'In review', published: 'Published' } as const;

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');
