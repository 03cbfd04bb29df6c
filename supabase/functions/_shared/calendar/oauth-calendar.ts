/** The adapter of a provider with a grant. `CALENDAR_<PROVIDER>_API_URL` replaces its address. */
import type { FunctionContext } from '../context.ts';
import { createGoogle } from './google.ts';
import { createGraph } from './graph.ts';
import type { ProviderFetch } from './provider-fetch.ts';

const API_URLS = {
  google: 'https://www.googleapis.com/calendar/v3',
  outlook: 'https://graph.microsoft.com/v1.0',
};

interface CalendarOf {
  readonly provider: 'google' | 'outlook';
  readonly userId: string;
  readonly timeZone: string;
}

export function createOauthCalendar(
  { env }: Pick<FunctionContext, 'env'>,
  { provider, userId, timeZone }: CalendarOf,
  ask: ProviderFetch,
) {
  const given = env(`CALENDAR_${provider.toUpperCase()}_API_URL`) ?? API_URLS[provider];
  const apiUrl = given.replace(/\/+$/, '');
  return provider === 'google'
    ? createGoogle({ ask, apiUrl, userId })
    : createGraph({ ask, apiUrl, userId, timeZone });
}
