/**
 * UTC offset of an IANA zone at an instant. Uses the runtime's rules, except where governments changed them after the
 * runtime was built: an outdated browser would book the first appointment after the change an hour off. Source of the
 * corrections: IANA tz database, releases 2026a to 2026f. Each is also right in an up-to-date runtime.
 */
const MINUTE_MS = 60_000;

interface Correction {
  readonly fromMs: number;
  /** From here on, the old rules are right again. */
  readonly untilMs: number;
  /** The zone with the same clocks in between. */
  readonly as: string;
}

const from = (instant: string, as: string, until?: string): Correction => ({
  fromMs: Date.parse(instant),
  untilMs: until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until),
  as,
});

const CORRECTIONS: Readonly<Record<string, Correction>> = {
  // Permanent daylight time since 2026: clocks are not set back in November.
  'America/Vancouver': from('2026-11-01T09:00:00Z', 'America/Phoenix'),
  'America/Edmonton': from('2026-11-01T08:00:00Z', 'America/Regina'),
  'America/Inuvik': from('2026-11-01T08:00:00Z', 'America/Regina'),
  'America/Winnipeg': from('2026-11-01T07:00:00Z', 'America/Panama'),
  // One winter without standard time.
  'America/Havana': from('2026-11-01T05:00:00Z', 'America/Puerto_Rico', '2027-03-14T05:00:00Z'),
  // Back to Greenwich time for good.
  'Africa/Casablanca': from('2026-09-20T01:00:00Z', 'UTC'),
  'Africa/El_Aaiun': from('2026-09-20T01:00:00Z', 'UTC'),
  // Changes its clocks together with its neighbor.
  'Europe/Chisinau': from('2022-03-27T00:00:00Z', 'Europe/Bucharest'),
};

/** Zones in which this module and an outdated runtime differ. */
export const correctedZones: readonly string[] = Object.keys(CORRECTIONS);

/** Milliseconds to add to UTC for the wall time of the zone. */
export type ZoneOffset = (instantMs: number) => number;

/** False for names that the runtime does not know. */
export function isKnownZone(name: string): boolean {
  return name !== '' && formatOf(name) !== null;
}

/** Throws a RangeError for an unknown zone: check external names with `isKnownZone`. */
export function createZoneOffset(timeZone: string): ZoneOffset {
  const format = formatOf(timeZone);
  if (format === null) throw new RangeError(`not a time zone: ${timeZone}`);
  const own = offsetBy(format);
  // Older names ('Canada/Pacific') resolve to their current name.
  const correction = CORRECTIONS[format.resolvedOptions().timeZone] ?? CORRECTIONS[timeZone];
  if (correction === undefined) return own;
  const corrected = createZoneOffset(correction.as);
  return (instantMs) =>
    instantMs >= correction.fromMs && instantMs < correction.untilMs ? corrected(instantMs) : own(instantMs);
}

const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 96 * QUARTER_MS;

/**
 * Asking the runtime is slow, so results are cached: the offset at each midnight (UTC), and between two that differ at each
 * quarter hour. Offsets change only at full quarter hours, and at most once within two days.
 */
function offsetBy(format: Intl.DateTimeFormat): ZoneOffset {
  const known = new Map<number, number>();
  const offsetAt = (atMs: number): number => {
    let offsetMs = known.get(atMs);
    if (offsetMs === undefined) {
      offsetMs = wallMs(format, atMs) - atMs;
      known.set(atMs, offsetMs);
    }
    return offsetMs;
  };
  return (instantMs) => {
    const midnightMs = Math.floor(instantMs / DAY_MS) * DAY_MS;
    const offsetMs = offsetAt(midnightMs);
    return offsetMs === offsetAt(midnightMs + DAY_MS)
      ? offsetMs
      : offsetAt(Math.floor(instantMs / QUARTER_MS) * QUARTER_MS);
  };
}

/** Wall time of the zone, as if it were UTC. */
function wallMs(format: Intl.DateTimeFormat, instantMs: number): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instantMs)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}
