/** The overlaps that saving or moving an appointment would add, each as a sentence. */
import type { Booked } from '@plumbline/domain/office/calendar/conflicts';
import { addedOverlaps } from '@plumbline/domain/office/calendar/overlaps';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import type { Schedule } from '../schedule.ts';
import { type AppointmentDraft, readWhole, whenOfDraft } from './appointment-draft.ts';
import { conflictInWords } from './conflict-words.ts';

/** A person's decision to book an overlapping time. */
export interface Override {
  readonly conflicts: string;
  readonly reason: string;
  readonly decidedAt: string;
}

/** Null while date or time are not valid. `id`: '' for a new one. */
export function bookedOfDraft(draft: AppointmentDraft, id: string, times: Schedule['times']): Booked | null {
  const when = whenOfDraft(draft, times);
  if (when === null) return null;
  return {
    id,
    userIds: [...new Set([draft.leadId, ...draft.companionIds])].filter((userId) => userId !== ''),
    startMs: when.startMs,
    endMs: when.endMs,
    travelMinutes: readWhole(draft.travelMinutes) ?? 0,
  };
}

/**
 * Empty when nothing new overlaps, and for an appointment that takes no time (canceled, completed). `before` null: it takes
 * its time from now on.
 */
export function overlapsInWords(
  after: Booked,
  schedule: Schedule,
  nameOfUser: (userId: string) => string,
  before: Booked | null | undefined = schedule.booked.find(({ id }) => id === after.id),
): string[] {
  if (before === undefined) return [];
  const added = addedOverlaps({ before, after }, schedule.booked, schedule.away);
  return [...new Set(added.map((each) => conflictInWords(each, schedule, nameOfUser(each.userId))))];
}

const LONGEST = 2000;

export function overriding(
  repositories: Repositories,
  place: { readonly scopeId: string; readonly appointmentId: string; readonly id: string },
  { conflicts, reason, decidedAt }: Override,
): Change {
  const { scopeId, appointmentId, id } = place;
  return repositories.appointments.overrides.inserting(scopeId, id, {
    appointmentId,
    decidedAt,
    conflicts: conflicts.slice(0, LONGEST),
    reason,
  });
}
