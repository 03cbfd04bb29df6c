/** The zone of this device, in which its days and hours are meant. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
