/**
 * Returns the time zone of this device ('America/New_York'), used for its days and hours; UTC when the browser has
 * none.
 */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
