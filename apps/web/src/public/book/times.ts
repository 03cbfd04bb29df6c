/** Appointment times by the client's own clock. */
export interface DayOfSlots {
  /** 'Tuesday, December 1' */
  readonly title: string;
  /** YYYY-MM-DD in the client's zone. */
  readonly day: string;
  readonly starts: readonly string[];
}

/** Returns this device's time zone; UTC when the browser has none. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const formatIn = (timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone });

export function groupByDay(starts: readonly string[], timeZone: string): DayOfSlots[] {
  const title = formatIn(timeZone, { weekday: 'long', month: 'long', day: 'numeric' });
  const key = formatIn(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  const days = new Map<string, { title: string; starts: string[] }>();
  for (const start of starts) {
    const at = new Date(start);
    const day = key.format(at);
    const known = days.get(day);
    if (known === undefined) days.set(day, { title: title.format(at), starts: [start] });
    else known.starts.push(start);
  }
  return [...days].map(([day, rest]) => ({ day, ...rest }));
}

/** '9:00 AM' */
export const clockTime = (instant: string, timeZone: string): string =>
  formatIn(timeZone, { hour: 'numeric', minute: '2-digit' }).format(new Date(instant));

/**
 * Formats 'Tuesday, December 1, 9:00 AM EST', followed by the local time at the house where it differs: ' (8:00 AM
 * CST there)'.
 */
export function wholeTime(instant: string, timeZone: string, houseZone: string): string {
  const day = (zone: string): string =>
    formatIn(zone, { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(instant));
  const time = (zone: string): string => `${clockTime(instant, zone)} ${zoneName(zone, instant, 'short')}`;
  const here = `${day(timeZone)}, ${clockTime(instant, timeZone)}`;
  const there = `${day(houseZone)}, ${clockTime(instant, houseZone)}`;
  if (here === there) return `${day(houseZone)}, ${time(houseZone)}`;
  const isSameDay = day(timeZone) === day(houseZone);
  return `${day(timeZone)}, ${time(timeZone)} (${isSameDay ? '' : `${day(houseZone)}, `}${time(houseZone)} there)`;
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
