/** A trip as typed: numbers stay text until saved. */
import { mileagePurposes, type Trip } from '@plumbline/domain/tables/records';
import { isCalendarDay } from '@plumbline/domain/time/calendar-day';
import * as z from 'zod/mini';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import { changedBetween } from '#src/ground/form/form-edit.ts';

export const tripDraftSchema = z.object({
  tripOn: z.string(),
  purpose: z.enum(mileagePurposes),
  reason: z.string(),
  fromPlace: z.string(),
  toPlace: z.string(),
  miles: z.string(),
  odometerStart: z.string(),
  odometerEnd: z.string(),
  vehicleId: z.nullable(z.string()),
  note: z.string(),
});
export type TripDraft = z.infer<typeof tripDraftSchema>;

export const emptyTripDraft = (tripOn: string, vehicleId: string | null): TripDraft => ({
  tripOn,
  purpose: 'business',
  reason: '',
  fromPlace: '',
  toPlace: '',
  miles: '',
  odometerStart: '',
  odometerEnd: '',
  vehicleId,
  note: '',
});

const shown = (value: number | null): string => (value === null ? '' : String(value));
export const draftOfTrip = (trip: Trip): TripDraft => ({
  tripOn: trip.tripOn,
  purpose: trip.purpose,
  reason: trip.reason,
  fromPlace: trip.fromPlace,
  toPlace: trip.toPlace,
  miles: shown(trip.miles),
  odometerStart: shown(trip.odometerStart),
  odometerEnd: shown(trip.odometerEnd),
  vehicleId: trip.vehicleId,
  note: trip.note,
});

/** '1,204.5' -> 1204.5, to a tenth; null when it is not a distance up to 99,999 miles. */
export function milesIn(text: string): number | null {
  const typed = text.replace(/[\s,]/g, '');
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(typed)) return null;
  const miles = Math.round(Number(typed) * 10) / 10;
  return miles <= 99_999 ? miles : null;
}
/** '48,210' -> 48210; null for nothing, undefined for what is not a reading. */
export function readingIn(text: string): number | null | undefined {
  const typed = text.replace(/[\s,]/g, '');
  if (typed === '') return null;
  return /^\d{1,7}$/.test(typed) ? Number(typed) : undefined;
}

/** Miles as typed; without them, the difference of the readings. */
export function milesOf({ miles, odometerStart, odometerEnd }: TripDraft): number | null {
  if (miles.trim() !== '') return milesIn(miles);
  const [start, end] = [readingIn(odometerStart), readingIn(odometerEnd)];
  if (typeof start !== 'number' || typeof end !== 'number' || end < start) return null;
  return end - start;
}

export type TripProblems = Partial<Record<'tripOn' | 'miles' | 'odometerStart' | 'odometerEnd', string>>;

export function problemsOfTrip(draft: TripDraft): TripProblems {
  const [start, end] = [readingIn(draft.odometerStart), readingIn(draft.odometerEnd)];
  const isBackwards = typeof start === 'number' && typeof end === 'number' && end < start;
  return {
    ...(!isCalendarDay(draft.tripOn) && { tripOn: 'Enter the date.' }),
    ...(start === undefined && { odometerStart: 'Enter whole miles, like 48,210.' }),
    ...(end === undefined && { odometerEnd: 'Enter whole miles, like 48,232.' }),
    ...(isBackwards && { odometerEnd: 'This is less than at the start.' }),
    ...(milesOf(draft) === null &&
      !isBackwards && { miles: 'Enter the miles, like 12.4, or both odometer readings.' }),
  };
}

type TripValues = Pick<
  Trip,
  | 'tripOn'
  | 'purpose'
  | 'reason'
  | 'fromPlace'
  | 'toPlace'
  | 'miles'
  | 'odometerStart'
  | 'odometerEnd'
  | 'vehicleId'
  | 'note'
>;

/** Columns of a valid draft. */
export const valuesOfTrip = (draft: TripDraft): TripValues => ({
  tripOn: draft.tripOn,
  purpose: draft.purpose,
  reason: draft.reason.trim(),
  fromPlace: draft.fromPlace.trim(),
  toPlace: draft.toPlace.trim(),
  miles: milesOf(draft) ?? 0,
  odometerStart: readingIn(draft.odometerStart) ?? null,
  odometerEnd: readingIn(draft.odometerEnd) ?? null,
  vehicleId: draft.vehicleId,
  note: draft.note.trim(),
});

/** Written together, like the registers of the table. */
const TOGETHER = [
  ['fromPlace', 'toPlace'],
  ['miles', 'odometerStart', 'odometerEnd'],
] as const;

export const changedTripValues = ({ begun, typed }: FormEdit<TripDraft>): Partial<TripValues> =>
  changedBetween(valuesOfTrip(begun), valuesOfTrip(typed), TOGETHER);
