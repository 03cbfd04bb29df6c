/** The cached answers to 'is it connected?': one key per provider, refreshed by its return page. */
import type { CalendarProvider } from '@plumbline/domain/office/calendar-sync/providers';

export const CONNECTED_QUERIES: Readonly<Record<CalendarProvider, readonly [string]>> = {
  google: ['google-calendar-connected'],
  outlook: ['outlook-calendar-connected'],
  apple: ['apple-calendar-connected'],
  showingtime: ['showingtime-connected'],
};

export const PROVIDERS_QUERY = ['calendar-providers'];
