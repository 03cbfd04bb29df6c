/** What is done to an appointment as a whole: its state, its time, its end. Each can be taken back. */
import { APPOINTMENT_STATUS_LABELS } from '@plumbline/domain/calendar/appointment-status';
import { deletedText, failedText, updatedText } from '@plumbline/domain/messages';
import type { Appointment, AppointmentStatus } from '@plumbline/domain/records';
import { useMemo } from 'react';
import { useLocal } from '../../../local/local-context.ts';
import { useCommit } from '../../../local/use-commit.ts';
import type { KeptAppointment } from '../schedule.ts';
import { spanOf } from '../times.ts';
import { inspectionsFollowing, openInspectionsOf } from './linked-inspection.ts';

export interface Move {
  readonly startMs: number;
  readonly endMs: number;
  /** Another lead inspector; left out: the same. */
  readonly userId?: string | null;
}

export interface AppointmentActions {
  readonly setStatus: (appointment: KeptAppointment, status: AppointmentStatus) => Promise<boolean>;
  /** `said`: where it is now, in words. False: it stays where it was, which has been said. */
  readonly move: (appointment: KeptAppointment, to: Move, said: string) => Promise<boolean>;
  readonly remove: (appointment: KeptAppointment) => Promise<boolean>;
}

export function useAppointmentActions(): AppointmentActions {
  const { repositories } = useLocal();
  const commit = useCommit();
  return useMemo(() => {
    const { appointments } = repositories;
    return {
      setStatus: (appointment, status) =>
        commit([appointments.updating(appointment, { status })], {
          label: `${APPOINTMENT_STATUS_LABELS[status]}: appointment`,
          done: `${APPOINTMENT_STATUS_LABELS[status]}.`,
          failed: failedText('update', 'appointment'),
          undone: 'The appointment is as it was.',
        }),
      async move(appointment, to, said) {
        const patch = patchOfMove(appointment, to);
        if (Object.keys(patch).length === 0) return true;
        const inspections = await openInspectionsOf(repositories, appointment);
        const changes = [
          appointments.updating(appointment, patch),
          ...inspectionsFollowing(repositories, inspections, patch),
        ];
        return commit(changes, {
          label: 'Move appointment',
          done: updatedText('Appointment'),
          detail: said,
          failed: failedText('update', 'appointment'),
          undone: 'It is back where it was.',
        });
      },
      remove: (appointment) =>
        commit([appointments.removing(appointment)], {
          label: 'Delete appointment',
          done: deletedText('Appointment'),
          failed: failedText('delete', 'appointment'),
          undone: 'The appointment is back.',
        }),
    };
  }, [repositories, commit]);
}

/** What a move changes of the row; nothing where it stays. */
export function patchOfMove(appointment: Appointment, { startMs, endMs, userId }: Move) {
  const span = spanOf(appointment);
  const isSameTime = span.startMs === startMs && span.endMs === endMs;
  // Without an end it stays a moment.
  const hasEnd = appointment.endsAt !== null || endMs > startMs;
  return {
    ...(!isSameTime && {
      appointmentDate: new Date(startMs).toISOString(),
      endsAt: hasEnd ? new Date(endMs).toISOString() : null,
      timeZone: appointment.timeZone,
    }),
    ...(userId !== undefined && userId !== appointment.userId && { userId }),
  };
}
