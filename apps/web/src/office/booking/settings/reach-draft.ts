/** A person's driving distance and breaks between appointments, as typed. */
import type { BookingInspector } from '@plumbline/domain/tables/records';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import { changedBetween, changedMeanwhile } from '#src/ground/form/form-edit.ts';

export interface ReachDraft {
  readonly postal: string;
  readonly radius: string;
  readonly buffer: string;
}

export type ReachValues = Pick<BookingInspector, 'basePostalCode' | 'radiusMiles' | 'bufferMinutes'>;

const written = (value: number | null | undefined): string => (value == null ? '' : String(value));

/** @param row null while nothing was set for this person */
export const draftOfReach = (row: ReachValues | null): ReachDraft => ({
  postal: row?.basePostalCode ?? '',
  radius: written(row?.radiusMiles),
  buffer: written(row?.bufferMinutes),
});

/** Returns the values, or the error. */
export function readReach(draft: ReachDraft): ReachValues | string {
  const radius = numberOrNull(draft.radius, 1, 500);
  const buffer = numberOrNull(draft.buffer, 0, 480);
  const postal = draft.postal.trim();
  if (radius === undefined) return 'Enter 1 to 500 miles, or leave it blank.';
  if (buffer === undefined) return 'Enter up to 480 minutes, or leave it blank.';
  if (postal !== '' && !/^\d{5}$/.test(postal)) return 'Enter a five-digit ZIP code.';
  if (radius !== null && postal === '') return 'Enter the ZIP code they start from.';
  return { basePostalCode: postal, radiusMiles: radius, bufferMinutes: buffer };
}

/** Any error appears at the ZIP code. */
export function problemsOfReach(draft: ReachDraft): { readonly postal?: string } {
  const read = readReach(draft);
  return typeof read === 'string' ? { postal: read } : {};
}

/** Returns only what was changed in the form of a valid draft. */
export function changedReach({ begun, typed }: FormEdit<ReachDraft>): Partial<ReachValues> {
  const [before, after] = [readReach(begun), readReach(typed)];
  if (typeof after === 'string') return {};
  return typeof before === 'string' ? after : changedBetween(before, after);
}

/** Returns names whose current value arrived while the form was open. */
export function unseenInReach(begun: ReachDraft, standing: ReachDraft): readonly string[] {
  const [before, now] = [readReach(begun), readReach(standing)];
  return typeof before === 'string' || typeof now === 'string' ? [] : changedMeanwhile(before, now);
}

/** Returns null for no input, undefined for invalid input. */
function numberOrNull(text: string, least: number, most: number): number | null | undefined {
  if (text.trim() === '') return null;
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}
