/** Test support: an app that connects by OAuth, and a person who agrees in the browser. */
import { createHash, randomBytes } from 'node:crypto';
import { readAuthorizeRequest, returnAddress } from '@plumbline/domain/public-api/authorize-request';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
export const challengeFor = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
export const newVerifier = (): string => randomBytes(32).toString('base64url');

/** What the consent page does when the person allows; returns the address that the browser is sent to. */
export async function allow(client: SupabaseClient, organizationId: string, authorizeUrl: URL): Promise<URL> {
  const read = readAuthorizeRequest(authorizeUrl.search, authorizeUrl.origin);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { request } = read;
  const code = randomBytes(32).toString('base64url');
  const { error } = await client.rpc('oauth_allow', {
    p_organization: organizationId,
    p_client: request.clientId,
    p_redirect_uri: request.redirectUri,
    p_scopes: request.scopes,
    p_audience: request.audience,
    p_challenge: request.challenge,
    p_code_hash: sha256Hex(code),
  });
  if (error !== null) throw error;
  return new URL(returnAddress(request, authorizeUrl.origin, { code }));
}

export async function sendForm(
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), headers });
  const text = await answer.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { status: answer.status, headers: answer.headers, body };
}

const registeredSchema = z.object({ client_id: z.string(), client_secret: z.string().optional() });
export async function registerApp(server: string, more: Record<string, unknown> = {}) {
  const answer = await fetch(`${server}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Books',
      redirect_uris: ['https://books.test/cb'],
      token_endpoint_auth_method: 'none',
      ...more,
    }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return registeredSchema.parse(await answer.json());
}
