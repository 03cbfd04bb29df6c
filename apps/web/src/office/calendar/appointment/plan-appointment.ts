/**
 * Converts a valid form to changes for one commit: the appointment, a new client, services, companions, and people.
 */
import { addressOnOneLine } from '@plumbline/domain/ground/contact-format';
import { splitRule } from '@plumbline/domain/office/calendar/series';
import type { Appointment, Inspection } from '@plumbline/domain/tables/records';
import { generateNKeysBetween } from 'fractional-indexing';
import type { Times } from '#src/ground/device/times.ts';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import { changedBetween, changedMeanwhile } from '#src/ground/form/form-edit.ts';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { inspectionsFollowing } from '#src/ground/local/repositories/linked-inspections.ts';
import {
  type AppointmentDraft,
  type LineDraft,
  readCents,
  readWhole,
  whenOfDraft,
} from './appointment-draft.ts';
import { type Override, overriding } from './overlaps-of.ts';

export interface PlanContext {
  readonly repositories: Repositories;
  readonly officeId: string;
  readonly newId: () => string;
  readonly times: Pick<Times, 'clockOf'>;
  /** Removed companions: adding them again restores their row. */
  readonly formerCompanionIds?: readonly string[];
  /** Unfinished inspections started from the appointment, which follow it. */
  readonly openInspections?: readonly Pick<Inspection, 'id' | 'scopeId'>[];
  /** Current values: a colleague may have saved while the form was open. */
  readonly standing?: AppointmentDraft | undefined;
  /** Given when the time overlaps. */
  readonly override?: Override | undefined;
  /** Of a new appointment; default: any. */
  readonly id?: string;
}

export interface AppointmentPlan {
  readonly id: string;
  /** Empty when nothing was changed. */
  readonly changes: readonly Change[];
}

/** Both halves of `edit` are valid; `appointment` is null for a new one. */
export function planAppointment(
  edit: FormEdit<AppointmentDraft>,
  appointment: Pick<Appointment, 'id' | 'scopeId'> | null,
  context: PlanContext,
): AppointmentPlan {
  const { repositories, officeId, newId } = context;
  const { typed, begun } = edit;
  const id = appointment?.id ?? context.id ?? newId();
  const client = planClient(typed, context);
  const values = { ...valuesOf(typed, context.times), contactId: client.id };
  const own =
    appointment === null
      ? [repositories.appointments.inserting(officeId, id, values)]
      : updating(
          appointment,
          { patch: changedBetween(ownValues(begun, context), values, TOGETHER), begun },
          context,
        );
  const before = appointment === null ? { ...begun, lines: [], people: [], companionIds: [] } : begun;
  return {
    id,
    changes: [
      ...client.changes,
      ...own,
      ...planLines(id, before.lines, typed.lines, context),
      ...planCompanions(id, before, typed, context),
      ...planPeople(id, before, typed, context),
      ...(context.override === undefined
        ? []
        : [
            overriding(repositories, { scopeId: officeId, appointmentId: id, id: newId() }, context.override),
          ]),
    ],
  };
}

function updating(
  appointment: Pick<Appointment, 'id' | 'scopeId'>,
  {
    patch,
    begun,
  }: { readonly patch: Partial<ReturnType<typeof valuesOf>>; readonly begun: AppointmentDraft },
  context: PlanContext,
): Change[] {
  if (Object.keys(patch).length === 0) return [];
  const { repositories, standing = begun, openInspections = [] } = context;
  const unseen = changedMeanwhile(ownValues(begun, context), ownValues(standing, context));
  return [
    repositories.appointments.updating(appointment, patch, unseen),
    ...inspectionsFollowing(repositories, openInspections, patch),
  ];
}

const ownValues = (draft: AppointmentDraft, { times }: Pick<PlanContext, 'times'>) => ({
  ...valuesOf(draft, times),
  contactId: draft.clientId || null,
});

/** Registers of several columns are written completely. */
const TOGETHER = [
  ['appointmentDate', 'endsAt', 'timeZone'],
  ['seriesId', 'seriesRule'],
  ['location', 'addressLine1', 'addressLine2', 'city', 'region', 'postalCode', 'latitude', 'longitude'],
] as const;

