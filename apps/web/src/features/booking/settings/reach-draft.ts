/** How far a person drives and rests between visits, as somebody types it. */
import type { BookingInspector } from '@plumbline/domain/records';
import * as z from 'zod/mini';
import { changedBetween, changedMeanwhile, type FormEdit } from '../../../local/form-edit.ts';

export interface ReachDraft {
  readonly postal: string;
  readonly radius: string;
  readonly buffer: string;
}

export const reachDraftSchema: z.ZodMiniType<ReachDraft> = z.object({
  postal: z.string(),
  radius: z.string(),
  buffer: z.string(),
});

export type ReachValues = Pick<BookingInspector, 'basePostalCode' | 'radiusMiles' | 'bufferMinutes'>;

const written = (value: number | null | undefined): string => (value == null ? '' : String(value));

/** @param row null while nothing was decided about this person */
export const draftOfReach = (row: ReachValues | null): ReachDraft => ({
  postal: row?.basePostalCode ?? '',
  radius: written(row?.radiusMiles),
  buffer: written(row?.bufferMinutes),
});

/** The values, or what is wrong with them. */
export function readReach(draft: ReachDraft): ReachValues | string {
  const radius = numberOrNull(draft.radius, 1, 500);
  const buffer = numberOrNull(draft.buffer, 0, 480);
  const postal = draft.postal.trim();
  if (radius === undefined) return 'Miles from 1 to 500, or nothing.';
  if (buffer === undefined) return 'Minutes up to 480, or nothing.';
  if (postal !== '' && !/^\d{5}$/.test(postal)) return 'A ZIP code has five digits.';
  if (radius !== null && postal === '') return 'From which ZIP code?';
  return { basePostalCode: postal, radiusMiles: radius, bufferMinutes: buffer };
}

/** Of a draft without complaint, only what was changed in the form. */
export function changedReach({ begun, typed }: FormEdit<ReachDraft>): Partial<ReachValues> {
  const [before, after] = [readReach(begun), readReach(typed)];
  if (typeof after === 'string') return {};
  return typeof before === 'string' ? after : changedBetween(before, after);
}

/** Names whose standing value came while the form was open. */
export function unseenInReach(begun: ReachDraft, standing: ReachDraft): readonly string[] {
  const [before, now] = [readReach(begun), readReach(standing)];
  return typeof before === 'string' || typeof now === 'string' ? [] : changedMeanwhile(before, now);
}

/** Null for nothing typed, undefined for something that does not fit. */
function numberOrNull(text: string, least: number, most: number): number | null | undefined {
  if (text.trim() === '') return null;
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}
