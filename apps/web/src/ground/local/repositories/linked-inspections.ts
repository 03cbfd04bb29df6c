/** An inspection started from an appointment follows when the appointment is rescheduled or reassigned. */
import type { Appointment, Inspection } from '@plumbline/domain/tables/records';
import type { Change } from '../change.ts';
import type { Repositories } from './create-repositories.ts';
import type { Kept } from './record-repository.ts';

/**
 * Returns unfinished inspections: moving a calendar entry must not rewrite when something was done, and by whom.
 */
export async function openInspectionsOf(
  repositories: Pick<Repositories, 'inspections'>,
  appointment: Pick<Appointment, 'id' | 'scopeId' | 'inspectionId'>,
): Promise<readonly Kept<Inspection>[]> {
  return openInspectionsAmong(
    await repositories.inspections.list({ scopeId: appointment.scopeId }),
    appointment,
  );
}

/** For several appointments, with the inspections read once. */
export const openInspectionsAmong = <I extends Pick<Inspection, 'id' | 'appointmentId' | 'status'>>(
  inspections: readonly I[],
  appointment: Pick<Appointment, 'id' | 'inspectionId'>,
): readonly I[] =>
  inspections.filter(
    // Either side may have the link.
    ({ id, appointmentId, status }) =>
      (id === appointment.inspectionId || appointmentId === appointment.id) &&
      status !== 'completed' &&
      status !== 'cancelled',
  );

type MovePatch = Partial<Pick<Appointment, 'appointmentDate' | 'endsAt' | 'timeZone' | 'userId'>>;

/** `patch`: the appointment's changes; omitted values stay unchanged in the inspection too. */
export function inspectionsFollowing(
  repositories: Pick<Repositories, 'inspections'>,
  inspections: readonly Pick<Inspection, 'id' | 'scopeId'>[],
  { appointmentDate, endsAt, timeZone, userId }: MovePatch,
): Change[] {
  const patch = {
    ...(appointmentDate !== undefined && {
      startsAt: appointmentDate,
      endsAt: endsAt ?? null,
      timeZone: timeZone ?? '',
    }),
    ...(userId !== undefined && { inspectorId: userId }),
  };
  if (Object.keys(patch).length === 0) return [];
  return inspections.map((inspection) => repositories.inspections.updating(inspection, patch));
}