function valuesOf(draft: AppointmentDraft, times: Pick<Times, 'clockOf'>) {
  const when = whenOfDraft(draft, times);
  const address = {
    addressLine1: draft.addressLine1.trim(),
    addressLine2: draft.addressLine2.trim(),
    city: draft.city.trim(),
    region: draft.region.trim(),
    postalCode: draft.postalCode.trim(),
  };
  const instant = (ms: number | undefined): string => new Date(ms ?? 0).toISOString();
  return {
    title: draft.title.trim(),
    userId: draft.leadId === '' ? null : draft.leadId,
    ...address,
    location: addressOnOneLine(address),
    latitude: draft.latitude,
    longitude: draft.longitude,
    yearBuilt: readWhole(draft.yearBuilt),
    livingAreaSqft: readWhole(draft.squareFeet),
    foundation: draft.foundation,
    appointmentDate: instant(when?.startMs),
    endsAt: instant(when?.endMs),
    timeZone: draft.timeZone,
    travelMinutes: readWhole(draft.travelMinutes) ?? 0,
    notes: draft.notes.trim(),
    contactId: null as string | null,
    seriesId: draft.seriesId === '' ? null : draft.seriesId,
    seriesRule: draft.seriesId === '' ? '' : splitRule(draft.repeats).pattern,
  };
}

/** A client typed by name becomes a contact; chosen or left blank, there is nothing to add. */
export function planClient(
  draft: AppointmentDraft,
  { repositories, officeId, newId }: Pick<PlanContext, 'repositories' | 'officeId' | 'newId'>,
): { id: string | null; changes: Change[] } {
  if (draft.clientId !== '') return { id: draft.clientId, changes: [] };
  const name = draft.clientName.trim();
  if (name === '') return { id: null, changes: [] };
  const id = newId();
  const values = {
    kind: 'client',
    name,
    email: draft.clientEmail.trim(),
    phone: draft.clientPhone.trim(),
  } as const;
  return { id, changes: [repositories.contacts.inserting(officeId, id, values)] };
}

function planLines(
  appointmentId: string,
  before: readonly LineDraft[],
  after: readonly LineDraft[],
  { repositories, officeId, newId }: PlanContext,
): Change[] {
  const { lines } = repositories.appointments;
  const rowOf = (line: LineDraft) => ({ id: line.rowId, scopeId: officeId });
  const valuesOfLine = (line: LineDraft) => ({
    name: line.name.trim(),
    durationMinutes: readWhole(line.minutes) ?? 0,
    priceCents: readCents(line.price) ?? 0,
  });
  const kept = new Set(after.map(({ rowId }) => rowId));
  const isReordered =
    JSON.stringify(after.map(({ rowId }) => rowId)) !== JSON.stringify(before.map(({ rowId }) => rowId));
  const positions = generateNKeysBetween(null, null, after.length);
  return [
    ...before.filter(({ rowId }) => !kept.has(rowId)).map((line) => lines.removing(rowOf(line))),
    ...after.flatMap((line, index): Change[] => {
      const position = positions[index] ?? 'a0';
      const old = before.find(({ rowId }) => rowId === line.rowId && rowId !== '');
      if (old === undefined) {
        const values = { appointmentId, serviceId: line.serviceId, ...valuesOfLine(line), position };
        return [lines.inserting(officeId, newId(), values)];
      }
      const isSame = JSON.stringify(valuesOfLine(old)) === JSON.stringify(valuesOfLine(line));
      const patch = { ...(!isSame && valuesOfLine(line)), ...(isReordered && { position }) };
      return Object.keys(patch).length === 0 ? [] : [lines.updating(rowOf(line), patch)];
    }),
  ];
}

type Companions = Pick<AppointmentDraft, 'companionIds' | 'leadId'>;

function planCompanions(
  appointmentId: string,
  before: Companions,
  after: Companions,
  { repositories, officeId, formerCompanionIds = [] }: PlanContext,
): Change[] {
  const { companions } = repositories.appointments;
  // The lead needs no companion row.
  const wanted = after.companionIds.filter((userId) => userId !== after.leadId);
  return [
    ...before.companionIds
      .filter((userId) => !wanted.includes(userId))
      .map((userId) => companions.leaving(officeId, appointmentId, userId)),
    ...wanted
      .filter((userId) => !before.companionIds.includes(userId))
      .map((userId) =>
        companions.adding(officeId, appointmentId, userId, formerCompanionIds.includes(userId)),
      ),
  ];
}

function planPeople(
  appointmentId: string,
  before: Pick<AppointmentDraft, 'people'>,
  after: Pick<AppointmentDraft, 'people'>,
  { repositories, officeId, newId }: PlanContext,
): Change[] {
  const { people } = repositories.appointments;
  const rows = after.people.filter(({ contactId }) => contactId !== '');
  const kept = new Set(rows.map(({ rowId }) => rowId));
  return [
    ...before.people
      .filter(({ rowId }) => !kept.has(rowId))
      .map(({ rowId }) => people.removing({ id: rowId, scopeId: officeId })),
    ...rows.flatMap(({ rowId, contactId, role }): Change[] => {
      const old = before.people.find((each) => each.rowId === rowId && rowId !== '');
      if (old === undefined) return [people.inserting(officeId, newId(), { appointmentId, contactId, role })];
      if (old.contactId === contactId && old.role === role) return [];
      return [people.updating({ id: rowId, scopeId: officeId }, { contactId, role })];
    }),
  ];
}
