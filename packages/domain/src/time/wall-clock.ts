/**
 * Converts between a zone's wall clock and instants. An appointment is an instant plus the time zone of its house;
 * every screen that shows or accepts its time uses this module.
 */
import { createZoneOffset, isKnownZone } from './zone-offset.ts';

export interface Wall {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM` */
  readonly time: string;
}

export type MeantInstant =
  | { readonly kind: 'once'; readonly instantMs: number }
  /** Clocks skip over it: `instantMs` is as long after the change as the time would be after the hour before. */
  | { readonly kind: 'skipped'; readonly instantMs: number }
  /** Clocks repeat it: `instantMs` is the first occurrence, `laterMs` the second. */
  | { readonly kind: 'twice'; readonly instantMs: number; readonly laterMs: number };

export interface WallClock {
  readonly timeZone: string;
  wallAt(instantMs: number): Wall;
  /** `wall` must be a real day and a time from 00:00 to 23:59. */
  instantOf(wall: Wall): MeantInstant;
  /** Wall time as if it were UTC, for calendars without zone support. */
  asUtcMs(instantMs: number): number;
}

const DAY_MS = 86_400_000;

/** An unknown or empty name reads as `otherwise`, which must be known. */
export function createWallClock(timeZone: string, otherwise = 'UTC'): WallClock {
  const name = isKnownZone(timeZone) ? timeZone : otherwise;
  const offsetMs = createZoneOffset(name);
  const wallAt = (instantMs: number): Wall => {
    const local = new Date(instantMs + offsetMs(instantMs)).toISOString();
    return { day: local.slice(0, 10), time: local.slice(11, 16) };
  };
  return {
    timeZone: name,
    wallAt,
    asUtcMs: (instantMs) => instantMs + offsetMs(instantMs),
    instantOf({ day, time }) {
      const asUtcMs = Date.parse(`${day}T${time}:00Z`);
      // Offsets stay below 15 hours and change at most once within two days.
      const before = offsetMs(asUtcMs - DAY_MS);
      const after = offsetMs(asUtcMs + DAY_MS);
      const [byBefore, byAfter] = [asUtcMs - before, asUtcMs - after];
      const fitsBefore = offsetMs(byBefore) === before;
      const fitsAfter = offsetMs(byAfter) === after;
      if (byBefore === byAfter) return { kind: 'once', instantMs: byBefore };
      if (fitsBefore && fitsAfter) return { kind: 'twice', instantMs: byBefore, laterMs: byAfter };
      if (fitsBefore) return { kind: 'once', instantMs: byBefore };
      if (fitsAfter) return { kind: 'once', instantMs: byAfter };
      return { kind: 'skipped', instantMs: byBefore };
    },
  };
}

/** Example: ('America/New_York', instant) -> 'EST'; 'GMT-3' if the zone has no short name; '' when unknown. */
export function zoneLabel(timeZone: string, instantMs: number): string {
  if (!isKnownZone(timeZone)) return '';
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(
    instantMs,
  );
  const label = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // A runtime with older rules names the wrong offset, so show the numeric offset instead.
  const minutes = Math.round(createZoneOffset(timeZone)(instantMs) / 60_000);
  return minutes === runtimeMinutes(timeZone, instantMs) ? label : offsetLabel(minutes);
}

function runtimeMinutes(timeZone: string, instantMs: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const text = format.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text);
  const minutes = Number(match?.[2] ?? 0) * 60 + Number(match?.[3] ?? 0);
  return match?.[1] === '-' ? -minutes : minutes;
}

function offsetLabel(minutes: number): string {
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
