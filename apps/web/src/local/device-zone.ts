/** The time zone of this device, in which its days and hours are meant ('America/New_York'); UTC on the few that do not say. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
