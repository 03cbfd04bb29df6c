import { extraHours, timeOff, workingHours } from '@plumbline/domain/tables/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** Members' weekly hours, one row per stretch. Pass weekday, starts, and ends together: they are one register. */
export const createWorkingHours = (store: LocalStore) => createRecordRepository(store, workingHours);
export type WorkingHoursRepository = ReturnType<typeof createWorkingHours>;

/** Time off of members or the whole office. */
export const createTimeOff = (store: LocalStore) => createRecordRepository(store, timeOff);
export type TimeOffRepository = ReturnType<typeof createTimeOff>;

/** Extra hours of members, outside the weekly ones. */
export const createExtraHours = (store: LocalStore) => createRecordRepository(store, extraHours);
export type ExtraHoursRepository = ReturnType<typeof createExtraHours>;
