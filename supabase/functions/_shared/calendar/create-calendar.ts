/** The adapter of a claimed connection. */
import type { FunctionContext } from '../context.ts';
import type { Seal } from '../seal.ts';
import { createAccessToken } from './access-token.ts';
import { createCaldav } from './caldav/caldav.ts';
import { createDavFetch } from './caldav/dav-fetch.ts';
import { accountOf, caldavHosts, openLogin } from './caldav/login.ts';
import { createOauthCalendar } from './oauth-calendar.ts';
import { createProviderFetch } from './provider-fetch.ts';
import { type CalendarProvider, clientOf, readProvider, tokenOwner } from './providers.ts';
import type { Claimed } from './sync-rows.ts';

/** @throws ProviderFailure 'revoked' when what is stored does not open */
export async function createCalendar(context: FunctionContext, seal: Seal, connection: Claimed) {
  const { provider, user_id: userId, time_zone: timeZone } = connection;
  if (provider !== 'apple') {
    const token = createAccessToken(context, seal, connection, {
      ownerOf: (kind) => tokenOwner(userId, provider, kind),
      client: () => clientFor(context, provider),
      store: 'calendar_sync_token',
    });
    const ask = createProviderFetch(token);
    return createOauthCalendar(context, { provider, userId, timeZone }, ask);
  }
  const login = await openLogin(seal, userId, connection.password);
  return createCaldav({
    davFetch: createDavFetch(login, { allowedHosts: caldavHosts(context) }),
    server: login.server,
    account: accountOf(login),
    userId,
    timeZone,
    onUnreadable: (name) =>
      context.log.info({ connection: connection.id, name }, 'an event of a calendar could not be read'),
  });
}

function clientFor(context: FunctionContext, provider: CalendarProvider) {
  const settings = readProvider(context, provider);
  return settings === null ? null : clientOf(settings);
}
