/** Codes and refresh tokens become tokens; the database decides, and keeps checksums only (ADR 0206). */
import { createHash, randomBytes } from 'node:crypto';
import { audienceOf } from '@plumbline/domain/public-api/audience';
import { z } from 'zod';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { sha256Of } from './client-authentication.ts';
import { OauthProblem, oauthAnswer } from './oauth-problem.ts';

export type Form = ReadonlyMap<string, string>;
export const accessSeconds = 1800;

const grantedSchema = z.array(z.string()).nullable();
const verifierForm = /^[A-Za-z0-9._~-]{43,128}$/;
const newToken = (prefix: 'pla' | 'plr'): string => `${prefix}_${randomBytes(32).toString('base64url')}`;

/** @throws OauthProblem */
export async function issueTokens(
  database: CallerDatabase,
  clientId: string,
  form: Form,
  issuer: string,
): Promise<Response> {
  const resource = form.get('resource');
  if (resource !== undefined && audienceOf(resource, issuer) === undefined)
    throw new OauthProblem('invalid_target', 'That resource doesn’t exist.');
  const tokens = { access: newToken('pla'), refresh: newToken('plr') };
  const ask = grants[form.get('grant_type') ?? ''];
  if (ask === undefined) throw new OauthProblem('unsupported_grant_type', 'That grant doesn’t exist.');
  const scopes = await ask(database, clientId, form, tokens);
  if (scopes === null)
    throw new OauthProblem(
      'invalid_grant',
      'It’s incorrect, already used, or expired. Ask the person again.',
    );
  return oauthAnswer({
    access_token: tokens.access,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: tokens.refresh,
    scope: scopes.join(' '),
  });
}

type Grant = (
  database: CallerDatabase,
  clientId: string,
  form: Form,
  tokens: { readonly access: string; readonly refresh: string },
) => Promise<readonly string[] | null>;

const grants: Readonly<Record<string, Grant | undefined>> = {
  async authorization_code(database, clientId, form, { access, refresh }) {
    const verifier = needed(form, 'code_verifier');
    if (!verifierForm.test(verifier))
      throw new OauthProblem('invalid_request', 'The code verifier isn’t valid.');
    const { rows } = await database.asServer(
      'select private.oauth_code_take($1, $2, $3, $4, $5, $6) as granted',
      [
        sha256Of(needed(form, 'code')),
        clientId,
        needed(form, 'redirect_uri'),
        createHash('sha256').update(verifier).digest('base64url'),
        sha256Of(access),
        sha256Of(refresh),
      ],
    );
    return grantedSchema.parse(rows[0]?.granted);
  },
  async refresh_token(database, clientId, form, { access, refresh }) {
    const { rows } = await database.asServer('select private.oauth_refresh($1, $2, $3, $4, $5) as granted', [
      sha256Of(needed(form, 'refresh_token')),
      clientId,
      form.get('scope')?.split(' ') ?? null,
      sha256Of(access),
      sha256Of(refresh),
    ]);
    return grantedSchema.parse(rows[0]?.granted);
  },
};

/** Always the same answer: whether a token existed stays inside (RFC 7009 2.2). */
export async function revokeToken(database: CallerDatabase, clientId: string, form: Form): Promise<Response> {
  await database.asServer('select private.oauth_revoke($1, $2)', [sha256Of(needed(form, 'token')), clientId]);
  return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } });
}

function needed(form: Form, name: string): string {
  const value = form.get(name);
  if (value === undefined || value === '') throw new OauthProblem('invalid_request', `${name} is missing.`);
  return value;
}
