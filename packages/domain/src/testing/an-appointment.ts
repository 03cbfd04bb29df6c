import { appointments } from '../tables/records.ts';
import { makerOf } from './make-record.ts';

/** An appointment with only the given values. */
export const anAppointment = makerOf(appointments, { appointmentDate: '2026-11-19T13:00:00.000Z' });
