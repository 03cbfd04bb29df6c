/**
 * How far the clocks of an IANA zone are from UTC at an instant. The rules are the runtime's, except where governments changed
 * them after the runtime was built: a browser that knows nothing of it would book the first visit after the change an hour off.
 * Source of the corrections: IANA tz database, releases 2026a to 2026f. Each is right in an up-to-date runtime as well.
 */
const MINUTE_MS = 60_000;

interface Correction {
  readonly fromMs: number;
  /** The old rules are right again from here on. */
  readonly untilMs: number;
  /** The zone whose clocks it has meanwhile. */
  readonly as: string;
}

const from = (instant: string, as: string, until?: string): Correction => ({
  fromMs: Date.parse(instant),
  untilMs: until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until),
  as,
});

const CORRECTIONS: Readonly<Record<string, Correction>> = {
  // Daylight time the whole year since 2026: the clocks are not put back in November.
  'America/Vancouver': from('2026-11-01T09:00:00Z', 'America/Phoenix'),
  'America/Edmonton': from('2026-11-01T08:00:00Z', 'America/Regina'),
  'America/Inuvik': from('2026-11-01T08:00:00Z', 'America/Regina'),
  'America/Winnipeg': from('2026-11-01T07:00:00Z', 'America/Panama'),
  // One winter without standard time.
  'America/Havana': from('2026-11-01T05:00:00Z', 'America/Puerto_Rico', '2027-03-14T05:00:00Z'),
  // Back to Greenwich for good.
  'Africa/Casablanca': from('2026-09-20T01:00:00Z', 'UTC'),
  'Africa/El_Aaiun': from('2026-09-20T01:00:00Z', 'UTC'),
  // Changes its clocks when its neighbour does.
  'Europe/Chisinau': from('2022-03-27T00:00:00Z', 'Europe/Bucharest'),
};

/** Where this module and an outdated runtime differ. */
export const correctedZones: readonly string[] = Object.keys(CORRECTIONS);

/** Milliseconds to add to UTC for the wall time of the zone. */
export type ZoneOffset = (instantMs: number) => number;

/** False for names that the runtime does not know. */
export function isKnownZone(name: string): boolean {
  return name !== '' && formatOf(name) !== null;
}

/** Throws a RangeError for an unknown zone: ask `isKnownZone` where the name comes from outside. */
export function createZoneOffset(timeZone: string): ZoneOffset {
  const format = formatOf(timeZone);
  if (format === null) throw new RangeError(`not a time zone: ${timeZone}`);
  const own = offsetBy(format);
  // Older names ('Canada/Pacific') are known by the name they have now.
  const correction = CORRECTIONS[format.resolvedOptions().timeZone] ?? CORRECTIONS[timeZone];
  if (correction === undefined) return own;
  const corrected = createZoneOffset(correction.as);
  return (instantMs) =>
    instantMs >= correction.fromMs && instantMs < correction.untilMs ? corrected(instantMs) : own(instantMs);
}

const QUARTER_MS = 15 * MINUTE_MS;

/** Offsets change at full quarter hours only, and asking the runtime is slow: what was asked is kept. */
function offsetBy(format: Intl.DateTimeFormat): ZoneOffset {
  const known = new Map<number, number>();
  return (instantMs) => {
    const quarter = Math.floor(instantMs / QUARTER_MS);
    let offsetMs = known.get(quarter);
    if (offsetMs === undefined) {
      offsetMs = wallMs(format, quarter * QUARTER_MS) - quarter * QUARTER_MS;
      known.set(quarter, offsetMs);
    }
    return offsetMs;
  };
}

/** What the wall of the zone shows, as if it were UTC. */
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
