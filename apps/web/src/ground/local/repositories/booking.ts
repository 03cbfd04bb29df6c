import { rowId } from '@plumbline/domain/sync/row-id';
import { type BookingInspector, bookingInspectors, bookingSettings } from '@plumbline/domain/tables/records';
import type { Change } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

export type SettingsPatch = Parameters<typeof bookingSettings.toWire>[0];
export type InspectorPatch = Partial<
  Pick<
    BookingInspector,
    'isBookable' | 'serviceIds' | 'bufferMinutes' | 'timeZone' | 'basePostalCode' | 'radiusMiles'
  >
>;

/** The office's single row of online booking settings. */
export function createBookingSettings(store: LocalStore) {
  const base = createRecordRepository(store, bookingSettings);
  const idOf = (officeId: string): string => rowId(officeId, 'booking-settings');
  return {
    live: (officeId: string) => base.live({ scopeId: officeId }),
    get: (officeId: string) => base.get(idOf(officeId)),
    /** Returns a change that creates the row the first time. `unseen`: see `Change`. */
    async saving(officeId: string, patch: SettingsPatch, unseen?: readonly string[]): Promise<Change> {
      const row = await base.get(idOf(officeId));
      return row === null
        ? base.inserting(officeId, idOf(officeId), patch)
        : base.updating(row, patch, unseen);
    },
  };
}
export type BookingSettingsRepository = ReturnType<typeof createBookingSettings>;

/** Which members clients can book online, and how far they drive. */
export function createBookingInspectors(store: LocalStore) {
  const base = createRecordRepository(store, bookingInspectors);
  return {
    live: (officeId: string) => base.live({ scopeId: officeId }),
    /** Returns a change that creates the member's row the first time. `unseen`: see `Change`. */
    async saving(
      officeId: string,
      userId: string,
      patch: InspectorPatch,
      unseen?: readonly string[],
    ): Promise<Change> {
      const id = rowId(officeId, `booking-inspector/${userId}`);
      const row = await base.get(id);
      return row === null
        ? base.inserting(officeId, id, { userId, ...patch })
        : base.updating(row, patch, unseen);
    },
  };
}
export type BookingInspectorsRepository = ReturnType<typeof createBookingInspectors>;
