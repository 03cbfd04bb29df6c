/** Effects of an appointment's status (specification, section 4). */
import type { AppointmentStatus } from '../../tables/appointments.ts';

export const APPOINTMENT_STATUS_LABELS: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Canceled',
  no_show: 'No-show',
};

/** Whether it is still ahead: 'confirmed' counts as scheduled. The other three cancel reminders, as deleting does. */
export const isExpected = (status: AppointmentStatus): boolean =>
  status === 'scheduled' || status === 'confirmed';

/** Whether it occupies its time: a completed appointment does, a no-show does not. */
export const takesTime = (status: AppointmentStatus): boolean =>
  status !== 'cancelled' && status !== 'no_show';
