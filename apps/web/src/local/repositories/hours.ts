import { extraHours, timeOff, workingHours } from '@plumbline/domain/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** The weekly hours of members, one row a stretch. Give weekday, starts and ends together: they are one register. */
export const createWorkingHours = (store: LocalStore) => createRecordRepository(store, workingHours, {});
export type WorkingHoursRepository = ReturnType<typeof createWorkingHours>;

/** When members, or the whole office, do not work. */
export const createTimeOff = (store: LocalStore) =>
  createRecordRepository(store, timeOff, { userId: null, reason: '' });
export type TimeOffRepository = ReturnType<typeof createTimeOff>;

/** When members work beside the weekly hours. */
export const createExtraHours = (store: LocalStore) =>
  createRecordRepository(store, extraHours, { reason: '' });
export type ExtraHoursRepository = ReturnType<typeof createExtraHours>;
