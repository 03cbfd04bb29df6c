/** An inspection that was begun from an appointment goes along when the appointment gets another time or another lead. */
import type { Appointment, Inspection } from '@plumbline/domain/records';
import type { Change } from '../../../local/change.ts';
import type { Repositories } from '../../../local/repositories/create-repositories.ts';
import type { Kept } from '../../../local/repositories/record-repository.ts';

/** Those that are not over: what was done when, and by whom, is not rewritten by moving an entry of the calendar. */
export async function openInspectionsOf(
  repositories: Pick<Repositories, 'inspections'>,
  appointment: Pick<Appointment, 'id' | 'scopeId' | 'inspectionId'>,
): Promise<readonly Kept<Inspection>[]> {
  const all = await repositories.inspections.list({ scopeId: appointment.scopeId });
  // Either side may carry the link.
  return all.filter(
    ({ id, appointmentId, status }) =>
      (id === appointment.inspectionId || appointmentId === appointment.id) &&
      status !== 'completed' &&
      status !== 'cancelled',
  );
}

type MovePatch = Partial<Pick<Appointment, 'appointmentDate' | 'endsAt' | 'timeZone' | 'userId'>>;

/** `patch`: what changes of the appointment; what it leaves out stays in the inspection too. */
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
