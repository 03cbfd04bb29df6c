/**
 * Trades the code of a calendar provider: POST {provider, code, state, redirect_uri} -> {access_token, refresh_token,
 * expires_in}. Identifier, secret and PKCE verifier are added here, and the tokens leave sealed: the page that stores them
 * cannot read them (ADR 0147).
 */
import * as oidc from 'openid-client';
import { z } from 'zod';
import {
  CALENDAR_PROVIDERS,
  clientOf,
  type ProviderSettings,
  readProvider,
  tokenOwner,
} from '../_shared/calendar/providers.ts';
import { callAsCaller, passOn } from '../_shared/call-as-caller.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { createSeal, type Seal } from '../_shared/seal.ts';
import { sha256Hex } from '../_shared/sha256-hex.ts';

const askedSchema = z.object({
  provider: z.enum(CALENDAR_PROVIDERS),
  code: z.string().min(1).max(4000),
  state: z.string().min(1).max(200),
  redirect_uri: z.url({ protocol: /^https?$/ }).max(500),
});
type Asked = z.infer<typeof askedSchema>;

const refused = (status: number, error: string): Response => Response.json({ error }, { status });

export default async function exchange(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405 });
  const parsed = askedSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return refused(400, 'The request is not complete');
  const { userId } = context.invoker;
  if (userId === null) return refused(401, 'Sign in first');
  const asked = parsed.data;
  const settings = readProvider(context, asked.provider);
  const keys = context.env('TOKEN_KEYS');
  if (settings === null || keys === null) return refused(503, 'This server has no access to that provider');
  const taken = await takeState(context, asked);
  if (taken instanceof Response) return taken;
  const seal = createSeal(keys);
  const verifier = await seal.open(taken, `verifier ${userId}`);
  if (verifier === null) return refused(400, 'The connection was not started here, or took too long');
  const tokens = await trade(settings, asked, verifier);
  if (tokens === null) {
    context.log.warn({ provider: asked.provider }, 'a calendar provider refused a code');
    return refused(502, 'The provider refused the connection');
  }
  return Response.json(await sealed(seal, tokens, userId, settings));
}

/** The sealed verifier of the state, once; otherwise the refusal. */
async function takeState(context: FunctionContext, asked: Asked): Promise<string | Response> {
  const answer = await callAsCaller(context, 'calendar_connect_take', {
    p_provider: asked.provider,
    p_state_hash: await sha256Hex(new TextEncoder().encode(asked.state)),
    p_redirect_uri: asked.redirect_uri,
  });
  if (!answer.ok) return passOn(answer);
  return (
    z.nullable(z.string()).parse(await answer.json()) ??
    refused(400, 'The connection was not started here, or took too long')
  );
}

/** @returns null when the provider refuses or cannot be reached: its answer may repeat the code, so it is not logged */
async function trade(
  settings: ProviderSettings,
  { code, state, redirect_uri: redirectUri }: Asked,
  verifier: string,
): Promise<oidc.TokenEndpointResponse | null> {
  const returned = new URL(redirectUri);
  returned.search = new URLSearchParams({ code, state }).toString();
  try {
    return await oidc.authorizationCodeGrant(clientOf(settings), returned, {
      expectedState: state,
      pkceCodeVerifier: verifier,
    });
  } catch {
    return null;
  }
}

async function sealed(
  seal: Seal,
  tokens: oidc.TokenEndpointResponse,
  userId: string,
  { provider }: ProviderSettings,
) {
  const { access_token: access, refresh_token: refresh, expires_in: expiresIn } = tokens;
  return {
    access_token: await seal.seal(access, tokenOwner(userId, provider, 'access')),
    ...(refresh !== undefined && {
      refresh_token: await seal.seal(refresh, tokenOwner(userId, provider, 'refresh')),
    }),
    ...(expiresIn !== undefined && { expires_in: expiresIn }),
  };
}
