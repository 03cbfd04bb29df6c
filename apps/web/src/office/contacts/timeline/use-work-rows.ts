/** Live rows from which timelines and figures are computed. */
import type {
  Agreement,
  Appointment,
  AppointmentContact,
  ContactNote,
  Inspection,
  Report,
  Task,
} from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { joinLive, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';

export interface WorkRows {
  readonly agreements: readonly Agreement[];
  readonly appointments: readonly Appointment[];
  /** Agents and other people of appointments, besides the client. */
  readonly appointmentPeople: readonly AppointmentContact[];
  readonly inspections: readonly Inspection[];
  readonly reports: readonly Report[];
  readonly notes: readonly ContactNote[];
  readonly tasks: readonly Task[];
}

export function useWorkRows(): LiveState<WorkRows> {
  const { repositories, officeId } = useLocal();
  const scope = { scopeId: officeId };
  const agreements = useLive(`agreements ${officeId}`, () => repositories.agreements.live(officeId));
  const appointments = useLive(`appointments ${officeId}`, () => repositories.appointments.live(scope));
  const appointmentPeople = useLive(`people of appointments ${officeId}`, () =>
    repositories.appointments.people.live(scope),
  );
  const inspections = useLive(`inspections ${officeId}`, () => repositories.inspections.live(scope));
  const reports = useLive(`reports ${officeId}`, () => repositories.reports.live(scope));
  const notes = useLive(`contact notes ${officeId}`, () => repositories.contactNotes.live(scope));
  const tasks = useLive(`tasks ${officeId}`, () => repositories.tasks.live(scope));
  return useMemo(
    () => joinLive({ agreements, appointments, appointmentPeople, inspections, reports, notes, tasks }),
    [agreements, appointments, appointmentPeople, inspections, reports, notes, tasks],
  );
}
