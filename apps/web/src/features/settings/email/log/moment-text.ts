/** An instant on this device's clock: 'Nov 21, 2026, 4:05 PM'. */
export const momentText = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
