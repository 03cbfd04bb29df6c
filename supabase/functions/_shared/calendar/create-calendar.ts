/** The adapter of a connection's provider. `CALENDAR_<PROVIDER>_API_URL` replaces its address. */
import type { FunctionContext } from '../context.ts';
import { createGoogle } from './google.ts';
import { createGraph } from './graph.ts';
import type { ProviderFetch } from './provider-fetch.ts';

export interface CalendarOf {
  readonly provider: 'google' | 'outlook';
  readonly user_id: string;
  /** The office's; for all-day events where a provider names no zone. */
  readonly time_zone: string;
}

const API_URLS = {
  google: 'https://www.googleapis.com/calendar/v3',
  outlook: 'https://graph.microsoft.com/v1.0',
};

export function createCalendar(
  { env }: Pick<FunctionContext, 'env'>,
  { provider, user_id: userId, time_zone: timeZone }: CalendarOf,
  ask: ProviderFetch,
) {
  const given = env(`CALENDAR_${provider.toUpperCase()}_API_URL`) ?? API_URLS[provider];
  const apiUrl = given.replace(/\/+$/, '');
  return provider === 'google'
    ? createGoogle({ ask, apiUrl, userId })
    : createGraph({ ask, apiUrl, userId, timeZone });
}
