/** What the operator of the server enters for each provider, as its card says where nothing is set. */
import type { CalendarProvider } from '@plumbline/domain/office/calendar-sync/providers';

export interface ProviderSetup {
  /** Where the client is registered. */
  readonly where: string;
  readonly settings: readonly string[];
}

export const PROVIDER_SETUPS: Readonly<Record<CalendarProvider, ProviderSetup>> = {
  google: {
    where:
      'Create an OAuth client (web application) in the Google Cloud console and turn on the Google Calendar API.',
    settings: ['CALENDAR_GOOGLE_CLIENT_ID', 'CALENDAR_GOOGLE_SECRET'],
  },
  outlook: {
    where:
      'Register an app in Microsoft Entra with the permissions Calendars.ReadWrite, User.Read and offline_access.',
    settings: ['CALENDAR_OUTLOOK_CLIENT_ID', 'CALENDAR_OUTLOOK_SECRET'],
  },
  apple: {
    where: 'Create a Services ID for Sign in with Apple.',
    settings: ['CALENDAR_APPLE_CLIENT_ID', 'CALENDAR_APPLE_SECRET'],
  },
  showingtime: {
    where: 'Ask ShowingTime for API access. Your agreement names the addresses.',
    settings: [
      'CALENDAR_SHOWINGTIME_CLIENT_ID',
      'CALENDAR_SHOWINGTIME_SECRET',
      'CALENDAR_SHOWINGTIME_OAUTH_URL',
    ],
  },
};
