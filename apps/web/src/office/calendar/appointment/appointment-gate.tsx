import type { ReactNode } from 'react';
import type { KeptAppointment, Schedule } from '../schedule.ts';
import { ScheduleGate } from '../schedule-gate.tsx';
import { AbsentAppointment } from './absent-appointment.tsx';

export interface AppointmentGateProps {
  readonly appointmentId: string;
  readonly children: (appointment: KeptAppointment, schedule: Schedule) => ReactNode;
}

/** Renders an appointment once it has been read from this device, or a message that it does not exist. */
export function AppointmentGate({ appointmentId, children }: AppointmentGateProps) {
  return (
    <ScheduleGate subject="appointment">
      {(schedule) => {
        const appointment = schedule.appointment(appointmentId);
        return appointment === null || appointment.deletedAt !== null ? (
          <AbsentAppointment isDeleted={appointment !== null} />
        ) : (
          children(appointment, schedule)
        );
      }}
    </ScheduleGate>
  );
}
