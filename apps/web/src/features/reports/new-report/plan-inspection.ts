/**
 * A new home inspection as changes for ONE commit: new contacts, inspection, report, appointment, and what the form already
 * knows as answers of the general part. Ids are made here, so it works without a network.
 */
import { addressOnOneLine } from '@plumbline/domain/contact-format';
import type { Contact, InspectionStatus } from '@plumbline/domain/records';
import type { Change } from '../../../local/change.ts';
import type { Repositories } from '../../../local/repositories/create-repositories.ts';
import type { InspectionForm } from './inspection-form.ts';

export interface PlanContext {
  readonly repositories: Repositories;
  readonly newId: () => string;
  readonly officeId: string;
  readonly userId: string;
  readonly inspectorName: string;
  readonly inspectorLicense: string;
  readonly timeZone: string;
  readonly nowMs: number;
  readonly number: string;
  /** Of the definition that the report starts with. */
  readonly definition: { readonly id: string; readonly version: number };
  /** Those who were chosen in the form. */
  readonly client: Contact | null;
  readonly agent: Contact | null;
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
  const when = toInstants(form);
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
      clientContactId: people.clientId,
      agentContactId: people.agentId,
      yearBuilt: toNumber(form.yearBuilt),
      livingAreaSqft: toNumber(form.squareFeet),
      feeCents: toCents(form.fee),
      status: statusAt(when.startsAt, context.nowMs),
    }),
    repositories.reports.inserting(officeId, reportId, {
      inspectionId,
      type: 'home_inspection',
      definitionId: context.definition.id,
      definitionVersion: context.definition.version,
      number: context.number,
    }),
    repositories.appointments.inserting(officeId, appointmentId, {
      userId,
      contactId: people.clientId,
      inspectionId,
      title: `Home inspection, ${form.addressLine1}`,
      location: addressOnOneLine(address),
      appointmentDate: when.startsAt,
      endsAt: when.endsAt,
      timeZone,
    }),
    // The two name each other: the second reference is a change of its own, after both rows.
    repositories.inspections.updating(inspectionKey, { appointmentId }),
  ];
  const place = { scopeId: inspectionId, reportId };
  for (const [path, value] of generalAnswers(form, address, people, context)) {
    changes.push(repositories.answers.setting(place, path, value));
  }
  return { reportId, inspectionId, changes };
}

interface People {
  readonly clientId: string | null;
  readonly clientName: string;
  readonly clientEmail: string;
  readonly agentId: string | null;
  readonly agentName: string;
  readonly changes: Change[];
}

function planPeople(form: InspectionForm, context: PlanContext): People {
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
  function planPerson(
    kind: 'client' | 'agent',
    known: Contact | null,
    typed: { name: string; email: string; phone: string },
  ) {
    if (known !== null) return { id: known.id, name: known.name, email: known.email, changes: [] };
    if (typed.name === '') return { id: null, name: '', email: '', changes: [] };
    const id = context.newId();
    const change = context.repositories.contacts.inserting(context.officeId, id, { kind, ...typed });
    return { id, name: typed.name, email: typed.email, changes: [change] };
  }
  return {
    clientId: client.id,
    clientName: client.name,
    clientEmail: client.email,
    agentId: agent.id,
    agentName: agent.name,
    changes: [...client.changes, ...agent.changes],
  };
}

/** Only what is known: an empty answer is no answer. */
function generalAnswers(
  form: InspectionForm,
  address: Parameters<typeof addressOnOneLine>[0],
  people: People,
  { inspectorName, inspectorLicense }: PlanContext,
): [string, unknown][] {
  const known: Record<string, unknown> = {
    inspection_date: form.date,
    start_time: form.time,
    property_address: addressOnOneLine(address),
    client_name: people.clientName,
    client_email: people.clientEmail,
    agent_name: people.agentName,
    inspector_name: inspectorName,
    inspector_license: inspectorLicense,
    year_built: toNumber(form.yearBuilt),
    square_feet: toNumber(form.squareFeet),
  };
  const answers = Object.entries(known)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([field, value]): [string, unknown] => [`general/${field}`, value]);
  const attendees = form.attendees.map((id): [string, unknown] => [`general/attendees/${id}`, true]);
  return [...answers, ...attendees];
}

/** The form's wall time is this device's; the zone is kept beside it. */
function toInstants({ date, time, durationMinutes }: InspectionForm): { startsAt: string; endsAt: string } {
  const startMs = new Date(`${date}T${time}`).getTime();
  const lengthMs = (Number(durationMinutes) || 180) * 60_000;
  return { startsAt: new Date(startMs).toISOString(), endsAt: new Date(startMs + lengthMs).toISOString() };
}

const EARLY_MS = 60 * 60_000;
/** Whoever starts up to an hour before the appointed time is on site. */
const statusAt = (startsAt: string, nowMs: number): InspectionStatus =>
  Date.parse(startsAt) - nowMs > EARLY_MS ? 'scheduled' : 'in_progress';

const toNumber = (text: string): number | null => (text === '' ? null : Number(text.replace(/,/g, '')));
const toCents = (text: string): number | null =>
  text === '' ? null : Math.round(Number(text.replace(/[$,\s]/g, '')) * 100);
