/** The changes of an edit of one appointment or a series, for one commit. */
import type { Inspection } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { openInspectionsAmong } from '#src/ground/local/repositories/linked-inspections.ts';
import { draftOfAppointment } from '../appointment/appointment-draft.ts';
import type { Override } from '../appointment/overlaps-of.ts';
import { planAppointment, planClient } from '../appointment/plan-appointment.ts';
import type { Schedule } from '../schedule.ts';
import type { SeriesEdit } from './visits-of-edit.ts';

export interface VisitsContext {
  readonly repositories: Repositories;
  readonly officeId: string;
  readonly newId: () => string;
  readonly schedule: Schedule;
  readonly inspections: readonly Pick<Inspection, 'id' | 'scopeId' | 'appointmentId' | 'status'>[];
  /** By visit. */
  readonly overrides: ReadonlyMap<string, Override>;
}

/** Empty when nothing was changed. */
export function planVisits({ visits, removed }: SeriesEdit, context: VisitsContext): Change[] {
  const { repositories, schedule, overrides, inspections } = context;
  const [edited] = visits;
  if (edited === undefined) return [];
  // A new client is added once, not with every appointment.
  const client = planClient(edited.edit.typed, context);
  const known = client.changes.length === 0 ? {} : { clientId: client.id ?? '', clientName: '' };
  return [
    ...client.changes,
    ...visits.flatMap(({ id, appointment, edit }) => {
      const { changes } = planAppointment({ ...edit, typed: { ...edit.typed, ...known } }, appointment, {
        ...context,
        id,
        times: schedule.times,
        openInspections: appointment === null ? [] : openInspectionsAmong(inspections, appointment),
        standing: appointment === null ? undefined : draftOfAppointment(appointment, schedule),
        override: overrides.get(id),
        formerCompanionIds: appointment === null ? [] : schedule.formerCompanionIds(id),
      });
      return changes;
    }),
    ...removed.map((each) => repositories.appointments.removing(each)),
  ];
}
