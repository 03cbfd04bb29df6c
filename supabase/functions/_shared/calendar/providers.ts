/** Where each provider is and what the operator set for it. Secrets stay in the functions; a browser never sees one. */
import * as oidc from 'openid-client';
import type { FunctionContext } from '../context.ts';

export const CALENDAR_PROVIDERS = ['google', 'outlook', 'apple', 'showingtime'] as const;
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];

export interface ProviderSettings {
  readonly provider: CalendarProvider;
  readonly clientId: string;
  readonly secret: string;
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** Null: this provider has no address that revokes a token. */
  readonly revokeUrl: string | null;
  readonly scope: string;
  /** What the provider needs to hand out a refresh token. */
  readonly hints: Readonly<Record<string, string>>;
}

type Addresses = Omit<ProviderSettings, 'provider' | 'clientId' | 'secret'>;

const TIMEOUT_SECONDS = 20;

const KNOWN: Readonly<Record<CalendarProvider, Addresses | null>> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    revokeUrl: 'https://oauth2.googleapis.com/revoke',
    scope:
      'https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    hints: { access_type: 'offline', prompt: 'consent' },
  },
  outlook: {
    issuer: 'https://login.microsoftonline.com',
    authorizeUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    revokeUrl: null,
    scope: 'offline_access User.Read Calendars.ReadWrite',
    hints: {},
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    authorizeUrl: 'https://appleid.apple.com/auth/authorize',
    tokenUrl: 'https://appleid.apple.com/auth/token',
    revokeUrl: 'https://appleid.apple.com/auth/revoke',
    scope: '',
    hints: {},
  },
  // Publishes no addresses: the operator enters those of their agreement.
  showingtime: null,
};

/** @returns null when the operator has set no client id for it */
export function readProvider(
  { env }: Pick<FunctionContext, 'env'>,
  provider: CalendarProvider,
): ProviderSettings | null {
  const read = (name: string): string => env(`CALENDAR_${provider.toUpperCase()}_${name}`)?.trim() ?? '';
  const clientId = read('CLIENT_ID');
  const addresses = addressesOf(provider, read('OAUTH_URL'));
  if (clientId === '' || addresses === null) return null;
  return { provider, clientId, secret: read('SECRET'), ...addresses };
}

/** @param base replaces the provider's own addresses, by /authorize, /token and /revoke below it */
function addressesOf(provider: CalendarProvider, base: string): Addresses | null {
  const known = KNOWN[provider];
  if (base === '') return known;
  const root = base.replace(/\/+$/, '');
  return {
    scope: '',
    hints: {},
    ...known,
    issuer: root,
    authorizeUrl: `${root}/authorize`,
    tokenUrl: `${root}/token`,
    revokeUrl: known?.revokeUrl === null ? null : `${root}/revoke`,
  };
}

export function clientOf(settings: ProviderSettings): oidc.Configuration {
  const client = new oidc.Configuration(
    {
      issuer: settings.issuer,
      authorization_endpoint: settings.authorizeUrl,
      token_endpoint: settings.tokenUrl,
      ...(settings.revokeUrl !== null && { revocation_endpoint: settings.revokeUrl }),
    },
    settings.clientId,
    undefined,
    oidc.ClientSecretPost(settings.secret),
  );
  client.timeout = TIMEOUT_SECONDS;
  if (isLoopback(settings.tokenUrl)) oidc.allowInsecureRequests(client);
  return client;
}

/** This machine, where plain HTTP cannot be intercepted. */
export function isLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'http:' && (hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.'))
  );
}

/** Binds a sealed token to its row. */
export const tokenOwner = (
  userId: string,
  provider: CalendarProvider,
  kind: 'access' | 'refresh' | 'password',
): string => `calendar ${userId} ${provider} ${kind}`;
