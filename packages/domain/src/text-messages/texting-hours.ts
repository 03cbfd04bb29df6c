/**
 * When a text message may reach somebody: from 8 in the morning until 9 in the evening where the recipient is (47 CFR
 * 64.1200(c)(1), which the rules of the carriers repeat). A message outside of these hours waits; it is never dropped.
 */
export const TEXTING_STARTS_HOUR = 8;
export const TEXTING_ENDS_HOUR = 21;

const QUARTER_MS = 15 * 60_000; // every zone stands a whole number of quarters from UTC
const LONGEST_WAIT_QUARTERS = 4 * 48;
/** A number of North America says nothing about where its owner is today: the hour has to be right from coast to coast. */
const COAST_TO_COAST = ['America/New_York', 'America/Los_Angeles'];

/** `at` when a message may be sent then, else the first moment after it. A zone that is not known counts as none. */
export function nextTextingTime(at: Date, phone: string, timeZone: string | null): Date {
  const clocks = zonesOf(phone, timeZone).map(hourClock);
  const isAllowed = (moment: Date): boolean =>
    clocks.every((hourOf) => hourOf(moment) >= TEXTING_STARTS_HOUR && hourOf(moment) < TEXTING_ENDS_HOUR);
  if (isAllowed(at)) return at;
  const firstMs = Math.ceil((at.getTime() + 1) / QUARTER_MS) * QUARTER_MS;
  for (let quarter = 0; quarter < LONGEST_WAIT_QUARTERS; quarter += 1) {
    const moment = new Date(firstMs + quarter * QUARTER_MS);
    if (isAllowed(moment)) return moment;
  }
  throw new Error('no hour of two days suits every zone'); // the coasts share ten hours a day
}

function zonesOf(phone: string, timeZone: string | null): readonly string[] {
  if (timeZone !== null && isZone(timeZone)) return [timeZone];
  return phone.startsWith('+1') ? COAST_TO_COAST : ['UTC'];
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function hourClock(timeZone: string): (moment: Date) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return (moment) => Number(format.format(moment));
}
