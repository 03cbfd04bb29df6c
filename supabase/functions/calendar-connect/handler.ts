/**
 * Starts and ends connections to calendar providers, for the caller: POST {action: providers} -> which ones this server can
 * connect; {action: start, provider, redirect_uri} -> the provider's page; {action: password, server, username, password} -> a CalDAV
 * calendar connected; {action: end, provider} -> disconnected.
 */
import * as oidc from 'openid-client';
import { z } from 'zod';
import { createOauthCalendar } from '../_shared/calendar/oauth-calendar.ts';
import { createProviderFetch } from '../_shared/calendar/provider-fetch.ts';
import {
  CALENDAR_PROVIDERS,
  type CalendarProvider,
  clientOf,
  readProvider,
  tokenOwner,
} from '../_shared/calendar/providers.ts';
import { callAsCaller, passOn } from '../_shared/call-as-caller.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { createSeal } from '../_shared/seal.ts';
import { sha256Hex } from '../_shared/sha256-hex.ts';
import { connectPassword } from './connect-password.ts';

const provider = z.enum(CALENDAR_PROVIDERS);
const askedSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('providers') }),
  z.object({
    action: z.literal('start'),
    provider,
    redirect_uri: z.url({ protocol: /^https?$/ }).max(500),
  }),
  z.object({
    action: z.literal('password'),
    server: z.string().max(500),
    username: z.string().min(1).max(320),
    password: z.string().min(1).max(500),
  }),
  z.object({ action: z.literal('end'), provider }),
]);
type Asked = z.infer<typeof askedSchema>;
const tokensSchema = z.nullable(
  z.object({
    access_token: z.nullable(z.string()),
    refresh_token: z.nullable(z.string()),
    channels: z.array(z.object({ channel_id: z.string(), resource_id: z.string() })),
  }),
);
type Ended = NonNullable<z.infer<typeof tokensSchema>>;

export default async function calendarConnect(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405 });
  const asked = askedSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) return Response.json({ error: 'The request is not complete' }, { status: 400 });
  const { userId } = context.invoker;
  if (userId === null) return Response.json({ error: 'Sign in first' }, { status: 401 });
  switch (asked.data.action) {
    case 'providers':
      return Response.json({ providers: CALENDAR_PROVIDERS.filter((name) => canConnect(context, name)) });
    case 'start':
      return start(context, userId, asked.data);
    case 'password':
      return connectPassword(context, userId, asked.data);
    case 'end':
      return end(context, userId, asked.data.provider);
  }
}

const canConnect = (context: FunctionContext, name: CalendarProvider): boolean =>
  readProvider(context, name) !== null && context.env('TOKEN_KEYS') !== null;

async function start(
  context: FunctionContext,
  userId: string,
  { provider: name, redirect_uri: redirectUri }: Extract<Asked, { action: 'start' }>,
): Promise<Response> {
  if (new URL(redirectUri).pathname !== `/oauth/${name}`)
    return Response.json({ error: 'The return address is another' }, { status: 400 });
  const settings = readProvider(context, name);
  const keys = context.env('TOKEN_KEYS');
  if (settings === null || keys === null)
    return Response.json({ outcome: 'refused', reason: 'not-configured' });
  const state = oidc.randomState(); // 256 bits
  const verifier = oidc.randomPKCECodeVerifier();
  const begun = await callAsCaller(context, 'calendar_connect_begin', {
    p_provider: name,
    p_state_hash: await sha256Hex(new TextEncoder().encode(state)),
    p_verifier: await createSeal(keys).seal(verifier, `verifier ${userId}`),
    p_redirect_uri: redirectUri,
  });
  if (!begun.ok) return passOn(begun);
  const url = oidc.buildAuthorizationUrl(clientOf(settings), {
    ...settings.hints,
    response_type: 'code',
    redirect_uri: redirectUri,
    ...(settings.scope !== '' && { scope: settings.scope }),
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return Response.json({ outcome: 'go', url: url.href });
}

/** Ours ends first: whatever the provider answers, nothing is read with these tokens again. */
async function end(context: FunctionContext, userId: string, name: CalendarProvider): Promise<Response> {
  const answer = await callAsCaller(context, 'calendar_connection_end', { p_provider: name });
  if (!answer.ok) return passOn(answer);
  const tokens = tokensSchema.parse(await answer.json());
  if (tokens !== null) await stopChannels(context, userId, name, tokens);
  const isRevoked = tokens !== null && (await revoke(context, userId, name, tokens));
  return Response.json({ outcome: 'done', isRevoked });
}

/** Ends push channels while the access token still counts; one that fails here ends within days, unanswered. */
async function stopChannels(
  context: FunctionContext,
  userId: string,
  name: CalendarProvider,
  { access_token: sealed, channels }: Ended,
): Promise<void> {
  const keys = context.env('TOKEN_KEYS');
  if (keys === null || sealed === null || channels.length === 0 || (name !== 'google' && name !== 'outlook'))
    return;
  const token = await createSeal(keys).open(sealed, tokenOwner(userId, name, 'access'));
  if (token === null) return;
  const ask = createProviderFetch(() => Promise.resolve(token));
  const { watch } = createOauthCalendar(context, { provider: name, userId, timeZone: 'UTC' }, ask);
  for (const { channel_id: channelId, resource_id: resourceId } of channels) {
    if (resourceId === '') continue;
    await watch.stop({ channelId, resourceId }).catch((error: unknown) => {
      context.log.info({ provider: name, error: String(error) }, 'a push channel was not stopped');
    });
  }
}

async function revoke(
  context: FunctionContext,
  userId: string,
  name: CalendarProvider,
  tokens: Ended,
): Promise<boolean> {
  const settings = readProvider(context, name);
  const keys = context.env('TOKEN_KEYS');
  if (settings === null || settings.revokeUrl === null || keys === null) return false;
  const seal = createSeal(keys);
  const [sealed, kind] =
    tokens.refresh_token === null
      ? [tokens.access_token, 'access' as const]
      : [tokens.refresh_token, 'refresh' as const];
  const token = sealed === null ? null : await seal.open(sealed, tokenOwner(userId, name, kind));
  if (token === null) return false;
  try {
    await oidc.tokenRevocation(clientOf(settings), token);
    return true;
  } catch (error) {
    context.log.warn({ provider: name, error: String(error) }, 'a calendar provider did not revoke a token');
    return false;
  }
}
