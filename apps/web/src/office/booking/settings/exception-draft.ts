/** An exception as typed: days, and times unless it covers whole days. */
import { keptPattern, seriesDays, splitRule } from '@plumbline/domain/office/calendar/series';
import { daysBetween } from '@plumbline/domain/time/day-words';
import { addDays, createZoneClock } from '@plumbline/domain/time/zone-clock';
import * as z from 'zod/mini';
import { seriesProblem } from '#src/ground/form/repeat/series-problem.ts';

export type ExceptionKind = 'off' | 'extra';

export interface ExceptionDraft {
  readonly kind: ExceptionKind;
  /** YYYY-MM-DD */
  readonly fromDay: string;
  /** '' is the first day. */
  readonly toDay: string;
  /** HH:MM, or '' for the start of the first day. */
  readonly fromTime: string;
  /** HH:MM, or '' for the end of the last day. */
  readonly toTime: string;
  readonly reason: string;
  /** RRULE with its end; '' for once. Time off only. */
  readonly repeats: string;
}

export const exceptionDraftSchema: z.ZodMiniType<ExceptionDraft> = z.object({
  kind: z.enum(['off', 'extra']),
  fromDay: z.string(),
  toDay: z.string(),
  fromTime: z.string(),
  toTime: z.string(),
  reason: z.string(),
  repeats: z.catch(z.string(), ''),
});

export const emptyException: ExceptionDraft = {
  kind: 'off',
  fromDay: '',
  toDay: '',
  fromTime: '',
  toTime: '',
  reason: '',
  repeats: '',
};

export interface Stretch {
  readonly startsAt: string;
  readonly endsAt: string;
}

export type ReadException =
  | {
      readonly ok: true;
      readonly stretches: readonly Stretch[];
      readonly reason: string;
      /** Without its end; '' where nothing repeats. */
      readonly seriesRule: string;
    }
  | { readonly ok: false; readonly complaint: ExceptionComplaint };

export interface ExceptionComplaint {
  readonly field: 'fromDay' | 'repeats';
  readonly text: string;
}

/** Maximum number of days of extra hours added at once. */
const MOST_DAYS = 60;

/** Converts to instants in the person's zone: time off is a stretch for each of its dates, extra hours one per day. */
export function readException(draft: ExceptionDraft, zone: string): ReadException {
  const lastDay = draft.toDay === '' ? draft.fromDay : draft.toDay;
  if (!isDay(draft.fromDay) || !isDay(lastDay)) return problem('Choose a day.');
  if (draft.kind === 'extra' && (draft.fromTime === '' || draft.toTime === ''))
    return problem('Enter when the extra hours start and end.');
  const clock = createZoneClock(zone);
  const stretch = (from: string, to: string) => ({
    startMs: clock.toInstantMs(from, draft.fromTime === '' ? '00:00' : draft.fromTime),
    endMs:
      draft.toTime === '' ? clock.toInstantMs(addDays(to, 1), '00:00') : clock.toInstantMs(to, draft.toTime),
  });
  const days = draft.kind === 'extra' ? daysFromTo(draft.fromDay, lastDay) : [];
  if (days.length > MOST_DAYS) return problem(`Add extra hours for at most ${MOST_DAYS} days at a time.`);
  const rule = draft.kind === 'extra' ? '' : draft.repeats;
  const repeatProblem = seriesProblem(rule, draft.fromDay);
  if (repeatProblem !== null) return problem(repeatProblem, 'repeats');
  const found = seriesDays(rule, draft.fromDay);
  const offDates = found.kind === 'days' ? found.days : [];
  const length = daysBetween(draft.fromDay, lastDay);
  const read =
    draft.kind === 'extra'
      ? days.map((day) => stretch(day, day))
      : offDates.map((day) => stretch(day, addDays(day, length)));
  if (read.length === 0 || read.some(({ startMs, endMs }) => endMs <= startMs))
    return problem('The end must be after the start.');
  if (read.some(({ endMs }, index) => endMs > (read[index + 1]?.startMs ?? Number.POSITIVE_INFINITY)))
    return problem('It repeats before it ends. Choose fewer days, or repeat it less often.', 'repeats');
  return {
    ok: true,
    seriesRule: read.length > 1 && rule !== '' ? keptPattern(splitRule(rule).pattern, draft.fromDay) : '',
    stretches: read.map(({ startMs, endMs }) => ({
      startsAt: new Date(startMs).toISOString(),
      endsAt: new Date(endMs).toISOString(),
    })),
    reason: draft.reason.trim(),
  };
}

const problem = (text: string, field: ExceptionComplaint['field'] = 'fromDay'): ReadException => ({
  ok: false,
  complaint: { field, text },
});

/** Inclusive; returns at most one more than the maximum. */
function daysFromTo(fromDay: string, lastDay: string): string[] {
  const days: string[] = [];
  for (let day = fromDay; day <= lastDay && days.length <= MOST_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
