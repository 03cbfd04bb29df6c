import { rowId } from '@plumbline/domain/sync/row-id';
import {
  type AppointmentContact,
  type AppointmentInspector,
  type AppointmentService,
  appointmentContacts,
  appointmentInspectors,
  appointmentOverrides,
  appointmentServices,
  appointments,
} from '@plumbline/domain/tables/records';
import type { Change } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type Kept } from './record-repository.ts';

/** The child rows of an appointment. */
export interface AppointmentParts {
  readonly companions: readonly Kept<AppointmentInspector>[];
  readonly people: readonly Kept<AppointmentContact>[];
  readonly lines: readonly Kept<AppointmentService>[];
}

export function createAppointments(store: LocalStore) {
  const companions = createRecordRepository(store, appointmentInspectors);
  const people = createRecordRepository(store, appointmentContacts);
  const lines = createRecordRepository(store, appointmentServices);
  const overrides = createRecordRepository(store, appointmentOverrides);
  return {
    ...createRecordRepository(store, appointments, { userId: store.userId }),
    people,
    lines,
    overrides,
    companions: {
      ...companions,
      /** `isBack`: a person who was removed and is added again keeps the same row. */
      adding: (scopeId: string, appointmentId: string, userId: string, isBack = false): Change => {
        const id = companionId(appointmentId, userId);
        if (!isBack) return companions.inserting(scopeId, id, { appointmentId, userId });
        return { scopeId, table: 'appointment_inspectors', id, op: 'set', values: { deleted_at: null } };
      },
      leaving: (scopeId: string, appointmentId: string, userId: string): Change =>
        companions.removing({ id: companionId(appointmentId, userId), scopeId }),
    },
    async partsOf(appointmentId: string): Promise<AppointmentParts> {
      const of = { parentId: appointmentId };
      const [along, others, sold] = await Promise.all([companions.list(of), people.list(of), lines.list(of)]);
      return { companions: along, people: others, lines: sold };
    },
  };
}
export type Appointments = ReturnType<typeof createAppointments>;

const companionId = (appointmentId: string, userId: string): string =>
  rowId(appointmentId, `inspector/${userId}`);
