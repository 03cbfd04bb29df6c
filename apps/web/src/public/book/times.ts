/** Appointment times by the clock of the house, or by the client's own where they choose it. */
export interface DayOfSlots {
  /** 'Tuesday, December 1' */
  readonly title: string;
  /** YYYY-MM-DD in the zone shown. */
  readonly day: string;
  readonly starts: readonly string[];
}

/** Returns this device's time zone; UTC when the browser has none. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const formatIn = (timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone });

/** Formats the day as '2026-12-01' in the zone. */
export const dayOf = (instant: string, timeZone: string): string =>
  // Canada writes dates in the order of ISO 8601.
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  );

export function groupByDay(starts: readonly string[], timeZone: string): DayOfSlots[] {
  const title = formatIn(timeZone, { weekday: 'long', month: 'long', day: 'numeric' });
  const days = new Map<string, { title: string; starts: string[] }>();
  for (const start of starts) {
    const at = new Date(start);
    const day = dayOf(start, timeZone);
    const known = days.get(day);
    if (known === undefined) days.set(day, { title: title.format(at), starts: [start] });
    else known.starts.push(start);
  }
  return [...days].map(([day, rest]) => ({ day, ...rest }));
}

/** 'Tue, Dec 1' */
export const shortDay = (instant: string, timeZone: string): string =>
  formatIn(timeZone, { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(instant));

/** '9:00 AM' */
export const clockTime = (instant: string, timeZone: string): string =>
  formatIn(timeZone, { hour: 'numeric', minute: '2-digit' }).format(new Date(instant));

/**
 * Formats 'Tuesday, December 1, 8:00 AM CST' at the house, followed by the client's own time where it differs: ' (9:00
 * AM EST for you)'.
 */
export function wholeTime(instant: string, houseZone: string, own = ownZone()): string {
  const day = (zone: string): string =>
    formatIn(zone, { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(instant));
  const time = (zone: string): string => `${clockTime(instant, zone)} ${zoneName(zone, instant, 'short')}`;
  const there = `${day(houseZone)}, ${time(houseZone)}`;
  if (isSameClock(instant, houseZone, own)) return there;
  const isSameDay = day(own) === day(houseZone);
  return `${there} (${isSameDay ? '' : `${day(own)}, `}${time(own)} for you)`;
}

/** Both zones show the same day and hour at that moment. */
export function isSameClock(instant: string, one: string, other: string): boolean {
  const whole = (zone: string): string =>
    formatIn(zone, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));
  return whole(one) === whole(other);
}

/** Returns 'Eastern Standard Time' or 'EST', as in use on that day. */
export function zoneName(timeZone: string, instant: string, style: 'long' | 'short' = 'long'): string {
  const parts = formatIn(timeZone, { timeZoneName: style }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Formats 165 as '2 h 45 min'. */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
