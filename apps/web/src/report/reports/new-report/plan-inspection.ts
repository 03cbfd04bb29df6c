/**
 * A new inspection with its first report as changes for ONE commit: new contacts, inspection, report, appointment,
 * and the form's values as answers wherever the report type needs them. IDs are created here, so it works offline.
 */
import { type AddressParts, addressOnOneLine } from '@plumbline/domain/ground/contact-format';
import { chosenLook } from '@plumbline/domain/report/builder/chosen-look';
import { optionPath } from '@plumbline/domain/report/engine/answer-path';
import { collectFields } from '@plumbline/domain/report/engine/collect-fields';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { answersFromFacts } from '@plumbline/domain/report/engine/facts';
import type { ReportType } from '@plumbline/domain/report-types/report-types';
import type { Contact, InspectionStatus } from '@plumbline/domain/tables/records';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import type { Change } from '#src/ground/local/change.ts';
import { type Due, deliveryTask } from '#src/ground/local/delivery-task.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import type { ReportLook } from '../use-report-look.ts';
import type { InspectionForm } from './inspection-form.ts';
import { type InspectorFacts, knownFacts } from './known-facts.ts';
import { changesToBegin, type StartTemplate } from './plan-template.ts';

export interface PlanContext {
  readonly repositories: Repositories;
  readonly newId: () => string;
  readonly officeId: string;
  readonly userId: string;
  readonly inspector: InspectorFacts;
  readonly timeZone: string;
  readonly nowMs: number;
  readonly number: string;
  readonly look: ReportLook;
  readonly type: Pick<ReportType, 'id' | 'name'>;
  /** The edition for the report. */
  readonly definition: ReportDefinition;
  /** Selected in the form. */
  readonly client: Contact | null;
  readonly agent: Contact | null;
  /** The chosen template; null for an empty report. */
  readonly template?: StartTemplate | null;
  readonly canWriteFindings?: boolean;
  /** Of the state; null for none. */
  readonly deadline?: Due | null;
}

export interface InspectionPlan {
  readonly reportId: string;
  readonly inspectionId: string;
  readonly changes: readonly Change[];
}

/** `form` has passed its schema. */
export function planInspection(form: InspectionForm, context: PlanContext): InspectionPlan {
  const { repositories, newId, officeId, userId, timeZone } = context;
  const [inspectionId, reportId, appointmentId] = [newId(), newId(), newId()];
  const people = planPeople(form, context);
  const when = toInstants(form, timeZone);
  const address = {
    addressLine1: form.addressLine1,
    addressLine2: form.addressLine2,
    city: form.city,
    region: form.region.toUpperCase(),
    postalCode: form.postalCode,
  };
  const inspectionKey = { id: inspectionId, scopeId: officeId };
  const changes = [
    ...people.changes,
    repositories.inspections.inserting(officeId, inspectionId, {
      ...address,
      ...when,
      timeZone,
      inspectorId: userId,
      clientContactId: people.client.id,
      agentContactId: people.agent.id,
      yearBuilt: toNumber(form.yearBuilt),
      livingAreaSqft: toNumber(form.squareFeet),
      feeCents: toCents(form.fee),
      status: statusAt(when.startsAt, context.nowMs),
    }),
    repositories.reports.inserting(officeId, reportId, {
      inspectionId,
      type: context.type.id,
      definitionId: context.definition.id,
      definitionVersion: context.definition.version,
      number: context.number,
      ...context.look,
      ...chosenLook(context.definition),
      ...context.template?.look,
    }),
    repositories.appointments.inserting(officeId, appointmentId, {
      userId,
      contactId: people.client.id,
      inspectionId,
      title: `${context.type.name}, ${form.addressLine1}`,
      location: addressOnOneLine(address),
      appointmentDate: when.startsAt,
      endsAt: when.endsAt,
      timeZone,
    }),
    // The rows reference each other: the second reference is a separate change, after both rows.
    repositories.inspections.updating(inspectionKey, { appointmentId }),
  ];
  const place = { scopeId: inspectionId, reportId };
  const given = knownAnswers(form, address, people, context);
  const known = given.map(([path]) => path);
  const { definition, canWriteFindings = true, template = null } = context;
  changes.push(
    ...changesToBegin(repositories, { newId, place, definition, known, canWriteFindings }, template),
  );
  for (const [path, value] of given) {
    changes.push(repositories.answers.setting(place, path, value));
  }
  if (context.deadline) {
    const job = { inspectionId, street: form.addressLine1, timeZone, inspectorId: userId };
    changes.push(deliveryTask(repositories, officeId, job, context.deadline));
  }
  return { reportId, inspectionId, changes };
}

interface Person {
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

interface People {
  readonly client: Person;
  readonly agent: Person;
  readonly changes: readonly Change[];
}

function planPeople(form: InspectionForm, context: PlanContext): People {
  const changes: Change[] = [];
  function planPerson(kind: 'client' | 'agent', known: Contact | null, typed: Omit<Person, 'id'>): Person {
    if (known !== null) {
      // Merged on two devices in opposite directions: selecting one restores it.
      if (known.mergedInto !== null) {
        const { scopeId, id } = known;
        const values = { deleted_at: null, merged_into: null };
        changes.push({ scopeId, table: 'contacts', id, op: 'set', values });
      }
      return known;
    }
    if (typed.name === '') return { id: null, name: '', email: '', phone: '' };
    const id = context.newId();
    changes.push(context.repositories.contacts.inserting(context.officeId, id, { kind, ...typed }));
    return { id, ...typed };
  }
  const client = planPerson('client', context.client, {
    name: form.clientName,
    email: form.clientEmail,
    phone: form.clientPhone,
  });
  const agent = planPerson('agent', context.agent, {
    name: form.agentName,
    email: form.agentEmail,
    phone: form.agentPhone,
  });
  return { client, agent, changes };
}

/** Returns the form's values wherever the report type needs them. */
function knownAnswers(
  form: InspectionForm,
  address: AddressParts,
  people: People,
  { inspector, definition }: PlanContext,
): [string, unknown][] {
  const known = knownFacts({
    date: form.date,
    time: form.time,
    address,
    yearBuilt: toNumber(form.yearBuilt),
    livingAreaSqft: toNumber(form.squareFeet),
    client: people.client,
    agentName: people.agent.name,
    inspector,
  });
  const attendance = collectFields(definition).find(({ field }) => field.fact === 'inspection.attendees');
  const attendees = attendance
    ? form.attendees.map((id): [string, unknown] => [optionPath(attendance.path, id), true])
    : [];
  return [...answersFromFacts(definition, known), ...attendees];
}

/** The form's wall time is at the house, whose zone is stored with it. */
function toInstants(
  { date, time, durationMinutes }: InspectionForm,
  timeZone: string,
): { startsAt: string; endsAt: string } {
  const startMs = createWallClock(timeZone).instantOf({ day: date, time }).instantMs;
  const lengthMs = (Number(durationMinutes) || 180) * 60_000;
  return { startsAt: new Date(startMs).toISOString(), endsAt: new Date(startMs + lengthMs).toISOString() };
}

const EARLY_MS = 60 * 60_000;
/** Starting up to an hour before the appointment counts as on site. */
const statusAt = (startsAt: string, nowMs: number): InspectionStatus =>
  Date.parse(startsAt) - nowMs > EARLY_MS ? 'scheduled' : 'in_progress';

const toNumber = (text: string): number | null => (text === '' ? null : Number(text.replace(/,/g, '')));
const toCents = (text: string): number | null =>
  text === '' ? null : Math.round(Number(text.replace(/[$,\s]/g, '')) * 100);
