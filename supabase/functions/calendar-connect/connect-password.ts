/** Connects a CalDAV calendar: tries the password where its person says, and stores it sealed. */

import { createCaldav } from '../_shared/calendar/caldav/caldav.ts';
import { createDavFetch, type DavLogin } from '../_shared/calendar/caldav/dav-fetch.ts';
import { accountOf, caldavHosts, ICLOUD, sealLogin } from '../_shared/calendar/caldav/login.ts';
import { ProviderFailure } from '../_shared/calendar/provider-fetch.ts';
import { callAsCaller, passOn } from '../_shared/call-as-caller.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { createSeal } from '../_shared/seal.ts';

export interface PasswordAsked {
  /** As typed; '' for iCloud. */
  readonly server: string;
  readonly username: string;
  readonly password: string;
}

export async function connectPassword(
  context: FunctionContext,
  userId: string,
  asked: PasswordAsked,
): Promise<Response> {
  const refused = (reason: string): Response => Response.json({ outcome: 'refused', reason });
  const keys = context.env('TOKEN_KEYS');
  if (keys === null) return refused('not-configured');
  const server = serverOf(asked.server);
  if (server === null) return refused('address');
  const login = { server, username: asked.username.trim(), password: asked.password.trim() };
  const problem = await problemOf(context, userId, login);
  if (problem !== null) return refused(problem);
  const stored = await callAsCaller(context, 'calendar_password_put', {
    p_server: server === ICLOUD ? '' : server,
    p_username: login.username,
    p_password: await sealLogin(createSeal(keys), userId, login),
  });
  return stored.ok ? Response.json({ outcome: 'done' }) : passOn(stored);
}

/** People type a server with or without https. Null: it isn't an address. */
function serverOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return ICLOUD;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { origin, pathname, username, password } = new URL(address);
  return origin === 'null' || username !== '' || password !== ''
    ? null
    : `${origin}${pathname.replace(/\/+$/, '')}`;
}

/** Null: it works and there is a calendar. */
async function problemOf(context: FunctionContext, userId: string, login: DavLogin): Promise<string | null> {
  const calendar = createCaldav({
    davFetch: createDavFetch(login, { allowedHosts: caldavHosts(context) }),
    server: login.server,
    account: accountOf(login),
    userId,
    timeZone: 'UTC',
    onUnreadable: () => undefined,
  });
  try {
    const { found } = await calendar.calendars();
    return found.some(({ can_write: canWrite }) => canWrite) ? null : 'no-calendar';
  } catch (error) {
    if (error instanceof ProviderFailure) return error.kind === 'revoked' ? 'password' : error.kind;
    throw error;
  }
}
