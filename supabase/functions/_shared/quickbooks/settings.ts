/** Where QuickBooks Online is and what the operator set for it. Intuit's addresses as its OAuth 2.0 guide and Accounting API name them. */
import * as oidc from 'openid-client';
import { isLoopback } from '../calendar/providers.ts';
import type { FunctionContext } from '../context.ts';

export interface QuickbooksSettings {
  readonly clientId: string;
  readonly secret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  /** Without a slash at its end. */
  readonly apiUrl: string;
}

const API_URLS = {
  production: 'https://quickbooks.api.intuit.com',
  sandbox: 'https://sandbox-quickbooks.api.intuit.com',
};
const OAUTH = {
  authorizeUrl: 'https://appcenter.intuit.com/connect/oauth2',
  tokenUrl: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
  revokeUrl: 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
};
export const SCOPE = 'com.intuit.quickbooks.accounting';
const TIMEOUT_SECONDS = 20;

/** @returns null when the operator has set no client id */
export function readQuickbooks({ env }: Pick<FunctionContext, 'env'>): QuickbooksSettings | null {
  const read = (name: string): string => env(`QUICKBOOKS_${name}`)?.trim().replace(/\/+$/, '') ?? '';
  const clientId = read('CLIENT_ID');
  if (clientId === '') return null;
  const oauth = read('OAUTH_URL');
  const addresses =
    oauth === ''
      ? OAUTH
      : { authorizeUrl: `${oauth}/authorize`, tokenUrl: `${oauth}/token`, revokeUrl: `${oauth}/revoke` };
  const known = read('ENVIRONMENT') === 'sandbox' ? API_URLS.sandbox : API_URLS.production;
  return { clientId, secret: read('SECRET'), ...addresses, apiUrl: read('API_URL') || known };
}

/** As Intuit names it: base64 of both as they are, where RFC 6749 encodes them first. */
const basicOf = ({ clientId, secret }: QuickbooksSettings): string =>
  `Basic ${btoa(`${clientId}:${secret}`)}`;

export function quickbooksClient(settings: QuickbooksSettings): oidc.Configuration {
  const client = new oidc.Configuration(
    {
      issuer: new URL(settings.tokenUrl).origin,
      authorization_endpoint: settings.authorizeUrl,
      token_endpoint: settings.tokenUrl,
    },
    settings.clientId,
    undefined,
    (_server, _client, _body, headers) => headers.set('authorization', basicOf(settings)),
  );
  client.timeout = TIMEOUT_SECONDS;
  if (isLoopback(settings.tokenUrl)) oidc.allowInsecureRequests(client);
  return client;
}

/** @returns whether Intuit took the token back; its revocation takes JSON, unlike RFC 7009 */
export async function revokeToken(settings: QuickbooksSettings, token: string): Promise<boolean> {
  const answer = await fetch(settings.revokeUrl, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: basicOf(settings),
    },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
  });
  return answer.ok;
}

/** Binds a sealed token to its row. */
export const quickbooksOwner = (organizationId: string, kind: 'access' | 'refresh'): string =>
  `quickbooks ${organizationId} ${kind}`;
