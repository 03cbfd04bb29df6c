/**
 * Wall time in US zones by our own rules, because a printed PDF must not depend on a browser's time zone data. Rules:
 * Energy Policy Act of 2005, in effect since March 2007: daylight time from the second Sunday of March to the first
 * Sunday of November, 2:00 local. Other zones read as UTC, and say so.
 */
import { formatClockTime, formatDay } from './format-time.ts';

interface Zone {
  /** Standard time, hours behind UTC; negative if ahead. */
  readonly behindHours: number;
  readonly standard: string;
  /** Null if the clock never changes. */
  readonly daylight: string | null;
}

const zone = (behindHours: number, standard: string, daylight: string | null): Zone => ({
  behindHours,
  standard,
  daylight,
});
const EASTERN = zone(5, 'EST', 'EDT');
const CENTRAL = zone(6, 'CST', 'CDT');
const MOUNTAIN = zone(7, 'MST', 'MDT');
const PACIFIC = zone(8, 'PST', 'PDT');
const ALASKA = zone(9, 'AKST', 'AKDT');
const ATLANTIC = zone(4, 'AST', null);
const CHAMORRO = zone(-10, 'ChST', null);

/**
 * Several zones have two names: Chromium and Safari report the older one, America/Indianapolis, Firefox
 * America/Indiana/Indianapolis.
 */
const ZONES: Readonly<Record<string, Zone>> = {
  'America/New_York': EASTERN,
  'US/Eastern': EASTERN,
  'America/Detroit': EASTERN,
  'America/Indianapolis': EASTERN,
  'America/Indiana/Indianapolis': EASTERN,
  'America/Fort_Wayne': EASTERN,
  'America/Indiana/Marengo': EASTERN,
  'America/Indiana/Petersburg': EASTERN,
  'America/Indiana/Vevay': EASTERN,
  'America/Indiana/Vincennes': EASTERN,
  'America/Indiana/Winamac': EASTERN,
  'America/Louisville': EASTERN,
  'America/Kentucky/Louisville': EASTERN,
  'America/Kentucky/Monticello': EASTERN,
  'America/Chicago': CENTRAL,
  'US/Central': CENTRAL,
  'America/Indiana/Knox': CENTRAL,
  'America/Indiana/Tell_City': CENTRAL,
  'America/Menominee': CENTRAL,
  'America/North_Dakota/Beulah': CENTRAL,
  'America/North_Dakota/Center': CENTRAL,
  'America/North_Dakota/New_Salem': CENTRAL,
  'America/Denver': MOUNTAIN,
  'US/Mountain': MOUNTAIN,
  'America/Boise': MOUNTAIN,
  'America/Phoenix': zone(7, 'MST', null),
  'America/Los_Angeles': PACIFIC,
  'US/Pacific': PACIFIC,
  'America/Anchorage': ALASKA,
  'America/Juneau': ALASKA,
  'America/Metlakatla': ALASKA,
  'America/Nome': ALASKA,
  'America/Sitka': ALASKA,
  'America/Yakutat': ALASKA,
  'America/Adak': zone(10, 'HST', 'HDT'),
  'Pacific/Honolulu': zone(10, 'HST', null),
  'America/Puerto_Rico': ATLANTIC,
  'America/St_Thomas': ATLANTIC,
  'Pacific/Pago_Pago': zone(11, 'SST', null),
  'Pacific/Guam': CHAMORRO,
  'Pacific/Saipan': CHAMORRO,
};
const UTC = zone(0, 'UTC', null);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface WallTime {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM` */
  readonly time: string;
  /** 'EST', 'EDT' ...; 'UTC' for an unknown zone. */
  readonly zoneLabel: string;
}

/** @returns null when `instant` is not an ISO instant. */
export function wallTime(instant: string, timeZone: string): WallTime | null {
  const instantMs = Date.parse(instant);
  if (!Number.isFinite(instantMs)) return null;
  const found = ZONES[timeZone] ?? UTC;
  const isDaylight = found.daylight !== null && isDaylightTime(instantMs, found.behindHours);
  const local = new Date(instantMs - (found.behindHours - (isDaylight ? 1 : 0)) * HOUR_MS).toISOString();
  return {
    day: local.slice(0, 10),
    time: local.slice(11, 16),
    zoneLabel: isDaylight && found.daylight !== null ? found.daylight : found.standard,
  };
}

/**
 * ('2026-11-21T21:05:00Z', 'America/New_York') -> 'November 21, 2026 at 4:05 PM EST'; an invalid instant is returned
 * unchanged.
 */
export function formatInstantIn(instant: string, timeZone: string): string {
  const wall = wallTime(instant, timeZone);
  if (wall === null) return instant;
  return `${formatDay(wall.day)} at ${formatClockTime(wall.time)} ${wall.zoneLabel}`;
}

function isDaylightTime(instantMs: number, behindHours: number): boolean {
  const year = new Date(instantMs - behindHours * HOUR_MS).getUTCFullYear();
  const startMs = sundayMs(year, 2, 2) + (2 + behindHours) * HOUR_MS;
  const endMs = sundayMs(year, 10, 1) + (1 + behindHours) * HOUR_MS;
  return instantMs >= startMs && instantMs < endMs;
}

/** Midnight (as if UTC) of the nth Sunday of a month counted from 0. */
function sundayMs(year: number, month: number, nth: number): number {
  const firstMs = Date.UTC(year, month, 1);
  const toSunday = (7 - new Date(firstMs).getUTCDay()) % 7;
  return firstMs + (toSunday + (nth - 1) * 7) * DAY_MS;
}
