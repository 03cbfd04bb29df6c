/** Starts the inspection of an appointment, with a report for each type that its services include. */

import { createdText, failedText } from '@plumbline/domain/ground/messages';
import { can } from '@plumbline/domain/office/permissions';
import { editionOn } from '@plumbline/domain/report/engine/edition';
import { prescribedType, type ReportType } from '@plumbline/domain/report-types/report-types';
import type { Appointment, Contact } from '@plumbline/domain/tables/records';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import { useToaster } from '@plumbline/ui';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import { localDay } from '#src/ground/device/local-day.ts';
import { loadDeadline } from '#src/ground/local/delivery-task.ts';
import { commitFailureText } from '#src/ground/local/react/commit-failure-text.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { useReportTypes } from '#src/report/overview/use-report-types.ts';
import { makeReportNumber } from '../actions/report-number.ts';
import { useInspectorFacts } from '../use-inspector-facts.ts';
import { useReportLook } from '../use-report-look.ts';
import { type BookedReport, planBookedInspection } from './plan-booked.ts';

export interface BookedStart {
  readonly appointment: Appointment;
  readonly client: Contact | null;
  readonly people: readonly { readonly contactId: string; readonly role: string }[];
  readonly lines: readonly { readonly priceCents: number }[];
  readonly services: readonly { readonly reportTypes: readonly string[] }[];
}

/** Returns the report to open; null: nothing was started, and the reason was shown. */
export function useStartBooked(): (start: BookedStart) => Promise<string | null> {
  const { store, repositories, officeId } = useLocal();
  const toaster = useToaster();
  const person = useSignedIn();
  const readInspector = useInspectorFacts();
  const look = useReportLook();
  const { types } = useReportTypes();

  return async ({ appointment, client, people, lines, services }) => {
    const current = await repositories.appointments.get(appointment.id);
    // Started on another device in the meantime: open its report.
    if (current?.inspectionId != null) {
      const [first] = await repositories.reports.ofInspection({ id: current.inspectionId });
      return first?.id ?? null;
    }
    const wall = createWallClock(appointment.timeZone, deviceZone()).wallAt(
      Date.parse(appointment.appointmentDate),
    );
    const sold = prescribedTypes(typesOf(services, types), appointment.region);
    const reports = await Promise.all(sold.map((type) => bookedReport(type, wall.day, appointment.region)));
    const agentId = people.find(({ role }) => role === 'agent')?.contactId;
    const plan = planBookedInspection(
      {
        appointment,
        client,
        agent: agentId === undefined ? null : await repositories.contacts.get(agentId),
        feeCents: lines.length === 0 ? null : lines.reduce((sum, { priceCents }) => sum + priceCents, 0),
        reports: reports.filter((report) => report !== null),
      },
      {
        repositories,
        officeId,
        newId: () => store.newId(),
        inspector: await readInspector(),
        look,
        canWriteFindings: can(person?.organization?.role ?? null, 'write findings'),
        wall,
        deadline: await loadDeadline(repositories, officeId, {
          typeIds: sold.map(({ id }) => id),
          region: appointment.region,
          day: wall.day,
        }),
      },
    );
    const result = await store.commit(plan.changes);
    if (!result.ok) {
      const detail = commitFailureText(result.failure);
      toaster.show({ message: failedText('create', 'report'), detail, kind: 'error' });
      return null;
    }
    const why = sold.find(({ prescribes }) => prescribes !== undefined)?.prescribes?.why;
    toaster.show({
      message: createdText(plan.reportIds.length === 1 ? 'Report' : 'Reports'),
      ...(why !== undefined && { detail: why }),
    });
    return plan.reportIds[0] ?? null;
  };

  async function bookedReport(type: ReportType, day: string, region: string): Promise<BookedReport | null> {
    const definition = await repositories.definitions.load({
      scopeId: officeId,
      definitionId: type.id,
      definitionVersion: editionOn(type.editions, day)?.version ?? 1,
      region,
    });
    if (definition === null) return null;
    const random = (size: number) => crypto.getRandomValues(new Uint8Array(size));
    return { typeId: type.id, definition, number: makeReportNumber(localDay(store.clock.nowMs()), random) };
  }
}

/** The form that the state prescribes in place of a type that was sold. */
export const prescribedTypes = (sold: readonly ReportType[], region: string): readonly ReportType[] => [
  ...new Set(sold.map((type) => prescribedType(type.id, region) ?? type)),
];

/** Returns each type once, in the order of the services; the home inspection by default. */
export function typesOf(
  services: BookedStart['services'],
  types: readonly ReportType[],
): readonly ReportType[] {
  const wanted = [...new Set(services.flatMap(({ reportTypes }) => reportTypes))];
  const found = wanted.flatMap((id) => types.find((type) => type.id === id) ?? []);
  return found.length > 0 ? found : types.filter(({ id }) => id === 'home_inspection');
}
