/** An exception as somebody types it: days, and times where it is not about whole days. */
import { addDays, createZoneClock } from '@plumbline/domain/booking/zone-clock';

export type ExceptionKind = 'off' | 'extra';

export interface ExceptionDraft {
  readonly kind: ExceptionKind;
  /** YYYY-MM-DD */
  readonly fromDay: string;
  /** '' is the first day. */
  readonly toDay: string;
  /** HH:MM, or '' for the beginning of the first day. */
  readonly fromTime: string;
  /** HH:MM, or '' for the end of the last day. */
  readonly toTime: string;
  readonly reason: string;
}

export const emptyException: ExceptionDraft = {
  kind: 'off',
  fromDay: '',
  toDay: '',
  fromTime: '',
  toTime: '',
  reason: '',
};

export type ReadException =
  | { readonly ok: true; readonly startsAt: string; readonly endsAt: string; readonly reason: string }
  | { readonly ok: false; readonly complaint: string };

/** The stretch as instants, by the clocks of the person's zone. */
export function readException(draft: ExceptionDraft, zone: string): ReadException {
  const lastDay = draft.toDay === '' ? draft.fromDay : draft.toDay;
  if (!isDay(draft.fromDay) || !isDay(lastDay)) return { ok: false, complaint: 'Which day?' };
  if (draft.kind === 'extra' && (draft.fromTime === '' || draft.toTime === ''))
    return { ok: false, complaint: 'From when until when are the extra hours?' };
  const clock = createZoneClock(zone);
  const startMs = clock.toInstantMs(draft.fromDay, draft.fromTime === '' ? '00:00' : draft.fromTime);
  const endMs =
    draft.toTime === ''
      ? clock.toInstantMs(addDays(lastDay, 1), '00:00')
      : clock.toInstantMs(lastDay, draft.toTime);
  if (endMs <= startMs) return { ok: false, complaint: 'The end has to be after the start.' };
  return {
    ok: true,
    startsAt: new Date(startMs).toISOString(),
    endsAt: new Date(endMs).toISOString(),
    reason: draft.reason.trim(),
  };
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
