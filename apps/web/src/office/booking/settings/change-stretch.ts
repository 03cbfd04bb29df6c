/** Time off or extra hours that are there, changed: one stretch, or several of a series by the same edit. */
import { type SeriesPart, shiftedPattern } from '@plumbline/domain/office/calendar/series';
import type { ExtraHours, TimeOff } from '@plumbline/domain/tables/records';
import { daysBetween } from '@plumbline/domain/time/day-words';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import { addDays } from '@plumbline/domain/time/zone-clock';
import {
  type ExceptionComplaint,
  type ExceptionDraft,
  readException,
  type Stretch,
} from './exception-draft.ts';

export type ExceptionItem =
  | { readonly kind: 'off'; readonly row: TimeOff }
  | { readonly kind: 'extra'; readonly row: ExtraHours };

/** As the form shows it: whole days have no times. */
export function draftOfStretch({ kind, row }: ExceptionItem, zone: string): ExceptionDraft {
  const clock = createWallClock(zone);
  const [start, end] = [clock.wallAt(Date.parse(row.startsAt)), clock.wallAt(Date.parse(row.endsAt))];
  const endsAtMidnight = end.time === '00:00' && kind === 'off';
  return {
    kind,
    fromDay: start.day,
    toDay: endsAtMidnight ? clock.wallAt(Date.parse(row.endsAt) - 1).day : end.day,
    fromTime: start.time === '00:00' && endsAtMidnight ? '' : start.time,
    toTime: endsAtMidnight ? '' : end.time,
    reason: row.reason,
    repeats: '',
  };
}

/** Of a series: the rows that one answer means, among those still ahead. */
export function rowsOfPart(row: TimeOff, ahead: readonly TimeOff[], part: SeriesPart): readonly TimeOff[] {
  if (part === 'one' || row.seriesId === null) return [row];
  const series = ahead.filter(({ seriesId }) => seriesId === row.seriesId);
  return part === 'all'
    ? series
    : series.filter(({ startsAt }) => Date.parse(startsAt) >= Date.parse(row.startsAt));
}

export interface ChangedStretch<Row> extends Stretch {
  readonly row: Row;
  readonly reason: string;
  /** Of a series that moved by days. */
  readonly seriesRule?: string;
}
export type ReadChange<Row> =
  | { readonly ok: true; readonly changed: readonly ChangedStretch<Row>[] }
  | { readonly ok: false; readonly complaint: ExceptionComplaint };

/** Each row keeps its distance to the edited one in days; times, length, and reason are those of the form. */
export function readChange<Row extends TimeOff | ExtraHours>(
  edited: Row,
  rows: readonly Row[],
  { draft, zone }: { readonly draft: ExceptionDraft; readonly zone: string },
): ReadChange<Row> {
  const clock = createWallClock(zone);
  const dayOf = ({ startsAt }: Row): string => clock.wallAt(Date.parse(startsAt)).day;
  const lastDay = draft.toDay === '' || draft.kind === 'extra' ? draft.fromDay : draft.toDay;
  const changed: ChangedStretch<Row>[] = [];
  for (const row of rows) {
    const shift = daysBetween(dayOf(edited), dayOf(row));
    const fromDay = shift === 0 ? draft.fromDay : addDays(draft.fromDay, shift);
    const toDay = shift === 0 ? lastDay : addDays(lastDay, shift);
    const read = readException({ ...draft, fromDay, toDay, repeats: '' }, zone);
    if (!read.ok) return read;
    const [stretch] = read.stretches;
    if (stretch === undefined) continue;
    const rule = 'seriesRule' in row && rows.length > 1 ? row.seriesRule : '';
    const moved = daysBetween(dayOf(edited), draft.fromDay);
    changed.push({
      row,
      ...stretch,
      reason: read.reason,
      ...(rule !== '' && moved !== 0 && { seriesRule: shiftedPattern(rule, moved) }),
    });
  }
  return { ok: true, changed };
}
