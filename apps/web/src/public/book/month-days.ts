/** A month as weeks of days, and the part of a day that a time belongs to. Days are 'YYYY-MM-DD', months 'YYYY-MM'. */
export const dayParts = ['any', 'morning', 'afternoon'] as const;
export type DayPart = (typeof dayParts)[number];

/** Morning ends at noon by the clock shown. */
export function isInPart(instant: string, timeZone: string, part: DayPart): boolean {
  if (part === 'any') return true;
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  );
  return Number(hour) < 12 === (part === 'morning');
}

/** Days of the weeks that a month touches, from Sunday to Saturday; null outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = startOf(month);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const days: (string | null)[] = Array.from({ length: first.getUTCDay() }, () => null);
  for (let day = 1; day <= last; day += 1) days.push(`${month}-${String(day).padStart(2, '0')}`);
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** @param by months, negative for earlier */
export function monthAfter(month: string, by: number): string {
  const first = startOf(month);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + by, 1)).toISOString().slice(0, 7);
}

/** 'December 2026' */
export const monthTitle = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    startOf(month),
  );

/** The moment when the month is over in every time zone. */
export const endOfMonthMs = (month: string): number =>
  startOf(monthAfter(month, 1)).getTime() + 12 * 3_600_000;

const startOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
