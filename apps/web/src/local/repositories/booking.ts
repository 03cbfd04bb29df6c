import { type BookingInspector, bookingInspectors, bookingSettings } from '@plumbline/domain/records';
import { rowId } from '@plumbline/domain/row-id';
import type { CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type WriteOptions } from './record-repository.ts';

type SettingsRecord = NonNullable<Parameters<typeof bookingSettings.toWire>[0]>;
type InspectorPatch = Partial<
  Pick<
    BookingInspector,
    'isBookable' | 'serviceIds' | 'bufferMinutes' | 'timeZone' | 'basePostalCode' | 'radiusMiles'
  >
>;

/** What holds while an office has decided nothing; the same as the column defaults. */
export const firstBookingSettings = {
  isOpen: false,
  needsApproval: false,
  timeZone: 'America/New_York',
  bufferMinutes: 30,
  noticeMinutes: 1440,
  horizonDays: 60,
  stepMinutes: 30,
  changeNoticeMinutes: 1440,
  welcome: '',
  terms: '',
  questions: [],
} as const;

/** The one row of an office that says how strangers may book. */
export function createBookingSettings(store: LocalStore) {
  const base = createRecordRepository(store, bookingSettings, { ...firstBookingSettings, questions: [] });
  const idOf = (officeId: string): string => rowId(officeId, 'booking-settings');
  return {
    live: (officeId: string) => base.live({ scopeId: officeId }),
    get: (officeId: string) => base.get(idOf(officeId)),
    /** Makes the row with the first change. */
    async save(officeId: string, patch: SettingsRecord, options?: WriteOptions): Promise<CommitResult> {
      const row = await base.get(idOf(officeId));
      const change =
        row === null ? base.inserting(officeId, idOf(officeId), patch) : base.updating(row, patch);
      return store.commit([change], options);
    },
  };
}
export type BookingSettingsRepository = ReturnType<typeof createBookingSettings>;

/** Which members strangers may book, and how far they drive. */
export function createBookingInspectors(store: LocalStore) {
  const base = createRecordRepository(store, bookingInspectors, {
    isBookable: true,
    serviceIds: null,
    bufferMinutes: null,
    timeZone: '',
    basePostalCode: '',
    radiusMiles: null,
  });
  return {
    live: (officeId: string) => base.live({ scopeId: officeId }),
    async save(
      officeId: string,
      userId: string,
      patch: InspectorPatch,
      options?: WriteOptions,
    ): Promise<CommitResult> {
      const id = rowId(officeId, `booking-inspector/${userId}`);
      const row = await base.get(id);
      const change =
        row === null ? base.inserting(officeId, id, { userId, ...patch }) : base.updating(row, patch);
      return store.commit([change], options);
    },
  };
}
export type BookingInspectorsRepository = ReturnType<typeof createBookingInspectors>;
