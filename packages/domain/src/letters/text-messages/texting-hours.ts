/**
 * Hours for text messages: 8 AM to 9 PM in the recipient's time zone (47 CFR 64.1200(c)(1), repeated in the carriers'
 * rules). A message outside these hours waits; it is never dropped.
 */
export const TEXTING_STARTS_HOUR = 8;
export const TEXTING_ENDS_HOUR = 21;

const QUARTER_MS = 15 * 60_000; // every zone's offset is a whole number of quarter hours
const LONGEST_WAIT_QUARTERS = 4 * 48;
/**
 * A North American number says nothing about its owner's location today, so the time must be allowed from coast to
 * coast.
 */
const COAST_TO_COAST = ['America/New_York', 'America/Los_Angeles'];

/** Returns `at` if a message may be sent then, else the first moment after it. An unknown zone counts as none. */
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
