/** What an app requests when it sends a person to /oauth/authorize (OAuth 2.1 4.1.1, PKCE with S256 only). */
import * as z from 'zod/mini';
import { type ApiAudience, audienceOf } from './audience.ts';
import { refusedRedirect } from './redirect-uri.ts';
import { type ApiScope, apiScopes, assistantScopes } from './scopes.ts';

export interface AuthorizeRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly ApiScope[];
  readonly challenge: string;
  readonly state: string | null;
  readonly audience: ApiAudience | null;
}

export type AuthorizeProblem =
  /** Nothing says where to return: the page explains and sends no one anywhere. */
  | { readonly kind: 'unusable' }
  /** The app gets `error` once the person chooses to return. */
  | {
      readonly kind: 'refused';
      readonly error: 'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'invalid_target';
      readonly clientId: string;
      readonly redirectUri: string;
      readonly state: string | null;
    };
export type ReadRequest =
  | { readonly ok: true; readonly request: AuthorizeRequest }
  | { readonly ok: false; readonly problem: AuthorizeProblem };

const challengeForm = /^[A-Za-z0-9_-]{43}$/;
const isUuid = (text: string): boolean => z.safeParse(z.uuid(), text).success;

/** @param origin of this Plumbline, to know its own resources */
export function readAuthorizeRequest(search: string, origin: string): ReadRequest {
  const params = new URLSearchParams(search);
  // A repeated parameter means two things to two readers (RFC 6749 3.1).
  const single = (name: string): string | null => {
    const all = params.getAll(name);
    return all.length === 1 && all[0] !== '' ? (all[0] ?? null) : null;
  };
  const [clientId, redirectUri, state] = [single('client_id'), single('redirect_uri'), single('state')];
  if (clientId === null || redirectUri === null || !isUuid(clientId) || refusedRedirect(redirectUri) !== null)
    return { ok: false, problem: { kind: 'unusable' } };
  type Refusal = Extract<AuthorizeProblem, { kind: 'refused' }>;
  const refuse = (error: Refusal['error']): ReadRequest => ({
    ok: false,
    problem: { kind: 'refused', error, clientId, redirectUri, state },
  });
  if ([...new Set(params.keys())].some((name) => params.getAll(name).length > 1))
    return refuse('invalid_request');
  if (single('response_type') !== 'code') return refuse('unsupported_response_type');
  const challenge = single('code_challenge');
  if (challenge === null || !challengeForm.test(challenge) || single('code_challenge_method') !== 'S256')
    return refuse('invalid_request');
  const resource = single('resource');
  const audience = resource === null ? null : audienceOf(resource, origin);
  if (audience === undefined) return refuse('invalid_target');
  const scopes = scopesOf(single('scope'), audience);
  if (scopes.length === 0) return refuse('invalid_scope');
  return { ok: true, request: { clientId, redirectUri, scopes, challenge, state, audience } };
}

/** Unknown names are left out, as RFC 6749 3.3 allows; none at all means everything that the resource has. */
function scopesOf(asked: string | null, audience: ApiAudience | null): readonly ApiScope[] {
  if (asked === null) return audience === 'mcp' ? assistantScopes : apiScopes;
  const names = asked.split(' ');
  return apiScopes.filter((scope) => names.includes(scope));
}

/** The address that the person is sent back to; `iss` tells the app who answered (RFC 9207). */
export function returnAddress(
  { redirectUri, state }: Pick<AuthorizeRequest, 'redirectUri' | 'state'>,
  issuer: string,
  answer: { readonly code: string } | { readonly error: string },
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, ...(state !== null && { state }), iss: issuer }))
    url.searchParams.set(name, value);
  return url.href;
}
