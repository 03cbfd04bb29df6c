/** A stop in its form, and the columns that the form changes. */
import type { DayStop } from '@plumbline/domain/office/routes/route-day';
import type { RouteStop } from '@plumbline/domain/tables/records';
import { parseClockTime } from '@plumbline/domain/time/parse-day';
import * as z from 'zod/mini';
import { writeTime } from '#src/ground/device/hour-style.ts';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import { changedBetween } from '#src/ground/form/form-edit.ts';

export const stopDraftSchema = z.object({
  name: z.string(),
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** '' for as long as the appointment. */
  minutes: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  notes: z.string(),
});
export type StopDraft = z.infer<typeof stopDraftSchema>;

export const emptyStopDraft: StopDraft = {
  name: '',
  address: '',
  latitude: null,
  longitude: null,
  minutes: '15',
  opensAt: '',
  closesAt: '',
  notes: '',
};

const shown = (time: string): string => (time === '' ? '' : writeTime(time));

export const draftOfStop = ({ row }: DayStop): StopDraft => ({
  name: row.name,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  minutes: row.serviceMinutes === null ? '' : String(row.serviceMinutes),
  opensAt: shown(row.opensAt),
  closesAt: shown(row.closesAt),
  notes: row.notes,
});

/** `isVisit`: the place is the appointment's. */
export function problemsOfStop(
  { name, address, minutes, opensAt, closesAt }: StopDraft,
  isVisit: boolean,
): Partial<Record<keyof StopDraft, string>> {
  const [opens, closes] = [opensAt, closesAt].map((time) => (time.trim() === '' ? '' : parseClockTime(time)));
  const isBackward =
    opens !== '' && closes !== '' && opens !== null && closes !== null && (opens ?? '') > (closes ?? '');
  return {
    ...(!isVisit &&
      name.trim() === '' &&
      address.trim() === '' && { address: 'Enter an address or a name.' }),
    ...(minutes.trim() !== '' && !isMinutes(minutes) && { minutes: 'Enter minutes from 0 to 1440.' }),
    ...(opens === null && { opensAt: 'Enter a time such as 9:30 AM.' }),
    ...(closes === null && { closesAt: 'Enter a time such as 11 AM.' }),
    ...(isBackward && { closesAt: 'Enter a time after the first one.' }),
  };
}

const isMinutes = (text: string): boolean => /^\d{1,4}$/.test(text.trim()) && Number(text) <= 1440;

type StopValues = Pick<
  RouteStop,
  'name' | 'address' | 'latitude' | 'longitude' | 'serviceMinutes' | 'opensAt' | 'closesAt' | 'notes'
>;

export const valuesOfStop = (draft: StopDraft): StopValues => ({
  name: draft.name.trim(),
  address: draft.address.trim(),
  latitude: draft.latitude,
  longitude: draft.longitude,
  serviceMinutes: draft.minutes.trim() === '' ? null : Number(draft.minutes),
  opensAt: parseClockTime(draft.opensAt) ?? '',
  closesAt: parseClockTime(draft.closesAt) ?? '',
  notes: draft.notes.trim(),
});

const TOGETHER = [
  ['name', 'address', 'latitude', 'longitude'],
  ['opensAt', 'closesAt'],
] as const;

/** Returns only what was changed in the form. */
export const changedStopValues = ({ begun, typed }: FormEdit<StopDraft>): Partial<StopValues> =>
  changedBetween(valuesOfStop(begun), valuesOfStop(typed), TOGETHER);
