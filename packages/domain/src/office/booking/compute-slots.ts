/**
 * Computes open times: starts at which at least one inspector is free for the whole appointment. Pure: the caller
 * supplies the facts and the clock. The database checks again when a slot is taken (`booking_hold`).
 *
 * An inspector is free during weekly and extra hours, minus time off, minus everything in the calendar widened by the
 * buffer on both sides. Starts follow a grid that begins with each period of hours as entered, counted in elapsed time:
 * a day with a clock change has its real hours, and whether a start is offered does not depend on the rest of the
 * request.
 */

import { addDays, createZoneClock, weekdayOf, type ZoneClock } from '../../time/zone-clock.ts';
import { type Interval, mergeIntervals, subtractIntervals } from './intervals.ts';

export interface WeeklyHours {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Wall time, HH:MM; `ends` may be '24:00'. */
  readonly starts: string;
  readonly ends: string;
}

export interface InspectorHours {
  readonly id: string;
  readonly timeZone: string;
  readonly weekly: readonly WeeklyHours[];
  readonly extra: readonly Interval[];
  readonly off: readonly Interval[];
  readonly busy: readonly Interval[];
  readonly bufferMinutes: number;
}

export interface SlotRules {
  readonly durationMinutes: number;
  readonly stepMinutes: number;
  /** Minimum minutes from now to a start. */
  readonly noticeMinutes: number;
  /** Maximum days from now to a start. */
  readonly horizonDays: number;
}

export interface SlotQuestion extends SlotRules {
  readonly inspectors: readonly InspectorHours[];
  readonly nowMs: number;
  /** Range of requested starts: [fromMs, toMs). */
  readonly fromMs: number;
  readonly toMs: number;
}

export interface Slot {
  readonly startMs: number;
  /** Free inspectors, in the order given. */
  readonly inspectorIds: readonly string[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export function computeSlots(question: SlotQuestion): Slot[] {
  const window = startWindow(question);
  if (window.startMs >= window.endMs || question.durationMinutes <= 0) return [];
  const clocks = new Map<string, ZoneClock>();
  const clockOf = (zone: string): ZoneClock => {
    const clock = clocks.get(zone) ?? createZoneClock(zone);
    clocks.set(zone, clock);
    return clock;
  };
  const free = new Map<number, string[]>();
  for (const inspector of question.inspectors)
    for (const startMs of startsOf(inspector, clockOf(inspector.timeZone), window, question)) {
      const ids = free.get(startMs);
      if (ids === undefined) free.set(startMs, [inspector.id]);
      else ids.push(inspector.id);
    }
  return [...free]
    .map(([startMs, inspectorIds]) => ({ startMs, inspectorIds }))
    .sort((a, b) => a.startMs - b.startMs);
}

/** Range of starts allowed by notice and horizon. */
function startWindow({ nowMs, fromMs, toMs, noticeMinutes, horizonDays }: SlotQuestion): Interval {
  return {
    startMs: Math.max(fromMs, nowMs + noticeMinutes * MINUTE_MS),
    endMs: Math.min(toMs, nowMs + horizonDays * DAY_MS + 1),
  };
}

function startsOf(
  inspector: InspectorHours,
  clock: ZoneClock,
  window: Interval,
  { durationMinutes, stepMinutes }: SlotRules,
): number[] {
  const durationMs = durationMinutes * MINUTE_MS;
  const stepMs = stepMinutes * MINUTE_MS;
  const bufferMs = inspector.bufferMinutes * MINUTE_MS;
  // An appointment that starts in the window may end in hours that begin after it.
  const reached = { startMs: window.startMs, endMs: window.endMs + durationMs };
  const stretches = [...weeklyStretches(inspector.weekly, clock, reached), ...inspector.extra];
  const taken = mergeIntervals([
    ...inspector.off,
    ...inspector.busy.map(({ startMs, endMs }) => ({ startMs: startMs - bufferMs, endMs: endMs + bufferMs })),
  ]);
  const free = subtractIntervals(mergeIntervals(stretches), taken);
  const starts = new Set<number>();
  for (const stretch of stretches) {
    const earliestMs = Math.max(stretch.startMs, window.startMs);
    const latestMs = Math.min(stretch.endMs, window.endMs);
    const stepsBefore = Math.ceil((earliestMs - stretch.startMs) / stepMs);
    let index = 0;
    for (let startMs = stretch.startMs + stepsBefore * stepMs; startMs < latestMs; startMs += stepMs) {
      while ((free[index]?.endMs ?? Number.POSITIVE_INFINITY) < startMs + durationMs) index += 1;
      const gap = free[index];
      if (gap === undefined) break;
      if (gap.startMs <= startMs) starts.add(startMs);
    }
  }
  return [...starts];
}

/** Weekly hours of every day in the range, and of the day before it, whose hours may extend into it. */
function weeklyStretches(weekly: readonly WeeklyHours[], clock: ZoneClock, reached: Interval): Interval[] {
  if (weekly.length === 0) return [];
  const stretches: Interval[] = [];
  const lastDay = clock.dayAt(reached.endMs);
  for (let day = addDays(clock.dayAt(reached.startMs), -1); day <= lastDay; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    for (const hours of weekly)
      if (hours.weekday === weekday)
        stretches.push({
          startMs: clock.toInstantMs(day, hours.starts),
          endMs: clock.toInstantMs(day, hours.ends),
        });
  }
  return stretches;
}
