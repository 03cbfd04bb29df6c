/** What the states of an appointment mean for everything around it (specification, section 4). */
import type { AppointmentStatus } from '../records/appointments.ts';

export const APPOINTMENT_STATUS_LABELS: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'No-show',
};

/** Still to come: 'confirmed' counts as scheduled. The other three cancel reminders, as a deleted appointment does. */
export const isExpected = (status: AppointmentStatus): boolean =>
  status === 'scheduled' || status === 'confirmed';

/** Whether its time was or will be spent: a completed visit takes its hour, one that nobody came to does not. */
export const takesTime = (status: AppointmentStatus): boolean =>
  status !== 'cancelled' && status !== 'no_show';
