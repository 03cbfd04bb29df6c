/** The free starts of the chosen day, for the lead inspector: one tap takes one. */
import { freeStartsOn, nextFreeStart } from '@plumbline/domain/office/calendar/next-free-start';
import { formatWeekday } from '@plumbline/domain/time/format-time';
import { parseDay, writeDay } from '@plumbline/domain/time/parse-day';
import { zoneLabel } from '@plumbline/domain/time/wall-clock';
import { Chip, Skeleton } from '@plumbline/ui';
import { useId } from 'react';
import { writeTime } from '#src/ground/device/hour-style.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { DEFAULT_MINUTES, readWhole, whenOfDraft } from './appointment-draft.ts';
import type { FieldsProps } from './appointment-fields.tsx';

const STEP_MS = 30 * 60_000;

export interface FreeSlotsProps extends Pick<FieldsProps, 'draft' | 'schedule' | 'onChange'> {
  /** Its own time doesn't count as taken; null for a new one. */
  readonly ownId: string | null;
  readonly nameOfUser: (userId: string) => string;
}

export function FreeSlots({ draft, schedule, ownId, nameOfUser, onChange }: FreeSlotsProps) {
  const id = useId();
  const { repositories, officeId } = useLocal();
  const hours = useLive(`hours ${officeId}`, () => repositories.workingHours.live({ scopeId: officeId }));
  const nowMs = useMinute();
  const day = parseDay(draft.date.trim());
  if (hours.status === 'loading') return <Skeleton label="Loading open times..." />;
  if (day === null || draft.leadId === '') return null;
  const house = schedule.times.clockOf(draft.timeZone);
  const input = {
    nowMs,
    minutes: readWhole(draft.durationMinutes) || DEFAULT_MINUTES,
    userId: draft.leadId,
    hours: hours.status === 'ready' ? hours.value.filter(({ userId }) => userId === draft.leadId) : [],
    booked: schedule.booked.filter((each) => each.id !== ownId),
    away: schedule.away,
    clock: schedule.times.office,
    travelMinutes: readWhole(draft.travelMinutes) ?? 0,
  };
  const starts = freeStartsOn(day, STEP_MS, input);
  const chosenMs = whenOfDraft(draft, schedule.times)?.startMs;
  const take = (startMs: number): void => {
    const wall = house.wallAt(startMs);
    onChange({ date: writeDay(wall.day), time: writeTime(wall.time) });
  };
  const later =
    starts.length > 0
      ? null
      : nextFreeStart({ ...input, nowMs: Math.max(nowMs, dayEndMs(day, input.clock)) });
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-2.5 rounded-md bg-surface p-4 sm:col-start-2 sm:row-span-4 sm:row-start-1"
    >
      <h3 id={id} className="type-label m-0">
        {`Free on ${formatWeekday(day)}`}
        <span className="type-meta block text-text-3">
          {`${nameOfUser(draft.leadId)}, ${zoneLabel(house.timeZone, chosenMs ?? nowMs)}`}
        </span>
      </h3>
      <div className="flex flex-wrap gap-2">
        {starts.map((startMs) => (
          <Chip
            key={startMs}
            label={writeTime(house.wallAt(startMs).time)}
            aria-pressed={startMs === chosenMs}
            isChosen={startMs === chosenMs}
            onClick={() => take(startMs)}
          />
        ))}
        {later !== null && (
          <>
            <p className="type-ui m-0 w-full text-text-2">No open times that day.</p>
            <Chip
              label={`Next: ${formatWeekday(house.wallAt(later).day)}, ${writeTime(house.wallAt(later).time)}`}
              onClick={() => take(later)}
            />
          </>
        )}
      </div>
    </section>
  );
}

const dayEndMs = (
  day: string,
  clock: { instantOf(wall: { day: string; time: string }): { instantMs: number } },
): number => clock.instantOf({ day, time: '23:59' }).instantMs;
