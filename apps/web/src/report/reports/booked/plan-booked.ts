/**
 * An inspection with its reports from an appointment, as changes for ONE commit: the reports start with what the
 * office recorded when booking. The appointment references its inspection in the same commit, so it cannot be
 * started twice here.
 */
import { addressOnOneLine } from '@plumbline/domain/ground/contact-format';
import { chosenLook } from '@plumbline/domain/report/builder/chosen-look';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { answersFromFacts } from '@plumbline/domain/report/engine/facts';
import type { Appointment, Contact } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import { type Due, deliveryTask } from '#src/ground/local/delivery-task.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { type InspectorFacts, knownFacts } from '../new-report/known-facts.ts';
import { changesToBegin } from '../new-report/plan-template.ts';
import type { ReportLook } from '../use-report-look.ts';

export interface BookedReport {
  readonly typeId: string;
  readonly definition: ReportDefinition;
  readonly number: string;
}

export interface BookedPlanContext {
  readonly repositories: Repositories;
  readonly officeId: string;
  readonly newId: () => string;
  readonly inspector: InspectorFacts;
  readonly look: ReportLook;
  readonly canWriteFindings: boolean;
  /** Date and time at the house. */
  readonly wall: { readonly day: string; readonly time: string };
  /** Of the state; null for none. */
  readonly deadline?: Due | null;
}

export interface BookedPlan {
  readonly inspectionId: string;
  /** The first is the one to open. */
  readonly reportIds: readonly string[];
  readonly changes: readonly Change[];
}

export interface BookedJob {
  readonly appointment: Appointment;
  readonly client: Contact | null;
  readonly agent: Contact | null;
  /** The price in cents; null: none was recorded. */
  readonly feeCents: number | null;
  readonly reports: readonly BookedReport[];
}

export function planBookedInspection(job: BookedJob, context: BookedPlanContext): BookedPlan {
  const { appointment, client, agent, feeCents } = job;
  const { repositories, officeId, newId } = context;
  const inspectionId = newId();
  const reportIds = job.reports.map(() => newId());
  const { addressLine1, addressLine2, city, region, postalCode } = appointment;
  const parts = { addressLine1, addressLine2, city, region, postalCode };
  // An address booked as a single line becomes the street.
  const address = addressOnOneLine(parts) === '' ? { ...parts, addressLine1: appointment.location } : parts;
  const known = knownFacts({
    date: context.wall.day,
    time: context.wall.time,
    address,
    yearBuilt: appointment.yearBuilt,
    livingAreaSqft: appointment.livingAreaSqft,
    client: { name: client?.name ?? '', email: client?.email ?? '', phone: client?.phone ?? '' },
    agentName: agent?.name ?? '',
    inspector: context.inspector,
  });
  const delivered = {
    inspectionId,
    street: address.addressLine1,
    timeZone: appointment.timeZone,
    inspectorId: appointment.userId,
  };
  return {
    inspectionId,
    reportIds,
    changes: [
      repositories.inspections.inserting(officeId, inspectionId, {
        ...address,
        inspectorId: appointment.userId,
        clientContactId: client?.id ?? null,
        agentContactId: agent?.id ?? null,
        yearBuilt: appointment.yearBuilt,
        livingAreaSqft: appointment.livingAreaSqft,
        startsAt: appointment.appointmentDate,
        endsAt: appointment.endsAt,
        timeZone: appointment.timeZone,
        feeCents,
        status: 'in_progress',
        appointmentId: appointment.id,
      }),
      ...job.reports.flatMap((report, index) =>
        changesOfReport(report, { ...context, inspectionId, reportId: reportIds[index] ?? newId() }, known),
      ),
      // The rows reference each other: both are sent before the second reference.
      repositories.appointments.updating(appointment, { inspectionId }),
      ...(context.deadline ? [deliveryTask(repositories, officeId, delivered, context.deadline)] : []),
    ],
  };
}

interface ReportContext extends BookedPlanContext {
  readonly inspectionId: string;
  readonly reportId: string;
}

function changesOfReport(
  { typeId, definition, number }: BookedReport,
  { repositories, officeId, newId, inspectionId, reportId, look, canWriteFindings }: ReportContext,
  known: Readonly<Record<string, unknown>>,
): Change[] {
  const place = { scopeId: inspectionId, reportId };
  const answers = [...answersFromFacts(definition, known)];
  const beginning = { newId, place, definition, known: answers.map(([path]) => path), canWriteFindings };
  return [
    repositories.reports.inserting(officeId, reportId, {
      inspectionId,
      type: typeId,
      definitionId: definition.id,
      definitionVersion: definition.version,
      number,
      ...look,
      ...chosenLook(definition),
    }),
    ...changesToBegin(repositories, beginning, null),
    ...answers.map(([path, value]) => repositories.answers.setting(place, path, value)),
  ];
}
