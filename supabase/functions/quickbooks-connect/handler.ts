/**
 * Starts, completes and ends an organization's connection to QuickBooks Online: POST {action: state} -> whether this server can;
 * {action: start, organization, redirect_uri} -> Intuit's page; {action: finish, code, state, realm_id, redirect_uri} -> connected;
 * {action: end, organization} -> disconnected. Tokens never leave the server (ADR 0209).
 */
import * as oidc from 'openid-client';
import { z } from 'zod';
import { callAsCaller, passOn } from '../_shared/call-as-caller.ts';
import type { FunctionContext } from '../_shared/context.ts';
import {
  type QuickbooksSettings,
  quickbooksClient,
  quickbooksOwner,
  readQuickbooks,
  revokeToken,
  SCOPE,
} from '../_shared/quickbooks/settings.ts';
import { createSeal, type Seal } from '../_shared/seal.ts';
import { sha256Hex } from '../_shared/sha256-hex.ts';

const redirectUri = z.url({ protocol: /^https?$/ }).max(500);
const organization = z.uuid();
const askedSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('state') }),
  z.object({ action: z.literal('start'), organization, redirect_uri: redirectUri }),
  z.object({
    action: z.literal('finish'),
    code: z.string().min(1).max(4000),
    state: z.string().min(1).max(200),
    realm_id: z.string().regex(/^\d{1,32}$/),
    redirect_uri: redirectUri,
  }),
  z.object({ action: z.literal('end'), organization }),
]);
type Asked = z.infer<typeof askedSchema>;
type Of<Action extends Asked['action']> = Extract<Asked, { action: Action }>;
const tokensSchema = z.nullable(
  z.object({ access_token: z.string(), refresh_token: z.nullable(z.string()) }),
);

const refused = (status: number, error: string): Response => Response.json({ error }, { status });
const hashOf = (state: string): Promise<string> => sha256Hex(new TextEncoder().encode(state));

export default async function quickbooksConnect(
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405 });
  const asked = askedSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) return refused(400, 'The request is not complete');
  if (context.invoker.userId === null) return refused(401, 'Sign in first');
  const settings = readQuickbooks(context);
  const keys = context.env('TOKEN_KEYS');
  if (asked.data.action === 'state') return Response.json({ isSetUp: settings !== null && keys !== null });
  if (settings === null || keys === null)
    return Response.json({ outcome: 'refused', reason: 'not-configured' });
  const seal = createSeal(keys);
  if (asked.data.action === 'start') return start(context, settings, asked.data);
  if (asked.data.action === 'finish') return finish(context, settings, seal, asked.data);
  return end(context, settings, seal, asked.data);
}

async function start(
  context: FunctionContext,
  settings: QuickbooksSettings,
  { organization: id, redirect_uri: redirect }: Of<'start'>,
): Promise<Response> {
  if (new URL(redirect).pathname !== '/oauth/quickbooks')
    return refused(400, 'The return address is another');
  const state = oidc.randomState(); // 256 bits
  const begun = await callAsCaller(context, 'quickbooks_connect_begin', {
    p_organization: id,
    p_state_hash: await hashOf(state),
    p_redirect_uri: redirect,
  });
  if (!begun.ok) return passOn(begun);
  const url = oidc.buildAuthorizationUrl(quickbooksClient(settings), {
    response_type: 'code',
    scope: SCOPE,
    redirect_uri: redirect,
    state,
  });
  return Response.json({ outcome: 'go', url: url.href });
}

async function finish(
  context: FunctionContext,
  settings: QuickbooksSettings,
  seal: Seal,
  asked: Of<'finish'>,
): Promise<Response> {
  const taken = await callAsCaller(context, 'quickbooks_connect_take', {
    p_state_hash: await hashOf(asked.state),
    p_redirect_uri: asked.redirect_uri,
  });
  if (!taken.ok) return passOn(taken);
  const id = z.nullable(organization).parse(await taken.json());
  if (id === null) return refused(400, 'The connection was not started here, or took too long');
  const tokens = await trade(settings, asked);
  if (tokens === null) {
    context.log.warn({}, 'Intuit refused a code');
    return refused(502, 'QuickBooks rejected the connection');
  }
  const { access_token: access, refresh_token: refresh, expires_in: seconds } = tokens;
  const stored = await callAsCaller(context, 'quickbooks_connect_store', {
    p_organization: id,
    p_realm: asked.realm_id,
    p_access_token: await seal.seal(access, quickbooksOwner(id, 'access')),
    p_refresh_token: refresh === undefined ? null : await seal.seal(refresh, quickbooksOwner(id, 'refresh')),
    p_expires_at: seconds === undefined ? null : new Date(Date.now() + seconds * 1000).toISOString(),
  });
  return stored.ok ? Response.json({ outcome: 'done' }) : passOn(stored);
}

/** @returns null when Intuit refuses or cannot be reached: its answer may repeat the code, so it is not logged */
async function trade(
  settings: QuickbooksSettings,
  { code, state, redirect_uri: redirect }: Of<'finish'>,
): Promise<oidc.TokenEndpointResponse | null> {
  const returned = new URL(redirect);
  returned.search = new URLSearchParams({ code, state }).toString();
  try {
    return await oidc.authorizationCodeGrant(quickbooksClient(settings), returned, { expectedState: state });
  } catch {
    return null;
  }
}

/** Ours ends first: whatever Intuit answers, nothing is written with these tokens again. */
async function end(
  context: FunctionContext,
  settings: QuickbooksSettings,
  seal: Seal,
  { organization: id }: Of<'end'>,
): Promise<Response> {
  const answer = await callAsCaller(context, 'quickbooks_connection_end', { p_organization: id });
  if (!answer.ok) return passOn(answer);
  const tokens = tokensSchema.parse(await answer.json());
  const kind = tokens?.refresh_token ? 'refresh' : 'access';
  const sealed = tokens?.refresh_token ?? tokens?.access_token ?? null;
  const token = sealed === null ? null : await seal.open(sealed, quickbooksOwner(id, kind));
  const isRevoked = token !== null && (await revokeToken(settings, token).catch(() => false));
  if (token !== null && !isRevoked) context.log.warn({}, 'Intuit did not revoke a token');
  return Response.json({ outcome: 'done', isRevoked });
}
