/** The overlaps that an edit of one appointment or a series would add. */
import { addedOverlaps } from '@plumbline/domain/office/calendar/overlaps';
import { formatWeekday } from '@plumbline/domain/time/format-time';
import { parseDay } from '@plumbline/domain/time/parse-day';
import { conflictInWords } from '../appointment/conflict-words.ts';
import { bookedOfDraft } from '../appointment/overlaps-of.ts';
import type { Schedule } from '../schedule.ts';
import type { SeriesEdit, Visit } from './visits-of-edit.ts';

/** Sentences by visit; those without an overlap are missing. */
export type VisitOverlaps = ReadonlyMap<string, readonly string[]>;

/** Appointments of the same edit don't count as each other's neighbors. */
export function overlapsOfVisits(
  { visits, removed }: SeriesEdit,
  schedule: Schedule,
  nameOfUser: (userId: string) => string,
): VisitOverlaps {
  const own = new Set([...visits, ...removed].map(({ id }) => id));
  const bookedById = new Map(schedule.booked.map((each) => [each.id, each]));
  const others = schedule.booked.filter(({ id }) => !own.has(id));
  const found = new Map<string, readonly string[]>();
  for (const { id, appointment, edit } of visits) {
    const after = bookedOfDraft(edit.typed, id, schedule.times);
    const before = bookedById.get(id) ?? null;
    // A canceled one takes no time, wherever it is moved.
    if (after === null || (appointment !== null && before === null)) continue;
    const added = addedOverlaps({ before, after }, others, schedule.away);
    if (added.length === 0) continue;
    found.set(id, [
      ...new Set(added.map((each) => conflictInWords(each, schedule, nameOfUser(each.userId)))),
    ]);
  }
  return found;
}

const MOST_SAID = 5;

/** For a series, each with its date: 'Friday, December 4: Rosa Lind is off then.' */
export function saidOf(overlaps: VisitOverlaps, visits: readonly Visit[]): string[] {
  if (visits.length === 1) return [...overlaps.values()].flat();
  const said = visits.flatMap(({ id, edit }) => {
    const day = parseDay(edit.typed.date.trim());
    return (overlaps.get(id) ?? []).map(
      (sentence) => `${day === null ? '' : formatWeekday(day)}: ${sentence}`,
    );
  });
  return said.length <= MOST_SAID
    ? said
    : [...said.slice(0, MOST_SAID), `And ${said.length - MOST_SAID} more.`];
}
