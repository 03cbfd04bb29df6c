/**
 * UTC offset of an IANA zone at an instant. Uses the runtime's rules, except where governments changed them after the
 * runtime was built: an outdated browser would book the first appointment after the change an hour off. Source of the
 * corrections: IANA tz database, releases 2026a to 2026f. Each is also right in an up-to-date runtime.
 */

import { runtimeZone, type ZoneOffset } from './zone-rules.ts';

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

/** False for names that the runtime does not know. */
export const isKnownZone = (name: string): boolean => runtimeZone(name) !== null;

/** Throws a RangeError for an unknown zone: check external names with `isKnownZone`. */
export function createZoneOffset(timeZone: string): ZoneOffset {
  const zone = runtimeZone(timeZone);
  if (zone === null) throw new RangeError(`not a time zone: ${timeZone}`);
  const own = zone.offsetMs;
  // Older names ('Canada/Pacific') resolve to their current name.
  const correction = CORRECTIONS[zone.name] ?? CORRECTIONS[timeZone];
  if (correction === undefined) return own;
  const corrected = createZoneOffset(correction.as);
  return (instantMs) =>
    instantMs >= correction.fromMs && instantMs < correction.untilMs ? corrected(instantMs) : own(instantMs);
}
