/** Talks to identity providers (OpenID Connect): authorization URL, response, and token verification. */
import { createRemoteJWKSet, importPKCS8, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as oidc from 'openid-client';
import { AuthError } from '../auth-error.ts';
import { isLoopback } from './loopback.ts';
import type { AppleKey, ProviderName, ProviderSettings, ProvidersSettings } from './provider-settings.ts';

export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly scopes: string | null;
  /** Hints from the page, such as `prompt` and `login_hint`. */
  readonly hints: Readonly<Record<string, string>>;
}

export interface AuthorizationAnswer {
  /** The URL the provider sent the browser to, with code and state. */
  readonly url: URL;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface ProviderTokens {
  readonly claims: JWTPayload;
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

export interface ProviderClient {
  authorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** Exchanges the code. Signature, issuer, audience, nonce and times of the ID token are verified. */
  tokensOf(answer: AuthorizationAnswer): Promise<ProviderTokens>;
  /** Claims of an ID token that an app obtained itself; the caller compares the nonce. */
  verifyIdToken(idToken: string): Promise<JWTPayload>;
}

export interface ProviderClients {
  readonly names: readonly ProviderName[];
  /** @throws AuthError for an unknown or disabled provider */
  get(name: string): { readonly name: ProviderName; readonly client: ProviderClient };
}

const timeoutSeconds = 10;
const secretSeconds = 10 * 60;

export function createProviderClients(settings: ProvidersSettings): ProviderClients {
  const clients = new Map<string, { name: ProviderName; client: ProviderClient }>();
  for (const name of ['google', 'azure', 'apple'] as const) {
    const given = settings[name];
    if (given !== undefined) clients.set(name, { name, client: createProviderClient(name, given) });
  }
  return {
    names: [...clients.values()].map(({ name }) => name),
    get(name) {
      const found = clients.get(name);
      if (found === undefined)
        throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
      return found;
    },
  };
}

function createProviderClient(name: ProviderName, settings: ProviderSettings): ProviderClient {
  const [clientId] = settings.clientIds;
  let discovered: Promise<oidc.Configuration> | null = null;
  let keySet: ReturnType<typeof createRemoteJWKSet> | null = null;

  /** Fetched on first use, and again after a failure: a server starts without its providers. */
  function configuration(): Promise<oidc.Configuration> {
    discovered ??= discover(settings, clientId).catch((error: unknown) => {
      discovered = null;
      throw unreachable(error);
    });
    return discovered;
  }

  return {
    async authorizationUrl(request) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        ...request.hints,
        redirect_uri: request.redirectUri,
        scope: scopesFor(name, request.scopes),
        state: request.state,
        nonce: request.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(request.codeVerifier),
        code_challenge_method: 'S256',
        // Apple returns name and address only by form post.
        ...(name === 'apple' && { response_mode: 'form_post' }),
      });
    },
    async tokensOf({ url, state, nonce, codeVerifier }) {
      const { secret, issuer } = settings;
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      };
      const proof =
        typeof secret === 'string'
          ? undefined
          : { client_secret: await appleClientSecret(secret, clientId, issuer) };
      const tokens = await oidc.authorizationCodeGrant(await configuration(), url, checks, proof);
      const claims = tokens.claims();
      if (claims === undefined)
        throw new AuthError(400, 'bad_oauth_callback', 'The provider sent no ID token');
      return { claims, accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null };
    },
    async verifyIdToken(idToken) {
      const { issuer, jwks_uri: keys } = (await configuration()).serverMetadata();
      if (keys === undefined) throw unreachable(null);
      keySet ??= createRemoteJWKSet(new URL(keys));
      const { payload } = await jwtVerify(idToken, keySet, {
        audience: [...settings.clientIds],
        algorithms: ['RS256', 'ES256', 'PS256'],
        requiredClaims: ['iss', 'sub', 'exp', 'iat'],
        clockTolerance: 30,
      });
      // Microsoft's metadata for all tenants contains a pattern.
      const expected = issuer.replace('{tenantid}', String(payload.tid));
      if (payload.iss !== expected) throw new AuthError(400, 'bad_jwt', 'The ID token is of another issuer');
      return payload;
    },
  };
}

async function discover(settings: ProviderSettings, clientId: string): Promise<oidc.Configuration> {
  const { secret } = settings;
  const found = await oidc.discovery(
    new URL(settings.issuer),
    clientId,
    undefined,
    typeof secret === 'string' ? oidc.ClientSecretPost(secret) : oidc.None(),
    { timeout: timeoutSeconds, execute: isLoopback(settings.issuer) ? [oidc.allowInsecureRequests] : [] },
  );
  oidc.enableNonRepudiationChecks(found);
  return found;
}

/** For Apple, the secret is a token we sign, valid for the minutes of one exchange. */
export async function appleClientSecret(key: AppleKey, clientId: string, audience: string): Promise<string> {
  const privateKey = await importPKCS8(key.privateKeyPem, 'ES256');
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: key.keyId })
    .setIssuer(key.teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${secretSeconds}s`)
    .sign(privateKey);
}

function scopesFor(name: ProviderName, wanted: string | null): string {
  const basic = name === 'apple' ? ['openid', 'name', 'email'] : ['openid', 'email', 'profile'];
  return [...new Set([...basic, ...(wanted ?? '').split(/[\s,]+/).filter((scope) => scope !== '')])].join(
    ' ',
  );
}

function unreachable(cause: unknown): AuthError {
  const error = new AuthError(502, 'unexpected_failure', 'The provider could not be reached. Try again.');
  error.cause = cause;
  return error;
}
