/**
 * Wall time of any IANA zone, by the rules of the runtime: the server computes slots with its own, and a page shows what the
 * server said. A clock keeps its formatter and each day's offsets, because asking the runtime is slow (about 2 microseconds).
 */
export interface ZoneClock {
  /**
   * The instant at which clocks of the zone show this time. A time that is skipped counts on from before the change (2:30 in a
   * gap of an hour is 3:30); of a time that comes twice the first is meant. '24:00' is midnight at the end of the day.
   */
  toInstantMs(day: string, time: string): number;
  /** The calendar day, YYYY-MM-DD, that the zone has at an instant. */
  dayAt(instantMs: number): string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** False for names that the runtime does not know. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Throws a RangeError for an unknown zone: ask `isTimeZone` where the name comes from outside. */
export function createZoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsets = new Map<number, number>();

  function offsetAt(instantMs: number): number {
    const known = offsets.get(instantMs);
    if (known !== undefined) return known;
    const offset = wallMs(format, instantMs) - Math.floor(instantMs / 1000) * 1000;
    offsets.set(instantMs, offset);
    return offset;
  }

  return {
    toInstantMs(day, time) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const dayMs = dayToMs(day);
      const asUtcMs = dayMs + (hours * 60 + minutes) * MINUTE_MS;
      // No zone changes its offset twice within two days, so one of these two is right, before or after a change.
      const before = offsetAt(dayMs - DAY_MS);
      const after = offsetAt(dayMs + 2 * DAY_MS);
      if (before === after) return asUtcMs - before;
      const first = asUtcMs - Math.max(before, after);
      const second = asUtcMs - Math.min(before, after);
      if (offsetAt(first) === asUtcMs - first) return first;
      if (offsetAt(second) === asUtcMs - second) return second;
      return asUtcMs - before;
    },
    dayAt: (instantMs) => new Date(instantMs + offsetAt(instantMs)).toISOString().slice(0, 10),
  };
}

/** What the wall of the zone shows, as if it were UTC. */
function wallMs(format: Intl.DateTimeFormat, instantMs: number): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instantMs)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const dayToMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** ('2026-02-28', 1) -> '2026-03-01'. */
export const addDays = (day: string, count: number): string =>
  new Date(dayToMs(day) + count * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday, as in `working_hours`. */
export const weekdayOf = (day: string): number => new Date(dayToMs(day)).getUTCDay();
