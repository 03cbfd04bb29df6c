import { inspections } from '@plumbline/domain/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** Inspections. The scope of an inspection's answers and photos has the inspection's ID. */
export const createInspections = (store: LocalStore) =>
  createRecordRepository(store, inspections, {
    appointmentId: null,
    inspectorId: store.userId,
    clientContactId: null,
    agentContactId: null,
    addressLine1: '',
    addressLine2: '',
    city: '',
    region: '',
    postalCode: '',
    yearBuilt: null,
    livingAreaSqft: null,
    startsAt: null,
    endsAt: null,
    timeZone: '',
    feeCents: null,
    status: 'scheduled',
    notes: '',
  });
export type Inspections = ReturnType<typeof createInspections>;
