/** Of the last start, with this clock. */
interface KeptZone {
  readonly timeZone: string;
  readonly clock: string;
}

let kept: KeptZone | null = null;
let read: KeptZone | null = null;

/**
 * Returns the time zone of this device ('America/New_York'), used for its days and hours; UTC when the browser has
 * none.
 */
export function deviceZone(): string {
  const clock = deviceClock();
  if (kept?.clock === clock) return kept.timeZone;
  if (read?.clock !== clock) {
    read = { timeZone: readDeviceZone(), clock };
    // A list asks once per row.
    queueMicrotask(() => {
      read = null;
    });
  }
  return read.timeZone;
}

/** Asks the browser, which the first time is slow (`@plumbline/domain/time/zone-rules`). */
export const readDeviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Answers with this name while the device's clock is the same; null asks the browser each time. */
export function takeDeviceZone(zone: KeptZone | null): void {
  kept = zone;
}

/** What the device's zone means for its clock in winter and summer, from last year to next: the zones that share it agree. */
export function deviceClock(): string {
  const year = new Date().getUTCFullYear();
  const days = [-1, 0, 1].flatMap((years) => [Date.UTC(year + years, 0), Date.UTC(year + years, 6)]);
  return days.map((dayMs) => new Date(dayMs).getTimezoneOffset()).join(' ');
}
