/**
 * The authorization server for other apps and assistants: its metadata, registration, tokens and revocation. The consent
 * itself is a page of the app (/oauth/authorize), so agreeing takes a session of this browser and no cookie.
 */
import { randomBytes } from 'node:crypto';
import { audiencePaths } from '@plumbline/domain/public-api/audience';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { DatabaseOutage } from '#src/ground/database-outage.ts';
import { describeFailure } from '#src/ground/failure.ts';
import { Overload } from '#src/ground/overload.ts';
import { createApiLimits } from '../api-limits.ts';
import { ApiProblem, problemResponse } from '../problem.ts';
import { authenticateClient, sha256Of } from './client-authentication.ts';
import {
  AUTHORIZATION_SERVER_PATH,
  authorizationServer,
  PROTECTED_RESOURCE_PATH,
  protectedResource,
} from './metadata.ts';
import { OauthProblem, oauthAnswer, oauthProblemResponse } from './oauth-problem.ts';
import { readRegistration } from './registration.ts';
import { type Form, issueTokens, revokeToken } from './token-endpoint.ts';

export interface OauthServerDeps {
  readonly database: CallerDatabase;
  readonly publicUrl: string;
  readonly rateLimitFactor: number;
  readonly log: Logger;
}

type Env = { Bindings: { origin: string } };
const maxFormBytes = 16 * 1024;

export const isOauthPath = (pathname: string): boolean =>
  pathname.startsWith(AUTHORIZATION_SERVER_PATH) ||
  pathname.startsWith(PROTECTED_RESOURCE_PATH) ||
  ['/oauth/token', '/oauth/register', '/oauth/revoke'].includes(pathname);

export function createOauthServer({ database, publicUrl, rateLimitFactor, log }: OauthServerDeps) {
  const issuer = new URL(publicUrl).origin;
  const limits = createApiLimits(database, rateLimitFactor);
  const app = new Hono<Env>();
  app.get(AUTHORIZATION_SERVER_PATH, () => described(authorizationServer(issuer)));
  app.get(PROTECTED_RESOURCE_PATH, () => described(protectedResource(issuer, 'api')));
  app.get(PROTECTED_RESOURCE_PATH + audiencePaths.api, () => described(protectedResource(issuer, 'api')));
  app.get(PROTECTED_RESOURCE_PATH + audiencePaths.mcp, () => described(protectedResource(issuer, 'mcp')));
  app.post('/oauth/register', async (context) => {
    await limits.countRegistration(context.env.origin);
    return register(database, await readJson(context.req.raw));
  });
  app.post('/oauth/token', async (context) => {
    const { clientId, form } = await from(context);
    return issueTokens(database, clientId, form, issuer);
  });
  app.post('/oauth/revoke', async (context) => {
    const { clientId, form } = await from(context);
    return revokeToken(database, clientId, form);
  });
  app.notFound(() => problemResponse(new ApiProblem(404)));
  app.onError((error) => {
    if (error instanceof OauthProblem) return oauthProblemResponse(error);
    if (error instanceof ApiProblem) return problemResponse(error);
    if (error instanceof DatabaseOutage || error instanceof Overload) throw error;
    log.error(describeFailure(error), 'a request of an app failed');
    return problemResponse(new ApiProblem(500));
  });

  async function from(context: Context<Env>): Promise<{ clientId: string; form: Form }> {
    await limits.countApp(context.env.origin);
    const form = await readForm(context.req.raw);
    return { clientId: await authenticateClient(database, context.req.raw, form), form };
  }

  return { fetch: async (request: Request, origin: string) => app.fetch(request, { origin }) };
}

const described = (body: object): Response =>
  Response.json(body, { headers: { 'cache-control': 'public, max-age=3600' } });

const idSchema = z.tuple([z.object({ id: z.string() })]);

async function register(database: CallerDatabase, body: unknown): Promise<Response> {
  const { name, redirectUris, authMethod } = readRegistration(body);
  const secret = authMethod === 'none' ? null : `pls_${randomBytes(32).toString('base64url')}`;
  const { rows } = await database
    .asServer('select private.oauth_client_register($1, $2, $3, $4) as id', [
      name,
      redirectUris,
      authMethod,
      secret === null ? null : sha256Of(secret),
    ])
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '54000')
        throw new OauthProblem('temporarily_unavailable', 'Too many apps registered today.', 503);
      throw error;
    });
  const [{ id }] = idSchema.parse(rows);
  const registered = {
    client_id: id,
    client_id_issued_at: Math.floor(Date.now() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: authMethod,
    ...(secret !== null && { client_secret: secret, client_secret_expires_at: 0 }),
  };
  return oauthAnswer(registered, 201);
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > maxFormBytes) throw new OauthProblem('invalid_client_metadata', 'The body is too long.');
  try {
    return JSON.parse(text);
  } catch {
    throw new OauthProblem('invalid_client_metadata', 'The body isn’t JSON.');
  }
}

/** @throws OauthProblem for a parameter that comes twice: two readers could take two values (RFC 6749 3.2) */
async function readForm(request: Request): Promise<Form> {
  const isForm =
    request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  const text = isForm ? await request.text() : '';
  if (!isForm || text.length > maxFormBytes)
    throw new OauthProblem('invalid_request', 'The body isn’t a form.');
  const entries = [...new URLSearchParams(text)];
  const form = new Map(entries);
  if (form.size !== entries.length) throw new OauthProblem('invalid_request', 'A parameter appears twice.');
  return form;
}
