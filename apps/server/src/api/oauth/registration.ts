/** An app registers itself (RFC 7591): what it is called and where it returns to. It opens nothing by that. */
import { refusedRedirect } from '@plumbline/domain/public-api/redirect-uri';
import { z } from 'zod';
import { authMethods } from './metadata.ts';
import { OauthProblem } from './oauth-problem.ts';

export interface Registration {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly authMethod: (typeof authMethods)[number];
}

const bodySchema = z.object({
  redirect_uris: z.array(z.string()).min(1).max(10),
  client_name: z.string().optional(),
  token_endpoint_auth_method: z.enum(authMethods).default('client_secret_basic'),
  grant_types: z.array(z.string()).default(['authorization_code']),
  response_types: z.array(z.string()).default(['code']),
});

/** @throws OauthProblem */
export function readRegistration(body: unknown): Registration {
  const read = bodySchema.safeParse(body);
  if (!read.success) throw new OauthProblem('invalid_client_metadata', z.prettifyError(read.error));
  const { redirect_uris: redirectUris, grant_types: grants, response_types: responses } = read.data;
  if (!grants.includes('authorization_code') || !responses.includes('code'))
    throw new OauthProblem('invalid_client_metadata', 'Only the authorization code grant is supported.');
  for (const uri of redirectUris) {
    const refusal = refusedRedirect(uri);
    if (refusal !== null) throw new OauthProblem('invalid_redirect_uri', `${uri.slice(0, 100)} ${refusal}.`);
  }
  const name = plainName(read.data.client_name ?? '') || new URL(redirectUris[0] ?? '').hostname || 'An app';
  return { name, redirectUris, authMethod: read.data.token_endpoint_auth_method };
}

/** A person reads it before agreeing: nothing that turns the direction of the text or hides. */
const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100);
