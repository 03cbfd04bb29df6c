/** Calendar providers by the names that the server stores. ShowingTime is a scheduler: it is connected, not synchronized. */
export const CALENDAR_PROVIDERS = ['google', 'outlook', 'apple', 'showingtime'] as const;
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];

export const CALENDAR_PROVIDER_NAMES: Readonly<Record<CalendarProvider, string>> = {
  google: 'Google Calendar',
  outlook: 'Outlook',
  apple: 'Apple Calendar',
  showingtime: 'ShowingTime',
};
