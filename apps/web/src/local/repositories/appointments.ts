import { appointments } from '@plumbline/domain/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

export const createAppointments = (store: LocalStore) =>
  createRecordRepository(store, appointments, {
    userId: store.userId,
    contactId: null,
    inspectionId: null,
    title: '',
    location: '',
    endsAt: null,
    timeZone: '',
    status: 'scheduled',
    notes: '',
  });
export type Appointments = ReturnType<typeof createAppointments>;
