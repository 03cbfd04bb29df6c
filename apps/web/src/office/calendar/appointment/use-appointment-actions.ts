/** Actions on a whole appointment: status, time, deletion. Each can be undone. */

import { countOf } from '@plumbline/domain/ground/format-number';
import { deletedText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import { APPOINTMENT_STATUS_LABELS } from '@plumbline/domain/office/calendar/appointment-status';
import type { Appointment, AppointmentStatus } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { spanOf } from '#src/ground/device/times.ts';
import type { Change } from '#src/ground/local/change.ts';
import { withDeliveries } from '#src/ground/local/delivery-task.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import {
  inspectionsFollowing,
  openInspectionsOf,
} from '#src/ground/local/repositories/linked-inspections.ts';
import type { KeptAppointment } from '../schedule.ts';
import { type Override, overriding } from './overlaps-of.ts';

export interface Move {
  readonly startMs: number;
  readonly endMs: number;
  /** New lead inspector; omit to keep the current one. */
  readonly userId?: string | null;
}

export interface AppointmentActions {
  /** Several of a series at once, or one; `override`: when one is put back to a time that isn't free. */
  readonly setStatus: (
    appointments: readonly KeptAppointment[],
    status: AppointmentStatus,
    override?: Override,
  ) => Promise<boolean>;
  /** `said`: the new time, in words. Returns false when it was not moved, and the reason was shown. */
  readonly move: (
    appointment: KeptAppointment,
    to: Move,
    said: string,
    override?: Override,
  ) => Promise<boolean>;
  readonly remove: (appointments: readonly KeptAppointment[]) => Promise<boolean>;
}

export function useAppointmentActions(): AppointmentActions {
  const { repositories, store } = useLocal();
  const commit = useCommit();
  return useMemo(() => {
    const { appointments } = repositories;
    const deciding = (appointment: KeptAppointment | undefined, override?: Override): Change[] =>
      override === undefined || appointment === undefined
        ? []
        : [
            overriding(
              repositories,
              { scopeId: appointment.scopeId, appointmentId: appointment.id, id: store.newId() },
              override,
            ),
          ];
    return {
      setStatus: (chosen, status, override) =>
        commit(
          [
            ...chosen.map((each) => appointments.updating(each, { status })),
            ...deciding(chosen[0], override),
          ],
          {
            label: `${APPOINTMENT_STATUS_LABELS[status]}: ${countOf(chosen.length, 'appointment')}`,
            done:
              chosen.length === 1
                ? `${APPOINTMENT_STATUS_LABELS[status]}.`
                : `${APPOINTMENT_STATUS_LABELS[status]}: ${countOf(chosen.length, 'appointment')}`,
            failed: failedText('update', 'appointment'),
            undone: chosen.length === 1 ? 'Appointment restored.' : 'Appointments restored.',
          },
        ),
      async move(appointment, to, said, override) {
        const patch = patchOfMove(appointment, to);
        if (Object.keys(patch).length === 0) return true;
        const inspections = await openInspectionsOf(repositories, appointment);
        const changes = await withDeliveries(repositories, [
          appointments.updating(appointment, patch),
          ...inspectionsFollowing(repositories, inspections, patch),
          ...deciding(appointment, override),
        ]);
        return commit(changes, {
          label: 'Move appointment',
          done: updatedText('Appointment'),
          detail: said,
          failed: failedText('update', 'appointment'),
          undone: 'Appointment moved back.',
        });
      },
      remove: (chosen) =>
        commit(
          chosen.map((each) => appointments.removing(each)),
          {
            label: 'Delete appointment',
            done:
              chosen.length === 1
                ? deletedText('Appointment')
                : `${countOf(chosen.length, 'appointment')} deleted`,
            failed: failedText('delete', 'appointment'),
            undone: chosen.length === 1 ? 'Appointment restored.' : 'Appointments restored.',
          },
        ),
    };
  }, [repositories, store, commit]);
}

/** Returns the columns that a move changes. */
export function patchOfMove(appointment: Appointment, { startMs, endMs, userId }: Move) {
  const span = spanOf(appointment);
  const isSameTime = span.startMs === startMs && span.endMs === endMs;
  // Without an end it remains a point in time.
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
